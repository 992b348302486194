/**
 * The settings of every test: the number of random cases, the seed, and the time limit of programs. The seed is fixed
 * by default. With WEBURL_LONG set, tests run more cases, with a random seed or with WEBURL_SEED, which repeats a run.
 */
import { randomInt } from 'node:crypto';

export const isLong = Boolean(process.env.WEBURL_LONG);

export const seed = Number(process.env.WEBURL_SEED ?? (isLong ? randomInt(2 ** 31) : 1));

// The programs that a test starts use the same seed.
if (isLong) process.env.WEBURL_SEED = `${seed}`;

/** The variables that repeat this run. */
export const repeated = `WEBURL_LONG=1 WEBURL_SEED=${seed}`;

/** In milliseconds. Even on a busy machine, only a program that hangs takes longer. */
export const timeLimit = isLong ? 3_600_000 : 600_000;
