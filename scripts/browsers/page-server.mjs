/** A server for the pages of tests and measurements, on this machine only. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

/**
 * The resource at a path: its content, and the headers that differ from the defaults.
 *
 * @typedef {{ content: string | Uint8Array, headers?: Record<string, string> }} Resource
 */

/**
 * Serves `resources`, and the files of a folder. A path that ends with `/` is its `index.html`.
 *
 * @param {{ folder?: string, resources?: Record<string, Resource>, headers?: (path: string) => Record<string, string>,
 *   answer?: (request: IncomingMessage, response: ServerResponse) => boolean, upgrade?: (request: IncomingMessage,
 *   socket: import('node:stream').Duplex) => void, }} options the keys of `resources` are paths that start with a `/`;
 *   `headers` returns more headers for a path, such as a Content Security Policy; `answer` is called first, and returns
 *   whether it has responded; `upgrade` is for WebSockets
 * @returns {Promise<{ origin: string, end: () => Promise<void> }>}
 */
export async function servePages({ folder, resources = {}, headers = () => ({}), answer = () => false, upgrade }) {
  const server = createServer((request, response) => {
    if (answer(request, response)) return;
    const [path] = (request.url ?? '/').split('?');
    const file = path.endsWith('/') ? `${path}index.html` : path;
    const resource = resources[path] ?? fileIn(folder, file);
    if (resource === null) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end(`there is no ${path}`);
      return;
    }
    const usual = { 'cache-control': 'no-store', 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' };
    response.writeHead(200, { ...usual, ...headers(path), ...resource.headers }).end(resource.content);
  });
  if (upgrade) server.on('upgrade', upgrade);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    async end() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

/** @param {string | undefined} folder @param {string} path @returns {Resource | null} */
function fileIn(folder, path) {
  if (folder === undefined) return null;
  try {
    // Normalized first, so that no `..` leads out of the folder.
    return { content: readFileSync(join(folder, normalize(`/${decodeURIComponent(path)}`))) };
  } catch {
    return null;
  }
}
