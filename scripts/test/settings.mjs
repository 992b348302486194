/**
 * What every test reads: how much to draw at random, from which seed, and when a program hangs. The seed is always the
 * same; with WEBURL_LONG set, tests draw more, from a random one or that of WEBURL_SEED, which repeats a run.
 */
import { randomInt } from 'node:crypto';

export const isLong = Boolean(process.env.WEBURL_LONG);

export const seed = Number(process.env.WEBURL_SEED ?? (isLong ? randomInt(2 ** 31) : 1));

// The programs that a test starts draw from the same seed.
if (isLong) process.env.WEBURL_SEED = `${seed}`;

/** The command that draws the same again. */
export const repeated = `WEBURL_LONG=1 WEBURL_SEED=${seed}`;

/** In milliseconds. On a busy machine too, nothing takes as long unless it hangs. */
export const timeLimit = isLong ? 3_600_000 : 600_000;
