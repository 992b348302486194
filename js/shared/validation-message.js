/** The sentence that describes a validation error, in which `{}` represents the text at the error. */
import { charCodeAt, codePointAt, indexOf, invisible, numberToString, replaceCodePoints, slice,
  stringify } from './built-ins.js';

/** Longer excerpts are cut. */
const EXCERPT_LENGTH = 64;

/** @type {(sentence: string, quoted: string) => string} */
export function validationMessage(sentence, quoted) {
  const at = indexOf(sentence, '{}');
  return at === -1 ? sentence : slice(sentence, 0, at) + excerpt(quoted) + slice(sentence, at + 2, sentence.length);
}

/**
 * A part of an input for a sentence: quoted if needed, with escapes for invisible characters, and only an ellipsis if it
 * may have credentials, as the host of a `file:` URL does.
 *
 * @param {string} text
 */
function excerpt(text) {
  if (indexOf(text, '@') !== -1) return '"…"';
  const short = text.length > EXCERPT_LENGTH ? `${slice(text, 0, EXCERPT_LENGTH)}…` : text;
  if (isPlain(short)) return short;
  return replaceCodePoints(
    stringify(short),
    invisible(),
    (character) => `\\u{${numberToString(codePointAt(character, 0), 16)}}`,
  );
}

/** The characters that need no quotes, in addition to letters and digits. */
const PLAIN = '_.%:[]-';
const ELLIPSIS = 0x2026;

/** Whether a text needs no quotes; it may end with an ellipsis. @param {string} text */
function isPlain(text) {
  const last = text.length - 1;
  const end = last > 0 && charCodeAt(text, last) === ELLIPSIS ? last : text.length;
  for (let index = 0; index < end; index += 1) {
    const code = charCodeAt(text, index);
    const isLetter = (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
    if (!isLetter && (code < 0x30 || code > 0x39) && indexOf(PLAIN, text[index]) < 0) return false;
  }
  return text !== '';
}
