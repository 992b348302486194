/** The members of `weburl` that lists use. They are read once, because a program can replace them. */
import { URL, URLPattern } from 'weburl';
import { getPrototypeOf, getterOf, methodOf, ownKeys } from '../../../js/shared/built-ins.js';

/** @import { URLPatternInit, URLPatternResult } from 'weburl' */

/** The names of the components, in the Standard's order. */
export const COMPONENTS =
  /** @type {const} */ (['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash']);

/** @type {(pattern: object, input: string | URLPatternInit, base: string | undefined) => boolean} */
export const testPattern = /* @__PURE__ */ methodOf(URLPattern, 'test');

/** @type {(pattern: object, input: string | URLPatternInit, base: string | undefined) => URLPatternResult | null} */
export const execPattern = /* @__PURE__ */ methodOf(URLPattern, 'exec');

/** @type {((pattern: object) => string)[]} */
const patternStrings = [
  /* @__PURE__ */ getterOf(URLPattern, 'protocol'),
  /* @__PURE__ */ getterOf(URLPattern, 'username'),
  /* @__PURE__ */ getterOf(URLPattern, 'password'),
  /* @__PURE__ */ getterOf(URLPattern, 'hostname'),
  /* @__PURE__ */ getterOf(URLPattern, 'port'),
  /* @__PURE__ */ getterOf(URLPattern, 'pathname'),
  /* @__PURE__ */ getterOf(URLPattern, 'search'),
  /* @__PURE__ */ getterOf(URLPattern, 'hash'),
];

/** @param {object} pattern @param {number} component @returns {string} */
export const patternString = (pattern, component) => patternStrings[component](pattern);

export const { parse } = URL;

/** @typedef {(url: object) => string} Getter */

/** @type {Getter} */
export const href = /* @__PURE__ */ getterOf(URL, 'href');
/** @type {Getter} */
export const protocol = /* @__PURE__ */ getterOf(URL, 'protocol');
/** @type {Getter} */
export const username = /* @__PURE__ */ getterOf(URL, 'username');
/** @type {Getter} */
export const password = /* @__PURE__ */ getterOf(URL, 'password');
/** @type {Getter} */
export const hostname = /* @__PURE__ */ getterOf(URL, 'hostname');
/** @type {Getter} */
export const port = /* @__PURE__ */ getterOf(URL, 'port');
/** @type {Getter} */
export const pathname = /* @__PURE__ */ getterOf(URL, 'pathname');
/** @type {Getter} */
export const search = /* @__PURE__ */ getterOf(URL, 'search');

/** @param {string} scheme with its colon */
export const hasTupleOrigin = (scheme) =>
  scheme === 'https:' || scheme === 'http:' || scheme === 'wss:' || scheme === 'ws:' || scheme === 'ftp:';

/**
 * The href of a URL object with a tuple origin and without own properties. Matching its href is matching its
 * components.
 *
 * Spec divergence (performance): the accessors of such an object are not called. A program can observe this only by
 * replacing them on `URL.prototype`.
 *
 * @param {object} value
 * @returns {string | null} `null` for every other object
 */
export function hrefOfURLObject(value) {
  if (getPrototypeOf(value) !== URL.prototype || ownKeys(value).length > 0) return null;
  try {
    return hasTupleOrigin(protocol(value)) ? href(value) : null;
  } catch {
    // Not a URL object: a proxy, or another object that has the prototype.
    return null;
  }
}
