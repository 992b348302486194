/** An HTTP server that routes by URLPattern: `node server.mjs [port]` */
import { createServer } from 'node:http';
import { URL, URLPattern } from 'weburl';

const routes = [
  { method: 'GET', pattern: new URLPattern({ pathname: '/books/:id(\\d+)' }), handle: getBook },
  { method: 'GET', pattern: new URLPattern({ pathname: '/search' }), handle: search },
];

const server = createServer((request, response) => {
  const url = URL.parse(`http://${request.headers.host}${request.url}`);
  if (url === null) return send(response, 400, { error: 'the target or the host is not valid' });
  for (const { method, pattern, handle } of routes) {
    const match = request.method === method ? pattern.exec(url) : null;
    if (match !== null) return send(response, 200, handle(match.pathname.groups, url));
  }
  send(response, 404, { error: `there is no ${url.pathname}` });
});

/** @param {Record<string, string>} groups */
function getBook({ id }) {
  return { book: Number(id) };
}

/**
 * @param {Record<string, string>} _groups
 * @param {URL} url
 */
function search(_groups, url) {
  return { words: url.searchParams.getAll('word') };
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {unknown} body
 */
function send(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

server.listen(Number(process.argv[2] ?? 8080), '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`http://127.0.0.1:${port}/`);
});
