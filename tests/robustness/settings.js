/** How much these tests do: with WEBURL_LONG set all of it, otherwise a sample, */
export const isLong = Boolean(process.env.WEBURL_LONG);

/** in every runtime with CI set, otherwise in one of each engine. */
export const isEverywhere = isLong || Boolean(process.env.CI);

/** Of all that is chosen at random. */
export const seed = Number(process.env.WEBURL_SEED ?? 1);

/** What a sweep is about, by a part of its operations' names. */
export const only = process.env.WEBURL_OPERATION ?? '';

/** In milliseconds: nothing takes as long, unless it hangs. */
export const timeLimit = isLong ? 3_600_000 : 600_000;
