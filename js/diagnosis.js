/** Why a URL is invalid, or not as it should be. */
import { validationErrors } from './validation-errors.js';
import * as wasm from './wasm.js';

/** @import { Report } from './wasm.js' */

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
  const diagnosis = wasm.diagnose(input, base);
  if (diagnosis === null) throw wasm.tooLong();
  const { isAboutBase, reports } = diagnosis;
  return reports.map((report) => describe(report, input, isAboutBase ? base : undefined));
}

/**
 * The error for a URL that cannot be parsed.
 *
 * @param {string} input
 * @param {string | undefined} base
 * @returns {TypeError}
 */
export function invalidURL(input, base) {
  const given = { code: 'ERR_INVALID_URL', ...(base === undefined ? { input } : { input, base }) };
  const diagnosis = wasm.diagnose(input, base);
  const cause = diagnosis?.reports.find(({ isFailure }) => isFailure);
  if (cause === undefined) return Object.assign(new TypeError('Invalid URL'), given);

  const { name, start, end, message, subject } = describe(cause, input, diagnosis?.isAboutBase ? base : undefined);
  const what = subject === 'base' ? 'base URL' : 'URL';
  return Object.assign(new TypeError(`Invalid ${what}: ${message} (at ${start})`), {
    ...given, validationError: name, index: start, endIndex: end,
  });
}

/**
 * @param {Report} report
 * @param {string} input
 * @param {string | undefined} base where the report is about it
 * @returns {ValidationError}
 */
function describe({ code, start, end, isFailure }, input, base) {
  const { name, sentence } = validationErrors[code];
  const place = (base ?? input).slice(start, end);
  return {
    name,
    fatal: isFailure,
    start,
    end,
    message: sentence.replace('{}', () => excerpt(place)),
    subject: base === undefined ? 'input' : 'base',
  };
}

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
