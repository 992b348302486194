/** The arguments and options of the functions that are not the Standard's classes. */
import { TypeError, hasOwn, keys, symbolToString } from './built-ins.js';
import { isObject, toDOMString, toUSVString } from './webidl.js';

/**
 * @param {string} caller
 * @param {unknown} value
 * @param {readonly string[]} names of the known options
 * @returns {Record<string, unknown>}
 */
export function toOptions(caller, value, names) {
  if (value === undefined || value === null) return NO_OPTIONS;
  requireObject(caller, value, 'the options');
  const unknown = unknownKey(value, names);
  if (unknown !== undefined) throw new TypeError(`${caller}: there is no option ${unknown}, only ${listed(names)}`);
  return ownMembers(value, names);
}

/** @type {Record<string, unknown>} */
const NO_OPTIONS = { __proto__: null };

/**
 * The own members of an object, so that properties added to prototypes do not affect the result.
 *
 * @param {object} value
 * @param {readonly string[]} names
 * @returns {Record<string, unknown>} without a prototype
 */
export function ownMembers(value, names) {
  /** @type {Record<string, unknown>} */
  const members = { __proto__: null };
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index];
    if (hasOwn(value, name)) members[name] = /** @type {Record<string, unknown>} */ (value)[name];
  }
  return members;
}

/**
 * The first key of an object that is not one of these names.
 *
 * @type {(value: object, names: readonly string[]) => string | undefined}
 */
export function unknownKey(value, names) {
  const itsKeys = keys(value);
  for (let index = 0; index < itsKeys.length; index += 1) {
    if (indexAmong(itsKeys[index], names) === -1) return itsKeys[index];
  }
  return undefined;
}

/**
 * @param {unknown} value
 * @param {readonly unknown[]} values
 * @returns {number} its index among them, or -1
 */
export function indexAmong(value, values) {
  for (let index = 0; index < values.length; index += 1) {
    if (values[index] === value) return index;
  }
  return -1;
}

/**
 * @param {readonly string[]} names
 * @returns {string} for a sentence
 */
export function listed(names) {
  let text = names[0];
  for (let index = 1; index < names.length; index += 1) text += `, ${names[index]}`;
  return text;
}

/**
 * @param {string} caller
 * @param {unknown} value
 * @param {string} what the value is, for messages
 * @returns {asserts value is object}
 */
export function requireObject(caller, value, what) {
  if (!isObject(value)) throw new TypeError(`${caller}: ${what} must be an object, not ${describeValue(value)}`);
}

/**
 * @param {string} caller
 * @param {unknown} value
 * @param {string} what the value is, for messages
 * @returns {string} with its lone surrogates
 */
export function requireString(caller, value, what) {
  if (typeof value === 'string') return value;
  throw new TypeError(`${caller}: ${what} must be a string, not ${describeValue(value)}`);
}

/**
 * An option that is true or false.
 *
 * @type {(caller: string, options: Record<string, unknown>, name: string, byDefault?: boolean) => boolean}
 */
export function toFlag(caller, options, name, byDefault = false) {
  const { [name]: value = byDefault } = options;
  if (typeof value === 'boolean') return value;
  throw new TypeError(`${caller}: the option ${name} must be true or false, not ${describeValue(value)}`);
}

/**
 * The text of a URL argument: a string, or the `href` of an object.
 *
 * @param {string} caller
 * @param {unknown} value
 * @param {string} [what] the value is, for messages
 * @returns {string} with its lone surrogates
 */
export function urlText(caller, value, what = 'URL') {
  if (typeof value === 'string') return value;
  const { href } = isObject(value) ? /** @type {{ href?: unknown }} */ (value) : { href: undefined };
  if (typeof href === 'string') return href;
  throw new TypeError(`${caller}: the ${what} must be a string or an object with an href, not ${describeValue(value)}`);
}

/**
 * Converts a URL argument to a string: the `href` of an object that has one, such as a URL or a record, otherwise
 * the value as a string.
 *
 * @param {unknown} value
 */
export const toURLString = (value) => toUSVString(toURLText(value));

/** Like {@link toURLString}, but keeps lone surrogates. @param {unknown} value */
export function toURLText(value) {
  const { href } = isObject(value) ? /** @type {{ href?: unknown }} */ (value) : { href: undefined };
  return toDOMString(typeof href === 'string' ? href : value);
}

/** Converts a value like `String`, including symbols. @param {unknown} value */
export const toText = (value) => typeof value === 'symbol' ? symbolToString(value) : `${value}`;

/** @param {unknown} value */
export const describeValue = (value) => value === null ? 'null' : typeof value;
