/** What the URL Standard defines and its classes do not show. */
import { findValidationErrors } from './diagnosis.js';
import { toDOMString } from './webidl.js';
import * as wasm from './wasm.js';

/** @import { ValidationError } from './diagnosis.js' */

/**
 * Parses a URL and tells everything that the Standard has against it.
 *
 * @param {string} input
 * @param {string} [base]
 * @returns {{ valid: boolean, href: string | null, validationErrors: ValidationError[] }}
 */
export function diagnose(input, base) {
  const inputString = toDOMString(input);
  const baseString = base === undefined ? undefined : toDOMString(base);
  const href = wasm.parse(inputString, baseString);
  return {
    valid: href !== null,
    href,
    validationErrors: findValidationErrors(inputString, baseString),
  };
}

/**
 * [Domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode), for showing it to a
 * person: the domain itself where it has no valid Unicode form.
 *
 * @param {string} domain
 * @returns {string}
 */
export function domainToUnicode(domain) {
  return wasm.domainToUnicode(toDOMString(domain));
}
