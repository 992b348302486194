/** The conversions of the arguments of `weburl/lib`. */
import { RangeError, TypeError, Uint8Array, isView, objectToString, stringify,
  viewedBytes } from '../shared/built-ins.js';
import { lib } from './boundary.js';
import { limited, limitedBytes } from '../shared/limit.js';
import { describeValue, requireString } from '../shared/options.js';
import { encoder } from '../shared/utf-8.js';
import { toUSVString } from '../shared/webidl.js';

/** @import { Limit } from '../shared/limit.js' */

export { NO_LIMIT, limited, limitedBytes, toOptions, toScalarValues } from '../shared/limit.js';
export { describeValue, listed, ownMembers, indexAmong, requireObject, requireString, toFlag, toText,
  unknownKey } from '../shared/options.js';

/** The default, for which the module is not called. */
const UTF_8 = 'UTF-8';

/**
 * The name of the [encoding](https://encoding.spec.whatwg.org/#concept-encoding-get) with this label.
 *
 * @param {string} caller the name of the called function, for messages
 * @param {unknown} value
 * @returns {string}
 */
export function toEncoding(caller, value) {
  if (value === undefined) return UTF_8;
  const label = toUSVString(requireString(caller, value, 'the option encoding'));
  const name = lib(label.length, (module) => module.encodingName(label));
  if (name === undefined && !hasEncodings())
    throw new TypeError(`${caller}: import 'weburl/encodings' for the encoding ${
      stringify(label)
    }: UTF-8 takes no import`);
  if (name === undefined) throw new RangeError(`${caller}: there is no encoding with the label ${stringify(label)}`);
  return name;
}

/** Whether the module has encodings other than UTF-8. */
const hasEncodings = () => lib(0, (module) => module.encodingName('latin1')) !== undefined;

/**
 * Whether a value is an object of this kind, of any realm.
 *
 * @param {unknown} value
 * @param {string} kind
 */
export const isTagged = (value, kind) => objectToString(value) === `[object ${kind}]`;

/**
 * The bytes of an argument: the argument itself, or a string in UTF-8.
 *
 * @param {string} caller the name of the called function, for messages
 * @param {unknown} value
 * @param {Limit} limit
 * @returns {Uint8Array}
 */
export function toBytes(caller, value, limit) {
  if (isView(value)) return limitedBytes(caller, viewedBytes(value), limit);
  if (isTagged(value, 'ArrayBuffer'))
    return limitedBytes(caller, new Uint8Array(/** @type {ArrayBuffer} */ (value)), limit);
  if (typeof value === 'string') return encoder.encode(limited(caller, toUSVString(value), limit));
  throw new TypeError(`${caller}: the input must be a string or bytes, not ${describeValue(value)}`);
}
