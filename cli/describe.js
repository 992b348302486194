/** Describes a URL as an object for programs; the report for people is made from it. */
import { URL } from 'weburl';
import { diagnose, domainToUnicode } from 'weburl/lib';

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
 * @param {string} input
 * @param {string | undefined} base
 * @returns {ValidURL | InvalidURL}
 */
export function describe(input, base) {
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
