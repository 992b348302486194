/** Templates: text with components of a URL, such as `{host} {port}`. */
import { domainToUnicode } from 'weburl/lib';
import { COMPONENTS, STANDARD, defaultPort, spelled, unknownComponent } from './components.js';
import { visible } from './excerpt.js';
import { nameOf, parametersOf, writtenValue } from './query.js';
import { WrongUsage } from './usage.js';

/** @import { URLRecord } from 'weburl/lib' */

const QUALIFIERS = ['decoded', 'encoded', 'default', 'unicode', 'must'];

/** What a template can name, apart from components. */
const OTHERS = ['registrable', 'input', 'query-all'];

/** What a template can name. */
export const NAMES = [...Object.keys(COMPONENTS), ...OTHERS];

/** What each is, but for the other names of components. */
const WRITTEN = `${[...STANDARD, 'registrable', 'input', 'path:NUMBER', 'query:NAME'].join(', ')} and query-all:NAME, `
  + `before which ${QUALIFIERS.map((name) => `${name}:`).join(', ')} may be written`;

/** @type {Record<string, string>} */
const ESCAPES = { 'n': '\n', 'r': '\r', 't': '\t', '\\': '\\', '{': '{', '}': '}' };

/** @type {Record<string, RegExp>} */
const ARGUMENTS = { 'query': /^/, 'query-all': /^/, 'path': /^-?[1-9]\d*$/, 'pathname': /^-?[1-9]\d*$/ };

/** A component that a template requires is absent. */
export class AbsentComponent extends Error {}

/**
 * @typedef {{ name: string, argument: string | null, qualifiers: Set<string> }} Field
 * @typedef {{ pieces: (string | Field)[], separator: string, registrable?: (host: string) => string | null }} Template
 */

/**
 * A template without braces is a list of components: each is a line.
 *
 * @param {string} text
 * @param {string} separator of the parameters in a query
 * @returns {Template}
 * @throws {WrongUsage}
 */
export function parseTemplate(text, separator) {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) throw new WrongUsage('the template is missing before the URL');
  const source = text.includes('{') ? text : text.split(',').map((name) => `{${name}}`).join('\\n');
  const pieces = [];
  for (const [piece, escaped, field, rest] of source.matchAll(/\\(.)|\{((?:\\.|[^\\}])*)\}|([^\\{]+)|[^]/gs)) {
    if (field !== undefined) pieces.push(parseField(field.replaceAll(/\\(.)/gs, '$1')));
    else if (piece === '{') throw new WrongUsage('the template has a { without a }; "\\{" is a brace');
    else pieces.push(rest ?? ESCAPES[escaped ?? ''] ?? piece);
  }
  return { pieces, separator };
}

/** @param {string} text such as `decoded:path` or `query:key` @returns {Field} */
function parseField(text) {
  const parts = text.split(':');
  const start = parts.findIndex((part) => !QUALIFIERS.includes(part));
  const [name = '', ...rest] = start === -1 ? [] : parts.slice(start);
  if (!NAMES.includes(name)) throw unknownComponent(name, [...NAMES, ...QUALIFIERS], WRITTEN);
  const argument = rest.length === 0 ? null : rest.join(':');
  const isWrong = argument === null ? name === 'query-all' : !ARGUMENTS[name]?.test(argument);
  if (isWrong)
    throw new WrongUsage(`{${visible(text)}} has to be {query:NAME}, {query-all:NAME}, {path:NUMBER} or a component`);
  return { name, argument, qualifiers: new Set(parts.slice(0, start)) };
}

/** @param {Template} template @returns {boolean} whether it needs the function `registrable` */
export const needsRegistrable = ({ pieces }) =>
  pieces.some((piece) => typeof piece !== 'string' && piece.name === 'registrable');

/** @param {Template} template */
export const lineFeedsOf = ({ pieces }) =>
  pieces.map((piece) => typeof piece === 'string' ? piece.replaceAll(/[^\n]/g, '') : '').join('');

/**
 * @param {Template} template
 * @param {URLRecord} url
 * @param {string} input
 * @returns {string}
 * @throws {AbsentComponent}
 */
export const filled = (template, url, input) =>
  template.pieces.map((piece) => typeof piece === 'string' ? piece : valueOf(piece, url, input, template)).join('');

/** @param {Field} field @param {URLRecord} url @param {string} input @param {Template} template */
function valueOf(field, url, input, { separator, registrable }) {
  const { name, argument, qualifiers } = field;
  const isParameter = argument !== null && name.startsWith('query');
  const written = name === 'input' ? input : isParameter
    ? parameterOf(field, url, separator)
    : argument !== null
    ? segmentOf(url.path, Number(argument))
    : name === 'registrable'
    ? registrableOf(field, url, registrable)
    : componentOf(field, url);
  if (qualifiers.has('must') && (written === null || written === ''))
    throw new AbsentComponent(`it has no ${name}${argument === null ? '' : `:${argument}`}`);
  const text = `${written ?? ''}`;
  if (name === 'input') return withoutControls(text);
  return qualifiers.has('decoded') || isParameter && !qualifiers.has('encoded') ? decoded(text) : text;
}

/** @param {Field} field @param {URLRecord} url */
function componentOf({ name, qualifiers }, url) {
  const unicode = qualifiers.has('unicode');
  const hasDefaultPort = qualifiers.has('default');
  if (name === 'href' || name === 'url') return spelled(url, { unicode, defaultPort: hasDefaultPort });
  if (name === 'port' && hasDefaultPort) return url.port ?? defaultPort(url);
  const isDomain = (name === 'host' || name === 'hostname') && url.hostType === 'domain';
  return unicode && isDomain ? domainToUnicode(url.host ?? '') : COMPONENTS[name](url);
}

/** @param {Field} field @param {URLRecord} url @param {Template['registrable']} registrable */
function registrableOf({ qualifiers }, { host, hostType }, registrable) {
  const domain = hostType === 'domain' ? registrable?.(host ?? '') ?? null : null;
  return domain !== null && qualifiers.has('unicode') ? domainToUnicode(domain) : domain;
}

/**
 * The values of the parameters, separated by spaces; with `query`, only the first.
 *
 * @param {Field} field
 * @param {URLRecord} url
 * @param {string} separator
 */
function parameterOf({ name, argument, qualifiers }, { query }, separator) {
  const found = parametersOf(query, separator).filter((parameter) => nameOf(parameter) === argument);
  if (found.length === 0) return null;
  const values = (name === 'query' ? found.slice(0, 1) : found).map(writtenValue);
  return qualifiers.has('encoded') ? values.join(' ') : values.map((value) => value.replaceAll('+', ' ')).join(' ');
}

/** @param {string} path @param {number} number from 1, or from -1 for the last segment */
function segmentOf(path, number) {
  const segments = path.replace(/^\//, '').split('/');
  return segments.at(number > 0 ? number - 1 : number) ?? null;
}

/** Percent-encoded bytes that have the form of a character in UTF-8. */
const CHARACTER =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi;

/**
 * Percent-decodes the characters of a text, apart from control characters: a line stays a line, and a terminal gets no
 * commands. Bytes that are not UTF-8 stay encoded too.
 *
 * @param {string} text
 */
const decoded = (text) =>
  text.replace(CHARACTER, (bytes) => {
    try {
      const character = decodeURIComponent(bytes);
      return /\p{Cc}/u.test(character) ? bytes : character;
    } catch {
      return bytes;
    }
  });

/** @param {string} text */
const withoutControls = (text) => text.replace(/\p{Cc}/gu, (character) => encodeURIComponent(character));
