/** jsdom: a page has a URL, resolves links and forms against it, and keeps cookies by it. */
import { CookieJar, JSDOM } from 'jsdom';
import { withServer } from '../support/server.js';

export const expected = {
  location: 'https://example.com/a/b?q=1',
  base: 'https://example.com/%C3%BC/',
  link: 'https://example.com/%C3%BC/x',
  inPage: 'https://example.com/a/c',
  fetched: '/%C3%BC/page',
  title: 'a page',
  cookie: 'k=v',
  history: '/a/d',
};

export default ({ URL }) =>
  withServer(async (origin) => {
    const cookieJar = new CookieJar();
    cookieJar.setCookieSync('k=v', new URL('https://EXAMPLE.com/').href);
    const { window } = new JSDOM('<base href="/ü/"><a href="x"></a>', {
      url: new URL('https://EXAMPLE.com/a/b?q=1'),
      cookieJar,
    });
    const { document } = window;
    const outcome = {
      location: window.location.href,
      base: document.baseURI,
      link: document.querySelector('a').href,
      inPage: new window.URL('c', new URL(window.location.href)).href,
      cookie: document.cookie,
    };
    window.history.pushState(null, '', new URL('d', outcome.location));
    const fetched = (await JSDOM.fromURL(new URL('/ü/page', origin).href)).window;
    return {
      ...outcome,
      history: window.location.pathname,
      fetched: new URL(fetched.location.href).pathname,
      title: fetched.document.title,
    };
  });
