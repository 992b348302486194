/** For writers of policies: the answer of each rule about a URL, and a list of hosts. */

import type { Policy, Refusal } from './index.js';

/** The name of a rule. `port` is also about the paths of hosts, `url` about whether there is a host. */
export type RuleName =
  | 'length'
  | 'url'
  | 'scheme'
  | 'credentials'
  | 'port'
  | 'bad-port'
  | 'denied-host'
  | 'host'
  | 'address-space';

/** A rule, and its decision as if all other rules allowed the URL. */
export type Ruling =
  & {
    /** The rule. */
    rule: RuleName;
    /** The options of the policy that it reads. */
    options: readonly (keyof Policy)[];
  }
  & ({
    /** The rule allows the URL. */
    allowed: true;
  } | Refusal);

/**
 * Returns the decision of each rule of a policy, as if all other rules allowed the URL. `mayFetch` allows a URL if and
 * only if each rule does. A URL that is too long, or that cannot be parsed, is not checked further.
 *
 * @example
 * explain('http://127.0.0.1:22/').filter(({ allowed }) => !allowed).map(({ rule }) => rule); // ['port', 'bad-port', 'address-space']
 * @throws {TypeError} as `mayFetch`
 */
export function explain(url: string | { readonly href: string }, policy?: Policy): Ruling[];

/**
 * Items for `deniedHosts`: services such as `nip.io`, whose names resolve to the address in the name, to the loopback
 * address, or to changing addresses. The addresses of a name are checked in any case.
 *
 * @example
 * explain('http://127.0.0.1.nip.io/', { deniedHosts: [...rebindingServices] }).some(({ reason }) => reason === 'denied-host'); // true
 */
export const rebindingServices: readonly string[];
