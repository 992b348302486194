/** URL patterns: their construction, and their results for inputs. */
import fc from 'fast-check';
import { matchInput, pattern } from '../generate/patterns.js';
import { node, urlPatternPolyfill, weburl } from '../subjects.js';
import { wellFormed } from '../well-formed.js';

/** @import { Area, Outcome } from './index.js' */
/** @import { Implementation } from '../subjects.js' */
/** @import { MatchInput, Pattern } from '../generate/patterns.js' */

/** @typedef {{ pattern: Pattern, inputs: MatchInput[] }} Case */

export const COMPONENTS =
  /** @type {const} */ (['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash']);

/** @param {Implementation} implementation @param {Pattern} given @returns {any} the pattern, or an error */
export function create({ URLPattern }, { input, baseURL, ignoreCase }) {
  const options = ignoreCase === undefined ? [] : [{ ignoreCase }];
  try {
    return baseURL === undefined ? new URLPattern(input, ...options) : new URLPattern(input, baseURL, ...options);
  } catch (error) {
    return error;
  }
}

/** @param {any} made */
export const describe = (made) => (
  made instanceof Error ? made.name : JSON.stringify([...COMPONENTS.map((name) => made[name]), made.hasRegExpGroups])
);

/** Matches nested repetitions, with which a regular expression may take exponential time. */
const REPEATED = /(?:\)|\}|:[^\s:/.{(]+|\*)[*+]/;

const LONGEST = 16;

/** @param {Pattern} givenPattern @param {MatchInput} input */
export function mayTakeLong(givenPattern, { input, baseURL }) {
  if (!REPEATED.test(JSON.stringify(givenPattern))) return false;
  const url = weburl.URL.parse(typeof input === 'string' ? input : input.baseURL, baseURL);
  const components = url === null ? [] : COMPONENTS.map((name) => url[name]);
  // Node matches a string that is not a URL as a pathname.
  const given = typeof input === 'string' ? (url === null ? [input] : []) : Object.values(input);
  return [...given, ...components].some((text) => encodeURI(wellFormed(text)).length > LONGEST);
}

/**
 * The result of `exec`; `test` must agree with it.
 *
 * @param {any} made
 * @param {unknown[]} given
 */
export function match(made, given) {
  try {
    const result = made.exec(...given);
    const isMatch = made.test(...given);
    if (isMatch !== (result !== null)) return `test() says ${isMatch}, and exec() does not`;
    if (result === null) return 'null';
    return JSON.stringify(COMPONENTS.map((name) => {
      const { input, groups } = result[name];
      // The value of a group that did not participate is undefined, which JSON would omit.
      return [input, Object.entries(groups).map(([key, value]) => [key, value ?? null])];
    }));
  } catch (error) {
    return /** @type {Error} */ (error).name;
  }
}

/** @param {Implementation} implementation @returns {(data: Case) => Outcome} */
const outcomeOf = (implementation) => ({ pattern: given, inputs }) => {
  const made = create(implementation, given);
  if (made instanceof Error) return [describe(made)];
  return [describe(made), ...inputs.map((one) => {
    const { input, baseURL } = one;
    return mayTakeLong(given, one) ? null : match(made, baseURL === undefined ? [input] : [input, baseURL]);
  })];
};

/** @type {Area} */
export const patterns = {
  name: 'patterns',
  arbitrary: fc.record({ pattern, inputs: fc.array(matchInput, { minLength: 1, maxLength: 3 }) }),
  reference: outcomeOf(weburl),
  subjects: { [node.name]: outcomeOf(node), [urlPatternPolyfill.name]: outcomeOf(urlPatternPolyfill) },
  crates: [],
  required: ['pattern', 'inputs', 'input'],
  fixed: [],
  batch: 200,
};
