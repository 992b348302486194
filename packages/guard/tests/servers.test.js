/** The examples of servers: each refuses what an attacker asks for, and answers when a host cannot be reached. */
import assert from 'node:assert/strict';
import dns from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { after, mock, test } from 'node:test';
import { installLocked } from '../../../scripts/setup/tools.mjs';

installLocked('packages/guard/examples/', '10 seconds');

const { lookup } = dns;
/** Is called when a name is asked for, of which nothing is answered. @type {() => void} */
let asked = () => {};
Object.assign(dns, {
  /** No name below `example.com` exists, and one is never answered. */
  lookup(hostname, ...rest) {
    if (hostname === 'silent.example.com') return asked();
    if (!hostname.endsWith('.example.com')) return lookup(hostname, ...rest);
    const error = new Error(`getaddrinfo ENOTFOUND ${hostname}`);
    return rest.at(-1)(Object.assign(error, { code: 'ENOTFOUND' }));
  },
});
syncBuiltinESMExports();
after(() => {
  Object.assign(dns, { lookup });
  syncBuiltinESMExports();
  mock.timers.reset();
});

const example = (name) => import(`../examples/servers/${name}.js`);
const [express, fastify, hono, next, nextBack, node] = await Promise
  .all(['express', 'fastify', 'hono', 'next', 'next-back', 'node'].map(example));

const REFUSED = [400, 'text/plain', 'This URL is not allowed.'];

/** The URLs that strangers give, and the answer of each server. */
const ANSWERS = {
  'https://127.0.0.1/': REFUSED,
  'https://169.254.169.254/latest/meta-data/': REFUSED,
  'http://example.com/': REFUSED,
  'https://[::ffff:7f00:1]/': REFUSED,
  'https://no-such-host.invalid/': REFUSED,
  'https://user:secret@example.com/': REFUSED,
  'no URL': REFUSED,
  '/relative': REFUSED,
  '': REFUSED,
  'https://unreachable.example.com/': [502, 'text/plain', 'This URL cannot be reached.'],
};

const answerOf =
  async (response) => [response.status, response.headers.get('content-type')?.split(';')[0], await response.text()];

async function overHTTP(server, target, answer = answerOf) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    return await answer(await fetch(`http://127.0.0.1:${server.address().port}${target}`, { redirect: 'manual' }));
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Each server, as a function from the target of a request to its answer. */
const SERVERS = {
  Express: (target) => overHTTP(createServer(express.app), target),
  Fastify: async (target) => {
    const { statusCode, headers, payload } = await fastify.app.inject(target);
    return [statusCode, headers['content-type'].split(';')[0], payload];
  },
  Hono: async (target) => answerOf(await hono.app.request(target)),
  Next: async (target) => answerOf(await next.GET(new Request(`https://example.com${target}`))),
  Node: (target) => overHTTP(createServer(node.server.listeners('request')[0]), target),
};

for (const [name, ask] of Object.entries(SERVERS)) {
  test(name, async () => {
    for (const [url, answer] of Object.entries(ANSWERS))
      assert.deepEqual(await ask(`/preview?url=${encodeURIComponent(url)}`), answer, url);
  });
}

test('a server that takes too long cannot be reached', async () => {
  const { preview } = await example('preview');
  const isAsked = new Promise((resolve) => {
    asked = () => resolve(undefined);
  });
  mock.timers.enable({ apis: ['setTimeout'] });
  const answer = preview('https://silent.example.com/');
  await isAsked;
  mock.timers.tick(5000);
  mock.timers.reset();
  assert.deepEqual(await answer, { status: 502, text: 'This URL cannot be reached.' });
});

/** The queries of requests for the way back, and where each server redirects. */
const WAYS = {
  'next=/account?tab=1': '/account?tab=1',
  'next=https://example.com/a': '/a',
  '': '/',
  'next': '/',
  'next=': '/',
  'next=//evil.example': '/',
  'next=/%5Cevil.example': '/',
  'next=%2F%2Fevil.example': '/',
  'next=/%252Fevil.example': '/',
  'next=https://evil.example/': '/',
  'next=javascript:alert(1)': '/',
  'next=/%0D%0Aset-cookie:a': '/',
  'next=//evil.example&next=/a': '/',
  'next[]=//evil.example': '/',
  'next[a]=//evil.example': '/',
};

/** A parameter that is given twice is an array, or its first value. */
const TWICE = 'next=/a&next=//evil.example';

const locationOf = ({ status, headers }) => [status, headers.get('location')];

/** Each server, as a function from a query to the redirect, and the way back of a parameter that is given twice. */
const REDIRECTING = {
  Express: [(query) => overHTTP(createServer(express.app), `/back?${query}`, locationOf), '/'],
  Fastify: [async (query) => {
    const { statusCode, headers } = await fastify.app.inject(`/back?${query}`);
    return [statusCode, headers.location];
  }, '/'],
  Hono: [async (query) => locationOf(await hono.app.request(`/back?${query}`)), '/a'],
  Next: [(query) => locationOf(nextBack.GET(new Request(`https://example.com/back?${query}`))), '/a'],
};

for (const [name, [ask, ofTwo]] of Object.entries(REDIRECTING))
  test(`the way back in ${name}`, async () => {
    for (const [query, path] of Object.entries({ ...WAYS, [TWICE]: ofTwo }))
      assert.deepEqual(await ask(query), [302, path], query);
  });
