/** Finds the space of an address in the registries of the IANA. */
import { BLOCKS, DOMAINS, METADATA } from './table.js';
import { parseHost, withoutDot } from './urls.js';

/** @import { AddressSpace, SpaceName } from '../types/index.js' */
/** @import { URLClass } from './urls.js' */

const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

/**
 * @param {string} hostname as the host parser serializes it, without brackets
 * @returns {bigint | null} the 128 bits of an address; an IPv4 address is mapped (`::ffff:0:0/96`); null for a domain
 */
export function toBits(hostname) {
  if (!hostname.includes(':')) {
    const dotted = IPV4.exec(hostname);
    return dotted && IPV4_MAPPED << 32n | fromDotted(dotted);
  }
  const [head, tail] = hostname.split('::').map(toGroups);
  return tail === undefined ? head.bits : head.bits << BigInt(128 - 16 * head.count) | tail.bits;
}

const IPV4_MAPPED = 0xffffn;

/** @param {RegExpExecArray} dotted */
const fromDotted = (dotted) =>
  BigInt(dotted[1]) << 24n | BigInt(dotted[2]) << 16n | BigInt(dotted[3]) << 8n | BigInt(dotted[4]);

/** @param {string} text */
function toGroups(text) {
  const groups = text.split(':').filter((group) => group !== '');
  return { bits: groups.reduce((bits, group) => bits << 16n | BigInt(`0x${group}`), 0n), count: groups.length };
}

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

/** @param {bigint} bits of an IPv4 address */
const dottedOf = (bits) => [24n, 16n, 8n, 0n].map((shift) => bits >> shift & 0xffn).join('.');

/** @param {number} rfc */
const rfcOf = (rfc) => rfc === 0 ? null : `RFC ${rfc}`;

/**
 * @param {bigint} bits
 * @param {string} address its serialization
 * @returns {AddressSpace}
 */
function spaceOf(bits, address) {
  const [, , name, rfc] = /** @type {typeof BLOCKS[0]} */ (BLOCKS.find(([prefix, rest]) => bits >> rest === prefix));
  return { name, global: name === 'global', address, rfc: rfcOf(rfc), metadata: METADATA.includes(bits) };
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
  const found = own.metadata ? own : inside.find(({ metadata }) => metadata);
  if (found !== undefined) return found;
  const isNamed = own.name !== 'global' && own.name !== 'reserved';
  return (isNamed ? undefined : inside.find(({ global }) => !global)) ?? own;
}

/**
 * @param {string} domain
 * @returns {AddressSpace}
 */
function domainSpace(domain) {
  const found = DOMAINS.find(([suffix]) => domain === suffix || domain.endsWith(`.${suffix}`));
  /** @type {SpaceName} */
  const otherwise = domain.includes('.') ? 'domain' : 'private';
  const [, name, rfc] = found ?? ['', otherwise, 0];
  return { name, global: false, address: null, rfc: rfcOf(rfc), metadata: METADATA.includes(domain) };
}

/**
 * @param {URLClass} Class
 * @param {string} host
 * @returns {AddressSpace & { hostname: string | null, bits: bigint | null }}
 */
export function judgeHost(Class, host) {
  const hostname = parseHost(Class, host);
  if (hostname === null)
    return { name: 'invalid', global: false, address: null, rfc: null, metadata: false, hostname, bits: null };
  const bits = toBits(hostname);
  const plain = withoutDot(hostname);
  return { ...bits === null ? domainSpace(plain) : addressSpaceOf(bits, hostname), hostname: plain, bits };
}
