/** The policy of a caller. Every option is checked, so that a misspelt option does not allow more than intended. */
import { isIPv4, toBits } from './address.js';
import { tagOf, toClass, toCount, toFlag, toList, toOptions, wrong } from './arguments.js';
import { BLOCKS } from './table.js';
import { MAXIMUM_LENGTH, parse, parseAddress, parseHost, withoutDot } from './urls.js';

/** @import { Policy as Options } from '../types/index.js' */
/** @import { URLClass } from './urls.js' */

/**
 * @typedef {object} HostRule a domain, the domains below one, or a block of addresses
 * @property {string} [domain]
 * @property {boolean} [isBelow]
 * @property {bigint} [bits] the prefix of the block
 * @property {bigint} [rest] the number of bits after the prefix
 * @property {readonly string[]} [ports] the only ones
 * @property {readonly string[]} [paths] the only ones; a path with a slash at its end is for all below it
 *
 * @typedef {object} Policy the options, converted; those that only one function reads are in `types/index.d.ts`
 * @property {URLClass} URL
 * @property {readonly string[]} schemes
 * @property {'any' | 'default' | readonly string[]} ports
 * @property {boolean} blockBadPorts
 * @property {readonly HostRule[] | undefined} allowedHosts
 * @property {readonly HostRule[]} deniedHosts
 * @property {readonly HostRule[]} internalHosts
 * @property {readonly HostRule[]} nat64Prefixes
 * @property {readonly string[] | undefined} allowedDomains
 * @property {readonly string[]} deniedDomains
 * @property {((hostname: string) => string | null) | undefined} registrableDomain
 * @property {readonly string[]} addressSpaces
 * @property {boolean} credentials
 * @property {number} maximumLength
 * @property {number} maximumRedirects
 * @property {boolean} allowDowngrade
 * @property {readonly string[]} sensitiveHeaders
 *
 * @typedef {{ caller: string, name: string, URL: URLClass }} Context the option that is converted
 */

/**
 * @param {(item: any, context: Context) => unknown} convert returns null for a wrong item
 * @param {string} what an item is, for messages
 */
const list = (convert, what) => (/** @type {unknown} */ items, /** @type {Context} */ context) =>
  toList(context.caller, context.name, items, (item) => convert(item, context), what);

const SCHEME = /^[a-z][a-z\d+.-]*:?$/i;

/** https://httpwg.org/specs/rfc9110.html#rule.token.separators */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** @param {unknown} item */
const toScheme = (item) =>
  typeof item === 'string' && SCHEME.test(item) ? `${item.toLowerCase()}${item.endsWith(':') ? '' : ':'}` : null;

/** @param {unknown} item */
const toHeaderName = (item) => typeof item === 'string' && HEADER_NAME.test(item) ? item.toLowerCase() : null;

/** @param {unknown} value @param {Context} context */
function toPorts(value, context) {
  return value === 'default' || value === 'any' ? value : list(toPort, 'a port')(value, context);
}

/** @param {unknown} item */
const toPort = (item) =>
  typeof item === 'number' && item >= 0 && item <= 65_535 && Number.isInteger(item) ? `${item}` : null;

/**
 * @param {unknown} item
 * @param {Context} context
 * @returns {string | null} null if the parser changes it, so that it would match nothing
 */
const toPath = (item, { URL }) =>
  typeof item === 'string' && parse(URL, `http://a${item}`)?.pathname === item ? item : null;

/** @param {unknown} item @param {Context} context @returns {HostRule | null} */
function toItem(item, context) {
  if (tagOf(item) !== '[object Object]') return toHostRule(item, context);
  const { caller } = context;
  const { host, ports, paths } = toOptions(caller, item, ['host', 'ports', 'paths']);
  const rule = toHostRule(host, context);
  return rule && {
    ...rule,
    ...ports !== undefined && { ports: toList(caller, 'ports', ports, toPort, 'a port') },
    ...paths !== undefined && { paths: toList(caller, 'paths', paths, (path) => toPath(path, context), 'a path') },
  };
}

/** @param {unknown} item @param {Context} context */
function toPrefix(item, context) {
  const rule = typeof item === 'string' && item.includes(':') ? toHostRule(item, context) : null;
  // https://www.rfc-editor.org/rfc/rfc6052#section-2.2
  return rule?.rest !== undefined && [32n, 64n, 72n, 80n, 88n, 96n].includes(rule.rest) ? rule : null;
}

/** @param {unknown} item the name of a space; `metadata` is for the metadata addresses of clouds */
const toSpaceName = (item) => item === 'metadata' || BLOCKS.some(([, , name]) => name === item) ? item : null;

/** @param {unknown} item @param {{ URL: URLClass }} context */
function toDomain(item, { URL }) {
  const hostname = typeof item === 'string' && !item.includes('*') ? parseHost(URL, item) : null;
  return hostname === null || toBits(hostname) !== null ? null : withoutDot(hostname);
}

/**
 * @param {(hostname: string) => unknown} registrableDomain the function of the policy
 * @param {Context} context
 * @returns {(hostname: string) => string | null} the function, whose results are checked: a promise, or a domain in
 *   capitals, would equal no domain of the policy
 */
function checkedDomain(registrableDomain, context) {
  return (hostname) => {
    const result = registrableDomain(hostname);
    const domain = result === null ? null : toDomain(result, context);
    if (result === null || (domain !== null && `.${hostname}`.endsWith(`.${domain}`))) return domain;
    throw wrong(context.caller, 'the result of registrableDomain', 'null, or the end of the host', result);
  };
}

const PREFIX_LENGTH = /^\d{1,3}$/;

/** @param {unknown} item @param {{ URL: URLClass }} context @returns {HostRule | null} */
export function toHostRule(item, context) {
  if (typeof item !== 'string') return null;
  const isBelow = item.startsWith('*.');
  const [host, length, ...more] = (isBelow ? item.slice(2) : item).split('/', 3);
  const isBracketed = host.startsWith('[') && host.endsWith(']') && host.includes(':');
  const address = parseAddress(context.URL, isBracketed ? host.slice(1, -1) : host);
  if (address === null) {
    const domain = length === undefined ? toDomain(host, context) : null;
    return domain === null ? null : { domain, isBelow };
  }
  const width = address.includes(':') ? 128 : 32;
  const rest = width - Number(length ?? width);
  const isBlock = (length === undefined || PREFIX_LENGTH.test(length)) && more.length === 0 && rest >= 0;
  if (!isBlock || isBelow) return null;
  return { bits: /** @type {bigint} */ (toBits(address)) >> BigInt(rest), rest: BigInt(rest) };
}

/** @param {HostRule} rule @param {string} domain */
export const matchesDomain = ({ domain: own, isBelow }, domain) =>
  own !== undefined && (isBelow ? domain.endsWith(`.${own}`) : domain === own);

/**
 * An IPv4 address is in the blocks of IPv4 addresses, which are those within `::ffff:0:0/96`. It is not in `::/0`.
 *
 * @param {HostRule} rule
 * @param {bigint} address
 */
export const matchesAddress = ({ bits, rest }, address) =>
  rest !== undefined && address >> rest === bits && (rest <= 32n || !isIPv4(address));

/** @param {unknown} value @param {Context} context */
const flag = (value, { caller, name }) => toFlag(caller, name, value);

/** @param {unknown} value @param {Context} context */
const count = (value, { caller, name }) => toCount(caller, `the option ${name}`, value);

/** @param {unknown} value @param {Context} context */
const toURL = (value, { URL }) => URL;

const HOST = 'a host, *.domain, or a block of addresses';

/**
 * Each option: its default, and the conversion of its value. An option without a default may be absent.
 *
 * @type {Record<keyof Options, [byDefault: unknown, convert: (value: any, context: Context) => unknown]>}
 */
const OPTIONS = {
  schemes: [['https', 'http'], list(toScheme, 'a scheme')],
  ports: ['default', toPorts],
  blockBadPorts: [true, flag],
  allowedHosts: [undefined, list(toItem, HOST)],
  deniedHosts: [[], list(toHostRule, HOST)],
  internalHosts: [[], list(toItem, HOST)],
  nat64Prefixes: [[], list(toPrefix, 'a prefix')],
  allowedDomains: [undefined, list(toDomain, 'a domain')],
  deniedDomains: [[], list(toDomain, 'a domain')],
  registrableDomain: [undefined, checkedDomain],
  addressSpaces: [['global'], list(toSpaceName, 'an address space')],
  credentials: [false, flag],
  maximumLength: [MAXIMUM_LENGTH, count],
  maximumRedirects: [20, count],
  allowDowngrade: [false, flag],
  sensitiveHeaders: [[], list(toHeaderName, 'a header')],
  $schema: [undefined, String],
  URL: [null, toURL],
};

/** @param {string} caller the name of the called function, for messages @param {unknown} value @returns {Policy} */
export function toPolicy(caller, value) {
  const options = toOptions(caller, value, Object.keys(OPTIONS));
  const URL = toClass(caller, options.URL);
  /** @type {any} */
  const policy = {};
  for (const [name, [byDefault, convert]] of Object.entries(OPTIONS)) {
    const { [name]: given = byDefault } = options;
    policy[name] = given === undefined ? given : convert(given, { caller, name, URL });
  }
  const needsFunction = policy.allowedDomains || policy.deniedDomains.length;
  const { registrableDomain } = options;
  if (registrableDomain === undefined ? needsFunction : typeof registrableDomain !== 'function')
    throw wrong(caller, 'the option registrableDomain', 'a function', registrableDomain);
  return policy;
}
