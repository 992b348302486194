/** Checks that URLs are equal if and only if their hrefs are. */

const [A, B] = ['https://a.example/', 'https://b.example/'];

/** @param {any} jestGlobals @param {any} classes */
module.exports = function check({ expect, test, jest }, classes) {
  const { URL, URLPattern, URLSearchParams } = classes;

  test('a URL is parsed', () => {
    const url = new URL('../ü?q=1#f', 'https://EXAMPLE.com/a/b');
    url.searchParams.append('r', 'x y');
    expect(url.href).toBe('https://example.com/%C3%BC?q=1&r=x+y#f');
    expect(url).toBeInstanceOf(URL);
    expect(() => new URL('a b')).toThrow(/URL/);
  });

  test('a URL equals one with the same href, and no other', () => {
    for (const wrapped of [(url) => url, (url) => ({ url }), (url) => [url]]) {
      expect(wrapped(new URL(A))).toEqual(wrapped(new URL(A)));
      expect(wrapped(new URL(A))).toStrictEqual(wrapped(new URL(A)));
      expect(wrapped(new URL(A))).not.toEqual(wrapped(new URL(B)));
      expect(wrapped(new URL(A))).not.toStrictEqual(wrapped(new URL(B)));
    }
  });

  test('a URL as an argument is distinguished from another one', () => {
    const mocked = jest.fn();
    mocked(new URL(A));
    expect(mocked).toHaveBeenCalledWith(new URL(A));
    expect(mocked).not.toHaveBeenCalledWith(new URL(B));
  });

  test('parameters equal those with the same list, and no others', () => {
    expect(new URLSearchParams('a=1')).toEqual(new URLSearchParams({ a: '1' }));
    expect(new URLSearchParams('a=1')).not.toEqual(new URLSearchParams('a=2'));
  });

  // With the platform's classes, all of these are equal.
  if (classes === globalThis) return;
  test('a pattern equals one with the same components, and no other', () => {
    expect(new URLPattern({ pathname: '/a' })).toEqual(new URLPattern({ pathname: '/a' }));
    expect(new URLPattern({ pathname: '/a' })).not.toEqual(new URLPattern({ pathname: '/b' }));
    expect(new URLPattern({ pathname: '/a' })).not.toEqual(new URLPattern({ pathname: '/a' }, { ignoreCase: true }));
  });
};
