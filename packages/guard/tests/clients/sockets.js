/**
 * A program for Node, Deno and Bun: ends requests in every way, and prints after which a server still has a connection
 * that is neither closed nor free.
 */
import { once } from 'node:events';
import { get } from 'node:http';
import { createServer } from 'node:net';
import process from 'node:process';
import { createGuardedFetch } from 'weburl-guard/fetch';
import { httpAgent } from 'weburl-guard/node';

/** @param {string} name @param {unknown} result */
const print = (name, result) => console.log(JSON.stringify([name, result]));

process.on('uncaughtException', (error) => print('uncaught', `${error}`));
process.on('unhandledRejection', (error) => print('unhandled', `${error}`));

/** @import { Socket } from 'node:net' */

/** @typedef {Map<Socket, boolean>} Connections and whether their last exchange is complete */

const CHUNK = `10000\r\n${'a'.repeat(65_536)}\r\n`;

/**
 * What follows the head of a response.
 *
 * @type {Record<string, [header: string, send: (socket: Socket, connections: Connections) => void]>}
 */
const BODIES = {
  none: ['Content-Length: 0', (socket, connections) => connections.set(socket, true)],
  short: ['Content-Length: 5', (socket, connections) => socket.write('short', () => connections.set(socket, true))],
  'more than announced': ['Content-Length: 5', (socket, connections) => {
    BODIES.short[1](socket, connections);
    setTimeout(() => socket.write('more'), 20);
  }],
  missing: ['Content-Length: 5', () => {}],
  half: ['Content-Length: 5', (socket) => socket.write('sh')],
  'to the end of the connection': ['Connection: close', (socket) => socket.end('short')],
  'cut off': ['Content-Length: 5', (socket) => socket.end('sh')],
  dripping: ['Content-Length: 60000', (socket) => {
    const timer = setInterval(() => socket.write('a'), 5);
    socket.on('close', () => clearInterval(timer));
  }],
  endless: ['Transfer-Encoding: chunked', (socket) => {
    const more = () => {
      while (!socket.destroyed) if (!socket.write(CHUNK)) return;
    };
    socket.on('drain', more);
    more();
  }],
};

const statuses = process.argv[2].split(',');
/** @returns {Promise<{ port: number, connections: Connections }>} */
async function startServer() {
  /** @type {Connections} */
  const connections = new Map();
  const server = createServer((socket) => {
    connections.set(socket, false);
    socket.on('error', () => {}).on('close', () => connections.delete(socket));
    socket.on('data', (bytes) => {
      const [, method, status, name] = /^([A-Z]+) \/(\d+)\/(\S+) HTTP/.exec(`${bytes}`) ?? [];
      if (status === undefined) return;
      connections.set(socket, method === 'HEAD' || ['204', '304'].includes(status));
      const [header, send] = BODIES[decodeURIComponent(name)];
      socket.write(`HTTP/1.1 ${status} -\r\nLocation: /200/short\r\nKeep-Alive: timeout=600\r\n${header}\r\n\r\n`);
      send(socket, connections);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: /** @type {import('node:net').AddressInfo} */ (server.address()).port, connections };
}
const { port, connections } = await startServer();
const origin = `http://127.0.0.1:${port}`;
/** Every name is this machine. */
const lookup = (/** @type {string} */ _, /** @type {any} */ __, /** @type {Function} */ callback) =>
  callback(null, [{ address: '127.0.0.1', family: 4 }]);
const policy = { internalHosts: ['127.0.0.1', '*.example.com'], ports: /** @type {const} */ ('any') };
const fetch = createGuardedFetch(policy, { lookup, maximumBytes: 200_000, maximumTime: 300 });

/** How a request ends. @type {Record<string, (url: string, init: any) => unknown>} */
const ENDINGS = {
  read: async (url, init) => (await fetch(url, init)).arrayBuffer(),
  cancelled: async (url, init) => (await fetch(url, init)).body?.cancel(),
  'cancelled after a chunk': async (url, init) => {
    const reader = (await fetch(url, init)).body?.getReader();
    await reader?.read();
    await reader?.cancel();
  },
  aborted: async (url, init) => {
    const controller = new AbortController();
    const response = await fetch(url, { ...init, signal: controller.signal });
    controller.abort();
    await response.arrayBuffer();
  },
  'aborted at once': (url, init) => {
    const controller = new AbortController();
    const promise = fetch(url, { ...init, signal: controller.signal });
    controller.abort();
    return promise;
  },
  'not read': (url, init) => fetch(url, init),
  'redirect: error': (url, init) => fetch(url, { ...init, redirect: 'error' }),
  'redirect: manual': (url, init) => fetch(url, { ...init, redirect: 'manual' }),
};

const endless = () => ({
  method: 'POST',
  body: new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) }),
  duplex: 'half',
});
const silent = () => ({ method: 'POST', body: new ReadableStream({}), duplex: 'half' });
/** @type {Record<string, () => object>} */
const REQUESTS = {
  GET: () => ({}),
  HEAD: () => ({ method: 'HEAD' }),
  POST: () => ({ method: 'POST', body: 'sent' }),
  'an endless body': endless,
  'a body that never comes': silent,
};

/** How many requests wait together. */
const AT_ONCE = 60;

/** @param {() => boolean} isSo @returns {Promise<boolean>} whether it is so at some time */
async function becomes(isSo) {
  for (let waited = 0; !isSo() && waited < 500; waited += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  return isSo();
}
const areEnded = () => [...connections.values()].every((isFree) => isFree);

const cases = statuses.flatMap((status) =>
  Object.keys(BODIES).flatMap((body) =>
    Object.entries(REQUESTS).flatMap(([request, init]) =>
      Object.entries(ENDINGS).map(([name, end]) => ({
        name: `${status}, ${body}, ${request}, ${name}`,
        run: async () => end(`${origin}/${status}/${encodeURIComponent(body)}`, init()),
      }))
    )
  )
);
/** The names of errors, which are none of the program's own. @type {Set<string>} */
const errors = new Set();
const left = [];
/** @param {typeof cases} some */
const run = (some) =>
  Promise.all(some.map(({ name, run: one }) =>
    one().catch(({ name: error, message }) =>
      errors.add(`${error} ${error === 'RangeError' ? name : message}`)
    )
  ));
for (let index = 0; index < cases.length; index += AT_ONCE) {
  const some = cases.slice(index, index + AT_ONCE);
  await run(some);
  if (await becomes(areEnded)) continue;
  // Which of them was it?
  for (const one of some) {
    for (const socket of connections.keys()) socket.destroy();
    await run([one]);
    if (!await becomes(areEnded)) left.push(one.name);
  }
}
print('requests', cases.length);
print('left', left);
print('errors', [...errors].sort());

// Free connections: a server with many names, which closes none.
const agent = httpAgent(policy, { lookup });
const patient = createGuardedFetch(policy, { lookup });
/** @type {Record<string, (url: string) => Promise<unknown>>} */
const CLIENTS = {
  guardedFetch: async (url) => (await patient(url)).text(),
  httpAgent: (url) =>
    new Promise((resolve, reject) => {
      get(url, { agent }, (response) => response.resume().on('end', resolve)).on('error', reject);
    }),
};
await Promise.all(Object.entries(CLIENTS).map(async ([client, request]) => {
  const other = await startServer();
  let highest = 0;
  for (let index = 0; index < 300; index += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, more) =>
      request(`http://h${index + more}.example.com:${other.port}/200/short`)));
    await becomes(() =>
      other.connections.size <= 100
    );
    highest = Math.max(highest, other.connections.size);
  }
  const [used] = other.connections.keys();
  const before = other.connections.size;
  used.write('HTTP/1.1 200 OK');
  print(`free connections of ${client}`, {
    highest,
    'one that got more bytes is closed': await becomes(() => other.connections.size < before),
    'all are closed': await becomes(() => other.connections.size === 0),
  });
}));
process.exit();
