/** The view of the Standard. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { click, openView, texts, until } from './support/page.js';

export function standardView(given) {
  test('the Standard: every row, of which weburl passes all and the browser those that it does', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#standard`);
    await click(browser, 'Run all rows');
    const said = async () => (await texts(browser, '.actions > [role=status]')).join('');
    await until('all rows have run', async () => /differs in/.test(await said()), 120_000);
    const rows = await browser.evaluate(() =>
      [...globalThis.document.querySelectorAll('section:nth-of-type(1) tbody tr')].map((row) =>
        [...row.children].map((cell) => cell.textContent)
      )
    );
    const recorded = await browser.evaluate(() =>
      [...globalThis.document.querySelectorAll('.scroll-x tbody tr:first-child td')].map((cell) => cell.textContent)
    );
    assert.deepEqual(rows.map(([area]) => area), ['URLs', 'setters', 'hosts', 'encoding', 'URL patterns', 'our own']);
    // The recorded table counts the same rows.
    assert.deepEqual(rows.map(([, , weburl]) => weburl), recorded.slice(0, 6));
    for (const [area, all, weburl] of rows) assert.equal(weburl, all, area);
    const differing = rows.reduce((sum, [, , , , differs]) => sum + Number(differs), 0);
    assert.match(await said(), new RegExp(`^This browser differs in ${differing} of \\d+ rows\\.$`));

    if (differing === 0) return;
    const opened = await browser.evaluate(() => {
      const row = globalThis.document.querySelector('details');
      row.open = true;
      return row.querySelector('p').textContent;
    });
    assert.notEqual(opened, '');
  });
}
