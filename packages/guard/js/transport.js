/** Sends one request, and follows no redirect. */
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { GuardError, checkAddress } from 'weburl-guard';

/** @import { IncomingMessage } from 'node:http' */
/** @import { Policy } from '../types/index.js' */
/** @import { Lookup } from '../types/node.js' */

/** @typedef {AsyncIterable<Uint8Array> | Uint8Array | null} Body */

/** @param {Policy | undefined} policy @param {Lookup} lookup that is guarded */
export function transport(policy, lookup) {
  // A proxy would resolve the name itself. Deno takes one from the environment, unless the agent has an environment.
  const options = /** @type {http.AgentOptions} */ ({ keepAlive: true, lookup, proxyEnv: {} });
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };

  /**
   * @param {globalThis.URL} url that is checked
   * @param {{ method: string, headers: Headers, body: Body, signal: AbortSignal }} request
   * @returns {Promise<IncomingMessage>}
   */
  return async function send(url, { method, headers, body, signal }) {
    const protocol = /** @type {'http:' | 'https:'} */ (url.protocol);
    const isBracketed = url.hostname.startsWith('[');
    const hostname = isBracketed ? url.hostname.slice(1, -1) : url.hostname;
    const port = Number(url.port || (protocol === 'https:' ? 443 : 80));
    const servername = isIP(hostname) === 0 ? { servername: withoutDot(hostname) } : {};
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
        ...body !== null && !(body instanceof Uint8Array) && !headers.has('content-length')
          && { 'transfer-encoding': 'chunked' },
      },
      agent: agents[protocol],
      lookup: /** @type {any} */ (lookup),
      ...protocol === 'https:' ? servername : {},
    });
    /** @type {() => void} */
    let abort = () => {};
    try {
      const message = await new Promise((resolve, reject) => {
        // In Deno, a request over a socket that is used again emits no error when it is destroyed.
        abort = () => reject(signal.reason);
        signal.addEventListener('abort', abort);
        responded(request, body, signal).then(resolve, reject);
      });
      const remote = message.socket?.remoteAddress;
      const decision = remote === undefined ? null : checkAddress(remote, policy, hostname);
      if (decision?.allowed === false) {
        message.destroy();
        throw new GuardError(decision, { address: remote });
      }
      return message;
    } catch (error) {
      request.destroy();
      request.socket?.destroy();
      throw error;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  };
}

/** @param {string} hostname */
const withoutDot = (hostname) => hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;

/**
 * @param {http.ClientRequest} request
 * @param {Body} body
 * @param {AbortSignal} signal
 * @returns {Promise<IncomingMessage>} the response, which may arrive before the body is sent
 */
function responded(request, body, signal) {
  return new Promise((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
    request.on('close', () => reject(new Error('The connection was closed.')));
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

/** @param {http.ClientRequest} request @param {AsyncIterable<Uint8Array>} body @param {AbortSignal} signal */
async function write(request, body, signal) {
  for await (const chunk of body) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('A chunk of the body is not an Uint8Array.');
    if (request.destroyed || signal.aborted) return;
    if (!request.write(chunk)) await drained(request, signal);
  }
  request.end();
}
