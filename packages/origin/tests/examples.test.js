/** The recipes of docs/recipes.md, as they are pasted. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { installLocked } from '../../../scripts/setup/tools.mjs';
import { statusOf } from './support/ask.js';
import { REQUESTS } from './support/requests.js';

installLocked('packages/origin/examples/', '10 seconds');

const example = (name) => import(`../examples/${name}.js`);
const [{ receive }, { originOf }, { isAllowed }, express, hono, { proxy }, { corsHeaders }, { isInternal }] =
  await Promise.all(['message', 'headers', 'csrf', 'express', 'hono', 'proxy', 'cors', 'referer'].map(example));

test('the page has every example, and at most 400 words', () => {
  const page = readFileSync(new globalThis.URL('../docs/recipes.md', import.meta.url), 'utf8');
  const names = [...page.matchAll(/^```js packages\/origin\/examples\/(\w+)\.js$/gm)].map(([, name]) => name);
  assert.deepEqual(names, ['message', 'headers', 'csrf', 'express', 'hono', 'proxy', 'cors', 'referer']);
  assert.ok(page.split(/\s+/).filter((word) => word !== '').length <= 400);
});

/** An event that the platform dispatches, with the origin of its sender. */
class MessageEvent {
  #origin;

  constructor(origin) {
    this.#origin = origin;
    const event = this;
    Object.defineProperty(this, 'isTrusted', {
      get() {
        if (this !== event) throw new TypeError('Illegal invocation');
        return true;
      },
    });
  }

  get origin() {
    return this.#origin;
  }

  get data() {
    return 'data';
  }
}
Object.defineProperty(MessageEvent.prototype, Symbol.toStringTag, { value: 'MessageEvent', configurable: true });

test('a message: only of the trusted origin', () => {
  const received = [];
  const listener = receive((data) => received.push(data));
  listener(new MessageEvent('https://shop.example.com'));
  assert.deepEqual(received, ['data']);
  const wrong = {
    'the text of two opaque origins': [(origin) => origin === 'null', 'null'],
    endsWith: [(origin) => origin.endsWith('shop.example.com'), 'https://evil-shop.example.com'],
    startsWith: [(origin) => origin.startsWith('https://shop.example.com'), 'https://shop.example.com.evil.example'],
    'a RegExp without an end': [(origin) => /^https:\/\/shop\.example\.com/.test(origin),
      'https://shop.example.com.evil.example'],
  };
  for (const [name, [accepts, origin]] of Object.entries(wrong)) {
    assert.ok(accepts(origin), name);
    listener(new MessageEvent(origin));
    assert.deepEqual(received, ['data'], name);
  }
  assert.throws(
    () => listener(new globalThis.MessageEvent('message', { origin: 'https://shop.example.com' })),
    TypeError,
  );
});

/** As a server joins several values. */
const headersOf = (given) =>
  new Headers(Object.entries(given).flatMap(([name, values]) => [values].flat().map((value) => [name, value])));

/** @returns {Promise<number>} */
async function overHTTP(listener, method, headers) {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    return await statusOf(server.address().port, method, '/', headers);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Each server, as a function to the status; what is allowed reaches no route. */
const SERVERS = {
  Express: (method, headers) => overHTTP(express.app, method, headers),
  Hono: async (method, headers) =>
    (await hono.app.request('https://shop.example.com/', { method, headers: headersOf(headers) })).status,
  Next: async (method, headers) =>
    proxy(new Request('https://shop.example.com/', { method, headers: headersOf(headers) }))?.status ?? 404,
};

for (const [name, ask] of Object.entries(SERVERS))
  test(`CSRF: ${name}`, async () => {
    for (const [headers, isAllowedThere] of REQUESTS) {
      const title = JSON.stringify(headers);
      assert.equal(await ask('POST', headers), isAllowedThere ? 404 : 403, title);
      assert.equal(isAllowed('POST', headersOf(headers)), isAllowedThere, title);
      assert.equal(await ask('GET', headers), 404, title);
    }
  });

test('CORS: an allowed origin is repeated, no other one', () => {
  for (const origin of ['https://app.example.com', 'https://localhost:3000'])
    assert.deepEqual(corsHeaders(headersOf({ origin })), { 'vary': 'Origin', 'access-control-allow-origin': origin });
  const others = ['null', '', 'https://app.example.com.evil.example', 'https://app.example.com:8443',
    'http://app.example.com', 'https://localhost', 'https://evil-app.example.com', 'https://example.com', [
    'https://app.example.com',
    'https://evil.example',
  ]];
  for (const origin of others) assert.deepEqual(corsHeaders(headersOf({ origin })), { vary: 'Origin' }, `${origin}`);
  assert.deepEqual(corsHeaders(new Headers()), { vary: 'Origin' });
});

test('Referer: of this site', () => {
  for (const referer of ['https://example.com/', 'https://shop.example.com/a?b', 'https://example.com:8080/'])
    assert.equal(isInternal(headersOf({ referer })), true, referer);
  for (
    const referer of ['http://example.com/', 'https://example.com.evil.example/',
      'https://evil.example/?https://example.com', 'about:client', '', 'example.com', 'null', ['https://example.com/',
      'https://evil.example/'], [
      'https://evil.example/',
      'https://example.com/',
    ]]
  )
    assert.equal(isInternal(headersOf({ referer })), false, `${referer}`);
  assert.equal(isInternal(new Headers()), false);
});

test('a header is one origin or one URL', () => {
  assert.equal(originOf('https://a.example').isSameOrigin(originOf('https://a.example/b?c')), true);
  for (const header of [null, 'null', '', '/a', 'https://A.example', 'https://a.example:443', 'https://a.example, b'])
    assert.equal(originOf(header), null, `${header}`);
});
