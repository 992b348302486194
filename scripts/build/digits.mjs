/** Writes bytes as text that a string literal can contain. `js/loading/digits.js` decodes it. */

/** The characters that a string literal can contain unescaped; the space represents the backslash. */
const DIGITS = Array.from({ length: 0x7f - 0x23 }, (_, index) => String.fromCharCode(0x23 + index).replace('\\', ' '));

/** A digit below this one ends a number. */
export const LAST_DIGITS = 64;

/** @param {number} number */
export function written(number) {
  const others = DIGITS.length - LAST_DIGITS;
  let text = DIGITS[number % LAST_DIGITS];
  for (let rest = Math.floor(number / LAST_DIGITS); rest > 0; rest = Math.floor(rest / others)) {
    text = DIGITS[LAST_DIGITS + rest % others] + text;
  }
  return text;
}

/** @param {Iterable<number>} numbers */
export const allWritten = (numbers) => Array.from(numbers, written).join('');

/** The bit of a byte that flips the next higher bit, so that lower-case letters take one digit instead of two. */
export const LETTERS = 0x20;

/**
 * @param {Iterable<number>} bytes
 * @param {number} flipping LETTERS, or 0
 */
export const bytesText = (bytes, flipping = 0) =>
  allWritten(Array.from(bytes, (byte) => byte ^ ((byte & flipping) << 1)));
