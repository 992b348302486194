/** Decides whether a URL may be fetched, and whether an address may be contacted. */
import { addressSpaceOf, carried, judgeHost, toBits } from './address.js';
import { requireString, urlText } from './arguments.js';
import { matchesAddress, matchesDomain, toPolicy } from './policy.js';
import { BAD_PORTS } from './table.js';
import { parse, parseAddress, parseHost, portOf, withoutDot } from './urls.js';

/** @import { AddressSpace, Decision, Policy as Options, Reason, Refusal } from '../types/index.js' */
/** @import { Host, Policy } from './policy.js' */
/** @import { ParsedURL } from './urls.js' */

/**
 * @param {Reason} reason
 * @param {string} message
 * @returns {Refusal}
 */
export const refuse = (reason, message) => ({ allowed: false, reason, message });

/** @param {string} [what] the value is, for messages */
export const invalidURL = (what = 'URL') => refuse('invalid-url', `The ${what} cannot be parsed.`);

/**
 * Comes before the parser, whose time is not linear for some hosts in some runtimes.
 *
 * @param {string} text
 * @param {number} maximum
 * @param {string} [what] the text is, for messages
 */
export const refuseLength = (text, maximum, what = 'URL') =>
  text.length > maximum
    ? refuse('length', `The ${what} has ${text.length} characters, more than ${maximum}.`)
    : null;

/**
 * @param {string | { readonly href: string }} url
 * @param {Options} [policy]
 * @returns {Decision}
 */
export function mayFetch(url, policy) {
  const rules = toPolicy('mayFetch', policy);
  const text = urlText('mayFetch', 'the URL', url);
  const tooLong = refuseLength(text, rules.maximumLength);
  if (tooLong !== null) return tooLong;
  const parsed = parse(rules.URL, text);
  if (parsed === null) return invalidURL();
  return judge(parsed, rules) ?? { allowed: true, url: parsed.href };
}

/** Matches the zone of an IPv6 address, such as `%eth0`. */
const ZONE = /^(?:%[\w.:~-]+)?$/;

/**
 * @param {string} address
 * @param {Options} [policy]
 * @param {string} [host]
 * @returns {{ allowed: true, address: string } | Refusal}
 */
export function checkAddress(address, policy, host) {
  const rules = toPolicy('checkAddress', policy);
  requireString('checkAddress', 'the address', address);
  if (host !== undefined) requireString('checkAddress', 'the host', host);
  const percent = address.includes(':') ? address.indexOf('%') : -1;
  const zone = percent === -1 ? '' : address.slice(percent);
  const canonical = ZONE.test(zone)
    ? parseAddress(rules.URL, percent === -1 ? address : address.slice(0, percent))
    : null;
  if (canonical === null) return refuse('invalid-address', 'This is not an IP address as resolvers write it.');
  const bits = /** @type {bigint} */ (toBits(canonical));
  const space = addressSpaceOf(bits, canonical);
  // An allowed name may have any address. If only addresses are allowed, this must be one of them.
  const { allowedHosts, allowedDomains } = rules;
  const isOther = allowedDomains === undefined && allowedHosts !== undefined
    && allowedHosts.every((rule) => rule.domain === undefined && !matchesAddress(rule, bits));
  if (isOther) return refuse('host', `The address ${address} is not one of those that are allowed.`);
  const name = host === undefined ? null : parseHost(rules.URL, host);
  const isInternal = name !== null && isInternalHost(withoutDot(name), toBits(name), rules);
  return judgeAddress(address, bits, space, rules, isInternal) ?? { allowed: true, address: canonical + zone };
}

/**
 * @param {ParsedURL} url
 * @param {Policy} policy
 * @returns {Refusal | null} null if the URL may be fetched
 */
export function judge(url, policy) {
  const { href, protocol, username, password, hostname } = url;
  const tooLong = refuseLength(href, policy.maximumLength);
  if (tooLong !== null) return tooLong;
  if (!policy.schemes.includes(protocol)) return refuse('scheme', `The scheme ${protocol} is not allowed.`);
  if (!policy.credentials && username + password !== '')
    return refuse('credentials', 'The URL has a user name or a password.');
  if (hostname === '') return refuse('no-host', 'The URL has no host.');
  return judgePort(url, policy) ?? judgeName(hostname, policy);
}

/**
 * @param {ParsedURL} url
 * @param {Policy} policy
 */
function judgePort(url, { ports, blockBadPorts }) {
  const port = portOf(url);
  const isAllowed = ports === 'any' || (ports === 'default' ? url.port === '' : ports.includes(port));
  if (!isAllowed) return refuse('port', `The port ${port} is not allowed.`);
  if (blockBadPorts && port !== '' && BAD_PORTS.includes(Number(port)))
    return refuse('bad-port', `The port ${port} is one that the Fetch Standard blocks.`);
  return null;
}

/**
 * @param {string} host
 * @param {Policy} policy
 */
function judgeName(host, policy) {
  const space = judgeHost(policy.URL, host);
  if (space.hostname === null) return refuse('invalid-host', 'The host is neither a domain nor an address.');
  const { hostname, bits } = space;
  const registrable = bits === null && policy.registrableDomain ? policy.registrableDomain(hostname) : null;
  const isNamed = bits === null && (policy.deniedHosts.some((rule) => matchesDomain(rule, hostname))
    || (registrable !== null && policy.deniedDomains.includes(registrable)));
  if (isNamed) return refuse('denied-host', `The host ${hostname} is denied.`);
  if (policy.allowedHosts !== undefined || policy.allowedDomains !== undefined) {
    const isAllowed = policy.allowedHosts?.some((rule) =>
      bits === null ? matchesDomain(rule, hostname) : matchesAddress(rule, bits)
    ) || (registrable !== null && policy.allowedDomains?.includes(registrable));
    if (!isAllowed) return refuse('host', `The host ${hostname} is not one of those that are allowed.`);
  }
  const isInternal = isInternalHost(hostname, bits, policy);
  if (bits === null) return judgeSpace(hostname, space, policy, isInternal);
  return judgeAddress(hostname, bits, space, policy, isInternal);
}

/**
 * @param {string} hostname
 * @param {bigint | null} bits
 * @param {Policy} policy
 */
const isInternalHost = (hostname, bits, { internalHosts }) =>
  internalHosts.some((rule) => bits === null ? matchesDomain(rule, hostname) : matchesAddress(rule, bits));

/**
 * Applies the rules for an address, which is the host of a URL or the result of a resolver.
 *
 * @param {string} address
 * @param {bigint} bits
 * @param {AddressSpace} space
 * @param {Policy} policy
 * @param {boolean} isInternal
 */
function judgeAddress(address, bits, space, policy, isInternal) {
  const all = [bits, ...carried(bits)];
  if (policy.deniedHosts.some((rule) => all.some((one) => matchesAddress(rule, one))))
    return refuse('denied-host', `The address ${address} is denied.`);
  return judgeSpace(address, space, policy, isInternal || isInternalHost(address, bits, policy));
}

/**
 * @param {string} host
 * @param {AddressSpace} space
 * @param {Policy} policy
 * @param {boolean} isInternal
 */
function judgeSpace(host, { name, address, rfc, metadata }, policy, isInternal) {
  const addressSpaces = /** @type {readonly string[]} */ (policy.addressSpaces);
  if (metadata && !addressSpaces.includes('metadata'))
    return refuse('metadata', `${host} is where a cloud answers with the credentials of a machine.`);
  if (name === 'domain' || metadata || isInternal || addressSpaces.includes(name)) return null;
  const seen = address === null || address === host ? host : `${host} is ${address}, which`;
  return refuse(
    'address-space',
    `${seen} is ${name}${rfc === null ? '' : ` (${rfc})`}, not ${addressSpaces.join(' or ')}.`,
  );
}
