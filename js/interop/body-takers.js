/**
 * Functions that accept a [body](https://fetch.spec.whatwg.org/#bodyinit). Most platforms recognize a form by its brand,
 * which only their own `URLSearchParams` objects have. This file passes such an object to them.
 */
import { converting, replaceProperty } from './converting.js';
import { isURLSearchParams } from '../classes/url-search-params.js';
import { isObject } from '../shared/webidl.js';

/** @import { URLSearchParams } from '../classes/url-search-params.js' */

/**
 * @typedef {(form: URLSearchParams) => unknown} Carrier gives what a platform takes for this form
 * @typedef {Record<string, any>} Platform a global object, or what is called like its members
 */

/** https://fetch.spec.whatwg.org/#concept-bodyinit-extract */
const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

/**
 * @param {Platform} platform
 * @param {() => unknown} makeBody
 * @returns {boolean}
 */
function isForm({ Response }, makeBody) {
  try {
    return new Response(makeBody()).headers.get('content-type') === FORM;
  } catch {
    return false;
  }
}

/**
 * Whether the platform treats every object that inherits from this one as a form. Node and Deno do so.
 *
 * @param {Platform} platform
 * @param {() => object} prototype
 */
export const isFormByPrototype = (platform, prototype) =>
  isForm(platform, () => Object.create(prototype(), { toString: { value: () => '' } }));

/**
 * The body that a platform gets for a form: an object of its own class, if it treats that as a form, otherwise bytes of
 * that type. It is determined at the first form: workerd cannot create a body before a request.
 *
 * @param {Platform} platform
 * @returns {Carrier}
 */
export function carrierFor(platform) {
  const { Blob, URLSearchParams: PlatformURLSearchParams } = platform;
  /** @type {boolean | undefined} */
  let takesItsOwn;
  return (form) => {
    takesItsOwn ??= isForm(platform, () => new PlatformURLSearchParams());
    return takesItsOwn ? new PlatformURLSearchParams(`${form}`) : new Blob([`${form}`], { type: FORM });
  };
}

/** @typedef {(args: any[], carry: Carrier) => any[]} Conversion of arguments */

/** @type {(index: number) => Conversion} */
const argument = (index) => (args, carry) =>
  isURLSearchParams(args[index])
    ? [...args.slice(0, index), carry(args[index]), ...args.slice(index + 1)]
    : args;

/** @type {Conversion} */
function inOptions(args, carry) {
  const [input, init, ...more] = args;
  const body = isObject(init) ? /** @type {{ body?: unknown }} */ (init).body : undefined;
  return isURLSearchParams(body) ? [input, withBody(init, carry(body)), ...more] : args;
}

/**
 * Options with another body; every other member is read from the given options.
 *
 * @param {object} init
 * @param {unknown} body
 */
const withBody = (init, body) =>
  new Proxy(Object.create(init), {
    get: (_, key) => key === 'body' ? body : Reflect.get(init, key),
  });

/** The index of the argument with the body, by the names of the functions. */
const TAKERS = {
  fetch: inOptions,
  fetchLater: inOptions,
  Request: inOptions,
  Response: argument(0),
  send: argument(0),
  sendBeacon: argument(1),
};

/**
 * A function that also accepts forms of ours and equals the given one in everything else.
 *
 * @template {Function} T
 * @param {keyof typeof TAKERS} name
 * @param {T} taker
 * @param {Carrier} carry
 * @returns {T}
 */
export const knowing = (name, taker, carry) => converting(taker, (args) => converted(name, args, carry));

/**
 * The arguments of such a function, with the platform's form in place of ours.
 *
 * @param {keyof typeof TAKERS} name
 * @param {any[]} args
 * @param {Carrier} carry
 * @returns {any[]}
 */
export const converted = (name, args, carry) => TAKERS[name](args, carry);

/**
 * Replaces these functions of a global object.
 *
 * @param {Platform} target
 * @param {Carrier} carry
 */
export function replaceTakers(target, carry) {
  for (const name of /** @type {const} */ (['fetch', 'fetchLater', 'Request', 'Response'])) {
    const taker = replaceTaker(target, name, carry);
    if (taker?.prototype) Object.defineProperty(taker.prototype, 'constructor', { value: taker });
  }
}

/**
 * Those that only browsers have. Other code may hold their prototypes.
 *
 * @param {Platform} target
 * @param {Carrier} carry
 */
export function replaceOlderTakers({ Navigator, XMLHttpRequest }, carry) {
  if (Navigator) replaceTaker(Navigator.prototype, 'sendBeacon', carry);
  if (XMLHttpRequest) replaceTaker(XMLHttpRequest.prototype, 'send', carry);
}

/**
 * @param {Platform} object that has it, or inherits it
 * @param {keyof typeof TAKERS} name
 * @param {Carrier} carry
 * @returns {any} the new one, if there is an old one
 */
function replaceTaker(object, name, carry) {
  const taker = object[name];
  if (typeof taker !== 'function') return undefined;
  const replacement = knowing(name, taker, carry);
  replaceProperty(object, name, replacement);
  return replacement;
}
