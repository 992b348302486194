/**
 * Runs every row in every runtime with the installed package. The counts are the table of docs/conformance.md, which
 * WEBURL_UPDATE=1 writes.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isAtLeast } from '../../scripts/test/settings.mjs';
import { filesOfURLs, rowCount, rowFiles } from './rows/files.js';
import { installProject } from './rows/project.js';
import { runtimes } from './rows/runtimes.js';
import { tableLines, writeTable, writtenLines } from './rows/table.js';

const files = rowFiles();

const countsIn = (ofWhich) =>
  Object.fromEntries(['wpt', 'ours'].flatMap((folder) => (
    Object.entries(ofWhich[folder]).map(([file, json]) => [`${folder}/${file}`, rowCount(json)])
  )));

let project;
before(() => {
  project = installProject(files);
});
after(() => project.remove());

const reports = new Map(runtimes.map(({ name }) => [name, null]));

for (const { name, missing, run, isOfURLs = false, lacking = [] } of runtimes) {
  // The entries without patterns run in Node, and with `--long` in every engine.
  const later = isOfURLs && !name.startsWith('Node') && !isAtLeast('long') ? 'with --long' : false;
  test(`every row in ${name}`, { skip: later || (process.env.CI ? false : missing ?? false) }, async (context) => {
    const report = await run(project);
    const total = (kind) => (
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
