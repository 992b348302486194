/** Sends one request, and follows no redirect. */
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { GuardError, checkAddress } from 'weburl-guard';
import { NO_PROXY, limitFreeSockets } from './pool.js';

/** @import { IncomingMessage } from 'node:http' */
/** @import { Socket } from 'node:net' */
/** @import { Policy } from '../types/index.js' */
/** @import { Lookup } from '../types/node.js' */

/** @typedef {ReadableStream<Uint8Array> | Uint8Array | null} Body */
/**
 * @typedef {object} Sent
 * @property {string} method
 * @property {Headers} headers
 * @property {Body} body
 * @property {AbortSignal} signal
 * @property {(bytes: Uint8Array) => void} received is called for everything that arrives, also before the response and
 *   between the chunks of its body
 */
/**
 * @typedef {object} Exchange a request that has a response
 * @property {IncomingMessage} message
 * @property {() => void} end is called at least once: the socket is then free in the pool, or destroyed
 */

/** The maximum number of messages before the response, such as those with status 103. */
const MAXIMUM_INFORMATION = 100;

/** @param {Policy} policy @param {Lookup} lookup that is guarded */
export function transport(policy, lookup) {
  const options = /** @type {http.AgentOptions} */ ({ keepAlive: true, lookup, proxyEnv: NO_PROXY });
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
  limitFreeSockets(...Object.values(agents));

  /**
   * @param {globalThis.URL} url that is checked
   * @param {Sent} request
   * @returns {Promise<Exchange>}
   */
  return async function send(url, { method, headers, body, signal, received }) {
    // Otherwise, Deno and Bun open a connection all the same.
    signal.throwIfAborted();
    const protocol = /** @type {'http:' | 'https:'} */ (url.protocol);
    const isBracketed = url.hostname.startsWith('[');
    const hostname = isBracketed ? url.hostname.slice(1, -1) : url.hostname;
    const port = Number(url.port || (protocol === 'https:' ? 443 : 80));
    const servername = isIP(hostname) === 0 ? { servername: withoutDot(hostname) } : {};
    const reader = body === null || body instanceof Uint8Array ? null : body.getReader();
    const request = (protocol === 'https:' ? https : http).request({
      protocol,
      hostname,
      port,
      path: url.pathname + url.search,
      method,
      headers: {
        host: url.host,
        ...Object.fromEntries(headers),
        // Node sends a stream without it if the method is DELETE or OPTIONS.
        ...reader !== null && !headers.has('content-length') && { 'transfer-encoding': 'chunked' },
      },
      agent: agents[protocol],
      lookup: /** @type {any} */ (lookup),
      ...servername,
    });
    /** @type {() => void} */
    let abort = () => {};
    /** @type {IncomingMessage | undefined} */
    let message;
    /** @type {Socket | undefined} */
    let socket;
    request.on('socket', (given) => (socket = given.on('data', received)));
    const end = () => {
      ended(request, reader, message);
      socket?.off('data', received);
    };
    try {
      /** @type {IncomingMessage} */
      const response = await new Promise((resolve, reject) => {
        // In Deno, a request over a socket that is used again emits no error when it is destroyed.
        abort = () => reject(signal.reason);
        signal.addEventListener('abort', abort);
        responded(request, reader ?? /** @type {Uint8Array | null} */ (body), signal).then(resolve, reject);
      });
      const remote = response.socket?.remoteAddress;
      const decision = remote === undefined ? null : checkAddress(remote, policy, hostname);
      if (decision?.allowed === false) throw new GuardError(decision, { address: remote });
      message = response;
      return { message, end };
    } catch (error) {
      end();
      throw error;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  };
}

/**
 * Nothing is read to be thrown away, because it may have no end: only an exchange whose last byte was sent and has
 * arrived frees its socket.
 *
 * @param {http.ClientRequest} request
 * @param {ReadableStreamDefaultReader<Uint8Array> | null} reader of the body that is sent
 * @param {IncomingMessage | undefined} message
 */
function ended(request, reader, message) {
  reader?.cancel().catch(() => {});
  const isRead = message?.readableEnded || message?.readableFlowing === null;
  // After 101, it is not HTTP.
  if (message?.complete && message.statusCode !== 101 && request.writableFinished && isRead) message.resume();
  else {
    message?.destroy();
    request.destroy();
    request.socket?.destroy();
  }
}

/** @param {string} hostname */
const withoutDot = (hostname) => hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;

/**
 * @param {http.ClientRequest} request
 * @param {ReadableStreamDefaultReader<Uint8Array> | Uint8Array | null} body
 * @param {AbortSignal} signal
 * @returns {Promise<IncomingMessage>} the response, which may arrive before the body is sent
 */
function responded(request, body, signal) {
  return new Promise((resolve, reject) => {
    let information = 0;
    request.on('response', (message) => resolve(message.on('error', () => {})));
    request.on('error', reject);
    request.on('close', () => reject(new Error('The connection was closed.')));
    // One of them is for 100, or both.
    for (const event of ['information', 'continue'])
      request.on(event, () => {
        information += 1;
        if (information > MAXIMUM_INFORMATION)
          reject(new Error(`There are more than ${MAXIMUM_INFORMATION} messages before the response.`));
      });
    request.on('upgrade', (_, socket) => {
      socket.destroy();
      reject(new Error('The server switched protocols.'));
    });
    if (signal.aborted) return reject(signal.reason);
    if (body === null || body instanceof Uint8Array) request.end(body ?? undefined);
    else write(request, body, signal).catch(reject);
  });
}

/**
 * Waits until the next chunk can be written, or the request has ended. It leaves no listener.
 *
 * @param {http.ClientRequest} request
 * @param {AbortSignal} signal
 */
const drained = (request, signal) =>
  new Promise((resolve) => {
    const done = () => {
      request.off('drain', done).off('close', done);
      signal.removeEventListener('abort', done);
      resolve(undefined);
    };
    request.on('drain', done).on('close', done);
    signal.addEventListener('abort', done);
  });

/**
 * @param {http.ClientRequest} request
 * @param {ReadableStreamDefaultReader<Uint8Array>} reader
 * @param {AbortSignal} signal
 */
async function write(request, reader, signal) {
  for (;;) {
    const { done, value } = await reader.read();
    if (request.destroyed || signal.aborted) return;
    if (done) return void request.end();
    if (!(value instanceof Uint8Array)) throw new TypeError('A chunk of the body is not an Uint8Array.');
    if (!request.write(value)) await drained(request, signal);
  }
}
