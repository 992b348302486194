/**
 * The settings of every test: how deep it goes, the number of random cases, the seed, and the time limit of programs.
 *
 * `npm test` is quick; with CI set it asks every engine; `npm test -- --long` has every depth, runtime and pair. The seed
 * is fixed by default. With WEBURL_LONG set, tests draw more cases, with a random seed or with WEBURL_SEED, which repeats
 * a run.
 */
import { randomInt } from 'node:crypto';

/** The suites of each depth include those of the depths before it. */
export const DEPTHS = /** @type {const} */ (['quick', 'ci', 'long']);

/** @typedef {typeof DEPTHS[number]} Depth */

export const isLong = Boolean(process.env.WEBURL_LONG);

if (process.argv.includes('--long')) process.env.WEBURL_DEPTH = 'long';

const given = DEPTHS.find((one) => one === process.env.WEBURL_DEPTH);

export const depth = isLong ? 'long' : given ?? (process.env.CI ? 'ci' : 'quick');

/** @param {Depth} least */
export const isAtLeast = (least) => DEPTHS.indexOf(depth) >= DEPTHS.indexOf(least);

export const seed = Number(process.env.WEBURL_SEED ?? (isLong ? randomInt(2 ** 31) : 1));

// The programs that a test starts use the same depth and seed.
process.env.WEBURL_DEPTH = depth;
if (isLong) process.env.WEBURL_SEED = `${seed}`;

/** The variables that repeat this run. */
export const repeated = `WEBURL_LONG=1 WEBURL_SEED=${seed}`;

/** In milliseconds. Even on a busy machine, only a program that hangs takes longer. */
export const timeLimit = isLong ? 3_600_000 : 600_000;
