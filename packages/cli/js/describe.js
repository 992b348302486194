/** Describes a URL as an object for programs: the records of `--json`, which schema.js defines. */
import { diagnose, domainToUnicode, isValidURLString, origin, parseForm } from 'weburl/lib';
import { grouped } from './numbers.js';

/** @import { URLRecord, ValidationError } from 'weburl/lib' */

/**
 * @typedef {object} Described a URL, or a host
 * @property {number} [line]
 * @property {string | null} input
 * @property {string} [base]
 * @property {boolean | null} valid
 * @property {boolean | null} parsed
 * @property {string} [error]
 * @property {ValidationError[]} validationErrors
 *
 * @typedef {ReturnType<typeof componentsOf>} Components
 * @typedef {Described & Components} Description
 */

/**
 * The maximum length in UTF-16 code units. Each may be a validation error, which takes some hundred bytes of memory.
 */
export const MAXIMUM_LENGTH = 2 ** 20;

/**
 * @param {string} input
 * @throws {RangeError} if it is too long
 */
export function requireLength({ length }) {
  if (length <= MAXIMUM_LENGTH) return;
  throw new RangeError(`it has ${grouped(length)} code units, and the maximum is ${grouped(MAXIMUM_LENGTH)}`);
}

/**
 * @param {string} input
 * @param {string} [base]
 * @param {number} [line] its number in a file
 * @returns {Description}
 * @throws {RangeError} if the input is too long
 */
export function describe(input, base, line) {
  requireLength(input);
  const { url, validationErrors } = diagnose(input, { base });
  return {
    ...line === undefined ? {} : { line },
    input,
    ...base === undefined ? {} : { base },
    valid: url !== null && isValidURLString(input, { base }),
    parsed: url !== null,
    ...url === null ? { error: errorOf(validationErrors) } : {},
    ...componentsOf(url),
    validationErrors,
  };
}

/** @param {ValidationError[]} validationErrors of a string that cannot be parsed */
export const errorOf = (validationErrors) =>
  validationErrors.filter(({ fatal }) => fatal).map(({ name, message }) => `${name}: ${message}`).join('; ');

/** @param {URLRecord | null} url */
export function componentsOf(url) {
  return {
    href: url?.href ?? null,
    origin: url === null ? null : origin(url.href),
    scheme: url?.scheme ?? null,
    username: url?.username ?? null,
    password: url?.password ?? null,
    host: url?.host ?? null,
    hostType: url?.hostType ?? null,
    unicodeHost: url === null ? null : unicodeHostOf(url),
    port: url?.port ?? null,
    path: url?.path ?? null,
    query: url?.query ?? null,
    parameters: url === null ? null : parseForm(url.query ?? '').map(([name, value]) => ({ name, value })),
    fragment: url?.fragment ?? null,
  };
}

/** @param {Pick<URLRecord, 'host' | 'hostType'>} url */
export const unicodeHostOf = ({ host, hostType }) =>
  host !== null && hostType === 'domain' ? domainToUnicode(host) : host;

/**
 * The record of a line that is not processed.
 *
 * @param {number} line
 * @param {string} error
 * @returns {Description}
 */
export const describeRefused = (line, error) => ({
  line,
  input: null,
  valid: null,
  parsed: null,
  error,
  ...componentsOf(null),
  validationErrors: [],
});
