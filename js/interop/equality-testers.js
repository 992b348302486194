/**
 * Equality for test frameworks. Frameworks compare only objects of the global class correctly. Our objects have no
 * own properties, so any two of them would be equal.
 */
import { ignoresCase, isURLPattern } from '../classes/url-pattern.js';
import { isURLSearchParams } from '../classes/url-search-params.js';
import { isURL } from '../classes/url.js';
import { isTagged } from '../shared/built-ins.js';
import { COMPONENTS } from '../classes/url-pattern-error.js';

/** @typedef {(first: unknown, second: unknown) => boolean | undefined} Tester */

/**
 * Compares two objects of an interface, if at least one of them is ours. If they are equal, the framework decides:
 * it knows whether to compare classes and further properties too.
 *
 * @type {(name: string, isOurs: (value: unknown) => boolean, describe: (object: any) => string) => Tester}
 */
const tester = (name, isOurs, describe) => (first, second) => {
  if (!isOurs(first) && !isOurs(second)) return undefined;
  const areOfInterface = [first, second].every((value) => isOurs(value) || isTagged(value, name));
  return areOfInterface && describe(first) !== describe(second) ? false : undefined;
};

/** @param {any} pattern */
const describePattern = (pattern) =>
  JSON.stringify([...COMPONENTS.map((component) => pattern[component]), isURLPattern(pattern) && ignoresCase(pattern)]);

/** @type {readonly Tester[]} */
export const equalityTesters = [
  /* @__PURE__ */ tester('URL', isURL, ({ href }) => href),
  /* @__PURE__ */ tester('URLSearchParams', isURLSearchParams, String),
  /* @__PURE__ */ tester('URLPattern', isURLPattern, describePattern),
];
