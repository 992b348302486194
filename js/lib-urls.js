/** URLs as plain objects: parsing, comparing, and making one of another. */
import { limited, ownMembers, requireObject, toEncoding, toOptions, toURLString } from './lib-arguments.js';
import { notAURL } from './lib-diagnosis.js';
import { createRecord } from './lib-record.js';
import { ABSENT, lib } from './lib-wasm.js';
import { isObject, requireArguments, toDOMString, toUSVString } from './webidl.js';

/**
 * @import { Limit } from './lib-arguments.js'
 * @import { URLRecord } from './lib-record.js'
 */

/**
 * @typedef {string | { href: string }} URLLike
 * @typedef {{ maximumLength?: number }} Limits
 * @typedef {(url: string) => { origin: string } | null | undefined} ResolveBlobURL
 * @typedef {{
 *   scheme: string, username?: string, password?: string, host?: string | null, port?: number | string | null,
 *   path?: string, query?: string | null, fragment?: string | null,
 * }} Parts
 */

const PARTS = ['scheme', 'username', 'password', 'host', 'port', 'path', 'query', 'fragment'];

/** What a record has besides its components, and follows from them. */
const DERIVED = ['href', 'hostType', 'offsets', 'blobURLEntry'];

/**
 * @param {string} input
 * @param {Limits & { base?: URLLike, encoding?: string, resolveBlobURL?: ResolveBlobURL }} [options]
 * @returns {URLRecord | null}
 */
export function parse(input, options) {
  requireArguments('parse', arguments.length, 1);
  const given = toOptions('parse', options, ['base', 'encoding', 'resolveBlobURL']);
  const { base, encoding, resolveBlobURL } = given;
  const inputString = limited('parse', toURLString(input), given);
  const encodingName = toEncoding('parse', encoding);
  const baseRecord = base === undefined ? undefined : parseString(limited('parse', toURLString(base), given), undefined, encodingName);
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
    href: module.parse(input, base, encoding), numbers: module.numbers(),
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
  return Reflect.apply(resolveBlobURL, undefined, [href.slice(0, offsets.hashStart)]) ?? null;
}

/**
 * What is given for a URL, which has to be one.
 *
 * @param {string} caller the function that it is given to
 * @param {unknown} value
 * @param {Limit} [limit]
 * @param {string} [what]
 * @param {string} [encoding] its name
 * @returns {URLRecord}
 */
export function requireURL(caller, value, limit = {}, what = 'URL', encoding = 'UTF-8') {
  if (isObject(value) && !('href' in value) && 'scheme' in value) return recordOfParts(caller, value);
  const text = limited(caller, toURLString(value), limit);
  const record = parseString(text, undefined, encoding);
  if (record === null) throw notAURL(text, what);
  return record;
}

/**
 * @param {string} input
 * @param {Limits & { base?: URLLike }} [options]
 * @returns {boolean}
 */
export function isValidURL(input, options) {
  requireArguments('isValidURL', arguments.length, 1);
  const limit = toOptions('isValidURL', options, ['base']);
  const { base } = limit;
  const given = limited('isValidURL', toDOMString(input), limit);
  const text = toUSVString(given);
  const baseHref = base === undefined ? undefined : requireURL('isValidURL', base, limit, 'base URL').href;
  // A lone surrogate is no code point of any production, but U+FFFD, which takes its place, may be one.
  return text === given && lib(text.length + (baseHref?.length ?? 0), (module) => module.isValidURL(text, baseHref));
}

/**
 * @param {URLLike | Parts} url
 * @param {Limits & { excludeFragment?: boolean }} [options]
 * @returns {string}
 */
export function serialize(url, options) {
  requireArguments('serialize', arguments.length, 1);
  const given = toOptions('serialize', options, ['excludeFragment']);
  const { href, offsets } = requireURL('serialize', url, given);
  return given.excludeFragment ? href.slice(0, offsets.hashStart) : href;
}

/**
 * @param {URLLike} a
 * @param {URLLike} b
 * @param {Limits & { excludeFragment?: boolean }} [options]
 * @returns {boolean}
 */
export function equals(a, b, options) {
  requireArguments('equals', arguments.length, 2);
  const given = toOptions('equals', options, ['excludeFragment']);
  const [first, second] = [requireURL('equals', a, given, 'first URL').href, requireURL('equals', b, given, 'second URL').href];
  return lib(first.length + second.length, (module) => module.equals(first, second, Boolean(given.excludeFragment)));
}

/**
 * @param {URLLike} url
 * @param {Limits & { resolveBlobURL?: ResolveBlobURL }} [options]
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
 * @param {Limits & { resolveBlobURL?: ResolveBlobURL }} [options]
 * @returns {boolean}
 */
export function sameOrigin(a, b, options) {
  requireArguments('sameOrigin', arguments.length, 2);
  const given = toOptions('sameOrigin', options, ['resolveBlobURL']);
  const first = originOf('sameOrigin', a, given);
  const second = originOf('sameOrigin', b, given);
  // An opaque origin is the same as no other.
  return first === second && first !== 'null';
}

/**
 * @param {URLLike} from
 * @param {URLLike} to
 * @param {Limits} [options]
 * @returns {string}
 */
export function relative(from, to, options) {
  requireArguments('relative', arguments.length, 2);
  const limit = toOptions('relative', options, []);
  const [base, href] = [requireURL('relative', from, limit, 'base URL').href, requireURL('relative', to, limit).href];
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
  requireKnown(caller, parts, [...PARTS, ...DERIVED]);
  const { scheme, username = '', password = '', host = null, port = null, path = '', query = null, fragment = null } = ownMembers(parts, PARTS);
  if (scheme === undefined) throw new TypeError(`${caller}: invalid scheme: there is none`);
  const required = Object.entries({ scheme, username, password, path });
  const [nullName] = required.find(([, part]) => part === null) ?? [];
  if (nullName !== undefined) throw new TypeError(`${caller}: invalid ${nullName}: it has to be a string, not null`);
  const texts = required.map(([, part]) => toUSVString(part));
  const [hostText, queryText, fragmentText] = [host, query, fragment].map((part) => part === null ? undefined : toUSVString(part));
  const length = [...texts, hostText, queryText, fragmentText].reduce((sum, text) => sum + (text?.length ?? 0), 0);
  const portNumber = toPort(caller, port);
  const { href, numbers, reason } = lib(length, (module) => ({
    href: module.fromParts(texts[0], texts[1], texts[2], hostText, portNumber, texts[3], queryText, fragmentText),
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
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return recordOfParts('with', { ...requireURL('with', url), ...Object.fromEntries(given) });
}

/**
 * @param {string} caller the function that they are given to
 * @param {object} parts
 * @param {string[]} names
 */
function requireKnown(caller, parts, names) {
  const unknown = Object.keys(parts).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new TypeError(`${caller}: a URL has no component ${unknown}, but ${PARTS.join(', ')}`);
}

/**
 * @param {string} caller the function that it is given to
 * @param {unknown} value
 */
function toPort(caller, value) {
  if (value === null || value === '') return ABSENT;
  const port = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof port === 'number' && Number.isInteger(port) && port >= 0 && port <= 0xffff) return port;
  throw new TypeError(`${caller}: invalid port: it has to be an integer from 0 to 65535`);
}
