/**
 * The table of docs/conformance.md that says how many rows each runtime passes. Without versions: which browser
 * Debian has at the time is no property of weburl.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @import { Report } from '../../js/rows/report.js' */

const page = fileURLToPath(new globalThis.URL('../../../docs/conformance.md', import.meta.url));

const START = '<!-- Written by WEBURL_UPDATE=1 node --test tests/runtimes/rows.test.js -->\n';
const END = '<!-- End of what is written -->\n';

/** The columns, and the files whose rows each counts; ours is the rest. */
const COLUMNS = [
  { title: 'URLs', isFor: /^wpt\/(?:\w+_)?urltestdata/ },
  { title: 'setters', isFor: /^wpt\/(?:\w+_)?setters_tests/ },
  { title: 'hosts', isFor: /^wpt\/(?:toascii|IdnaTestV2|verifydnslength)/ },
  { title: 'encoding', isFor: /^wpt\/percent-encoding/ },
  { title: 'URL patterns', isFor: /^wpt\/urlpattern/ },
  { title: 'our own', isFor: /^ours\// },
];

const HEAD = [
  `| rows passed | ${COLUMNS.map(({ title }) => title).join(' | ')} | failed | failed as expected | skipped |`,
  `|---|${'---:|'.repeat(COLUMNS.length + 3)}`,
];

/**
 * @param {string} name of the runtime
 * @param {Report} report
 * @returns {string} its line
 */
function line(name, { files }) {
  const sum = (/** @type {keyof Report['files'][string]} */ kind, isFor = /^/) => {
    const counted = Object.entries(files).filter(([file]) => isFor.test(file));
    return counted.length === 0 ? '' : counted.reduce((total, [, counts]) => total + counts[kind], 0);
  };
  const cells = [...COLUMNS.map(({ isFor }) => sum('passed', isFor)), sum('failed'), sum('failedAsExpected'),
    sum('skipped')];
  return `| ${[name, ...cells].join(' | ')} |`;
}

/** @returns {string[]} the lines of the table as they stand there */
export function writtenLines() {
  const [, table] = splitPage();
  return table.trimEnd().split('\n');
}

/**
 * @param {Map<string, Report | null>} reports those of all runtimes by their names; null where one could
 *   not be run here: then its line stays as it is
 * @returns {string[]}
 */
export function tableLines(reports) {
  const written = writtenLines();
  const lines = [...reports].map(([name, report]) => (
    report === null ? written.find((old) => old.startsWith(`| ${name} |`)) ?? `| ${name} | |` : line(name, report)
  ));
  return [...HEAD, ...lines];
}

/** @param {string[]} lines */
export function writeTable(lines) {
  const [before, , after] = splitPage();
  writeFileSync(page, `${before}${START}${lines.join('\n')}\n${END}${after}`);
}

/** @returns {[before: string, table: string, after: string]} */
function splitPage() {
  const [before, rest, ...more] = readFileSync(page, 'utf8').split(START);
  const [table, after] = rest?.split(END) ?? [];
  if (after === undefined || more.length > 0)
    throw new Error(`docs/conformance.md has to have one line ${START} and, after it, one ${END}`);
  return [before, table, after];
}
