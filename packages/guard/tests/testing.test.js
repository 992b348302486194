/** The test kit: what a service says about its own policy, without a network. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGuardedFetch } from 'weburl-guard/fetch';
import { GuardError, createTestFetch, fakeLookup } from 'weburl-guard/testing';

const policy = { internalHosts: ['api.test'] };
const fetch = createTestFetch(policy, {
  'api.test': {
    answers: '10.0.0.1',
    respond: async (request) => new Response(`${request.method} ${await request.text()}`),
  },
  'example.com': { answers: '93.184.216.34', respond: () => new Response('public', { status: 201 }) },
  'evil.example.com': { answers: '10.0.0.1', respond: () => new Response('secret') },
  'rebinding.example.com': { answers: [['93.184.216.34'], ['127.0.0.1']], respond: () => new Response('once') },
  'mixed.example.com': { answers: ['93.184.216.34', '::1'], respond: () => new Response('secret') },
  'empty.example.com': { answers: [], respond: () => new Response('secret') },
  'away.example.com': { answers: '93.184.216.34', respond: () => Response.redirect('http://169.254.169.254/', 302) },
  'far.example.com': { answers: '93.184.216.34', respond: () => Response.redirect('http://api.test/moved', 307) },
  'large.example.com': { answers: '93.184.216.34', respond: () => new Response('x'.repeat(2000)) },
  '[2606:4700::1]': { answers: [], respond: () => new Response('six') },
}, { maximumBytes: 1000 });

/** @param {string} url @param {RequestInit} [init] */
const text = async (url, init) => (await fetch(url, init)).text();

test('allowed hosts answer', async () => {
  assert.equal(await text('http://api.test/', { method: 'POST', body: 'body' }), 'POST body');
  assert.equal((await fetch('https://Example.com./')).status, 201);
  assert.equal(await text('http://far.example.com/', { method: 'POST', body: 'body' }), 'POST body');
  assert.equal(await text('http://[2606:4700:0::1]/'), 'six');
});

test('a response whose body is not read keeps no timer that the program would wait for', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  assert.equal((await fetch('http://example.com/')).status, 201);
  assert.equal(timers(), before);
});

test('others are refused', async () => {
  const reasons = {
    'http://internal/': 'address-space',
    'http://other.test/': 'address-space',
    'http://evil.example.com/': 'address-space',
    'http://mixed.example.com/': 'address-space',
    'http://empty.example.com/': 'invalid-address',
    'http://away.example.com/': 'metadata',
    'http://large.example.com/': 'bytes',
    'http://127.0.0.1/': 'address-space',
    'http://api.test:8080/': 'port',
  };
  for (const [url, reason] of Object.entries(reasons))
    await assert.rejects(text(url), (error) => error instanceof GuardError && error.reason === reason, url);
  assert.equal(await text('http://rebinding.example.com/'), 'once');
  await assert.rejects(text('http://rebinding.example.com/'), { name: 'GuardError', address: '127.0.0.1' });
});

test('an unknown host fails like a name that does not exist', async () => {
  await assert.rejects(text('http://unknown.example.com/'), ({ name, cause }) => {
    assert.deepEqual([name, cause.code], ['TypeError', 'ENOTFOUND']);
    return true;
  });
});

test('the resolver alone', async () => {
  const lookup = fakeLookup({ 'a.example.com': [['127.0.0.1'], ['93.184.216.34', '::1']] });
  const ask = (/** @type {any} */ options) =>
    new Promise((resolve, reject) => {
      lookup('A.example.com.', options, (error, ...answer) => error ? reject(error) : resolve(answer));
    });
  assert.deepEqual(await ask({}), ['127.0.0.1', 4]);
  assert.deepEqual(await ask({ all: true }), [[{ address: '93.184.216.34', family: 4 }, {
    address: '::1',
    family: 6,
  }]]);
  const guarded = createGuardedFetch({}, { lookup });
  await assert.rejects(guarded('http://a.example.com/'), { name: 'GuardError', address: '::1' });
  await assert.rejects(guarded('http://b.example.com/'), { name: 'TypeError' });
});

test('wrong hosts throw', () => {
  const [create, make] = /** @type {any[]} */ ([createTestFetch, fakeLookup]);
  for (const hosts of [undefined, null, [], new Map(), 'a.test']) {
    assert.throws(() => create({}, hosts), { name: 'TypeError' });
    assert.throws(() => make(hosts), { name: 'TypeError' });
  }
  assert.throws(() => make({ 'a.test': 1 }), /the answer for a.test must be an address, or an array, not number/);
  assert.throws(() => create({ ports: 1 }, {}), /the option ports/);
});
