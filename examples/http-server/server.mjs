/** An HTTP server that routes by URLPattern: `node server.mjs [port]` */
import { createServer } from 'node:http';
import { URLPattern } from 'weburl';
import { parseForm, parseRequestTarget } from 'weburl/lib';

/** @import { URLRecord } from 'weburl/lib' */

const routes = [
  { method: 'GET', pattern: new URLPattern({ pathname: '/books/:id(\\d+)' }), handle: getBook },
  { method: 'GET', pattern: new URLPattern({ pathname: '/search' }), handle: search },
];

const server = createServer((request, response) => {
  // Not `new URL()` of the two texts: the target may be an absolute URL, and either may hold a part of the other.
  const url = parseRequestTarget(request.url ?? '', { scheme: 'http', host: request.headers.host });
  if (url === null) return send(response, 400, { error: 'the target or the host is not valid' });
  for (const { method, pattern, handle } of routes) {
    const match = request.method === method ? pattern.exec(url.href) : null;
    if (match !== null) return send(response, 200, handle(match.pathname.groups, url));
  }
  send(response, 404, { error: `there is no ${url.path}` });
});

/** @param {Record<string, string>} groups */
function getBook({ id }) {
  return { book: Number(id) };
}

/** @param {Record<string, string>} _groups @param {URLRecord} url */
function search(_groups, { query }) {
  return { words: parseForm(query ?? '').filter(([name]) => name === 'word').map(([, word]) => word) };
}

/** @param {import('node:http').ServerResponse} response @param {number} status @param {unknown} body */
function send(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

server.listen(Number(process.argv[2] ?? 8080), '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`http://127.0.0.1:${port}/`);
});
