/** The schemes that IANA has registered, for the option `schemes`. */

/**
 * Returns whether a scheme, in lower case, is in IANA's registry, as the npm package `schemes` 1.4.0 has it.
 *
 * @example
 * import { findLinks } from 'weburl-links';
 * import { isRegisteredScheme } from 'weburl-links/schemes';
 * findLinks('tel:+1-555-0100', { schemes: isRegisteredScheme }).length; // 1
 */
export function isRegisteredScheme(scheme: string): boolean;
