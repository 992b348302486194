/** A lookup for sockets, which checks what a resolver answers. */
import { lookup as systemLookup } from 'node:dns';
import { GuardError, checkAddress } from 'weburl-guard';

/** @import { Policy } from '../types/index.js' */
/** @import { Lookup, LookupAddress } from '../types/node.js' */

/** @param {Policy} [policy] @param {Lookup} [resolve] @returns {Lookup} */
export function guardedLookup(policy, resolve = systemLookup) {
  if (typeof resolve !== 'function')
    throw new TypeError(`guardedLookup: the resolver must be a function, not ${typeof resolve}`);
  // Throws for a wrong policy, before the first connection.
  checkAddress('::', policy);
  return (hostname, options, callback) => {
    const [given, done] = typeof options === 'function' ? [{}, options] : [options ?? {}, callback];
    const { all = false, ...others } = typeof given === 'number' ? { family: given } : given;
    let isAnswered = false;
    /** @param {Error | null} error @param {unknown} [answer] @param {number} [family] */
    const answered = (error, answer, family) => {
      if (isAnswered) return;
      isAnswered = true;
      if (error) return done(error, []);
      // Nothing would catch an error that is thrown here.
      let found;
      try {
        found = judged(hostname, Array.isArray(answer) ? answer : [{ address: answer, family }], policy);
      } catch (refusal) {
        return done(/** @type {Error} */ (refusal), []);
      }
      if (all) done(null, found);
      else done(null, found[0].address, found[0].family);
    };
    try {
      resolve(hostname, { ...others, all: true }, answered);
    } catch (error) {
      answered(/** @type {Error} */ (error));
    }
  };
}

/**
 * @param {string} hostname
 * @param {readonly { address?: unknown }[]} answers
 * @param {Policy} [policy]
 * @returns {LookupAddress[]}
 */
function judged(hostname, answers, policy) {
  if (answers.length === 0)
    throw new GuardError({ reason: 'invalid-address', message: `The name ${hostname} has no address.` });
  return answers.map((answer) => {
    const given = typeof answer?.address === 'string' ? answer.address : '';
    const decision = checkAddress(given, policy, hostname);
    if (!decision.allowed) throw new GuardError(decision, { address: given });
    const { address } = decision;
    return { address, family: address.includes(':') ? 6 : 4 };
  });
}
