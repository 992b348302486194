/** Agents and the connector of undici: where they connect, what they say to a server of TLS, and what they leave. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { after, describe, test } from 'node:test';
import tls from 'node:tls';
import { httpAgent, httpsAgent } from 'weburl-guard/node';
import { guardedConnect } from 'weburl-guard/undici';
import { closed, lookup, ok, policy, replace, startServer, targetsOf } from './raw.js';

const server = await startServer(() => ok('ok'));
/** The first bytes of each connection. @type {Buffer[]} */
const hellos = [];
/** Reads what a client of TLS says first, and ends the connection. */
const secure = net.createServer((socket) => {
  socket.on('error', () => {}).once('data', (bytes) => {
    hellos.push(bytes);
    socket.destroy();
  });
}).listen(0, '127.0.0.1');
await once(secure, 'listening');
after(() => {
  server.close();
  secure.close();
});
const { port } = /** @type {net.AddressInfo} */ (secure.address());

/** The name and the protocol in a ClientHello: RFC 6066, section 3, and RFC 7301, section 3.1. @param {string} text */
const withLength = (text) => String.fromCharCode(text.length) + text;
/** @param {Buffer} hello */
const seen = (hello) => {
  const text = hello.toString('latin1');
  const names = ['a.example.com', 'b.example.com', '127.0.0.1'].filter((name) => text.includes(withLength(name)));
  const protocols = ['http/1.1', 'h2'].filter((name) => text.includes(withLength(name)));
  return [text.charCodeAt(0), names, protocols];
};
/** The type of a record of TLS for a handshake: RFC 8446, section 5.1. */
const HANDSHAKE = 22;

/** @param {any} request @returns {Promise<any>} its error */
const errorOf = async (request) => (await once(request, 'error').catch((error) => [error]))[0];

describe('agents', () => {
  test('for https speak TLS, with the name', async () => {
    hellos.length = 0;
    const agent = httpsAgent(policy, { lookup });
    for (const host of ['a.example.com', '127.0.0.1'])
      assert.notEqual((await errorOf(https.get({ host, port, agent }))).name, 'GuardError');
    assert.deepEqual(hellos.map((hello) => seen(hello).slice(0, 2)), [[HANDSHAKE, ['a.example.com']], [HANDSHAKE, []]]);
  });

  test('judge the scheme and the port', async () => {
    const agents = /** @type {const} */ ([[http, httpAgent, 'https:'], [https, httpsAgent, 'http:']]);
    for (const [client, create, other] of agents) {
      const agent = create({ ...policy, schemes: [other] }, { lookup });
      assert.equal((await errorOf(client.get({ host: 'a.example.com', port, agent }))).reason, 'scheme');
    }
    for (const [client, create] of agents) {
      const agent = create({ internalHosts: ['*.example.com'] }, { lookup });
      const { reason, url } = await errorOf(client.get({ host: 'a.example.com', port: 8081, agent }));
      assert.deepEqual([reason, url], ['port', `${client === http ? 'http' : 'https'}://a.example.com:8081/`]);
    }
  });

  test('use their own resolver, whoever makes the connection', async () => {
    const evil = () => assert.fail('asked');
    const agent = /** @type {any} */ (httpAgent({ ports: 'any' }, { lookup }));
    for (const target of [{}, { lookup: evil }]) {
      const socket = agent.createConnection({ host: 'a.example.org', port: server.port, ...target });
      assert.equal((await errorOf(socket)).reason, 'address-space');
    }
    assert.equal(server.sockets.length, 0);
  });

  test('keep connections, unless they are told otherwise', async () => {
    for (const [options, expected] of [[{}, 1], [{ keepAlive: true }, 1], [{ keepAlive: false }, 2]]) {
      const agent = httpAgent(policy, { lookup, .../** @type {object} */ (options) });
      const before = server.sockets.length;
      for (let count = 0; count < 2; count += 1) {
        const [response] = await once(http.get(server.url(), { agent }), 'response');
        response.resume();
        await once(response, 'close');
        await new Promise((resolve) => setImmediate(resolve));
      }
      assert.equal(server.sockets.length - before, expected);
      agent.destroy();
    }
  });
});

describe('the connector', () => {
  /**
   * @param {object} target
   * @param {any} [options]
   * @returns {Promise<[error: any, socket: any]>}
   */
  const connected = (target, options) =>
    new Promise((resolve) => {
      const connect = /** @type {any} */ (guardedConnect(policy, { lookup, ...options }));
      connect(target, (/** @type {[any, any]} */ ...given) => resolve(given));
    });
  const plain = { hostname: 'a.example.com', port: `${server.port}`, protocol: 'http:' };

  test('passes on a socket, or an error', async () => {
    const [error, socket] = await connected(plain);
    assert.deepEqual([error, socket.remotePort, socket.encrypted], [null, server.port, undefined]);
    assert.equal(socket.listenerCount('error'), 0);
    socket.destroy();
    const [failure, none] = await connected({ ...plain, port: '2' });
    assert.deepEqual([failure.code, none], ['ECONNREFUSED', null]);
    const [refusal, nothing] = await connected({ ...plain, hostname: '10.0.0.1' });
    assert.deepEqual([refusal.reason, nothing], ['address-space', null]);
  });

  test('for https speaks TLS and HTTP/1.1, with the name', async () => {
    hellos.length = 0;
    const target = { hostname: 'a.example.com', port: `${port}`, protocol: 'https:' };
    for (
      const more of [{}, { servername: 'b.example.com' }, { servername: null }, { hostname: '127.0.0.1' }, {
        servername: '127.0.0.1',
      }]
    ) {
      const [error, socket] = await connected({ ...target, ...more });
      assert.deepEqual([error.code, socket], ['ECONNRESET', null]);
    }
    assert.deepEqual(
      hellos.map(seen),
      ['a.example.com', 'b.example.com', 'a.example.com', '', '']
        .map((name) => [HANDSHAKE, name === '' ? [] : [name], ['http/1.1']]),
    );
  });

  test('passes on a socket when it is secure', async () => {
    const psk = Buffer.from('a key of this test');
    /** Without certificates: RFC 4279. @type {any} */
    const shared = { ciphers: 'PSK', maxVersion: 'TLSv1.2' };
    const other = tls.createServer(
      { ...shared, pskCallback: () => psk, ALPNProtocols: ['h2', 'http/1.1'] },
      (socket) => {
        socket.on('error', () => {}).end('ok');
      },
    ).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const target = {
      hostname: 'a.example.com',
      port: `${/** @type {any} */ (other.address()).port}`,
      protocol: 'https:',
    };
    const options = { ...shared, pskCallback: () => ({ psk, identity: 'a' }), checkServerIdentity: () => undefined };
    const [error, socket] = await connected(target, options);
    assert.deepEqual([error, socket.encrypted, socket.alpnProtocol], [null, true, 'http/1.1']);
    socket.destroy();
    other.close();
  });

  test('connects to the port of the scheme, and nowhere else', async () => {
    const targets = await targetsOf(async () => {
      for (const [protocol, its] of [['http:', ''], ['https:', ''], ['http:', '81'], ['https:', '82']])
        await connected({ ...plain, protocol, port: its }, { path: '/run/socket', host: '10.0.0.1', port: 1 });
    });
    assert.deepEqual(targets, [80, 443, 81, 82].map((its) => ['a.example.com', its, null]));
  });

  test('gives up after a time', async () => {
    /** @type {any[]} */
    const timers = [];
    const restore = replace(globalThis, {
      setTimeout: (/** @type {() => void} */ late, /** @type {number} */ time) =>
        timers[timers.push({ late, time, isCleared: false }) - 1],
      clearTimeout: (/** @type {any} */ timer) => Object.assign(timer ?? {}, { isCleared: true }),
    });
    try {
      for (const options of [{}, ...[0, 2 ** 31 - 1, 2 ** 31, Infinity].map((timeout) => ({ timeout }))]) {
        const [, socket] = await connected(plain, options);
        socket.destroy();
      }
      const [short, long] = [3, 77].map((timeout) => ({ timeout, lookup: () => {} }));
      await connected({ ...plain, port: '2' }, { ...short, lookup });
      assert.deepEqual(
        timers.map(({ time, isCleared }) => [time, isCleared]),
        [10_000, 0, 2 ** 31 - 1, 3]
          .map((time) => [time, true]),
      );
      const late = connected(plain, long);
      timers.at(-1).late();
      const [error, socket] = await late;
      assert.deepEqual([error.message, socket], ['No connection after 77 ms.', null]);
    } finally {
      restore();
    }
  });

  test('has an error of a refused address, after which no socket stays', async () => {
    const before = server.sockets.length;
    const own = guardedConnect({ ports: 'any' }, { lookup });
    const [error] = await new Promise((resolve) => {
      own(/** @type {any} */ ({ ...plain, hostname: 'a.example.org' }), (...given) => resolve(given));
    });
    assert.deepEqual([error.reason, error.address], ['address-space', '127.0.0.1']);
    for (const socket of server.sockets.slice(before)) await closed(socket);
  });
});
