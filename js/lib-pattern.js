/** URL patterns as [other specifications](https://urlpattern.spec.whatwg.org/#other-specs) take them. */
import { Map, isArray, mapForEach, setOwn } from './built-ins.js';
import { placeOf, toOptions, toURLString } from './lib-arguments.js';
import { COMPONENTS } from './url-pattern-error.js';
import { URLPattern, isURLPattern, toInit } from './url-pattern.js';
import { isObject } from './webidl.js';

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
  const { base } = toOptions(options, ['base']);
  const baseURL = base === undefined ? undefined : toURLString(base);
  if (isURLPattern(value)) return /** @type {URLPattern} */ (value);
  if (typeof value === 'string') return baseURL === undefined ? new URLPattern(value) : new URLPattern(value, baseURL);
  if (!isObject(value) || isArray(value)) return null;
  const init = value instanceof Map ? initFromMap(value) : toInit(value);
  if (init === null) return null;
  return new URLPattern(baseURL === undefined ? init : { baseURL, ...init });
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
  let isInit = true;
  mapForEach(map, (value, key) => {
    const isMember = key === 'baseURL' || placeOf(key, COMPONENTS) !== -1;
    if (isMember && typeof value === 'string') setOwn(init, /** @type {string} */ (key), value);
    else isInit = false;
  });
  return isInit ? init : null;
}
