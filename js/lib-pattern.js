/** URL patterns as [other specifications](https://urlpattern.spec.whatwg.org/#other-specs) take them. */
import { toOptions, toURLString } from './lib-arguments.js';
import { COMPONENTS } from './url-pattern-error.js';
import { URLPattern, createWithoutRegExp, isURLPattern, toInit } from './url-pattern.js';
import { isObject, requireArguments, toUSVString } from './webidl.js';

/** @type {readonly string[]} */
const MEMBERS = [...COMPONENTS, 'baseURL'];

const REFUSAL = 'a regular expression is not allowed here';

/**
 * [Builds a URL pattern](https://urlpattern.spec.whatwg.org/#build-a-urlpattern-object-from-a-web-idl-value) from a
 * Web IDL value (a string, a dictionary, a pattern), an Infra value (a string, a `Map`) or the value of an HTTP structured field (a
 * string).
 *
 * @param {unknown} value
 * @param {{ base?: string | { href: string } }} [options]
 * @returns {URLPattern | null}
 */
export function patternFrom(value, options) {
  requireArguments('patternFrom', arguments.length, 1);
  const { base } = toOptions('patternFrom', options, ['base']);
  const baseURL = base === undefined ? undefined : toURLString(base);
  if (isURLPattern(value)) return /** @type {URLPattern} */ (value);
  if (typeof value === 'string') return baseURL === undefined ? new URLPattern(value) : new URLPattern(value, baseURL);
  if (!isObject(value) || Array.isArray(value)) return null;
  const init = value instanceof Map ? initFromMap(value) : toInit(value);
  if (init === null) return null;
  return new URLPattern(baseURL === undefined ? init : { baseURL, ...init });
}

/**
 * [Creates](https://urlpattern.spec.whatwg.org/#url-pattern-create) a pattern that strangers may have written: matching it
 * takes no regular expression, so that the time is bounded by what is matched.
 *
 * @param {string | object} input
 * @param {{ base?: string | { href: string }, ignoreCase?: boolean }} [options]
 * @returns {URLPattern}
 */
export function patternWithoutRegExp(input, options) {
  requireArguments('patternWithoutRegExp', arguments.length, 1);
  const { base, ignoreCase } = toOptions('patternWithoutRegExp', options, ['base', 'ignoreCase']);
  const baseURL = base === undefined ? undefined : toURLString(base);
  const given = isObject(input) ? toInit(input) : toUSVString(input);
  const init = typeof given === 'string' || baseURL === undefined ? given : { baseURL, ...given };
  return createWithoutRegExp(init, typeof init === 'string' ? baseURL : undefined, Boolean(ignoreCase), REFUSAL);
}

/**
 * https://urlpattern.spec.whatwg.org/#build-a-url-pattern-from-an-infra-value
 *
 * @param {Map<unknown, unknown>} map
 * @returns {Record<string, string> | null} `null` where a key is no member, or a value no string
 */
function initFromMap(map) {
  /** @type {Record<string, string>} */
  const init = {};
  for (const [key, value] of map) {
    if (typeof key !== 'string' || !MEMBERS.includes(key) || typeof value !== 'string') return null;
    init[key] = value;
  }
  return init;
}
