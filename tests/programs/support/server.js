/** A server on this machine that responds with the request. */
import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * `/from` redirects to `/to?redirected`, and `/page` in any folder is a page. For any other target, the response has
 * the method, the target as received, and, if present, the body with its type and the referrer.
 *
 * @returns the result of `use`; the server has ended
 */
export async function withServer(use) {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { method, url, headers } = request;
    if (url === '/from') {
      response.writeHead(302, { location: '/to?redirected' }).end();
      return;
    }
    if (url?.endsWith('/page')) {
      response.setHeader('content-type', 'text/html').end('<title>a page</title>');
      return;
    }
    const [type = '', referrer] = [headers['content-type'], headers.referer];
    response.setHeader('content-type', 'application/json');
    response
      .end(JSON.stringify({
        method,
        target: url,
        ...body && { type: type.toLowerCase(), body },
        ...referrer && { referrer },
      }));
  });
  return serving(server, use);
}

export async function serving(server, use) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address();
  try {
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** The type of a form: https://fetch.spec.whatwg.org/#concept-bodyinit-extract */
export const FORM = 'application/x-www-form-urlencoded;charset=utf-8';
