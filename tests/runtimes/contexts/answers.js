import { wronglyWritten } from './writing.js';

function thrown(action) {
  try {
    action();
    return null;
  } catch (error) {
    return { isTypeError: error instanceof TypeError, code: error.code, input: error.input };
  }
}

const inspect = Symbol.for('nodejs.util.inspect.custom');

/** The own keys of the prototypes, without the function that consoles of servers call. */
const keysOf = (classes) =>
  classes.map(({ prototype }) => Reflect.ownKeys(prototype).filter((key) => key !== inspect).map(String).join(' '));

/** The results of the classes in every context. */
export function answers({ URL, URLSearchParams, URLPattern }) {
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
    group: new URLPattern({ pathname: '/:name(.+)' }).exec('https://h/ü')?.pathname.groups.name,
    thrown: thrown(() => new URL('https://example.com:99999')),
    wronglyWritten: wronglyWritten({ URLSearchParams }),
    keys: keysOf([URL, URLSearchParams, URLPattern]),
    // Consoles of browsers do not call it.
    isOnlyOnServers: inspect in URL.prototype === ('process' in globalThis || 'Deno' in globalThis),
    // A bare scope has no platform class that would convert ours to a string.
    native: typeof globalThis.URL === 'function' ? new globalThis.URL(url).href : url.href,
  };
}

/** The result of {@link answers}. */
export const expected = {
  href: 'http://user@example.com:8080/%C3%BC?q=1&r=x+y#f',
  isNative: false,
  tag: '[object URL]',
  entries: [['q', '1'], ['r', 'x y']],
  parsed: 'wss://h/',
  canParse: false,
  unicode: 'xn--fa-hia.example',
  group: '%C3%BC',
  thrown: { isTypeError: true, code: 'ERR_INVALID_URL', input: 'https://example.com:99999' },
  wronglyWritten: [],
  // The order of https://webidl.spec.whatwg.org/#create-an-interface-prototype-object.
  keys: [
    'href origin protocol username password host hostname port pathname search searchParams hash toJSON toString'
    + ' constructor Symbol(Symbol.toStringTag)',
    'size append delete get getAll has set sort entries keys values forEach toString'
    + ' constructor Symbol(Symbol.toStringTag) Symbol(Symbol.iterator)',
    'protocol username password hostname port pathname search hash hasRegExpGroups test exec'
    + ' constructor Symbol(Symbol.toStringTag)',
  ],
  isOnlyOnServers: true,
  native: 'http://user@example.com:8080/%C3%BC?q=1&r=x+y#f',
};

/** The results in a form that every kind of message can carry, or the name of the thrown error. */
export function message(classes) {
  try {
    return { answers: answers(classes) };
  } catch (error) {
    return { thrown: error.name };
  }
}
