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

/** Matches what a host has not, and a URL has; and what the parser of URLs removes. */
const OF_URLS = /[/\\?#@\t\n\r]/;

/** A last label that only an IPv4 address has, which the parser has serialized as four decimal numbers. */
const ENDS_IN_A_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/;
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

/**
 * @param {URLClass} Class
 * @param {string} host an IPv6 address may be without brackets, and have a zone, as resolvers return it
 * @returns {string | null} as the Standard serializes it, an IPv6 address without brackets; null if it is invalid
 */
export function parseHost(Class, host) {
  if (OF_URLS.test(host)) return null;
  const isBare = host.includes(':') && !host.startsWith('[');
  const text = isBare ? `[${host.replace(/%.*$/s, '')}]` : host;
  if (!isBare && /:\d*$/.test(text)) return null;
  const hostname = parse(Class, `http://${text}/`)?.hostname ?? '';
  if (hostname === '' || (ENDS_IN_A_NUMBER.test(hostname) && !IPV4.test(hostname))) return null;
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

/** @param {string} hostname @returns {string} without the dot at the end, which changes nothing of what it names */
export const withoutDot = (hostname) => hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;

/** @type {ReadonlyMap<string, string>} */
const DEFAULT_PORTS = new Map([['http:', '80'], ['https:', '443'], ['ws:', '80'], ['wss:', '443'], ['ftp:', '21']]);

/** @param {ParsedURL} url @returns {string} empty if the scheme has no default */
export const portOf = ({ protocol, port }) => port === '' ? DEFAULT_PORTS.get(protocol) ?? '' : port;
