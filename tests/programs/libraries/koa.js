/** koa: returns the URL of a request, reads and writes its query, redirects to a URL. */
import http from 'node:http';
import Koa from 'koa';
import { serving } from '../support/server.js';

export const expected = {
  path: '/a/%C3%BC',
  search: '?q=1&q=2',
  query: ['1', '2'],
  rewritten: '/a/%C3%BC?q=x+y',
  resolved: '/a/b',
  href: '?q=1&q=2',
  redirect: 'https://example.com/%C3%BC',
  status: 302,
  host: 'h.example:81',
  back: '/here',
};

export default async ({ URL }) => {
  const seen = {};
  const app = new Koa();
  app.use((context) => {
    const url = context.URL;
    Object.assign(seen, { path: url.pathname, search: url.search, query: context.query.q });
    seen.resolved = new URL('b', url).pathname;
    seen.href = new URL(context.href).search;
    context.query = { q: 'x y' };
    seen.rewritten = context.url;
    seen.host = context.host;
    context.back('/other');
    seen.back = context.response.get('location').replace(/^http:\/\/[^/]+/, '');
    context.redirect(new URL('ü', 'https://EXAMPLE.com').href);
  });
  return serving(http.createServer(app.callback()), async (origin) => {
    const [status, redirect] = await ask(new URL('/a/ü?q=1&q=2', origin));
    return { ...seen, redirect, status };
  });
};

const ask = (url) =>
  new Promise((resolve, reject) => {
    http.get(url, { headers: { host: 'h.example:81', referer: 'http://h.example:81/here' } }, (response) => {
      response.resume();
      resolve([response.statusCode, response.headers.location]);
    }).on('error', reject);
  });
