/** A lookup for sockets, which checks the name that it is asked for, and each address that a resolver answers. */
import { lookup as systemLookup } from 'node:dns';
import { GuardError, checkAddress, checkHost, createPolicy } from 'weburl-guard';
import { memberOf, wrong } from './arguments.js';

/** @import { Policy } from '../types/index.js' */
/** @import { Lookup, LookupAddress } from '../types/node.js' */

/** The maximum number of addresses that are checked and passed on. A hostile answer has thousands. */
const MAXIMUM_ADDRESSES = 256;

/** @param {Policy} [policy] @param {Lookup} [resolve] @returns {Lookup} */
export function guardedLookup(policy, resolve) {
  const rules = createPolicy(policy, 'guardedLookup');
  const { schemes, ports = 'any', allowedHosts = [], internalHosts = [] } = rules;
  const hosts = [...allowedHosts, ...internalHosts].flatMap((host) => typeof host === 'string' ? [] : [host]);
  const isWithPorts = ports !== 'any' || hosts.some((host) => host.ports);
  const unseen = schemes ? 'schemes' : isWithPorts ? 'ports' : hosts.some(({ paths }) => paths) ? 'paths' : null;
  if (unseen !== null)
    throw new TypeError(`guardedLookup: a lookup cannot check ${unseen}: use guardedFetch or an agent`);
  return lookupOf('guardedLookup', rules, resolve, 'the resolver');
}

/**
 * The lookup of something that checks the rest of the URL.
 *
 * @param {string} caller the name of the called function, for messages
 * @param {Policy} policy that `createPolicy` returned
 * @param {Lookup} [resolve]
 * @param {string} [what] it is, for messages
 * @returns {Lookup}
 */
export function lookupOf(caller, policy, resolve = systemLookup, what = 'the option lookup') {
  if (typeof resolve !== 'function') throw wrong(caller, what, 'a function', resolve);
  return (hostname, options, callback) => {
    const [given, done] = typeof options === 'function' ? [{}, options] : [options ?? {}, callback];
    const wanted = typeof given === 'number' ? { family: given } : given;
    const isAll = memberOf(wanted, 'all') === true;
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
      if (isAll) done(null, found);
      else done(null, found[0].address, found[0].family);
    };
    try {
      // Before it is resolved: the question alone would tell a server that the name was used.
      const decision = checkHost(hostname, policy);
      if (!decision.allowed) throw new GuardError(decision);
      resolve(hostname, { ...wanted, all: true }, answered);
    } catch (error) {
      queueMicrotask(() => answered(/** @type {Error} */ (error)));
    }
  };
}

/**
 * @param {string} hostname
 * @param {readonly { address?: unknown }[]} answers
 * @param {Policy} policy
 * @returns {LookupAddress[]}
 */
export function judged(hostname, answers, policy) {
  if (answers.length === 0)
    throw new GuardError({ reason: 'invalid-address', message: `The name ${hostname} has no address.` });
  return answers.slice(0, MAXIMUM_ADDRESSES).map((answer) => {
    const given = Object(answer) === answer ? memberOf(answer, 'address') : undefined;
    const text = typeof given === 'string' ? given : '';
    const decision = checkAddress(text, policy, hostname);
    if (!decision.allowed) throw new GuardError(decision, { address: text });
    const { address } = decision;
    return { address, family: address.includes(':') ? 6 : 4 };
  });
}
