/** The sentence that says what a validation error is about. */

/** Longer excerpts are cut. */
const EXCERPT_LENGTH = 64;

/**
 * @param {string} sentence in which `{}` stands for the place
 * @param {string} place what stands there
 * @returns {string}
 */
export const validationMessage = (sentence, place) => sentence.replace('{}', () => excerpt(place));

/**
 * Part of an input for a sentence: quoted, unless that is needless, with everything visible.
 *
 * @param {string} text
 * @returns {string}
 */
function excerpt(text) {
  const short = text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text;
  if (/^[\w.%:[\]-]+…?$/.test(short)) return short;
  return JSON.stringify(short).replace(/[\p{C}\p{Z}]/gu, (character) =>
    character === ' ' ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
