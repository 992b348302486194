/** Generated URLs and targets, compared with naive decisions over the platform's class. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followRedirect, localRedirect, mayFetch } from 'weburl-guard';
import { isLong, seed } from '../../../scripts/test/settings.mjs';
import { generator } from '../../../tests/js/support/random.js';
import { bitsOf, blocksOf, read } from '../update.mjs';

const CASES = isLong ? 1_000_000 : 20_000;

const { URL } = globalThis;
const data = read();
const blocks = blocksOf(data);
const metadata = data.metadata.map(({ host }) => host);

/** @param {string} hex 32 digits @returns {boolean} whether the blocks alone call it global */
function isGlobalBlock(hex) {
  const bits = BigInt(`0x${hex}`);
  const [found] = blocks.filter(({ bits: first, prefix }) =>
    bits >> BigInt(128 - prefix) === first >> BigInt(128 - prefix)
  );
  const isMetadata = metadata.some((host) => /^[\d.]+$|:/.test(host) && bitsOf(host) === bits);
  return found.space === 'global' && !isMetadata;
}

/** By the digits of the address. @param {string} hex */
function isGlobal(hex) {
  const inside = [];
  if (/^0{24}|^0{16}ffff0000|^0064ff9b0{16}/.test(hex)) inside.push(hex.slice(24));
  if (hex.startsWith('2002')) inside.push(hex.slice(4, 12));
  if (hex.startsWith('20010000'))
    inside.push(hex.slice(8, 16), hex.slice(24).replace(/./g, (digit) => (15 - parseInt(digit, 16)).toString(16)));
  if (/^.{16}0[02]005efe/.test(hex)) inside.push(hex.slice(24));
  return isGlobalBlock(hex) && inside.every((address) => isGlobalBlock(`00000000000000000000ffff${address}`));
}

/** @param {string} hostname as the class has it */
function isPublic(hostname) {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (/^\d+\.\d+\.\d+\.\d+$|:/.test(address)) return isGlobal(bitsOf(address).toString(16).padStart(32, '0'));
  const domain = hostname.replace(/\.$/, '');
  if (metadata.includes(domain) || !domain.includes('.') || domain.split('.').includes('')) return false;
  return !data.domains.some(({ domain: local }) => `.${domain}`.endsWith(`.${local}`));
}

/** @param {string} input @param {string} [base] */
function isAllowed(input, base) {
  if (!URL.canParse(input, base)) return false;
  const { protocol, username, password, port, hostname } = new URL(input, base);
  return /^https?:$/.test(protocol) && username === '' && password === '' && port === '' && isPublic(hostname);
}

const random = generator(seed);
/** @template T @param {readonly T[]} items */
const pick = (items) => items[random(items.length)];
const word = () => random(0x1_0000) * 0x1_0000 + random(0x1_0000);

/** An address inside of a block, or next to one. */
function randomAddress() {
  const { bits, prefix } = pick(blocks);
  const mask = (1n << BigInt(128 - prefix)) - 1n;
  const inside = BigInt(word()) << 96n | BigInt(word()) << 64n | BigInt(word()) << 32n | BigInt(word());
  const end = pick([bits, bits | mask, bits | (inside & mask)]);
  return BigInt.asUintN(128, end + BigInt(random(3) - 1));
}

/** An IPv4 address in a spelling. @param {number} value */
function spelled(value) {
  const parts = [value >>> 24, value >>> 16 & 255, value >>> 8 & 255, value & 255];
  const number = (/** @type {number} */ part) =>
    pick([`${part}`, `0x${part.toString(16)}`, `0${part.toString(8)}`, `0X0${part.toString(16).toUpperCase()}`]);
  const text = pick([
    () => parts.map(number).join('.'),
    () => number(value),
    () => `${number(parts[0])}.${number(value & 0xff_ffff)}`,
    () => `${number(parts[0])}.${number(parts[1])}.${number(value & 0xffff)}`,
  ])();
  return pick([text, text, `${text}.`, text.replaceAll('.', '。'),
    text.replace(/\d/g, (digit) => random(2) === 0 ? digit : String.fromCharCode(0xff10 + Number(digit))),
    text.replace(/./g, (one) => random(4) === 0 ? `%${one.charCodeAt(0).toString(16)}` : one)]);
}

/** @param {bigint} bits */
const ipv6 = (bits) =>
  Array.from({ length: 8 }, (_, index) => (bits >> BigInt(112 - 16 * index) & 0xffffn).toString(16));

const NAMES = ['example.com', 'localhost', 'a.localhost', 'LocalHost.', 'intranet', 'a.internal', 'printer.local',
  'x.test', 'nas.home.arpa', 'metadata.google.internal', 'metadata.goog', 'a.example', 'notlocal', 'xlocalhost.com',
  'ⓛocalhost', 'example.com.', '127.0.0.1.example.com', 'a b', '', '.', '..', 'xn--a', '1.2.3.4.5', '0x', '256.1'];

function randomHost() {
  const bits = randomAddress();
  const low = Number(bits & 0xffff_ffffn);
  return pick([
    () => spelled(low),
    () => `[${ipv6(bits).join(':')}]`,
    () => `[${ipv6(pick([0n, 0xffffn, 0xffff_0000n, 0x64_ff9bn << 64n]) << 32n | BigInt(low)).join(':')}]`,
    () => `[${ipv6(0x2002n << 112n | BigInt(low) << 80n).join(':')}]`,
    () => `[2606:4700::${pick(['', '200:'])}5efe:${ipv6(BigInt(low)).slice(6).join(':')}]`,
    () => `[::ffff:${low >>> 24}.${low >>> 16 & 255}.${low >>> 8 & 255}.${low & 255}]`,
    () => pick(NAMES),
  ])();
}

const url = () =>
  [pick(['http:', 'https:', 'HTTP:', 'http:', 'ftp:', 'ws:', 'file:', 'javascript:', '']),
    pick(['//', '//', '//', '//', '/', '\\\\', '/\t/', '///']), pick(['', '', '', '', 'u@', ':p@', '@', 'a.com:80@']),
    randomHost(), pick(['', '', '', ':', ':80', ':443', ':8080', ':99999']),
    pick(['', '/', '/a', '?b', '#c', '\\d', '/@e'])]
    .join('');

test('which URLs may be fetched', () => {
  let count = 0;
  for (let index = 0; index < CASES; index += 1) {
    const input = url();
    const { allowed } = mayFetch(input);
    assert.equal(allowed, isAllowed(input), JSON.stringify(input));
    if (allowed) count += 1;
  }
  assert.ok(count > CASES / 50 && count < CASES / 2, `${count}`);
});

test('which redirects are followed', () => {
  let count = 0;
  for (let index = 0; index < CASES / 4; index += 1) {
    const location = pick([url, () => url().replace(/^\w*:/, ''), () => `/${random(1000)}`])();
    const { allowed } = followRedirect('http://example.com/a#b', location);
    assert.equal(allowed, isAllowed(location, 'http://example.com/a'), JSON.stringify(location));
    if (allowed) count += 1;
  }
  assert.ok(count > CASES / 50, `${count}`);
});

const PIECES = ['/', '/', '\\', '%2f', '%2F', '%5c', '.', '..', '%2e', '/./', '/../', ':', '@', '?', '#', ' ', '%20',
  '\t', '\n', '%09', '%0d%0a', '%00', '%', '%25', 'a', 'evil.example', 'site.example', 'https:', 'https://', 'http://',
  'javascript:', 'data:,', 'ü', '／', '。', '%e3%80%82', '%68'];

/** @param {string} text @returns {string} its path decoded once, or as it is */
function decoded(text) {
  const [path] = /** @type {RegExpExecArray} */ (/^[^?#]*/.exec(text));
  return unescape(path) + text.slice(path.length);
}

test('which targets stay on the site', () => {
  const SITE = 'https://site.example/dir/page';
  let count = 0;
  for (let index = 0; index < CASES; index += 1) {
    const target = Array.from({ length: 1 + random(5) }, () => pick(PIECES)).join('');
    const decision = localRedirect(target, SITE);
    if (!decision.allowed) continue;
    count += 1;
    const { path } = decision;
    assert.match(path, /^\/(?!\/)[^\\\s]*$/, JSON.stringify(target));
    for (const text of [target, path, decoded(target), decoded(path)])
      assert.equal(new URL(text, SITE).origin, 'https://site.example', JSON.stringify([target, text]));
    assert.deepEqual(localRedirect(path, SITE), decision, JSON.stringify(target));
  }
  assert.ok(count > CASES / 10 && count < CASES * 0.8, `${count}`);
});
