/** The view of decisions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openView, texts, type, until } from './support/page.js';

export function guardView(given) {
  async function typed(text) {
    const { browser, page } = given();
    await openView(browser, `${page}#guard`);
    await type(browser, 'URL of a stranger', text);
    await until('the URL', async () => (await texts(browser, '.marked textarea'))[0] === text);
    return browser;
  }

  test('a URL that leads inside, and why', async () => {
    const browser = await typed('http://[64:ff9b::10.0.0.1]/');
    const [verdict] = await texts(browser, '.verdict');
    assert.match(
      verdict,
      /Not to be fetched\. 64:ff9b::a00:1 is 10\.0\.0\.1, which is private \(RFC 1918\), not global\./,
    );
    assert.deepEqual((await texts(browser, '.pairs dd')).slice(0, 4), ['[64:ff9b::a00:1]', 'private', '10.0.0.1',
      'RFC 1918']);
  });

  test('a URL may be fetched if each rule alone allows it', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#guard`);
    const count = await browser.evaluate(() => globalThis.document.querySelectorAll('.examples option').length - 1);
    const states = new Set();
    for (let index = 0; index < count; index += 1) {
      const [url, isGood, refusing] = await browser.evaluate(async (value) => {
        const { document, Event, setTimeout } = globalThis;
        const select = document.querySelector('.examples select');
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, 50));
        const refusals = document.querySelectorAll('.rules .bad').length;
        return [document.querySelector('textarea').value, document.querySelector('.verdict.good') !== null, refusals];
      }, index);
      assert.equal(isGood, refusing === 0, url);
      states.add(`${isGood} ${url}`);
    }
    assert.equal(states.size, count);
    assert.ok([...states].some((state) => state.startsWith('true')));
  });

  test('a URL that may be fetched, and a way back', async () => {
    const browser = await typed('https://example.com/a/../b?c#d');
    assert.match((await texts(browser, '.verdict'))[0], /May be fetched, .*: https:\/\/example\.com\/b\?c#d/);
    assert.equal((await texts(browser, '.pairs dd')).at(-1), '/b?c#d');
    await type(browser, 'URL of a stranger', '/\\evil.example');
    await until('the refusal', async () => /backslash/.test((await texts(browser, '.pairs dd')).at(-1) ?? ''));
  });
}
