/** The conversions of what the functions of `weburl/lib` are given. */
import { RangeError, Uint8Array, isView, objectToString, stringify, viewedBytes } from './built-ins.js';
import { lib } from './lib-wasm.js';
import { encoder } from './utf-8.js';
import { toUSVString } from './webidl.js';

export { listed, ownMembers, placeOf, requireObject, toOptions, toText, toURLString, toURLText, unknownKey } from './options.js';

/** What is converted to UTF-8 is not even looked up. */
const UTF_8 = 'UTF-8';

/**
 * The name of the [encoding](https://encoding.spec.whatwg.org/#concept-encoding-get) with this label.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function toEncoding(value) {
  if (value === undefined) return UTF_8;
  const label = toUSVString(value);
  const name = lib(label.length, (module) => module.encodingName(label));
  if (name === undefined) throw new RangeError(`there is no encoding with the label ${stringify(label)}`);
  return name;
}

/**
 * Bytes, or a string's UTF-8.
 *
 * @param {unknown} value
 * @returns {Uint8Array}
 */
export function toBytes(value) {
  if (isView(value)) return viewedBytes(value);
  if (objectToString(value) === '[object ArrayBuffer]') return new Uint8Array(/** @type {ArrayBuffer} */ (value));
  return encoder.encode(toUSVString(value));
}
