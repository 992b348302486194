/**
 * Functions that accept a [body](https://fetch.spec.whatwg.org/#bodyinit). Most platforms recognize a form by its brand,
 * which only their own `URLSearchParams` objects have. This file passes such an object to them.
 */
import { defineOwn, getOwnPropertyDescriptor, getPrototypeOf, ownKeys,
  propertyIsEnumerable } from '../shared/built-ins.js';
import { converting, replaceProperty } from './converting.js';
import { URLSearchParams, isURLSearchParams } from '../classes/url-search-params.js';
import { isObject } from '../shared/webidl.js';

/**
 * @typedef {(form: URLSearchParams) => unknown} Carrier converts a form to a body that the platform accepts
 * @typedef {Record<string, any>} Platform a global object, or an object with the same members
 */

/** https://fetch.spec.whatwg.org/#concept-bodyinit-extract */
const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

/** The same type, as a Blob has it. */
const FORM_OF_BLOB = FORM.toLowerCase();

/** @type {(platform: Platform, makeBody: () => unknown) => boolean} */
function isForm({ Response }, makeBody) {
  try {
    return new Response(makeBody()).headers.get('content-type').toLowerCase() === FORM_OF_BLOB;
  } catch {
    return false;
  }
}

/**
 * Whether the platform treats every object that inherits from this prototype as a form. Node and Deno do so.
 *
 * @type {(platform: Platform, prototype: () => object) => boolean}
 */
export const isFormByPrototype = (platform, prototype) =>
  isForm(platform, () => Object.create(prototype(), { toString: { value: String } }));

/** @type {Carrier} */
const asItIs = (form) => form;

/**
 * Returns a function that converts a form to a body that the platform treats as a form: an object of the platform's
 * class, or a Blob of the form's type. If its `Response` accepts neither, because it belongs to another platform than the
 * class and Blob, `otherwise` converts the form. The first form decides, because workerd cannot create a body before a
 * request.
 *
 * @type {(platform: Platform, otherwise?: Carrier) => Carrier}
 */
export function carrierFor(platform, otherwise = asItIs) {
  const { URLSearchParams: PlatformURLSearchParams } = platform;
  /** @type {Carrier[]} */
  const carriers = [(form) => new PlatformURLSearchParams(`${form}`), blobCarrier(platform)];
  const empty = new URLSearchParams();
  /** @type {Carrier | undefined} */
  let carry;
  return (form) => {
    carry ??= carriers.find((one) => isForm(platform, () => one(empty))) ?? otherwise;
    return carry(form);
  };
}

/** @type {(platform: Platform) => Carrier} */
export const blobCarrier = ({ Blob }) => (form) => new Blob([`${form}`], { type: FORM });

/** @typedef {(args: any[], carry: Carrier) => any[]} Conversion of arguments */

/** @type {(index: number) => Conversion} */
const argument = (index) => (args, carry) =>
  args.map((value, its) => its === index && isURLSearchParams(value) ? carry(value) : value);

/**
 * The members of [RequestInit](https://fetch.spec.whatwg.org/#requestinit), with the members that other standards and
 * platforms add, and then the members of the dictionary that inherits from it: the order in which Web IDL reads them.
 */
const MEMBERS = ['adAuctionHeaders', 'attributionReporting', 'body', 'browsingTopics', 'cache', 'cf', 'client',
  'credentials', 'decompress', 'dispatcher', 'duplex', 'headers', 'integrity', 'keepalive', 'method', 'mode',
  'priority', 'privateToken', 'proxy', 'redirect', 'referrer', 'referrerPolicy', 'sharedStorageWritable', 'signal',
  'targetAddressSpace', 'timeout', 'tls', 'unix', 'verbose', 'window', 'activateAfter'];

/** @type {Conversion} */
function inOptions(args, carry) {
  const [input, init, ...more] = args;
  return isObject(init) && mayHaveForm(init) ? [input, copied(init, carry), ...more] : args;
}

/**
 * Whether the body is a form of ours, or an accessor that may return one. The accessor is not called here.
 *
 * @param {object} init
 */
function mayHaveForm(init) {
  for (let owner = init; owner !== null; owner = getPrototypeOf(owner)) {
    const descriptor = getOwnPropertyDescriptor(owner, 'body');
    if (descriptor !== undefined) return descriptor.get !== undefined || isURLSearchParams(descriptor.value);
  }
  // A proxy may return a body without having the property.
  return isURLSearchParams(/** @type {{ body?: unknown }} */ (init).body);
}

/**
 * Copies the options with the converted body. The copy is an ordinary object, because a wrapper of `fetch` may
 * enumerate, read or write its own properties. Each member is read once.
 *
 * @param {any} init
 * @param {Carrier} carry
 */
function copied(init, carry) {
  /** @type {Set<PropertyKey>} */
  const there = new Set(ownKeys(init).filter((key) => propertyIsEnumerable(init, key)));
  for (const key in init) there.add(key);
  const copy = {};
  for (const key of new Set([...MEMBERS, ...there])) {
    const given = init[key];
    if (given === undefined && !there.has(key)) continue;
    const value = key === 'body' && isURLSearchParams(given) ? carry(given) : given;
    defineOwn(copy, key, value);
  }
  return copy;
}

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
 * Wraps a function so that it also accepts forms of ours.
 *
 * @type {<T extends Function>(name: keyof typeof TAKERS, taker: T, carry: Carrier) => T}
 */
export const wrapConsumer = (name, taker, carry) => converting(taker, (args) => converted(name, args, carry));

/**
 * The arguments for the wrapped function, in which the platform's form replaces ours.
 *
 * @type {(name: keyof typeof TAKERS, args: any[], carry: Carrier) => any[]}
 */
export const converted = (name, args, carry) => TAKERS[name](args, carry);

/** The functions of a global object that accept a body. */
export const TAKERS_OF_GLOBAL = /** @type {const} */ (['fetch', 'fetchLater', 'Request', 'Response']);

/** Replaces the functions of a global object that accept a body. @type {(target: Platform, carry: Carrier) => void} */
export function replaceTakers(target, carry) {
  for (const name of TAKERS_OF_GLOBAL) {
    const taker = replaceTaker(target, name, carry);
    // A frozen prototype stays as it is.
    if (taker?.prototype) Reflect.defineProperty(taker.prototype, 'constructor', { value: taker });
  }
}

/**
 * The methods that accept a body and that only browsers have. They are replaced on their prototypes, because other code
 * may already hold the classes.
 *
 * @type {(target: Platform) => { prototype: Platform, name: 'send' | 'sendBeacon' }[]}
 */
export function olderTakers({ Navigator, XMLHttpRequest }) {
  const all = /** @type {const} */ ([[Navigator, 'sendBeacon'], [XMLHttpRequest, 'send']]);
  const found = all.filter(([owner, name]) => owner?.prototype?.[name]);
  return found.map(([owner, name]) => ({ prototype: owner.prototype, name }));
}

/** @type {(target: Platform, carry: Carrier) => void} */
export function replaceOlderTakers(target, carry) {
  for (const { prototype, name } of olderTakers(target)) replaceTaker(prototype, name, carry);
}

/**
 * @param {Platform} object that has or inherits the function
 * @param {keyof typeof TAKERS} name
 * @param {Carrier} carry
 * @returns {any} the replacement; `undefined` if there is no such function
 */
function replaceTaker(object, name, carry) {
  const taker = object[name];
  if (typeof taker !== 'function') return undefined;
  const replacement = wrapConsumer(name, taker, carry);
  replaceProperty(object, name, replacement);
  return replacement;
}
