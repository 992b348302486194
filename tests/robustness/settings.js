/** How much these tests do: with WEBURL_LONG set all of it, otherwise a sample. */
import { isLong } from '../../scripts/test/settings.mjs';

export { isLong, seed, timeLimit } from '../../scripts/test/settings.mjs';

/** In every runtime, or in one of each engine. */
export const isEverywhere = isLong || Boolean(process.env.CI);

/** The operations of a sweep, by a part of their names. */
export const only = process.env.WEBURL_OPERATION ?? '';
