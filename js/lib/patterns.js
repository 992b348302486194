/** URL patterns as [other specifications](https://urlpattern.spec.whatwg.org/#other-specs) create them. */
import { Map, isArray, keys, mapForEach, setOwn } from '../shared/built-ins.js';
import { limited, indexAmong, toFlag, toScalarValues } from '../shared/options.js';
import { defined } from './defining.js';
import { toURLText } from './parts.js';
import { COMPONENTS } from '../classes/url-pattern-error.js';
import { URLPattern, createWithoutRegExp, isURLPattern, toInit } from '../classes/url-pattern.js';
import { isObject, toUSVString } from '../shared/webidl.js';

/**
 * [Builds a URL pattern](https://urlpattern.spec.whatwg.org/#build-a-urlpattern-object-from-a-web-idl-value) from a
 * Web IDL value (a string, a dictionary, a pattern), an Infra value (a string, a `Map`) or the value of an HTTP
 * structured field (a string).
 *
 * @param {unknown} value
 * @param {{ base?: string | { href: string }, maximumLength?: number }} [options]
 * @returns {URLPattern | null}
 */
export const buildPattern = /* @__PURE__ */ defined('buildPattern', 1, ['base'], (caller, given, value) => {
  const baseURL = toBase(caller, given);
  if (isURLPattern(value)) return /** @type {URLPattern} */ (value);
  if (typeof value === 'string') return new URLPattern(limited(caller, value, given), baseURL);
  if (!isObject(value) || isArray(value)) return null;
  const init = value instanceof Map ? initFromMap(value) : toInit(value);
  if (init === null) return null;
  requireShortMembers(caller, init, given);
  return new URLPattern({ baseURL, ...init });
});

const REFUSAL = 'a regular expression is not allowed here';

/**
 * [Creates](https://urlpattern.spec.whatwg.org/#url-pattern-create) a pattern that runs no regular expression.
 *
 * @param {string | object} input
 * @param {{ base?: string | { href: string }, ignoreCase?: boolean, maximumLength?: number }} [options]
 * @returns {URLPattern}
 */
export const createPatternWithoutRegExp = /* @__PURE__ */ defined('createPatternWithoutRegExp', 1, ['base',
  'ignoreCase'], (caller, given, input) => {
  const baseURL = toBase(caller, given);
  const ignoreCase = toFlag(caller, given, 'ignoreCase');
  if (!isObject(input)) {
    const text = toScalarValues(caller, input, 'the pattern', given);
    return createWithoutRegExp(text, baseURL, ignoreCase, REFUSAL);
  }
  const init = toInit(input);
  requireShortMembers(caller, init, given);
  return createWithoutRegExp({ baseURL, ...init }, undefined, ignoreCase, REFUSAL);
});

/** @type {(caller: string, options: { base?: unknown, maximumLength?: unknown }) => string | undefined} */
const toBase = (caller, options) =>
  options.base === undefined ? undefined : toUSVString(toURLText(caller, options.base, options, 'base URL'));

/** @type {(caller: string, init: object, limit: { maximumLength?: unknown }) => void} */
function requireShortMembers(caller, init, limit) {
  const names = keys(init);
  for (let index = 0; index < names.length; index += 1)
    limited(caller, /** @type {Record<string, string>} */ (init)[names[index]], limit);
}

// https://urlpattern.spec.whatwg.org/#build-a-url-pattern-from-an-infra-value
/** @type {(map: Map<unknown, unknown>) => Record<string, string> | null} */
function initFromMap(map) {
  /** @type {Record<string, string>} */
  const init = {};
  let isInit = true;
  mapForEach(map, (value, key) => {
    const isMember = key === 'baseURL' || indexAmong(key, COMPONENTS) !== -1;
    if (isMember && typeof value === 'string') setOwn(init, /** @type {string} */ (key), value);
    else isInit = false;
  });
  return isInit ? init : null;
}
