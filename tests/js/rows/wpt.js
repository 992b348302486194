/**
 * Runs the rows of web-platform-tests' files through the classes. This file needs only JavaScript, so it runs in every
 * runtime.
 */
import { expectAttributes, same, throwsTypeError } from './expect.js';

/** All files, each with the function that creates its rows. */
const makers = {
  'urltestdata.json': urlRows,
  'urltestdata-javascript-only.json': urlRows,
  'ada_extra_urltestdata.json': urlRows,
  'ada_long_urltestdata.json': urlRows,
  'setters_tests.json': setterRows,
  'ada_extra_setters_tests.json': setterRows,
  'toascii.json': toASCIIRows,
  'IdnaTestV2.json': idnaTestV2Rows,
  'IdnaTestV2-removed.json': idnaTestV2Rows,
  'verifydnslength_tests.json': verifyDnsLengthRows,
  'percent-encoding.json': percentEncodingRows,
};

export const files = Object.keys(makers);

/** The rows of a file, with the same names as in tests/rust/wpt. */
export function rows(file, json, implementation) {
  const made = makers[file](file, json, implementation);
  if (made.length === 0) throw new Error(`${file} has no rows`);
  return made;
}

/**
 * The rows, with inverted checks for rows that are expected to fail, and a failing row for each entry of the list
 * without a row.
 *
 * @param {R[]} all the rows of all the files
 * @param {any[]} list the contents of tests/data/expected-failures.json
 */
export function withExpectedFailures(all, list) {
  const entries = list.filter((entry) => typeof entry === 'object');
  const causes = new Map(entries.map(({ row, cause }) => [row, cause]));
  const applied = all.map((row) => {
    const cause = causes.get(row.id);
    if (cause === undefined) return row;
    causes.delete(row.id);
    return {
      ...row,
      about: `${row.about} (expected to fail)`,
      isExpectedToFail: true,
      check: () => expectFailure(row, cause),
    };
  });
  for (const [id] of causes) {
    const check = () => {
      throw new Error('no row has this name: it did not run');
    };
    applied.push({ id, about: 'expected failure', check });
  }
  return applied;
}

function expectFailure(row, cause) {
  try {
    row.check();
  } catch {
    return;
  }
  throw new Error(`passes, where a failure is expected: ${cause}`);
}

/** A row for each object among the elements of `json`. The other elements are strings, which are comments. */
function objects(file, json, check) {
  const made = [];
  for (const [index, element] of json.entries()) {
    if (typeof element === 'string') continue;
    const base = typeof element.base === 'string' ? ` against ${JSON.stringify(element.base)}` : '';
    const about = JSON.stringify(element.input) + base;
    made.push({ id: `${file}#${index}`, about, check: () => check(element) });
  }
  return made;
}

function urlRows(file, json, implementation) {
  return objects(file, json, (row) => {
    const { input, base } = row;
    const given = typeof base === 'string' ? [input, base] : [input];
    if (row.failure === true) {
      checkFailure(implementation, row, given);
    } else {
      checkSuccess(implementation, row, given);
    }
    checkRecord(implementation, row, given);
  });
}

function checkSuccess(implementation, row, given) {
  const { URL } = implementation;
  const url = new URL(...given);
  expectAttributes(implementation, url, row);
  same('URL.canParse()', URL.canParse(...given), true);
  same('URL.parse()', URL.parse(...given)?.href, url.href);
  if (given.length === 1) {
    const set = new URL('about:blank');
    [set.href] = given;
    expectAttributes(implementation, set, row);
  }
}

/** Checks that the record has the values of the class, and that its parts create an equal record. */
function checkRecord({ lib }, row, [input, base]) {
  const record = lib.parse(input, { base });
  const { url, validationErrors } = lib.diagnose(input, { base });
  same('the URL of diagnose()', url, record);
  same('whether an error is fatal', validationErrors.some(({ fatal }) => fatal), row.failure === true);
  same('lib.parse()', record?.href, row.failure === true ? undefined : row.href);
  if (record === null) return;
  const { scheme, username, password, host, port, path, query, fragment } = record;
  same('the components', {
    protocol: `${scheme}:`,
    username,
    password,
    hostname: host ?? '',
    port: String(port ?? ''),
    pathname: path,
    search: query ? `?${query}` : '',
    hash: fragment ? `#${fragment}` : '',
  }, {
    protocol: row.protocol,
    username: row.username,
    password: row.password,
    hostname: row.hostname,
    port: row.port,
    pathname: row.pathname,
    search: row.search,
    hash: row.hash,
  });
  same('the origin', lib.origin(record), row.origin ?? lib.origin(record.href));
  same('its parts', lib.buildURL(record), record);
  same('the reference to itself', lib.parse(lib.makeRelative(record, record), { base: record })?.href, record.href);
}

/** Bases with which a failing row without a base is tried. */
const OPAQUE_PATH_BASES = ['about:blank', 'mailto:user@example.org?q'];
const OTHER_BASES = ['http://example.org/foo/bar', 'https://user@example.org:8080/?q#f', 'file:///c:/foo',
  'foo://example.org/bar', 'foo:/bar'];

function checkFailure({ URL }, row, given) {
  const { input, base } = row;
  throwsTypeError('new URL()', () => new URL(...given).href);
  same('URL.canParse()', URL.canParse(...given), false);
  same('URL.parse()', URL.parse(...given)?.href ?? null, null);
  // A URL that fails cannot be a base either, unless the row fails because of its own base.
  if (typeof base !== 'string' || URL.canParse(base)) {
    throwsTypeError('about:blank against it', () => new URL('about:blank', input).href);
  }
  if (typeof base === 'string') return;
  const url = new URL('about:blank');
  throwsTypeError('the href setter', () => {
    url.href = input;
  });
  same('the href after its setter has thrown', url.href, 'about:blank');
  if (base === null) checkRelativeTo(URL, row);
}

/**
 * A failing row whose base is null has `relativeTo`: the bases with which its input can be parsed. These are all bases,
 * some bases without an opaque path, or none.
 */
function checkRelativeTo(URL, { input, relativeTo }) {
  const parses = (base) => URL.canParse(input, base);
  const [opaque, other] = relativeTo === 'any-base'
    ? [OPAQUE_PATH_BASES.every(parses), OTHER_BASES.every(parses)]
    : [OPAQUE_PATH_BASES.some(parses), OTHER_BASES.some(parses)];
  same('a base with an opaque path helps', opaque, relativeTo === 'any-base');
  same('a base without one helps', other, ['any-base', 'non-opaque-path-base'].includes(relativeTo));
}

function setterRows(file, json, implementation) {
  const made = [];
  for (const [attribute, list] of Object.entries(json)) {
    if (attribute === 'comment') continue;
    for (const [index, { href, new_value: value, expected }] of list.entries()) {
      const about = `${JSON.stringify(href)} ${attribute} = ${JSON.stringify(value)}`;
      const check = () => {
        const url = new implementation.URL(href);
        url[attribute] = value;
        expectAttributes(implementation, url, expected);
      };
      made.push({ id: `${file}#${attribute}/${index}`, about, check });
    }
  }
  return made;
}

/** Runs each row through the host of a URL in all ways that set a host: the constructor and two setters. */
function toASCIIRows(file, json, implementation) {
  return objects(file, json, ({ input, output }) => {
    expectHost(implementation, input, output);
    for (const attribute of ['host', 'hostname']) {
      const url = new implementation.URL('https://x/x');
      url[attribute] = input;
      same(`${attribute} set`, url[attribute], output ?? 'x');
    }
  });
}

/**
 * Runs each row through the host of a URL. A code point that would end the host is percent-encoded; the host parser
 * decodes it.
 */
function idnaTestV2Rows(file, json, implementation) {
  return objects(file, json, ({ input, output }) => {
    expectHost(implementation, input.replace(/[:/?#\\]/g, encodeURIComponent), output);
  });
}

function expectHost({ URL }, input, output) {
  const given = `https://${input}/x`;
  if (output === null) {
    throwsTypeError('new URL()', () => new URL(given).href);
    return;
  }
  const url = new URL(given);
  same('host', url.host, output);
  same('hostname', url.hostname, output);
  same('pathname', url.pathname, '/x');
  same('href', url.href, `https://${output}/x`);
}

/**
 * The domain parser checks the lengths in these rows if *beStrict* is true. The URL parser runs it this way to report
 * domain-to-ASCII on failure, and continues.
 */
function verifyDnsLengthRows(file, json, { URL, lib }) {
  return objects(file, json, ({ input, failure }) => {
    same('URL.canParse()', URL.canParse(input), true);
    const errors = lib.diagnose(input).validationErrors.map(({ name }) => name);
    same('failure where beStrict is true', errors.includes('domain-to-ASCII'), failure);
  });
}

/** The classes and `weburl/lib` encode with UTF-8, `weburl-encodings` with any encoding. */
function percentEncodingRows(file, json, { URL, lib, encodings }) {
  return objects(file, json, ({ input, output }) => {
    const url = new URL(`https://doesnotmatter.invalid/?${input}#${input}`);
    same('search', url.search, `?${output['utf-8']}`);
    same('hash', url.hash, `#${output['utf-8']}`);
    same('the text', lib.percentEncode(input, 'special-query'), output['utf-8']);
    if (encodings === undefined) return;
    for (const [encoding, expected] of Object.entries(output)) {
      const record = encodings.parse(`https://doesnotmatter.invalid/?${input}#${input}`, { encoding });
      same(`the query of ${encoding}`, record?.query, expected);
      same(`the fragment of ${encoding}`, record?.fragment, output['utf-8']);
      same(`the text in ${encoding}`, encodings.percentEncode(input, 'special-query', { encoding }), expected);
    }
  });
}
