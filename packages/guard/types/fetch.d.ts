/** `fetch` with a policy, for Node, Deno and Bun. */

import type { Policy } from './index.js';
import type { Lookup } from './node.js';

export { GuardError } from './index.js';

/** The limits of a guarded `fetch`, and its resolver. */
export interface FetchOptions {
  /**
   * The maximum number of bytes of a body, after decompression. The rest is not read, and the body fails with a
   * {@link GuardError}, whose reason is `bytes`. With heads and before decompression, at most 8 times as many bytes and
   * 1 MB are read.
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
 * and the same `Response`. It asks the policy about the URL, each redirect and each address, and connects to the checked
 * address.
 *
 * A refusal rejects with a {@link GuardError}. A failed connection, and a response that no `Response` can hold, such as
 * 101, reject with a `TypeError` whose `cause` is the error of the socket. An aborted request rejects with the reason of
 * the signal. Invalid URLs and URLs with credentials are refused, whatever the policy says about credentials. The
 * platform's `fetch` throws a `TypeError` for them: such code has to catch a `GuardError`, and a library that repeats
 * requests must not repeat one.
 *
 * Redirects are followed as [HTTP-redirect fetch](https://fetch.spec.whatwg.org/#http-redirect-fetch) says. A stream, and
 * the body of a `Request`, are sent once: a redirect that keeps such a body is an error.
 *
 * @example
 * const fetch = createGuardedFetch({ schemes: ['https'] }, { maximumBytes: 1_000_000, maximumTime: 5000 });
 * await fetch('http://example.com/'); // throws GuardError: The scheme http: is not allowed.
 * @throws {TypeError} for a wrong policy or option
 */
export function createGuardedFetch(policy?: Policy, options?: FetchOptions): typeof globalThis.fetch;

/**
 * The `fetch` of {@link createGuardedFetch}, with the default policy and limits.
 *
 * @example
 * await guardedFetch('http://127.0.0.1/'); // throws GuardError: 127.0.0.1 is loopback (RFC 1122), not global.
 * @throws {GuardError} if the policy refuses, or a limit is reached
 */
export const guardedFetch: typeof globalThis.fetch;
