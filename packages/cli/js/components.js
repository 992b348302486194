/** The components of a URL by their names: those of the Standard, and those of the class URL. */
import { domainToUnicode, origin, parse } from 'weburl/lib';
import { visible } from './excerpt.js';
import { WrongUsage, suggestion } from './usage.js';

/** @import { URLRecord } from 'weburl/lib' */

/** https://url.spec.whatwg.org/#default-port */
const DEFAULT_PORTS = new Map([['http', 80], ['https', 443], ['ws', 80], ['wss', 443], ['ftp', 21]]);

/** @param {URLRecord} url */
export const defaultPort = ({ scheme, host }) => host === null ? null : DEFAULT_PORTS.get(scheme) ?? null;

/** @type {Readonly<Record<string, (url: URLRecord) => string | number | null>>} */
export const COMPONENTS = {
  href: ({ href }) => href,
  origin: ({ href }) => origin(href),
  scheme: ({ scheme }) => scheme,
  username: ({ username }) => username,
  password: ({ password }) => password,
  host: ({ host }) => host,
  port: ({ port }) => port,
  path: ({ path }) => path,
  query: ({ query }) => query,
  fragment: ({ fragment }) => fragment,
  // The class URL's, and curl's.
  protocol: ({ scheme }) => `${scheme}:`,
  hostname: ({ host }) => host,
  pathname: ({ path }) => path,
  search: ({ query }) => query ? `?${query}` : null,
  hash: ({ fragment }) => fragment ? `#${fragment}` : null,
  url: ({ href }) => href,
  user: ({ username }) => username,
};

/** The names of the Standard. */
export const STANDARD = ['href', 'origin', 'scheme', 'username', 'password', 'host', 'port', 'path', 'query',
  'fragment'];

/** @param {string} name @param {readonly string[]} names @param {string} [known] lists them, for the error */
export const unknownComponent = (name, names, known = names.join(', ')) =>
  new WrongUsage(`a URL has no component '${visible(name)}'${suggestion(name, names) || `, only ${known}`}`);

/**
 * How a URL is written, apart from its components.
 *
 * @typedef {{ unicode?: boolean, defaultPort?: boolean, keepPort?: boolean }} Spelling
 */

/**
 * The URL with its host in Unicode, or with its scheme's default port, which the serializer omits.
 *
 * @param {URLRecord} url
 * @param {Spelling} spelling
 * @param {boolean} [hadPort] whether the port was written
 */
export function spelled(url, { unicode = false, defaultPort: hasPort = false, keepPort = false }, hadPort = false) {
  const { href, host, hostType, port, offsets: { hostStart, hostEnd } } = url;
  const shownHost = unicode && hostType === 'domain' ? domainToUnicode(host ?? '') : href.slice(hostStart, hostEnd);
  const added = port === null && (hasPort || keepPort && hadPort) ? defaultPort(url) : null;
  return href.slice(0, hostStart) + shownHost + (added === null ? '' : `:${added}`) + href.slice(hostEnd);
}

/**
 * Whether a URL is written with its scheme's default port. The parser drops it, unless another scheme has the URL.
 *
 * @param {URLRecord} url
 * @param {string} input that was parsed to it
 * @param {string | undefined} base
 */
export function hasDefaultPort(url, input, base) {
  const port = defaultPort(url);
  if (url.port !== null || port === null) return false;
  const other = port === 80 ? 'https:' : 'http:';
  const renamed = (/** @type {string} */ text) =>
    text.replace(/[\t\n\r]/g, '').replace(/^[\0- ]*[a-z][a-z\d+.-]*:/i, other);
  return parse(renamed(input), { base: base === undefined ? undefined : renamed(base) })?.port === port;
}
