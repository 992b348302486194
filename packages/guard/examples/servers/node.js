import { createServer } from 'node:http';
import { preview } from './preview.js';

export const server = createServer(async (request, response) => {
  const query = new URLSearchParams(request.url.split('?')[1]);
  const { status, text } = await preview(query.get('url'));
  response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
});
