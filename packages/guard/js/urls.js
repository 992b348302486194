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

/** The greatest number of UTF-16 code units of a URL or a host, unless an option sets another. */
export const MAXIMUM_LENGTH = 8000;

/** Matches no host: nothing, a delimiter of URLs, and a character that the URL parser removes. */
const OF_URLS = /[/\\?#@\t\n\r]|^$/;

/** Matches a last label that is a number. The Standard's parser serializes its host as an IPv4 address, or fails. */
const NUMBER = /^(?:\d+|0x[\da-f]*)$/;

/** Matches an IPv4 address as the Standard serializes it: a system may read one with leading zeros as octal. */
export const IPV4 = /^(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){3}$/;

/** Matches a host that is empty, or has an empty label before its end, which no name of the DNS has. */
const EMPTY_LABEL = /^(?:\.|$)|\.\./;

/**
 * @param {URLClass} Class
 * @param {string} host an IPv6 address may have no brackets, and a zone, as resolvers return it
 * @returns {string | null} the serialization of the Standard, for an IPv6 address without brackets; null if it is
 *   invalid or too long
 */
export function parseHost(Class, host) {
  if (host.length > MAXIMUM_LENGTH || OF_URLS.test(host)) return null;
  const isBracketed = host.startsWith('[');
  if (isBracketed && !host.endsWith(']')) return null;
  const text = !isBracketed && host.includes(':') ? `[${host.split('%', 1)[0]}]` : host;
  const hostname = parse(Class, `http://${text}/`)?.hostname ?? '';
  const plain = withoutDot(hostname);
  if (EMPTY_LABEL.test(hostname) || (NUMBER.test(plain.slice(plain.lastIndexOf('.') + 1)) && !IPV4.test(hostname)))
    return null;
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

/** Matches the characters of an IPv6 address. */
const IPV6 = /^[\da-f:.]*$/i;

/**
 * @param {URLClass} Class
 * @param {string} text four decimal numbers without leading zeros, or an IPv6 address without brackets and zone
 * @returns {string | null} the serialization of the Standard; null for everything else
 */
export const parseAddress = (Class, text) =>
  IPV4.test(text) || (text.includes(':') && text.length < 64 && IPV6.test(text))
    ? parseHost(Class, text)
    : null;

/** @param {string} text @returns {string} the text, with its percent-encoded ASCII characters decoded once */
export const decodedOnce = (text) => text.replace(/%[0-7][\da-f]/gi, decodeURIComponent);

/** Matches characters that parsers remove or read as a slash. References to one's own pages do not need them. */
// eslint-disable-next-line no-control-regex
export const UNFIT = /[\x00-\x1f\x7f\\]|^ /;

/** @param {string} hostname @returns {string} without the dot at the end, which does not change the host it names */
export const withoutDot = (hostname) => hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;

const WEB = /^(?:http|ws)s?:$/;

/** @param {string} protocol @returns {string | undefined} `http` or `https`, also for web sockets */
export const kindOf = (protocol) => WEB.test(protocol) ? protocol.replace('ws', 'http').slice(0, -1) : undefined;

/** @param {ParsedURL} url @returns {string} empty if the scheme has no default */
export const portOf = ({ protocol, port }) => {
  const kind = kindOf(protocol);
  return port || (kind === 'http' ? '80' : kind ? '443' : protocol === 'ftp:' ? '21' : '');
};
