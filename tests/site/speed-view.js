/** The view of the speed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { click, openView, texts, until } from './support/page.js';

export function speedView(given) {
  test('speed: the start and three workloads at once, the best case first; more until it is stopped', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#speed`);
    const names = await texts(browser, '.bars-name');
    assert.equal(names.length, 4);
    assert.match(names[0], /best case of weburl$/);
    assert.match(names[3], /worst case of weburl$/);
    const plain = names.map((name) => name.replace(/ (?:best|worst) case of weburl$/, ''));
    assert.deepEqual(plain.sort(), ['canParse, valid', 'parse, read five components', 'parse, read href',
      'start, and the first URL']);
    const times = await texts(browser, '.bar-time');
    assert.equal(times.length, 8);
    for (const time of times) assert.match(time, /^(?:[\d.]+ (?:ns|ms) ±\d+ %|less than 1 ms)$/);
    const ratios = await texts(browser, '.bars-ratio');
    const speeds = ratios.map((ratio) => {
      // None where the clock does not see the browser's start.
      if (ratio === '') return 0;
      const [, number, kind] = /^([\d.]+)× as (fast|slow)$/.exec(ratio);
      return kind === 'fast' ? Number(number) : 1 / Number(number);
    });
    assert.deepEqual(speeds, [...speeds].sort((a, b) => b - a));
    const bars = await browser.evaluate(() =>
      [...globalThis.document.querySelectorAll('.bars li:first-child .bar-fill')].map((bar) => bar.offsetWidth)
    );
    assert.ok(bars.length === 2 && bars.every((width) => width > 0), String(bars));
    const all = await browser.evaluate(() => globalThis.document.querySelector('button.main').textContent);
    assert.match(all, /^Measure all \d+ workloads$/);
    await click(browser, all);
    await until('two figures', async () => (await texts(browser, '.bars li')).length >= 2);
    await click(browser, 'Stop');
    await until('it has stopped', async () => (await texts(browser, '.actions > [role=status]'))[0] === 'Stopped.');
  });
}
