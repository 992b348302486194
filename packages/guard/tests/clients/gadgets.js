/** Prints for each client and each member that all objects inherit whether the client connected where it should not. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createGuardedFetch } from 'weburl-guard/fetch';
import { httpAgent } from 'weburl-guard/node';
import { guardedConnect } from 'weburl-guard/undici';
import { timeLimit } from '../../../../scripts/test/settings.mjs';

const directory = mkdtempSync(join(tmpdir(), 'weburl-guard-'));
const pipe = process.platform === 'win32' ? String.raw`\\.\pipe\weburl-guard` : join(directory, 'socket');

/** @param {string | number} at a path or a port */
async function serve(at) {
  const seen = { connections: 0, text: '' };
  const server = http.createServer((request, response) => response.end('reached'));
  server.on('connection', () => seen.connections += 1);
  await once(typeof at === 'string' ? server.listen(at) : server.listen(at, '127.0.0.1'), 'listening');
  return Object.assign(seen, { port: /** @type {net.AddressInfo} */ (server.address()).port });
}

const [open, inside, local] = await Promise.all([serve(0), serve(0), serve(pipe)]);

/** The name is allowed, the addresses of this machine are not. @type {import('../../types/index.js').Policy} */
const policy = { ports: [open.port], internalHosts: ['public.test'] };

/** @type {import('../../types/node.js').Lookup} */
const lookup = (hostname, options, callback) =>
  options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);

/** What an attacker would have all objects inherit. @type {Readonly<Record<string, unknown>>} */
const INHERITED = {
  socketPath: pipe,
  path: pipe,
  unix: pipe,
  host: '127.0.0.1',
  hostname: '127.0.0.1',
  port: inside.port,
  defaultPort: inside.port,
  lookup,
  createConnection: () => net.connect(inside.port, '127.0.0.1'),
  agent: new http.Agent(),
  connect: { socketPath: pipe },
  proxyEnv: { http_proxy: `http://127.0.0.1:${inside.port}` },
  HTTP_PROXY: `http://127.0.0.1:${inside.port}`,
  http_proxy: `http://127.0.0.1:${inside.port}`,
  all: true,
  family: 6,
  localAddress: '127.0.0.2',
  fd: 0,
};

/** Each request, to the allowed name or to an address. @type {Readonly<Record<string, (time: number) => (url: string) => Promise<string>>>} */
const CLIENTS = {
  guardedFetch: (time) => {
    const fetch = createGuardedFetch(policy, { lookup, maximumTime: time });
    return async (url) => (await fetch(url)).text();
  },
  httpAgent: (time) => {
    const agent = httpAgent(policy, { lookup });
    return (url) =>
      new Promise((resolve, reject) => {
        http.get(url, { agent, signal: AbortSignal.timeout(time) }, (response) => {
          response.setEncoding('utf8').on('data', resolve);
        }).on('error', reject);
      });
  },
  guardedConnect: (time) => {
    const connect = guardedConnect(policy, { lookup, timeout: time });
    return (url) =>
      new Promise((resolve, reject) => {
        const { hostname, port, protocol } = new globalThis.URL(url);
        connect({ hostname, port, protocol }, (error, socket) => {
          if (error) return reject(error);
          socket.destroy();
          return resolve('reached');
        });
      });
  },
};

const url = `http://public.test:${open.port}/`;
/** @param {unknown[]} line */
const print = (...line) => console.log(JSON.stringify(line));

for (const [client, make] of Object.entries(CLIENTS)) {
  print(client, 'nothing', await make(timeLimit)(url));
  for (const [name, value] of Object.entries(INHERITED)) {
    const { prototype } = /** @type {any} */ (Object);
    const before = inside.connections + local.connections;
    for (const isEarly of [true, false]) {
      if (isEarly) prototype[name] = value;
      try {
        // With some of the members, Node never connects.
        const get = make(500);
        prototype[name] = value;
        for (const to of [url, `http://127.0.0.1:${open.port}/`]) await get(to).catch(() => {});
      } finally {
        delete prototype[name];
      }
    }
    print(client, name, inside.connections + local.connections - before);
  }
}
rmSync(directory, { recursive: true });
process.exit();
