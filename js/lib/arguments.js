/** The conversions of the arguments of `weburl/lib`. */
import { RangeError, TypeError, Uint8Array, append, isView, lengthOf, objectToString, stringify,
  viewedBytes } from '../shared/built-ins.js';
import { lib } from './boundary.js';
import { toOptions as toKnownOptions } from '../shared/options.js';
import { encoder } from '../shared/utf-8.js';
import { toUSVString } from '../shared/webidl.js';

export { listed, ownMembers, placeOf, requireObject, toText, toURLString, toURLText,
  unknownKey } from '../shared/options.js';

/** The maximum length of a text, in code units, or in bytes if it is given as bytes. @typedef {{ maximumLength?: unknown }} Limit */

/** @type {Limit & { __proto__: null }} */
export const NO_LIMIT = { __proto__: null };

/**
 * Converts the options of a function; each function with options also has `maximumLength`.
 *
 * @param {string} caller the function that they are given to
 * @param {unknown} value
 * @param {readonly string[]} names of the options that there are
 * @returns {Record<string, unknown>}
 */
export function toOptions(caller, value, names) {
  /** @type {string[]} */
  const all = [];
  for (let index = 0; index < names.length; index += 1) append(all, names[index]);
  append(all, 'maximumLength');
  const options = toKnownOptions(caller, value, all);
  const { maximumLength = Infinity } = options;
  if (typeof maximumLength === 'number' && maximumLength >= 0) return options;
  throw new TypeError(`${caller}: the option maximumLength must be a number from 0`);
}

/**
 * Returns a text, or throws if it exceeds the limit. It is called before the text is read.
 *
 * @param {string} caller the function that it is given to
 * @param {string} text
 * @param {Limit} limit
 * @returns {string}
 */
export function limited(caller, text, limit) {
  requireLength(caller, text.length, limit);
  return text;
}

/**
 * Like {@link limited} for bytes.
 *
 * @param {string} caller the function that they are given to
 * @param {Uint8Array} bytes
 * @param {Limit} limit
 * @returns {Uint8Array}
 */
export function limitedBytes(caller, bytes, limit) {
  requireLength(caller, lengthOf(bytes), limit);
  return bytes;
}

/**
 * @param {string} caller
 * @param {number} length
 * @param {Limit} limit
 */
function requireLength(caller, length, { maximumLength = Infinity }) {
  if (length <= /** @type {number} */ (maximumLength)) return;
  throw new RangeError(`${caller}: the length is ${length}, more than the maximum of ${maximumLength}`);
}

/** The default, which is not looked up. */
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
  if (name === undefined && !hasEncodings())
    throw new TypeError(`${caller}: import 'weburl/encodings' for the encoding ${
      stringify(label)
    }: UTF-8 takes no import`);
  if (name === undefined) throw new RangeError(`${caller}: there is no encoding with the label ${stringify(label)}`);
  return name;
}

/** Whether the module knows more than UTF-8. */
const hasEncodings = () => lib(0, (module) => module.encodingName('latin1')) !== undefined;

/**
 * Tells whether a value is an object of that kind, of any realm.
 *
 * @param {unknown} value
 * @param {string} kind
 */
export const isTagged = (value, kind) => objectToString(value) === `[object ${kind}]`;

/**
 * Bytes, or a string's UTF-8.
 *
 * @param {string} caller the function that it is given to
 * @param {unknown} value
 * @param {Limit} limit
 * @returns {Uint8Array}
 */
export function toBytes(caller, value, limit) {
  if (isView(value)) return limitedBytes(caller, viewedBytes(value), limit);
  if (isTagged(value, 'ArrayBuffer'))
    return limitedBytes(caller, new Uint8Array(/** @type {ArrayBuffer} */ (value)), limit);
  return encoder.encode(limited(caller, toUSVString(value), limit));
}
