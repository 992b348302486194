/** Hostile servers on this machine: what each sends, and the result of `guardedFetch`. */
import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { brotliCompressSync, constants, deflateRawSync, gzipSync } from 'node:zlib';

/** @import { Socket } from 'node:net' */
/**
 * @typedef {object} Server
 * @property {number} port
 * @property {number} sent bytes
 * @property {Map<Socket, boolean>} connections with whether the last exchange is complete
 *
 * @typedef {(socket: Socket, server: Server) => void} Send
 */
/** @typedef {[send: Send, expected: RegExp]} Kind */

/** What a server sends at most, so that a client that reads on ends. */
const MOST = 24_000_000;

/** @param {number | string} status @param {string[]} headers */
const head = (status, ...headers) => `HTTP/1.1 ${status} -\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`;
const TO = 'Location: /complete';
const CHUNKED = 'Transfer-Encoding: chunked';
const LONG = 'Content-Length: 1000000000000';
const SHORT = 'Content-Length: 5';

/** @type {(first: string) => Send} */
const only = (first) => (socket) => void socket.write(first, 'latin1');

/** @type {(first: string, part: string | Buffer) => Send} */
const endless = (first, part) => (socket, server) => {
  socket.write(first, 'latin1');
  let left = MOST;
  const more = () => {
    while (!socket.destroyed && left > 0) {
      left -= part.length;
      server.sent += part.length;
      if (!socket.write(part)) return;
    }
  };
  socket.on('drain', more);
  more();
};

/** @type {(first: string, text: string) => Send} */
const dripping = (first, text) => (socket) => {
  socket.write(first);
  let index = 0;
  const timer = setInterval(() => socket.write(text[index++ % text.length], 'latin1'), 10);
  socket.on('close', () => clearInterval(timer));
};

/** @type {(first: string, text?: string | Buffer) => Send} */
const complete = (first, text = 'short') => (socket, { connections }) => {
  socket.write(first, 'latin1');
  socket.write(text, () => connections.set(socket, true));
};

/** @type {(count: number) => Send} resets the connection after some bytes */
const reset = (count) => (socket) => {
  const bytes = `${head(200, SHORT)}short`.slice(0, count);
  const end = () =>
    'resetAndDestroy' in socket && !('Deno' in globalThis) ? socket.resetAndDestroy() : socket.destroy();
  if (count === 0) end();
  else socket.write(bytes, end);
};

const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`;
const many = 'a'.repeat(65_536);
const ZEROS = Buffer.alloc(100_000_000);
const EMPTY = gzipSync('');
/** @param {string} coding @param {Buffer} bytes */
const packed = (coding, bytes) =>
  complete(head(200, `Content-Encoding: ${coding}`, `Content-Length: ${bytes.length}`), bytes);
const bomb = gzipSync(ZEROS);

const [BYTES, TIME, FAILED, OK] = [/^bytes$/, /^time$/, /^TypeError$/, /^short$/];

/** @type {Record<string, Record<string, Kind>>} */
export const KINDS = {
  'bodies without end': {
    'of 200, in chunks': [endless(head(200, CHUNKED), chunk), BYTES],
    'of 200, with a length': [endless(head(200, LONG), many), BYTES],
    'of 200, to the end of the connection': [endless(head(200), many), BYTES],
    'of 205': [endless(head(205, CHUNKED), chunk), /^$/],
    'of a redirect': [endless(head(302, TO, CHUNKED), chunk), OK],
    'of 404': [endless(head(404, CHUNKED), chunk), BYTES],
  },
  silence: {
    'instead of a response': [() => {}, TIME],
    'within the head': [only('HTTP/1.1 200'), TIME],
    'after 103': [only(head(103)), TIME],
    'instead of a body': [only(head(200, SHORT)), TIME],
    'instead of a body of 205': [only(head(205, SHORT)), /^$/],
    'instead of a body of a redirect': [only(head(302, TO, SHORT)), OK],
    'instead of a body of 404': [only(head(404, SHORT)), TIME],
    'within a chunk': [only(`${head(200, CHUNKED)}5\r\nsh`), TIME],
  },
  dripping: {
    'a head': [dripping('HTTP/1.1 200 OK\r\n', 'a: b\r\n'), TIME],
    'a body': [dripping(head(200, LONG), 'a'), TIME],
    'a body of 205': [dripping(head(205, LONG), 'a'), /^$/],
    'a body of a redirect': [dripping(head(302, TO, LONG), 'a'), OK],
    'a body of 404': [dripping(head(404, LONG), 'a'), TIME],
    'empty chunks of gzip': [dripping(head(200, 'Content-Encoding: gzip', LONG), EMPTY.toString('latin1')), TIME],
  },
  heads: {
    'a header of 1 MB': [only(head(200, `a: ${'a'.repeat(1_000_000)}`, SHORT)), FAILED],
    '100000 headers': [only(head(200, ...new Array(100_000).fill('a: b'), SHORT)), FAILED],
    'a header without end': [endless('HTTP/1.1 200 OK\r\na: ', many), FAILED],
    'headers without end': [endless('HTTP/1.1 200 OK\r\n', `a: ${'a'.repeat(1000)}\r\n`), FAILED],
    'trailers without end': [endless(`${head(200, CHUNKED)}0\r\n`, `a: ${'a'.repeat(1000)}\r\n`), FAILED],
    'an extension of a chunk without end': [endless(`${head(200, CHUNKED)}5;a=`, many), /^(?:TypeError|bytes)$/],
    'no HTTP, without end': [endless('', many), FAILED],
  },
  'messages before the response': {
    'a thousand of 103': [only(head(103).repeat(1000) + head(200, SHORT)), FAILED],
    'without end': [endless('', head(103, `a: ${'a'.repeat(1000)}`).repeat(50)), FAILED],
    '100 without end': [endless('', head(100).repeat(1000)), FAILED],
    'another protocol': [only(head(101, 'Upgrade: websocket', 'Connection: Upgrade')), FAILED],
    '101 alone': [complete(head(101, SHORT)), FAILED],
  },
  'odd statuses': Object.fromEntries(['000', '099', '600', '999', '1000', 'abc'].map((status) => [
    status,
    [complete(head(status, SHORT)), /^[69]/.test(status) ? OK : FAILED],
  ])),
  bombs: {
    gzip: [packed('gzip', bomb), BYTES],
    deflate: [packed('deflate', deflateRawSync(ZEROS)), BYTES],
    br: [packed('br', brotliCompressSync(ZEROS, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })), BYTES],
    'gzip in gzip': [packed('gzip, gzip', gzipSync(bomb)), BYTES],
    'zeros after gzip, in gzip': [packed('gzip, gzip', gzipSync(Buffer.concat([EMPTY, ZEROS]))), /^$/],
    'zeros after gzip': [
      endless(head(200, 'Content-Encoding: gzip', LONG) + EMPTY.toString('latin1'), Buffer.alloc(65_536)),
      /^$/,
    ],
    'empty members of gzip': [
      endless(head(200, 'Content-Encoding: gzip', LONG), Buffer.concat(new Array(3000).fill(EMPTY))),
      BYTES,
    ],
  },
  'resets at each byte': Object
    .fromEntries(Array.from(
      { length: 41 },
      (_, count) => [`after ${count}`, [reset(count), count < 40 ? FAILED : /^(?:short|TypeError)$/]],
    )),
  'more after the response': {
    'bytes without end': [(socket, server) => {
      complete(head(200, SHORT))(socket, server);
      setTimeout(() => {
        server.connections.set(socket, false);
        endless('', many)(socket, server);
      }, 20);
    }, OK],
    'a second response': [complete(head(200, SHORT), `short${head(200, SHORT)}evil!`), OK],
  },
  'redirects without end': {
    'to itself': [only(head(302, 'Location: ', SHORT)), /^too-many-redirects$/],
  },
};

const all = Object.assign({ complete: [complete(head(200, SHORT)), OK] }, ...Object.values(KINDS));

/** Answers each request by the kind in its path. @returns {Promise<Server>} */
export async function startServer() {
  /** @type {Server} */
  const one = { port: 0, sent: 0, connections: new Map() };
  const { connections } = one;
  const server = createServer((socket) => {
    connections.set(socket, false);
    socket.on('error', () => {}).on('close', () => connections.delete(socket));
    socket.on('data', (bytes) => {
      const [, path] = /^[A-Z]+ \/(\S*) HTTP/.exec(`${bytes}`) ?? [];
      if (path === undefined) return;
      connections.set(socket, false);
      all[decodeURIComponent(path)]?.[0](socket, one);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  one.port = /** @type {import('node:net').AddressInfo} */ (server.address()).port;
  return one;
}
