/** express: routes by the path, reads the query and forms, redirects to a URL. */
import http from 'node:http';
import express from 'express';
import { serving } from '../support/server.js';

export const expected = {
  redirect: [302, 'https://example.com/%C3%BC?q=1'],
  location: [200, 'https://example.com/a/c', '{"id":"ü","a":["1","2"],"path":"/users/%C3%BC","tail":"x y"}'],
  form: [200, null, '{"a":"x y"}'],
};

export default async ({ URL, URLSearchParams }) => {
  const app = express();
  app.get('/redirect', (request, response) => response.redirect(new URL('../ü?q=1', 'https://EXAMPLE.com/a/b').href));
  app.get('/users/:id', (request, response) => {
    const url = new URL(request.originalUrl, `${request.protocol}://${request.get('host')}`);
    response.location(new URL('c', 'https://example.com/a/b'));
    response.json({ id: request.params.id, a: request.query.a, path: url.pathname, tail: url.searchParams.get('b') });
  });
  app.post('/form', express.urlencoded(), (request, response) => response.json(request.body));
  return serving(http.createServer(app), async (origin) => ({
    redirect: (await ask(new URL('/redirect', origin))).slice(0, 2),
    location: await ask(new URL('/users/ü?a=1&a=2&b=x+y', origin)),
    form: await ask(new URL('/form', origin), new URLSearchParams({ a: 'x y' })),
  }));
};

/** @param {globalThis.URL} url which Node's client uses without changes */
const ask = (url, form) =>
  new Promise((resolve, reject) => {
    const headers = form && { 'content-type': 'application/x-www-form-urlencoded' };
    http.request(url, { method: form ? 'POST' : 'GET', headers }, async (response) => {
      let body = '';
      for await (const chunk of response.setEncoding('utf8')) body += chunk;
      resolve([response.statusCode, response.headers.location ?? null, body]);
    }).on('error', reject).end(form?.toString());
  });
