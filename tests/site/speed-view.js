/** The view of the speed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { click, openView, texts, until } from './support/page.js';

export function speedView(given) {
  test('speed: the start and the first workloads are measured on both sides, until it is stopped', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#speed`);
    await click(browser, 'Measure');
    const times = () => texts(browser, '.bar-time');
    await until('three figures', async () => (await times()).filter((time) => time !== '—').length >= 6);
    for (const time of (await times()).slice(0, 6)) assert.match(time, /^[\d.]+ (?:ns|ms) ±\d+ %$/);
    assert.deepEqual(
      await texts(browser, '.bars li:nth-child(-n+3) .bars-name'),
      ['start, and the first URL', 'parse, read href', 'parse, read five components'],
    );
    assert.match((await texts(browser, '.bars-ratio'))[1], /^[\d.]+× as (?:fast|slow)$/);
    const bars = await browser.evaluate(() =>
      [...globalThis.document.querySelectorAll('.bars li:nth-child(2) .bar-fill')].map((bar) => bar.offsetWidth)
    );
    assert.ok(bars.length === 2 && bars.every((width) => width > 0), String(bars));
    await click(browser, 'Stop');
    await until('it has stopped', async () => (await texts(browser, '.actions > [role=status]'))[0] === 'Stopped.');
  });
}
