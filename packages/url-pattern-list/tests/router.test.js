/** The example `examples/router.mjs`. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { end, startInBackground } from '../../../scripts/setup/background.mjs';

const router = fileURLToPath(new globalThis.URL('../examples/router.mjs', import.meta.url));

/**
 * Not by `fetch`, which parses the URL, and sets the header for the host itself.
 *
 * @param {{ method?: string, headers?: { host: string } }} [options]
 */
const asked = (url, options = {}) =>
  new Promise((resolve, reject) => {
    request(url, options, read).on('error', reject).end();
    async function read(response) {
      resolve([response.statusCode, (await response.setEncoding('utf8').toArray()).join('')]);
    }
  });

/**
 * The status of the response to a request that Node's own client does not send.
 *
 * @param {string} head of the request, with its fields
 */
async function statusOf(port, head) {
  const socket = connect(port, '127.0.0.1');
  socket.end(`${head}Connection: close\r\n\r\n`);
  const response = (await socket.setEncoding('utf8').toArray()).join('');
  return Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);
}

test('the example routes by host, method and path', async () => {
  const program = startInBackground(process.execPath, [router, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = await once(program.stdout, 'data');
    const origin = String(line).trim();
    const api = { headers: { host: 'api.example.com' } };
    assert.deepEqual(await asked(`${origin}books/17`, api), [200, 'On URLs']);
    assert.deepEqual(await asked(`${origin}books`, api), [200, '17']);
    assert.deepEqual(await asked(`${origin}books/17`, { ...api, method: 'DELETE' }), [200, 'deleted']);
    assert.deepEqual(await asked(`${origin}books/17`, api), [404, 'not found']);
    assert.deepEqual(await asked(`${origin}books`, { ...api, method: 'PUT' }), [405, 'not allowed']);
    assert.deepEqual(await asked(`${origin}tea/green`, { headers: { host: 'leaf.shops.example.com' } }), [200,
      'leaf sells tea/green']);
    assert.deepEqual(await asked(`${origin}books`, { headers: { host: 'example.com' } }), [404, 'not found']);
    for (const host of ['not a host', 'api.x/books/17?', 'user@api.x', 'api.x:port', '[::1'])
      assert.deepEqual(await asked(origin, { headers: { host } }), [400, 'bad request'], host);
    const { port } = new globalThis.URL(origin);
    for (
      const [target, host, status] of [
        // A path that begins with two slashes is a path of the host, not a host.
        ['//api.x/books', 'example.com', 404],
        ['//api.x/books', 'leaf.shops.example.com', 200],
        ['/\\api.x/books', 'example.com', 404],
        // The host of an absolute target takes precedence.
        ['http://api.x/books', 'example.com', 200],
        ['http://example.com/books', 'api.x', 404],
        ['http://user@api.x/books', 'example.com', 400],
        ['https:api.x/books', 'example.com', 400],
        ['ftp://api.x/books', 'example.com', 400],
        ['/books#', 'api.x', 400],
        ['books', 'api.x', 400],
        ['/books', '', 400],
      ]
    )
      assert.equal(
        await statusOf(Number(port), `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n`),
        status,
        `${target} ${host}`,
      );
    assert.equal(await statusOf(Number(port), 'GET /books HTTP/1.1\r\nHost: api.x\r\nHost: example.com\r\n'), 400);
  } finally {
    await end(program);
  }
});
