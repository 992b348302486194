/** URIs and IRIs by RFC 3986 and RFC 3987, and how other parsers read a URL. */
import * as functions from '../wasm/rfc3986.js';
import { TypeError, append, isArray, keys, slice } from '../../../js/shared/built-ins.js';
import { indexAmong, listed, ownMembers, requireObject, requireString, toFlag,
  toOptions } from '../../../js/shared/options.js';
import { requireArguments } from '../../../js/shared/webidl.js';
import { calling } from './loading.js';

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
 * @param {string} caller the name of the called function, for messages
 * @param {string} text
 * @param {number} grammar
 * @returns {URIComponents | null}
 */
function parse(caller, text, grammar) {
  requireString(caller, text, 'the text');
  return calling(() => {
    if (!functions.parse(text, grammar)) return null;
    const { slot } = functions;
    let end = 0;
    /**
     * @param {number} index
     * @param {number} before the number of delimiters before the component
     * @param {number} [after] the number of delimiters after it
     */
    const next = (index, before, after = 0) => {
      const length = slot(index);
      if (length === ABSENT) return null;
      const start = end + before;
      end = start + length + after;
      return slice(text, start, start + length);
    };
    const scheme = next(0, 0, 1);
    if (slot(2) !== ABSENT) end += 2;
    const userinfo = next(1, 0, 1);
    const host = next(2, 0);
    const port = next(3, 1);
    const path = next(4, 0) ?? '';
    return { scheme, userinfo, host, port, path, query: next(5, 1), fragment: next(6, 1) };
  });
}

/**
 * @param {string} caller
 * @param {string} text
 * @param {number} grammar
 * @returns {boolean}
 */
function isOf(caller, text, grammar) {
  requireString(caller, text, 'the text');
  return calling(() => functions.parse(text, grammar));
}

/**
 * @param {string} text
 * @returns {URIComponents | null}
 */
export const parseURI = (text) => parse('parseURI', text, URI);

/**
 * @param {string} text
 * @returns {URIComponents | null}
 */
export const parseURIReference = (text) => parse('parseURIReference', text, URI_REFERENCE);

/**
 * @param {string} text
 * @returns {URIComponents | null}
 */
export const parseIRI = (text) => parse('parseIRI', text, IRI);

/**
 * @param {string} text
 * @returns {URIComponents | null}
 */
export const parseIRIReference = (text) => parse('parseIRIReference', text, IRI_REFERENCE);

/**
 * @param {string} text
 * @returns {boolean}
 */
export const isAbsoluteURI = (text) => isOf('isAbsoluteURI', text, ABSOLUTE_URI);

/**
 * @param {string} text
 * @param {Production} [production]
 */
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

/**
 * @param {string} host
 * @returns {HostType | null}
 */
export function hostType(host) {
  requireString('hostType', host, 'the host');
  return calling(() => HOST_TYPES[functions.hostType(host)]);
}

/**
 * @param {Partial<URIComponents>} components
 * @returns {string | null}
 */
export function recompose(components) {
  requireObject('recompose', components, 'the components');
  const members = ownMembers(components, COMPONENTS);
  const part = (/** @type {keyof URIComponents} */ name) => {
    const { [name]: value } = members;
    return value === undefined || value === null ? undefined : requireString('recompose', value, name);
  };
  const scheme = part('scheme');
  const userinfo = part('userinfo');
  const host = part('host');
  const port = part('port');
  const path = part('path') ?? '';
  const query = part('query');
  const fragment = part('fragment');
  return calling(() => functions.recompose(scheme, userinfo, host, port, path, query, fragment)) ?? null;
}

/**
 * @param {string} reference
 * @param {string} base
 * @param {{ strict?: boolean, iri?: boolean }} [options]
 * @returns {string | null}
 */
export function resolve(reference, base, options) {
  requireArguments('resolve', arguments.length, 2);
  requireString('resolve', reference, 'the reference');
  requireString('resolve', base, 'the base');
  const given = toOptions('resolve', options, ['strict', 'iri']);
  const isStrict = toFlag('resolve', given, 'strict', true);
  const isIRI = toFlag('resolve', given, 'iri');
  return calling(() => functions.resolve(reference, base, !isStrict, isIRI)) ?? null;
}

/**
 * @param {string} target
 * @param {string} base
 * @param {{ iri?: boolean }} [options]
 * @returns {string | null}
 */
export function relativize(target, base, options) {
  requireArguments('relativize', arguments.length, 2);
  requireString('relativize', target, 'the target');
  requireString('relativize', base, 'the base');
  const isIRI = toFlag('relativize', toOptions('relativize', options, ['iri']), 'iri');
  return calling(() => functions.relativize(target, base, isIRI)) ?? null;
}

/**
 * @param {string} path
 * @returns {string}
 */
export function removeDotSegments(path) {
  requireString('removeDotSegments', path, 'the path');
  return calling(() => functions.removeDotSegments(path));
}

/**
 * @param {string} iri
 * @returns {string | null}
 */
export function toURI(iri) {
  requireString('toURI', iri, 'the IRI');
  return calling(() => functions.toURI(iri)) ?? null;
}

/**
 * @param {string} uri
 * @returns {string | null}
 */
export function toIRI(uri) {
  requireString('toIRI', uri, 'the URI');
  return calling(() => functions.toIRI(uri)) ?? null;
}

/**
 * @param {string} text
 * @param {Level} level
 * @param {CrawlOptions} [options]
 * @returns {string | null}
 */
export function normalize(text, level, options) {
  requireArguments('normalize', arguments.length, 2);
  requireString('normalize', text, 'the text');
  const number = indexIn('normalize', level, LEVELS, 'the level');
  const { removeParameters, indexFiles } = toOptions('normalize', options, ['removeParameters', 'indexFiles']);
  const parameters = lines(removeParameters, 'the option removeParameters');
  const files = lines(indexFiles, 'the option indexFiles');
  return calling(() => functions.normalize(text, number, parameters, files)) ?? null;
}

/**
 * @param {unknown} list
 * @param {string} what it is, for messages
 * @returns {string} one line for each string
 */
function lines(list = [], what) {
  if (!isArray(list)) throw new TypeError(`normalize: ${what} must be an array of strings`);
  let text = '';
  for (let index = 0; index < list.length; index += 1)
    text += `${requireString('normalize', list[index], `each of ${what}`)}\n`;
  return text;
}

/**
 * @param {string} caller
 * @param {unknown} value
 * @param {readonly string[]} values
 * @param {string} what the value is, for messages
 * @returns {number}
 */
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
  /** @type {const} */ (['curl', 'urllib3', 'requests', 'httpx', 'aiohttp', 'fetch', 'axios', 'reqwest', 'okhttp',
    'net-http', 'go', 'java-http-client', 'java-url-connection', 'dotnet-httpclient']);

const OUTCOMES = /** @type {const} */ (['failure', 'read', 'unknown']);
const FAILURE = 0;
const READ = 1;
const UNKNOWN = 2;

/** The slots of a reading: its outcome, and the lengths of its parts. */
const SLOTS = 8;

/** The outcome of a reading that is like the first one, which is written once. */
const LIKE_FIRST = 3;

/**
 * @param {string} url
 * @param {ReadingOptions} [options]
 */
export function readings(url, options) {
  const { outcome, href } = standardOf('readings', url, toOptions('readings', options, ['URL']));
  return calling(() => {
    const texts = functions.readings(url, outcome, href);
    const { slot } = functions;
    let end = 0;
    const next = (/** @type {number} */ index) => {
      const length = slot(index);
      if (length === ABSENT) return null;
      end += length;
      return slice(texts, end - length, end);
    };
    /** @type {Reading[]} */
    const all = [];
    const differ = slot(SLOTS * READERS.length);
    for (let index = 0; index < READERS.length; index += 1) {
      const isLikeFirst = slot(SLOTS * index) === LIKE_FIRST;
      const at = isLikeFirst ? 0 : SLOTS * index;
      const written = end;
      if (isLikeFirst) end = 0;
      const found = slot(at);
      const components = found !== READ ? null : {
        scheme: next(at + 1),
        userinfo: next(at + 2),
        host: next(at + 3),
        port: next(at + 4),
        path: next(at + 5) ?? '',
        query: next(at + 6),
        fragment: next(at + 7),
      };
      append(all, { reader: READERS[index], version: VERSIONS[READERS[index]], outcome: OUTCOMES[found], components });
      if (isLikeFirst) end = written;
    }
    /** @type {(keyof URIComponents)[]} */
    const disagreements = [];
    for (let index = 0; index < COMPONENTS.length; index += 1) {
      if (differ >> index & 1) append(disagreements, COMPONENTS[index]);
    }
    return { readings: all, disagreements };
  });
}

/**
 * @param {string} url
 * @param {ComparisonOptions} [options]
 * @returns {boolean}
 */
export function agreesOnHost(url, options) {
  const { outcome, href, bits } = comparisonOf('agreesOnHost', url, options);
  return calling(() => functions.agreesOnHost(url, outcome, href, bits()));
}

/**
 * @param {string} url
 * @param {ComparisonOptions} [options]
 */
export function compareHosts(url, options) {
  const { outcome, href, bits } = comparisonOf('compareHosts', url, options);
  return calling(() => {
    const asked = bits();
    const texts = functions.compareHosts(url, outcome, href, asked);
    const { slot } = functions;
    /** @type {HostGroup[]} */
    const groups = [];
    let end = 0;
    const next = (/** @type {number} */ length) => slice(texts, end, end += length);
    for (let at = 2; slot(at) !== 0; at += 3)
      append(groups, { host: next(slot(at + 1)), port: next(slot(at + 2)), readers: readersOf(slot(at)) });
    const unknown = readersOf(slot(1));
    const agrees = groups.length === 1 && groups[0].host !== '' && unknown.length === 0;
    return { agrees, groups, rejecting: readersOf(slot(0)), unknown };
  });
}

/** @param {number} bits */
function readersOf(bits) {
  /** @type {Reader[]} */
  const readers = [];
  for (let index = 0; index < READERS.length; index += 1) if (bits >>> index & 1) append(readers, READERS[index]);
  return readers;
}

/**
 * The URL Standard's result, and the readers that are asked.
 *
 * @param {string} caller
 * @param {string} url
 * @param {ComparisonOptions | undefined} options
 */
function comparisonOf(caller, url, options) {
  const given = toOptions(caller, options, ['URL', 'readers', 'clients']);
  const readers = indexesOf(caller, given.readers, READERS, 'reader');
  const clients = indexesOf(caller, given.clients, CLIENTS, 'client');
  const bits = () => {
    let asked = readers === null && clients === null ? -1 : 0;
    for (let index = 0; readers !== null && index < readers.length; index += 1) asked |= 1 << readers[index];
    for (let index = 0; clients !== null && index < clients.length; index += 1)
      asked |= functions.clientReaders(clients[index]);
    return asked;
  };
  return { ...standardOf(caller, url, given), bits };
}

/**
 * @param {string} caller
 * @param {unknown} list
 * @param {readonly string[]} names
 * @param {string} what each name is, for messages
 * @returns {number[] | null} null if there is no list
 */
function indexesOf(caller, list, names, what) {
  if (list === undefined) return null;
  if (!isArray(list) || list.length === 0)
    throw new TypeError(`${caller}: the option ${what}s must be an array of at least one ${what}`);
  /** @type {number[]} */
  const indexes = [];
  for (let index = 0; index < list.length; index += 1)
    append(indexes, indexIn(caller, list[index], names, `each ${what}`));
  return indexes;
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
