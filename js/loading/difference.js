/** Makes a module from a part of it and the difference, which `scripts/build/difference.mjs` finds. */
import { Uint8Array, lengthOf, setElements, slice, subarray } from '../shared/built-ins.js';
import { base64Bytes } from './base64.js';

/**
 * @typedef {object} Difference
 * @property {string} text the bytes of the part in base64, and then the bytes that the part lacks
 * @property {number} partLength the length of the part in the text
 * @property {readonly number[]} runs three numbers for each run: where it is in the part, its length, and how many of
 *   the bytes that the part lacks follow it
 */

/** @type {(difference: Difference) => Uint8Array<ArrayBuffer>} */
export const partBytes = ({ text, partLength }) => base64Bytes(slice(text, 0, partLength));

/** @param {Difference} difference */
export function wholeBytes(difference) {
  const { text, partLength, runs } = difference;
  const part = partBytes(difference);
  const others = base64Bytes(slice(text, partLength, text.length));
  let length = lengthOf(others);
  for (let index = 1; index < runs.length; index += 3) length += runs[index];
  const whole = new Uint8Array(length);
  let end = 0;
  let used = 0;
  for (let index = 0; index < runs.length; index += 3) {
    const start = runs[index];
    const copied = runs[index + 1];
    const following = runs[index + 2];
    setElements(whole, subarray(part, start, start + copied), end);
    setElements(whole, subarray(others, used, used + following), end + copied);
    end += copied + following;
    used += following;
  }
  return whole;
}
