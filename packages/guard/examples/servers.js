/** One route, `/preview?url=…`, in each framework. */
import { createServer } from 'node:http';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { preview } from './preview.js';

export const inExpress = express();
inExpress.get('/preview', async (request, response) => {
  const { status, text } = await preview(request.query.url);
  response.status(status).type('text/plain').send(text);
});

export const inFastify = fastify();
inFastify.get('/preview', async (request, reply) => {
  const { status, text } = await preview(request.query.url);
  return reply.code(status).type('text/plain').send(text);
});

export const inHono = new Hono();
inHono.get('/preview', async (context) => {
  const { status, text } = await preview(context.req.query('url'));
  return context.text(text, status);
});

/** In Next: `app/preview/route.js`. */
export async function GET(request) {
  const { status, text } = await preview(new URL(request.url).searchParams.get('url'));
  return new Response(text, { status });
}

export const inNode = createServer(async (request, response) => {
  const query = new URLSearchParams(request.url.split('?')[1]);
  const { status, text } = await preview(query.get('url'));
  response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
});
