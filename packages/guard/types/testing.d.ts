/** A fake resolver and fake hosts, with which a service tests its policy without a network. */

import type { FetchOptions } from './fetch.js';
import type { GuardError, Policy, Reason } from './index.js';
import type { Lookup } from './node.js';
import type { RuleName } from './policies.js';

export { GuardError } from './index.js';

/**
 * The answer of a resolver for a name: an address, several addresses, or an array of answers for one query after the
 * other, of which the last one is repeated.
 */
export type Answers = string | readonly string[] | readonly (readonly string[])[];

/** A host that answers requests. */
export interface FakeHost {
  /**
   * The answer of the resolver for its name. The policy judges the addresses.
   *
   * @default '93.184.216.34'
   */
  answers?: Answers;
  /**
   * Whether its name counts as public, if it ends with `.test`, `.example` or `.invalid`. The policy judges other local
   * names, such as `localhost` and `db.internal`.
   *
   * @default true
   */
  public?: boolean;
  /** Returns the response to a request. */
  respond: (request: Request) => Response | Promise<Response>;
}

/** The limits of {@link createTestFetch}. */
export type TestOptions = Omit<FetchOptions, 'lookup'>;

/** A request that a host answered, or a refusal. */
export type LogEntry =
  | {
    /** The number of the redirect that led to the URL; 0 for the first URL. */
    hop: number;
    /** The URL. */
    url: string;
    /** The method. */
    method: string;
    /** The status of the response. */
    status: number;
  }
  | {
    /** The number of the redirect that led to the URL; 0 for the first URL. */
    hop: number;
    /** The URL that was refused, or that was requested. */
    url: string | null;
    /** The address that was refused; `null` if it was not about one. */
    address: string | null;
    /**
     * The rule that refused: see `explain` of `weburl-guard/policies`. That of a redirect, of an answer of the resolver
     * and of a limit is the reason itself.
     */
    rule: RuleName | 'too-many-redirects' | 'downgrade' | 'invalid-address' | 'bytes' | 'time';
    /** The reason. */
    reason: Reason | 'bytes' | 'time';
    /** The reason as a sentence. */
    message: string;
  };

/** A `fetch` that makes no connection. */
export type TestFetch = typeof globalThis.fetch & {
  /** The requests that a host answered, and the refusals, in their order. */
  readonly log: LogEntry[];
};

/** The refusal that {@link expectRefusal} expects. */
export interface ExpectedRefusal {
  /** The reason. */
  reason: Reason | 'bytes' | 'time';
  /** The number of the redirect that led to the URL; 0 for the first URL. Any, if it is left out. */
  hop?: number;
}

/**
 * Returns a resolver that knows these names only, for `createGuardedFetch` and `guardedLookup`. Another name fails with
 * the code `ENOTFOUND`.
 *
 * @example
 * const lookup = fakeLookup({ 'a.example.com': '93.184.216.34', 'b.example.com': [['93.184.216.34'], ['127.0.0.1']] });
 * @throws {TypeError} for a wrong argument
 */
export function fakeLookup(hosts: Readonly<Record<string, Answers>>): Lookup;

/**
 * Returns a guarded `fetch` whose requests reach these hosts only. It decides like `createGuardedFetch` with the same
 * policy, and makes no connection. A host that is listed counts as public, unless its `answers` or `public` say
 * otherwise. A host that is not listed fails like a name that does not exist.
 *
 * @example
 * const fetch = createTestFetch({}, {
 *   'api.test': { respond: () => Response.redirect('http://db.test/') },
 *   'db.test': { answers: '10.0.0.1', respond: () => new Response('secret') },
 * });
 * await expectRefusal(fetch('http://api.test/'), { reason: 'address-space', hop: 1 });
 * fetch.log.map(({ hop, status, rule }) => [hop, status ?? rule]); // [[0, 302], [1, 'address-space']]
 * @throws {TypeError} for a wrong policy, host or option
 */
export function createTestFetch(
  policy: Policy | undefined,
  hosts: Readonly<Record<string, FakeHost>>,
  options?: TestOptions,
): TestFetch;

/**
 * Expects a promise to reject with a {@link GuardError}, or with an error that has one among its causes, as clients wrap
 * it. Returns that error.
 *
 * @example
 * await expectRefusal(createTestFetch({}, {})('http://10.0.0.1/'), { reason: 'address-space', hop: 0 });
 * @throws {AssertionError} without a refusal, for another error, and for another reason or hop; the message has the rule
 * @throws {TypeError} for a wrong argument
 */
export function expectRefusal(promise: PromiseLike<unknown>, expected: ExpectedRefusal): Promise<GuardError>;
