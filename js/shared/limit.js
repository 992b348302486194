/** The option `maximumLength`, which every function that accepts texts has. */
import { RangeError, TypeError, append, lengthOf } from './built-ins.js';
import { requireString, toOptions as toKnownOptions } from './options.js';
import { toUSVString } from './webidl.js';

/** The maximum length of a text, in code units, or in bytes if it is given as bytes. @typedef {{ maximumLength?: unknown }} Limit */

/** @type {Limit & { __proto__: null }} */
export const NO_LIMIT = { __proto__: null };

/**
 * Converts the options of a function; every function with options also accepts `maximumLength`.
 *
 * @param {string} caller
 * @param {unknown} value
 * @param {readonly string[]} names of the known options
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
 * Returns a text, or throws if it exceeds the limit. Called before the text is read.
 *
 * @type {(caller: string, text: string, limit: Limit) => string}
 */
export function limited(caller, text, limit) {
  requireLength(caller, text.length, limit);
  return text;
}

/**
 * A text argument as a scalar value string. Unlike an argument of the classes, no other value is converted to a string.
 *
 * @param {string} caller
 * @param {unknown} value
 * @param {string} what the value is, for messages
 * @param {Limit} limit
 */
export function toScalarValues(caller, value, what, limit) {
  return toUSVString(limited(caller, requireString(caller, value, what), limit));
}

/** Like {@link limited}, for bytes. @type {(caller: string, bytes: Uint8Array, limit: Limit) => Uint8Array} */
export function limitedBytes(caller, bytes, limit) {
  requireLength(caller, lengthOf(bytes), limit);
  return bytes;
}

/** @type {(caller: string, length: number, limit: Limit) => void} */
export function requireLength(caller, length, { maximumLength = Infinity }) {
  if (length <= /** @type {number} */ (maximumLength)) return;
  throw new RangeError(`${caller}: the length is ${length}, more than the maximum of ${maximumLength}`);
}
