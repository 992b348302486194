/** got: takes a URL, parameters and forms, and follows redirects. */
import got from 'got';
import { withServer } from '../support/server.js';

export const expected = {
  get: { method: 'GET', target: '/%C3%BC?a=x+y' },
  prefixed: { method: 'GET', target: '/b/c?q=1' },
  form: { method: 'POST', target: '/form', type: 'application/x-www-form-urlencoded', body: 'a=x+y' },
  redirected: ['/to?redirected', ['/to?redirected'], { method: 'GET', target: '/to?redirected' }],
  pages: [1, 2],
};

export default ({ URL, URLSearchParams, belong }) =>
  withServer(async (origin) => {
    await belong();
    const redirected = await got(new URL('/from', origin), { responseType: 'json' });
    const path = (url) => String(url).slice(origin.length);
    return {
      get: await got(new URL('/ü', origin), { searchParams: new URLSearchParams({ a: 'x y' }) }).json(),
      prefixed: await got('c?q=1', { prefixUrl: new URL('/b/', origin) }).json(),
      form: await got.post(new URL('/form', origin), { form: { a: 'x y' } }).json(),
      redirected: [path(redirected.url), redirected.redirectUrls.map(path), redirected.body],
      pages: await got.paginate.all(new URL('/1', origin), {
        responseType: 'json',
        pagination: {
          transform: ({ body }) => [Number(body.target.slice(1))],
          paginate: ({ response }) => path(response.url) === '/1' ? { url: new URL('/2', response.url) } : false,
        },
      }),
    };
  });
