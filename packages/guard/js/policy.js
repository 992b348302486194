/** The policy of a caller. Every option is checked, so that a misspelt option does not allow more than intended. */
import { isIPv4, toBits } from './address.js';
import { toClass, toCount, toFlag, toOptions, wrong } from './arguments.js';
import { parseHost, withoutDot } from './urls.js';

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
  'registrableDomain', 'addressSpaces', 'credentials', 'maximumLength', 'maximumRedirects', 'allowDowngrade', 'URL'];

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
    allowedDomains: domains('allowedDomains'),
    deniedDomains: domains('deniedDomains') ?? [],
    registrableDomain: /** @type {((hostname: string) => string | null) | undefined} */ (registrableDomain),
    addressSpaces: list('addressSpaces', ['global'], toSpace, 'the name of an address space') ?? [],
    credentials: flag('credentials', false),
    maximumLength: count('maximumLength', 8000),
    maximumRedirects: count('maximumRedirects', 20),
    allowDowngrade: flag('allowDowngrade', false),
  };
  const needsFunction = policy.allowedDomains !== undefined || policy.deniedDomains.length > 0;
  if (registrableDomain === undefined ? needsFunction : typeof registrableDomain !== 'function')
    throw wrong(caller, 'the option registrableDomain', 'a function, such as weburl-psl has', registrableDomain);
  return policy;
}

/** @param {unknown} item */
const toScheme = (item) =>
  typeof item === 'string' && /^[a-z][a-z\d+.-]*:?$/i.test(item) ? item.replace(/:?$/, ':').toLowerCase() : null;

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
 * @param {URLClass} Class
 * @param {unknown} item
 * @returns {HostRule | null}
 */
export function toHostRule(Class, item) {
  if (typeof item !== 'string') return null;
  const isBelow = item.startsWith('*.');
  const [, text, , length] =
    /** @type {RegExpExecArray} */ (/^([^/]*)(\/(\d{1,3}))?/.exec(isBelow ? item.slice(2) : item));
  const isWhole = item.length === (isBelow ? 2 : 0) + text.length + (length === undefined ? 0 : length.length + 1);
  const hostname = isWhole && !text.includes('*') ? parseHost(Class, text) : null;
  if (hostname === null) return null;
  const bits = toBits(hostname);
  if (bits === null) return length === undefined ? { domain: withoutDot(hostname), isBelow } : null;
  const width = isIPv4(bits) && !hostname.includes(':') ? 32 : 128;
  const rest = width - Number(length ?? width);
  return isBelow || rest < 0 ? null : { bits: bits >> BigInt(rest), rest: BigInt(rest) };
}

/**
 * @param {HostRule} rule
 * @param {string} domain
 */
export const matchesDomain = ({ domain: own, isBelow }, domain) =>
  own !== undefined && (isBelow ? domain.endsWith(`.${own}`) : domain === own);

/**
 * @param {HostRule} rule
 * @param {bigint} address
 */
export const matchesAddress = ({ bits, rest }, address) => rest !== undefined && address >> rest === bits;
