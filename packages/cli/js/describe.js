/** Describes a URL as an object for programs; `report.js` formats it for people. */
import { URL } from 'weburl';
import { diagnose, domainToUnicode } from 'weburl/lib';
import { grouped } from './numbers.js';

/** @import { ValidationError } from 'weburl/lib' */

/**
 * @typedef {{
 *   input: string,
 *   base?: string,
 *   valid: true,
 *   href: string,
 *   origin: string,
 *   protocol: string,
 *   username: string,
 *   password: string,
 *   host: string,
 *   hostname: string,
 *   unicodeHostname: string,
 *   port: string,
 *   pathname: string,
 *   search: string,
 *   hash: string,
 *   validationErrors: ValidationError[],
 * }} ValidURL
 * @typedef {{ input: string, base?: string, valid: false, validationErrors: ValidationError[] }} InvalidURL
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
 * @param {string | undefined} base
 * @returns {ValidURL | InvalidURL}
 * @throws {RangeError} if the input is too long
 */
export function describe(input, base) {
  requireLength(input);
  const { validationErrors } = diagnose(input, { base });
  const url = URL.parse(input, base);
  const given = base === undefined ? { input } : { input, base };
  if (url === null) return { ...given, valid: false, validationErrors };
  const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash } = url;
  return {
    ...given,
    valid: true,
    href,
    origin,
    protocol,
    username,
    password,
    host,
    hostname,
    unicodeHostname: domainToUnicode(hostname),
    port,
    pathname,
    search,
    hash,
    validationErrors,
  };
}
