/** Decides whether a URL may be fetched, and whether an address may be contacted. */
import { addressSpaceOf, carried, toBits, toHost, translated } from './address.js';
import { requireString, urlText } from './arguments.js';
import { NONE } from './hosts.js';
import { toPolicy } from './policy.js';
import { BAD_PORTS } from './table.js';
import { UNFIT, decodedOnce, parse, parseAddress, portOf } from './urls.js';

/** @import { AddressSpace, Decision, Policy as Options, Reason, Refusal } from '../types/index.js' */
/** @import { Host } from './address.js' */
/** @import { HostRule } from './hosts.js' */
/** @import { Policy } from './policy.js' */
/** @import { RuleName } from '../types/policies.js' */
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

/**
 * @param {string} caller the name of the called function, for messages
 * @param {string | { readonly href: string }} url
 * @param {Options} [given]
 * @returns {Case | Refusal} a refusal if the text is too long, or not a URL
 */
export function toCase(caller, url, given) {
  const policy = toPolicy(caller, given);
  const text = urlText(caller, 'the URL', url);
  const tooLong = refuseLength(text, policy.maximumLength);
  const parsed = tooLong ? null : parse(policy.URL, text);
  return parsed ? caseOf(policy, parsed) : tooLong ?? invalidURL();
}

/** @param {string | { readonly href: string }} url @param {Options} [policy] @returns {Decision} */
export function mayFetch(url, policy) {
  const one = toCase('mayFetch', url, policy);
  return Array.isArray(one) ? judge(one) ?? { allowed: true, url: one[1].href } : one;
}

/** Matches an address and its zone, such as `%eth0`. */
const WITH_ZONE = /^([^%]*)(%[\w.:~-]+)?$/;

/**
 * @param {string} address
 * @param {Options} [policy]
 * @param {string} [host]
 * @returns {{ allowed: true, address: string } | Refusal}
 */
export function checkAddress(address, policy, host = '') {
  const rules = toPolicy('checkAddress', policy);
  requireString('checkAddress', 'the address', address);
  requireString('checkAddress', 'the host', host);
  const [, text = '', zone = ''] = WITH_ZONE.exec(address) ?? [];
  const canonical = parseAddress(rules.URL, text);
  // Only an IPv6 address has a zone.
  if (canonical === null || (zone !== '' && !text.includes(':')))
    return refuse('invalid-address', 'This is not an IP address as resolvers write it.');
  const own = /** @type {bigint} */ (toBits(canonical));
  const bits = translated(own, rules.nat64Prefixes);
  const found = { space: addressSpaceOf(bits, canonical), hostname: address, bits, own };
  // An allowed name may have any address. If only addresses are allowed, this must be one of them.
  const { allowedHosts, allowedDomains, internalHosts, internalAnswers } = rules;
  if (allowedHosts && !allowedDomains && !allowedHosts.hasDomains && allowedHosts.naming(found).length === 0)
    return refuseHost(address);
  const name = toHost(rules.URL, host, rules.nat64Prefixes);
  const isAnswer = name?.bits === null;
  // The ports and the paths of its name were checked with the URL. Those of a block are not known here.
  const isInternal = (name && internalHosts.naming(name).length > 0)
    || internalHosts.naming(found).some(({ ports, paths }) => ports === null && paths === null)
    || (isAnswer && internalAnswers.naming(found).length > 0);
  const refusal = judgeDenied(found, '', rules) || judgeSpace(found, rules, isInternal);
  if (!refusal) return { allowed: true, address: canonical + zone };
  if (isAnswer && refusal.reason === 'address-space' && found.space.rfc === FAKE) refusal.message += HINT;
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
  const one = caseOf(rules, /** @type {ParsedURL} */ ({ hostname: host }));
  return one[2] === null ? invalidHost() : judge(one, OF_HOSTS) ?? { allowed: true, host: one[2].hostname };
}

const invalidHost = () => refuse('invalid-host', 'The host is neither a domain nor an address.');

/**
 * What the rules are asked about. The host is null if it is neither a domain nor an address; the registrable domain may be
 * null, which no list contains.
 *
 * @typedef {[policy: Policy, url: ParsedURL, host: Host | null, domain: string]} Case
 *
 * @param {Policy} policy
 * @param {ParsedURL} url
 * @returns {Case}
 */
export function caseOf(policy, url) {
  const host = toHost(policy.URL, url.hostname, policy.nat64Prefixes);
  const domain = host?.bits === null ? policy.registrableDomain?.(host.hostname) : null;
  return [policy, url, host, /** @type {string} */ (domain)];
}

/** @param {Case} one @param {number} [start] the first rule that is asked @returns {Refusal | null} the first one */
export function judge(one, start = 0) {
  for (const answer of Object.values(ANSWERS).slice(start)) {
    const refusal = answer(...one);
    if (refusal) return refusal;
  }
  return null;
}

/**
 * What a rule says, as if all others allowed the URL. The rules are in the order in which they are asked.
 *
 * @type {Record<RuleName, (...one: Case) => Refusal | false | null | undefined>}
 */
export const ANSWERS = {
  length: (policy, { href }) => refuseLength(href, policy.maximumLength),
  scheme: ({ schemes }, { protocol }) =>
    !schemes.includes(protocol) && refuse('scheme', `The scheme ${protocol} is not allowed.`),
  credentials: ({ credentials }, { username, password }) =>
    !credentials && username + password !== '' && refuse('credentials', 'The URL has a user name or a password.'),
  port: judgePort,
  'bad-port': ({ blockBadPorts }, url) =>
    blockBadPorts && BAD_PORTS.includes(parseInt(portOf(url)))
    && refuse('bad-port', `The port ${portOf(url)} is one that the Fetch Standard blocks.`),
  url: (_, { hostname }, host) =>
    hostname === '' ? refuse('no-host', 'The URL has no host.') : host === null && invalidHost(),
  'denied-host': (policy, _, host, domain) => host && judgeDenied(host, domain, policy),
  host: ({ allowedHosts, allowedDomains }, _, host, domain) =>
    host && (allowedHosts || allowedDomains) && !allowedDomains?.has(domain)
    && (allowedHosts ?? NONE).naming(host).length === 0 && refuseHost(host.hostname),
  'address-space': (policy, _, host) => host && judgeSpace(host, policy, policy.internalHosts.naming(host).length > 0),
};

/** Where the rules about hosts start. */
const OF_HOSTS = -3;

/** Matches a segment that leads upwards. Some servers remove its parameters. */
const UPWARDS = /\/\.\.?(?:[/;]|$)/;

/** @param {string} path @param {readonly string[]} paths */
function isOneOf(path, paths) {
  const once = decodedOnce(path);
  // Servers and proxies may decode it once or twice.
  if ([path, once, decodedOnce(once)].some((text) => UNFIT.test(text) || UPWARDS.test(text))) return false;
  return paths.some((one) => one.endsWith('/') ? path.startsWith(one) : path === one);
}

/** @param {Policy} policy @param {ParsedURL} url @param {Host | null} host */
function judgePort({ ports, allowedHosts, internalHosts }, url, host) {
  const port = portOf(url);
  const wrongPort = refuse('port', `The port ${port} is not allowed.`);
  let isAllowed = url.hostname === '' || ports === 'any' || (ports === 'default' ? url.port === '' : ports.has(port));
  // Of each list, one of the items that name the host must have the port and the path.
  for (const list of [allowedHosts ?? NONE, internalHosts]) {
    const items = host ? list.naming(host) : [];
    const atPort = items.filter((item) => item.ports?.has(port) ?? true);
    const found = atPort.filter((item) => !item.paths || isOneOf(url.pathname, item.paths));
    if (items.length > 0 && found.length === 0)
      return atPort.length === 0
        ? wrongPort
        : refuse('path', `The path ${url.pathname} is not one of those that are allowed.`);
    isAllowed ||= found.some((item) => item.ports !== null);
  }
  return !isAllowed && wrongPort;
}

/** @param {Host} host @param {string} domain its registrable domain @param {Policy} policy */
const judgeDenied = ({ hostname, bits, own }, domain, { deniedHosts, deniedDomains }) =>
  (deniedDomains.has(domain)
    || (bits === null ? [bits] : [own, bits, ...carried(bits)]).some((one) =>
      deniedHosts.naming({ hostname, bits: one }).length > 0
    ))
  && refuse('denied-host', `The host ${hostname} is denied.`);

/** @param {string} host */
const refuseHost = (host) => refuse('host', `The host ${host} is not one of those that are allowed.`);

/** @param {Host} host @param {Policy} policy @param {boolean | null} isInternal */
function judgeSpace({ hostname, space: { name, address, rfc, metadata } }, policy, isInternal) {
  const addressSpaces = /** @type {readonly string[]} */ (policy.addressSpaces);
  if (metadata && !addressSpaces.includes('metadata'))
    return refuse('metadata', `${hostname} serves the credentials of a machine in a cloud.`);
  if (name === 'domain' || metadata || isInternal || addressSpaces.includes(name)) return null;
  const seen = address === null || address === hostname ? hostname : `${hostname} is ${address}, which`;
  return refuse(
    'address-space',
    `${seen} is ${name}${rfc === null ? '' : ` (${rfc})`}, not ${addressSpaces.join(' or ')}.`,
  );
}
