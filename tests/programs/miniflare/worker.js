/** A worker that says what it makes of the URL and the form of a request, with one or the other's classes. */
import { URL, URLPattern, URLSearchParams } from 'weburl';

const imported = { URL, URLPattern, URLSearchParams };

export default {
  /** @param {Request} request */
  async fetch(request) {
    const classes = new globalThis.URL(request.url).pathname.startsWith('/imported') ? imported : globalThis;
    if (request.method === 'POST') return Response.json([...new classes.URLSearchParams(await request.text())]);
    const url = new classes.URL(request.url);
    url.searchParams.append('b', 'x y');
    const { kind, id } = new classes.URLPattern({ pathname: '/:kind/:id' }).exec(url).pathname.groups;
    const forwarded = new Request(new classes.URL('../ü', url));
    const form = new Request(url, { method: 'POST', body: String(new classes.URLSearchParams({ a: 'x y' })) });
    return Response.json({ href: url.pathname + url.search, kind, id, forwarded: forwarded.url, form: await form.text() });
  },
};
