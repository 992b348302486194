/** How much these tests do: with WEBURL_LONG set all of it, otherwise a sample, */
export const isLong = Boolean(process.env.WEBURL_LONG);

/** in every runtime with CI set, otherwise in one of each engine. */
export const isEverywhere = isLong || Boolean(process.env.CI);

/** The seed of all random choices. */
export const seed = Number(process.env.WEBURL_SEED ?? 1);

/** The operations of a sweep, by a part of their names. */
export const only = process.env.WEBURL_OPERATION ?? '';

/** In milliseconds: nothing takes as long, unless it hangs. */
export const timeLimit = isLong ? 3_600_000 : 600_000;
