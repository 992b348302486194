/** Decodes the digits that `scripts/build/digits.mjs` writes for bytes. */
import { Uint8Array, charCodeAt, subarray } from '../shared/built-ins.js';

/** The code of the first digit. The digits are consecutive characters, except that a space replaces the backslash. */
const ZERO = 0x23;
const BACKSLASH = 0x5c;

/** A digit below this one ends a number. */
const LAST_DIGITS = 64;

/**
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>} the numbers of the text
 */
export function bytesOf(text) {
  const bytes = new Uint8Array(text.length);
  let length = 0;
  let number = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = charCodeAt(text, index);
    const digit = (character === 0x20 ? BACKSLASH : character) - ZERO;
    if (digit < LAST_DIGITS) {
      bytes[length] = number * LAST_DIGITS + digit;
      length += 1;
      number = 0;
    } else {
      // Not subtracted: LAST_DIGITS squared is a multiple of 256.
      number = digit;
    }
  }
  return subarray(bytes, 0, length);
}
