/** For writers of policies: what each rule says about a URL, and a list of hosts. */
import { ANSWERS, toCase } from './fetching.js';
import { RULES, ruleOf } from './rules.js';

export { rebindingServices } from './rebinding.js';

/** @import { Policy } from '../types/index.js' */
/** @import { Ruling } from '../types/policies.js' */

/** @param {string | { readonly href: string }} url @param {Policy} [policy] @returns {Ruling[]} */
export function explain(url, policy) {
  const one = toCase('explain', url, policy);
  /** @type {Ruling[]} */
  const rulings = [];
  for (const { rule, options } of RULES) {
    const refusal = Array.isArray(one) ? ANSWERS[rule](...one) : ruleOf(one.reason) === rule && one;
    rulings.push({ rule, options, ...refusal || { allowed: true } });
    if (refusal && ['length', 'invalid-url'].includes(refusal.reason)) break;
  }
  return rulings;
}
