/** Holes that were reported to other packages, each with the input of the report. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressSpace, checkAddress, followRedirect, localRedirect, mayFetch, proxyFor } from 'weburl-guard';

test('undici#2019: a lookup is not asked about an address in the URL, in any spelling', () => {
  for (const host of ['[::1]', '127.0.0.1', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '169.254.169.254', '0x7f.1'])
    assert.equal(mayFetch(`http://${host}/foo`).allowed, false, host);
  // Resolvers return addresses in these spellings.
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1', 'fe80::1%eth0'])
    assert.equal(checkAddress(address).allowed, false, address);
});

test('CVE-2023-42282 of node-ip', () => {
  for (const host of ['0x7f.1', '0x7F.1', '017700000001']) assert.equal(addressSpace(host).name, 'loopback', host);
});

test('node-ip#150, which is CVE-2024-29415', () => {
  const expected = {
    '127.1': 'loopback',
    '127.0.1': 'loopback',
    '127.00.0x1': 'loopback',
    '127.0.0x0.1': 'loopback',
    '01200034567': 'private',
    '012.1.2.3': 'private',
    'fe80::0001': 'link-local',
    '000:0:0000::01': 'loopback',
    '000:0:0000:0:000:0:00:001': 'loopback',
    '::fFFf:127.0.0.1': 'loopback',
  };
  for (const [host, name] of Object.entries(expected)) assert.equal(addressSpace(host).name, name, host);
});

test('CVE-2025-62718 of axios: NO_PROXY and localhost with a dot, or an IPv6 address', () => {
  const env = { HTTP_PROXY: 'http://127.0.0.1:5300', NO_PROXY: 'localhost,127.0.0.1,::1' };
  for (
    const url of ['http://localhost.:8080/', 'http://[::1]:8080/', 'http://localhost:8080/', 'http://127.0.0.1:8080/']
  )
    assert.equal(proxyFor(url, env), null, url);
  assert.equal(proxyFor('http://example.com/', env), 'http://127.0.0.1:5300/');
});

test('axios: NO_PROXY and the rest of 127.0.0.0/8, which a block names', () => {
  const env = { HTTP_PROXY: 'http://127.0.0.1:5300', NO_PROXY: '127.0.0.0/8' };
  for (const url of ['http://127.0.0.2/', 'http://127.255.255.254/', 'http://[::ffff:127.0.0.2]/'])
    assert.equal(proxyFor(url, env), null, url);
});

test('CVE-2023-45143 of undici: cookies cross origins with a redirect', () => {
  const next = followRedirect('https://a.example.com/', 'https://b.example.com/');
  assert.ok(next.allowed);
  assert.deepEqual(next.removeHeaders, ['authorization', 'cookie', 'host', 'proxy-authorization']);
});

test('remix-run/react-router-website#72, and CVE-2025-68470 of React Router: a path of two slashes', () => {
  for (const target of ['//google.com/', '//evil.com', '//attacker.com', 'https://reactrouter.com//google.com/'])
    assert.equal(localRedirect(target, 'https://reactrouter.com/').allowed, false, target);
});

test('CVE-2026-22029 of React Router: a redirect to javascript:', () => {
  assert.equal(localRedirect('javascript:alert(1)', 'https://reactrouter.com/').allowed, false);
});

test('coder/coder#27363: a path that starts with two slashes when it is decoded, or after its dots', () => {
  const site = 'https://coder.example/login';
  for (const target of ['https://cure53.de/%2fcure53.de', '/%2fcure53.de', '/api/v2/../../..//evil.com'])
    assert.equal(localRedirect(target, site).allowed, false, target);
  // The host is the site's own.
  assert.equal(localRedirect('https://coder.example/%2fcure53.de', site).allowed, false);
});
