/**
 * The extent of these tests: the running Node alone in `npm test`, one runtime of each engine with CI set, everything with
 * `--long`, and everything at every depth with WEBURL_LONG.
 */
import { depth } from '../../scripts/test/settings.mjs';

export { depth, isAtLeast, isLong, seed, timeLimit } from '../../scripts/test/settings.mjs';

/**
 * The runtimes to run, by the depth.
 *
 * @template {{ name: string }} T
 * @param {readonly T[]} runtimes
 * @param {readonly string[]} few the names of those with CI set
 * @returns {T[]}
 */
export const chosen = (runtimes, few) =>
  runtimes.filter(({ name }, index) => depth === 'long' || (depth === 'ci' ? few.includes(name) : index === 0));

/** The operations of a sweep, by a part of their names. */
export const only = process.env.WEBURL_OPERATION ?? '';
