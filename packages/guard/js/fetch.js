/** `fetch` with a policy: each URL, each redirect and each address is checked. */
import { fetchWith, toLimits } from './guarded.js';
import { guardedLookup } from './lookup.js';
import { transport } from './transport.js';

export { GuardError } from 'weburl-guard';

/** @import { Policy } from '../types/index.js' */
/** @import { FetchOptions } from '../types/fetch.js' */

/** @param {Policy} [policy] @param {FetchOptions} [options] @returns {typeof globalThis.fetch} */
export function createGuardedFetch(policy, options) {
  const { lookup, ...limits } = toLimits('createGuardedFetch', options);
  return fetchWith({ policy, limits, send: transport(policy, guardedLookup(policy, lookup)) });
}

export const guardedFetch = createGuardedFetch();
