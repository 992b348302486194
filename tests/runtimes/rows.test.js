/**
 * Runs every row in every runtime with the installed package. The counts are the table of docs/conformance.md, which
 * WEBURL_UPDATE=1 writes.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { filesOfURLs, rowCount, rowFiles } from './rows/files.js';
import { installProject } from './rows/project.js';
import { runtimes } from './rows/runtimes.js';
import { tableLines, writeTable, writtenLines } from './rows/table.js';

/** @import { Files, Report } from '../js/rows/report.js' */
/** @import { Project } from './rows/project.js' */

const files = rowFiles();

/** @param {Files} ofWhich */
const countsIn = (ofWhich) =>
  Object.fromEntries(/** @type {const} */ (['wpt', 'ours']).flatMap((folder) => (
    Object.entries(ofWhich[folder]).map(([file, json]) => [`${folder}/${file}`, rowCount(json)])
  )));

/** @type {Project} */
let project;
before(() => {
  project = installProject(files);
});
after(() => project.remove());

/** @type {Map<string, Report | null>} */
const reports = new Map(runtimes.map(({ name }) => [name, null]));

for (const { name, missing, run, isOfURLs = false, lacking = [] } of runtimes) {
  test(`every row in ${name}`, { skip: process.env.CI ? false : missing ?? false }, async (context) => {
    const report = await run(project);
    const total = (/** @type {'passed' | 'failedAsExpected' | 'failed' | 'skipped'} */ kind) => (
      Object.values(report.files).reduce((sum, counts) => sum + counts[kind], 0)
    );
    context
      .diagnostic(`${total('passed')} rows passed, ${total('failed')} failed, ${
        total('failedAsExpected')
      } failed as expected, ${total('skipped')} skipped`);
    reports.set(name, report);
    assert.deepEqual(report.failures.filter(({ row }) => !lacking.includes(row)), []);
    assert.equal(total('failed'), lacking.length);
    const counts = Object.entries(report.files).map(
      ([file, { passed, failedAsExpected, failed, skipped }]) => [file, passed + failedAsExpected + failed + skipped]
    );
    assert.deepEqual(Object.fromEntries(counts), countsIn(isOfURLs ? filesOfURLs(files) : files));
  });
}

test('the table of docs/conformance.md says so', () => {
  const lines = tableLines(reports);
  if (process.env.WEBURL_UPDATE) writeTable(lines);
  assert.deepEqual(writtenLines(), lines);
});
