/**
 * The rows of our own examples in tests/data, run through the classes. Nothing here needs more than
 * what every JavaScript runtime has.
 */
import { expectAttributes, same, throwsTypeError } from './expect.js';

/** @import { Implementation, Row } from './expect.js' */

/** @typedef {Record<string, any>} Data */

/**
 * All of the files, and how a row of theirs is checked.
 *
 * @type {Record<string, (row: Data, implementation: Implementation) => string | void>}
 */
const checks = {
  'form-urlencoded.json': checkForm,
  'hosts.json': checkHost,
  'percent-encoding.json': checkPercentEncoding,
  'search-params.json': checkSearchParams,
  'setter-sequences.json': checkSetterSequence,
  'setters.json': checkSetter,
  'urls.json': checkURL,
  'validation-errors.json': checkValidationErrors,
  'validity.json': checkValidity,
  'windows-drive-letters.json': checkWindowsDriveLetter,
};

export const files = Object.keys(checks);

/**
 * @param {string} file
 * @param {any} json an array of rows, or an object of such arrays: then a row is given the name of
 *   its array as `attribute`
 * @param {Implementation} implementation
 * @returns {Row[]}
 */
export function rows(file, json, implementation) {
  const elements = Array.isArray(json) ? json : Object.entries(json).flatMap(([attribute, list]) => (
    list.map((/** @type {any} */ row) => (typeof row === 'object' ? { ...row, attribute } : row))
  ));
  return elements.filter((row) => typeof row === 'object').map((row) => ({
    id: `${file} ${row.id}`,
    about: JSON.stringify(row.input ?? row.href ?? row.params),
    check: () => checks[file](row, implementation),
  }));
}

/**
 * @param {Data} row
 * @param {Implementation} implementation
 */
function checkForm({ input, tuples, output }, { URL, URLSearchParams }) {
  const params = new URLSearchParams(input);
  same('the tuples', [...params], tuples);
  same('the output', String(params), output);
  const url = new URL(`https://example.org/?${input}`);
  same('the tuples of a URL', [...url.searchParams], tuples);
}

/**
 * @param {Data} row
 * @param {Implementation} implementation
 */
function checkHost({ input, host, opaque, unicode }, { URL, domainToUnicode }) {
  for (const [scheme, expected] of [['https', host], ['web+demo', opaque]]) {
    const given = `${scheme}://${input}/`;
    if (expected === null) {
      throwsTypeError(given, () => new URL(given).href);
    } else {
      same(given, new URL(given).host, expected);
    }
  }
  if (unicode !== undefined) same('domain to Unicode', domainToUnicode(host), unicode);
}

/**
 * @param {Data} row
 * @param {Implementation} implementation
 */
function checkPercentEncoding({ operation, encoding, set, input, bytes, output }, { URL, URLSearchParams }) {
  if (encoding !== undefined && encoding !== 'utf-8') return 'the classes encode with UTF-8';
  const url = new URL('https://example.org/');
  switch (operation) {
    case 'percent-encode':
      url.username = String.fromCharCode(...bytes);
      return same('a username', url.username, output);
    case 'percent-decode':
      return same('a value', new URLSearchParams(`=${input}`).get(''), decodeURIComponent(bytes.map(percentEncoded).join('')));
    case 'percent-encode after encoding':
      if (set !== 'userinfo') throw new Error(`no row needed the set ${set} so far`);
      url.username = input;
      return same('a username', url.username, output);
    case 'query of a special URL':
      return same('a query', new URL(input, url).search, `?${output}`);
    default:
      throw new Error(`there is no operation ${operation}`);
  }
}

/** @param {number} byte */
const percentEncoded = (byte) => `%${byte.toString(16).padStart(2, '0')}`;

/**
 * @param {Data} row
 * @param {Implementation} implementation
 */
function checkSearchParams({ params, string, href, expected = {}, get = {}, sorted }, implementation) {
  const { URL, URLSearchParams } = implementation;
  if (params !== undefined) return same('the list', String(new URLSearchParams(params)), string);
  const url = new URL(href);
  expectAttributes(implementation, url, expected);
  for (const [name, value] of Object.entries(get)) same(`the value of ${name}`, url.searchParams.get(name), value);
  if (sorted !== undefined) {
    url.searchParams.sort();
    expectAttributes(implementation, url, sorted);
  }
}

/**
 * @param {Data} row
 * @param {Implementation} implementation
 */
function checkSetter({ attribute, href, new_value: value, expected }, implementation) {
  const url = /** @type {any} */ (new implementation.URL(href));
  url[attribute] = value;
  expectAttributes(implementation, url, expected);
}

/**
 * @param {Data} row
 * @param {Implementation} implementation
 */
function checkSetterSequence({ href, steps }, { URL }) {
  const url = /** @type {any} */ (new URL(href));
  for (const { set, value, href: expected } of steps) {
    url[set] = value;
    same(`the href after ${set} = ${JSON.stringify(value)}`, url.href, expected);
  }
}

/**
 * @param {Data} row
 * @param {Implementation} implementation
 */
function checkURL(row, implementation) {
  const { URL } = implementation;
  const { input, record } = row;
  const base = row.base ?? undefined;
  same('URL.canParse()', URL.canParse(input, base), row.failure !== true);
  if (row.failure === true) {
    throwsTypeError('new URL()', () => new URL(input, base).href);
    return;
  }
  const url = new URL(input, base);
  expectAttributes(implementation, url, row);
  if (record !== undefined) expectAttributes(implementation, url, attributes(record));
}

/**
 * The attributes that the API gives for a URL record.
 *
 * @param {Data} record
 */
function attributes({ scheme, host, port, path, query, fragment }) {
  return {
    protocol: `${scheme}:`,
    hostname: String(Object.values(host ?? { null: '' })),
    port: String(port ?? ''),
    pathname: typeof path === 'string' ? path : path.map((/** @type {string} */ segment) => `/${segment}`).join(''),
    search: query ? `?${query}` : '',
    hash: fragment ? `#${fragment}` : '',
  };
}

/**
 * @param {Data} row
 * @param {Implementation} implementation
 */
function checkValidationErrors({ input, base, href, errors }, { URL, diagnose }) {
  same('the URL', URL.parse(input, base)?.href, href);
  const { validationErrors } = diagnose(input, base);
  const found = validationErrors.map(({ name, start, end }) => ({ error: name, start, end, text: input.slice(start, end) }));
  same('the errors', found, errors);
  const fatal = errors.map((/** @type {unknown} */ _, /** @type {number} */ index) => (
    href === undefined && index === errors.length - 1
  ));
  same('which are fatal', validationErrors.map((error) => error.fatal), fatal);
  if (href !== undefined) return;
  const { code, validationError, index, endIndex } = /** @type {any} */ (throwsTypeError('new URL()', () => new URL(input, base).href));
  const { error, start, end } = errors[errors.length - 1];
  same('what the constructor throws', { code, error: validationError, start: index, end: endIndex }, {
    code: 'ERR_INVALID_URL', error, start, end,
  });
}

function checkValidity() {
  return 'nothing in the package tells whether a string is a valid URL string';
}

/**
 * The file slash state keeps the base's drive letter where the path does not start with one.
 *
 * @param {Data} row
 * @param {Implementation} implementation
 */
function checkWindowsDriveLetter({ input, starts }, { URL }) {
  const { pathname } = new URL(`/${input}`, 'file:///d:/x');
  same('whether the path replaces the drive letter', pathname, starts ? `/${input}` : `/d:/${input}`);
}
