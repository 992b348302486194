/** References that need a base URL, as values. */
import { limited, ownMembers, requireObject, toOptions, toURLString } from './lib-arguments.js';
import { percentEncode } from './lib-encoding.js';
import { parse, requireURL } from './lib-urls.js';
import { isObject, requireArguments, toUSVString } from './webidl.js';

/**
 * @import { URLRecord } from './lib-record.js'
 * @import { URLLike } from './lib-urls.js'
 */

/**
 * @typedef {'absolute' | 'scheme-relative' | 'path-absolute' | 'path-relative' | 'query' | 'fragment' | 'empty'} ReferenceKind
 * @typedef {{ scheme?: string | null, authority?: string | null, path?: string, query?: string | null, fragment?: string | null }} ReferenceParts
 * @typedef {Required<ReferenceParts> & { kind: ReferenceKind, href: string }} Reference
 * @typedef {{ scheme: string, isSpecial: boolean }} Kind of the base URLs that it is for
 */

const PARTS = ['scheme', 'authority', 'path', 'query', 'fragment'];

/** What a reference has besides, and follows from its parts. */
const DERIVED = ['kind', 'href'];

const SCHEME = /^[a-z][a-z\d+.-]*(?=:)/i;

/** https://url.spec.whatwg.org/#start-with-a-windows-drive-letter, of a path */
const DRIVE_LETTER = /^([a-z]):(?=[\\/]|$)/i;

/** What separates a reference, of which no regular expression has to look at a place twice. */
const SPLIT = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

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
  const text = toUSVString(scheme).toLowerCase();
  const probe = SCHEME.exec(`${text}:`)?.[0] === text ? parse(`${text}:a`) : null;
  if (probe === null) throw new TypeError(`${caller}: the option scheme must be a scheme, without a colon`);
  // What has no slashes has an opaque path where the scheme is not special.
  return { scheme: text, isSpecial: probe.host !== null };
}

/**
 * [Parses](https://url.spec.whatwg.org/#concept-basic-url-parser) as far as that goes for every base with the scheme.
 *
 * @param {string} input
 * @param {Kind} kind
 * @returns {Reference | null}
 */
function parseText(input, kind) {
  const text = trimmed(input).replace(/[\t\n\r]/g, '');
  const [scheme] = SCHEME.exec(text) ?? [];
  if (scheme === undefined) return parseRelative(text, kind);
  const rest = text.slice(scheme.length + 1);
  // A special scheme that the base has too may be written in vain.
  const isRelative = kind.isSpecial && scheme.toLowerCase() === kind.scheme && !rest.startsWith('//');
  if (isRelative) return parseRelative(rest, kind);
  const record = parse(text);
  return record && ofRecord(record, 'absolute');
}

/**
 * Without leading and trailing [C0 control or space](https://infra.spec.whatwg.org/#c0-control-or-space).
 *
 * @param {string} text
 */
function trimmed(text) {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start += 1;
  while (start < end && text.charCodeAt(end - 1) <= 0x20) end -= 1;
  return text.slice(start, end);
}

/**
 * @param {string} text without a scheme
 * @param {Kind} kind
 * @returns {Reference | null}
 */
function parseRelative(text, { scheme, isSpecial }) {
  const [, writtenPath, query, fragment] = SPLIT.exec(text) ?? [];
  const path = isSpecial ? writtenPath.replaceAll('\\', '/') : writtenPath;
  if (path.startsWith('//')) {
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
 * A path whose start would be read as a scheme, spelled otherwise.
 *
 * @param {string} path
 * @param {string} scheme of bases
 */
function notAScheme(path, scheme) {
  if (scheme === 'file' && DRIVE_LETTER.test(path)) return path.replace(DRIVE_LETTER, '$1|');
  return SCHEME.test(path) ? `./${path}` : path;
}

/**
 * @param {URLRecord} record
 * @param {'absolute' | 'scheme-relative'} kind
 * @returns {Reference}
 */
function ofRecord({ scheme, host, path, query, fragment, href, offsets: { protocolEnd, pathnameStart } }, kind) {
  const isAbsolute = kind === 'absolute';
  const authority = host === null ? null : href.slice(protocolEnd + 2, pathnameStart);
  return { kind, scheme: isAbsolute ? scheme : null, authority, path, query, fragment, href: isAbsolute ? href : href.slice(protocolEnd) };
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
 * @returns {ReferenceKind}
 */
function kindOfRelative({ path, query, fragment }) {
  if (path !== '') return path.startsWith('/') ? 'path-absolute' : 'path-relative';
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
 * @param {import('./lib-arguments.js').Limit} limit
 * @returns {Reference}
 */
function fromParts(caller, parts, kind, limit) {
  requireObject(caller, parts, 'the parts');
  const unknown = Object.keys(parts).find((name) => !PARTS.includes(name) && !DERIVED.includes(name));
  if (unknown !== undefined) throw new TypeError(`${caller}: a reference has no part ${unknown}, but ${PARTS.join(', ')}`);
  const given = ownMembers(parts, PARTS);
  const [scheme, authority, path, query, fragment] = PARTS.map((name) => given[name] ?? undefined)
    .map((part) => part === undefined ? part : limited(caller, toUSVString(part), limit));
  const isSpecial = scheme === undefined ? kind.isSpecial : kindOf(caller, scheme).isSpecial;
  const text = [
    scheme === undefined ? '' : `${scheme}:`,
    authority === undefined ? '' : `//${authority}`,
    spelledPath(caller, path ?? '', { scheme, authority, isSpecial }, kind),
    query === undefined ? '' : `?${percentEncode(query, isSpecial ? 'special-query' : 'query')}`,
    fragment === undefined ? '' : `#${percentEncode(fragment, 'fragment')}`,
  ].join('');
  const reference = parseText(text, kind);
  const hasAuthority = authority !== undefined && /^[^\\/?#\s]*$/.test(authority);
  if (reference !== null && (authority === undefined || hasAuthority)) return reference;
  throw new TypeError(`${caller}: invalid authority: ${JSON.stringify(authority ?? '')}`);
}

/**
 * A path as it has to be written behind what stands before it.
 *
 * @param {string} caller
 * @param {string} path
 * @param {{ scheme: string | undefined, authority: string | undefined, isSpecial: boolean }} before
 * @param {Kind} kind
 */
function spelledPath(caller, path, { scheme, authority, isSpecial }, kind) {
  if (scheme !== undefined && authority === undefined && !isSpecial && !path.startsWith('/')) return opaquePath(path);
  const encoded = percentEncode(isSpecial ? path.replaceAll('\\', '/') : path, 'path');
  if (authority !== undefined) {
    if (encoded === '' || encoded.startsWith('/')) return encoded;
    throw new TypeError(`${caller}: invalid path: behind an authority it has to start with a slash`);
  }
  if (encoded.startsWith('//')) return `/.${encoded}`;
  return scheme === undefined ? notAScheme(encoded, kind.scheme) : encoded;
}

/**
 * https://url.spec.whatwg.org/#url-opaque-path, of which the parser would take a space from the end
 *
 * @param {string} path
 */
function opaquePath(path) {
  const encoded = percentEncode(path, 'C0 control').replaceAll('?', '%3F').replaceAll('#', '%23');
  return encoded.endsWith(' ') ? `${encoded.slice(0, -1)}%20` : encoded;
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
  const text = kind === null ? limited('resolve', toURLString(reference), given) : fromParts('resolve', reference, kind, given).href;
  return parse(text, { base: record });
}
