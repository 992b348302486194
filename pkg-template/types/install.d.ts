/**
 * Installs each class that the global object `target` lacks, or whose version there fails a short
 * check of the current Standards. `URL` and `URLSearchParams` are installed together. A second call changes nothing.
 *
 * After these two are installed, every function of `target` that accepts the platform's objects accepts those of weburl
 * too: `fetch`, `Request`, `Response`, `navigator.sendBeacon`, `XMLHttpRequest` and, if `target` is `globalThis`, Node's
 * modules. For that, in Node and Deno the prototypes of the two classes inherit from the platform's.
 *
 * @example
 * import { install } from 'weburl/install';
 * import { URL } from 'weburl';
 * install(globalThis, { force: true });
 * globalThis.URL === URL; // true
 * @throws {TypeError} if a property of `target` cannot be replaced
 */
export function install(target?: object, options?: {
  /** Whether to install all classes without a check. */
  force?: boolean;
}): void;
