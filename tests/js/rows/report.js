/**
 * All rows in one go, for a JavaScript runtime that has no test runner: what is in the files goes in as
 * JSON, counts and failures come out as JSON. Nothing here needs more than JavaScript.
 */
import * as examples from './examples.js';
import * as patterns from './url-pattern.js';
import * as wpt from './wpt.js';

/** @import { Implementation, Row } from './expect.js' */
/** @import { PatternImplementation } from './url-pattern.js' */

/**
 * The parsed files by their names: those of web-platform-tests, ours, and what is in
 * expected-failures.json.
 *
 * @typedef {{ wpt: Record<string, any>, ours: Record<string, any>, expectedFailures: any[] }} Files
 *
 * @typedef {{ passed: number, failedAsExpected: number, failed: number, skipped: number }} Counts
 *
 * The counts of each file, whose name follows `wpt/` or `ours/`.
 *
 * @typedef {{ files: Record<string, Counts>, failures: { row: string, message: string }[] }} Report
 */

/**
 * @param {Files} files
 * @param {Implementation & PatternImplementation} implementation
 * @returns {Report}
 */
export function report(files, implementation) {
  /** @type {Report} */
  const made = { files: {}, failures: [] };
  const upstream = rowsIn('wpt', files.wpt, wpt, implementation);
  const own = rowsIn('ours', files.ours, examples, implementation);
  for (const row of [...wpt.withExpectedFailures(upstream, files.expectedFailures), ...own]) {
    const name = row.file ?? 'expected-failures.json';
    made.files[name] ??= { passed: 0, failedAsExpected: 0, failed: 0, skipped: 0 };
    made.files[name][run(row, made.failures)] += 1;
  }
  return made;
}

/**
 * @param {string} folder
 * @param {Record<string, any>} files
 * @param {typeof wpt | typeof examples} others what knows of the files that are about none of these
 * @param {Implementation & PatternImplementation} implementation
 * @returns {(Row & { file?: string })[]}
 */
function rowsIn(folder, files, others, implementation) {
  return Object.entries(files).flatMap(([file, json]) => {
    const { rows } = patterns.files.includes(file) ? patterns : others;
    return rows(file, json, implementation).map((row) => ({ ...row, file: `${folder}/${file}` }));
  });
}

/**
 * @param {Row} row
 * @param {Report['failures']} failures
 * @returns {keyof Counts}
 */
function run({ id, check, isExpectedToFail }, failures) {
  try {
    if (typeof check() === 'string') return 'skipped';
    return isExpectedToFail ? 'failedAsExpected' : 'passed';
  } catch (error) {
    failures.push({ row: id, message: String(error) });
    return 'failed';
  }
}
