/** Checks whether the platform's classes follow the current Standards. Needs no WebAssembly, and changes nothing. */

/** The name of a class. */
export type Name = 'URL' | 'URLSearchParams' | 'URLPattern';

/** A class that is absent or fails a check. */
export interface Missing {
  /** Its name. */
  name: Name;
  /** The inputs on which it differs from the current Standards; empty if the class or one of its members is absent. */
  inputs: string[];
}

/**
 * Returns the classes that are absent or fail a short check of the current Standards. `weburl/auto` would replace these
 * classes. It checks the classes whose names are `true` in `wanted`, by default all three. `classes` is an object with
 * the classes, by default the global object.
 *
 * @example
 * import { missing } from 'weburl/check';
 * if (missing({ URLPattern: true }).length > 0) await import('weburl/auto');
 * new URLPattern({ pathname: '/books/:id' }).test('https://example.com/books/17'); // true
 * @throws {TypeError} if a key of `wanted` is not the name of one of the classes
 */
export function missing(wanted?: { [name in Name]?: boolean }, classes?: object): Missing[];
