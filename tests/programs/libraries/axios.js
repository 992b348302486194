/** axios: takes a URL, parameters and forms, with either of its adapters. */
import axios from 'axios';
import { FORM, withServer } from '../support/server.js';

const answers = {
  get: { method: 'GET', target: '/%C3%BC?q=1&a=x+y' },
  form: { method: 'POST', target: '/form', type: FORM, body: 'a=x+y&b=%C3%BC' },
  redirected: { method: 'GET', target: '/to?redirected' },
  uri: 'https://example.com/%C3%BC?a=x+y',
};

export const expected = { http: answers, fetch: answers };

export default ({ URL, URLSearchParams }) =>
  withServer(async (origin) => {
    const by = async (adapter) => {
      const client = axios.create({ adapter, proxy: false });
      const get = await client.get(new URL('/ü?q=1', origin).href, { params: new URLSearchParams({ a: 'x y' }) });
      const form = await client.post(`${origin}/form`, new URLSearchParams([['a', 'x y'], ['b', 'ü']]));
      const redirected = await client.get(new URL('/from', origin).href);
      const uri = axios.getUri({
        url: new URL('https://EXAMPLE.com/ü').href,
        params: new URLSearchParams({ a: 'x y' }),
      });
      return { get: get.data, form: form.data, redirected: redirected.data, uri };
    };
    return { http: await by('http'), fetch: await by('fetch') };
  });
