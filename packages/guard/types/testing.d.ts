/** A fake resolver and fake hosts, with which a service tests its policy without a network. */

import type { FetchOptions } from './fetch.js';
import type { Policy } from './index.js';
import type { Lookup } from './node.js';

export { GuardError } from './index.js';

/**
 * What a resolver answers for a name: an address, several, or an array of such answers, one after the other, of which
 * the last one stays.
 */
export type Answers = string | readonly string[] | readonly (readonly string[])[];

/** A host that answers requests. */
export interface FakeHost {
  /** What the resolver answers for its name. */
  answers: Answers;
  /** Returns the response to a request. */
  respond: (request: Request) => Response | Promise<Response>;
}

/** The limits of {@link createTestFetch}. */
export type TestOptions = Omit<FetchOptions, 'lookup'>;

/**
 * Returns a resolver that knows these names only, for `createGuardedFetch` and `guardedLookup`. Another name fails with
 * the code `ENOTFOUND`.
 *
 * @example
 * const lookup = fakeLookup({ 'api.test': '192.0.2.1', 'rebinding.test': [['192.0.2.1'], ['127.0.0.1']] });
 * @throws {TypeError} for a wrong argument
 */
export function fakeLookup(hosts: Readonly<Record<string, Answers>>): Lookup;

/**
 * Returns a guarded `fetch` whose requests reach these hosts only. It decides like `createGuardedFetch` with the same
 * policy, and makes no connection. A host that is not among them fails like a name that does not exist.
 *
 * @example
 * const fetch = createTestFetch({ internalHosts: ['api.test'] }, {
 *   'api.test': { answers: '10.0.0.1', respond: () => new Response('ok') },
 * });
 * @throws {TypeError} for a wrong policy, host or option
 */
export function createTestFetch(
  policy: Policy | undefined,
  hosts: Readonly<Record<string, FakeHost>>,
  options?: TestOptions,
): typeof globalThis.fetch;
