/**
 * A reporter for `node --test` that shows failing tests in full, and only the messages of the other tests. Its last
 * line has the counts, which are added up over the suites. With WEBURL_VERBOSE set, it shows every test.
 */
import { inspect } from 'node:util';
import { NONE, sentence } from './counts.mjs';

/** @import { Counts } from './counts.mjs' */

/** The runner's reason for skipping a test that the pattern does not match. */
const OTHER_NAME = 'test name does not match pattern';

const isVerbose = Boolean(process.env.WEBURL_VERBOSE);

/** @param {AsyncIterable<any>} events @returns {AsyncGenerator<string>} */
export default async function* report(events) {
  const counts = { ...NONE };
  /** The names of the tests around the next one. @type {string[]} */
  const path = [];
  /** The output of the test files, which is shown with the first failure. @type {Map<string, string>} */
  const printed = new Map();
  for await (const { type, data } of events) {
    const { name, nesting, file, message } = data;
    if (type === 'test:start') {
      path.length = nesting;
      path[nesting] = name;
    } else if (type === 'test:stdout' || type === 'test:stderr') {
      if (isVerbose) yield message;
      else printed.set(file, (printed.get(file) ?? '') + message);
    } else if (type === 'test:diagnostic' && isVerbose) {
      yield `${'  '.repeat(nesting)}  ${message}\n`;
    } else if ((type === 'test:pass' || type === 'test:fail') && data.skip !== OTHER_NAME) {
      const outcome = outcomeOf(type === 'test:fail', data);
      if (outcome !== undefined) counts[outcome] += 1;
      const title = [...path.slice(0, nesting), name].join(' › ');
      if (outcome === 'failed') {
        yield `\nfailed: ${title}${file === undefined ? '' : ` (${file})`}\n${shown(data.details.error)}\n`;
        yield printed.get(file) ?? '';
        printed.delete(file);
      } else if (outcome === 'skipped') {
        yield `skipped: ${title}${typeof data.skip === 'string' ? `: ${data.skip}` : ''}\n`;
      } else if (isVerbose) {
        yield `${'  '.repeat(nesting)}${type === 'test:fail' ? 'failed' : 'ok'} ${name}\n`;
      }
    }
  }
  yield `${sentence(counts)}\n`;
}

/**
 * @param {boolean} isFailure
 * @param {any} data
 * @returns {keyof Counts | undefined} undefined for a suite, and for a test that fails with its tests: these are counted
 *   separately
 */
function outcomeOf(isFailure, { details: { type, error }, skip, todo }) {
  const isSuite = type === 'suite';
  if (!isSuite && (skip !== undefined || todo !== undefined)) return 'skipped';
  if (error?.failureType === 'subtestsFailed') return undefined;
  return isFailure ? 'failed' : isSuite ? undefined : 'passed';
}

/** @param {any} error of the runner, around that of the test */
function shown(error) {
  const thrown = error?.cause ?? error;
  return (typeof thrown === 'string' ? thrown : inspect(thrown, { depth: 8 })).replaceAll(/^/gm, '  ');
}
