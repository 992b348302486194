/** Finds the space of an address in the registries of the IANA. */
import { BLOCKS, DOMAINS, METADATA } from './table.js';
import { IPV4, parseHost, withoutDot } from './urls.js';

/** @import { AddressSpace, SpaceName } from '../types/index.js' */
/** @import { HostRule } from './hosts.js' */
/** @import { URLClass } from './urls.js' */

/**
 * @param {string} hostname as the host parser serializes it, without brackets
 * @returns {bigint | null} the 128 bits of an address; an IPv4 address is mapped (`::ffff:0:0/96`); null for a domain
 */
export function toBits(hostname) {
  if (IPV4.test(hostname))
    return hostname.split('.').reduce((bits, number) => bits << 8n | BigInt(number), IPV4_MAPPED);
  if (!hostname.includes(':')) return null;
  // As many colons as eight groups have.
  const full = hostname.replace('::', ':'.repeat(10 - hostname.split(':').length));
  return full.split(':').reduce((bits, group) => bits << 16n | BigInt(`0x${group || 0}`), 0n);
}

const IPV4_MAPPED = 0xffffn;

/** @param {bigint} bits @returns {boolean} whether they are a mapped IPv4 address */
export const isIPv4 = (bits) => bits >> 32n === IPV4_MAPPED;

/**
 * The IPv4 addresses that an IPv6 address embeds.
 *
 * @param {bigint} bits
 * @returns {bigint[]} mapped
 */
export function carried(bits) {
  const last = bits & 0xffff_ffffn;
  const found = [];
  // IPv4-compatible (RFC 4291), IPv4-translated (RFC 2765), NAT64 (RFC 6052).
  if ([0n, 0xffff_0000n, 0x64_ff9b_0000_0000_0000_0000n].includes(bits >> 32n)) found.push(last);
  // NAT64 for local use (RFC 8215): a prefix of 48 bits with zeros after the address, or a prefix of 96 bits.
  if (bits >> 80n === 0x64_ff9b_0001n)
    found.push((bits & 0xff_ffff_ffffn) === 0n ? bits >> 48n & 0xffff_0000n | bits >> 40n & 0xffffn : last);
  // 6to4 (RFC 3056).
  if (bits >> 112n === 0x2002n) found.push(bits >> 80n & 0xffff_ffffn);
  // Teredo (RFC 4380): the server, and the client, whose bits are inverted.
  if (bits >> 96n === 0x2001_0000n) found.push(bits >> 64n & 0xffff_ffffn, last ^ 0xffff_ffffn);
  // ISATAP (RFC 5214), with or without the universal/local bit.
  if ((bits >> 32n & 0xfdff_ffffn) === 0x5efen) found.push(last);
  return found.map((address) => IPV4_MAPPED << 32n | address);
}

/**
 * The IPv4 address that an address of a network's own NAT64 prefix embeds
 * ([RFC 6052](https://www.rfc-editor.org/rfc/rfc6052#section-2.2)).
 *
 * @param {bigint} bits
 * @param {readonly HostRule[]} prefixes
 * @returns {bigint} mapped; the bits as they are for every other address
 */
export function translated(bits, prefixes) {
  const found = prefixes.find((rule) => bits >> rule.rest === rule.bits);
  if (found === undefined) return bits;
  const { rest } = found;
  // Bits 64 to 71 are zero, and no part of the address.
  const packed = bits >> 64n << 56n | bits & 0xff_ffff_ffff_ffffn;
  return IPV4_MAPPED << 32n | (rest === 32n ? bits : packed >> rest - 40n) & 0xffff_ffffn;
}

const METADATA_BITS = METADATA.map(toBits);

/** @param {bigint} bits of an IPv4 address */
const dottedOf = (bits) => [24n, 16n, 8n, 0n].map((shift) => bits >> shift & 0xffn).join('.');

/**
 * @param {SpaceName} name
 * @param {string | null} address
 * @param {number} rfc 0 for none
 * @param {boolean} metadata
 * @returns {AddressSpace}
 */
export const toSpace = (name, address, rfc, metadata) => ({
  name,
  global: name === 'global',
  address,
  rfc: rfc === 0 ? null : `RFC ${rfc}`,
  metadata,
});

/** @param {bigint} bits @param {string} address its serialization */
function spaceOf(bits, address) {
  const [name, rfc] = /** @type {typeof BLOCKS[0]} */ (BLOCKS.find(([, , prefix, rest]) => bits >> rest === prefix));
  return toSpace(name, address, rfc, METADATA_BITS.includes(bits));
}

/**
 * An address that embeds an IPv4 address is not global if the IPv4 address is not global, and is a metadata address if
 * the IPv4 address is one.
 *
 * @param {bigint} bits
 * @param {string} address
 * @returns {AddressSpace}
 */
export function addressSpaceOf(bits, address) {
  if (isIPv4(bits)) return spaceOf(bits, dottedOf(bits));
  const own = spaceOf(bits, address);
  const inside = carried(bits).map((one) => spaceOf(one, dottedOf(one)));
  const isNamed = !['global', 'reserved'].includes(own.name);
  return [own, ...inside].find(({ metadata }) => metadata) ?? inside.find(({ global }) => !isNamed && !global) ?? own;
}

/** @param {string} domain */
function domainSpace(domain) {
  const [, name, rfc] = DOMAINS.find(([suffix]) => `.${domain}`.endsWith(`.${suffix}`))
    ?? ['', domain.includes('.') ? 'domain' : 'private', 0];
  return toSpace(name, null, rfc, METADATA.includes(domain));
}

/**
 * @typedef {object} Host
 * @property {AddressSpace} space
 * @property {string} hostname without a dot at its end
 * @property {bigint | null} bits of an address; of the IPv4 address that a NAT64 prefix of the network embeds
 * @property {bigint | null} own the bits as they are in the host
 */

/**
 * @param {URLClass} Class
 * @param {string} host
 * @param {readonly HostRule[]} [prefixes]
 * @returns {Host | null} null if it is not a host
 */
export function toHost(Class, host, prefixes = []) {
  const hostname = parseHost(Class, host);
  if (hostname === null) return null;
  const own = toBits(hostname);
  const bits = own === null ? null : translated(own, prefixes);
  const plain = withoutDot(hostname);
  return { space: bits === null ? domainSpace(plain) : addressSpaceOf(bits, hostname), hostname: plain, bits, own };
}
