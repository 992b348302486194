/** References that need a base URL, as values. */
import { TypeError, charCodeAt, execRegExp, indexOf, replaced, slice, startsWith, stringify, testRegExp,
  toLowerCase } from '../shared/built-ins.js';
import { limited, listed, ownMembers, requireObject, toOptions, toURLString, unknownKey } from './arguments.js';
import { percentEncode } from './encoding.js';
import { parse, requireURL } from './urls.js';
import { isObject, requireArguments, toUSVString } from '../shared/webidl.js';

/**
 * @import { URLRecord } from '../../lib.js'
 * @import { Reference, ReferenceParts, URLLike } from '../../lib.js'
 */

/**
 * @typedef {{ scheme: string, isSpecial: boolean }} Kind of the base URLs that it is for
 */

const PARTS = ['scheme', 'authority', 'path', 'query', 'fragment'];

/** The parts, and the members that follow from them. */
const PARTS_AND_DERIVED = ['scheme', 'authority', 'path', 'query', 'fragment', 'kind', 'href'];

const SCHEME = /^[a-z][a-z\d+.-]*(?=:)/i;

/** https://url.spec.whatwg.org/#start-with-a-windows-drive-letter, of a path */
const DRIVE_LETTER = /^([a-z]):(?=[\\/]|$)/i;

/** @param {string} text */
const schemeOf = (text) => execRegExp(SCHEME, text)?.[0];

/**
 * @param {string} text without a scheme
 * @returns {{ path: string, query: string | undefined, fragment: string | undefined }} with the authority before the path
 */
function split(text) {
  const hash = indexOf(text, '#');
  const beforeFragment = hash === -1 ? text : slice(text, 0, hash);
  const mark = indexOf(beforeFragment, '?');
  return {
    path: mark === -1 ? beforeFragment : slice(beforeFragment, 0, mark),
    query: mark === -1 ? undefined : slice(beforeFragment, mark + 1),
    fragment: hash === -1 ? undefined : slice(text, hash + 1),
  };
}

/**
 * @param {string} input
 * @param {{ scheme?: string, maximumLength?: number }} [options]
 * @returns {Reference | null}
 */
export function parseReference(input, options) {
  requireArguments('parseReference', arguments.length, 1);
  const given = toOptions('parseReference', options, ['scheme']);
  return parseText(limited('parseReference', toURLString(input), given), kindOf('parseReference', given.scheme));
}

/**
 * @param {string} caller the function that it is given to
 * @param {unknown} scheme
 * @returns {Kind}
 */
function kindOf(caller, scheme = 'https') {
  const text = toLowerCase(toUSVString(scheme));
  const probe = schemeOf(`${text}:`) === text ? parse(`${text}:a`) : null;
  if (probe === null) throw new TypeError(`${caller}: the option scheme must be a scheme, without a colon`);
  // Without slashes, a URL has an opaque path if the scheme is not special.
  return { scheme: text, isSpecial: probe.host !== null };
}

/**
 * [Parses](https://url.spec.whatwg.org/#concept-basic-url-parser) the part that is the same for every base with the scheme.
 *
 * @param {string} input
 * @param {Kind} kind
 * @returns {Reference | null}
 */
function parseText(input, kind) {
  const text = replaced(replaced(replaced(trimmed(input), '\t', ''), '\n', ''), '\r', '');
  const scheme = schemeOf(text);
  if (scheme === undefined) return parseRelative(text, kind);
  const rest = slice(text, scheme.length + 1);
  // The parser ignores a special scheme that is also the base's.
  const isRelative = kind.isSpecial && toLowerCase(scheme) === kind.scheme && !startsWith(rest, '//', 0);
  if (isRelative) return parseRelative(rest, kind);
  const record = parse(text);
  return record && ofRecord(record, 'absolute');
}

/**
 * Returns the text without leading and trailing [C0 control or space](https://infra.spec.whatwg.org/#c0-control-or-space).
 *
 * @param {string} text
 */
function trimmed(text) {
  let start = 0;
  let end = text.length;
  while (start < end && charCodeAt(text, start) <= 0x20) start += 1;
  while (start < end && charCodeAt(text, end - 1) <= 0x20) end -= 1;
  return slice(text, start, end);
}

/**
 * @param {string} text without a scheme
 * @param {Kind} kind
 * @returns {Reference | null}
 */
function parseRelative(text, { scheme, isSpecial }) {
  const { path: writtenPath, query, fragment } = split(text);
  const path = isSpecial ? replaced(writtenPath, '\\', '/') : writtenPath;
  if (startsWith(path, '//', 0)) {
    const record = parse(`${scheme}:${text}`);
    return record && ofRecord(record, 'scheme-relative');
  }
  return createReference({
    scheme: null,
    authority: null,
    path: percentEncode(notAScheme(path, scheme), 'path'),
    query: query === undefined ? null : percentEncode(query, isSpecial ? 'special-query' : 'query'),
    fragment: fragment === undefined ? null : percentEncode(fragment, 'fragment'),
  });
}

/**
 * Respells a path whose start would be parsed as a scheme.
 *
 * @param {string} path
 * @param {string} scheme of bases
 */
function notAScheme(path, scheme) {
  if (scheme === 'file' && testRegExp(DRIVE_LETTER, path)) return `${path[0]}|${slice(path, 2)}`;
  return schemeOf(path) !== undefined ? `./${path}` : path;
}

/**
 * @param {URLRecord} record
 * @param {'absolute' | 'scheme-relative'} kind
 * @returns {Reference}
 */
function ofRecord({ scheme, host, path, query, fragment, href, offsets: { protocolEnd, pathnameStart } }, kind) {
  const isAbsolute = kind === 'absolute';
  const authority = host === null ? null : slice(href, protocolEnd + 2, pathnameStart);
  return {
    kind,
    scheme: isAbsolute ? scheme : null,
    authority,
    path,
    query,
    fragment,
    href: isAbsolute ? href : slice(href, protocolEnd),
  };
}

/**
 * @param {Required<ReferenceParts>} parts of a reference without a scheme and an authority
 * @returns {Reference}
 */
function createReference(parts) {
  const { path, query, fragment } = parts;
  const href = `${path}${query === null ? '' : `?${query}`}${fragment === null ? '' : `#${fragment}`}`;
  return { kind: kindOfRelative(parts), ...parts, href };
}

/**
 * @param {Required<ReferenceParts>} parts
 * @returns {Reference['kind']}
 */
function kindOfRelative({ path, query, fragment }) {
  if (path !== '') return startsWith(path, '/', 0) ? 'path-absolute' : 'path-relative';
  if (query !== null) return 'query';
  return fragment === null ? 'empty' : 'fragment';
}

/**
 * @param {ReferenceParts} parts
 * @param {{ scheme?: string, maximumLength?: number }} [options]
 * @returns {Reference}
 */
export function referenceFromParts(parts, options) {
  requireArguments('referenceFromParts', arguments.length, 1);
  const given = toOptions('referenceFromParts', options, ['scheme']);
  return fromParts('referenceFromParts', parts, kindOf('referenceFromParts', given.scheme), given);
}

/**
 * @param {string} caller the function that they are given to
 * @param {unknown} parts
 * @param {Kind} kind
 * @param {import('./arguments.js').Limit} limit
 * @returns {Reference}
 */
function fromParts(caller, parts, kind, limit) {
  requireObject(caller, parts, 'the parts');
  const unknown = unknownKey(parts, PARTS_AND_DERIVED);
  if (unknown !== undefined)
    throw new TypeError(`${caller}: a reference has no part ${unknown}, only ${listed(PARTS)}`);
  const given = ownMembers(parts, PARTS);
  const toPart = (/** @type {unknown} */ part) =>
    part === undefined || part === null ? undefined : limited(caller, toUSVString(part), limit);
  const scheme = toPart(given.scheme);
  const authority = toPart(given.authority);
  const path = toPart(given.path);
  const query = toPart(given.query);
  const fragment = toPart(given.fragment);
  const isSpecial = scheme === undefined ? kind.isSpecial : kindOf(caller, scheme).isSpecial;
  const before = `${scheme === undefined ? '' : `${scheme}:`}${authority === undefined ? '' : `//${authority}`}`;
  const itsPath = spelledPath(caller, path ?? '', { scheme, authority, isSpecial }, kind);
  const itsQuery = query === undefined ? '' : `?${percentEncode(query, isSpecial ? 'special-query' : 'query')}`;
  const itsFragment = fragment === undefined ? '' : `#${percentEncode(fragment, 'fragment')}`;
  const text = before + itsPath + itsQuery + itsFragment;
  const reference = parseText(text, kind);
  const hasAuthority = authority !== undefined && testRegExp(/^[^\\/?#\s]*$/, authority);
  if (reference !== null && (authority === undefined || hasAuthority)) return reference;
  throw new TypeError(`${caller}: invalid authority: ${stringify(authority ?? '')}`);
}

/**
 * Returns a path as it has to be written after the text before it.
 *
 * @param {string} caller
 * @param {string} path
 * @param {{ scheme: string | undefined, authority: string | undefined, isSpecial: boolean }} before
 * @param {Kind} kind
 */
function spelledPath(caller, path, { scheme, authority, isSpecial }, kind) {
  if (scheme !== undefined && authority === undefined && !isSpecial && !startsWith(path, '/', 0))
    return opaquePath(path);
  const encoded = percentEncode(isSpecial ? replaced(path, '\\', '/') : path, 'path');
  if (authority !== undefined) {
    if (encoded === '' || startsWith(encoded, '/', 0)) return encoded;
    throw new TypeError(`${caller}: invalid path: after an authority it has to start with a slash`);
  }
  if (startsWith(encoded, '//', 0)) return `/.${encoded}`;
  return scheme === undefined ? notAScheme(encoded, kind.scheme) : encoded;
}

/**
 * https://url.spec.whatwg.org/#url-opaque-path, of which the parser would take a space from the end
 *
 * @param {string} path
 */
function opaquePath(path) {
  const encoded = replaced(replaced(percentEncode(path, 'C0 control'), '?', '%3F'), '#', '%23');
  return encoded[encoded.length - 1] === ' ' ? `${slice(encoded, 0, encoded.length - 1)}%20` : encoded;
}

/**
 * [Parses](https://url.spec.whatwg.org/#concept-url-parser) a reference with a base URL.
 *
 * @param {string | Reference | ReferenceParts} reference
 * @param {URLLike} base
 * @param {{ maximumLength?: number }} [options]
 * @returns {URLRecord | null}
 */
export function resolve(reference, base, options) {
  requireArguments('resolve', arguments.length, 2);
  const given = toOptions('resolve', options, []);
  const record = requireURL('resolve', base, given, 'base URL');
  const isParts = isObject(reference) && typeof /** @type {{ href?: unknown }} */ (reference).href !== 'string';
  const kind = isParts ? kindOf('resolve', record.scheme) : null;
  const text = kind === null
    ? limited('resolve', toURLString(reference), given)
    : fromParts('resolve', reference, kind, given).href;
  return parse(text, { base: record });
}
