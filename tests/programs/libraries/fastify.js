/** fastify: routes by the path, reads the query and forms of injected and real requests, redirects to a URL. */
import fastify from 'fastify';

export const expected = {
  route: { id: 'ü', query: { a: '1', b: 'x y' }, path: '/users/%C3%BC' },
  buildURL: { id: 'ü', query: { a: '1' }, path: '/users/%C3%BC' },
  redirect: [302, 'https://example.com/%C3%BC?q=1'],
  form: { a: 'x y' },
  listening: { id: '1', query: {}, path: '/users/1' },
};

export default async ({ URL, URLSearchParams, takers }) => {
  const app = fastify();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body)));
  });
  app.get('/users/:id', async (request) => ({
    id: request.params.id,
    query: request.query,
    path: new URL(request.url, 'http://localhost').pathname,
  }));
  app.get('/redirect', (request, reply) => reply.redirect(new URL('../ü?q=1', 'https://EXAMPLE.com/a/b').href));
  app.post('/form', async (request) => request.body);

  const url = new URL('/users/ü?a=1&b=x+y', 'http://localhost');
  const { fetch } = await takers();
  const redirect = await app.inject('/redirect');
  const listening = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    return {
      route: (await app.inject(url.href)).json(),
      buildURL: (await app.inject({ url: { pathname: '/users/ü', query: { a: '1' } } })).json(),
      redirect: [redirect.statusCode, redirect.headers.location],
      form:
        await (await fetch(new URL('/form', listening), { method: 'POST', body: new URLSearchParams({ a: 'x y' }) }))
          .json(),
      listening: await (await fetch(new URL('/users/1', listening))).json(),
    };
  } finally {
    await app.close();
  }
};
