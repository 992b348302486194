/** A server that responds with the request, redirects, and accepts WebSocket connections. */
import { createHash } from 'node:crypto';
import { servePages } from '../../../scripts/browsers/page-server.mjs';

/** Converts the key of a WebSocket's handshake to the server's response: https://www.rfc-editor.org/rfc/rfc6455#section-1.3 */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** @param {Parameters<typeof servePages>[0]} options for requests that it does not handle itself */
export const serve = (options) => servePages({ ...options, answer, upgrade });

const sent = [];

function answer(request, response) {
  if (request.url === '/from') response.writeHead(302, { location: '/to?redirected' }).end();
  else if (request.url === '/events')
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: x\n\n');
  else if (request.method === 'POST' || /^\/(?:to|%C3%BC)?(?:\?.*)?$/.test(request.url ?? ''))
    describe(request, response);
  else if (request.url === '/sent') response.end(JSON.stringify(sent.splice(0)));
  else return false;
  return true;
}

async function describe(request, response) {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const { method, url: target, headers: { 'content-type': type = '', referer: referrer } } = request;
  const described = JSON.stringify({
    method,
    target,
    ...body && { type: type.toLowerCase(), body },
    ...referrer && { referrer },
  });
  if (target === '/beacon') sent.push(described);
  response.setHeader('content-type', 'application/json').end(described);
}

function upgrade({ headers }, socket) {
  const accept = createHash('sha1').update(headers['sec-websocket-key'] + GUID).digest('base64');
  // An upgraded connection would otherwise stay half open.
  socket.on('error', () => socket.destroy()).on('end', () => socket.end()).resume();
  socket
    .write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
}
