/** `fetch` with a policy, for Node, Deno and Bun. */

import type { Policy } from './index.js';
import type { Lookup } from './node.js';

export { GuardError } from './index.js';

/** The limits of a guarded `fetch`, and its resolver. */
export interface FetchOptions {
  /**
   * The maximum number of bytes of a body, after decompression. The rest is not read, and the body fails with a
   * {@link GuardError}, whose reason is `bytes`. Of what arrives, with heads and before decompression, at most 8 times as
   * many bytes and 1 MB are read.
   *
   * @default 10_000_000
   */
  maximumBytes?: number;
  /**
   * The maximum time of a request with its redirects and its body, in milliseconds. The reason of the error is `time`.
   *
   * @default 30_000
   */
  maximumTime?: number;
  /**
   * The names of the headers that are sent again when a redirect leads to another origin.
   *
   * @default ['accept', 'accept-encoding', 'accept-language', 'content-encoding', 'content-language', 'content-type', 'user-agent']
   */
  headersAcrossOrigins?: readonly string[];
  /**
   * The resolver, whose answers are checked.
   *
   * @default the function `lookup` of `node:dns`
   */
  lookup?: Lookup;
}

/**
 * Returns a function like the platform's [`fetch`](https://fetch.spec.whatwg.org/#fetch-method), with the same arguments
 * and the same `Response`, which asks the policy about the URL, about each redirect and about each address, and connects
 * to the address that was checked.
 *
 * A refusal rejects with a {@link GuardError}, a failed connection with a `TypeError` whose `cause` is the error of the
 * socket, as is a response that no `Response` can hold, such as 101; and an aborted request with the reason of the signal. An invalid URL and one with credentials are refusals,
 * whatever the policy says of credentials: code for the platform's `fetch`, which catches a `TypeError` for them, has to
 * catch a `GuardError`, and a library that repeats requests has to be told not to repeat it. Redirects are followed as
 * [HTTP-redirect fetch](https://fetch.spec.whatwg.org/#http-redirect-fetch) says. A body that is a stream, or that comes
 * with a `Request`, is sent once: a redirect that keeps the body is an error then.
 *
 * @example
 * const fetch = createGuardedFetch({ schemes: ['https'] }, { maximumBytes: 1_000_000, maximumTime: 5000 });
 * await fetch('http://example.com/'); // throws GuardError: The scheme http: is not allowed.
 * @throws {TypeError} for a wrong policy or option
 */
export function createGuardedFetch(policy?: Policy, options?: FetchOptions): typeof globalThis.fetch;

/**
 * Is {@link createGuardedFetch} with the default policy and limits.
 *
 * @example
 * await guardedFetch('http://127.0.0.1/'); // throws GuardError: 127.0.0.1 is loopback (RFC 1122), not global.
 * @throws {GuardError} if the policy refuses, or a limit is reached
 */
export const guardedFetch: typeof globalThis.fetch;
