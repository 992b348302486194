/** Agents and a lookup for HTTP clients of Node: `node:http`, axios, got, node-fetch, follow-redirects. */

import type { Agent, AgentOptions } from 'node:http';
import type { Agent as SecureAgent, AgentOptions as SecureAgentOptions } from 'node:https';
import type { Policy } from './index.js';

export { GuardError } from './index.js';

/** An answer of a resolver. */
export interface LookupAddress {
  /** The address. */
  address: string;
  /** 4 or 6. */
  family: number;
}

/** A resolver in the form of `lookup` of `node:dns`, which sockets take. */
export type Lookup = (
  hostname: string,
  options: any,
  callback: (error: Error | null, address: any, family?: number) => void,
) => void;

/**
 * Returns a lookup that fails with a {@link GuardError} if the policy refuses the name, or one of the addresses that the
 * resolver answers, or if it answers none. It passes on the canonical addresses, at most 256 of them. A client asks no
 * lookup about an address in a URL; the agents of this module check these too.
 *
 * @example
 * const lookup = guardedLookup({ deniedHosts: ['192.0.2.0/24'] });
 * @param resolve The resolver; `lookup` of `node:dns` by default.
 * @throws {TypeError} for a wrong policy, for one with schemes, ports or paths, which a lookup does not see, and for a
 *   resolver that is not a function
 */
export function guardedLookup(policy?: Policy, resolve?: Lookup): Lookup;

/**
 * Returns an agent for `http:`. The request fails with a {@link GuardError} if the policy refuses the scheme, the host,
 * the port or an address of a connection, which includes those of redirects that the client follows. It uses no proxy.
 * Free sockets close after 4 seconds, and are at most 100 over all names.
 *
 * @example
 * const agent = httpAgent({ addressSpaces: ['global'] });
 * @param options Those of `http.Agent`, and `lookup`, the resolver.
 * @throws {TypeError} for a wrong policy
 */
export function httpAgent(
  policy?: Policy,
  options?: AgentOptions & {
    /** The resolver. */
    lookup?: Lookup;
  },
): Agent;

/**
 * Returns an agent for `https:`, like {@link httpAgent}.
 *
 * @example
 * const agent = httpsAgent({ ports: [443, 8443] });
 * @param options Those of `https.Agent`, and `lookup`, the resolver.
 * @throws {TypeError} for a wrong policy
 */
export function httpsAgent(
  policy?: Policy,
  options?: SecureAgentOptions & {
    /** The resolver. */
    lookup?: Lookup;
  },
): SecureAgent;
