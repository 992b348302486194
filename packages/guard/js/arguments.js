/** Checks arguments and options. The core's functions for this would be more than a tenth of this package's size. */
import { parse } from './urls.js';

const { toString } = Object.prototype;

/** @param {unknown} value @returns {string} */
export const tagOf = (value) => Reflect.apply(toString, value, []);

/**
 * @param {object} value
 * @returns {object[]} the object and its prototypes, without the `Object.prototype` of any realm, so that properties
 *   added to it change no decision
 */
function holders(value) {
  const found = [];
  for (let holder = value; holder !== null; holder = Object.getPrototypeOf(holder))
    if (Object.getPrototypeOf(holder) !== null || !Object.hasOwn(holder, 'isPrototypeOf')) found.push(holder);
  return found;
}

/**
 * @param {string} caller the name of the called function, for messages
 * @param {string} what the value is, for messages
 * @param {unknown} value
 * @returns {asserts value is object} neither an array, a map nor a promise
 */
export function requireObject(caller, what, value) {
  if (tagOf(value) !== '[object Object]') throw wrong(caller, what, 'an ordinary object', value);
}

/** @param {object} object @param {string} name @returns {unknown} the member, which may be inherited */
export const memberOf = (object, name) =>
  holders(object).some((holder) => Object.hasOwn(holder, name))
    ? /** @type {Record<string, unknown>} */ (object)[name]
    : undefined;

/**
 * @param {string} caller the name of the called function, for messages
 * @param {unknown} value
 * @param {readonly string[]} names of the known options
 * @returns {Record<string, unknown>} the members, inherited or not, enumerable or not. An undefined member throws,
 *   because it may come from a misspelt name in the program.
 */
export function toOptions(caller, value = {}, names) {
  requireObject(caller, 'the options', value);
  const members = Object.create(null);
  for (const holder of holders(value))
    for (const key of Object.getOwnPropertyNames(holder)) {
      if (key === 'constructor' && holder !== value) continue;
      if (!names.includes(key)) throw new TypeError(`${caller}: there is no option ${key}, only ${names.join(', ')}`);
      members[key] = /** @type {Record<string, unknown>} */ (value)[key];
      if (members[key] === undefined) throw wrong(caller, `the option ${key}`, 'given or left out', undefined);
    }
  return members;
}

/** @param {unknown} value @returns {string} a text in quotation marks, and not if it may have credentials */
function shown(value) {
  if (typeof value === 'string') return value.includes('@') ? 'a text with "@"' : JSON.stringify(value.slice(0, 100));
  return Object(value) === value ? tagOf(value) : String(value);
}

/**
 * @param {string} caller
 * @param {string} what the value is, for messages
 * @param {string} type that it must have
 * @param {unknown} value
 */
export const wrong = (caller, what, type, value) =>
  new TypeError(`${caller}: ${what} must be ${type}, not ${shown(value)}`);

/**
 * @param {string} caller
 * @param {string} what the value is, for messages
 * @param {unknown} value
 * @returns {asserts value is string}
 */
export function requireString(caller, what, value) {
  if (typeof value !== 'string') throw wrong(caller, what, 'a string', value);
}

/** @param {string} caller @param {string} what the value is, for messages @param {unknown} value @returns {string} */
export function urlText(caller, what, value) {
  const text = typeof value === 'object' ? memberOf(/** @type {object} */ (value), 'href') : value;
  if (typeof text !== 'string') throw wrong(caller, what, 'a string or an object with an href', value);
  return text;
}

/** @param {string} caller @param {string} what the value is, for messages @param {unknown} value @returns {number} */
export function toCount(caller, what, value) {
  if (value === Infinity || (Number.isInteger(value) && Number(value) >= 0)) return Number(value);
  throw wrong(caller, what, 'an integer from 0 on, or Infinity', value);
}

/** @param {string} caller @param {string} what the value is, for messages @param {unknown} value @returns {boolean} */
export function toFlag(caller, what, value) {
  if (typeof value !== 'boolean') throw wrong(caller, what, 'true or false', value);
  return value;
}

/** https://httpwg.org/specs/rfc9110.html#rule.token.separators */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

export const HEADER = 'the name of a header';

/** @param {unknown} item */
export const toHeaderName = (item) => typeof item === 'string' && HEADER_NAME.test(item) ? item.toLowerCase() : null;

/** @param {string} caller @param {unknown} value @returns {import('./urls.js').URLClass} */
export function toClass(caller, value = globalThis.URL) {
  const Class = /** @type {import('./urls.js').URLClass} */ (value);
  if (value !== globalThis.URL && !parse(Class, 'http://a/')?.hostname)
    throw wrong(caller, 'the option URL', 'a class of URLs', value);
  return Class;
}

/**
 * @typedef {{ caller: string, name: string, URL: import('./urls.js').URLClass }} Context the option that is converted
 * @typedef {[byDefault?: unknown, convert?: (value: any, context: Context) => unknown]} Option its default, converted, and
 *   the conversion of a value. An option without a default may be absent.
 */

/**
 * @param {string} caller the name of the called function, for messages
 * @param {unknown} value
 * @param {Readonly<Record<string, Option>>} table of the known options
 * @returns {any} the options, converted
 */
export function read(caller, value, table) {
  const options = toOptions(caller, value, Object.keys(table));
  const URL = toClass(caller, options.URL);
  for (const [name, [byDefault, convert]] of Object.entries(table))
    options[name] = options[name] === undefined ? byDefault : convert?.(options[name], { caller, name, URL });
  options.URL = URL;
  return options;
}

/**
 * @template T
 * @param {(item: any, context: Context) => T | null} convert returns null for a wrong item
 * @param {string} what an item is, for messages
 */
export const list = (convert, what) => (/** @type {unknown} */ items, /** @type {Context} */ context) => {
  const { caller, name } = context;
  if (!Array.isArray(items)) throw wrong(caller, `the option ${name}`, 'an array', items);
  return items.map((item) => {
    const converted = convert(item, context);
    if (converted === null) throw wrong(caller, `each item of ${name}`, what, item);
    return converted;
  });
};

/** @param {unknown} value @param {Context} context */
export const flag = (value, { caller, name }) => toFlag(caller, `the option ${name}`, value);

/** @param {unknown} value @param {Context} context */
export const count = (value, { caller, name }) => toCount(caller, `the option ${name}`, value);
