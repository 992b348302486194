/** Writes benches/RESULTS.md from the recorded results: `node benches/report.mjs`. Recording a benchmark does so too. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../scripts/setup/process.mjs';

const page = join(root, 'benches', 'RESULTS.md');

/** @param {string} name */
const recorded = (name) => JSON.parse(readFileSync(join(root, 'benches', 'results', `${name}.json`), 'utf8'));

/**
 * @param {string[]} head
 * @param {(string | number)[][]} rows
 */
const table = (head, rows) =>
  [`| ${head.join(' | ')} |`, `|---|${'---:|'.repeat(head.length - 1)}`, ...rows.map((row) => `| ${row.join(' | ')} |`),
    ''].join('\n');

/** @param {{ machine: string, date: string }} results */
const measuredOn = ({ machine, date }) => `Measured on ${machine}, ${date}.\n`;

/** @param {number | undefined} value */
const figure = (value) => value === undefined ? '' : String(value);

function besideNode() {
  const { results, ...about } = recorded('node');
  const others = ['whatwg-url', 'core-js', 'whatwg-url-minimum', 'urlpattern-polyfill'];
  const rows = results.map((/** @type {any} */ { name, figures }) => {
    const node = Object.keys(figures).find((key) => key.startsWith('Node'));
    return [name, figures.weburl.nanoseconds, ...[node, ...others].map((key) => factor(figures[key ?? '']?.ratio))];
  });
  return ['## In Node, beside other implementations', '',
    `\`npm run bench -- --record\`. How many times as long as weburl each takes. ${measuredOn(about)}`,
    table(['', 'weburl, ns', `Node ${versionOf(results, 'Node')}`, ...others], rows)].join('\n');
}

/** @param {number | undefined} ratio of weburl's time to the other's */
const factor = (ratio) => ratio === undefined ? '' : rounded(1 / ratio);

/** @param {number} value to two digits */
const rounded = (value) => value >= 10 ? String(Math.round(value)) : value.toPrecision(2);

/**
 * @param {any[]} results
 * @param {string} name
 */
function versionOf(results, name) {
  const found = Object.keys(results[0].figures).find((key) => key.startsWith(`${name} `)) ?? '';
  return found.slice(name.length + 1);
}

function besidePlatforms() {
  const { measured, ...about } = recorded('runtimes');
  const names = measured[0].results.map((/** @type {any} */ { name }) => name);
  const rows = names.map((/** @type {string} */ name) => [name, ...measured.map((/** @type {any} */ { results }) => (
    factor(results.find((/** @type {any} */ result) => result.name === name)?.figures.platform?.ratio)
  ))]);
  return ["## In nine runtimes, beside the platform's own classes", '',
    `\`npm run bench:runtimes -- --record\`. How many times as fast as the platform's own class weburl is; empty where the platform has no such class. ${
      measuredOn(about)
    }`, "![How many times as fast as the platform's own classes weburl is, in nine runtimes](results/runtimes.svg)", '',
    table(['', ...measured.map((/** @type {any} */ { name }) => name)], rows)].join('\n');
}

function core() {
  const { counted, ...about } = recorded('instructions');
  const others = ['weburl', 'ada-url', 'url', 'urlpattern'];
  const rows = counted.map((
    /** @type {any} */ { task, figures },
  ) => [task, ...others.map((name) => figure(figures[name]))]);
  return ['## The core: instructions per operation', '',
    `\`npm run bench:instructions -- --record\`, by callgrind. ${measuredOn(about)}`,
    table(['', 'weburl', 'crate ada-url', 'crate url', 'crate urlpattern'], rows)].join('\n');
}

function many() {
  const { results, ...about } = recorded('many');
  const rows = results.map((
    /** @type {any} */ { name, megabytes, urls },
  ) => [name, megabytes.toFixed(0), urls.toFixed(1)]);
  return ['## Many URLs', '',
    `\`npm run bench:many -- --record\`, on URLs of 64 bytes each with the separator. ${measuredOn(about)}`,
    table(['', 'MB/s', 'million URLs a second'], rows)].join('\n');
}

/** The tables of the start: what they have, and the cell for the figures of a row. */
const START_TABLES = /** @type {[string, (figures: any, own: any) => string][]} */ ([
  ["Import to the first URL, or from the script's arrival in a browser, in milliseconds",
    (figures) => withSpread(figures.start)],
  ['Of that, the import, in milliseconds', (figures) => withSpread(figures.import)],
  ['The next hundred URLs, in milliseconds', ({ hundred }) => withSpread(hundred)],
  ['The next nine hundred URLs, in milliseconds', ({ nineHundred }) => withSpread(nineHundred)],
  ["These thousand URLs, as a multiple of the platform's own time",
    ({ thousand }, own) => (thousand.median / own.thousand.median).toPrecision(2)],
  ['Growth of the process from before the import to after the thousand URLs, in MB',
    ({ memory }) => memory === undefined ? '' : (memory.median / 1e6).toFixed(1)],
]);

/** @param {{ median: number, spread: number }} figure */
const withSpread = ({ median, spread }) => `${median.toFixed(1)} ±${(spread * median / 2).toFixed(1)}`;

function start() {
  const { rounds, measured, ...about } = recorded('cold');
  const keyOf = (/** @type {any} */ { name, way }) => way === 'require' ? `${name}, by require` : name;
  const runtimes = measured.map((/** @type {any} */ { name, rows }) => ({
    name,
    rows: new Map(rows.map((/** @type {any} */ row) => [keyOf(row), row.figures])),
    own: rows[0].figures,
  }));
  const names = [...new Set(runtimes.flatMap((/** @type {any} */ { rows }) => [...rows.keys()]))];
  const tables = START_TABLES.flatMap(([title, cell]) => [
    `### ${title}`,
    '',
    table(
      ['', ...runtimes.map((/** @type {any} */ { name }) => name)],
      names.map((name) => [
        name,
        ...runtimes.map((/** @type {any} */ { rows, own }) => rows.has(name) ? cell(rows.get(name), own) : ''),
      ]),
    ),
  ]);
  return ['## The start', '',
    `\`npm run bench:cold -- --record\`: fresh processes and pages in turn, medians of ${rounds}, ± half the distance between the quartiles. ${
      measuredOn(about)
    }`, ...tables].join('\n');
}

function growth() {
  const { lengths, series, runtime, ...about } = recorded('growth');
  const rows = series.map((/** @type {any} */ { name, nanoseconds }) =>
    [name, ...nanoseconds.map((/** @type {number} */ value) => (value / 1000).toPrecision(3))].map(String)
  );
  return ['## Growth with the length', '',
    `\`npm run bench:growth -- --record\`, in ${runtime}, in microseconds by the length of the input. ${
      measuredOn(about)
    }`, '![The time against the length of the input](results/growth.svg)', '',
    table(['', ...lengths.map(String)], rows)].join('\n');
}

/**
 * @param {string} operation
 * @param {string} name of another implementation
 * @returns {string} its time in Node as a multiple of weburl's
 */
export const measuredFactor = (operation, name) =>
  factor(recorded('node').results.find((/** @type {any} */ result) => result.name === operation)?.figures[name]?.ratio);

/** @returns {string} the page with the results */
export function report() {
  return ['# Measurements', '',
    'Written by `node benches/report.mjs` from `benches/results/`; each benchmark does so with `--record`.', '',
    "Times are medians of alternating rounds in one process. [Why some operations are slower than the platform's](../docs/design/speed.md) has the reasons.",
    '', besideNode(), besidePlatforms(), core(), many(), start(), growth()].join('\n').trimEnd().concat('\n');
}

export const writeReport = () => writeFileSync(page, report());

if (process.argv[1] === fileURLToPath(import.meta.url)) writeReport();
