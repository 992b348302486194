/**
 * The response of a route, from the URL of its request.
 *
 * @param {{ URL: typeof globalThis.URL, URLSearchParams: typeof globalThis.URLSearchParams }} classes
 * @param {Request} request
 */
export function answer({ URL, URLSearchParams }, request) {
  const url = new URL(request.url);
  return Response.json({
    path: url.pathname,
    q: url.searchParams.get('q'),
    list: `${new URLSearchParams([['a', 'x y']])}`,
    resolved: new URL('../ü', 'https://EXAMPLE.com/a/b').href,
    requested: new Request(new URL('/ü', 'https://EXAMPLE.com')).url,
  });
}
