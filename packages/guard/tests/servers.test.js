/** The examples of servers: each refuses what an attacker asks for, and answers when a host cannot be reached. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { installLocked } from '../../../scripts/setup/tools.mjs';

installLocked('packages/guard/examples/', '10 seconds');

const example = (name) => import(`../examples/servers/${name}.js`);
const [express, fastify, hono, next, node] = await Promise
  .all(['express', 'fastify', 'hono', 'next', 'node'].map(example));

const REFUSED = [400, 'text/plain', 'This URL is not allowed.'];

/** The URLs that strangers give, and the answer of each server. */
const ANSWERS = {
  'https://127.0.0.1/': REFUSED,
  'https://169.254.169.254/latest/meta-data/': REFUSED,
  'http://example.com/': REFUSED,
  'https://[::ffff:7f00:1]/': REFUSED,
  'https://no-such-host.invalid/': REFUSED,
  'no URL': [502, 'text/plain', 'This URL cannot be reached.'],
};

const answerOf =
  async (response) => [response.status, response.headers.get('content-type')?.split(';')[0], await response.text()];

async function overHTTP(server, target) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    return await answerOf(await fetch(`http://127.0.0.1:${server.address().port}${target}`));
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
