/** Servers on this machine that answer each request with bytes, also with those that no server of HTTP sends. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import net, { createServer } from 'node:net';
import { after } from 'node:test';

/** @import { Socket } from 'node:net' */

/** Every name is this machine. @type {import('weburl-guard/node').Lookup} */
export const lookup = (_, __, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]);

/** @type {any} */
export const policy = { internalHosts: ['127.0.0.1', '*.example.com'], ports: 'any' };

/** @param {string} body @param {string[]} headers */
export const ok = (body, ...headers) =>
  ['HTTP/1.1 200 OK', `Content-Length: ${body.length}`, ...headers, '', body].join('\r\n');

/** @param {string} location @param {string} [body] @param {number} [status] */
export const redirect = (location, body = '', status = 302) =>
  `HTTP/1.1 ${status} -\r\nLocation: ${location}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/**
 * @param {(text: string, socket: Socket) => string | void} answer to what arrived since the last one; none waits for more
 */
export async function startServer(answer) {
  /** From the first on. @type {Socket[]} */
  const sockets = [];
  /** What was answered. @type {string[]} */
  const requests = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    let text = '';
    socket.on('error', () => {}).on('data', (bytes) => {
      text += bytes.toString('latin1');
      const its = text.includes('\r\n\r\n') ? answer(text, socket) : undefined;
      if (its === undefined) return;
      requests.push(text);
      text = '';
      socket.write(its, 'latin1');
      server.emit('answered');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    port,
    sockets,
    requests,
    url: (name = 'a.example.com') => `http://${name}:${port}/`,
    answered: () => once(server, 'answered'),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** @type {{ close: () => void }[]} */
const servers = [];
after(() => {
  for (const server of servers) server.close();
});
/** A server that closes after the last test. @param {Parameters<typeof startServer>[0]} answer */
export async function serverOf(answer) {
  const server = await startServer(answer);
  servers.push(server);
  return server;
}

/** @param {Promise<unknown>} promise @returns {Promise<any>} the error */
export const failure = (promise) => promise.then((value) => assert.fail(`${value}`), (error) => error);

/** @param {Socket} socket @returns {Promise<unknown>} when it is closed */
export const closed = (socket) =>
  new Promise((resolve) => {
    if (socket.destroyed) resolve(undefined);
    else socket.on('close', resolve);
  });

/** @param {any} object @param {object} members of it until the test has ended, however it ends @returns {() => void} */
export function replace(object, members) {
  const before = Object.fromEntries(Object.keys(members).map((name) => [name, object[name]]));
  const restore = () => void Object.assign(object, before);
  after(restore);
  Object.assign(object, members);
  return restore;
}

/** @param {() => Promise<void>} run @returns {Promise<unknown[]>} where it would have connected */
export async function targetsOf(run) {
  /** @type {unknown[]} */
  const targets = [];
  const restore = replace(net.Socket.prototype, {
    /** @this {Socket} @param {any[]} given */
    connect(...given) {
      const [{ host, port, path = null }] = given.flat();
      targets.push([host, port, path]);
      queueMicrotask(() => this.destroy(new Error('not connected')));
      return this;
    },
  });
  await run();
  restore();
  return targets;
}
