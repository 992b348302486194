/** The view of the Standard. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { click, openView, texts, until } from './support/page.js';

export function standardView(given) {
  test('the Standard: every row, of which weburl passes all and the browser those that it does', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#standard`);
    const summary = await texts(browser, '.summary li');
    const tables = await browser.evaluate(() =>
      [...globalThis.document.querySelectorAll('table')].map((table) =>
        [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))
      )
    );
    const [rows, runtimes] = tables;
    const sum = (list) => list.reduce((total, number) => total + Number(number), 0);
    assert.deepEqual(rows.map(([area]) => area), ['URLs', 'setters', 'hosts', 'encoding', 'URL patterns', 'our own']);
    for (const [area, all, weburl] of rows) assert.equal(weburl, all, area);
    const passed = sum(rows.map(([, , weburl]) => weburl));
    assert.equal(summary[1], `weburl passes ${passed} of ${passed}.`);
    // The recorded table counts the same rows, and has what is equal once.
    assert.deepEqual(runtimes[0].slice(1), [String(passed), '0']);
    assert.match(runtimes[0][0], /^weburl in Node 20, .*Deno, .*Firefox/);
    assert.ok(runtimes.length < 10, String(runtimes.length));

    const differing = sum(rows.map(([, , , , differs]) => differs));
    const kinds = (await texts(browser, '.kind-count')).map(Number);
    assert.equal(sum(kinds), differing);
    assert.match(summary[0], /^This browser passes \d+ of the \d+ rows/);
    const ofKinds = kinds.length === 1 ? 'one kind' : `${kinds.length} kinds`;
    assert.ok(summary[0].endsWith(` The other ${differing} are of ${ofKinds}.`), summary[0]);
    if (differing === 0) return;
    await browser.evaluate(() => globalThis.document.querySelector('.kind summary').click());
    await until('its rows', async () => (await texts(browser, '.kind .detail'))[0]?.length > 0);
    assert.equal((await texts(browser, '.kind .results li')).length, Math.min(kinds[0], 50));
    if (kinds[0] <= 50) return;
    await click(browser, `Show more: ${kinds[0] - 50} are left`);
    await until('more rows', async () => (await texts(browser, '.kind .results li')).length > 50);
  });
}
