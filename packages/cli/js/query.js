/**
 * The parameters of a query as they are written. A change of one leaves the others as they are, unlike the class
 * URLSearchParams, which writes all of them again.
 */
import { parseForm, percentEncode, serializeForm } from 'weburl/lib';

/** @param {string | null} query @param {string} separator @returns {string[]} */
export const parametersOf = (query, separator) => query === null || query === '' ? [] : query.split(separator);

/** @param {string} parameter as it is written */
export const nameOf = (parameter) => parseForm(writtenName(parameter).replaceAll('&', '%26'))[0]?.[0] ?? '';

/** @param {string} parameter */
const writtenName = (parameter) => parameter.split('=', 1)[0];

/** @param {string} parameter */
export const writtenValue = (parameter) => parameter.slice(writtenName(parameter).length + 1);

/**
 * @param {string} name
 * @param {string | null} value null for a parameter without `=`
 * @param {string} separator is percent-encoded in a name and a value
 */
export function writtenParameter(name, value, separator) {
  const text = value === null
    ? percentEncode(name, 'application/x-www-form-urlencoded')
    : serializeForm([[name, value]]);
  return separator === '&' ? text : text.replaceAll(separator, encodeURIComponent);
}
