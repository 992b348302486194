/**
 * A reporter for `node --test` that shows failing tests in full, and only the messages of the other tests. Its last
 * line has the counts, which are added up over the suites. With WEBURL_VERBOSE set, it shows every test.
 */
import { inspect } from 'node:util';
import { sentence } from './counts.mjs';

/** @import { TestEvent } from 'node:test/reporters' */

/** The runner's reason for skipping a test that the pattern does not match. */
const OTHER_NAME = 'test name does not match pattern';

const isVerbose = Boolean(process.env.WEBURL_VERBOSE);

/**
 * @param {AsyncIterable<any>} events
 * @returns {AsyncGenerator<string>}
 */
export default async function* report(events) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  /** The names of the tests around the next one. @type {string[]} */
  const path = [];
  /** The output of the test files, which is shown with the first failure. @type {Map<string, string>} */
  const printed = new Map();
  for await (const { type, data } of events) {
    if (type === 'test:start') {
      path.length = data.nesting;
      path[data.nesting] = data.name;
    } else if (type === 'test:stdout' || type === 'test:stderr') {
      if (isVerbose) yield data.message;
      else printed.set(data.file, (printed.get(data.file) ?? '') + data.message);
    } else if (type === 'test:pass' || type === 'test:fail') {
      const isFailure = type === 'test:fail';
      yield* line(isFailure, data, path, counts);
      if (isFailure && printed.has(data.file)) yield printed.get(data.file) ?? '';
      if (isFailure) printed.delete(data.file);
    } else if (type === 'test:diagnostic' && isVerbose) {
      yield `${'  '.repeat(data.nesting)}  ${data.message}\n`;
    }
  }
  yield `${sentence(counts)}\n`;
}

/**
 * @param {boolean} isFailure
 * @param {any} data
 * @param {string[]} path
 * @param {import('./counts.mjs').Counts} counts the counts to increase
 */
function* line(isFailure, { name, nesting, details, skip, todo, file }, path, counts) {
  if (skip === OTHER_NAME) return;
  const isSkipped = skip !== undefined || todo !== undefined;
  // A suite fails with its tests, which are counted separately; it may also fail for another reason.
  const isSuite = details.type === 'suite';
  const isItsTests = details.error?.failureType === 'subtestsFailed';
  if (!isSuite && isSkipped) counts.skipped += 1;
  else if (isFailure && !isItsTests) counts.failed += 1;
  else if (!isSuite && !isItsTests) counts.passed += 1;
  const title = [...path.slice(0, nesting), name].join(' › ');
  if (isFailure && !isItsTests && !isSkipped) {
    const error = details.error?.cause ?? details.error;
    yield `\nfailed: ${title}${file === undefined ? '' : ` (${file})`}\n${
      indented(typeof error === 'string' ? error : inspect(error, { depth: 8 }))
    }\n`;
  } else if (!isSuite && isSkipped) {
    yield `skipped: ${title}${typeof skip === 'string' ? `: ${skip}` : ''}\n`;
  } else if (isVerbose) {
    yield `${'  '.repeat(nesting)}${isFailure ? 'failed' : 'ok'} ${name}\n`;
  }
}

/** @param {string} text */
const indented = (text) => text.replaceAll(/^/gm, '  ');
