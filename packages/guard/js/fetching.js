/** Decides whether a URL may be fetched, and whether an address may be contacted. */
import { addressSpaceOf, carried, toBits, toHost, translated } from './address.js';
import { requireString, urlText } from './arguments.js';
import { matchesAddress, matchesDomain, toPolicy } from './policy.js';
import { BAD_PORTS } from './table.js';
import { UNFIT, decodedOnce, parse, parseAddress, portOf } from './urls.js';

/** @import { AddressSpace, Decision, Policy as Options, Reason, Refusal } from '../types/index.js' */
/** @import { Host } from './address.js' */
/** @import { HostRule, Policy } from './policy.js' */
/** @import { ParsedURL } from './urls.js' */

/** @param {Reason} reason @param {string} message @returns {Refusal} */
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

/** @param {string | { readonly href: string }} url @param {Options} [policy] @returns {Decision} */
export function mayFetch(url, policy) {
  const rules = toPolicy('mayFetch', policy);
  const text = urlText('mayFetch', 'the URL', url);
  const tooLong = refuseLength(text, rules.maximumLength);
  if (tooLong !== null) return tooLong;
  const parsed = parse(rules.URL, text);
  if (parsed === null) return invalidURL();
  return judge(parsed, rules) ?? { allowed: true, url: parsed.href };
}

/** Matches an address and its zone, such as `%eth0`. */
const WITH_ZONE = /^([^%]*)(%[\w.:~-]+)?$/;

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
  const [, text = '', zone = ''] = WITH_ZONE.exec(address) ?? [];
  const canonical = parseAddress(rules.URL, text);
  // Only an IPv6 address has a zone.
  if (canonical === null || (zone !== '' && !text.includes(':')))
    return refuse('invalid-address', 'This is not an IP address as resolvers write it.');
  const own = /** @type {bigint} */ (toBits(canonical));
  const bits = translated(own, rules.nat64Prefixes);
  const space = addressSpaceOf(bits, canonical);
  // An allowed name may have any address. If only addresses are allowed, this must be one of them.
  const { allowedHosts, allowedDomains } = rules;
  const isOther = !allowedDomains && allowedHosts?.every((rule) => !rule.domain && !matchesAddress(rule, bits));
  if (isOther) return refuse('host', `The address ${address} is not one of those that are allowed.`);
  const name = host === undefined ? null : toHost(rules.URL, host, rules.nat64Prefixes);
  // The ports and the paths of its name were checked with the URL. Those of a block are not known here.
  const isInternal = rules.internalHosts.some((rule) =>
    (name !== null && matches(rule, name)) || (!rule.ports && !rule.paths && matchesAddress(rule, bits))
  );
  return judgeAddress(address, [own, bits], space, rules, isInternal) ?? { allowed: true, address: canonical + zone };
}

/** @param {ParsedURL} url @param {Policy} policy @returns {Refusal | null} null if the URL may be fetched */
export function judge(url, policy) {
  const { href, protocol, username, password, hostname } = url;
  const tooLong = refuseLength(href, policy.maximumLength);
  if (tooLong !== null) return tooLong;
  if (!policy.schemes.includes(protocol)) return refuse('scheme', `The scheme ${protocol} is not allowed.`);
  if (!policy.credentials && username + password !== '')
    return refuse('credentials', 'The URL has a user name or a password.');
  if (hostname === '') return refuse('no-host', 'The URL has no host.');
  const host = toHost(policy.URL, hostname, policy.nat64Prefixes);
  if (host === null)
    return judgePort(url, [], policy) ?? refuse('invalid-host', 'The host is neither a domain nor an address.');
  const lists = [policy.allowedHosts ?? [], policy.internalHosts];
  return judgePort(url, lists.map((list) => list.filter((rule) => matches(rule, host))), policy)
    ?? judgeName(host, policy);
}

/** @param {HostRule} rule @param {Host} host */
const matches = (rule, { hostname, bits }) =>
  bits === null ? matchesDomain(rule, hostname) : matchesAddress(rule, bits);

/** Matches a segment that leads upwards. Some servers remove its parameters. */
const UPWARDS = /\/\.\.?(?:[/;]|$)/;

/** @param {string} path @param {readonly string[]} paths */
function isOneOf(path, paths) {
  const once = decodedOnce(path);
  // Servers and proxies may decode it once or twice.
  if ([path, once, decodedOnce(once)].some((text) => UNFIT.test(text) || UPWARDS.test(text))) return false;
  return paths.some((one) => one.endsWith('/') ? path.startsWith(one) : path === one);
}

/**
 * @param {ParsedURL} url
 * @param {readonly HostRule[][]} named the items of each list that name the host
 * @param {Policy} policy
 */
function judgePort(url, named, { ports, blockBadPorts }) {
  const port = portOf(url);
  const wrongPort = refuse('port', `The port ${port} is not allowed.`);
  let isAllowed = ports === 'any' || (ports === 'default' ? url.port === '' : ports.includes(port));
  for (const items of named) {
    const atPort = items.filter((item) => !item.ports || item.ports.includes(port));
    const found = atPort.filter((item) => !item.paths || isOneOf(url.pathname, item.paths));
    if (items.length > 0 && found.length === 0)
      return atPort.length === 0
        ? wrongPort
        : refuse('path', `The path ${url.pathname} is not one of those that are allowed.`);
    isAllowed ||= found.some((item) => item.ports);
  }
  if (!isAllowed) return wrongPort;
  if (blockBadPorts && port !== '' && BAD_PORTS.includes(Number(port)))
    return refuse('bad-port', `The port ${port} is one that the Fetch Standard blocks.`);
  return null;
}

/** @param {Host} host @param {Policy} policy */
function judgeName(host, policy) {
  const { space, hostname, bits, own } = host;
  // No list contains null.
  const registrable = /** @type {string} */ (bits === null ? policy.registrableDomain?.(hostname) : null);
  // No domain is the end of an address.
  const isDenied = policy.deniedHosts.some((rule) => matchesDomain(rule, hostname));
  if (isDenied || policy.deniedDomains.includes(registrable))
    return refuse('denied-host', `The host ${hostname} is denied.`);
  const { allowedHosts, allowedDomains } = policy;
  const isAllowed = allowedHosts?.some((rule) => matches(rule, host)) || allowedDomains?.includes(registrable);
  if ((allowedHosts || allowedDomains) && !isAllowed)
    return refuse('host', `The host ${hostname} is not one of those that are allowed.`);
  const isInternal = policy.internalHosts.some((rule) => matches(rule, host));
  if (bits === null) return judgeSpace(hostname, space, policy, isInternal);
  return judgeAddress(hostname, [/** @type {bigint} */ (own), bits], space, policy, isInternal);
}

/**
 * Applies the rules for an address, which is the host of a URL or the result of a resolver.
 *
 * @param {string} address
 * @param {[own: bigint, translated: bigint]} bits
 * @param {AddressSpace} space
 * @param {Policy} policy
 * @param {boolean} isInternal
 */
function judgeAddress(address, bits, space, policy, isInternal) {
  const all = [...bits, ...carried(bits[1])];
  if (policy.deniedHosts.some((rule) => all.some((one) => matchesAddress(rule, one))))
    return refuse('denied-host', `The address ${address} is denied.`);
  return judgeSpace(address, space, policy, isInternal);
}

/** @param {string} host @param {AddressSpace} space @param {Policy} policy @param {boolean} isInternal */
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
