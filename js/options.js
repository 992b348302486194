/** The arguments and options of the functions that are not the Standard's classes. */
import { isObject, toDOMString, toUSVString } from './webidl.js';

/**
 * @param {string} caller the function that they are given to
 * @param {unknown} value
 * @param {string[]} names of the options that there are
 * @returns {Record<string, unknown>}
 */
export function toOptions(caller, value, names) {
  if (value === undefined || value === null) return Object.create(null);
  requireObject(caller, value, 'the options');
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new TypeError(`${caller}: there is no option ${unknown}, only ${names.join(', ')}`);
  return ownMembers(value, names);
}

/**
 * The members of an object that are its own: what others have given to prototypes changes no answer.
 *
 * @param {object} value
 * @param {readonly string[]} names
 * @returns {Record<string, unknown>} without a prototype
 */
export function ownMembers(value, names) {
  const members = Object.create(null);
  for (const name of names) {
    if (Object.hasOwn(value, name)) members[name] = /** @type {Record<string, unknown>} */ (value)[name];
  }
  return members;
}

/**
 * @param {string} caller the function that it is given to
 * @param {unknown} value
 * @param {string} what it is
 * @returns {asserts value is object}
 */
export function requireObject(caller, value, what) {
  if (!isObject(value)) throw new TypeError(`${caller}: ${what} must be an object, not ${describeValue(value)}`);
}

/**
 * What is given for a URL, as a string: an object that has an `href`, as URLs and records do, or what a
 * string is made of.
 *
 * @param {unknown} value
 * @returns {string}
 */
export const toURLString = (value) => toUSVString(toURLText(value));

/**
 * The same, with the lone surrogates that it may have.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function toURLText(value) {
  const { href } = isObject(value) ? /** @type {{ href?: unknown }} */ (value) : { href: undefined };
  return toDOMString(typeof href === 'string' ? href : value);
}

/** @param {unknown} value */
const describeValue = (value) => value === null ? 'null' : typeof value;
