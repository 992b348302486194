/** The policy of a caller. Every option is checked, so that a misspelt option does not allow more than intended. */
import { isIPv4, toBits } from './address.js';
import { toClass, toCount, toFlag, toOptions, wrong } from './arguments.js';
import { MAXIMUM_LENGTH, parseAddress, parseHost, withoutDot } from './urls.js';

/** @import { SpaceName } from '../types/index.js' */
/** @import { URLClass } from './urls.js' */

/**
 * @typedef {object} HostRule a domain, the domains below one, or a block of addresses
 * @property {string} [domain]
 * @property {boolean} [isBelow]
 * @property {bigint} [bits] the prefix of the block
 * @property {bigint} [rest] the number of bits after the prefix
 *
 * @typedef {{ domain: string, bits: bigint | null, carried: readonly bigint[] }} Host
 *
 * @typedef {ReturnType<typeof toPolicy>} Policy
 */

const NAMES = ['schemes', 'ports', 'blockBadPorts', 'allowedHosts', 'deniedHosts', 'allowedDomains', 'deniedDomains',
  'registrableDomain', 'addressSpaces', 'credentials', 'maximumLength', 'maximumRedirects', 'allowDowngrade',
  'sensitiveHeaders', 'internalHosts', 'URL'];

/** The names that `addressSpaces` accepts; the last one is for the metadata addresses of clouds. */
const SPACES = ['global', 'loopback', 'private', 'link-local', 'unique-local', 'shared', 'documentation',
  'benchmarking', 'broadcast', 'multicast', 'reserved', 'this-network', 'metadata'];

/**
 * @param {string} caller the name of the called function, for messages
 * @param {unknown} value
 */
export function toPolicy(caller, value) {
  const options = toOptions(caller, value, NAMES);
  const URL = toClass(caller, options.URL);
  /**
   * @template T
   * @param {string} name
   * @param {readonly unknown[] | undefined} byDefault
   * @param {(item: any) => T | null} convert returns null for a wrong item
   * @param {string} what an item is, for messages
   * @returns {T[] | undefined}
   */
  const list = (name, byDefault, convert, what) => {
    const { [name]: items = byDefault } = options;
    if (items === undefined) return undefined;
    if (!Array.isArray(items)) throw wrong(caller, `the option ${name}`, 'an array', items);
    return items.map((item) => {
      const converted = convert(item);
      if (converted === null) throw wrong(caller, `each item of the option ${name}`, what, item);
      return converted;
    });
  };
  /** @param {string} name @param {number} byDefault */
  const count = (name, byDefault) => toCount(caller, `the option ${name}`, options[name] ?? byDefault);
  /** @param {string} name @param {boolean} byDefault */
  const flag = (name, byDefault) => toFlag(caller, options, name, byDefault);
  /** @param {string} name */
  const hosts = (name) =>
    list(name, undefined, (item) => toHostRule(URL, item), 'a host, *. and a domain, or a block of addresses');
  /** @param {string} name */
  const domains = (name) => list(name, undefined, (item) => toDomain(URL, item), 'a domain');

  const { ports = 'default', registrableDomain } = options;
  const policy = {
    URL,
    schemes: list('schemes', ['https', 'http'], toScheme, 'a scheme') ?? [],
    ports: ports === 'default' || ports === 'any' ? ports : list('ports', undefined, toPort, 'a port') ?? [],
    blockBadPorts: flag('blockBadPorts', true),
    allowedHosts: hosts('allowedHosts'),
    deniedHosts: hosts('deniedHosts') ?? [],
    internalHosts: hosts('internalHosts') ?? [],
    allowedDomains: domains('allowedDomains'),
    deniedDomains: domains('deniedDomains') ?? [],
    registrableDomain: checkedDomain(caller, URL, registrableDomain),
    addressSpaces: list('addressSpaces', ['global'], toSpace, 'the name of an address space') ?? [],
    credentials: flag('credentials', false),
    maximumLength: count('maximumLength', MAXIMUM_LENGTH),
    maximumRedirects: count('maximumRedirects', 20),
    allowDowngrade: flag('allowDowngrade', false),
    sensitiveHeaders: list('sensitiveHeaders', [], toHeaderName, 'the name of a header') ?? [],
  };
  const needsFunction = policy.allowedDomains !== undefined || policy.deniedDomains.length > 0;
  if (registrableDomain === undefined ? needsFunction : typeof registrableDomain !== 'function')
    throw wrong(caller, 'the option registrableDomain', 'a function, such as weburl-psl has', registrableDomain);
  return policy;
}

const SCHEME = /^[a-z][a-z\d+.-]*:?$/i;

/** https://httpwg.org/specs/rfc9110.html#rule.token.separators */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** @param {unknown} item */
const toScheme = (item) =>
  typeof item === 'string' && SCHEME.test(item) ? `${item.toLowerCase()}${item.endsWith(':') ? '' : ':'}` : null;

/** @param {unknown} item */
const toHeaderName = (item) => typeof item === 'string' && HEADER_NAME.test(item) ? item.toLowerCase() : null;

/** @param {unknown} item */
const toPort = (item) =>
  typeof item === 'number' && item >= 0 && item <= 65_535 && Number.isInteger(item) ? `${item}` : null;

/** @param {unknown} item */
const toSpace = (item) => SPACES.includes(/** @type {string} */ (item)) ? /** @type {SpaceName} */ (item) : null;

/**
 * @param {URLClass} Class
 * @param {unknown} item
 */
function toDomain(Class, item) {
  const hostname = typeof item === 'string' && !item.includes('*') ? parseHost(Class, item) : null;
  return hostname === null || toBits(hostname) !== null ? null : withoutDot(hostname);
}

/**
 * @param {string} caller
 * @param {URLClass} Class
 * @param {unknown} registrableDomain the function of the policy
 * @returns {((hostname: string) => string | null) | undefined} the function, whose results are checked: a promise, or
 *   a domain in capitals, would equal no domain of the policy
 */
function checkedDomain(caller, Class, registrableDomain) {
  if (typeof registrableDomain !== 'function') return undefined;
  return (hostname) => {
    const result = registrableDomain(hostname);
    const domain = result === null ? null : toDomain(Class, result);
    if (result === null || (domain !== null && `.${hostname}`.endsWith(`.${domain}`))) return domain;
    throw wrong(caller, 'the result of registrableDomain', 'null, or the end of the host', result);
  };
}

const PREFIX_LENGTH = /^\d{1,3}$/;

/**
 * @param {URLClass} Class
 * @param {unknown} item
 * @returns {HostRule | null}
 */
export function toHostRule(Class, item) {
  if (typeof item !== 'string') return null;
  const isBelow = item.startsWith('*.');
  const [host, length, ...more] = (isBelow ? item.slice(2) : item).split('/', 3);
  const isBracketed = host.startsWith('[') && host.endsWith(']');
  const address = parseAddress(Class, isBracketed ? host.slice(1, -1) : host);
  if (address === null) {
    const domain = length === undefined ? toDomain(Class, host) : null;
    return domain === null ? null : { domain, isBelow };
  }
  const width = address.includes(':') ? 128 : 32;
  const rest = width - Number(length ?? width);
  const isBlock = (length === undefined || PREFIX_LENGTH.test(length)) && more.length === 0 && rest >= 0;
  if (!isBlock || isBelow || (isBracketed && width === 32)) return null;
  return { bits: /** @type {bigint} */ (toBits(address)) >> BigInt(rest), rest: BigInt(rest) };
}

/**
 * @param {HostRule} rule
 * @param {string} domain
 */
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
