/** ky: takes a URL, parameters and forms, and passes them to fetch. */
import ky from 'ky';
import { FORM, withServer } from '../support/server.js';

export const expected = {
  get: { method: 'GET', target: '/%C3%BC?a=x+y' },
  prefixed: { method: 'GET', target: '/b/c' },
  form: { method: 'POST', target: '/form', type: FORM, body: 'a=x+y' },
  redirected: '/to?redirected',
};

export default ({ URL, URLSearchParams, takers, belong }) =>
  withServer(async (origin) => {
    await belong();
    const { fetch } = await takers();
    const client = ky.create({ fetch });
    return {
      get: await client(new URL('/ü', origin), { searchParams: new URLSearchParams({ a: 'x y' }) }).json(),
      prefixed: await client('c', { prefix: new URL('/b/', origin) }).json(),
      form: await client.post(new URL('/form', origin), { body: new URLSearchParams({ a: 'x y' }) }).json(),
      redirected: (await client(new URL('/from', origin))).url.slice(origin.length),
    };
  });
