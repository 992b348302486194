/**
 * A program for Node, Deno and Bun: aborts requests at each step, sends many, and cuts a long body. It prints how many
 * sockets and bytes of memory stay.
 */
import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import process from 'node:process';
import { createGuardedFetch } from 'weburl-guard/fetch';

const [requests, megabytes] = process.argv.slice(2).map(Number);
const MB = 1_000_000;

/** @param {string} name @param {unknown} result */
const print = (name, result) => console.log(JSON.stringify([name, result]));

process.on('warning', ({ message }) => print('warning', message));

/** Is called for each request that a server got. */
let arrived = () => {};
/** Reads what a server did not read: only then it sees that the connection was closed. @type {() => unknown} */
let read = () => {};
let connections = 0;
const chunk = Buffer.alloc(65_536);
/** @type {Record<string, (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void>} */
const PATHS = {
  '/short': (request, response) => request.resume().on('end', () => response.end('short')),
  '/unread': (request) => (read = () => request.resume()),
  '/silent': (request) => request.resume(),
  '/half': (_, response) => response.write('half'),
  '/redirect': (_, response) => response.writeHead(307, { location: '/silent', connection: 'close' }).end(),
  '/long': (_, response) => {
    const more = () => {
      while (!response.destroyed) if (!response.write(chunk)) return;
    };
    response.on('drain', more);
    more();
  },
};
const server = createServer((request, response) => {
  PATHS[request.url ?? '']?.(request, response);
  if (request.url !== '/redirect') arrived();
}).on('connection', () => (connections += 1));
/** Never answers the handshake of TLS. */
const mute = createSocketServer((socket) => {
  socket.on('error', () => {});
  read = () => socket.resume();
  arrived();
});
for (const one of [server, mute]) await once(one.listen(0, '127.0.0.1'), 'listening');
const [port, securePort] = [server, mute].map((one) =>
  /** @type {import('node:net').AddressInfo} */ (one.address()).port
);
const origin = `http://127.0.0.1:${port}`;

/** Every name is this machine, but for one that nobody resolves. */
const lookup = (/** @type {string} */ name, /** @type {any} */ _, /** @type {Function} */ callback) => {
  if (name === 'unresolved.example.com') arrived();
  else callback(null, [{ address: '127.0.0.1', family: 4 }]);
};
const policy = { internalHosts: ['127.0.0.1', 'a.example.com'], ports: /** @type {const} */ ('any') };
/** @param {object} [limits] */
const create = (limits) => createGuardedFetch(policy, { lookup, ...limits });

/** @returns {Promise<number>} how many sockets are open, when they do not become fewer */
async function open() {
  let count = Infinity;
  for (let waited = 0; count > 0 && waited < 100; waited += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const counts = [server, mute].map((one) =>
      new Promise((resolve, reject) => {
        one.getConnections((error, found) => error ? reject(error) : resolve(found));
      })
    );
    count = (await Promise.all(counts)).reduce((sum, found) => sum + found, 0);
  }
  return count;
}

const endless = () => new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });
/** The steps of a request. @type {Record<string, [url: string, init?: object]>} */
const STEPS = {
  'the name is resolved': ['http://unresolved.example.com/'],
  'the connection is secured': [`https://a.example.com:${securePort}/`],
  'the body is sent': [`${origin}/unread`, { method: 'POST', body: endless(), duplex: 'half' }],
  'the response is awaited': [`${origin}/silent`, { method: 'POST', body: 'sent' }],
  'the response after a redirect is awaited': [`${origin}/redirect`, { method: 'POST', body: 'sent' }],
  'the body is read': [`${origin}/half`],
};
for (const [name, [url, init]] of Object.entries(STEPS)) {
  const controller = new AbortController();
  const { signal } = controller;
  const step = new Promise((resolve) => {
    arrived = () => setTimeout(resolve, 20, null);
  });
  const failure = create()(url, { ...init, signal }).then((response) => response.text()).then(
    String,
    ({ message }) => message,
  );
  await step;
  controller.abort(new Error('stopped'));
  read();
  print(name, [await failure, await open()]);
}
arrived = () => {};

/** In megabytes. */
const memory = () => {
  /** @type {any} */ (globalThis).gc?.();
  return process.memoryUsage().rss / MB;
};
const fetch = create();
const many = async (/** @type {number} */ count) => {
  for (let index = 0; index < count; index += 10)
    await Promise.all(Array.from({ length: 10 }, async () => (await fetch(`${origin}/short`)).text()));
};
await many(requests / 2);
connections = 0;
// What stays of every request grows in each round; what a busy engine has not yet given back, in one.
let grows = true;
for (let round = 0; grows && round < 3; round += 1) {
  const before = memory();
  await many(requests / 2);
  grows = memory() - before > 30;
}
print('many requests', { connections, grows });

const limit = megabytes * MB;
const response = await create({ maximumBytes: limit, maximumTime: Infinity })(`${origin}/long`);
const before = memory();
let length = 0;
let highest = 0;
let reason = '';
try {
  for await (const part of /** @type {any} */ (response.body)) {
    length += part.length;
    if (length % (16 * 65_536) === 0) highest = Math.max(highest, memory());
  }
} catch (error) {
  ({ reason } = /** @type {any} */ (error));
}
print('a long body', { reason, isRead: length > limit - MB && length <= limit, grows: highest - before > 150 });
process.exit();
