/** Hosts with their own ports and paths, through `guardedFetch`, an agent and a connector: over servers on this machine. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { after, test } from 'node:test';
import { GuardError, createGuardedFetch } from 'weburl-guard/fetch';
import { httpAgent } from 'weburl-guard/node';
import { createTestFetch } from 'weburl-guard/testing';
import { guardedConnect } from 'weburl-guard/undici';

const servers = await Promise.all([1, 2].map(async () => {
  const server = createServer(({ url }, response) => {
    if (url === '/v1/away') response.writeHead(302, { location: '/admin' });
    response.end('reached');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}));
after(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});
const [port, other] = servers.map((server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port);

/** Every name is this machine. @type {import('weburl-guard/node').Lookup} */
const lookup = (_, __, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]);

/** @param {object} item */
const policyOf = (item) => ({ ports: /** @type {const} */ ('any'), internalHosts: [{ host: 'api.test', ...item }] });

/** @param {Promise<unknown>} promise */
const reasonOf = (promise) =>
  promise.then((value) => value, (error) => error instanceof GuardError ? error.reason : Promise.reject(error));

test('guardedFetch', async () => {
  const fetch = createGuardedFetch(policyOf({ ports: [port], paths: ['/v1/'] }), { lookup });
  const ask = (/** @type {string} */ url) => reasonOf(fetch(url).then((response) => response.text()));
  assert.equal(await ask(`http://api.test:${port}/v1/a`), 'reached');
  assert.equal(await ask(`http://api.test:${other}/v1/a`), 'port');
  assert.equal(await ask(`http://api.test:${port}/admin`), 'path');
  assert.equal(await ask(`http://api.test:${port}/v1/..%2fadmin`), 'path');
  assert.equal(await ask(`http://api.test:${port}/v1/away`), 'path', 'a redirect, over the same connection');
  assert.equal(await ask(`http://name.example.com:${port}/v1/a`), 'address-space');
});

test('a block with ports is not for names that resolve to it', async () => {
  const policy = { ports: /** @type {const} */ ('any'), internalHosts: [{ host: '127.0.0.0/8', ports: [port] }] };
  const fetch = createGuardedFetch(policy, { lookup });
  const ask = (/** @type {string} */ url) => reasonOf(fetch(url).then((response) => response.text()));
  assert.equal(await ask(`http://127.0.0.1:${port}/`), 'reached');
  assert.equal(await ask(`http://127.0.0.1:${other}/`), 'port');
  assert.equal(await ask(`http://name.example.com:${other}/`), 'address-space');
  assert.equal(await ask(`http://name.example.com:${port}/`), 'address-space');
});

/** Each client connects; a host with paths is refused, because a connection has no path. */
const CONNECTING = {
  'an agent': (/** @type {any} */ policy, /** @type {string} */ url) =>
    new Promise((resolve, reject) => {
      get(url, { agent: httpAgent(policy, { lookup }) }, (response) => {
        response.destroy();
        resolve('connected');
      }).on('error', reject);
    }),
  'a connector': (/** @type {any} */ policy, /** @type {string} */ url) =>
    new Promise((resolve, reject) => {
      const { hostname, port: given, protocol } = new globalThis.URL(url);
      guardedConnect(policy, { lookup })({ hostname, port: given, protocol }, (error, socket) => {
        socket?.destroy();
        if (error) reject(error);
        else resolve('connected');
      });
    }),
};

for (const [name, connect] of Object.entries(CONNECTING))
  test(name, async () => {
    const ask = (/** @type {object} */ item, /** @type {string} */ url) => reasonOf(connect(policyOf(item), url));
    assert.equal(await ask({ ports: [port] }, `http://api.test:${port}/`), 'connected');
    assert.equal(await ask({ ports: [port] }, `http://api.test:${other}/`), 'port');
    assert.equal(await ask({ ports: [port], paths: ['/v1/'] }, `http://api.test:${port}/v1/`), 'path');
    assert.equal(await ask({ ports: [port], paths: ['/'] }, `http://api.test:${port}/v1/`), 'connected');
  });

test("addresses of the network's own NAT64", async () => {
  const fetch = createTestFetch({ nat64Prefixes: ['2001:db8:64::/96'] }, {
    'a.example.com': { answers: '2001:db8:64::5db8:d822', respond: () => new Response('reached') },
    'b.example.com': { answers: '2001:db8:64::a9fe:a9fe', respond: () => new Response('secret') },
    'c.example.com': { answers: '2001:db8:65::5db8:d822', respond: () => new Response('secret') },
  });
  const ask = (/** @type {string} */ url) => reasonOf(fetch(url).then((response) => response.text()));
  assert.equal(await ask('http://a.example.com/'), 'reached');
  assert.equal(await ask('http://b.example.com/'), 'metadata');
  assert.equal(await ask('http://c.example.com/'), 'address-space');
});
