/** The only file that calls the class of URLs. */

/** @typedef {import('../types/index.js').URLClass} URLClass */
/** @typedef {InstanceType<URLClass>} ParsedURL */

/**
 * @param {URLClass} Class
 * @param {string} input
 * @param {string} [base]
 * @returns {ParsedURL | null} null if it is invalid
 */
export function parse(Class, input, base) {
  try {
    return new Class(input, base);
  } catch {
    return null;
  }
}

/** Matches characters of a URL that a host cannot contain, and characters that the URL parser removes. */
const OF_URLS = /[/\\?#@\t\n\r]/;

/** Matches a host whose last label is a number. The Standard's parser serializes it as an IPv4 address, or fails. */
const ENDS_IN_A_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/;
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

/** Matches a host that is empty, or has an empty label before its end, which no name of the DNS has. */
const EMPTY_LABEL = /^(?:\.|$)|\.\./;

/**
 * @param {URLClass} Class
 * @param {string} host an IPv6 address may have no brackets, and a zone, as resolvers return it
 * @returns {string | null} the serialization of the Standard, for an IPv6 address without brackets; null if it is
 *   invalid
 */
export function parseHost(Class, host) {
  if (OF_URLS.test(host)) return null;
  const isBare = host.includes(':') && !host.startsWith('[');
  const text = isBare ? `[${host.replace(/%.*$/s, '')}]` : host;
  if (!isBare && /:\d*$/.test(text)) return null;
  const hostname = parse(Class, `http://${text}/`)?.hostname ?? '';
  if (EMPTY_LABEL.test(hostname) || (ENDS_IN_A_NUMBER.test(hostname) && !IPV4.test(hostname))) return null;
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

/** @param {string} hostname @returns {string} without the dot at the end, which does not change the host it names */
export const withoutDot = (hostname) => hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;

/** @type {ReadonlyMap<string, string>} */
const DEFAULT_PORTS = new Map([['http:', '80'], ['https:', '443'], ['ws:', '80'], ['wss:', '443'], ['ftp:', '21']]);

/** @param {ParsedURL} url @returns {string} empty if the scheme has no default */
export const portOf = ({ protocol, port }) => port === '' ? DEFAULT_PORTS.get(protocol) ?? '' : port;
