/** msw: responds to requests by the patterns of their URLs, and passes URLs and forms to handlers. */
import { HttpResponse, http, passthrough } from 'msw';
import { setupServer } from 'msw/node';
import { withServer } from '../support/server.js';

export const expected = {
  get: { id: '7', q: '1', href: 'https://api.example/users/7?q=1' },
  form: { a: 'x y' },
  redirect: 'https://api.example/users/1',
  passed: { method: 'GET', target: '/%C3%BC' },
};

export default ({ URL, URLSearchParams, takers }) =>
  withServer(async (origin) => {
    const server = setupServer(
      http.get('https://api.example/users/:id', ({ request, params }) => {
        const url = new URL(request.url);
        return HttpResponse.json({ id: params.id, q: url.searchParams.get('q'), href: url.href });
      }),
      http.post(new URL('/form', 'https://API.example').href, async ({ request }) =>
        HttpResponse.json(Object.fromEntries(await request.formData()))),
      http.get('https://api.example/redirect', () =>
        HttpResponse.redirect(new URL('/users/1', 'https://API.example').href)),
      http.get(`${origin}/*`, () =>
        passthrough()),
    );
    server.listen({ onUnhandledRequest: 'error' });
    const { fetch } = await takers();
    try {
      const url = new URL('https://API.example/users/7');
      url.searchParams.set('q', '1');
      const redirect = await fetch(new URL('https://api.example/redirect'), { redirect: 'manual' });
      return {
        get: await (await fetch(url)).json(),
        form:
          await (await fetch('https://api.example/form', { method: 'POST', body: new URLSearchParams({ a: 'x y' }) }))
            .json(),
        redirect: redirect.headers.get('location'),
        passed: await (await fetch(new URL('/ü', origin))).json(),
      };
    } finally {
      server.close();
    }
  });
