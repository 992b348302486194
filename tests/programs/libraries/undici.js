/** undici: takes a URL, follows redirects, and sends forms and a referrer. */
import { Request, Response, fetch, request } from 'undici';
import { FORM, withServer } from '../support/server.js';

export const expected = {
  request: { method: 'GET', target: '/%C3%BC?q=1' },
  fetch: { method: 'GET', target: '/%C3%BC?q=1' },
  redirected: ['/to?redirected', { method: 'GET', target: '/to?redirected' }],
  form: { method: 'POST', target: '/form', type: FORM, body: 'a=x+y' },
  referrer: { method: 'GET', target: '/', referrer: 'http://127.0.0.1/page' },
  type: FORM,
  parsed: [['a', 'x y']],
};

export default ({ URL, URLSearchParams, belong }) =>
  withServer(async (origin) => {
    await belong();
    const url = new URL('/ü?q=1', origin);
    const redirected = await fetch(new URL('/from', origin));
    const parameters = new URLSearchParams({ a: 'x y' });
    const referrer = new URL('/page', origin);
    const referred = await (await fetch(origin, { referrer })).json();
    return {
      request: await (await request(url)).body.json(),
      fetch: await (await fetch(url)).json(),
      redirected: [redirected.url.slice(origin.length), await redirected.json()],
      form: await (await fetch(`${origin}/form`, { method: 'POST', body: parameters })).json(),
      referrer: { ...referred, referrer: referred.referrer.replace(/:\d+/, '') },
      type: new Request(origin, { method: 'POST', body: parameters }).headers.get('content-type')?.toLowerCase(),
      parsed: [...await new Response(parameters).formData()],
    };
  });
