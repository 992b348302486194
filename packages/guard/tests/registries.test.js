/**
 * Every boundary of every block, in every form that carries an IPv4 address, and in every spelling that the host parser
 * accepts: compared with a scan of the registries' rows, and with Python's module `ipaddress`.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { URL as OurURL } from 'weburl';
import { addressSpace, checkAddress, mayFetch } from 'weburl-guard';
import { installLocked } from '../../../scripts/setup/tools.mjs';
import { bitsOf, blocksOf, read } from '../update.mjs';

const blocks = blocksOf(read());

/** @param {bigint} bits */
const rowOf = (bits) =>
  blocks.filter(({ bits: first, prefix }) => bits >> BigInt(128 - prefix) === first >> BigInt(128 - prefix))
    .reduce((a, b) => a.prefix >= b.prefix ? a : b);

const MAPPED = 0xffffn << 32n;
const ALL = (1n << 128n) - 1n;

/** The addresses before, at and after both ends of the blocks. @param {boolean} isIPv4 @returns {bigint[]} */
function boundaries(isIPv4) {
  const found = new Set();
  for (const { bits, prefix } of blocks.filter(({ block }) => block.includes('.') === isIPv4)) {
    const last = bits | ((1n << BigInt(128 - prefix)) - 1n);
    for (const end of [bits, last])
      for (const address of [end - 1n, end, end + 1n])
        if (isIPv4 ? address >> 32n === 0xffffn : address >= 0n && address <= ALL) found.add(address);
  }
  return [...found];
}

const IPV4 = boundaries(true).map((bits) => bits & 0xffff_ffffn);
const IPV6 = boundaries(false).filter((bits) => bits >> 32n !== 0xffffn);

/** @param {bigint} address @returns {string} */
const dotted = (address) => [24n, 16n, 8n, 0n].map((shift) => address >> shift & 0xffn).join('.');

/** @param {bigint} bits @returns {string[]} eight groups */
const groups = (bits) =>
  Array.from({ length: 8 }, (_, index) => (bits >> BigInt(112 - 16 * index) & 0xffffn).toString(16));

/** The spellings of an IPv4 address. @param {bigint} address @returns {string[]} */
function spellings(address) {
  const parts = dotted(address).split('.').map(Number);
  const [a, b, c, d] = parts;
  const plain = dotted(address);
  return [
    plain,
    `${plain}.`,
    `${address}`,
    `0x${address.toString(16)}`,
    `0${address.toString(8)}`,
    `${a}.${address & 0xff_ffffn}`,
    `${a}.${b}.${c * 256 + d}`,
    parts.map((part) => `0x${part.toString(16)}`).join('.'),
    parts.map((part) => `0X00${part.toString(16).toUpperCase()}`).join('.'),
    parts.map((part) => `00${part.toString(8)}`).join('.'),
    `0x${a.toString(16)}.0${b.toString(8)}.${c * 256 + d}`,
    plain.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    plain.replaceAll('.', '。'),
    plain.replace(/./g, (character) => `%${character.charCodeAt(0).toString(16)}`),
  ];
}

/** The forms of IPv6 that carry an IPv4 address. @type {readonly [string, (address: bigint) => bigint][]} */
const FORMS = [
  ['compatible', (address) => address],
  ['translated', (address) => 0xffff_0000n << 32n | address],
  ['NAT64', (address) => bitsOf('64:ff9b::') | address],
  ['NAT64 of local use, 96 bits', (address) => bitsOf('64:ff9b:1::') | address],
  ['NAT64 of local use, 48 bits',
    (address) => bitsOf('64:ff9b:1::') | address >> 16n << 64n | (address & 0xffffn) << 40n],
  ['6to4', (address) => bitsOf('2002::') | address << 80n],
  ['Teredo, the server', (address) => bitsOf('2001::') | address << 64n | 0xf7f7_f7f7n],
  ['Teredo, the client', (address) => bitsOf('2001::808:808:0:0:0:0') | (address ^ 0xffff_ffffn)],
  ['ISATAP', (address) => bitsOf('2606:4700::5efe:0:0') | address],
  ['ISATAP, universal', (address) => bitsOf('2606:4700::200:5efe:0:0') | address],
];

/** @param {string} host @param {{ name: string, rfc: string | null }} expected */
function compare(host, { name, rfc }) {
  const found = addressSpace(host);
  assert.deepEqual([found.name, found.rfc, found.global], [name, rfc, name === 'global'], host);
}

/** @param {bigint} bits @returns {{ name: string, rfc: string | null }} */
const own = (bits) => ({ name: rowOf(bits).space, rfc: rowOf(bits).rfc || null });

test('the boundaries of IPv4 in every spelling, also mapped', () => {
  assert.ok(IPV4.length > 100);
  for (const address of IPV4) {
    const expected = own(MAPPED | address);
    for (const spelling of spellings(address)) {
      compare(spelling, expected);
      // The checks of a URL and of an address agree.
      const { allowed } = mayFetch(`http://${spelling}/`);
      assert.equal(allowed, expected.name === 'global', spelling);
      assert.equal(mayFetch(`http://${spelling}/`, { URL: OurURL }).allowed, allowed, spelling);
    }
    const mapped = `::ffff:${dotted(address)}`;
    for (const spelling of [mapped, `[${mapped}]`, mapped.toUpperCase(), groups(MAPPED | address).join(':')])
      compare(spelling, expected);
    assert.equal(checkAddress(mapped).allowed, expected.name === 'global');
  }
});

test('the boundaries of IPv6 in every spelling', () => {
  assert.ok(IPV6.length > 100);
  for (const bits of IPV6) {
    const expected = own(bits);
    const text = groups(bits);
    const long = text.map((group) => group.padStart(4, '0')).join(':');
    const spelled = [text.join(':'), long, long.toUpperCase(), `[${long}]`, `${long}%eth0`,
      `${text.slice(0, 6).join(':')}:${dotted(bits & 0xffff_ffffn)}`];
    const found = addressSpace(spelled[0]);
    // Some of them carry an address that is not global.
    if (!found.address?.includes('.')) assert.equal(found.name, expected.name, long);
    else assert.deepEqual([['global', 'reserved'].includes(expected.name), found.global], [true, false], long);
    for (const spelling of spelled) assert.deepEqual(addressSpace(spelling), found, spelling);
  }
});

for (const [name, form] of FORMS)
  test(`the boundaries of IPv4 as ${name}`, () => {
    for (const address of IPV4) {
      const bits = form(address);
      const inside = own(MAPPED | address);
      // The first two addresses of the compatible ones are the unspecified and the loopback address.
      const expected = inside.name === 'global' || bits < 2n ? own(bits) : inside;
      compare(groups(bits).join(':'), expected);
      compare(`[${groups(bits).join(':').toUpperCase()}]`, expected);
    }
  });

/**
 * The blocks with addresses that only Python, or only the guard, calls globally reachable, and the RFC that the guard
 * follows. The first row that contains an address counts.
 *
 * @type {readonly [string, string, 'Python' | 'the guard', string][]}
 */
const DIFFERENCES = [
  ['224.0.0.0/4', 'RFC 1112', 'Python', 'a multicast address is not the address of a host'],
  ['ff00::/8', 'RFC 4291', 'Python', 'a multicast address is not the address of a host'],
  ['192.88.99.0/24', 'RFC 7526', 'Python', 'terminated'],
  ['64:ff9b::/96', 'RFC 6052', 'Python', 'it embeds an address that is not global'],
  ['::/3', 'RFC 4291', 'Python', 'not global unicast: compatible and translated addresses, 100:0:0:1::/64 of RFC 9780'],
  ['4000::/2', 'RFC 4291', 'Python', 'not global unicast: SRv6 SIDs of RFC 9602'],
  ['8000::/1', 'RFC 4291', 'Python', 'not global unicast: site-local addresses of RFC 3879'],
  ['2606:4700::/32', 'RFC 5214', 'Python', 'ISATAP: it embeds an address that is not global'],
  ['2001:1::3/128', 'RFC 9665', 'the guard', 'anycast, of 2024'],
];

const asked = [...IPV4.map(dotted), ...IPV4.map((address) => `::ffff:${dotted(address)}`),
  ...IPV6.map((bits) => groups(bits).join(':')),
  ...FORMS.flatMap(([, form]) => IPV4.map((address) => groups(form(address)).join(':')))];

/** CPython, compiled to WebAssembly. Its `is_global` has the registries' exceptions (gh-113171). */
async function python() {
  installLocked('packages/guard/tests/', '10 seconds');
  const { loadPyodide } = await import('pyodide');
  const { runPython, globals } = await loadPyodide();
  globals.set('asked', asked.join(' '));
  return JSON.parse(runPython(`import ipaddress, json
json.dumps([ipaddress.ip_address(text).is_global for text in asked.split()])`));
}

test("Python's ipaddress agrees, except for the differences of the list", async () => {
  const answers = await python();
  const ranges = DIFFERENCES.map(([block, , by]) => {
    const [address, length] = block.split('/');
    const prefix = Number(length) + (address.includes(':') ? 0 : 96);
    return { block, by, first: bitsOf(address), rest: BigInt(128 - prefix) };
  });
  const used = new Set();
  for (const [index, address] of asked.entries()) {
    const ours = addressSpace(address).global;
    if (ours === answers[index]) continue;
    const bits = address.includes('.') ? bitsOf(address.replace('::ffff:', '')) : bitsOf(address);
    const known = ranges.find(({ first, rest, by }) => bits >> rest === first >> rest && ours === (by === 'the guard'));
    assert.ok(known, `${address}: Python says ${answers[index]}`);
    used.add(known.block);
  }
  assert.deepEqual([...used].sort(), ranges.map(({ block }) => block).sort());
});
