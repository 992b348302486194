/** Installing the classes on a global object, in place of its own. */
import { carrierFor, isFormByPrototype, replaceOlderTakers, replaceTakers } from '../interop/body-takers.js';
import { defineProperty, getOwnPropertyDescriptor, hasOwn } from '../shared/built-ins.js';
import { replaceInBuiltIns } from '../interop/node-modules.js';
import { inheritFrom, marked, succeed } from '../interop/platform.js';
import { URLPattern } from './url-pattern.js';
import { URLSearchParams } from './url-search-params.js';
import { URL } from './url.js';

/** @import { Classes } from '../interop/node-modules.js' */

/**
 * URLs that older implementations parse differently from the current Standards, each with the right result.
 *
 * @type {readonly (readonly [input: string, href: string | null])[]}
 */
const URLS = [
  // Nontransitional processing.
  ['https://fa\u00df.example/', 'https://xn--fa-hia.example/'],
  ['https://h/^', 'https://h/%5E'],
  ['data:a  ?b', 'data:a %20?b'],
  ['web+demo:/.//not-a-host/', 'web+demo:/.//not-a-host/'],
  ['https://1.2.3.08/', null],
  ['https://a%00b/', null],
];

/** @typedef {{ URL: typeof globalThis.URL, URLSearchParams: typeof globalThis.URLSearchParams, URLPattern: any }} Target */

/** @param {Target} target */
function hasURL({ URL: Candidate, URLSearchParams: Params }) {
  const url = new Candidate('../b?c=1', 'https://h:443/a/');
  url.searchParams.append('d', 'x y');
  for (let index = 0; index < URLS.length; index += 1) {
    const { 0: input, 1: href } = URLS[index];
    if ((Candidate.parse(input)?.href ?? null) !== href || Candidate.canParse(input) !== (href !== null)) return false;
  }
  return url.href === 'https://h/b?c=1&d=x+y' && url.searchParams instanceof Params;
}

/** @param {Target} target */
function hasURLSearchParams({ URLSearchParams: Candidate }) {
  const params = new Candidate([['\ufffd', ''], ['\u{10000}', '~'], ['a', '*'], ['a', '2'], ['a', '3']]);
  params.delete('a', '2');
  params.sort();
  return params.size === 4 && params.has('a', '3') && !params.has('a', '2')
    && `${params}` === 'a=*&a=3&%F0%90%80%80=%7E&%EF%BF%BD=';
}

/** @param {Target} target */
function hasURLPattern({ URLPattern: Candidate }) {
  const pattern = new Candidate({ pathname: '/:id(\\d+)/{x}?' }, { ignoreCase: true });
  const inherited = new Candidate('?q', 'https://h/a');
  return pattern.exec({ pathname: '/12/X' })?.pathname.groups.id === '12' && pattern.hasRegExpGroups === true
    && !pattern.test({ pathname: '/a/' }) && inherited.pathname === '/a' && inherited.hash === '*';
}

/**
 * @param {(target: Target) => boolean} check
 * @param {object} target
 */
function passes(check, target) {
  try {
    return check(/** @type {Target} */ (target));
  } catch {
    return false;
  }
}

/**
 * Installs each class that `target` lacks or whose version there fails a short check; `URL` and
 * `URLSearchParams` together, because each returns or accepts objects of the other.
 *
 * @param {object} [target] a global object
 * @param {{ force?: boolean }} [options] `force` installs all of them
 */
export function install(target = globalThis, options = {}) {
  const { force = false } = /** @type {{ force?: boolean }} */ ({ __proto__: null, ...options });
  const { URL: platformURL, URLPattern: platformURLPattern, URLSearchParams: platformURLSearchParams } =
    /** @type {any} */ (target);
  const platform = { URL: platformURL, URLPattern: platformURLPattern, URLSearchParams: platformURLSearchParams };
  if (force || !passes(hasURL, target) || !passes(hasURLSearchParams, target)) installBoth(target, platform);
  if (force || !passes(hasURLPattern, target)) define(target, 'URLPattern', URLPattern);
  if (target === globalThis) replaceInBuiltIns(platform);
}

/**
 * Installs `URL` and `URLSearchParams`, and makes the functions that accept the platform's objects accept ours.
 *
 * @param {any} target
 * @param {Classes} platform its classes
 */
function installBoth(target, platform) {
  if (platform.URL === URL && platform.URLSearchParams === URLSearchParams) return;
  // In Node without WebAssembly, reading them ends the program; and there is no `fetch` either.
  const { Blob, Response } = isNodeWithoutFetch() ? {} : target;
  const before = { ...platform, Blob, Response };
  // Read before ours are installed, because modules that Node loads only now have to see its own classes.
  const inheritanceCounts = isFormByPrototype(before, () => marked(platform.URLSearchParams));
  installURL(target);
  define(target, 'URLSearchParams', URLSearchParams);
  if (inheritanceCounts) inheritFrom(platform);
  if (isNodeWithoutFetch()) return;
  const carry = carrierFor(before);
  if (!isFormByPrototype(before, () => URLSearchParams.prototype)) replaceTakers(target, carry);
  replaceOlderTakers(target, carry);
}

const isNodeWithoutFetch = () =>
  typeof WebAssembly === 'undefined'
  && typeof /** @type {any} */ (globalThis).process?.versions?.node === 'string';

/**
 * Copies the members that other standards add to the platform's class, and defines its
 * [alias](https://url.spec.whatwg.org/#url).
 *
 * @param {object} target
 */
function installURL(target) {
  const { URL: platform, webkitURL: alias } = /** @type {any} */ (target);
  if (typeof platform === 'function') {
    copyStatic(platform, 'createObjectURL');
    copyStatic(platform, 'revokeObjectURL');
  }
  define(target, 'URL', URL);
  if (alias !== undefined && alias === platform)
    defineProperty(target, 'webkitURL', { __proto__: null, value: URL, writable: true, configurable: true });
}

/**
 * @param {Function} platform
 * @param {string} name
 */
function copyStatic(platform, name) {
  const descriptor = getOwnPropertyDescriptor(platform, name);
  if (descriptor !== undefined && !hasOwn(URL, name)) defineProperty(URL, name, { __proto__: null, ...descriptor });
}

/**
 * https://webidl.spec.whatwg.org/#define-the-global-property-references
 *
 * @param {any} target
 * @param {'URL' | 'URLPattern' | 'URLSearchParams'} name
 * @param {Function} value
 */
function define(target, name, value) {
  if (target === globalThis) succeed(name, target[name]);
  // Next's sandbox has properties that can only be written to.
  const isFixed = getOwnPropertyDescriptor(target, name)?.configurable === false;
  defineProperty(
    target,
    name,
    isFixed
      ? { __proto__: null, value }
      : { __proto__: null, value, writable: true, enumerable: false, configurable: true },
  );
}
