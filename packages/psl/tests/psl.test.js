/** `weburl-psl`: public suffixes, registrable domains and sites. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { URL as OurURL } from 'weburl';
import * as psl from 'weburl-psl';
import { changedByMembers } from '../../polluted.js';
import { wptDirectory } from '../../../scripts/test/wpt-data.mjs';

const { originOf, publicSuffix, registrableDomain, sameSite, siteOf, splitDomain } = psl;

const rows = JSON.parse(readFileSync(new globalThis.URL('data/public-suffixes.json', import.meta.url), 'utf8'));

for (const row of rows.filter((one) => typeof one === 'object'))
  test(`${row.id} ${row.host}`, () => {
    assert.equal(publicSuffix(row.host), row.publicSuffix);
    assert.equal(registrableDomain(row.host), row.registrableDomain);
  });

test('the date of the list is that of the crate and of its source', () => {
  const dateIn = (file, expression) =>
    expression.exec(readFileSync(new globalThis.URL(`../${file}`, import.meta.url), 'utf8'))?.[1];
  assert.equal(psl.listDate, dateIn('src/list.rs', /DATE: &str = "(\d{4}-\d\d-\d\d)"/));
  assert.equal(psl.listDate, dateIn('data/rules.txt', /^\/\/ VERSION: (.+)$/m));
  assert.equal(psl.listDate, dateIn('README.md', /the list of (\d{4}-\d\d-\d\d)/));
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

test('a wildcard rule does not match the name after its dot', () => {
  // The rules "*.kawasaki.jp" and "!city.kawasaki.jp".
  const domains = {
    'kawasaki.jp': 'kawasaki.jp',
    'a.kawasaki.jp': null,
    'b.a.kawasaki.jp': 'b.a.kawasaki.jp',
    'city.kawasaki.jp': 'city.kawasaki.jp',
  };
  for (const [host, expected] of Object.entries(domains)) assert.equal(registrableDomain(host), expected);
});

test('without the private section', () => {
  const options = { privateDomains: false };
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

test('wrong arguments', () => {
  for (const origin of ['https://a.example/', 'a.example', '', 'HTTPS://a.example', 'https://é.example', 'file://']) {
    assert.throws(() => siteOf(origin), { name: 'TypeError', message: /is not the origin of a URL/ });
    assert.throws(() => sameSite('https://a.example', origin), {
      name: 'TypeError',
      message: /is not the origin of a URL/,
    });
  }
  // @ts-expect-error: there is no such option
  assert.throws(() => publicSuffix('com', { privat: false }), { name: 'TypeError', message: /privat/ });
  const wrong = /** @type {any} */ ({ privateDomains: 'no' });
  for (
    const call of [() => publicSuffix('com', wrong), () => siteOf('https://a', wrong),
      () => sameSite('https://a', 'https://a', wrong)]
  )
    assert.throws(call, {
      name: 'TypeError',
      message: /: the option privateDomains must be true or false, not string$/,
    });
  // @ts-expect-error: it is not boolean
  assert.throws(() => sameSite('https://a', 'https://a', { schemeless: 1 }), {
    name: 'TypeError',
    message: /schemeless/,
  });
  // @ts-expect-error: arguments are required
  for (const name of [originOf, publicSuffix, registrableDomain, splitDomain, siteOf, sameSite])
    assert.throws(() => name(), TypeError);
  assert.throws(() => publicSuffix('a'.repeat(1 << 17)), RangeError);
  assert.equal(publicSuffix('example.com'), 'com');
});

test('a URL, a host with a port, and anything that is not a string is not a host', () => {
  for (const name of [publicSuffix, registrableDomain, splitDomain]) {
    for (
      const text of ['https://www.example.co.uk/', 'https://www.example.co.uk', '//example.com', 'example.com/',
        'example.com:80', 'u@example.com', 'example.com?q', 'example.com#f', 'https:\\\\example.com', 'data:,',
        'a\nb:1']
    )
      assert.throws(() => name(text), {
        name: 'TypeError',
        message: `${name.name}: ${JSON.stringify(text)} is not a host: give the hostname of a URL, without a port`,
      });
    for (const value of [7, undefined, null, {}, [], true, new OurURL('https://example.com'), new String('com')])
      assert.throws(() => name(value), {
        name: 'TypeError',
        message: `${name.name}: the host must be a string, not ${typeof value}: give the hostname of a URL object`,
      });
    for (const host of ['[::1]', 'a b', '', '%', '1.2.3.4']) assert.equal(name(host), null, host);
  }
  assert.equal(publicSuffix(new OurURL('https://www.example.co.uk/').hostname), 'co.uk');
});

test('members that all objects inherit change nothing', () => {
  assert.deepEqual(
    changedByMembers(new globalThis.URL('../pkg/index.js', import.meta.url), [
      () => registrableDomain('a.github.io', {}),
      () => publicSuffix('a.github.io', {}),
      () => splitDomain('a.github.io', {}),
      () => splitDomain('none'),
      () => siteOf('https://b.a.github.io', {}),
      () => siteOf(new OurURL('https://b.a.example/')),
      () => sameSite('https://example.com', 'http://example.com', {}),
      () => sameSite('https://a.github.io', 'https://b.github.io', {}),
      // They have no origin.
      () => siteOf({}),
      () => sameSite({ href: 'https://a.example/' }, 'https://a.example', {}),
      () => publicSuffix('a', { none: 1 }),
    ]),
    [],
  );
});

test('the origin of a URL is that of the class', () => {
  const urls = JSON.parse(readFileSync(join(wptDirectory(), 'urltestdata.json'), 'utf8'));
  const inputs = urls.filter((row) => typeof row === 'object').map(({ input }) => input);
  for (const input of [...inputs, ...inputs.map((each) => `blob:${each}`)])
    assert.equal(originOf(input), OurURL.parse(input)?.origin ?? null, input);
  assert.equal(originOf('https://a.example/\ud800'), 'https://a.example');
  assert.equal(originOf(`data:,${'a'.repeat(1 << 20)}`), 'null');
});
