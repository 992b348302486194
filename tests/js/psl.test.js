/** `weburl/psl`: public suffixes, registrable domains and sites. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { URL as OurURL } from '../../pkg/index.js';
import * as psl from '../../pkg/psl.js';
import * as pslWithoutWasm from '../../pkg/without-wasm/psl.js';
import { rows } from './rows/domains-and-display.js';

const { publicSuffix, registrableDomain, sameSite, siteOf, splitDomain } = psl;

const FILE = 'public-suffixes.json';
const json = JSON.parse(readFileSync(new globalThis.URL(`../data/${FILE}`, import.meta.url), 'utf8'));

for (const { id, check } of rows(FILE, json, /** @type {any} */ ({ psl }))) test(id, check);

test('the functions of weburl/psl-js are those of weburl/psl', () => {
  assert.deepEqual(Object.keys(pslWithoutWasm), Object.keys(psl));
});

test('a domain and its parts', () => {
  assert.deepEqual(splitDomain('A.b.Bücher.github.io'), {
    domain: 'a.b.xn--bcher-kva.github.io',
    publicSuffix: 'github.io',
    registrableDomain: 'xn--bcher-kva.github.io',
    subdomain: 'a.b',
    section: 'private',
  });
  assert.deepEqual(splitDomain('example.com'), {
    domain: 'example.com',
    publicSuffix: 'com',
    registrableDomain: 'example.com',
    subdomain: null,
    section: 'icann',
  });
  assert.deepEqual(splitDomain('com'), {
    domain: 'com',
    publicSuffix: 'com',
    registrableDomain: null,
    subdomain: null,
    section: 'icann',
  });
  assert.equal(splitDomain('a.local')?.section, null);
  assert.equal(splitDomain('[::1]'), null);
  assert.equal(splitDomain(''), null);
  assert.equal(splitDomain('a b'), null);
});

test('without the private section', () => {
  const options = { private: false };
  assert.equal(publicSuffix('a.github.io', options), 'io');
  assert.equal(registrableDomain('a.github.io', options), 'github.io');
  assert.equal(splitDomain('a.github.io', options)?.section, 'icann');
  assert.equal(sameSite('https://a.github.io', 'https://b.github.io'), false);
  assert.equal(sameSite('https://a.github.io', 'https://b.github.io', options), true);
});

test('sites', () => {
  assert.equal(siteOf('https://a.b.example.com:8080'), 'https://example.com');
  assert.equal(siteOf('http://[::1]:1'), 'http://[::1]');
  assert.equal(siteOf('null'), 'null');
  assert.equal(siteOf(new OurURL('https://www.bücher.example/x')), 'https://xn--bcher-kva.example');
  assert.equal(sameSite(new OurURL('https://a.example.com/x'), new globalThis.URL('https://example.com:1')), true);
  assert.equal(sameSite('https://example.com', 'http://example.com'), false);
  assert.equal(sameSite('https://example.com', 'http://example.com', { schemeless: true }), true);
  assert.equal(sameSite('https://github.io', 'https://a.github.io'), false);
  assert.equal(sameSite('https://127.0.0.1', 'https://127.0.0.1:1'), true);
  assert.equal(sameSite(new OurURL('data:,'), new OurURL('data:,')), false);
});

test('what is refused', () => {
  for (const origin of ['https://a.example/', 'a.example', '', 'HTTPS://a.example', 'https://é.example', 'file://']) {
    assert.throws(() => siteOf(origin), { name: 'TypeError', message: /is not the origin of a URL/ });
    assert.throws(() => sameSite('https://a.example', origin), {
      name: 'TypeError',
      message: /is not the origin of a URL/,
    });
  }
  // @ts-expect-error: there is no such option
  assert.throws(() => publicSuffix('com', { privat: false }), { name: 'TypeError', message: /privat/ });
  // @ts-expect-error: arguments are required
  for (const name of [publicSuffix, registrableDomain, splitDomain, siteOf, sameSite])
    assert.throws(() => name(), TypeError);
  assert.throws(() => publicSuffix('a'.repeat(1 << 17)), RangeError);
  assert.equal(publicSuffix('example.com'), 'com');
});
