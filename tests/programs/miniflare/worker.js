/**
 * A worker that responds with its results for the URL and the form of a request, with our or the platform's classes.
 */
import { URL, URLPattern, URLSearchParams } from 'weburl';
import { Request, Response } from 'weburl/interop';

const imported = { URL, URLPattern, URLSearchParams, Request, Response };

export default {
  /** @param {globalThis.Request} request */
  async fetch(request) {
    const classes = new globalThis.URL(request.url).pathname.startsWith('/imported') ? imported : globalThis;
    if (request.method === 'POST') return Response.json([...new classes.URLSearchParams(await request.text())]);
    const url = new classes.URL(request.url);
    url.searchParams.append('b', 'x y');
    const { kind, id } = new classes.URLPattern({ pathname: '/:kind/:id' }).exec(url).pathname.groups;
    const forwarded = new classes.Request(new classes.URL('../ü', url));
    const form = new classes.Request(url, { method: 'POST', body: new classes.URLSearchParams({ a: 'x y' }) });
    const type = form.headers.get('content-type');
    const parsed = [...await new classes.Response(new classes.URLSearchParams({ a: 'x y' })).formData()];
    return Response.json({
      href: url.pathname + url.search,
      kind,
      id,
      forwarded: forwarded.url,
      form: [type, await form.text(), parsed],
    });
  },
};
