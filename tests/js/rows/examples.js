/**
 * Runs the rows of our own examples in tests/data through the classes. This file needs only JavaScript, so it runs in
 * every runtime.
 */
import { expectAttributes, same, throwsTypeError } from './expect.js';

/** All files, each with the function that checks a row. */
const checks = {
  'diagnoses.json': checkDiagnosis,
  'form-urlencoded.json': checkForm,
  'hosts.json': checkHost,
  'percent-encoding.json': checkPercentEncoding,
  'references.json': checkReference,
  'requests.json': checkRequest,
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
 * @param {any} json an array of rows, or an object of such arrays: a row then gets the name of its array as
 *   `attribute`
 */
export function rows(file, json, implementation) {
  const elements = Array.isArray(json) ? json : Object.entries(json).flatMap(([attribute, list]) => (
    list.map((row) => (typeof row === 'object' ? { ...row, attribute } : row))
  ));
  return elements.filter((row) => typeof row === 'object').map((row) => ({
    id: `${file} ${row.id}`,
    about: JSON.stringify(row.input ?? row.target ?? row.href ?? row.params ?? row.parts),
    check: () => checks[file](row, implementation),
  }));
}

function checkForm({ input, tuples, output }, { URL, URLSearchParams, lib }) {
  const params = new URLSearchParams(input);
  same('the tuples', [...params], tuples);
  same('the output', String(params), output);
  const url = new URL(`https://example.org/?${input}`);
  same('the tuples of a URL', [...url.searchParams], tuples);
  same('parseForm()', lib.parseForm(input), tuples);
  same('serializeForm()', lib.serializeForm(tuples), output);
}

function checkHost({ input, host, opaque, unicode }, { URL, lib }) {
  for (const [scheme, expected] of [['https', host], ['web+demo', opaque]]) {
    const given = `${scheme}://${input}/`;
    if (expected === null) {
      throwsTypeError(given, () => new URL(given).href);
    } else {
      same(given, new URL(given).host, expected);
    }
    const parsed = lib.parseHost(input, { isOpaque: expected === opaque && scheme !== 'https' });
    same('parseHost()', parsed === null ? null : lib.serializeHost(parsed), expected);
  }
  if (unicode !== undefined) same('domain to Unicode', lib.domainToUnicode(host), unicode);
}

function checkReference({ input, parts, scheme, reference, href, error }, { lib }) {
  const build = () => lib.buildReference(parts, { scheme });
  const present = (found) =>
    found === null ? undefined : Object.fromEntries(Object.entries(found).filter(([, part]) => part !== null));
  if (input !== undefined) same('parseReference()', present(lib.parseReference(input, { scheme })), reference);
  else if (error !== undefined) {
    const [[part, sentence]] = Object.entries(error);
    same('the error', throwsTypeError('the reference', build).message, `buildReference: invalid ${part}: ${sentence}`);
  } else {
    same('the text', build().href, href);
    same('the text, parsed', lib.parseReference(href, { scheme }), build());
  }
}

function checkPercentEncoding({ operation, encoding, set, input, bytes, output }, implementation) {
  const { URL, URLSearchParams, lib, encodings } = implementation;
  const url = new URL('https://example.org/');
  switch (operation) {
    case 'percent-encode':
      url.username = String.fromCharCode(...bytes);
      return same('a username', url.username, output);
    case 'percent-decode':
      same('percentDecode()', [...lib.percentDecode(input)], bytes);
      return same(
        'a value',
        new URLSearchParams(`=${input}`).get(''),
        decodeURIComponent(bytes.map(percentEncoded).join('')),
      );
    case 'percent-encode after encoding': {
      const name = set === 'form-urlencoded' ? 'application/x-www-form-urlencoded' : set;
      if (encoding === 'utf-8') same('percentEncode()', lib.percentEncode(input, name), output);
      if (encodings === undefined) return undefined;
      return same('percentEncode()', encodings.percentEncode(input, name, { encoding }), output);
    }
    case 'query of a special URL':
      if (encoding === 'utf-8') same('a query', new URL(input, url).search, `?${output}`);
      if (encodings === undefined) return undefined;
      return same('the query of a record', encodings.parse(input, { base: url, encoding })?.query, output);
    default:
      throw new Error(`there is no operation ${operation}`);
  }
}

const percentEncoded = (byte) => `%${byte.toString(16).padStart(2, '0')}`;

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

function checkSetter({ attribute, href, new_value: value, expected }, implementation) {
  const url = new implementation.URL(href);
  url[attribute] = value;
  expectAttributes(implementation, url, expected);
}

function checkSetterSequence({ href, steps }, { URL }) {
  const url = new URL(href);
  for (const { set, value, href: expected } of steps) {
    url[set] = value;
    same(`the href after ${set} = ${JSON.stringify(value)}`, url.href, expected);
  }
}

function checkURL(row, implementation) {
  const { URL, lib } = implementation;
  const { input, record } = row;
  const base = row.base ?? undefined;
  const parsed = lib.parse(input, { base });
  same('parse()', parsed?.href, row.href);
  if (row.valid !== undefined) expectValidity(lib, input, base, row.valid);
  same('URL.canParse()', URL.canParse(input, base), row.failure !== true);
  if (row.failure === true) {
    throwsTypeError('new URL()', () => new URL(input, base).href);
    return;
  }
  const url = new URL(input, base);
  expectAttributes(implementation, url, row);
  if (record === undefined) return;
  expectAttributes(implementation, url, attributes(record));
  const { scheme, host, port, path, query, fragment } = record;
  const serializedPath = typeof path === 'string'
    ? path
    : path.map((segment) => `/${segment}`).join('');
  const [[hostType, hostText]] = host === null ? [[null, null]] : Object.entries(host);
  same('the record', {
    scheme: parsed?.scheme,
    hostType: parsed?.hostType,
    host: parsed?.host,
    port: parsed?.port,
    path: parsed?.path,
    query: parsed?.query,
    fragment: parsed?.fragment,
  }, {
    scheme,
    hostType: hostType?.toLowerCase() ?? null,
    host: hostText,
    port,
    path: serializedPath,
    query,
    fragment,
  });
}

/**
 * "A validation error indicates a mismatch between input and valid input": the grammar and the parser, which are
 * independent, must agree.
 */
function expectValidity(lib, input, base, valid) {
  same('isValidURLString()', lib.isValidURLString(input, { base }), valid);
  same('there is no validation error', lib.diagnose(input, { base }).validationErrors.length === 0, valid);
}

/** The attributes of the API for a URL record. */
function attributes({ scheme, host, port, path, query, fragment }) {
  return {
    protocol: `${scheme}:`,
    hostname: String(Object.values(host ?? { null: '' })),
    port: String(port ?? ''),
    pathname: typeof path === 'string' ? path : path.map((segment) => `/${segment}`).join(''),
    search: query ? `?${query}` : '',
    hash: fragment ? `#${fragment}` : '',
  };
}

function checkValidationErrors({ input, base, href, errors }, { URL, lib }) {
  same('the URL', URL.parse(input, base)?.href, href);
  const { url, validationErrors } = lib.diagnose(input, { base: base ?? undefined });
  same('the URL of diagnose()', url?.href, href);
  expectValidity(lib, input, base ?? undefined, errors.length === 0);
  const found = validationErrors.map(({ name, ...range }, index) => {
    const { start, end } = inDomain(errors[index], range);
    return { error: name, start, end, text: input.slice(start, end) };
  });
  same('the errors', found, errors);
  const fatal = errors.map((_, index) => (
    href === undefined && index === errors.length - 1
  ));
  same('which are fatal', validationErrors.map((error) => error.fatal), fatal);
  if (href !== undefined) return;
  const { code, validationError, ...range } = throwsTypeError('new URL()', () => new URL(input, base).href);
  const { error, start, end } = errors[errors.length - 1];
  const thrown = inDomain(errors[errors.length - 1], range);
  same('what the constructor throws', { code, error: validationError, start: thrown.start, end: thrown.end }, {
    code: 'ERR_INVALID_URL',
    error,
    start,
    end,
  });
}

/** The range of a row about a domain if the other is in it: the rows of `diagnoses.json` have what in it is wrong. */
const inDomain = (row, range) =>
  row?.error === 'domain-to-ASCII' && row.start <= range.start && range.end <= row.end ? row : range;

function checkValidity({ input, base, valid }, { lib }) {
  expectValidity(lib, input, base ?? undefined, valid);
}

/** The properties of a validation error in addition to its range. */
function checkDiagnosis({ input, base, errors }, { lib }) {
  const { validationErrors } = lib.diagnose(input, { base });
  const found = validationErrors.map(({ name, start, end, component, label, labelIndex, reason, codePoint }) => (
    reason === undefined
      ? { error: name, component }
      : { error: name, start, end, component, label, index: labelIndex, reason, codePoint }
  ));
  same('the errors', found, errors);
}

/** The file slash state keeps the base's drive letter if the path does not start with one. */
function checkRequest({ target, host, href }, { lib }) {
  same('parseRequestTarget()', lib.parseRequestTarget(target, { scheme: 'https', host })?.href ?? null, href);
}

function checkWindowsDriveLetter({ input, starts }, { URL }) {
  const { pathname } = new URL(`/${input}`, 'file:///d:/x');
  same('whether the path replaces the drive letter', pathname, starts ? `/${input}` : `/d:/${input}`);
}
