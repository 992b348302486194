/** Checks arguments. The core's functions for this would be a sixth of this package's size. */

/**
 * @param {string} caller the name of the called function, for messages
 * @param {unknown} value
 * @param {readonly string[]} names of the known options
 * @returns {Record<string, unknown>} own members only, so that properties added to prototypes change no result. An
 *   undefined member throws, because it may come from a misspelt name in the program.
 */
export function toOptions(caller, value, names) {
  if (typeof value !== 'object' || value === null) throw wrong(caller, 'the options', 'an object', value);
  const unknown = Object.keys(value).find((key) => !names.includes(key));
  if (unknown !== undefined) throw new TypeError(`${caller}: there is no option ${unknown}, only ${names.join(', ')}`);
  const members = Object.assign(Object.create(null), value);
  for (const key of Object.keys(members))
    if (members[key] === undefined) throw wrong(caller, `the option ${key}`, 'given or left out', undefined);
  return members;
}

/**
 * @param {string} caller
 * @param {string} what the value is, for messages
 * @param {string} type that it must have
 * @param {unknown} value
 */
export const wrong = (caller, what, type, value) =>
  new TypeError(`${caller}: ${what} must be ${type}, not ${
    typeof value === 'string' ? JSON.stringify(value) : value === null ? 'null' : typeof value
  }`);

/**
 * @param {string} caller
 * @param {string} what the value is, for messages
 * @param {unknown} value
 * @returns {asserts value is string}
 */
export function requireString(caller, what, value) {
  if (typeof value !== 'string') throw wrong(caller, what, 'a string', value);
}

/**
 * @template {string | boolean} T
 * @param {string} caller
 * @param {Record<string, unknown>} options
 * @param {string} name
 * @param {readonly T[]} values
 * @param {T} byDefault
 * @returns {T}
 */
export function toChoice(caller, options, name, values, byDefault = values[0]) {
  const { [name]: value = byDefault } = options;
  if (values.includes(/** @type {T} */ (value))) return /** @type {T} */ (value);
  const all = values.map((one) => typeof one === 'string' ? `'${one}'` : one).join(' or ');
  throw wrong(caller, `the option ${name}`, all, value);
}
