/**
 * Installs each of the classes that `target`, a global object, lacks or has in a form that fails a short
 * check of today's Standards; `URL` and `URLSearchParams` together. Doing so again changes nothing.
 *
 * @throws {TypeError} where the object does not let them be replaced
 */
export function install(target?: object, options?: {
  /** Installs all of them, whatever is there. */
  force?: boolean;
}): void;
