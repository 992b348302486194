/** The schemes that IANA has registered, for the option `schemes`. */
import { namesOf } from './names.js';
import { REGISTERED_SCHEMES } from './registered.js';

/** @type {Set<string> | undefined} */
let registeredSchemes;

/** @param {string} scheme in lower case @returns {boolean} */
export const isRegisteredScheme = (scheme) => (registeredSchemes ??= namesOf(REGISTERED_SCHEMES)).has(scheme);
