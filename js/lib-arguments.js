/** The conversions of what the functions of `weburl/lib` are given. */
import { lib } from './lib-wasm.js';
import { TextEncoder } from './utf-8.js';
import { toUSVString } from './webidl.js';

export { ownMembers, requireObject, toOptions, toURLString, toURLText } from './options.js';

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
 * @param {unknown} value
 * @returns {Uint8Array}
 */
export function toBytes(value) {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  if (isTagged(value, 'ArrayBuffer')) return new Uint8Array(/** @type {ArrayBuffer} */ (value));
  return new TextEncoder().encode(toUSVString(value));
}
