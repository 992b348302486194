/** Tests that rows cannot express: wrong arguments, objects, and whether the tables are up to date. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { URL as OurURL } from 'weburl';
import * as guard from 'weburl-guard';
import { rebindingServices } from 'weburl-guard/policies';
import { registrableDomain } from 'weburl-psl';
import { polluted } from '../../polluted.js';
import { download, json, read, rowsOf, tables } from '../update.mjs';

const {
  addressSpace,
  checkAddress,
  checkHost,
  followRedirect,
  isRegisteredRedirect,
  localRedirect,
  mayFetch,
  proxyFor,
} = /** @type {any} */ (guard);

/** @param {() => unknown} call @param {RegExp} message */
const throwsTypeError = (call, message) => assert.throws(call, { name: 'TypeError', message });

test('arguments of another type', () => {
  for (const value of [undefined, null, 1, {}, Symbol('x'), () => {}, ['http://a.com']]) {
    throwsTypeError(() => addressSpace(value), /^addressSpace: the host must be a string, not /);
    throwsTypeError(() => mayFetch(value), /^mayFetch: the URL must be a string or an object with an href, not /);
    throwsTypeError(() => checkAddress(value), /^checkAddress: the address must be a string, not /);
    throwsTypeError(() => followRedirect(value, '/'), /^followRedirect: the URL must be /);
    throwsTypeError(() => followRedirect('http://a.com', value), /^followRedirect: the Location header must be /);
    throwsTypeError(() => localRedirect('/', value), /^localRedirect: the base must be /);
    throwsTypeError(() => isRegisteredRedirect('a', [value]), /: a registered redirect URI must be a string, not /);
    throwsTypeError(() => proxyFor(value, {}), /^proxyFor: the URL must be /);
  }
  throwsTypeError(() => isRegisteredRedirect('a'), /: a registered redirect URI must be a string, not undefined/);
  for (const value of [undefined, null, 'http_proxy=p'])
    throwsTypeError(() => proxyFor('http://a.com', value), /^proxyFor: the environment must be an ordinary object, /);
  throwsTypeError(
    () => followRedirect('http://a.com', '/', {}, 0, { status: '301' }),
    /the option status must be an int/,
  );
  throwsTypeError(
    () => followRedirect('http://a.com', '/', {}, 0, { method: 1 }),
    /the option method must be a string/,
  );
  throwsTypeError(
    () => proxyFor('http://a.com', { http_proxy: 1 }),
    /the variable http_proxy must be a string, not 1/,
  );
  for (const value of [-1, 1.5, NaN, '1', null])
    throwsTypeError(() => followRedirect('http://a.com', '/', {}, value), /the number of redirects before must be /);
});

test('a parameter that is given twice, or not at all, is refused and throws nothing', () => {
  for (const value of [undefined, null, 1, {}, ['/a', '/b'], Object('/a')]) {
    const { allowed, reason, message } = localRedirect(value, 'http://a.com');
    assert.deepEqual([allowed, reason, message], [false, 'invalid-url', 'The target is not a string.']);
    assert.equal(isRegisteredRedirect(value, ['https://a.com/cb']), false);
  }
});

test('a URL for which the limit of proxyFor is too low', () => {
  const env = { https_proxy: 'http://p' };
  const long = `https://a.com/${'a'.repeat(31_986)}`;
  assert.equal(proxyFor(long, env), 'http://p/');
  assert.throws(() => proxyFor(`${long}a`, env), {
    name: 'RangeError',
    message: 'proxyFor: the URL has 32001 characters, more than 32000',
  });
  assert.equal(proxyFor(`${long}a`, env, { maximumLength: 40_000 }), 'http://p/');
  for (const maximumLength of [-1, 1.5, '1', undefined])
    throwsTypeError(() => proxyFor(long, env, { maximumLength }), /the option maximumLength must be /);
});

test('a limit comes before the parser', () => {
  const calls = /** @type {string[]} */ ([]);
  class Counting extends globalThis.URL {
    /** @param {string} input @param {string} [base] */
    constructor(input, base) {
      super(input, base);
      calls.push(input);
    }
  }
  const long = `https://a${'\u0327\u0301'.repeat(16_000)}/`;
  const policy = { URL: Counting };
  for (
    const call of [
      () => mayFetch(long, policy),
      () => followRedirect(long, '/', policy),
      () => followRedirect('https://a.com/', long, policy),
      () => localRedirect(long, 'https://a.com/', policy),
      () => localRedirect(long.slice(6), 'https://a.com/', policy),
    ]
  ) assert.equal(call().reason, 'length');
  assert.match(localRedirect(long, 'https://a.com/', policy).message, /^The target /);
  assert.equal(addressSpace(long.slice(8, -1), policy).name, 'invalid');
  assert.equal(checkAddress(long, policy).reason, 'invalid-address');
  assert.equal(isRegisteredRedirect(long, long), false);
  assert.throws(() => proxyFor(long, {}, policy), { name: 'RangeError' });
  throwsTypeError(() => mayFetch('https://a.com/', { ...policy, deniedHosts: [long.slice(8, -1)] }), /deniedHosts/);
  assert.ok(calls.every((input) => input.length < 100), `${calls}`.slice(0, 100));
});

// The crate has the same test.
test('the longest texts', () => {
  // Each has two UTF-16 code units, and is a letter of a domain.
  for (const [count, reason] of [[4000, 'address-space'], [4001, 'invalid-host']]) {
    assert.equal(checkHost('𝒳'.repeat(count)).reason, reason);
    assert.equal(mayFetch(`http://${'x'.repeat(2 * count)}/`, { maximumLength: 20_000, URL: OurURL }).reason, reason);
    const uri = `https://a.example/${'𝒳'.repeat(count - 9)}`;
    assert.equal(isRegisteredRedirect(uri, [uri]), count === 4000);
  }
});

test('a proxy that is not a URL, which the message does not quote', () => {
  throwsTypeError(
    () => proxyFor('http://a.com', { http_proxy: 'http://user:secret@[/' }),
    /^proxyFor: the proxy of the environment is not a URL$/,
  );
});

/** The wrong values of each option. @type {[string, unknown[]][]} */
const WRONG = [
  ['schemes', ['https', [1], ['ht tp'], ['']]],
  ['ports', [80, 'all', ['80'], [-1], [65_536], [1.5]]],
  ['blockBadPorts', [0, 'no', null]],
  ['allowedHosts', ['a.com', [1], [''], ['a b'], ['http://a.com'], ['a.com:80'], ['a.*.com'], ['*'], ['*.'], [
    '*.10.0.0.1',
  ], ['a.com/8'], ['10/8'], ['010.0.0.0/8'], ['10.0.0.0.'], ['0xa.0.0.1'], ['167772161'], ['１0.0.0.1'], ['[10.0.0.1]'],
    [
      'fe80::1%eth0',
    ], ['[::1'], ['10.0.0.0/33'], ['10.0.0.0/'], ['10.0.0.0/8/8'], ['10.0.0.0/-1'], ['::/129'], ['1.2.3.4.5'],
    new Set(['a.com'])]],
  ['deniedHosts', ['a.com', [null], ['a/b']]],
  ['allowedDomains', ['a.com', [1], ['*.a.com'], ['10.0.0.1']]],
  ['deniedDomains', ['a.com', ['a b']]],
  ['registrableDomain', ['a.com', {}]],
  ['addressSpaces', ['global', ['public'], ['domain'], ['invalid'], [1]]],
  ['credentials', [1, 'yes']],
  ['maximumLength', [-1, 1.5, '8000', NaN]],
  ['maximumRedirects', [-1, NaN, '1']],
  ['allowDowngrade', [1]],
  ['internalHosts', ['a.com', ['10/8']]],
  ['sensitiveHeaders', ['x-a', [1], ['x a'], ['']]],
  ['allowedHosts', [[['a.com']], [{}], [{ host: 1 }], [{ host: 'a b' }]]],
  ['nat64Prefixes', ['64:ff9b::/96', ['2001:db8::/33'], ['2001:db8::'], ['::/0'], ['0.0.0.0/0'], ['a.com'], [1]]],
  ['URL', ['URL', {}]],
];

test('a policy with a wrong value names it', () => {
  for (const [name, values] of WRONG)
    for (const value of [...values, undefined])
      for (
        const call of [
          () => mayFetch('https://a.com', { registrableDomain, [name]: value }),
          () => checkAddress('8.8.8.8', { registrableDomain, [name]: value }),
          () => followRedirect('https://a.com', '/', { registrableDomain, [name]: value }),
        ]
      ) throwsTypeError(call, new RegExp(`\\b${name}\\b`));
});

test('a host of a policy with a wrong port or path names it', () => {
  const wrong = /** @type {[string, unknown[]][]} */ ([['ports', ['80', ['80'], [65_536], null, 'any', undefined]], [
    'paths',
    ['/a', [1], ['a'], ['/a?b'], ['/a#b'], ['/a b'], ['/ü'], ['/a/../b'], ['/%2e'], [':80/'], ['@b/'], [''], undefined],
  ]]);
  for (const list of ['allowedHosts', 'internalHosts'])
    for (const [name, values] of wrong)
      for (const value of values)
        throwsTypeError(
          () => mayFetch('https://a.com', { [list]: [{ host: 'a.com', [name]: value }] }),
          new RegExp(`\\b${name}\\b`),
        );
  throwsTypeError(() => mayFetch('https://a.com', { deniedHosts: [{ host: 'a.com' }] }), /of deniedHosts/);
  throwsTypeError(
    () => mayFetch('https://a.com', { allowedHosts: [{ host: 'a.com', port: 80 }] }),
    /^mayFetch: there is no option port, only host, ports, paths$/,
  );
});

test('services whose names have any address', () => {
  const policy = { deniedHosts: rebindingServices };
  for (const host of ['127.0.0.1.nip.io', 'localtest.me.', 'a.LVH.me', '7f000001.08080808.rbndr.us'])
    assert.equal(mayFetch(`http://${host}/`, policy).reason, 'denied-host', host);
  assert.equal(mayFetch('http://notnip.io/', policy).allowed, true);
});

test('origins and decodings of localRedirect', () => {
  for (
    const origins of ['https://a.com', [1], ['a.com'], ['ftp://a.com'], ['https://a.com/a'], ['https://u@a.com'], [
      'https://a.com/?',
    ], ['//a.com'], [new globalThis.URL('https://a.com')], null]
  ) throwsTypeError(() => localRedirect('/', 'https://b.com', { origins }), /^localRedirect: .*\borigins\b/);
  for (const decodings of [0, 3, '1', true, null])
    throwsTypeError(() => localRedirect('/', 'https://b.com', { decodings }), /the option decodings must be 1 or 2/);
});

test('an unknown key is named', () => {
  throwsTypeError(
    () => mayFetch('https://a.com', { allowHosts: [] }),
    /^mayFetch: there is no option allowHosts, only /,
  );
  throwsTypeError(() => addressSpace('a', { url: OurURL }), /^addressSpace: there is no option url, only URL/);
  throwsTypeError(() => localRedirect('/', 'https://a.com', { base: 1 }), /there is no option base/);
  throwsTypeError(() => proxyFor('https://a.com', {}, { env: {} }), /there is no option env/);
  throwsTypeError(() => isRegisteredRedirect('a', [], { ports: true }), /there is no option ports/);
  for (const policy of [null, 'strict', 1, true])
    throwsTypeError(() => mayFetch('https://a.com', policy), /the options must be an ordinary object/);
});

test('properties that all objects inherit allow nothing', () => {
  const inherited = { addressSpaces: ['loopback'], credentials: true, http_proxy: 'http://evil.example', ports: 'any' };
  polluted(inherited, () => {
    assert.equal(mayFetch('http://127.0.0.1/').reason, 'address-space');
    assert.equal(mayFetch('http://u@a.com/', {}).reason, 'credentials');
    assert.equal(proxyFor('http://a.com', {}), null);
  });
});

test('objects are judged by their href', () => {
  assert.equal(mayFetch(new OurURL('http://127.1')).reason, 'address-space');
  assert.equal(mayFetch({ href: 'http://127.1', hostname: 'example.com' }).reason, 'address-space');
  assert.deepEqual(mayFetch(new OurURL('http://a.com'), { URL: OurURL }), { allowed: true, url: 'http://a.com/' });
});

test('registrable domains by weburl-psl', () => {
  const policy = { allowedDomains: ['example.co.uk'], registrableDomain };
  assert.equal(mayFetch('https://a.b.example.co.uk', policy).allowed, true);
  assert.equal(mayFetch('https://evil.co.uk', policy).reason, 'host');
  assert.equal(mayFetch('https://co.uk', policy).reason, 'host');
});

test('the tables are up to date', () => {
  for (const [path, generated] of tables)
    assert.equal(readFileSync(path, 'utf8'), generated(read()), 'run: node packages/guard/update.mjs');
  assert.equal(readFileSync(new globalThis.URL('../data/addresses.json', import.meta.url), 'utf8'), json(read()));
});

const TITLES = 'Address Block,Name,RFC,Allocation Date,Termination Date,Source,Destination,Forwardable,'
  + 'Globally Reachable,Reserved-by-Protocol\r\n';
const CSV = `${TITLES}0.0.0.0/8,"""This network""","[RFC791], Section 3.2",1981-09,N/A,True,False,False,False,True\r\n`
  + '"192.0.0.170/32, 192.0.0.171/32",NAT64/DNS64 Discovery,"[RFC8880][RFC7050]",2013-02,N/A,,,,False [1],True\r\n'
  + '192.88.99.0/24 [2],Deprecated,"[RFC7526]\n        [RFC1]",2001-06,2015-03,,,,,\r\n';
const ROWS = [
  { block: '0.0.0.0/8', name: '"This network"', rfc: 'RFC 791', date: '1981-09', global: 'False' },
  { block: '192.0.0.170/32', name: 'NAT64/DNS64 Discovery', rfc: 'RFC 8880', date: '2013-02', global: 'False' },
  { block: '192.0.0.171/32', name: 'NAT64/DNS64 Discovery', rfc: 'RFC 8880', date: '2013-02', global: 'False' },
  { block: '192.88.99.0/24', name: 'Deprecated', rfc: 'RFC 7526', date: '2001-06', global: '' },
];

test('the CSV of a registry is read', () => {
  assert.deepEqual(rowsOf(CSV), ROWS);
  for (const other of ['', '<!doctype html>', CSV.replace('Name,RFC', 'RFC,Name')])
    assert.throws(() => rowsOf(other), /the columns are not Address Block, Name, RFC, /);
});

test('the registries are downloaded', async () => {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/missing' ? 404 : 200)
      .end(url === '/ipv4' ? CSV : `${TITLES}::1/128,a,[RFC1],,,,,,N/A\r\n`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const data = read();
  const [ipv4, ipv6, missing] = ['ipv4', 'ipv6', 'missing'].map((name) => `http://127.0.0.1:${port}/${name}`);
  Object.assign(data.ipv4, { source: ipv4 });
  Object.assign(data.ipv6, { source: missing });
  await assert.rejects(download(data), /^StepFailed: cannot download http:.*\/missing: the status is 404\n/);
  data.ipv6.source = ipv6;
  await download(data);
  assert.deepEqual(data.ipv4.rows, ROWS);
  assert.deepEqual(data.ipv6.rows.map(({ block, global }) => [block, global]), [['::1/128', 'N/A']]);
  assert.match(data.snapshot, /^\d{4}-\d\d-\d\d$/);
  server.close();
  server.closeAllConnections();
  await assert.rejects(download(data), /cannot download http:.*\/ipv4: .+\n.*The files are unchanged$/);
});
