/**
 * The table of docs/conformance.md with the number of rows that each runtime passes. It has no versions, because they
 * depend on Debian's current browsers, not on weburl.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @import { Report } from '../../js/rows/report.js' */

const page = fileURLToPath(new globalThis.URL('../../../docs/conformance.md', import.meta.url));

const START = '<!-- Written by WEBURL_UPDATE=1 node --test tests/runtimes/rows.test.js -->\n';
const END = '<!-- End of what is written -->\n';

/** The columns, and the files whose rows each counts. */
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
 * @returns {string} its line
 */
function line(name, { files }) {
  const sum = (kind, isFor = /^/) => {
    const counted = Object.entries(files).filter(([file]) => isFor.test(file));
    return counted.length === 0 ? '' : counted.reduce((total, [, counts]) => total + counts[kind], 0);
  };
  const cells = [...COLUMNS.map(({ isFor }) => sum('passed', isFor)), sum('failed'), sum('failedAsExpected'),
    sum('skipped')];
  return `| ${[name, ...cells].join(' | ')} |`;
}

/** @returns {string[]} the lines of the table in the document */
export function writtenLines() {
  const [, table] = splitPage();
  return table.trimEnd().split('\n');
}

/**
 * @param {Map<string, Report | null>} reports the reports by the names of the runtimes; null if the runtime could not
 *   run here, in which case its line is kept
 */
export function tableLines(reports) {
  const written = writtenLines();
  const lines = [...reports].map(([name, report]) => (
    report === null ? written.find((old) => old.startsWith(`| ${name} |`)) ?? `| ${name} | |` : line(name, report)
  ));
  return [...HEAD, ...lines];
}

export function writeTable(lines) {
  const [before, , after] = splitPage();
  writeFileSync(page, `${before}${START}${lines.join('\n')}\n${END}${after}`);
}

function splitPage() {
  const [before, rest, ...more] = readFileSync(page, 'utf8').split(START);
  const [table, after] = rest?.split(END) ?? [];
  if (after === undefined || more.length > 0)
    throw new Error(`docs/conformance.md has to have one line ${START} and, after it, one ${END}`);
  return [before, table, after];
}
