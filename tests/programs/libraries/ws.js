/** ws: connects to a URL, and passes the target of a request to a server. */
import { once } from 'node:events';
import http from 'node:http';
import WebSocket, { WebSocketServer } from 'ws';
import { serving } from '../support/server.js';

export const expected = {
  url: '/%C3%BC?q=1',
  received: '/%C3%BC',
  scheme: 'ws:',
  fromHTTP: 'ws:',
  fragment: 'SyntaxError',
};

export default ({ URL }) => {
  const server = http.createServer();
  const sockets = new WebSocketServer({ server });
  sockets.on(
    'connection',
    (socket, request) => socket.send(new URL(request.url, 'ws://localhost').pathname),
  );
  return serving(server, async (origin) => {
    const at = (reference) => new URL(reference, origin.replace('http', 'ws'));
    const socket = new WebSocket(at('/ü?q=1'));
    const [[path]] = await Promise.all([once(socket, 'message'), once(socket, 'open')]);
    const second = new WebSocket(new URL('/', origin));
    await once(second, 'open');
    const outcome = {
      url: socket.url.slice(origin.replace('http', 'ws').length),
      received: `${path}`,
      scheme: new URL(socket.url).protocol,
      fromHTTP: new URL(second.url).protocol,
      fragment: nameOfError(() => new WebSocket(at('/#f'))),
    };
    for (const each of [socket, second]) each.terminate();
    return outcome;
  });
};

function nameOfError(call) {
  try {
    call();
    return null;
  } catch (error) {
    return error.name;
  }
}
