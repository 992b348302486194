/**
 * Installs each of the classes that `target`, a global object, lacks or has in a form that fails a short
 * check of today's Standards; `URL` and `URLSearchParams` together. Doing so again changes nothing.
 *
 * With these two, whatever of `target` takes the platform's objects takes ours too: `fetch`, `Request`, `Response`,
 * `navigator.sendBeacon` and `XMLHttpRequest`, and where `target` is `globalThis`, the modules of Node. In Node and Deno
 * the prototypes of the two classes inherit from the platform's for that.
 *
 * @throws {TypeError} where the object does not let them be replaced
 */
export function install(target?: object, options?: {
  /** Installs all of them, whatever is there. */
  force?: boolean;
}): void;
