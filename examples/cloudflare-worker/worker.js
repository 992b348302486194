import { URL, URLPattern } from 'weburl';

const book = new URLPattern({ pathname: '/books/:id' });
const old = new URLPattern({ hostname: 'old.example.com' });

export default {
  /** @param {Request} request */
  async fetch(request) {
    const url = new URL(request.url);
    if (old.test(url)) {
      url.hostname = 'www.example.com';
      return Response.redirect(url.href, 301);
    }
    const id = book.exec(url)?.pathname.groups.id;
    return id === undefined
      ? new Response('not found', { status: 404 })
      : Response.json({ id, words: url.searchParams.getAll('word') });
  },
};
