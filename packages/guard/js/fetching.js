/** Decides whether a URL may be fetched, and whether an address may be contacted. */
import { addressSpaceOf, carried, toBits, toHost, translated } from './address.js';
import { requireString, urlText } from './arguments.js';
import { NONE, named } from './hosts.js';
import { toPolicy } from './policy.js';
import { BAD_PORTS } from './table.js';
import { UNFIT, decodedOnce, parse, parseAddress, portOf } from './urls.js';

/** @import { AddressSpace, Decision, Policy as Options, Reason, Refusal } from '../types/index.js' */
/** @import { Host } from './address.js' */
/** @import { HostRule } from './hosts.js' */
/** @import { Policy } from './policy.js' */
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
  const { allowedHosts, allowedDomains, internalHosts, internalAnswers } = rules;
  if (allowedHosts && !allowedDomains && !allowedHosts.hasDomains && allowedHosts.ofAddress(bits).length === 0)
    return refuse('host', `The address ${address} is not one of those that are allowed.`);
  const name = host === undefined ? null : toHost(rules.URL, host, rules.nat64Prefixes);
  const isAnswer = name !== null && name.bits === null;
  // The ports and the paths of its name were checked with the URL. Those of a block are not known here.
  const isInternal = (name !== null && named(internalHosts, name).length > 0)
    || internalHosts.ofAddress(bits).some(({ ports, paths }) => ports === null && paths === null)
    || (isAnswer && internalAnswers.ofAddress(bits).length > 0);
  const refusal = refuseDenied(address, [own, bits], rules) ?? judgeSpace(address, space, rules, isInternal);
  if (refusal === null) return { allowed: true, address: canonical + zone };
  if (isAnswer && refusal.reason === 'address-space' && space.rfc === FAKE) refusal.message += HINT;
  return refusal;
}

/** The RFC of 198.18.0.0/15. */
const FAKE = 'RFC 2544';
const HINT = ' Proxies in fake-IP mode answer with such addresses: see the internal answers of the policy.';

/**
 * @param {string} host
 * @param {Options} [policy]
 * @returns {{ allowed: true, host: string } | Refusal}
 */
export function checkHost(host, policy) {
  const rules = toPolicy('checkHost', policy);
  requireString('checkHost', 'the host', host);
  const found = toHost(rules.URL, host, rules.nat64Prefixes);
  return found === null ? invalidHost() : judgeName(found, rules) ?? { allowed: true, host: found.hostname };
}

const invalidHost = () => refuse('invalid-host', 'The host is neither a domain nor an address.');

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
    return judgePort(url, [], policy) ?? invalidHost();
  const lists = [policy.allowedHosts ?? NONE, policy.internalHosts];
  return judgePort(url, lists.map((list) => named(list, host)), policy) ?? judgeName(host, policy);
}

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
 * @param {readonly HostRule[][]} lists the items of each list that name the host
 * @param {Policy} policy
 */
function judgePort(url, lists, { ports, blockBadPorts }) {
  const port = portOf(url);
  const wrongPort = refuse('port', `The port ${port} is not allowed.`);
  let isAllowed = ports === 'any' || (ports === 'default' ? url.port === '' : ports.has(port));
  for (const items of lists) {
    const atPort = items.filter((item) => item.ports?.has(port) ?? true);
    const found = atPort.filter((item) => !item.paths || isOneOf(url.pathname, item.paths));
    if (items.length > 0 && found.length === 0)
      return atPort.length === 0
        ? wrongPort
        : refuse('path', `The path ${url.pathname} is not one of those that are allowed.`);
    isAllowed ||= found.some((item) => item.ports !== null);
  }
  if (!isAllowed) return wrongPort;
  if (blockBadPorts && port !== '' && BAD_PORTS.includes(Number(port)))
    return refuse('bad-port', `The port ${port} is one that the Fetch Standard blocks.`);
  return null;
}

/** @param {Host} host @param {Policy} policy */
function judgeName(host, policy) {
  const { space, hostname, bits, own } = host;
  const { allowedHosts, allowedDomains, deniedHosts, deniedDomains, internalHosts } = policy;
  // No list contains null.
  const registrable = /** @type {string} */ (bits === null ? policy.registrableDomain?.(hostname) : null);
  if (bits !== null) {
    const denied = refuseDenied(hostname, [/** @type {bigint} */ (own), bits], policy);
    if (denied !== null) return denied;
  } else if (deniedHosts.ofDomain(hostname).length > 0 || deniedDomains.has(registrable))
    return refuse('denied-host', `The host ${hostname} is denied.`);
  const isAllowed = (allowedHosts && named(allowedHosts, host).length > 0) || allowedDomains?.has(registrable);
  if ((allowedHosts || allowedDomains) && !isAllowed)
    return refuse('host', `The host ${hostname} is not one of those that are allowed.`);
  return judgeSpace(hostname, space, policy, named(internalHosts, host).length > 0);
}

/**
 * @param {string} address that is the host of a URL or the result of a resolver
 * @param {[own: bigint, translated: bigint]} bits
 * @param {Policy} policy
 */
const refuseDenied = (address, bits, { deniedHosts }) =>
  [...bits, ...carried(bits[1])].some((one) => deniedHosts.ofAddress(one).length > 0)
    ? refuse('denied-host', `The address ${address} is denied.`)
    : null;

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
