/**
 * benches/RESULTS.md has the figures that documents quote, in a section for each benchmark that measures some. The benchmark
 * writes its section when it runs with `--record`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/setup/process.mjs';

const page = join(root, 'benches', 'RESULTS.md');

/** @typedef {Record<string, any> & { machine: string, date: string }} Results of a benchmark */

const NODE_TITLE = 'In Node, compared with other implementations';

/** The operations, the subjects of the start, and the tasks of the core that documents quote. */
const QUOTED = ['parse, read href', 'URLPattern, exec'];
const STARTED = ['weburl', 'weburl/force'];
const CHANGES = ['push 100 segments', 'set each component', 'query of 20 pairs', 'clone', 'compare', 'hash'];

/** @param {string[]} head @param {(string | number)[][]} rows */
const table = (head, rows) =>
  [`| ${head.join(' | ')} |`, `|---|${'---:|'.repeat(head.length - 1)}`, ...rows.map((row) => `| ${row.join(' | ')} |`),
    ''].join('\n');

/** @param {{ machine: string, date: string }} results */
const measuredOn = ({ machine, date }) => `Measured on ${machine}, ${date}.\n`;

/** @param {Results} results */
function comparedInNode({ results, ...about }) {
  const others = ['whatwg-url', 'core-js', 'whatwg-url-minimum', 'urlpattern-polyfill'];
  const quoted = results.filter((/** @type {any} */ { name }) => QUOTED.includes(name));
  const rows = quoted.map((/** @type {any} */ { name, figures }) => {
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

/** @param {any[]} results @param {string} name */
function versionOf(results, name) {
  const found = Object.keys(results[0].figures).find((key) => key.startsWith(`${name} `)) ?? '';
  return found.slice(name.length + 1);
}

/** @param {Results} about */
function comparedWithPlatforms(about) {
  return [
    `\`npm run bench:runtimes -- --record\`. How many times as fast as the platform's own class weburl is. ${
      measuredOn(about)
    }`,
    "![How many times as fast as the platform's own classes weburl is, in nine runtimes](results/runtimes.svg)",
    '',
  ].join('\n');
}

/** @param {Results} results */
function start({ rounds, measured, ...about }) {
  const runtimes = measured.map((/** @type {any} */ { name, rows }) => ({
    name,
    rows: new Map(rows.filter((/** @type {any} */ { way }) => way !== 'require')
      .map((/** @type {any} */ row) => [row.name, row.figures])),
  }));
  const rows = STARTED.map(
    (name) => [name,
      ...runtimes.map((/** @type {any} */ { rows: found }) =>
        found.has(name) ? found.get(name).start.median.toFixed(1) : ''
      )]
  );
  return [
    `\`npm run bench:cold -- --record\`: milliseconds from the import, or from the script's arrival in a browser, to the first URL; medians of ${rounds} fresh processes and pages. ${
      measuredOn(about)
    }`,
    table(['', ...runtimes.map((/** @type {any} */ { name }) => name)], rows),
  ].join('\n');
}

/** @param {Results} results */
function changes({ counted, ...about }) {
  const quoted = counted.filter((/** @type {any} */ { task }) => CHANGES.includes(task));
  const names = Object.keys(quoted[0].figures);
  return [
    `\`npm run bench:instructions -- --record\`. Instructions of an operation; \`packages/url\` is [the crate url over weburl](../packages/url/README.md). ${
      measuredOn(about)
    }`,
    table(
      ['', ...names],
      quoted.map((/** @type {any} */ { task, figures }) => [task, ...names.map((name) => figures[name])]),
    ),
  ].join('\n');
}

/** @type {Record<string, { title: string, section: (results: Results) => string }>} */
const BENCHMARKS = {
  node: { title: NODE_TITLE, section: comparedInNode },
  runtimes: { title: "In nine runtimes, compared with the platform's own classes", section: comparedWithPlatforms },
  cold: { title: 'The start', section: start },
  instructions: { title: 'Changes of a URL, compared with other crates', section: changes },
};

/** The titles of all sections, in their order. */
export const titles = Object.values(BENCHMARKS).map(({ title }) => title);

/** @param {string} text of the page @returns {string[]} the start and the sections, which together are the text */
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

/** @param {string} name of a benchmark @param {object} results */
export function record(name, results) {
  const machine = `${cpus().length} × ${cpus()[0].model}`;
  const about = { machine, date: new Date().toISOString().slice(0, 10) };
  const short = JSON.parse(JSON.stringify({ ...about, ...results }, toFourDigits));
  writeFileSync(page, withResults(readFileSync(page, 'utf8'), name, short));
}

/** @param {string} _key @param {unknown} value */
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
