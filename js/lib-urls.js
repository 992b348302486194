/** URLs as plain objects: parsing, comparing, and making one of another. */
import { TypeError, apply, isInteger, keys, setOwn, slice, testRegExp } from './built-ins.js';
import { listed, ownMembers, requireObject, toEncoding, toOptions, toURLString, unknownKey } from './lib-arguments.js';
import { notAURL } from './lib-diagnosis.js';
import { createRecord } from './lib-record.js';
import { ABSENT, lib } from './lib-wasm.js';
import { isObject, requireArguments, toDOMString, toUSVString } from './webidl.js';

/** @import { URLRecord } from './lib-record.js' */

/**
 * @typedef {string | { href: string }} URLLike
 * @typedef {(url: string) => { origin: string } | null | undefined} ResolveBlobURL
 * @typedef {{
 *   scheme: string, username?: string, password?: string, host?: string | null, port?: number | string | null,
 *   path?: string, query?: string | null, fragment?: string | null,
 * }} Parts
 */

const PARTS = ['scheme', 'username', 'password', 'host', 'port', 'path', 'query', 'fragment'];

/** The same with what a record has besides its components, and follows from them. */
const PARTS_AND_DERIVED = [
  'scheme', 'username', 'password', 'host', 'port', 'path', 'query', 'fragment', 'href', 'hostType', 'offsets', 'blobURLEntry',
];

/**
 * @param {string} input
 * @param {{ base?: URLLike, encoding?: string, resolveBlobURL?: ResolveBlobURL }} [options]
 * @returns {URLRecord | null}
 */
export function parse(input, options) {
  requireArguments(arguments.length, 1);
  const { base, encoding, resolveBlobURL } = toOptions(options, ['base', 'encoding', 'resolveBlobURL']);
  const inputString = toURLString(input);
  const encodingName = toEncoding(encoding);
  const baseRecord = base === undefined ? undefined : parseString(toURLString(base), undefined, encodingName);
  if (baseRecord === null) return null;
  const record = parseString(inputString, baseRecord?.href, encodingName);
  if (record !== null && record.scheme === 'blob' && resolveBlobURL !== undefined) {
    record.blobURLEntry = resolveEntry(record, resolveBlobURL);
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
    href: module.parse(input, base, encoding), numbers: module.numbers(),
  }));
  return href === undefined ? null : createRecord(href, numbers);
}

/**
 * [Resolve a blob URL](https://w3c.github.io/FileAPI/#blob-url-resolve): the store's keys have no
 * fragments.
 *
 * @param {URLRecord} record
 * @param {unknown} resolveBlobURL
 */
function resolveEntry({ href, offsets }, resolveBlobURL) {
  if (typeof resolveBlobURL !== 'function') throw new TypeError('resolveBlobURL must be a function');
  return apply(resolveBlobURL, undefined, [slice(href, 0, offsets.hashStart)]) ?? null;
}

/**
 * What is given for a URL, which has to be one.
 *
 * @param {unknown} value
 * @param {string} [what]
 * @param {string} [encoding] its name
 * @returns {URLRecord}
 */
export function requireURL(value, what = 'URL', encoding = 'UTF-8') {
  if (isObject(value) && !('href' in value) && 'scheme' in value) return fromParts(/** @type {Parts} */ (value));
  const text = toURLString(value);
  const record = parseString(text, undefined, encoding);
  if (record === null) throw notAURL(text, what);
  return record;
}

/**
 * @param {string} input
 * @param {{ base?: URLLike }} [options]
 * @returns {boolean}
 */
export function isValidURL(input, options) {
  requireArguments(arguments.length, 1);
  const { base } = toOptions(options, ['base']);
  const given = toDOMString(input);
  const text = toUSVString(given);
  const baseHref = base === undefined ? undefined : requireURL(base, 'base URL').href;
  // A lone surrogate is no code point of any production, but U+FFFD, which takes its place, may be one.
  return text === given && lib(text.length + (baseHref?.length ?? 0), (module) => module.isValidURL(text, baseHref));
}

/**
 * @param {URLLike | Parts} url
 * @param {{ excludeFragment?: boolean }} [options]
 * @returns {string}
 */
export function serialize(url, options) {
  const { excludeFragment } = toOptions(options, ['excludeFragment']);
  const { href, offsets } = requireURL(url);
  return excludeFragment ? slice(href, 0, offsets.hashStart) : href;
}

/**
 * @param {URLLike} a
 * @param {URLLike} b
 * @param {{ excludeFragment?: boolean }} [options]
 * @returns {boolean}
 */
export function equals(a, b, options) {
  requireArguments(arguments.length, 2);
  const { excludeFragment } = toOptions(options, ['excludeFragment']);
  const { href: first } = requireURL(a, 'first URL');
  const { href: second } = requireURL(b, 'second URL');
  return lib(first.length + second.length, (module) => module.equals(first, second, !!excludeFragment));
}

/**
 * @param {URLLike} url
 * @param {{ resolveBlobURL?: ResolveBlobURL }} [options]
 * @returns {string}
 */
export function origin(url, options) {
  requireArguments(arguments.length, 1);
  const { resolveBlobURL } = toOptions(options, ['resolveBlobURL']);
  const record = requireURL(url);
  if (record.scheme === 'blob') {
    const known = isObject(url) ? /** @type {{ blobURLEntry?: unknown }} */ (url).blobURLEntry : undefined;
    const entry = known ?? (resolveBlobURL === undefined ? null : resolveEntry(record, resolveBlobURL));
    if (isObject(entry)) return toUSVString(/** @type {{ origin?: unknown }} */ (entry).origin);
  }
  return lib(record.href.length, (module) => module.origin(record.href)) ?? 'null';
}

/**
 * @param {URLLike} a
 * @param {URLLike} b
 * @param {{ resolveBlobURL?: ResolveBlobURL }} [options]
 * @returns {boolean}
 */
export function sameOrigin(a, b, options) {
  requireArguments(arguments.length, 2);
  const first = origin(a, options);
  const second = origin(b, options);
  // An opaque origin is the same as no other.
  return first === second && first !== 'null';
}

/**
 * @param {URLLike} from
 * @param {URLLike} to
 * @returns {string}
 */
export function relative(from, to) {
  requireArguments(arguments.length, 2);
  const { href: base } = requireURL(from, 'base URL');
  const { href } = requireURL(to);
  return lib(base.length + href.length, (module) => module.relative(base, href)) ?? href;
}

/**
 * @param {Parts} parts
 * @returns {URLRecord}
 */
export function fromParts(parts) {
  requireObject(parts, 'the parts');
  requireKnown(parts, PARTS_AND_DERIVED);
  const { scheme, username = '', password = '', host = null, port = null, path = '', query = null, fragment = null } = ownMembers(parts, PARTS);
  if (scheme === undefined) throw new TypeError('invalid scheme: there is none');
  const schemeText = toRequiredText(scheme, 'scheme');
  const usernameText = toRequiredText(username, 'username');
  const passwordText = toRequiredText(password, 'password');
  const pathText = toRequiredText(path, 'path');
  const hostText = toPartText(host);
  const queryText = toPartText(query);
  const fragmentText = toPartText(fragment);
  const length = schemeText.length + usernameText.length + passwordText.length + pathText.length
    + (hostText?.length ?? 0) + (queryText?.length ?? 0) + (fragmentText?.length ?? 0);
  const portNumber = toPort(port);
  const { href, numbers, reason } = lib(length, (module) => ({
    href: module.fromParts(schemeText, usernameText, passwordText, hostText, portNumber, pathText, queryText, fragmentText),
    numbers: module.numbers(),
    reason: module.text(),
  }));
  if (href === undefined) throw new TypeError(reason);
  return createRecord(href, numbers);
}

/**
 * @param {URLLike | Parts} url
 * @param {Partial<Parts>} changes
 * @returns {URLRecord}
 */
export function withChanges(url, changes) {
  requireArguments(arguments.length, 2);
  requireObject(changes, 'the changes');
  requireKnown(changes, PARTS);
  /** @type {any} */
  const parts = { ...requireURL(url) };
  const names = keys(changes);
  for (let index = 0; index < names.length; index += 1) {
    const value = /** @type {any} */ (changes)[names[index]];
    if (value !== undefined) setOwn(parts, names[index], value);
  }
  return fromParts(parts);
}

/**
 * @param {object} parts
 * @param {string[]} names
 */
function requireKnown(parts, names) {
  const unknown = unknownKey(parts, names);
  if (unknown !== undefined) throw new TypeError(`a URL has no component ${unknown}, but ${listed(PARTS)}`);
}

/**
 * @param {unknown} part
 * @param {string} name
 */
function toRequiredText(part, name) {
  if (part === null) throw new TypeError(`invalid ${name}: it has to be a string, not null`);
  return toUSVString(part);
}

/** @param {unknown} part */
const toPartText = (part) => part === null ? undefined : toUSVString(part);

/** @param {unknown} value */
function toPort(value) {
  if (value === null || value === '') return ABSENT;
  const port = typeof value === 'string' && testRegExp(/^\d+$/, value) ? +value : value;
  if (typeof port === 'number' && isInteger(port) && port >= 0 && port <= 0xffff) return port;
  throw new TypeError('invalid port: it has to be an integer from 0 to 65535');
}
