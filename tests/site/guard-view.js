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
      /Not to be fetched: 64:ff9b::a00:1 is 10\.0\.0\.1, which is private \(RFC 1918\), not global\./,
    );
    assert.deepEqual((await texts(browser, '.pairs dd')).slice(0, 4), ['[64:ff9b::a00:1]', 'private', '10.0.0.1',
      'RFC 1918']);
  });

  test('a URL that may be fetched, and a way back', async () => {
    const browser = await typed('https://example.com/a/../b?c#d');
    assert.match((await texts(browser, '.verdict'))[0], /May be fetched, .*: https:\/\/example\.com\/b\?c#d/);
    assert.equal((await texts(browser, '.pairs dd')).at(-1), '/b?c#d');
    await type(browser, 'URL of a stranger', '/\\evil.example');
    await until('the refusal', async () => /backslash/.test((await texts(browser, '.pairs dd')).at(-1) ?? ''));
  });
}
