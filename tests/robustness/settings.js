/** The extent of these tests: with WEBURL_LONG set everything, otherwise a sample. */
import { isLong } from '../../scripts/test/settings.mjs';

export { isLong, seed, timeLimit } from '../../scripts/test/settings.mjs';

/** Whether the tests run in every runtime, or only in one of each engine. */
export const isEverywhere = isLong || Boolean(process.env.CI);

/** The operations of a sweep, by a part of their names. */
export const only = process.env.WEBURL_OPERATION ?? '';
