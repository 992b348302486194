/**
 * Installs each class that the global object `target` lacks, or that fails a short check of the current Standards.
 * `URL` and `URLSearchParams` are installed together. A second call changes nothing.
 *
 * Functions of `target` that accept the platform's objects then accept objects of weburl too: `fetch`, `Request`,
 * `Response`, `navigator.sendBeacon`, `XMLHttpRequest` and, if `target` is `globalThis`, Node's modules. In Node and
 * Deno, the prototypes of `URL` and `URLSearchParams` inherit from the platform's prototypes for this.
 *
 * @example
 * import { install } from 'weburl/install';
 * import { URL } from 'weburl';
 * install(globalThis, { force: true });
 * globalThis.URL === URL; // true
 * @throws {TypeError} if a property of `target` cannot be replaced, and for an unknown option
 */
export function install(target?: object, options?: {
  /**
   * Whether to install all classes without a check.
   *
   * @default false
   */
  force?: boolean;
}): void;
