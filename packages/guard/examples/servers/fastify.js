import fastify from 'fastify';
import { back } from './back.js';
import { preview } from './preview.js';

export const app = fastify();
app.get('/preview', async (request, reply) => {
  const { status, text } = await preview(request.query.url);
  return reply.code(status).type('text/plain').send(text);
});
app.get('/back', (request, reply) => reply.redirect(back(request.query.next)));
