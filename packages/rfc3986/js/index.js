/** URIs and IRIs by RFC 3986 and RFC 3987, and how other parsers read a URL. */
import { calling, functions } from './module.js';
import { TypeError, append, isArray, keys, slice } from '../../../js/shared/built-ins.js';
import { indexAmong, listed, ownMembers, requireObject, requireString, toFlag,
  toOptions } from '../../../js/shared/options.js';
import { requireArguments } from '../../../js/shared/webidl.js';

/** @import { ComparisonOptions, CrawlOptions, HostGroup, HostType, Level, Production, Reader, Reading, ReadingOptions, URIComponents } from '../types/index.js' */

/** Represents an absent component, as in the module. */
const ABSENT = 0xffff_ffff;

/** The start symbols of the grammars, by the module's numbers. */
const PRODUCTIONS =
  /** @type {const} */ (['URI', 'URI-reference', 'absolute-URI', 'IRI', 'IRI-reference', 'absolute-IRI']);
const URI = 0;
const URI_REFERENCE = 1;
const ABSOLUTE_URI = 2;
const IRI = 3;
const IRI_REFERENCE = 4;

/** The productions of a host, by the module's numbers. */
const HOST_TYPES = /** @type {const} */ ([null, 'reg-name', 'IPv4address', 'IPv6address', 'IPv6addrz', 'IPvFuture']);

const COMPONENTS = /** @type {const} */ (['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment']);

const LEVELS =
  /** @type {const} */ (['case', 'percentEncoding', 'pathSegments', 'scheme', 'host', 'httpTargetURI', 'dpopHtu',
    'crawl', 'surt']);

/**
 * Reads components whose lengths are in the slots from `at`. They are in the text from `start`, after one another, with
 * delimiters of this width.
 *
 * @type {(text: string, start: number, at: number, width: 0 | 1) => URIComponents}
 */
function componentsOf(text, start, at, width) {
  const { slot } = functions;
  let end = start;
  const next = (/** @type {number} */ index, before = 0, after = 0) => {
    const length = slot(at + index);
    if (length === ABSENT) return null;
    const begin = end + before * width;
    end = begin + length + after * width;
    return slice(text, begin, begin + length);
  };
  const scheme = next(0, 0, 1);
  if (slot(at + 2) !== ABSENT) end += 2 * width;
  const userinfo = next(1, 0, 1);
  const host = next(2);
  const port = next(3, 1);
  return { scheme, userinfo, host, port, path: next(4) ?? '', query: next(5, 1), fragment: next(6, 1) };
}

/** @type {(caller: string, text: string, grammar: number) => boolean} */
function isOf(caller, text, grammar) {
  requireString(caller, text, 'the text');
  return calling(() => functions.parse(text, grammar));
}

/** @type {(caller: string, text: string, grammar: number) => URIComponents | null} */
function parse(caller, text, grammar) {
  requireString(caller, text, 'the text');
  return calling(() => functions.parse(text, grammar) ? componentsOf(text, 0, 0, 1) : null);
}

/** @type {(text: string) => URIComponents | null} */
export const parseURI = (text) => parse('parseURI', text, URI);

/** @type {(text: string) => URIComponents | null} */
export const parseURIReference = (text) => parse('parseURIReference', text, URI_REFERENCE);

/** @type {(text: string) => URIComponents | null} */
export const parseIRI = (text) => parse('parseIRI', text, IRI);

/** @type {(text: string) => URIComponents | null} */
export const parseIRIReference = (text) => parse('parseIRIReference', text, IRI_REFERENCE);

/** @type {(text: string) => boolean} */
export const isAbsoluteURI = (text) => isOf('isAbsoluteURI', text, ABSOLUTE_URI);

/** @param {string} text @param {Production} [production] */
export function syntaxError(text, production = 'URI') {
  requireString('syntaxError', text, 'the text');
  const grammar = indexIn('syntaxError', production, PRODUCTIONS, 'the production');
  return calling(() => {
    const expected = functions.syntaxError(text, grammar);
    if (expected === undefined) return null;
    const start = functions.slot(0);
    return { start, end: functions.slot(1), expected, message: `expected ${expected} at ${start}` };
  });
}

/** @type {(host: string) => HostType | null} */
export function hostType(host) {
  requireString('hostType', host, 'the host');
  return calling(() => HOST_TYPES[functions.hostType(host)]);
}

/** @type {(components: Partial<URIComponents>) => string | null} */
export function recompose(components) {
  requireObject('recompose', components, 'the components');
  const members = ownMembers(components, COMPONENTS);
  let written = '';
  for (let index = 0; index < COMPONENTS.length; index += 1) {
    const { [COMPONENTS[index]]: value } = members;
    const isAbsent = value === undefined || value === null;
    written += isAbsent ? '\n' : `=${requireString('recompose', value, COMPONENTS[index])}\n`;
  }
  return calling(() => functions.recompose(written)) ?? null;
}

/** @type {(reference: string, base: string, options?: { strict?: boolean, iri?: boolean }) => string | null} */
export function resolve(reference, base, options) {
  requireArguments('resolve', arguments.length, 2);
  requireString('resolve', reference, 'the reference');
  requireString('resolve', base, 'the base');
  const given = toOptions('resolve', options, ['strict', 'iri']);
  const isStrict = toFlag('resolve', given, 'strict', true);
  const isIRI = toFlag('resolve', given, 'iri');
  return calling(() => functions.resolve(reference, base, !isStrict, isIRI)) ?? null;
}

/** @type {(target: string, base: string, options?: { iri?: boolean }) => string | null} */
export function relativize(target, base, options) {
  requireArguments('relativize', arguments.length, 2);
  requireString('relativize', target, 'the target');
  requireString('relativize', base, 'the base');
  const isIRI = toFlag('relativize', toOptions('relativize', options, ['iri']), 'iri');
  return calling(() => functions.relativize(target, base, isIRI)) ?? null;
}

/** @type {(path: string) => string} */
export function removeDotSegments(path) {
  requireString('removeDotSegments', path, 'the path');
  return calling(() => functions.removeDotSegments(path));
}

/** @type {(iri: string) => string | null} */
export function toURI(iri) {
  requireString('toURI', iri, 'the IRI');
  return calling(() => functions.toURI(iri)) ?? null;
}

/** @type {(uri: string) => string | null} */
export function toIRI(uri) {
  requireString('toIRI', uri, 'the URI');
  return calling(() => functions.toIRI(uri)) ?? null;
}

/** @type {(text: string, level: Level, options?: CrawlOptions) => string | null} */
export function normalize(text, level, options) {
  requireArguments('normalize', arguments.length, 2);
  requireString('normalize', text, 'the text');
  const number = indexIn('normalize', level, LEVELS, 'the level');
  const { removeParameters, indexFiles } = toOptions('normalize', options, ['removeParameters', 'indexFiles']);
  const parameters = lines(removeParameters, 'the option removeParameters');
  const files = lines(indexFiles, 'the option indexFiles');
  return calling(() => functions.normalize(text, number, parameters, files)) ?? null;
}

/** One line for each string. @param {unknown} list @param {string} what it is, for messages */
function lines(list = [], what) {
  if (!isArray(list)) throw new TypeError(`normalize: ${what} must be an array of strings`);
  let text = '';
  for (let index = 0; index < list.length; index += 1)
    text += `${requireString('normalize', list[index], `each of ${what}`)}\n`;
  return text;
}

/** @type {(caller: string, value: unknown, values: readonly string[], what: string) => number} */
function indexIn(caller, value, values, what) {
  const index = indexAmong(value, values);
  if (index === -1) throw new TypeError(`${caller}: ${what} must be one of ${listed(values)}`);
  return index;
}

export const formats = {
  'uri': (/** @type {string} */ text) => isOf('formats.uri', text, URI),
  'uri-reference': (/** @type {string} */ text) => isOf('formats.uri-reference', text, URI_REFERENCE),
  'iri': (/** @type {string} */ text) => isOf('formats.iri', text, IRI),
  'iri-reference': (/** @type {string} */ text) => isOf('formats.iri-reference', text, IRI_REFERENCE),
};

/** The versions of the readers, which are in the module's order. */
const VERSIONS = {
  'url-standard': '',
  'rfc3986': '',
  'rfc3987': '',
  'curl': '7.88.1',
  'curl-8': '8.23.0',
  'python-urllib': '3.11.7',
  'urllib3': '2.8.0',
  'requests': '2.34.2',
  'httpx': '0.28.1',
  'yarl': '1.25.1',
  'pydantic': '2.14.4',
  'rust-url': '2.5.8',
  'ada': '4.0.0',
  'go': '1.19.8',
  'java-net-uri': '17.0.15',
  'java-net-url': '17.0.15',
  'dotnet-uri': '3.1.23',
  'okhttp': '3.13.1',
  'ruby-uri': '3.1.2',
  'node-legacy': '20.20.2',
  'php-rfc3986': '8.5.10',
  'php-whatwg': '8.5.10',
  'php-parse-url': '8.2.36',
};
const READERS = /** @type {Reader[]} */ (keys(VERSIONS));

/** The clients, in the module's order. */
const CLIENTS =
  /** @type {const} */ (['curl', 'urllib3', 'requests', 'httpx', 'aiohttp', 'urllib-request', 'fetch', 'undici',
    'node-http', 'axios', 'got', 'node-fetch', 'reqwest', 'okhttp', 'net-http', 'go', 'java-http-client',
    'java-url-connection', 'dotnet-httpclient']);

const OUTCOMES = /** @type {const} */ (['failure', 'read', 'unknown']);
const FAILURE = 0;
const READ = 1;
const UNKNOWN = 2;

/** @param {string} url @param {ReadingOptions} [options] */
export function readings(url, options) {
  const { outcome, href } = standardOf('readings', url, toOptions('readings', options, ['URL']));
  return calling(() => {
    const texts = functions.readings(url, outcome, href);
    const { slot } = functions;
    /** @type {Reading[]} */
    const all = [];
    // Most readers have the same reading.
    let at = -1;
    /** @type {URIComponents | null} */
    let found = null;
    for (let index = 0; index < READERS.length; index += 1) {
      const before = at;
      at = slot(index);
      const kind = slot(at);
      if (at !== before) found = kind === READ ? componentsOf(texts, slot(at + 1), at + 2, 0) : null;
      const components = found && { ...found };
      append(all, { reader: READERS[index], version: VERSIONS[READERS[index]], outcome: OUTCOMES[kind], components });
    }
    return { readings: all, disagreements: ofBits(slot(READERS.length), COMPONENTS) };
  });
}

/** @type {(url: string, options?: ComparisonOptions) => boolean} */
export function agreesOnHost(url, options) {
  const { outcome, href, readers, clients } = comparisonOf('agreesOnHost', url, options);
  return calling(() => functions.agreesOnHost(url, outcome, href, readers, clients));
}

/** @param {string} url @param {ComparisonOptions} [options] */
export function compareHosts(url, options) {
  const { outcome, href, readers, clients } = comparisonOf('compareHosts', url, options);
  return calling(() => {
    const texts = functions.compareHosts(url, outcome, href, readers, clients);
    const { slot } = functions;
    /** @type {HostGroup[]} */
    const groups = [];
    let end = 0;
    const next = (/** @type {number} */ length) => slice(texts, end, end += length);
    const asked = (/** @type {number} */ at) => ({
      readers: ofBits(slot(at), READERS),
      clients: ofBits(slot(at + 1), CLIENTS),
    });
    for (let at = 5; groups.length < slot(4); at += 4)
      append(groups, { host: next(slot(at + 2)), port: next(slot(at + 3)), ...asked(at) });
    const isKnown = (slot(2) | slot(3)) === 0;
    const agrees = groups.length === 1 && groups[0].host !== '' && isKnown;
    return { agrees, groups, rejecting: asked(0), unknown: asked(2) };
  });
}

/** @template T @param {number} bits @param {readonly T[]} all @returns {T[]} */
function ofBits(bits, all) {
  /** @type {T[]} */
  const some = [];
  for (let index = 0; index < all.length; index += 1) if (bits >>> index & 1) append(some, all[index]);
  return some;
}

/**
 * The URL Standard's result, and the bits of the readers and clients that are asked.
 *
 * @param {string} caller
 * @param {string} url
 * @param {ComparisonOptions | undefined} options
 */
function comparisonOf(caller, url, options) {
  const given = toOptions(caller, options, ['URL', 'readers', 'clients']);
  const readers = bitsOf(caller, given.readers, READERS, 'reader');
  const clients = bitsOf(caller, given.clients, CLIENTS, 'client');
  const { outcome, href } = standardOf(caller, url, given);
  return { outcome, href, readers, clients };
}

/** `what` is each name. @type {(caller: string, list: unknown, names: readonly string[], what: string) => number} */
function bitsOf(caller, list, names, what) {
  if (list === undefined) return 0;
  if (!isArray(list) || list.length === 0)
    throw new TypeError(`${caller}: the option ${what}s must be an array of at least one ${what}`);
  let bits = 0;
  for (let index = 0; index < list.length; index += 1)
    bits |= 1 << indexIn(caller, list[index], names, `each ${what}`);
  return bits;
}

/**
 * The URL Standard's result, from the class of the options or the platform.
 *
 * @param {string} caller
 * @param {unknown} url
 * @param {Record<string, unknown>} options
 */
function standardOf(caller, url, { URL: Class = globalThis.URL }) {
  const text = requireString(caller, url, 'the URL');
  if (Class === undefined) return { outcome: UNKNOWN, href: '' };
  if (typeof Class !== 'function') throw new TypeError(`${caller}: the option URL must be a class of URLs`);
  try {
    const { href } = new (/** @type {new (text: string) => { href: string }} */ (Class))(text);
    return { outcome: READ, href: `${href}` };
  } catch {
    return { outcome: FAILURE, href: '' };
  }
}
