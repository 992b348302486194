/** The errors with which clients pass on a refusal: docs/using.md has them. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, describe, test } from 'node:test';
import { expectRefusal } from 'weburl-guard/testing';
import { installLocked } from '../../../scripts/setup/tools.mjs';
import { CLIENTS } from './clients/clients.js';

installLocked('packages/guard/examples/', '10 seconds');

const server = createServer((_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end());
await once(server.listen(0, '127.0.0.1'), 'listening');
after(() => {
  server.close();
  server.closeAllConnections();
});
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const REDIRECT = `http://a.example:${port}/`;

const lookup = (/** @type {string} */ _, /** @type {any} */ __, /** @type {Function} */ callback) =>
  callback(null, [{ address: '127.0.0.1', family: 4 }]);
const policy = { internalHosts: ['a.example'], ports: 'any' };

/** Where the `GuardError` is: the error, its cause, or nowhere; and whether the error has the code. */
const ERRORS = {
  guardedFetch: ['the error', true],
  'node:http': ['the error', true],
  axios: ['its cause', true],
  got: ['its cause', true],
  'node-fetch': ['nowhere', true],
  'follow-redirects': ['the error', true],
  'fetch of undici': ['its cause', false],
  'request of undici': ['the error', true],
  'the global fetch': ['its cause', false],
};

test('each client is among them', () => assert.deepEqual(Object.keys(ERRORS), Object.keys(CLIENTS)));

describe('the error of a refusal', () => {
  for (const [name, expected] of Object.entries(ERRORS))
    test(name, async () => {
      const get = await CLIENTS[name](policy, lookup);
      for (const url of ['http://10.0.0.1/', ...name === 'node:http' ? [] : [REDIRECT]]) {
        const error = await get(url).then(() => assert.fail(url), (/** @type {any} */ refused) => refused);
        const [at, refusal] = [['the error', error], ['its cause', error.cause]].find(([, one]) => one?.reason) ?? [
          'nowhere',
        ];
        assert.deepEqual([at, error.code === 'ERR_GUARD_REFUSED'], expected, url);
        assert.match(error.message + error.cause?.message, /10\.0\.0\.1 is private \(RFC 1918\), not global\./);
        if (refusal === undefined) continue;
        assert.equal(refusal.reason, 'address-space');
        assert.equal(
          await expectRefusal(get(url), { reason: 'address-space' }).then(({ name: found }) => found),
          'GuardError',
        );
      }
    });
});
