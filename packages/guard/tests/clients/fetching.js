/**
 * A program for Node, Deno and Bun: compares `createGuardedFetch` with the platform's `fetch` over servers on this
 * machine, and prints what came back.
 */
import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { join } from 'node:path';
import process from 'node:process';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { createGuardedFetch } from 'weburl-guard/fetch';

/** @param {string} name @param {unknown} result */
const print = (name, result) => console.log(JSON.stringify([name, result]));

const isBun = 'bun' in process.versions;
const MB = 1_000_000;
const BOMB = gzipSync(Buffer.alloc(100 * MB));
/** The forms in which servers send 'unpacked'. @type {Record<string, [coding: string, ...chunks: Buffer[]]>} */
const CODED = {
  gzip: ['gzip', gzipSync('unpacked')],
  'x-gzip, in capitals': ['X-GZIP', gzipSync('unpacked')],
  'two members': ['gzip', gzipSync('un'), gzipSync('packed')],
  'zeros after gzip': ['gzip', gzipSync('unpacked'), Buffer.alloc(9)],
  'the format zlib': ['deflate', deflateSync('unpacked')],
  'its content alone': ['deflate', deflateRawSync('unpacked')],
  'its content alone, not compressed': ['deflate', deflateRawSync('unpacked', { level: 0 })],
  'byte by byte': ['deflate', ...[...deflateRawSync('unpacked')].map((byte) => Buffer.from([byte]))],
  br: ['br', brotliCompressSync('unpacked')],
  'one in the other': ['deflate, gzip', gzipSync(deflateRawSync('unpacked'))],
};
let written = 0;
/** @type {Record<string, (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void>} */
const PATHS = {
  '/cookies': (_, response) => response.setHeader('set-cookie', ['a=1', 'b=2']).end(),
  '/204': (_, response) => response.writeHead(204).end(),
  '/gzip': (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('unpacked')),
  '/coded': ({ url = '' }, response) => {
    const [coding, ...chunks] = CODED[decodeURIComponent(url.split('?')[1])];
    response.setHeader('content-encoding', coding);
    for (const chunk of chunks) response.write(chunk);
    response.end();
  },
  '/bomb': (_, response) => response.setHeader('content-encoding', 'gzip').end(BOMB),
  '/silent': () => {},
  '/slow': (_, response) => response.write('some'),
  '/utf-8': (_, response) => response.writeHead(302, { location: Buffer.from('/echo/café').toString('latin1') }).end(),
  '/endless': (_, response) => {
    const more = () => {
      do written += 65_536; while (response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', more);
    more();
  },
  '/elsewhere': (_, response) => response.writeHead(307, { location: `http://b.test:${port}/echo` }).end(),
};
const server = createServer((request, response) => {
  const { url = '', method, headers } = request;
  const [, status, left] = /^\/redirect\/(\d+)\/(\d+)/.exec(url) ?? [];
  if (status !== undefined)
    return request.resume().on('end', () => {
      const location = left === '0' ? '/echo?q' : `/redirect/${status}/${Number(left) - 1}`;
      response.writeHead(Number(status), { location }).end();
    });
  const [path] = url.split('?');
  if (Object.hasOwn(PATHS, path)) return PATHS[path](request, response);
  let body = '';
  request.on('data', (chunk) => (body += chunk)).on('end', () => {
    const { 'content-type': type = null, 'content-length': length = null, authorization, cookie, accept } = headers;
    const key = headers['x-api-key'];
    response.end(JSON.stringify({ url, method, body, type, length, authorization, cookie, accept, key }));
  });
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const origin = `http://127.0.0.1:${port}`;

/** Every name is this machine. */
const lookup = (/** @type {string} */ _, /** @type {any} */ __, /** @type {Function} */ callback) =>
  callback(null, [{ address: '127.0.0.1', family: 4 }]);
const policy = {
  internalHosts: ['127.0.0.1', 'a.test', 'b.test', '*.example.com'],
  ports: /** @type {const} */ ('any'),
  deniedHosts: ['denied.example.com'],
};
const guarded = createGuardedFetch(policy, { lookup, maximumBytes: MB });

/** @param {(fetch: any) => Promise<Response>} call */
const both = async (call) => {
  const results = [];
  for (const fetch of [globalThis.fetch, guarded])
    try {
      const response = await call(fetch);
      const { status, redirected, url } = response;
      const location = response.headers.get('location');
      // Bun has no type, and sends no Content-Type for a string.
      const type = isBun ? 'basic' : response.type;
      const body = (await response.text()).replace(isBun ? /"type":(?:null|"text\/plain[^"]*")/ : /^$/, '');
      results.push({ status, redirected, url, type, location, body });
    } catch (error) {
      results.push({ error: /** @type {Error} */ (error).name });
    }
  return results;
};

/** @param {unknown} value */
const text = (value) => JSON.stringify(value);

// Fetch's redirects: the statuses, the methods, the bodies and the modes.
const bodies = {
  none: () => undefined,
  text: () => 'text',
  parameters: () => new globalThis.URLSearchParams('a=b'),
  bytes: () => new Uint8Array([104, 105]),
  blob: () => new Blob(['blob'], { type: 'text/x' }),
  stream: () => new Blob(['stream']).stream(),
};
/**
 * By HTTP-redirect fetch of the Fetch Standard.
 *
 * @param {number} status @param {string} given @param {string} name of the body
 */
function expected(status, given, name) {
  const method = given === 'post' ? 'POST' : given;
  const isRedirect = [301, 302, 303, 307, 308].includes(status);
  if (isRedirect && status !== 303 && name === 'stream') return 'TypeError';
  if (!isRedirect) return status === 200 && method !== 'HEAD' ? `${method} ${name}` : `${status}`;
  const becomesGet = status === 303 ? !/^(?:GET|HEAD)$/.test(method) : status < 303 && method === 'POST';
  if (method === 'HEAD') return '200';
  return becomesGet ? 'GET none' : `${method} ${name}`;
}

/** @param {any} result */
function seen({ error, status, body }) {
  if (error !== undefined) return error;
  if (body === '') return `${status}`;
  const { method, body: sent } = JSON.parse(body.replace(',,', ','));
  const name = { '': 'none', 'a=b': 'parameters', hi: 'bytes' }[/** @type {string} */ (sent)] ?? sent;
  return `${method} ${name}`;
}

/** @type {string[]} */
const unexpected = [];
let compared = 0;
/** @type {string[]} */
const different = [];
for (const status of [200, 300, 301, 302, 303, 304, 307, 308])
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'post'])
    for (const [name, body] of Object.entries(bodies)) {
      if (/GET|HEAD/.test(method) !== (name === 'none')) continue;
      const path = status === 200 ? '/echo' : `/redirect/${status}/0`;
      const [platform, ours] = await both((fetch) =>
        fetch(origin + path, { method, body: body(), ...name === 'stream' && { duplex: 'half' } })
      );
      compared += 1;
      if (seen(ours) !== expected(status, method, name)) unexpected.push(`${status} ${method} ${name}: ${seen(ours)}`);
      if (text(platform) !== text(ours)) different.push(`${status} ${method} ${name}: ${text(platform)} ${text(ours)}`);
    }
for (const redirect of ['follow', 'error', 'manual'])
  for (
    const path of ['/echo', '/redirect/302/0', '/redirect/302/3', '/204', '/gzip', '/utf-8', '/echo#fragment',
      '/redirect/302/0#fragment']
  ) {
    const [platform, ours] = await both((fetch) => fetch(origin + path, { redirect }));
    compared += 1;
    if (text(platform) !== text(ours)) different.push(`${redirect} ${path}: ${text(platform)} ${text(ours)}`);
  }
print('compared', compared);
print('unexpected', unexpected);
print('different', different);

/** @returns {Promise<number>} how many sockets are open */
const open = () =>
  new Promise((resolve, reject) => {
    server.getConnections((error, connections) => error ? reject(error) : resolve(connections));
  });

/** @param {Promise<unknown>} promise */
const failure = (promise) =>
  promise.then(
    (value) => ({ value }),
    ({ name, reason, hop, message, code }) => ({ name, reason, hop, code, message }),
  );
const read = async (/** @type {string} */ path, /** @type {RequestInit} */ init = {}) =>
  (await guarded(origin + path, init)).text();

print('20 redirects', JSON.parse(await read('/redirect/302/19')).url);
print('21 redirects', await failure(read('/redirect/302/20')));
const headers = { authorization: 's', cookie: 's', 'x-api-key': 's', accept: 'text/x', 'content-type': 'text/y' };
print(
  'headers across origins',
  JSON.parse(await (await guarded(`http://a.test:${port}/elsewhere`, {
    method: 'POST',
    body: 'sent',
    headers,
  })).text()),
);
print('cookies', (await guarded(`${origin}/cookies`)).headers.getSetCookie());
const response = await guarded(`${origin}/redirect/302/0`);
const copy = response.clone();
print('a clone', [response instanceof Response, copy.url === response.url, copy.redirected,
  await copy.text() === await response.text()]);
print(
  'a request',
  JSON.parse(await (await guarded(new Request(`${origin}/echo`, { method: 'PUT', body: 'b' }))).text()).body,
);

const codings = [];
for (const name of Object.keys(CODED)) {
  const result = await read(`/coded?${encodeURIComponent(name)}`).catch(String);
  if (result !== 'unpacked') codings.push(`${name}: ${result}`);
}
print('codings that are not read', codings);
print('a body without end', await failure(read('/endless')));
print('bytes that were read', written < 40 * MB);
print('a body that unpacks to 100 MB', await failure(read('/bomb')));
const before = await open();
const quick = createGuardedFetch(policy, { lookup, maximumTime: 50 });
print('no response', await failure(quick(`${origin}/silent`)));
print('half a body', await failure(quick(`${origin}/slow`).then((slow) => slow.text())));
for (const path of ['/silent', '/slow']) {
  const controller = new AbortController();
  const promise = failure(read(path, { signal: controller.signal }));
  setTimeout(() => controller.abort(new Error('stopped')), 20);
  print(`abort ${path}`, (await promise).message);
}
print('abort before', (await failure(read('/echo', { signal: AbortSignal.abort(new Error('stopped')) }))).message);
const reader = (await guarded(`${origin}/slow`)).body?.getReader();
await reader?.read();
await reader?.cancel();
// Every aborted request has closed its socket.
let count = await open();
for (let waited = 0; count > before && waited < 100; waited += 1) {
  await new Promise((resolve) => setTimeout(resolve, 20));
  count = await open();
}
print('sockets stay open', count > before);
print('another way to connect', await failure(read('/echo', /** @type {any} */ ({ dispatcher: {} }))));
print('integrity', await failure(read('/echo', { integrity: 'sha256-x' })));
print('no server', await failure(guarded('http://127.0.0.1:2/')));
for (let index = 0; index < 50; index += 1) await read('/echo');
print('50 requests open more sockets', await open() > before + 2);

const folder = process.argv[2];
if (folder !== undefined) {
  const files = { key: readFileSync(join(folder, 'server.key')), cert: readFileSync(join(folder, 'server.pem')) };
  const secure = createSecureServer(files, ({ socket, headers: { host } }, answer) => {
    answer.end(`${/** @type {import('node:tls').TLSSocket} */ (socket).servername} ${host}`);
  });
  await once(secure.listen(0, '127.0.0.1'), 'listening');
  const at = /** @type {import('node:net').AddressInfo} */ (secure.address()).port;
  const get = async (/** @type {string} */ host) => (await guarded(`https://${host}:${at}/`)).text();
  print('a certificate for the name', (await get('secure.example.com')).replace(`:${at}`, ''));
  print('a certificate for another name', (await failure(get('other.example.com'))).name);
  print('a certificate for an address', (await failure(get('127.0.0.1'))).name);
}
process.exit();
