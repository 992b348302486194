/** The view of the documents. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openView, texts, type, until } from './support/page.js';

export function docsView(given) {
  test('documents: a search leads to a section', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#docs`);
    await type(browser, 'Search the documents', 'sameOrigin');
    await until('the section', async () => (await texts(browser, '.found a')).includes('sameOrigin()'));
    await browser.evaluate(() =>
      [...globalThis.document.querySelectorAll('.found a')].find(({ textContent }) => textContent === 'sameOrigin()')
        .click()
    );
    await until('the document', async () => (await texts(browser, '.prose h1'))[0] === 'weburl/lib');
    const isThere = () =>
      browser.evaluate(() => {
        const { top } = globalThis.document.getElementById('at-sameorigin').getBoundingClientRect();
        return top >= -1 && top < globalThis.window.innerHeight;
      });
    await until('the section is shown', isThere);
  });

  test('documents: an example runs, also when it was changed', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#docs?page=packages%2Fpsl%2FREADME.md`);
    assert.match((await texts(browser, '.example textarea'))[0], /^publicSuffix\('www\.example\.co\.uk'\);/m);
    const run = () => browser.evaluate(() => globalThis.document.querySelector('.example button').click());
    await run();
    await until('the values', async () => /github\.io/.test((await texts(browser, '.printed')).join('')));
    const [printed] = await texts(browser, '.printed');
    assert.match(
      printed.replaceAll(/\s+/g, ' '),
      /publicSuffix\('www\.example\.co\.uk'\) → "co\.uk" registrableDomain\('www\.example\.co\.uk'\) → "example\.co\.uk"/,
    );

    const changed = [
      "import { parse } from 'weburl/lib';",
      "console.log(parse('HTTPS://H.example').href, typeof fetch);",
      "new URL('https://h:99999'); // throws",
    ].join('\n');
    await browser.evaluate((text) => {
      const { document, Event } = globalThis;
      const field = document.querySelector('.example textarea');
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }, changed);
    await run();
    await until('what it prints', async () => /99999/.test((await texts(browser, '.printed')).join('')));
    const [second] = await texts(browser, '.printed');
    assert.match(second, /https:\/\/h\.example\/ undefined/);
    assert.match(second, /throws TypeError: Invalid URL: the port 99999 is out of range/);
  });
}
