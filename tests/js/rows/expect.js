/** Compares the results of an implementation with the values of a row, in any runtime. */

/**
 * The implementation that rows are run against: the classes, and the functions for everything that these do not expose.
 */

/**
 * A row of a file of data: its unique name, its description, and its check, which throws if it fails. If the row cannot
 * be checked with the classes, the check returns the reason. The check of a row that is expected to fail throws if the
 * row passes.
 *
 * @typedef {{ id: string, about: string, check: () => string | void, isExpectedToFail?: true }} Row
 */

/** @param {unknown} expected strings, numbers, booleans, null, or arrays and objects of them */
export function same(what, actual, expected) {
  const [found, wanted] = [actual, expected].map((value) => JSON.stringify(value));
  if (found !== wanted) throw new Error(`${what}: ${found} instead of ${wanted}`);
}

/** @param {() => unknown} operation a function that must throw a TypeError */
export function throwsTypeError(what, operation) {
  let result;
  try {
    result = operation();
  } catch (error) {
    if (error instanceof TypeError) return error;
    throw error;
  }
  throw new Error(`${what}: ${result} instead of a TypeError`);
}

/**
 * Checks that each attribute of `url` that `expected` has as a string is equal, and that a URL parsed from its
 * `href` is equal too.
 */
export function expectAttributes({ URL }, url, expected) {
  for (const attribute of ATTRIBUTES) {
    if (typeof expected[attribute] === 'string') same(attribute, String(url[attribute]), expected[attribute]);
  }
  same('toString()', url.toString(), url.href);
  same('toJSON()', url.toJSON(), url.href);
  same('the href, parsed', new URL(url.href).href, url.href);
}

const ATTRIBUTES = ['href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname',
  'search', 'searchParams', 'hash'];
