import { URL } from '../../pkg/index.js';

/** @param {() => unknown} action */
function thrown(action) {
  try {
    action();
    return null;
  } catch (error) {
    return { isTypeError: error instanceof TypeError, code: error.code, input: error.input };
  }
}

/** What the classes answer, wherever they run. */
export function answers() {
  const url = new URL('HTTP://user@EXAMPLE.com:80/../ü?q=1#f');
  url.port = '8080';
  url.searchParams.append('r', 'x y');
  return {
    href: url.href,
    isNative: URL === globalThis.URL,
    tag: Object.prototype.toString.call(url),
    entries: [...url.searchParams],
    parsed: URL.parse('//h', 'wss://x')?.href,
    canParse: URL.canParse('http://a b/'),
    unicode: new URL('https://faß.example/').host,
    thrown: thrown(() => new URL('https://example.com:99999')),
    native: new globalThis.URL(url).href,
  };
}
