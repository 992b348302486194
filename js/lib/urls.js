/** URLs as plain objects: parsing, comparing and changing them. */
import { TypeError, apply, isInteger, keys, setOwn, slice, testRegExp } from '../shared/built-ins.js';
import { NO_LIMIT, limited, listed, ownMembers, requireObject, toEncoding, toOptions, toURLString,
  unknownKey } from './arguments.js';
import { notAURL } from './diagnosis.js';
import { createRecord } from './record.js';
import { ABSENT } from '../boundary/layout.js';
import { lib } from './boundary.js';
import { isObject, requireArguments, toDOMString, toUSVString } from '../shared/webidl.js';

/**
 * @import { InputLimit, Parts, ResolveBlobURL, URLLike, URLRecord } from '../../lib.js'
 * @import { Limit } from './arguments.js'
 */

const PARTS = ['scheme', 'username', 'password', 'host', 'port', 'path', 'query', 'fragment'];

/** The components, and the members of a record that follow from them. */
const PARTS_AND_DERIVED = [
  'scheme',
  'username',
  'password',
  'host',
  'port',
  'path',
  'query',
  'fragment',
  'href',
  'hostType',
  'offsets',
  'blobURLEntry',
];

/**
 * @param {URLLike} input
 * @param {InputLimit & { base?: URLLike, encoding?: string, resolveBlobURL?: ResolveBlobURL }} [options]
 * @returns {URLRecord | null}
 */
export function parse(input, options) {
  requireArguments('parse', arguments.length, 1);
  const given = toOptions('parse', options, ['base', 'encoding', 'resolveBlobURL']);
  const { base, encoding, resolveBlobURL } = given;
  const inputString = limited('parse', toURLString(input), given);
  const encodingName = toEncoding('parse', encoding);
  const baseRecord = base === undefined
    ? undefined
    : parseString(limited('parse', toURLString(base), given), undefined, encodingName);
  if (baseRecord === null) return null;
  const record = parseString(inputString, baseRecord?.href, encodingName);
  if (record !== null && record.scheme === 'blob' && resolveBlobURL !== undefined) {
    record.blobURLEntry = resolveEntry('parse', record, resolveBlobURL);
  }
  return record;
}

/**
 * @param {string} input
 * @param {string | undefined} base an href
 * @param {string} encoding its name
 * @returns {URLRecord | null}
 */
function parseString(input, base, encoding) {
  const { href, numbers } = lib(input.length + (base?.length ?? 0), (module) => ({
    href: module.parse(input, base, encoding),
    numbers: module.numbers(),
  }));
  return href === undefined ? null : createRecord(href, numbers);
}

/**
 * [Resolve a blob URL](https://w3c.github.io/FileAPI/#blob-url-resolve): the store's keys have no
 * fragments.
 *
 * @param {string} caller the function that it is given to
 * @param {URLRecord} record
 * @param {unknown} resolveBlobURL
 */
function resolveEntry(caller, { href, offsets }, resolveBlobURL) {
  if (typeof resolveBlobURL !== 'function') throw new TypeError(`${caller}: resolveBlobURL must be a function`);
  return apply(resolveBlobURL, undefined, [slice(href, 0, offsets.hashStart)]) ?? null;
}

/**
 * Parses an argument that has to be a URL.
 *
 * @param {string} caller the function that it is given to
 * @param {unknown} value
 * @param {Limit} [limit]
 * @param {string} [what]
 * @param {string} [encoding] its name
 * @returns {URLRecord}
 */
export function requireURL(caller, value, limit = NO_LIMIT, what = 'URL', encoding = 'UTF-8') {
  if (isObject(value) && !('href' in value) && 'scheme' in value) return recordOfParts(caller, value);
  const text = limited(caller, toURLString(value), limit);
  const record = parseString(text, undefined, encoding);
  if (record === null) throw notAURL(text, what);
  return record;
}

/**
 * @param {string} input
 * @param {InputLimit & { base?: URLLike }} [options]
 * @returns {boolean}
 */
export function isValidURL(input, options) {
  requireArguments('isValidURL', arguments.length, 1);
  const limit = toOptions('isValidURL', options, ['base']);
  const { base } = limit;
  const given = limited('isValidURL', toDOMString(input), limit);
  const text = toUSVString(given);
  const baseHref = base === undefined ? undefined : requireURL('isValidURL', base, limit, 'base URL').href;
  // No production allows a lone surrogate, but some allow U+FFFD, which replaces it.
  return text === given && lib(text.length + (baseHref?.length ?? 0), (module) => module.isValidURL(text, baseHref));
}

/**
 * @param {URLLike | Parts} url
 * @param {InputLimit & { excludeFragment?: boolean }} [options]
 * @returns {string}
 */
export function serialize(url, options) {
  requireArguments('serialize', arguments.length, 1);
  const given = toOptions('serialize', options, ['excludeFragment']);
  const { href, offsets } = requireURL('serialize', url, given);
  return given.excludeFragment ? slice(href, 0, offsets.hashStart) : href;
}

/**
 * @param {URLLike} a
 * @param {URLLike} b
 * @param {InputLimit & { excludeFragment?: boolean }} [options]
 * @returns {boolean}
 */
export function equals(a, b, options) {
  requireArguments('equals', arguments.length, 2);
  const given = toOptions('equals', options, ['excludeFragment']);
  const { href: first } = requireURL('equals', a, given, 'first URL');
  const { href: second } = requireURL('equals', b, given, 'second URL');
  return lib(first.length + second.length, (module) => module.equals(first, second, !!given.excludeFragment));
}

/**
 * @param {URLLike} url
 * @param {InputLimit & { resolveBlobURL?: ResolveBlobURL }} [options]
 * @returns {string}
 */
export function origin(url, options) {
  requireArguments('origin', arguments.length, 1);
  return originOf('origin', url, toOptions('origin', options, ['resolveBlobURL']));
}

/**
 * @param {string} caller the function that they are given to
 * @param {unknown} url
 * @param {{ resolveBlobURL?: unknown, maximumLength?: unknown }} options
 * @returns {string}
 */
function originOf(caller, url, options) {
  const { resolveBlobURL } = options;
  const record = requireURL(caller, url, options);
  if (record.scheme === 'blob') {
    const known = isObject(url) ? /** @type {{ blobURLEntry?: unknown }} */ (url).blobURLEntry : undefined;
    const entry = known ?? (resolveBlobURL === undefined ? null : resolveEntry(caller, record, resolveBlobURL));
    if (isObject(entry)) return toUSVString(/** @type {{ origin?: unknown }} */ (entry).origin);
  }
  return lib(record.href.length, (module) => module.origin(record.href)) ?? 'null';
}

/**
 * @param {URLLike} a
 * @param {URLLike} b
 * @param {InputLimit & { resolveBlobURL?: ResolveBlobURL }} [options]
 * @returns {boolean}
 */
export function sameOrigin(a, b, options) {
  requireArguments('sameOrigin', arguments.length, 2);
  const given = toOptions('sameOrigin', options, ['resolveBlobURL']);
  const first = originOf('sameOrigin', a, given);
  const second = originOf('sameOrigin', b, given);
  // An opaque origin equals no origin.
  return first === second && first !== 'null';
}

/**
 * @param {URLLike} from
 * @param {URLLike} to
 * @param {InputLimit} [options]
 * @returns {string}
 */
export function relative(from, to, options) {
  requireArguments('relative', arguments.length, 2);
  const limit = toOptions('relative', options, []);
  const { href: base } = requireURL('relative', from, limit, 'base URL');
  const { href } = requireURL('relative', to, limit);
  return lib(base.length + href.length, (module) => module.relative(base, href)) ?? href;
}

/**
 * @param {Parts} parts
 * @returns {URLRecord}
 */
export function fromParts(parts) {
  requireArguments('fromParts', arguments.length, 1);
  return recordOfParts('fromParts', parts);
}

/**
 * @param {string} caller the function that they are given to
 * @param {unknown} parts
 * @returns {URLRecord}
 */
function recordOfParts(caller, parts) {
  requireObject(caller, parts, 'the parts');
  requireKnown(caller, parts, PARTS_AND_DERIVED);
  const { scheme, username = '', password = '', host = null, port = null, path = '', query = null, fragment = null } =
    ownMembers(parts, PARTS);
  if (scheme === undefined) throw new TypeError(`${caller}: invalid scheme: it is missing`);
  const schemeText = toRequiredText(caller, scheme, 'scheme');
  const usernameText = toRequiredText(caller, username, 'username');
  const passwordText = toRequiredText(caller, password, 'password');
  const pathText = toRequiredText(caller, path, 'path');
  const hostText = toPartText(host);
  const queryText = toPartText(query);
  const fragmentText = toPartText(fragment);
  const length = schemeText.length + usernameText.length + passwordText.length + pathText.length
    + (hostText?.length ?? 0) + (queryText?.length ?? 0) + (fragmentText?.length ?? 0);
  const portNumber = toPort(caller, port);
  const { href, numbers, reason } = lib(length, (module) => ({
    href: module.fromParts(
      schemeText,
      usernameText,
      passwordText,
      hostText,
      portNumber,
      pathText,
      queryText,
      fragmentText,
    ),
    numbers: module.numbers(),
    reason: module.text(),
  }));
  if (href === undefined) throw new TypeError(`${caller}: ${reason}`);
  return createRecord(href, numbers);
}

/**
 * @param {URLLike | Parts} url
 * @param {Partial<Parts>} changes
 * @returns {URLRecord}
 */
export function withChanges(url, changes) {
  requireArguments('with', arguments.length, 2);
  requireObject('with', changes, 'the changes');
  requireKnown('with', changes, PARTS);
  /** @type {any} */
  const parts = { ...requireURL('with', url) };
  const names = keys(changes);
  for (let index = 0; index < names.length; index += 1) {
    const value = /** @type {any} */ (changes)[names[index]];
    if (value !== undefined) setOwn(parts, names[index], value);
  }
  return recordOfParts('with', parts);
}

/**
 * @param {string} caller the function that they are given to
 * @param {object} parts
 * @param {string[]} names
 */
function requireKnown(caller, parts, names) {
  const unknown = unknownKey(parts, names);
  if (unknown !== undefined) throw new TypeError(`${caller}: a URL has no component ${unknown}, only ${listed(PARTS)}`);
}

/**
 * @param {string} caller the function that it is given to
 * @param {unknown} part
 * @param {string} name
 */
function toRequiredText(caller, part, name) {
  if (part === null) throw new TypeError(`${caller}: invalid ${name}: it has to be a string, not null`);
  return toUSVString(part);
}

/** @param {unknown} part */
const toPartText = (part) => part === null ? undefined : toUSVString(part);

/**
 * @param {string} caller the function that it is given to
 * @param {unknown} value
 */
function toPort(caller, value) {
  if (value === null || value === '') return ABSENT;
  const port = typeof value === 'string' && testRegExp(/^\d+$/, value) ? +value : value;
  if (typeof port === 'number' && isInteger(port) && port >= 0 && port <= 0xffff) return port;
  throw new TypeError(`${caller}: invalid port: it has to be an integer from 0 to 65535`);
}
