/** The pieces of generated texts, and the mutations of a text. */
import fc from 'fast-check';

/** @import { Arbitrary } from 'fast-check' */

/** The characters that have a meaning in a state of a parser, and similar characters. */
const MEANINGFUL = [':', '/', '//', '\\', '?', '#', '@', '[', ']', '.', '..', '%2e', '%2E%2e', '%', '%4', '%41', '%zz',
  '%00', '%25', '%2F', '%5C', '%7C', '%C3%A9', '%ff', '%F0%9F%92%A9', ' ', '\t', '\n', '\r', '\0', '\u001F', '\u007F',
  '"', "'", '<', '>', '^', '`', '{', '|', '}', '~', '&', '=', '+', ';', '$', ',', '!', '*', '(', ')', '-', '_', 'a',
  'Z', '0', 'xn--', 'localhost'];

/** Beyond ASCII: edges of blocks; code points that are stripped, mapped, joiners, right-to-left, or not characters. */
const BEYOND_ASCII = ['é', 'ß', 'ς', 'İ', 'ı', 'Å', '\u0080', '\u009F', '\u00A0', '\u00AD', '\u0301', '\u0338',
  '\u0640', 'ا', '\u0660', 'א', 'क', '\u094D', '\u200C', '\u200D', '\u200E', '\u202E', '\u2028', '\u2044', '\u2060',
  '\u2100', '\u2260', '\u226E', '\u2FF0', '。', '．', '｡', '／', '？', '％', '＠', '１', 'ａ', '〇', '가', 'ᄀ', 'ᅡ',
  '☕', '👍🏽', '\uFE0F', '\uFEFF', '\uFFFD', '\uFFFE', '𐒀', '𞤀', '\u{1D7D8}', '\u{1F4A9}', '\u{2F800}', '\u{3134A}',
  '\u{E0001}', '\u{E0100}', '\u{10FFFF}'];

/** @type {Arbitrary<string>} */
export const anyCodePoint = fc.integer({ min: 0, max: 0x10FFFF }).map((codePoint) => String.fromCodePoint(codePoint));

/** Characters of names. Planes with more of them are drawn more often. */
export const letter = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0x61, max: 0x7A }).map((codePoint) => String.fromCodePoint(codePoint)) },
  { weight: 3, arbitrary: fc.constantFrom(...BEYOND_ASCII) },
  { weight: 3, arbitrary: fc.integer({ min: 0xA0, max: 0x2FFF }).map((codePoint) => String.fromCodePoint(codePoint)) },
  { weight: 1, arbitrary: fc.integer({ min: 0xA000, max: 0xFFFF }).map((codePoint) => String.fromCharCode(codePoint)) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0x10000, max: 0x3FFFF }).map((codePoint) => String.fromCodePoint(codePoint)),
  },
);

const loneSurrogate = fc.integer({ min: 0xD800, max: 0xDFFF }).map((unit) => String.fromCharCode(unit));

const ascii = fc.integer({ min: 0, max: 0x7F }).map((unit) => String.fromCharCode(unit));

/** A byte in percent-encoding, with digits of either case. */
const percentEncodedByte = fc.tuple(fc.integer({ min: 0, max: 255 }), fc.boolean()).map(([byte, isUpper]) => {
  const digits = byte.toString(16).padStart(2, '0');
  return `%${isUpper ? digits.toUpperCase() : digits}`;
});

/** @type {Arbitrary<string>} */
export const piece = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...MEANINGFUL) },
  { weight: 3, arbitrary: fc.constantFrom(...BEYOND_ASCII) },
  { weight: 3, arbitrary: ascii },
  { weight: 2, arbitrary: percentEncodedByte },
  { weight: 1, arbitrary: anyCodePoint },
  { weight: 1, arbitrary: loneSurrogate },
);

/** @param {Arbitrary<string>} of @param {number} minLength @param {number} maxLength @returns {Arbitrary<string>} */
export const joined = (of, minLength, maxLength) =>
  fc.array(of, { minLength, maxLength }).map((texts) => texts.join(''));

/** @param {number} maxLength */
export const pieces = (maxLength) => joined(piece, 0, maxLength);

/** @param {number} times the number of empty texts for each text of `arbitrary` @param {Arbitrary<string>} arbitrary */
export const orNothing = (times, arbitrary) =>
  fc.oneof({ weight: times, arbitrary: fc.constant('') }, { weight: 1, arbitrary });

/**
 * A text with a few ranges replaced.
 *
 * @param {Arbitrary<string>} text
 * @returns {Arbitrary<string>}
 */
export function mutated(text) {
  const mutation = fc.tuple(
    fc.nat(1000),
    fc.constantFrom(0, 0, 1, 2, 5),
    fc.oneof({ weight: 3, arbitrary: piece }, fc.constant('')),
  );
  const some = fc.tuple(text, fc.array(mutation, { minLength: 1, maxLength: 3 })).map(([whole, mutations]) => (
    mutations.reduce((changed, [position, removed, inserted]) => {
      const at = position % (changed.length + 1);
      return changed.slice(0, at) + inserted + changed.slice(at + removed);
    }, whole)
  ));
  return fc.oneof({ weight: 3, arbitrary: text }, { weight: 1, arbitrary: some });
}
