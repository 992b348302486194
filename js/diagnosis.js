/** Why a URL is invalid, or not as it should be. */
import { validationErrors } from './validation-errors.js';
import * as wasm from './wasm.js';

/**
 * @typedef {object} ValidationError
 * @property {string} name the Standard's
 * @property {boolean} fatal whether parsing failed because of it
 * @property {number} start where its place in the subject starts, in code units
 * @property {number} end
 * @property {string} message a sentence
 * @property {'input' | 'base'} subject what it is about
 */

/** Longer excerpts are cut. */
const EXCERPT_LENGTH = 64;

/**
 * The [validation errors](https://url.spec.whatwg.org/#validation-error) of a base that cannot be
 * parsed, otherwise those of the input.
 *
 * @param {string} input
 * @param {string | undefined} base
 * @returns {ValidationError[]}
 */
export function findValidationErrors(input, base) {
  const { isAboutBase, reports } = wasm.diagnose(input, base);
  const text = isAboutBase && base !== undefined ? base : input;
  return reports.map(({ code, start, end, isFailure }) => {
    const { name, sentence } = validationErrors[code];
    return {
      name,
      fatal: isFailure,
      start,
      end,
      message: sentence.replace('{}', () => excerpt(text.slice(start, end))),
      subject: isAboutBase ? 'base' : 'input',
    };
  });
}

/**
 * The error for a URL that cannot be parsed.
 *
 * @param {string} input
 * @param {string | undefined} base
 * @returns {TypeError}
 */
export function invalidURL(input, base) {
  const cause = findValidationErrors(input, base).find(({ fatal }) => fatal);
  const given = base === undefined ? { input } : { input, base };
  if (cause === undefined) return Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL', ...given });

  const { name, start, end, message, subject } = cause;
  const what = subject === 'base' ? 'base URL' : 'URL';
  return Object.assign(new TypeError(`Invalid ${what}: ${message} (at ${start})`), {
    code: 'ERR_INVALID_URL',
    ...given,
    validationError: name,
    index: start,
    endIndex: end,
  });
}

/**
 * Part of an input for a sentence: quoted, unless that is needless, with everything visible.
 *
 * @param {string} text
 * @returns {string}
 */
function excerpt(text) {
  const short = text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text;
  if (/^[\w.%:[\]-]+$/.test(text)) return short;
  return JSON.stringify(short).replace(/[\p{C}\p{Z}]/gu, (character) =>
    character === ' ' ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
