/** hono: routes requests by their URL, reads queries and forms, redirects to a URL. */
import { Hono } from 'hono';

export const expected = {
  route: { id: 'ü', a: ['1', '2'], url: 'http://localhost/users/%C3%BC?a=1&a=2' },
  redirect: [302, 'https://example.com/%C3%BC'],
  form: { a: 'x y' },
  request: { id: '7', a: [], url: 'https://example.com/users/7' },
};

export default async ({ URL, URLSearchParams, takers }) => {
  const { Request } = await takers();
  const app = new Hono();
  app.get('/users/:id', (context) =>
    context.json({
      id: context.req.param('id'),
      a: context.req.queries('a') ?? [],
      url: new URL(context.req.url).href,
    }));
  app.get('/redirect', (context) => context.redirect(new URL('ü', 'https://EXAMPLE.com')));
  app.post('/form', async (context) => context.json(await context.req.parseBody()));

  const url = new URL('/users/ü', 'http://localhost');
  url.search = `${new URLSearchParams([['a', '1'], ['a', '2']])}`;
  const redirect = await app.request('/redirect');
  const form = new Request(new URL('/form', url), { method: 'POST', body: new URLSearchParams({ a: 'x y' }) });
  return {
    route: await (await app.request(url)).json(),
    redirect: [redirect.status, redirect.headers.get('location')],
    form: await (await app.request(form)).json(),
    request: await (await app.request(new Request(new URL('https://EXAMPLE.com/users/7')))).json(),
  };
};
