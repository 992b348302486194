/**
 * Runs all rows in a JavaScript runtime without a test runner. The input is the contents of the files as JSON; the
 * output is counts and failures as JSON. This file needs only JavaScript.
 */
import * as examples from './examples.js';
import * as patterns from './url-pattern.js';
import * as wpt from './wpt.js';

/** @import { Row } from './expect.js' */

/**
 * The parsed files by their names: web-platform-tests' files, our files, and expected-failures.json.
 *
 * @typedef {{ passed: number, failedAsExpected: number, failed: number, skipped: number }} Counts
 * The counts of each file, whose name follows `wpt/` or `ours/`.
 *
 * @typedef {{ files: Record<string, Counts>, failures: { row: string, message: string }[] }} Report
 */

export function report(files, implementation) {
  const made = { files: {}, failures: [] };
  for (const row of allRows(files, implementation)) {
    const name = row.file ?? 'expected-failures.json';
    made.files[name] ??= { passed: 0, failedAsExpected: 0, failed: 0, skipped: 0 };
    made.files[name][run(row, made.failures)] += 1;
  }
  return made;
}

/** @returns {(Row & { file?: string })[]} */
export function allRows(files, implementation) {
  const upstream = rowsIn('wpt', files.wpt, wpt, implementation);
  const own = rowsIn('ours', files.ours, examples, implementation);
  return [...wpt.withExpectedFailures(upstream, files.expectedFailures), ...own];
}

/**
 * @param {typeof wpt | typeof examples} others the functions for the files that are not about patterns
 * @returns {(Row & { file?: string })[]}
 */
function rowsIn(folder, files, others, implementation) {
  return Object.entries(files).flatMap(([file, json]) => {
    const { rows } = patterns.files.includes(file) ? patterns : others;
    return rows(file, json, implementation).map((row) => ({ ...row, file: `${folder}/${file}` }));
  });
}

function run({ id, check, isExpectedToFail }, failures) {
  try {
    if (typeof check() === 'string') return 'skipped';
    return isExpectedToFail ? 'failedAsExpected' : 'passed';
  } catch (error) {
    failures.push({ row: id, message: String(error) });
    return 'failed';
  }
}
