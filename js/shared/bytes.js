/** Arguments that are bytes, or texts that are encoded as UTF-8. */
import { TypeError, Uint8Array, isView, objectToString, viewedBytes } from './built-ins.js';
import { limited, limitedBytes } from './limit.js';
import { describeValue } from './options.js';
import { encode } from './utf-8.js';
import { toUSVString } from './webidl.js';

/** @import { Limit } from './limit.js' */

/** Whether a value is an object of this kind, of any realm. @type {(value: unknown, kind: string) => boolean} */
export const isTagged = (value, kind) => objectToString(value) === `[object ${kind}]`;

/**
 * The bytes of an argument: the argument itself, or a string in UTF-8.
 *
 * @type {(caller: string, value: unknown, limit: Limit) => Uint8Array}
 */
export function toBytes(caller, value, limit) {
  if (isView(value)) return limitedBytes(caller, viewedBytes(value), limit);
  if (isTagged(value, 'ArrayBuffer'))
    return limitedBytes(caller, new Uint8Array(/** @type {ArrayBuffer} */ (value)), limit);
  if (typeof value === 'string') return encode(limited(caller, toUSVString(value), limit));
  throw new TypeError(`${caller}: the input must be a string or bytes, not ${describeValue(value)}`);
}
