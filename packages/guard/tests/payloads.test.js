/** Payloads of public lists: from packages, and derived from the patterns of others. None is allowed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { URL as OurURL } from 'weburl';
import { addressSpace, followRedirect, localRedirect, mayFetch } from 'weburl-guard';
import { installLocked } from '../../../scripts/setup/tools.mjs';
import { timeLimit } from '../../../scripts/test/settings.mjs';

const CLASSES = [globalThis.URL, OurURL];

/** @param {string[][]} lists @returns {string[]} each text of one, followed by each of the next */
const combined = (...lists) =>
  lists.reduce((texts, list) => texts.flatMap((text) => list.map((item) => text + item)), ['']);

/** The spellings of an address in the lists. @param {number[]} bytes */
function spellings([a, b, c, d]) {
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = number.toString(16).padStart(8, '0');
  const octal = (/** @type {number} */ byte) => `0${byte.toString(8)}`;
  const enclosed = (/** @type {string} */ text) =>
    text.replace(/\d/g, (digit) => digit === '0' ? '⓪' : String.fromCodePoint(0x245f + Number(digit)));
  const bold = (/** @type {string} */ text) =>
    text.replace(/\d/g, (digit) => String.fromCodePoint(0x1d7ce + Number(digit)));
  const dotted = `${a}.${b}.${c}.${d}`;
  return [
    dotted,
    `${dotted}.`,
    `${number}`,
    `0x${hex}`,
    `0X${hex.toUpperCase()}`,
    `0${number.toString(8)}`,
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    [a, b, c, d].map(octal).join('.'),
    [a, b, c, d].map((byte) => octal(byte).padStart(8, '0')).join('.'),
    [a, b, c, d].map((byte) => `0x${byte.toString(16)}`).join('.'),
    `0x${a.toString(16)}.${octal(b)}.${c}.${d}`,
    enclosed(dotted),
    bold(dotted),
    dotted.replaceAll('.', '。'),
    dotted.replaceAll('.', '｡'),
    dotted.replaceAll('.', '%2e'),
    dotted.replace(/\d/g, (digit) => `%3${digit}`),
    `[::ffff:${dotted}]`,
    `[::ffff:${hex.slice(0, 4)}:${hex.slice(4)}]`,
    `[0:0:0:0:0:FFFF:${dotted}]`,
    `[0000:0000:0000:0000:0000:ffff:${hex.slice(0, 4)}:${hex.slice(4)}]`,
    `[::${dotted}]`,
    `[64:ff9b::${dotted}]`,
    `[2002:${hex.slice(0, 4)}:${hex.slice(4)}::]`,
  ];
}

const TARGETS = [[127, 0, 0, 1], [127, 127, 127, 127], [0, 0, 0, 0], [10, 0, 0, 1], [192, 168, 0, 1], [172, 16, 0, 1], [
  169,
  254,
  169,
  254,
], [100, 100, 100, 200], [192, 0, 0, 192]].flatMap(spellings);

const NAMES = ['localhost', 'LOCALHOST', 'localhost.', 'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ', 'lo%63alhost', 'a.localhost',
  'metadata.google.internal', 'metadata', 'instance-data', 'kubernetes.default.svc.cluster.local',
  'host.docker.internal', '[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[fd00:ec2::254]', '[fe80::1]', '0', '127.1',
  '[::ffff:127.0.0.1%25]'];

const FETCHED = combined(['http://', 'https://', 'http:', 'http:/', 'http:\\\\', 'hTTp:///', ' http://', 'ht\ntp://'], [
  ...TARGETS,
  ...NAMES,
], ['', ':80/', '/latest/meta-data/', '?@example.com', '#@example.com', '\\@example.com']);

const OTHERS = ['file:///etc/passwd', 'file://\\/\\/etc/passwd', 'dict://example.com:11111/', 'sftp://example.com/',
  'tftp://example.com:12346/x', 'ldap://example.com:389/', 'gopher://example.com:25/_MAIL', 'netdoc:///etc/passwd',
  'jar:http://example.com!/', 'phar:///a', 'data:,x', 'javascript:alert(1)', 'http://example.com:22/',
  'http://example.com:6379/', 'http://1.1.1.1 &@2.2.2.2# @3.3.3.3/', 'http://example.com@127.0.0.1/',
  'http://example.com:80@127.0.0.1/', 'http://foo@127.0.0.1:80@example.com/', 'http://[::1', 'http://',
  '0://example.com'];

test('URLs that lead inside', () => {
  assert.ok(FETCHED.length > 10_000);
  for (const url of [...FETCHED, ...OTHERS])
    for (const URL of CLASSES) {
      assert.equal(mayFetch(url, { URL }).allowed, false, JSON.stringify(url));
      const next = followRedirect('http://example.com/', url, { URL });
      // A URL without slashes is a path to the scheme of its base.
      if (next.allowed) assert.equal(new URL(next.url).host, 'example.com', JSON.stringify(url));
    }
});

const HOSTS = ['evil.example', 'evil。example', 'evil%E3%80%82example', 'site.example@evil.example',
  'site.example.evil.example', '3627734734', '0xd8.0x3a.0xd6.0xce', '[::ffff:216.58.214.206]', 'user:pass@evil.example',
  '%65vil.example'];

const REDIRECTED = combined(
  ['//', '///', '////', '/\\', '\\\\', '\\/', '/\\/', '/%2f', '/%2F', '%2f%2f', '/%5c', '%5c%5c', '/%09/', '/\t/',
    '/\r\n/', '/./\\', '/.//', '/..//', '/%2e//', '/%2e%2e//', '/a/..//', '/.%2f/', 'http:', 'https:', 'https:/',
    'https:\\', 'https://', 'http://', 'HtTpS:////', 'h\nttps://', ' https://', '\x01https://', 'https:%2f%2f',
    '%68ttps://', 'ftp://', 'javascript:', 'javascript://', 'java\tscript:', '\x00javascript:', 'javascript%3a',
    'data:text/html,', 'vbscript:', '//%5c', '/%0d%0aLocation:', 'https://site.example@'],
  HOSTS,
  ['', '/', '/%2f..', '/%2f%2e%2e', '?site.example', '#site.example', '/site.example', '%00', '\\@site.example',
    ':443/', ';@site.example'],
);

test('targets that leave the site', () => {
  assert.ok(REDIRECTED.length > 4000);
  for (const target of REDIRECTED)
    for (const URL of CLASSES)
      for (const base of ['https://site.example/', 'https://site.example/login?a=b'])
        assert.equal(localRedirect(target, base, { URL }).allowed, false, JSON.stringify(target));
});

installLocked('packages/guard/tests/', '10 seconds');
const require = createRequire(import.meta.url);
/** @param {string} name */
const listOf = (name) => JSON.parse(readFileSync(require.resolve(`ssrf-req-filter/test/${name}.txt`), 'utf8'));
/** @type {readonly string[]} */
const BLOCKED = [...require('ssrfcheck/tests/data/should-not-pass.js'), ...listOf('blockUrls')];
/** @type {readonly string[]} */
const PUBLIC = [...require('ssrfcheck/tests/data/should-pass.js'), ...listOf('allowedUrls')];

/** Names that had a private address when the lists were made. They look like every other name. */
const NAMES_OF_INTERNAL_ADDRESSES =
  /(?:^|\.)(?:localtest\.me|[nx]ip\.io|ebc\.apple\.com|bugbounty\.dod\.network|burpcollaborator\.net)$/;

/** Allowed by ssrfcheck: their IPv4 addresses are global, but nobody routes the forms that embed them. */
const NOT_GLOBAL = ['[::ffff:0:808:808]', '[64:ff9b:1::808:808]', '[::808:808]'];

describe('the lists of ssrfcheck and ssrf-req-filter', () => {
  test('URLs of internal addresses', () => {
    assert.ok(BLOCKED.length > 250);
    for (const url of BLOCKED)
      for (const URL of CLASSES) {
        const decision = mayFetch(url, { URL });
        if (!decision.allowed) continue;
        const { hostname } = new URL(decision.url);
        assert.match(hostname, NAMES_OF_INTERNAL_ADDRESSES, url);
        assert.equal(addressSpace(hostname, { URL }).name, 'domain', url);
      }
  });

  test('public URLs', () => {
    let count = 0;
    for (const url of PUBLIC)
      for (const URL of CLASSES.filter((one) => one.canParse(url))) {
        const isGlobal = !NOT_GLOBAL.includes(new URL(url).hostname);
        assert.equal(mayFetch(url, { URL, ports: 'any' }).allowed, isGlobal, url);
        count += 1;
      }
    assert.ok(count > 80, `${count}`);
  });
});

const python = fileURLToPath(new globalThis.URL('node_modules/.python', import.meta.url));
const OPTIONS = ['--quiet', '--disable-pip-version-check', '--no-deps', '--only-binary', ':all:', '--require-hashes'];

/** @returns {readonly string[] | null} null without pip */
function payloadsOfOralyzer() {
  const requirements = fileURLToPath(new globalThis.URL('requirements.txt', import.meta.url));
  const payloads = `${python}/oralyzer/data/payloads.txt`;
  if (!existsSync(payloads))
    spawnSync('python3', ['-m', 'pip', 'install', ...OPTIONS, '--target', python, '-r', requirements], {
      timeout: timeLimit,
    });
  return existsSync(payloads) ? readFileSync(payloads, 'utf8').split(/\r?\n/).filter((line) => line !== '') : null;
}

const ORALYZER = payloadsOfOralyzer();

describe('the list of Oralyzer', { skip: ORALYZER === null && 'pip cannot install oralyzer' }, () => {
  test('targets that leave the site', () => {
    const payloads = combined([...ORALYZER ?? []], ['', '.site.example', '/site.example']);
    let count = 0;
    for (const target of payloads)
      for (const URL of CLASSES) {
        const { allowed } = localRedirect(target, 'https://site.example/login', { URL });
        // Some payloads are paths of the site, and leave it only in a program that adds a scheme or slashes.
        assert.equal(allowed, /^\/?[a-z\d][a-z\d.]*(?:\/|$)/.test(target), target);
        if (!allowed) count += 1;
      }
    assert.ok(count > 300, `${count}`);
  });

  test('redirects to internal addresses, which replace its host', () => {
    const hosts = BLOCKED.flatMap((url) => /^https?:\/\/([^/@\s]+)\/?$/.exec(url)?.[1] ?? [])
      .filter((host) => addressSpace(host).name !== 'domain');
    const templates = (ORALYZER ?? []).filter((payload) => payload.includes('google.com'));
    const payloads = templates.flatMap((payload) => hosts.map((host) => payload.replace('google.com', host)));
    assert.ok(payloads.length > 1000, `${payloads.length}`);
    for (const location of payloads) {
      const next = followRedirect('http://example.com/', location);
      if (next.allowed) assert.match(new OurURL(next.url).host, /^(?:www\.)?example\.com$/, location);
    }
  });
});
