/** The sentence that describes a validation error, in which `{}` represents the text at the error. */
import { codePointAt, indexOf, numberToString, replaceCodePoints, slice, stringify, testRegExp } from './built-ins.js';

/** Longer excerpts are cut. */
const EXCERPT_LENGTH = 64;

/** @type {(sentence: string, quoted: string) => string} */
export function validationMessage(sentence, quoted) {
  const at = indexOf(sentence, '{}');
  return at === -1 ? sentence : slice(sentence, 0, at) + excerpt(quoted) + slice(sentence, at + 2, sentence.length);
}

/** A part of an input for a sentence: quoted if needed, with escapes for invisible characters. @param {string} text */
function excerpt(text) {
  const short = text.length > EXCERPT_LENGTH ? `${slice(text, 0, EXCERPT_LENGTH)}…` : text;
  if (testRegExp(/^[\w.%:[\]-]+…?$/, short)) return short;
  return replaceCodePoints(
    stringify(short),
    /[\p{C}\p{Z}]/u,
    (character) => character === ' ' ? character : `\\u{${numberToString(codePointAt(character, 0), 16)}}`,
  );
}
