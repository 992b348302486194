/** The conversions of what the functions of `weburl/lib` are given. */
import { lib } from './lib-wasm.js';
import { TextEncoder } from './utf-8.js';
import { isObject, toUSVString } from './webidl.js';

/** What is converted to UTF-8 is not even looked up. */
const UTF_8 = 'UTF-8';

/**
 * @param {unknown} value
 * @param {string[]} names of the options that there are
 * @returns {Record<string, unknown>}
 */
export function toOptions(value, names) {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw new TypeError(`the options must be an object, not ${describeValue(value)}`);
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new TypeError(`there is no option ${unknown}, only ${names.join(', ')}`);
  return /** @type {Record<string, unknown>} */ (value);
}

/**
 * The name of the [encoding](https://encoding.spec.whatwg.org/#concept-encoding-get) with this label.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function toEncoding(value) {
  if (value === undefined) return UTF_8;
  const label = toUSVString(value);
  const name = lib(label.length).encodingName(label);
  if (name === undefined) throw new RangeError(`there is no encoding with the label ${JSON.stringify(label)}`);
  return name;
}

/**
 * What is given for a URL, as a string: an object that has an `href`, as URLs and records do, or what a
 * string is made of.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function toURLString(value) {
  const { href } = isObject(value) ? /** @type {{ href?: unknown }} */ (value) : { href: undefined };
  return toUSVString(typeof href === 'string' ? href : value);
}

/**
 * Bytes, or a string's UTF-8.
 *
 * @param {unknown} value
 * @returns {Uint8Array}
 */
export function toBytes(value) {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  if (Object.prototype.toString.call(value) === '[object ArrayBuffer]') return new Uint8Array(/** @type {ArrayBuffer} */ (value));
  return new TextEncoder().encode(toUSVString(value));
}

/**
 * @param {unknown} value
 * @param {string} what it is
 * @returns {asserts value is object}
 */
export function requireObject(value, what) {
  if (!isObject(value)) throw new TypeError(`${what} must be an object, not ${describeValue(value)}`);
}

/** @param {unknown} value */
const describeValue = (value) => value === null ? 'null' : typeof value;
