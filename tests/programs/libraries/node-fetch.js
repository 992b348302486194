/** node-fetch: takes a URL, sends forms and a referrer; its Headers extend the platform's URLSearchParams. */
import fetch, { Headers, Request, Response } from 'node-fetch';
import { FORM, withServer } from '../support/server.js';

export const expected = {
  get: { method: 'GET', target: '/%C3%BC?q=1' },
  form: { method: 'POST', target: '/form', type: FORM, body: 'a=x+y' },
  redirected: '/to?redirected',
  referrer: { method: 'GET', target: '/', referrer: 'http://127.0.0.1/page' },
  headers: [['a', '1, 2'], ['b', '3']],
  parsed: [['a', 'x y']],
  url: 'https://example.com/%C3%BC',
};

export default ({ URL, URLSearchParams, belong }) =>
  withServer(async (origin) => {
    await belong();
    const referred = await (await fetch(origin, { referrer: new URL('/page', origin).href })).json();
    const headers = new Headers([['b', '3'], ['a', '1']]);
    headers.append('A', '2');
    return {
      get: await (await fetch(new URL('/ü?q=1', origin))).json(),
      form: await (await fetch(`${origin}/form`, { method: 'POST', body: new URLSearchParams({ a: 'x y' }) })).json(),
      redirected: (await fetch(new URL('/from', origin))).url.slice(origin.length),
      referrer: { ...referred, referrer: referred.referrer.replace(/:\d+/, '') },
      headers: [...headers],
      parsed: [...await new Response(new URLSearchParams({ a: 'x y' })).formData()],
      url: new Request(new URL('https://EXAMPLE.com/ü')).url,
    };
  });
