/** benches/RESULTS.md has a section for each benchmark, which the benchmark writes when it runs with `--record`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/setup/process.mjs';

const page = join(root, 'benches', 'RESULTS.md');

/** @typedef {Record<string, any> & { machine: string, date: string }} Results of a benchmark */

const NODE_TITLE = 'In Node, compared with other implementations';

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

/** @param {Results} results */
function comparedInNode({ results, ...about }) {
  const others = ['whatwg-url', 'core-js', 'whatwg-url-minimum', 'urlpattern-polyfill'];
  const rows = results.map((/** @type {any} */ { name, figures }) => {
    const node = Object.keys(figures).find((key) => key.startsWith('Node'));
    return [name, figures.weburl.nanoseconds, ...[node, ...others].map((key) => factor(figures[key ?? '']?.ratio))];
  });
  return [`\`npm run bench -- --record\`. How many times as long as weburl each takes. ${measuredOn(about)}`,
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

/** @param {Results} results */
function comparedWithPlatforms({ measured, ...about }) {
  const names = measured[0].results.map((/** @type {any} */ { name }) => name);
  const rows = names.map((/** @type {string} */ name) => [name, ...measured.map((/** @type {any} */ { results }) => (
    factor(results.find((/** @type {any} */ result) => result.name === name)?.figures.platform?.ratio)
  ))]);
  return [
    `\`npm run bench:runtimes -- --record\`. How many times as fast as the platform's own class weburl is; empty where the platform has no such class. ${
      measuredOn(about)
    }`,
    "![How many times as fast as the platform's own classes weburl is, in nine runtimes](results/runtimes.svg)",
    '',
    table(['', ...measured.map((/** @type {any} */ { name }) => name)], rows),
  ].join('\n');
}

/** @param {Results} results */
function core({ counted, ...about }) {
  const others = ['weburl', 'ada-url', 'url', 'urlpattern'];
  const rows = counted.map((
    /** @type {any} */ { task, figures },
  ) => [task, ...others.map((name) => figure(figures[name]))]);
  return [`\`npm run bench:instructions -- --record\`, by callgrind. ${measuredOn(about)}`,
    table(['', 'weburl', 'crate ada-url', 'crate url', 'crate urlpattern'], rows)].join('\n');
}

/** @param {Results} results */
function many({ results, ...about }) {
  const rows = results.map((
    /** @type {any} */ { name, megabytes, urls },
  ) => [name, megabytes.toFixed(0), urls.toFixed(1)]);
  return [`\`npm run bench:many -- --record\`, on URLs of 64 bytes each with the separator. ${measuredOn(about)}`,
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
    ({ thousand }, own) => rounded(thousand.median / own.thousand.median)],
  ['Growth of the process from before the import to after the thousand URLs, in MB',
    ({ memory }) => memory === undefined ? '' : (memory.median / 1e6).toFixed(1)],
]);

/** @param {{ median: number, spread: number }} figure */
const withSpread = ({ median, spread }) => `${median.toFixed(1)} ±${(spread * median / 2).toFixed(1)}`;

/** @param {Results} results */
function start({ rounds, measured, ...about }) {
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
  return [
    `\`npm run bench:cold -- --record\`: fresh processes and pages in turn, medians of ${rounds}, ± half the distance between the quartiles. ${
      measuredOn(about)
    }`,
    ...tables,
  ].join('\n');
}

/** @param {Results} results */
function growth({ lengths, series, runtime, ...about }) {
  const rows = series.map((/** @type {any} */ { name, nanoseconds }) =>
    [name, ...nanoseconds.map((/** @type {number} */ value) => (value / 1000).toPrecision(3))].map(String)
  );
  return [
    `\`npm run bench:growth -- --record\`, in ${runtime}, in microseconds by the length of the input. ${
      measuredOn(about)
    }`,
    '![The time against the length of the input](results/growth.svg)',
    '',
    table(['', ...lengths.map(String)], rows),
  ].join('\n');
}

/** @type {Record<string, { title: string, section: (results: Results) => string }>} */
const BENCHMARKS = {
  node: { title: NODE_TITLE, section: comparedInNode },
  runtimes: { title: "In nine runtimes, compared with the platform's own classes", section: comparedWithPlatforms },
  instructions: { title: 'The core: instructions per operation', section: core },
  many: { title: 'Many URLs', section: many },
  cold: { title: 'The start', section: start },
  growth: { title: 'Growth with the length', section: growth },
};

/** The titles of all sections, in their order. */
export const titles = Object.values(BENCHMARKS).map(({ title }) => title);

/**
 * @param {string} text of the page
 * @returns {string[]} the start and the sections, which together are the text
 */
export const sectionsOf = (text) => text.split(/^(?=## )/m);

/**
 * @param {string} text of the page
 * @param {string} name of a benchmark
 * @param {Results} results
 * @returns {string} the text with the section of the benchmark replaced
 */
export function withResults(text, name, results) {
  const { title, section } = BENCHMARKS[name];
  const sections = sectionsOf(text);
  const index = sections.findIndex((one) => one.startsWith(`## ${title}\n`));
  if (index < 0) throw new Error(`benches/RESULTS.md has no section "${title}"`);
  const isLast = index === sections.length - 1;
  sections[index] = `## ${title}\n\n${section(results).trimEnd()}\n${isLast ? '' : '\n'}`;
  return sections.join('');
}

/**
 * @param {string} name of a benchmark
 * @param {object} results
 */
export function record(name, results) {
  const machine = `${cpus().length} × ${cpus()[0].model}`;
  const about = { machine, date: new Date().toISOString().slice(0, 10) };
  const short = JSON.parse(JSON.stringify({ ...about, ...results }, toFourDigits));
  writeFileSync(page, withResults(readFileSync(page, 'utf8'), name, short));
}

/**
 * @param {string} _key
 * @param {unknown} value
 */
const toFourDigits = (_key, value) => typeof value === 'number' ? Number(value.toPrecision(4)) : value;

/**
 * @param {string} operation
 * @param {string} name of another implementation
 * @returns {string | undefined} its time in Node as a multiple of weburl's, by the page
 */
export function measuredFactor(operation, name) {
  const section = sectionsOf(readFileSync(page, 'utf8')).find((one) => one.startsWith(`## ${NODE_TITLE}\n`)) ?? '';
  const [head, , ...rows] = section.split('\n').filter((line) => line.startsWith('|')).map((line) =>
    line.split('|').map((cell) => cell.trim())
  );
  return rows.find(([, first]) => first === operation)?.[head.indexOf(name)];
}
