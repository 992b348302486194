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

/** The names of the runtimes with equal counts are one cell, separated by this. */
const SEPARATOR = '; ';

/** @returns {string} the cells with the counts of a runtime */
function cellsOf({ files }) {
  const sum = (kind, isFor = /^/) => {
    const counted = Object.entries(files).filter(([file]) => isFor.test(file));
    return counted.length === 0 ? '' : counted.reduce((total, [, counts]) => total + counts[kind], 0);
  };
  return [...COLUMNS.map(({ isFor }) => sum('passed', isFor)), sum('failed'), sum('failedAsExpected'), sum('skipped')]
    .join(' | ');
}

/** @returns {string[]} the lines of the table in the document */
export function writtenLines() {
  const [, table] = splitPage();
  return table.trimEnd().split('\n');
}

/**
 * @param {Map<string, Report | null>} reports the reports by the names of the runtimes; null if the runtime could not
 *   run here, in which case its counts are kept
 */
export function tableLines(reports) {
  const written = new Map(writtenLines().slice(HEAD.length).flatMap((line) => {
    const [, names, cells] = /^\| (.*?) \| (.*) \|$/.exec(line) ?? [line, line, ''];
    return names.split(SEPARATOR).map((name) => [name, cells]);
  }));
  const groups = new Map();
  for (const [name, report] of reports) {
    const cells = report === null ? written.get(name) ?? '' : cellsOf(report);
    groups.set(cells, [...groups.get(cells) ?? [], name]);
  }
  return [...HEAD, ...Array.from(groups, ([cells, names]) => `| ${names.join(SEPARATOR)} | ${cells} |`)];
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
