/** `fetch` with a policy: each URL, each redirect and each address is checked. */
import { createPolicy } from 'weburl-guard';
import { fetchWith, toLimits } from './guarded.js';
import { lookupOf } from './lookup.js';
import { transport } from './transport.js';

export { GuardError } from 'weburl-guard';

/** @import { Policy } from '../types/index.js' */
/** @import { FetchOptions } from '../types/fetch.js' */

/** @param {Policy} [policy] @param {FetchOptions} [options] @returns {typeof globalThis.fetch} */
export function createGuardedFetch(policy, options) {
  const rules = createPolicy(policy, 'createGuardedFetch');
  const { lookup, ...limits } = toLimits('createGuardedFetch', options, { lookup: [undefined, (given) => given] });
  const send = transport(rules, lookupOf('createGuardedFetch', rules, lookup));
  return fetchWith({ policyOf: () => rules, refused: () => {}, limits, send });
}

export const guardedFetch = createGuardedFetch();
