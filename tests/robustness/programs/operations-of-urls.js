import { inspected } from './answers.js';

const START = 'https://user:pass@example.com:8080/a/b?q=1&r=2#f';
const FILE = 'file:///C:/a/b';
const OPAQUE = 'data:text/plain,a?q#f';

/** The results of the getters for {@link START}. */
const COMPONENTS = {
  href: START,
  origin: 'https://example.com:8080',
  protocol: 'https:',
  username: 'user',
  password: 'pass',
  host: 'example.com:8080',
  hostname: 'example.com',
  port: '8080',
  pathname: '/a/b',
  search: '?q=1&r=2',
  hash: '#f',
};

/** The input, the base, and the href or the thrown error. */
const CONSTRUCTED = [
  ['canonical', START, undefined, START],
  ['not canonical', 'HTTP://user@EXAMPLE.com:80/../ü?q=1#f', undefined, 'http://user@example.com/%C3%BC?q=1#f'],
  ['a domain in Katakana', 'https://ファ.example/', undefined, 'https://xn--bck9e.example/'],
  ['a base', '../x?y', 'HTTPS://evil.example/ü/b/', 'https://evil.example/%C3%BC/x?y'],
  ['a long base', 'x', `HTTPS://evil.example/ü/${'x'.repeat(100)}`, 'https://evil.example/%C3%BC/x'],
  ['a file', 'file:///C|/../a', undefined, 'file:///C:/a'],
  ['opaque', 'MAILTO:a b@example.com ', undefined, 'mailto:a b@example.com'],
  ['IPv6', 'http://[1:0:0:0:0:0:0:2]:80/', undefined, 'http://[1::2]/'],
  ['IPv4', 'http://0x7f.1/', undefined, 'http://127.0.0.1/'],
  ['long', `https://h/${'é'.repeat(3000)}`, undefined, `https://h/${'%C3%A9'.repeat(3000)}`],
  ['no URL', 'https://ex ample/', undefined, 'throws TypeError ERR_INVALID_URL'],
  ['no URL as the base', 'x', 'nonsense', 'throws TypeError ERR_INVALID_URL'],
];

/** The setter, the value, the href after it, and the list if it has changed. */
const SET = [
  ['href', 'HTTP://b.example?x=ü', 'http://b.example/?x=%C3%BC', 'x=%C3%BC'],
  ['protocol', 'http', 'http://user:pass@example.com:8080/a/b?q=1&r=2#f'],
  ['username', 'ü', 'https://%C3%BC:pass@example.com:8080/a/b?q=1&r=2#f'],
  ['password', 'a:b', 'https://user:a%3Ab@example.com:8080/a/b?q=1&r=2#f'],
  ['host', 'faß.example:81', 'https://user:pass@xn--fa-hia.example:81/a/b?q=1&r=2#f'],
  ['hostname', 'EXAMPLE.org', 'https://user:pass@example.org:8080/a/b?q=1&r=2#f'],
  ['port', '0081', 'https://user:pass@example.com:81/a/b?q=1&r=2#f'],
  ['pathname', '/x', 'https://user:pass@example.com:8080/x?q=1&r=2#f'],
  ['pathname', '/a/../ü b', 'https://user:pass@example.com:8080/%C3%BC%20b?q=1&r=2#f'],
  ['search', 'x=y', 'https://user:pass@example.com:8080/a/b?x=y#f', 'x=y'],
  ['search', '?x=ü b', 'https://user:pass@example.com:8080/a/b?x=%C3%BC%20b#f', 'x=%C3%BC+b'],
  ['hash', 'x', 'https://user:pass@example.com:8080/a/b?q=1&r=2#x'],
  ['hash', 'ü"', 'https://user:pass@example.com:8080/a/b?q=1&r=2#%C3%BC%22'],
];

/** The operations on URLs without a tuple origin. */
const SET_OTHERS = [
  [FILE, 'host', 'EXAMPLE.org', 'file://example.org/C:/a/b'],
  [FILE, 'pathname', '/D|/../ü', 'file:///D:/%C3%BC'],
  [FILE, 'search', 'ü', 'file:///C:/a/b?%C3%BC', '%C3%BC='],
  [OPAQUE, 'search', 'ü', 'data:text/plain,a?%C3%BC#f', '%C3%BC='],
  [OPAQUE, 'hash', '', 'data:text/plain,a?q'],
];

/** {@link START} after a change of the list. */
const LIST_CHANGES = [
  ['append', ['s', 'x y'], 'q=1&r=2&s=x+y'],
  ['delete', ['q'], 'r=2'],
  ['set', ['q', 'ü'], 'q=%C3%BC&r=2'],
  ['sort', [], 'q=1&r=2'],
];

/**
 * The href, the list, and whether the components joined are equal to the href. They are equal for URLs with a host or
 * an opaque path, as all URLs here.
 */
function state(url) {
  const { href, protocol, username, password, host, pathname, search, hash, searchParams } = url;
  const credentials = username === '' && password === '' ? '' : `${username}${password === '' ? '' : `:${password}`}@`;
  const composed = `${protocol}${pathname[0] === '/' ? '//' : ''}${credentials}${host}${pathname}${search}${hash}`;
  return `${href} ${searchParams}${composed === href ? '' : ` whose components make ${composed}`}`;
}

const stateOf = (href, list) => `${href} ${list}`;

/** @param {string} href one of the above @returns {string} the serialized list of its query */
const listOf = (href) => ({ [START]: 'q=1&r=2', [OPAQUE]: 'q=', [FILE]: '' })[href] ?? '';

export function ofURLs(classes) {
  return [...constructors(classes), ...getters(classes), ...setters(classes), ...lists(classes)];
}

function constructors({ URL }) {
  const text = (url) => `${url?.href ?? url}`;
  return CONSTRUCTED.flatMap(([name, input, base, expected]) => {
    const isValid = !`${expected}`.startsWith('throws');
    const args = base === undefined ? [input] : [input, base];
    return [
      { name: `new URL: ${name}`, call: () => new URL(...args), expected: `${expected}`, answer: text },
      {
        name: `URL.parse: ${name}`,
        call: () => URL.parse(...args),
        expected: isValid ? `${expected}` : 'null',
        answer: text,
      },
      { name: `URL.canParse: ${name}`, call: () => URL.canParse(...args), expected: `${isValid}`, answer: text },
    ];
  });
}

function getters({ URL }) {
  const getter = (name, call, expected) => ({
    name,
    prepare: () => new URL(START),
    call,
    expected,
    state,
    before: stateOf(START, listOf(START)),
  });
  const shownMembers = JSON.stringify({ ...COMPONENTS, searchParams: {} }, [...Object.keys(COMPONENTS).slice(0, -1),
    'searchParams', 'hash']);
  return [
    ...Object.entries(COMPONENTS).map(([name, expected]) => getter(`url.${name}`, (url) => url[name], expected)),
    getter('url.searchParams', (url) => url.searchParams, listOf(START)),
    getter('url.toJSON()', (url) => url.toJSON(), START),
    getter('url.toString()', (url) => url.toString(), START),
    getter('inspection of a URL', inspected, `URL ${shownMembers}`),
    {
      name: 'url.origin of a blob URL',
      prepare: () => new URL('blob:https://example.com:443/u'),
      call: (url) => url.origin,
      expected: 'https://example.com',
    },
  ];
}

function setters({ URL }) {
  const all = [...SET.map((row) => [START, ...row]), ...SET_OTHERS];
  return all.flatMap(([start, name, value, href, list = listOf(`${start}`)]) => {
    const operation = {
      call: (url) => {
        url[`${name}`] = value;
      },
      expected: 'undefined',
      state,
      before: stateOf(`${start}`, listOf(`${start}`)),
      after: stateOf(`${href}`, `${list}`),
    };
    return [
      { ...operation, name: `url.${name} = ${JSON.stringify(value)} of ${start}`, prepare: () => new URL(`${start}`) },
      {
        ...operation,
        name: `url.${name} = ${JSON.stringify(value)} of ${start}, with a list`,
        prepare: () => withList(new URL(`${start}`)),
      },
    ];
  });
}

/** @param {any} url the URL whose list is created and parsed */
function withList(url) {
  if (url.searchParams.size > 9) throw new Error('this is not such a list');
  return url;
}

/** Changes of a URL's list, and the operations on the URL before it has read the change. */
function lists({ URL }) {
  const href = (query) => `https://user:pass@example.com:8080/a/b?${query}#f`;
  const changes = LIST_CHANGES.map(([name, args, query]) => ({
    name: `url.searchParams.${name}`,
    prepare: () => new URL(START),
    call: (url) => url.searchParams[`${name}`](...args),
    expected: 'undefined',
    state,
    before: stateOf(START, listOf(START)),
    after: stateOf(href(`${query}`), `${query}`),
  }));
  const query = 'q=1&r=2&s=%C3%BC+y';
  const afterChange = (name, call, expected, after) => ({
    name: `${name} after its list has changed`,
    prepare: () => {
      const url = new URL(START);
      url.searchParams.append('s', 'ü y');
      return url;
    },
    call,
    expected,
    state,
    before: stateOf(href(query), query),
    ...after !== undefined && { after },
  });
  const host = (url) => {
    url.host = 'ü.example';
  };
  const search = (url) => {
    url.search = 'ü';
  };
  return [
    ...changes,
    afterChange('url.href', (url) => url.href, href(query)),
    afterChange('url.search', (url) => url.search, `?${query}`),
    afterChange('url.toJSON()', (url) => url.toJSON(), href(query)),
    afterChange(
      'url.host =',
      host,
      'undefined',
      stateOf(`https://user:pass@xn--tda.example:8080/a/b?${query}#f`, query),
    ),
    afterChange('url.search =', search, 'undefined', stateOf(href('%C3%BC'), '%C3%BC=')),
  ];
}
