/**
 * The arguments and options of the functions that are not the Standard's classes. `caller` is the name of the called
 * function, and `what` the meaning of the value, for messages.
 */
import { ObjectPrototype, RangeError, TypeError, Uint8Array, append, getPrototypeOf, hasOwn, isTagged, isView, keys,
  lengthOf, symbolToString, viewedBytes } from './built-ins.js';
import { encode } from './utf-8.js';
import { isObject, toUSVString } from './webidl.js';

/** The maximum length of a text in code units, or in bytes if it is bytes. @typedef {{ maximumLength?: unknown }} Limit */

/** @type {(caller: string, value: unknown, names: readonly string[]) => Record<string, unknown>} */
export function toOptions(caller, value, names) {
  if (value === undefined || value === null) return NO_OPTIONS;
  requireObject(caller, value, 'the options');
  const unknown = unknownKey(value, names);
  if (unknown !== undefined) throw new TypeError(`${caller}: there is no option ${unknown}, only ${listed(names)}`);
  return ownMembers(value, names);
}

/** @type {Record<string, unknown>} */
export const NO_OPTIONS = { __proto__: null };

/**
 * Like {@link toOptions}, with the option `maximumLength`.
 *
 * @type {(caller: string, value: unknown, names: readonly string[]) => Record<string, unknown>}
 */
export function toLimitedOptions(caller, value, names) {
  if (value === undefined) return NO_OPTIONS;
  /** @type {string[]} */
  const all = [];
  for (let index = 0; index < names.length; index += 1) append(all, names[index]);
  append(all, 'maximumLength');
  const options = toOptions(caller, value, all);
  const { maximumLength = Infinity } = options;
  if (typeof maximumLength === 'number' && maximumLength >= 0) return options;
  throw new TypeError(`${caller}: the option maximumLength must be a number from 0`);
}

// Only own members, so that properties added to prototypes do not affect the result.
/** @type {(value: object, names: readonly string[]) => Record<string, unknown>} */
export function ownMembers(value, names) {
  /** @type {Record<string, unknown>} */
  const members = { __proto__: null };
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index];
    if (hasOwn(value, name)) members[name] = /** @type {Record<string, unknown>} */ (value)[name];
  }
  return members;
}

/** @type {(value: object, names: readonly string[]) => string | undefined} */
export function unknownKey(value, names) {
  const itsKeys = keys(value);
  for (let index = 0; index < itsKeys.length; index += 1) {
    if (indexAmong(itsKeys[index], names) === -1) return itsKeys[index];
  }
  return undefined;
}

/** @type {(value: unknown, values: readonly unknown[]) => number} */
export function indexAmong(value, values) {
  for (let index = 0; index < values.length; index += 1) {
    if (values[index] === value) return index;
  }
  return -1;
}

/** @param {readonly string[]} names */
export function listed(names) {
  let text = names[0];
  for (let index = 1; index < names.length; index += 1) text += `, ${names[index]}`;
  return text;
}

/** @type {(caller: string, value: unknown, what: string) => asserts value is object} */
export function requireObject(caller, value, what) {
  if (!isObject(value)) throw new TypeError(`${caller}: ${what} must be an object, not ${describeValue(value)}`);
}

/** @type {(caller: string, value: unknown, what: string) => string} */
export function requireString(caller, value, what) {
  if (typeof value === 'string') return value;
  throw new TypeError(`${caller}: ${what} must be a string, not ${describeValue(value)}`);
}

/** @type {(caller: string, options: Record<string, unknown>, name: string, byDefault?: boolean) => boolean} */
export function toFlag(caller, options, name, byDefault = false) {
  const { [name]: value = byDefault } = options;
  if (typeof value === 'boolean') return value;
  throw new TypeError(`${caller}: the option ${name} must be true or false, not ${describeValue(value)}`);
}

/**
 * A member, such as a getter of a class, that is not inherited from `Object.prototype`.
 *
 * @param {unknown} value
 * @param {PropertyKey} name
 */
export function memberOf(value, name) {
  let holder = isObject(value) ? value : ObjectPrototype;
  while (holder !== null && holder !== ObjectPrototype) {
    if (hasOwn(holder, name)) return /** @type {Record<PropertyKey, unknown>} */ (value)[name];
    holder = getPrototypeOf(holder);
  }
  return undefined;
}

/** @type {(caller: string, value: unknown, what: string) => string} */
export function urlText(caller, value, what) {
  if (typeof value === 'string') return value;
  const href = memberOf(value, 'href');
  if (typeof href === 'string') return href;
  throw new TypeError(`${caller}: the ${what} must be a string or an object with an href, not ${describeValue(value)}`);
}

/** The `href` of an object that has one, such as a URL or a record; otherwise the value. @param {unknown} value */
export function toURLString(value) {
  const href = memberOf(value, 'href');
  return toUSVString(typeof href === 'string' ? href : value);
}

/** @type {(caller: string, text: string, limit: Limit) => string} */
export function limited(caller, text, limit) {
  requireLength(caller, text.length, limit);
  return text;
}

/** @type {(caller: string, bytes: Uint8Array, limit: Limit) => Uint8Array} */
export function limitedBytes(caller, bytes, limit) {
  requireLength(caller, lengthOf(bytes), limit);
  return bytes;
}

/** @type {(caller: string, length: number, limit: Limit) => void} */
export function requireLength(caller, length, { maximumLength = Infinity }) {
  if (length <= /** @type {number} */ (maximumLength)) return;
  throw new RangeError(`${caller}: the length is ${length}, more than the maximum of ${maximumLength}`);
}

/** @type {(caller: string, value: unknown, what: string, limit: Limit) => string} */
export function toScalarValues(caller, value, what, limit) {
  return toUSVString(limited(caller, requireString(caller, value, what), limit));
}

/** @type {(caller: string, value: unknown, limit: Limit) => Uint8Array} */
export function toBytes(caller, value, limit) {
  if (isView(value)) return limitedBytes(caller, viewedBytes(value), limit);
  if (isTagged(value, 'ArrayBuffer'))
    return limitedBytes(caller, new Uint8Array(/** @type {ArrayBuffer} */ (value)), limit);
  if (typeof value === 'string') return encode(limited(caller, toUSVString(value), limit));
  throw new TypeError(`${caller}: the input must be a string or bytes, not ${describeValue(value)}`);
}

/** Converts a value like `String`, including symbols. @param {unknown} value */
export const toText = (value) => typeof value === 'symbol' ? symbolToString(value) : `${value}`;

/** @param {unknown} value */
export const describeValue = (value) => value === null ? 'null' : typeof value;
