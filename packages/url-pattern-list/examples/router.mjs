/** An HTTP server that routes by host, method and path with a URLPatternList: `node router.mjs [port]` */
import { createServer } from 'node:http';
import { parseRequestTarget } from 'weburl/lib';
import { URLPatternList } from 'weburl-url-pattern-list';

const books = new Map([['17', 'On URLs']]);

/** The first pattern that matches wins; its value has a handler for each method. */
const routes = new URLPatternList([
  [{ hostname: 'api.*', pathname: '/books/:id(\\d+)' }, {
    GET: ({ pathname }) => books.get(pathname.groups.id),
    DELETE: ({ pathname }) => (books.delete(pathname.groups.id) ? 'deleted' : undefined),
  }],
  [{ hostname: 'api.*', pathname: '/books' }, { GET: () => [...books.keys()].join() }],
  [{ hostname: ':shop.shops.*', pathname: '/*' }, {
    GET: ({ hostname, pathname }) => `${hostname.groups.shop} sells ${pathname.groups[0]}`,
  }],
]);

for (const { earlier, later } of routes.conflicts())
  console.warn('never reached:', later[0].pathname, 'after', earlier[0].pathname);

const server = createServer((request, response) => {
  // Two `Host` fields, joined by a space, are not a valid host: the response is 400, as RFC 9112 requires.
  const host = request.headersDistinct.host?.join(' ');
  const url = parseRequestTarget(request.url, { scheme: 'http', host });
  if (url === null) return send(response, 400, 'bad request');
  const match = routes.exec(url.href);
  if (match === null) return send(response, 404, 'not found');
  const handle = Object.hasOwn(match.value, request.method) ? match.value[request.method] : null;
  if (handle === null) return send(response, 405, 'not allowed', { allow: Object.keys(match.value).join(', ') });
  const text = handle(match);
  send(response, text === undefined ? 404 : 200, text ?? 'not found');
});

function send(response, status, text, headers = {}) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(text);
}

server.listen(Number(process.argv[2] ?? 8080), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
