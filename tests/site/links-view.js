/** The view of links. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openView, texts, type, until } from './support/page.js';

export function linksView(given) {
  async function typed(text = '') {
    const { browser, page } = given();
    await openView(browser, `${page}#links`);
    await typedText(browser, text);
    return browser;
  }

  async function typedText(browser, text) {
    await type(browser, 'Text', text);
    await until('the text', async () => (await texts(browser, '.marked-text'))[0].includes(text));
  }

  const ENDINGS = {
    'https://example.com/a': ['https://example.com/a', 'with the text'],
    'https://example.com/a b': ['https://example.com/a', 'Hard'],
    'https://example.com/a.': ['https://example.com/a', 'Soft'],
    '(https://example.com/a)': ['https://example.com/a', 'Close'],
    'example.com, and': ['example.com', 'with the host'],
    'a@example.com/b': ['a@example.com', 'with the domain'],
    '**https://example.com/a**': ['https://example.com/a', 'trimMarkup'],
    'https://example.com/a（b）': ['https://example.com/a', 'stopAtWidePunctuation'],
    'https://example.com/a","b"': ['https://example.com/a', 'stopAtDelimiters'],
    'https://example.com/a\u200bb': ['https://example.com/a', 'trimFormatControls'],
  };

  test('links: each is marked, and the rule by which it ends is named', async () => {
    const browser = await typed();
    for (const [text, [link, ending]] of Object.entries(ENDINGS)) {
      await typedText(browser, text);
      assert.deepEqual(await texts(browser, '.mark'), [link], text);
      const [result, ...others] = await texts(browser, '.results li');
      assert.ok(result.startsWith(link) && result.includes(`ends: ${ending}`) && others.length === 0, result);
    }
  });

  test('links: a text that a rule rejects, and the rule turned off', async () => {
    const browser = await typed('see README.md');
    assert.deepEqual(await texts(browser, '.simple td:first-child'), ['README.md']);
    assert.match((await texts(browser, '.simple td:last-child'))[0], /^ignoreFileNames /);
    assert.deepEqual(await texts(browser, '.mark'), []);
    await browser.evaluate(() => globalThis.document.querySelector('[aria-label=ignoreFileNames]').click());
    await until('the link', async () => (await texts(browser, '.mark'))[0] === 'README.md');
    await browser.evaluate(() => globalThis.document.querySelectorAll('[type=radio]')[0].click());
    await until('no link', async () => (await texts(browser, '.mark')).length === 0);
  });

  test('links: one that misleads is marked with the reason', async () => {
    const browser = await typed('https://bank.example.com@evil.example.net');
    assert.match((await texts(browser, '.verdict'))[0], /1 link, 1 of which may mislead\.$/);
    assert.deepEqual(await texts(browser, '.mark.fatal'), ['https://bank.example.com@evil.example.net']);
    assert.deepEqual(await texts(browser, '.results .tag.bad'), ['credentials']);
    // The name of the site is in bold, and what misleads is not repeated.
    assert.deepEqual(await texts(browser, '.leads-to'), ['leads to https://evil.example.net/']);
    const bold = () =>
      browser.evaluate(() =>
        [...globalThis.document.querySelectorAll('.leads-to bdi')]
          .filter((element) => globalThis.getComputedStyle(element).fontWeight >= 600).map(({ textContent }) =>
            textContent
          )
      );
    assert.deepEqual(await bold(), ['example.net']);
    await typedText(browser, 'a@www.example.com');
    assert.deepEqual(await texts(browser, '.leads-to'), ['leads to a mailbox at www.example.com']);
    assert.deepEqual(await bold(), ['example.com']);
  });
}
