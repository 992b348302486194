/** Rules about hosts, and lists of them, in which a search takes a time that hardly depends on the number of rules. */
import { isIPv4, toBits } from './address.js';
import { parseAddress, parseHost, withoutDot } from './urls.js';

/** @import { Host } from './address.js' */
/** @import { URLClass } from './urls.js' */

/**
 * @typedef {object} HostRule a domain, the domains below one, or a block of addresses. A rule has every member, so that
 *   none is inherited.
 * @property {string | null} domain
 * @property {boolean} isBelow
 * @property {bigint} bits the prefix of the block
 * @property {bigint} rest the number of bits after the prefix
 * @property {ReadonlySet<string> | null} ports the only ones
 * @property {readonly string[] | null} paths the only ones; a path with a slash at its end is for all below it
 *
 * @typedef {object} HostList
 * @property {boolean} hasDomains
 * @property {(host: Pick<Host, 'hostname' | 'bits'>) => HostRule[]} naming the rules that name the host
 */

/** @param {unknown} item @param {{ URL: URLClass }} context @returns {string | null} */
export function toDomain(item, { URL }) {
  const hostname = typeof item === 'string' && !item.includes('*') ? parseHost(URL, item) : null;
  return hostname === null || toBits(hostname) !== null ? null : withoutDot(hostname);
}

/** @type {(domain: string | null, isBelow: boolean, bits: bigint, rest: bigint) => HostRule} */
const toRule = (domain, isBelow, bits, rest) => ({ domain, isBelow, bits, rest, ports: null, paths: null });

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
    return domain === null ? null : toRule(domain, isBelow, 0n, 0n);
  }
  const width = address.includes(':') ? 128 : 32;
  const rest = width - Number(length ?? width);
  const isBlock = (length === undefined || PREFIX_LENGTH.test(length)) && more.length === 0 && rest >= 0;
  if (!isBlock || isBelow) return null;
  return toRule(null, false, /** @type {bigint} */ (toBits(address)) >> BigInt(rest), BigInt(rest));
}

/** @template K @param {Map<K, HostRule[]>} map @param {K} key @param {HostRule} rule */
function add(map, key, rule) {
  const rules = map.get(key);
  if (rules === undefined) map.set(key, [rule]);
  else rules.push(rule);
}

/** @param {readonly HostRule[]} rules @returns {HostList} */
export function toHostList(rules) {
  /** Domains, with a dot before one if the rule is for those below it. @type {Map<string, HostRule[]>} */
  const domains = new Map();
  /** By the number of bits after the prefix. @type {Map<bigint, Map<bigint, HostRule[]>>} */
  const blocks = new Map();
  let longest = 0;
  for (const rule of rules) {
    const { domain, isBelow, bits, rest } = rule;
    if (domain !== null) {
      add(domains, isBelow ? `.${domain}` : domain, rule);
      longest = Math.max(longest, domain.length + 1);
      continue;
    }
    const prefixes = blocks.get(rest) ?? new Map();
    blocks.set(rest, prefixes);
    add(prefixes, bits, rule);
  }
  return {
    hasDomains: longest > 0,
    naming({ hostname, bits }) {
      // An IPv4 address is in the blocks within `::ffff:0:0/96`. It is not in `::/0`.
      if (bits !== null)
        return [...blocks].flatMap(([rest, prefixes]) =>
          rest > 32n && isIPv4(bits) ? [] : prefixes.get(bits >> rest) ?? []
        );
      const found = [domains.get(hostname)];
      const end = hostname.length;
      for (let at = end; at > 0 && end - at < longest;) {
        at = hostname.lastIndexOf('.', at - 1);
        if (at > 0) found.push(domains.get(hostname.slice(at)));
      }
      return found.flatMap((one) => one ?? []);
    },
  };
}

/** The list without rules. */
export const NONE = toHostList([]);
