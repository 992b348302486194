/** Changes of a URL, such as `host=example.com`, `path+=a` and `query-=utm_*`. */
import { COMPONENTS, unknownComponent } from './components.js';
import { nameOf, parametersOf, writtenParameter } from './query.js';
import { WrongUsage } from './usage.js';

/** @import { Parts } from 'weburl/lib' */

/**
 * @typedef {'=' | '?=' | '~=' | '+=' | '-='} Operator
 * @typedef {{ name: PartName, parameter: string | null, operator: Operator, value: string }} Change
 * @typedef {typeof PARTS[number]} PartName
 * @typedef {Partial<Record<PartName, string | null>>} Texts the parts of a URL, as they are written
 */

export const PARTS =
  /** @type {const} */ (['scheme', 'username', 'password', 'host', 'port', 'path', 'query', 'fragment']);

/** The attributes of the class URL, without the character that some begin or end with; and curl's names. */
const ALIASES = /** @type {Record<string, { name: PartName, mark?: RegExp }>} */ ({
  protocol: { name: 'scheme', mark: /:$/ },
  hostname: { name: 'host' },
  pathname: { name: 'path' },
  search: { name: 'query', mark: /^\?/ },
  hash: { name: 'fragment', mark: /^#/ },
  user: { name: 'username' },
});

const NAMES = [...PARTS, ...Object.keys(ALIASES)];

/**
 * @param {string} text
 * @returns {Change | null} null if it does not have the form of a change
 * @throws {WrongUsage} if it has the form of a change, but there is no such component or operator
 */
export function parseChange(text) {
  const [, parameter, ofParameter, value] = /^query:(.*?)([?~+]?=)(.*)$/s.exec(text) ?? [];
  if (parameter !== undefined)
    return { name: 'query', parameter, operator: /** @type {Operator} */ (ofParameter), value };
  const [, written, operator, rest] = /^([a-z]+)([?~+-]?=)(.*)$/is.exec(text) ?? [];
  if (written === undefined) return null;
  const { name = /** @type {PartName} */ (written), mark = /^$/ } = Object.hasOwn(ALIASES, written)
    ? ALIASES[written]
    : {};
  if (!PARTS.includes(name)) {
    if (Object.hasOwn(COMPONENTS, written)) throw new WrongUsage(`${written} cannot be changed, but its parts can`);
    throw unknownComponent(written, NAMES);
  }
  if (operator === '+=' && name !== 'path' && name !== 'query')
    throw new WrongUsage(`${name}+= is unknown; += appends to a path or a query`);
  if (operator === '-=' && name !== 'query')
    throw new WrongUsage(`${name}-= is unknown; -= removes parameters of a query`);
  return { name, parameter: null, operator: /** @type {Operator} */ (operator), value: rest.replace(mark, '') };
}

/** @param {Texts} parts are changed @param {Change} change @param {string} separator of the parameters in the query */
export function applyChange(parts, { name, parameter, operator, value }, separator) {
  if (parameter !== null) parts.query = withParameter(parts, { parameter, operator, value }, separator);
  else if (operator === '-=') parts.query = withoutParameters(parts, value, separator);
  else if (operator === '+=')
    parts[name] = name === 'query'
      ? appended(parts, value, separator)
      : appendedPath(parts, value);
  else if (operator === '=' || (operator === '~=') === Boolean(parts[name])) parts[name] = textOf(name, value, parts);
}

/** @param {PartName} name @param {string} value @param {Texts} parts */
function textOf(name, value, { host }) {
  if (name === 'path') return value.startsWith('/') || host === null || host === undefined ? value : `/${value}`;
  return value === '' && ['port', 'query', 'fragment'].includes(name) ? null : value;
}

/** @type {(parts: Texts, segments: string) => string} */
const appendedPath = ({ path = '' }, segments) => `${path?.replace(/\/$/, '') ?? ''}/${segments.replace(/^\//, '')}`;

/** @type {(parts: Texts, parameter: string, separator: string) => string | null} */
function appended({ query = null }, parameter, separator) {
  const [name] = parameter.split('=', 1);
  const value = name.length === parameter.length ? null : parameter.slice(name.length + 1);
  return joined([...parametersOf(query, separator), writtenParameter(name, value, separator)], separator);
}

/**
 * `=` replaces the first parameter with the name, removes the others with it, and appends one if there are none; `~=`
 * does not append, `?=` only appends, and `+=` always does.
 *
 * @param {Texts} parts
 * @param {{ parameter: string, operator: Operator, value: string }} change
 * @param {string} separator
 */
function withParameter({ query = null }, { parameter: name, operator, value }, separator) {
  const all = parametersOf(query, separator);
  const parameter = writtenParameter(name, value, separator);
  const first = all.findIndex((one) => one !== '' && nameOf(one) === name);
  if (first === -1 ? operator === '~=' : operator === '?=') return query;
  if (first === -1 || operator === '+=') return joined([...all, parameter], separator);
  return joined(
    all.flatMap((one, index) => index === first ? [parameter] : nameOf(one) === name ? [] : [one]),
    separator,
  );
}

/**
 * @param {Texts} parts
 * @param {string} pattern a name; or the start of names, followed by `*`
 * @param {string} separator
 */
function withoutParameters({ query = null }, pattern, separator) {
  const isPrefix = /(?<!\\)\*$/.test(pattern);
  const text = (isPrefix ? pattern.slice(0, -1) : pattern).replace(/\\\*$/, '*');
  const isMeant = (/** @type {string} */ name) => isPrefix ? name.startsWith(text) : name === text;
  return joined(parametersOf(query, separator).filter((one) => !isMeant(nameOf(one))), separator);
}

/**
 * https://url.spec.whatwg.org/#dom-urlsearchparams-sort
 *
 * @param {Texts} parts
 * @param {string} separator
 */
export function sortParameters(parts, separator) {
  const { query = null } = parts;
  const all = parametersOf(query, separator).filter((one) => one !== '').map((one) => ({ one, name: nameOf(one) }));
  all.sort(({ name: a }, { name: b }) => a < b ? -1 : a > b ? 1 : 0);
  parts.query = joined(all.map(({ one }) => one), separator);
}

/** @param {string[]} parameters @param {string} separator */
const joined = (parameters, separator) => parameters.length === 0 ? null : parameters.join(separator);
