/** What the README and SECURITY.md promise, and no other test holds. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http, { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, describe, test } from 'node:test';
import { createGuardedFetch } from 'weburl-guard/fetch';
import { httpAgent } from 'weburl-guard/node';
import { createTestFetch, expectRefusal } from 'weburl-guard/testing';
import { guardedConnect } from 'weburl-guard/undici';

/** The requests. @type {http.IncomingMessage[]} */
const requests = [];
const server = createServer((request, response) => {
  requests.push(request);
  if (request.url === '/307') response.writeHead(307, { location: '/' });
  else response.writeHead(200, { 'cache-control': 'max-age=1000', 'set-cookie': 'a=1', 'etag': '"a"' });
  response.end('answer');
});
await once(server.listen(0, '127.0.0.1'), 'listening');
after(() => {
  server.close();
  server.closeAllConnections();
});
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const url = `http://127.0.0.1:${port}/`;
/** @returns {any} */
const open = () => ({ internalHosts: ['127.0.0.1'], ports: 'any' });

describe('a policy is read once', () => {
  /** @type {Readonly<Record<string, (policy: any) => () => Promise<unknown>>>} */
  const readers = {
    createGuardedFetch(policy) {
      const fetch = createGuardedFetch(policy);
      return async () => (await fetch(url)).text();
    },
    httpAgent(policy) {
      const agent = httpAgent(policy, { keepAlive: false });
      return () =>
        new Promise((resolve, reject) => {
          http.get(url, { agent }, (response) => resolve(text(response))).on('error', reject);
        });
    },
    guardedConnect(policy) {
      const connect = guardedConnect(policy);
      return () =>
        new Promise((resolve, reject) => {
          connect({ hostname: '127.0.0.1', port: `${port}`, protocol: 'http:' }, (error, socket) => {
            socket?.destroy();
            if (error) reject(error);
            else resolve(undefined);
          });
        });
    },
    createTestFetch(policy) {
      const fetch = createTestFetch(policy, { '127.0.0.1': { respond: () => new Response('answer') } });
      return async () => (await fetch(url)).text();
    },
  };
  for (const [name, reader] of Object.entries(readers))
    test(name, async () => {
      const [allowing, refusing] = [open(), { ports: 'any', internalHosts: /** @type {string[]} */ ([]) }];
      const [allowed, refused] = [reader(allowing), reader(refusing)];
      allowing.internalHosts.length = 0;
      allowing.deniedHosts = ['127.0.0.1'];
      allowing.ports = [];
      refusing.internalHosts.push('127.0.0.1');
      await allowed();
      await expectRefusal(refused(), { reason: 'address-space', hop: 0 });
    });
});

describe('guardedFetch', () => {
  const fetch = createGuardedFetch(open());

  test('has no cache and no cookies, and speaks HTTP/1.1', async () => {
    requests.length = 0;
    for (const credentials of /** @type {const} */ (['include', 'same-origin']))
      assert.equal(await (await fetch(url, { credentials })).text(), 'answer');
    assert.deepEqual(
      requests.map(({ httpVersion, headers: { cookie, 'if-none-match': match } }) => [httpVersion, cookie, match]),
      [['1.1', undefined, undefined], ['1.1', undefined, undefined]],
    );
  });

  test('sends the body of a Request once', async () => {
    const { method, body } = { method: 'POST', body: 'body' };
    await assert.rejects(fetch(new Request(`${url}307`, { method, body })), ({ name, cause }) => {
      assert.deepEqual([name, cause.message], ['TypeError', 'A stream cannot be sent again after a redirect.']);
      return true;
    });
    assert.equal((await fetch(`${url}307`, { method, body })).status, 200);
  });

  test('refuses credentials whatever the policy says, and an invalid URL', async () => {
    const lenient = createGuardedFetch({ ...open(), credentials: true });
    for (const given of [`http://user:secret@127.0.0.1:${port}/`, new globalThis.URL(`http://user@127.0.0.1:${port}/`)])
      for (const one of [fetch, lenient]) {
        const { message } = await expectRefusal(one(given), { reason: 'credentials', hop: 0 });
        assert.doesNotMatch(message, /secret/);
      }
    for (const given of ['no URL', '', '/path', 'http://[', undefined, null, 1, {}, []])
      await expectRefusal(fetch(/** @type {any} */ (given)), { reason: 'invalid-url', hop: 0 });
  });
});

test('no proxy of the environment is used', async () => {
  const program = `import http from 'node:http';
    import { text } from 'node:stream/consumers';
    import { createGuardedFetch } from 'weburl-guard/fetch';
    import { httpAgent } from 'weburl-guard/node';
    const policy = { internalHosts: ['127.0.0.1'], ports: 'any' };
    const url = ${JSON.stringify(url)};
    console.log(await (await createGuardedFetch(policy)(url)).text());
    http.get(url, { agent: httpAgent(policy, { keepAlive: false }) }, async (response) => console.log(await text(response)));`;
  let asked = 0;
  const proxy = createServer((_, response) => {
    asked += 1;
    response.end('proxy');
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (proxy.address()).port}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: new globalThis.URL('.', import.meta.url),
    env: {
      ...process.env,
      NODE_USE_ENV_PROXY: '1',
      HTTP_PROXY: address,
      http_proxy: address,
      NO_PROXY: '',
      no_proxy: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    assert.equal(await text(child.stdout), 'answer\nanswer\n');
    assert.equal(asked, 0);
  } finally {
    proxy.close();
  }
});
