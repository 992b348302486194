/** The conversions of what the functions of `weburl/lib` are given. */
import { lib } from './lib-wasm.js';
import { TextEncoder } from './utf-8.js';
import { toOptions as toKnownOptions } from './options.js';
import { toUSVString } from './webidl.js';

export { ownMembers, requireObject, toURLString, toURLText } from './options.js';

/** How long a text may be, in code units, or in bytes where it is given as bytes. @typedef {{ maximumLength?: unknown }} Limit */

/**
 * Every function that has options knows one more.
 *
 * @param {string} caller the function that they are given to
 * @param {unknown} value
 * @param {string[]} names of the options that there are
 * @returns {Record<string, unknown>}
 */
export function toOptions(caller, value, names) {
  const options = toKnownOptions(caller, value, [...names, 'maximumLength']);
  const { maximumLength = Infinity } = options;
  if (typeof maximumLength === 'number' && maximumLength >= 0) return options;
  throw new TypeError(`${caller}: the option maximumLength must be a number from 0`);
}

/**
 * A text that is not longer than it may be. It is asked before anything is made of the text.
 *
 * @template {{ readonly length: number }} Text
 * @param {string} caller the function that it is given to
 * @param {Text} text
 * @param {Limit} limit
 * @returns {Text}
 */
export function limited(caller, text, { maximumLength = Infinity }) {
  if (text.length <= Number(maximumLength)) return text;
  throw new RangeError(`${caller}: the length is ${text.length}, more than the maximum of ${maximumLength}`);
}

/** What is converted to UTF-8 is not even looked up. */
const UTF_8 = 'UTF-8';

/**
 * The name of the [encoding](https://encoding.spec.whatwg.org/#concept-encoding-get) with this label.
 *
 * @param {string} caller the function that it is given to
 * @param {unknown} value
 * @returns {string}
 */
export function toEncoding(caller, value) {
  if (value === undefined) return UTF_8;
  const label = toUSVString(value);
  const name = lib(label.length, (module) => module.encodingName(label));
  if (name === undefined) throw new RangeError(`${caller}: there is no encoding with the label ${JSON.stringify(label)}`);
  return name;
}

/**
 * Whether a value is what others made an object of that kind, in whichever realm.
 *
 * @param {unknown} value
 * @param {string} kind
 */
export const isTagged = (value, kind) => Object.prototype.toString.call(value) === `[object ${kind}]`;

/**
 * Bytes, or a string's UTF-8.
 *
 * @param {string} caller the function that it is given to
 * @param {unknown} value
 * @param {Limit} limit
 * @returns {Uint8Array}
 */
export function toBytes(caller, value, limit) {
  if (ArrayBuffer.isView(value)) return limited(caller, new Uint8Array(value.buffer, value.byteOffset, value.byteLength), limit);
  if (isTagged(value, 'ArrayBuffer')) return limited(caller, new Uint8Array(/** @type {ArrayBuffer} */ (value)), limit);
  return new TextEncoder().encode(limited(caller, toUSVString(value), limit));
}
