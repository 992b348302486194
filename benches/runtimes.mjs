/**
 * `npm run bench:runtimes -- [FILE]`: compares weburl with the classes of the platform in Node, Deno, Bun and the
 * browsers.
 */
import { parseArgs } from 'node:util';
import { main } from '../scripts/setup/process.mjs';
import { BROWSER_ROUNDS, CONSOLE_ROUNDS, inBrowsers, inRuntimes } from './everywhere.mjs';
import { lists } from './lists.mjs';
import { drawRatios } from './ratios.mjs';
import { record } from './report.mjs';

/** @import { Measured } from './everywhere.mjs' */

const { values, positionals: [file] } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    in: { type: 'string', default: '' },
    record: { type: 'boolean', default: false },
  },
});

/** @param {string[]} cells */
const print = ([name, ...cells]) => console.log(name.padEnd(36) + cells.map((cell) => cell.padStart(22)).join(''));

/** @param {Measured[]} measured */
function show(measured) {
  print(['', ...measured.map(({ name }) => name)]);
  measured[0].results.forEach(({ name }, index) => {
    print([name, ...measured.map(({ results }) => {
      const { weburl, platform } = results[index].figures;
      return platform
        ? `${weburl.nanoseconds.toFixed(0)} / ${platform.nanoseconds.toFixed(0)} = ${platform.ratio.toPrecision(2)}`
        : '—';
    })]);
  });
}

await main(async () => {
  const { name, lists: given } = lists(file);
  console.log(`${name}: ns an operation, weburl's / the platform's = their ratio; medians`);
  const job = { lists: given, options: { ...CONSOLE_ROUNDS, only: values.only } };
  const browserJob = { lists: given, options: { ...BROWSER_ROUNDS, only: values.only } };
  const measured = [...inRuntimes(job, values.in), ...await inBrowsers(browserJob, values.in)];
  show(measured);
  if (values.record) {
    record('runtimes', { list: name, measured });
    drawRatios(measured);
  }
});
