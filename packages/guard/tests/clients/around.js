/**
 * A program for Node, Deno and Bun: passes each client the options with which it would connect without the agents, and
 * prints what came back. Nothing on this machine may be reached.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import net from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { createGuardedFetch } from 'weburl-guard/fetch';
import { httpAgent, httpsAgent } from 'weburl-guard/node';
import { clients } from '../../examples/agents.js';

const folder = process.argv[2];
const isBun = 'Bun' in globalThis;
const isNode = !isBun && !('Deno' in globalThis);
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

/** @param {string} name @param {unknown} result */
const print = (name, result) => console.log(JSON.stringify([name, result]));

let reached = 0;
const answer = (/** @type {any} */ _, /** @type {any} */ response) => response.end('SECRET');
const files = { key: readFileSync(join(folder, 'server.key')), cert: readFileSync(join(folder, 'server.pem')) };
const socketPath = join(folder, `socket-${process.pid}`);
const plain = http.createServer(answer).listen(0, '127.0.0.1');
const secure = http2.createSecureServer({ ...files, allowHTTP1: true }, answer).listen(0, '127.0.0.1');
const local = http.createServer(answer).listen(socketPath);
for (const server of [plain, secure, local]) {
  server.on(server === secure ? 'secureConnection' : 'connection', () => (reached += 1));
  if (!server.listening) await once(server, 'listening');
}
const [port, securePort] = [plain, secure].map((server) => /** @type {net.AddressInfo} */ (server.address()).port);
const [P, S] = [`http://127.0.0.1:${port}/`, `https://127.0.0.1:${securePort}/`];
const NAME = `http://public.example.com:${port}/`;

/** A name that the policy allows, with an address that it does not. */
const lookup = (/** @type {string} */ _, /** @type {any} */ __, /** @type {Function} */ callback) =>
  callback(null, [{ address: '127.0.0.1', family: 4 }]);
/** As clients take it. */
const unguarded = (/** @type {string} */ name, /** @type {any} */ options, /** @type {Function} */ callback) =>
  options.all ? lookup(name, options, callback) : callback(null, '127.0.0.1', 4);
const policy = { ports: /** @type {const} */ ('any') };
const allowing = { ...policy, internalHosts: ['127.0.0.1'] };
const agents = [httpAgent(policy, { lookup }), httpsAgent(policy, { lookup })];
const { axios, got, nodeFetch } = clients(policy, { lookup });
const connect = () => net.connect(port, '127.0.0.1');

/** @param {typeof http | typeof https} client @param {any} options */
const get = (client, options) =>
  new Promise((resolve, reject) => {
    client.get(options, (response) => response.on('data', resolve)).on('error', reject);
  });

/** The clients and their options, as in docs/using.md. @type {Record<string, Record<string, () => unknown>>} */
const ROWS = {
  'node:http': {
    createConnection: () => get(http, { host: '127.0.0.1', port, agent: agents[0], createConnection: connect }),
    lookup: () => get(http, { host: 'public.example.com', port, agent: agents[0], lookup: unguarded }),
    socketPath: () => get(http, { socketPath, agent: agents[0] }),
    socket: () => get(https, { host: '93.184.216.34', agent: agents[1], socket: net.connect(securePort, '127.0.0.1') }),
  },
  axios: {
    adapter: () => axios.get(P, { adapter: 'fetch' }),
    httpVersion: () => axios.get(S, { httpVersion: 2 }),
    fetchOptions: () => axios.get(P, { fetchOptions: {} }),
    httpAgent: () => axios.get(P, { httpAgent: new http.Agent() }),
    httpsAgent: () => axios.get(S, { httpsAgent: new https.Agent() }),
    lookup: () => axios.get(NAME, { lookup: unguarded }),
    proxy: () => axios.get('http://93.184.216.34/', { proxy: { host: '127.0.0.1', port } }),
    socketPath: () => axios.get('http://a.example.com/', { socketPath }),
    transport: () =>
      axios.get(P, {
        transport: { request: (/** @type {any} */ _, /** @type {any} */ done) => http.request(P, done) },
      }),
  },
  got: {
    agent: () => got(P, { agent: { http: new http.Agent() } }).text(),
    createConnection: () => got(P, { createConnection: connect }).text(),
    dnsLookup: () => got(NAME, { dnsLookup: unguarded }).text(),
    enableUnixSockets: () => got(`http://unix:${socketPath}:/`, { enableUnixSockets: true }).text(),
    h2session: () => got(S, { h2session: http2.connect('http://127.0.0.1:1').on('error', () => {}) }).text(),
    http2: () => got(S, { http2: true }).text(),
    request: () =>
      got(P, {
        request: (/** @type {any} */ _, /** @type {any} */ __, /** @type {any} */ done) => http.request(P, done),
      }).text(),
  },
  // Bun replaces it with its own `fetch`.
  ...!isBun && { 'node-fetch': { agent: async () => (await nodeFetch(P, { agent: new http.Agent() })).text() } },
  guardedFetch: Object
    .fromEntries(['client', 'dispatcher', 'proxy', 'tls', 'unix'].map(
      (name) => [name, async () => (await createGuardedFetch(policy, { lookup })(NAME, { [name]: socketPath })).text()]
    )),
  ...isNode && await ofUndici(),
};

async function ofUndici() {
  const { Agent } = await import('../../examples/node_modules/undici/index.js');
  const { guardedConnect } = await import('weburl-guard/undici');
  const { guardedUndici } = await import('../../examples/dispatcher.js');
  const { fetch, request } = guardedUndici(policy, { lookup });
  const over = (/** @type {object} */ options) =>
    new Agent({ connect: guardedConnect(policy, { lookup }), ...options });
  return {
    undici: {
      allowH2: () => over({ allowH2: true }).request({ origin: S, path: '/', method: 'GET' }),
      dispatcher: async () => {
        const response = await request(P, { dispatcher: new Agent() }).catch(() =>
          fetch(P, { dispatcher: new Agent() })
        );
        return response.body;
      },
      socketPath: () => over({ socketPath }).request({ origin: P, path: '/', method: 'GET' }),
    },
  };
}

for (const [client, rows] of Object.entries(ROWS)) {
  for (const [option, call] of Object.entries(rows)) {
    reached = 0;
    const result = await Promise.resolve().then(call).then(
      (value) => `ALLOWED ${/** @type {any} */ (value)?.data ?? value}`,
      (error) => `${error.message}`,
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    print(`${client}, ${option}`, { result, reached });
  }
}
// The same servers, with a policy that allows them.
const allowed = clients(allowing, { lookup });
print('allowed', [(await allowed.axios.get(P)).data, await allowed.got(P).text(),
  await (await allowed.nodeFetch(P)).text()]);
process.exit();
