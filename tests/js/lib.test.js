/** `weburl/lib`: the arguments, results and errors of its functions. Rows of data are in rows.test.js. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { URL, URLPattern, URLSearchParams } from '../../pkg/index.js';
import * as lib from '../../pkg/lib.js';
import { errorOf } from './support/thrown.js';

describe('parse', () => {
  test('gives a plain record', () => {
    assert.deepEqual(lib.parse('HTTPS://u:p@EXAMPLE.com:8080/a b?c#d'), {
      scheme: 'https',
      username: 'u',
      password: 'p',
      host: 'example.com',
      hostType: 'domain',
      port: 8080,
      path: '/a%20b',
      query: 'c',
      fragment: 'd',
      href: 'https://u:p@example.com:8080/a%20b?c#d',
      offsets: {
        protocolEnd: 6,
        usernameEnd: 9,
        hostStart: 12,
        hostEnd: 23,
        pathnameStart: 28,
        searchStart: 34,
        hashStart: 36,
      },
    });
  });

  test('tells an empty component from one that is not there', () => {
    const parts = (input) => {
      const { host, hostType, path, query, fragment } = lib.parse(input) ?? assert.fail(input);
      return [host, hostType, path, query, fragment];
    };
    assert.deepEqual(parts('a:'), [null, null, '', null, null]);
    assert.deepEqual(parts('a://?#'), ['', 'empty', '', '', '']);
    assert.deepEqual(parts('a:/.//b'), [null, null, '//b', null, null]);
    assert.deepEqual(parts('a://[::1]'), ['[::1]', 'ipv6', '', null, null]);
    assert.deepEqual(parts('http://0x7f.1'), ['127.0.0.1', 'ipv4', '/', null, null]);
    assert.deepEqual(parts('a://B'), ['B', 'opaque', '', null, null]);
  });

  test('takes strings, URLs, records and parts', () => {
    const base = lib.parse('https://h/a/b');
    for (
      const given of ['https://h/a/b', new URL('https://h/a/b'), new globalThis.URL('https://h/a/b'), base, {
        href: 'https://h/a/b',
      }, { scheme: 'https', host: 'h', path: '/a/b' }]
    ) {
      assert.equal(lib.parse('c', { base: given })?.href, 'https://h/a/c');
      assert.equal(lib.parse(given)?.href, 'https://h/a/b');
    }
    assert.equal(lib.parse('https://h/\uD800')?.path, '/%EF%BF%BD');
    assert.equal(lib.parse('c'), null);
    assert.equal(lib.parse('c', { base: 'd' }), null);
  });

  test('refuses unknown names', () => {
    assert.deepEqual(errorOf(() => lib.parse('a:', { bas: 'b:' })), ['TypeError',
      'parse: there is no option bas, only base, resolveBlobURL, maximumLength']);
    assert.deepEqual(errorOf(() => lib.parse('blob:a', { resolveBlobURL: 1 })), ['TypeError',
      'parse: resolveBlobURL must be a function']);
  });
});

/** Calls for each argument that is a text, a flag or a URL. */
const TEXTS = [
  ['diagnose', (value) => lib.diagnose(value)],
  ['diagnoseHost', (value) => lib.diagnoseHost(value)],
  ['domainToASCII', (value) => lib.domainToASCII(value)],
  ['domainToUnicode', (value) => lib.domainToUnicode(value)],
  ['parseForm', (value) => lib.parseForm(value)],
  ['hostEquals', (value) => lib.hostEquals(value, 'h')],
  ['hostEquals', (value) => lib.hostEquals('h', value)],
  ['isValidURLString', (value) => lib.isValidURLString(value)],
  ['parseHost', (value) => lib.parseHost(value)],
  ['parseReference', (value) => lib.parseReference(value)],
  ['pathToFileURL', (value) => lib.pathToFileURL(value)],
  ['createPatternWithoutRegExp', (value) => lib.createPatternWithoutRegExp(value)],
  ['percentDecode', (value) => lib.percentDecode(value)],
  ['percentEncode', (value) => lib.percentEncode(value, 'path')],
  ['parseRequestTarget', (value) => lib.parseRequestTarget(value, { scheme: 'http', host: 'h' })],
  ['serializeHost', (value) => lib.serializeHost({ type: 'domain', value })],
  ['trySet', (value) => lib.trySet(new URL('https://h/'), 'hash', value)],
  ['buildURL', (value) => lib.buildURL({ scheme: value })],
  ['buildURL', (value) => lib.buildURL({ scheme: 'https', host: 'h', path: value ?? null })],
  ['changeURL', (value) => lib.changeURL('https://h/', { path: value ?? null })],
];

const OPTIONAL_TEXTS = [
  ['parseReference', (scheme) => lib.parseReference('a', { scheme })],
  ['parseRequestTarget', (host) => lib.parseRequestTarget('/', { scheme: 'http', host })],
  ['buildReference', (path) => lib.buildReference({ path })],
  ['buildReference', (authority) => lib.buildReference({ authority })],
  ['buildURL', (host) => lib.buildURL({ scheme: 'a', host })],
];

const URLS = [
  ['parse', (value) => lib.parse(value)],
  ['serialize', (value) => lib.serialize(value)],
  ['equals', (value) => lib.equals(value, 'a:')],
  ['equals', (value) => lib.equals('a:', value)],
  ['origin', (value) => lib.origin(value)],
  ['sameOrigin', (value) => lib.sameOrigin('a:', value)],
  ['makeRelative', (value) => lib.makeRelative('a:', value)],
  ['changeURL', (value) => lib.changeURL(value, {})],
  ['format', (value) => lib.format(value)],
  ['fileURLToPath', (value) => lib.fileURLToPath(value)],
  ['resolve', (value) => lib.resolve('', value)],
  ['matchSearch', (value) => lib.matchSearch({}, value)],
];

const FLAGS = [
  ['serialize', (excludeFragment) => lib.serialize('a:', { excludeFragment })],
  ['equals', (excludeFragment) => lib.equals('a:', 'a:', { excludeFragment })],
  ['format', (unicode) => lib.format('a:', { unicode })],
  ['format', (auth) => lib.format('a:', { auth })],
  ['domainToASCII', (strict) => lib.domainToASCII('h', { strict })],
  ['parseHost', (isOpaque) => lib.parseHost('h', { isOpaque })],
  ['diagnoseHost', (isOpaque) => lib.diagnoseHost('h', { isOpaque })],
  ['hostEquals', (isOpaque) => lib.hostEquals('h', 'h', { isOpaque })],
  ['serializeForm', (spaceAsPlus) => lib.serializeForm([], { spaceAsPlus })],
  ['fileURLToPath', (windows) => lib.fileURLToPath('file:///a', { windows })],
  ['pathToFileURL', (windows) => lib.pathToFileURL('/a', { windows })],
  ['createPatternWithoutRegExp', (ignoreCase) => lib.createPatternWithoutRegExp({}, { ignoreCase })],
  ['matchSearch', (exact) => lib.matchSearch({}, 'a:', { exact })],
];

describe('a wrong type is a TypeError that names the function', () => {
  const others = [7, 7n, true, Symbol('a'), () => {}, [], Object('https://h/')];
  const wrong = (calls, values) => {
    for (const [name, call] of calls) {
      for (const value of values) {
        // It accepts any object as a dictionary.
        if (name === 'createPatternWithoutRegExp' && Object(value) === value) continue;
        const [error, message] = errorOf(() => call(value));
        assert.equal(error, 'TypeError', `${name} ${String(value)}: ${message}`);
        assert.ok(message?.startsWith(`${name}: `), message);
      }
    }
  };

  test('for a text', () => wrong(TEXTS, [undefined, null, {}, ...others]));
  test('for an optional text', () => wrong(OPTIONAL_TEXTS, [{}, ...others]));
  test('for a URL', () => wrong(URLS, [undefined, null, {}, { href: 7 }, { toString: () => 'https://h/' }, ...others]));
  test('for a flag', () => wrong(FLAGS, [null, 'false', 0, 1, {}]));

  test('for a base URL', () => {
    for (
      const call of [(base) => lib.parse('a', { base }), (base) => lib.diagnose('a', { base }),
        (base) => lib.isValidURLString('a', { base }), (base) => lib.buildPattern('a', { base })]
    )
      for (const base of [null, {}, 7]) {
        const [name, message] = errorOf(() => call(base));
        assert.equal(name, 'TypeError');
        assert.match(message, /^\w+: the base URL must be a string or an object with an href, not /);
      }
  });
});

describe('one URL made of another', () => {
  test('changeURL', () => {
    const change = (url, changes) => lib.changeURL(url, changes).href;
    assert.equal(change('https://h/a?b#c', { query: null, fragment: undefined }), 'https://h/a#c');
    assert.equal(
      change('https://h/a?b#c', { host: 'ü.example', port: '8080', path: '/x y' }),
      'https://xn--tda.example:8080/x%20y?b#c',
    );
    assert.equal(change('https://h:8/a', { port: null, username: 'a:b' }), 'https://a%3Ab@h/a');
    assert.equal(change('mailto:a@b', { path: 'c@d?' }), 'mailto:c@d%3F');
  });

  test('changes nothing where a change cannot be made', () => {
    const record = lib.parse('https://h/a') ?? assert.fail();
    const before = structuredClone(record);
    for (
      const [changes, message] of [
        [{ host: '' }, 'invalid host: a URL with the scheme https needs one'],
        [{ host: 'a b' },
          'invalid host: the domain "a b" is not a valid domain: its 1st label contains U+0020, which is not allowed in a domain'],
        [{ scheme: 'a b' }, 'invalid scheme: it must be an ASCII letter, followed by letters, digits, +, - and .'],
        [{ scheme: null }, 'invalid scheme: it has to be a string, not null'],
        [{ path: 1 }, 'invalid path: it has to be a string, not number'],
        [{ username: null }, 'invalid username: it has to be a string, not null'],
        [{ password: null }, 'invalid password: it has to be a string, not null'],
        [{ path: null }, 'invalid path: it has to be a string, not null'],
        [{ port: 65536 }, 'invalid port: it has to be an integer from 0 to 65535'],
        [{ port: 'x' }, 'invalid port: it has to be an integer from 0 to 65535'],
        [{ path: 'x' }, 'invalid path: after a host it must start with a slash'],
        [{ query: 'a\nb' }, 'invalid query: it contains a tab or newline, which the parser would remove'],
        [{ hash: 'x' },
          'a URL has no component hash, only scheme, username, password, host, port, path, query, fragment'],
        [null, 'the changes must be an object, not null'],
      ]
    ) {
      assert.deepEqual(errorOf(() => lib.changeURL(record, changes)), ['TypeError', `changeURL: ${message}`]);
      assert.deepEqual(record, before);
    }
  });

  test('buildURL, serialize', () => {
    const parts = { scheme: 'https', host: 'example.com', path: '/a b', query: 'c#d' };
    assert.equal(lib.buildURL(parts).href, 'https://example.com/a%20b?c%23d');
    assert.equal(
      lib.serialize({ ...parts, fragment: 'e' }, { excludeFragment: true }),
      'https://example.com/a%20b?c%23d',
    );
    assert.equal(lib.buildURL({ scheme: 'a' }).href, 'a:');
    assert.equal(lib.buildURL({ scheme: 'a', host: 'h' }).href, 'a://h');
    assert.equal(lib.serialize('HTTP://h:80#a'), 'http://h/#a');
    assert.deepEqual(errorOf(() => lib.buildURL({})), ['TypeError', 'buildURL: invalid scheme: it is missing']);
  });

  test('a port is an integer from 0 to 65535, or its decimal digits', () => {
    const build = (port) => lib.buildURL({ scheme: 'a', host: 'h', port }).port;
    for (const port of [0, 80, 65535])
      assert.deepEqual([build(port), build(`${port}`), build(`0${port}`)], [port, port, port]);
    for (const port of [undefined, null, '']) assert.equal(build(port), null);
    for (
      const port of [true, [80], {}, 8n, 1.5, -1, NaN, Infinity, 65536, '65536', '1x', 'x1', ' 1', '0x50', '1e3', '1.5',
        '-1']
    )
      assert.deepEqual(errorOf(() => build(port)), ['TypeError',
        'buildURL: invalid port: it has to be an integer from 0 to 65535']);
  });

  test('a record can be changed', () => {
    const record = lib.parse('https://a/') ?? assert.fail();
    const changed = { ...record, host: 'b' };
    assert.equal(lib.serialize(changed), 'https://b/');
    assert.equal(lib.serialize({ ...record, fragment: 'c d' }), 'https://a/#c%20d');
    assert.equal(lib.format(changed), 'https://b/');
    assert.equal(
      lib.format('https://u@xn--fa-hia.example:81/?a#b', { unicode: true }),
      'https://u@faß.example:81/?a#b',
    );
    // The host of another scheme is opaque, not a domain.
    for (const url of ['x://xn--fa-hia.example/', 'http://[::1]/', 'http://1.2.3.4/', 'mailto:a', 'x:///a'])
      assert.equal(lib.format(url, { unicode: true }), url);
    assert.equal(lib.parse(changed)?.href, 'https://b/');
    assert.equal(lib.parse('c', { base: changed })?.href, 'https://b/c');
    assert.equal(lib.diagnose('c', { base: changed }).url?.href, 'https://b/c');
    assert.equal(lib.equals(changed, 'https://b'), true);
    assert.equal(lib.origin(changed), 'https://b');
    assert.equal(lib.sameOrigin(changed, 'https://a/'), false);
    assert.equal(lib.makeRelative('https://a/', changed), '//b');
    assert.equal(lib.resolve('c', changed)?.href, 'https://b/c');
    assert.equal(lib.buildPattern('/c', { base: changed })?.hostname, 'b');
    assert.deepEqual(errorOf(() => lib.serialize({ ...record, host: 'a b' })), ['TypeError',
      'serialize: invalid host: the domain "a b" is not a valid domain: its 1st label contains U+0020, which is not allowed in a domain']);
    assert.deepEqual(errorOf(() => lib.parse(lib.parseReference('a'))), ['TypeError',
      'parse: a reference is not a URL; resolve() returns the URL that it refers to']);
    assert.deepEqual(record, lib.parse('https://a/'));
  });

  test('a record that is not changed is the same URL', () => {
    for (
      const href of ['https://u:p@h:81/a/../b?c#d', 'file:///C|/a', 'a:/.//b', 'a:b ?c', 'a://?#', 'blob:https://h/x',
        'https://[1::]']
    ) {
      const record = lib.parse(href) ?? assert.fail(href);
      assert.deepEqual(lib.parse(record), record);
      assert.equal(lib.serialize(record), record.href);
    }
  });

  test('relative', () => {
    const rows = [
      ['https://h/a/b?c', 'https://h/a/b?c#d', '#d'],
      ['https://h/a/b?c', 'https://h/a/', '.'],
      ['https://h/a/b', 'https://h/a/c:d', './c:d'],
      ['https://h/a/b', 'https://i/', '//i'],
      ['https://h/', 'http://h/', 'http://h'],
      ['mailto:a', 'mailto:b', 'mailto:b'],
    ];
    for (const [from, to, expected] of rows) assert.equal(lib.makeRelative(from, to), expected);
    assert.deepEqual(errorOf(() => lib.makeRelative('a', 'b:')), ['TypeError',
      'Invalid base URL: it has no scheme, and there is no base URL that it could be relative to (at 0)',
      'ERR_INVALID_URL']);
    assert.throws(() => lib.makeRelative('https://a b/', 'b:'), {
      code: 'ERR_INVALID_URL',
      input: 'https://a b/',
      validationError: 'domain-to-ASCII',
      component: 'host',
      start: 9,
      end: 10,
    });
  });
});

describe('comparing', () => {
  test('equals', () => {
    assert.equal(lib.equals('http://h:80/%7e', new URL('http://H/%7e')), true);
    assert.equal(lib.equals('http://h/#a', 'http://h/'), false);
    assert.equal(lib.equals('http://h/#a', 'http://h/', { excludeFragment: true }), true);
    assert.equal(errorOf(() => lib.equals('a:', 'b'))[0], 'TypeError');
  });

  test('origins, with blob URL entries', () => {
    assert.equal(lib.origin('https://h:443/a'), 'https://h');
    assert.equal(lib.origin('data:a'), 'null');
    assert.equal(lib.origin('blob:https://h/x'), 'https://h');
    assert.equal(lib.sameOrigin('https://h/a', 'https://h:443/b'), true);
    assert.equal(lib.sameOrigin('data:a', 'data:a'), false);
    const asked = [];
    const resolveBlobURL = (url) => {
      asked.push(url);
      return url === 'blob:null/x' ? { origin: 'https://h' } : null;
    };
    const record = lib.parse('blob:null/x#f', { resolveBlobURL }) ?? assert.fail();
    assert.deepEqual(record.blobURLEntry, { origin: 'https://h' });
    assert.equal(lib.origin(record), 'https://h');
    assert.equal(lib.origin('blob:null/x', { resolveBlobURL }), 'https://h');
    assert.equal(lib.origin('blob:null/y', { resolveBlobURL }), 'null');
    assert.equal(lib.sameOrigin(record, 'https://h/'), true);
    // Only blob URLs have entries.
    for (const url of ['data:a', { ...record, scheme: 'data' }])
      assert.equal(lib.origin(url, { resolveBlobURL }), 'null');
    assert.equal(lib.parse('https://h/', { resolveBlobURL })?.blobURLEntry, undefined);
    assert.deepEqual(asked, ['blob:null/x', 'blob:null/x', 'blob:null/y']);
  });

  test('hosts', () => {
    assert.deepEqual(lib.parseHost('[1::]'), { type: 'ipv6', value: [1, 0, 0, 0, 0, 0, 0, 0] });
    assert.deepEqual(lib.parseHost('', { isOpaque: true }), { type: 'empty', value: '' });
    assert.equal(lib.parseHost(''), null);
    assert.deepEqual(errorOf(() => lib.parseHost(null)), ['TypeError',
      'parseHost: the host must be a string, not null']);
    assert.equal(lib.parseHost('a b'), null);
    assert.equal(lib.serializeHost({ type: 'ipv4', value: 0xffffffff }), '255.255.255.255');
    assert.equal(lib.hostEquals('127.1', { type: 'ipv4', value: 0x7f000001 }), true);
    assert.equal(lib.hostEquals('example.com', 'example.com.'), false);
    assert.equal(lib.hostEquals('127.0.0.1', { type: 'opaque', value: '127.0.0.1' }), false);
    assert.deepEqual([false, true].map((isOpaque) => lib.hostEquals('a%42', 'aB', { isOpaque })), [true, false]);
    assert.deepEqual(errorOf(() => lib.hostEquals('a b', 'c')), ['TypeError', 'hostEquals: "a b" is not a host']);
    for (const input of ['example.com', 'xn--tda.example', '127.1', '[::1]', 'a_b']) {
      const host = lib.parseHost(input) ?? assert.fail(input);
      assert.equal(`https://${lib.serializeHost(host)}/`, lib.parse(`https://${input}`)?.href);
    }
    assert.equal(lib.serializeHost({ type: 'opaque', value: 'A%zz' }), 'A%zz');
    assert.deepEqual(errorOf(() => lib.serializeHost(null)), ['TypeError',
      'serializeHost: the host must be an object, not null']);
    assert.equal(lib.serializeHost({ type: 'empty', value: '' }), '');
    for (
      const host of [{ type: 'domain', value: 'a/b@c' }, { type: 'domain', value: '' }, {
        type: 'domain',
        value: '127.1',
      }, { type: 'domain', value: 'a:80' }, { type: 'opaque', value: 'a/b' }, { type: 'opaque', value: '' }, {
        type: 'opaque',
        value: '[::1]',
      }, { type: 'empty', value: 'a' }]
    ) {
      assert.deepEqual(errorOf(() => lib.serializeHost(host)), ['TypeError',
        `serializeHost: the host of type ${host.type} cannot be "${host.value}"`]);
      assert.equal(errorOf(() => lib.hostEquals('a', host))[0], 'TypeError');
    }
    for (const value of [-1, 1.5, 2 ** 32, NaN, '1', null])
      assert.deepEqual(errorOf(() => lib.serializeHost({ type: 'ipv4', value })), ['TypeError',
        'serializeHost: an IPv4 address is an integer from 0 to 4294967295']);
    for (
      const value of [[1], new Array(9).fill(0), null,
        ...[-1, 1.5, 65536, '1'].map((piece) => [0, 0, 0, 0, 0, 0, 0, piece])]
    )
      assert.deepEqual(errorOf(() => lib.serializeHost({ type: 'ipv6', value })), ['TypeError',
        'serializeHost: an IPv6 address is an array of 8 integers from 0 to 65535']);
    assert.equal(errorOf(() => lib.serializeHost({ type: 'x' }))[0], 'TypeError');
  });

  test('domains', () => {
    assert.equal(lib.domainToASCII('faß.example'), 'xn--fa-hia.example');
    assert.equal(lib.domainToASCII('a_b.example'), 'a_b.example');
    assert.equal(lib.domainToASCII('a_b.example', { strict: true }), null);
    assert.equal(lib.domainToASCII('a b'), null);
    assert.equal(lib.domainToUnicode('xn--8i7caa'), 'xn--8i7caa');
  });
});

test('isValidURLString', () => {
  assert.equal(lib.isValidURLString('https://example.com/ü'), true);
  assert.equal(lib.isValidURLString('https://example.com/a b'), false);
  assert.equal(lib.isValidURLString('a'), false);
  assert.equal(lib.isValidURLString('a', { base: 'https://h/' }), true);
  assert.equal(errorOf(() => lib.isValidURLString('a', { base: 'b' }))[2], 'ERR_INVALID_URL');
});

describe('percent-encoding and forms', () => {
  test('each named set encodes the code points of the Standard', () => {
    const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
    const encoded = lib.percentEncodeSets.map((set) =>
      Array.from(ascii, (character) => (
        lib.percentEncode(character, set) === character ? '' : character
      )).join('')
    );
    assert.deepEqual(Object.fromEntries(lib.percentEncodeSets.map((set, index) => [set, encoded[index]])), {
      'C0 control': '',
      'fragment': ' "<>`',
      'query': ' "#<>',
      'special-query': ' "#\'<>',
      'path': ' "#<>?^`{}',
      'userinfo': ' "#/:;<=>?@[\\]^`{|}',
      'component': ' "#$%&+,/:;<=>?@[\\]^`{|}',
      'application/x-www-form-urlencoded': ' !"#$%&\'()+,/:;<=>?@[\\]^`{|}~',
    });
  });

  test('refuse a set that there is not', () => {
    assert.equal(errorOf(() => lib.percentEncode('a', 'x'))[0], 'TypeError');
  });

  test('percentDecode takes strings and bytes', () => {
    const bytes = Uint8Array.from([0x25, 0x34, 0x31]);
    for (const given of ['%41', bytes, bytes.buffer, new DataView(bytes.buffer)]) {
      assert.deepEqual(lib.percentDecode(given), Uint8Array.from([0x41]));
    }
  });

  test('forms', () => {
    const tuples = [['a b', '1+1=2&'], ['', ''], ['x', '"\\~']];
    const form = lib.serializeForm(tuples);
    assert.deepEqual(lib.parseForm(form), tuples);
    assert.deepEqual(lib.parseForm(new TextEncoder().encode(form)), tuples);
    assert.equal(lib.serializeForm(new URLSearchParams('a=é')), 'a=%C3%A9');
    assert.equal(errorOf(() => lib.serializeForm([['a']]))[0], 'TypeError');
    assert.equal(errorOf(() => lib.serializeForm('a=b'))[0], 'TypeError');
  });
});

describe('format', () => {
  const without = { fragment: false, search: false, auth: false };
  const rows = [
    ['https://u:p@h/a?b#c', {}, 'https://u:p@h/a?b#c'],
    ['https://u:p@h/a?b#c', { fragment: false }, 'https://u:p@h/a?b'],
    ['https://u:p@h/a?b#c', { search: false }, 'https://u:p@h/a#c'],
    ['https://u:p@h/a?b#c', { auth: false }, 'https://h/a?b#c'],
    ['https://u:p@h/a?b#c', without, 'https://h/a'],
    ['https://xn--tda.example/', {}, 'https://xn--tda.example/'],
    ['https://xn--tda.example/', { unicode: true }, 'https://ü.example/'],
    ['https://u:p@xn--tda.example:81/a?b#c', { ...without, unicode: true }, 'https://ü.example:81/a'],
    ['mailto:a?b#c', {}, 'mailto:a?b#c'],
    ['mailto:a?b#c', { ...without, unicode: true }, 'mailto:a'],
    ['a:/.//b?c#d', {}, 'a:/.//b?c#d'],
    ['a:/.//b?c#d', without, 'a:/.//b'],
  ];
  for (const [url, options, expected] of rows)
    test(`${url} with ${JSON.stringify(options)}`, () => assert.equal(lib.format(url, options), expected));
});

describe('file URLs', () => {
  const windows = true;

  test('without a path have the code of the error of Node', () => {
    for (
      const [url, options, code] of [
        ['https://h/a', {}, 'ERR_INVALID_URL_SCHEME'],
        ['https://h/a', { windows }, 'ERR_INVALID_URL_SCHEME'],
        ['file://h/a', {}, 'ERR_INVALID_FILE_URL_HOST'],
        ['file:///a%2Fb', {}, 'ERR_INVALID_FILE_URL_PATH'],
        ['file:///C:/a%5cb', { windows }, 'ERR_INVALID_FILE_URL_PATH'],
        ['file:///a', { windows }, 'ERR_INVALID_FILE_URL_PATH'],
      ]
    )
      assert.throws(() => lib.fileURLToPath(url, options), { name: 'TypeError', code, input: url });
    for (const options of [{}, { windows }]) {
      for (const url of ['file:///C:/%ff', 'file:///C:/%zz'])
        assert.equal(errorOf(() => lib.fileURLToPath(url, options))[0], 'URIError');
    }
  });

  test('of a server that is not a host', () => {
    for (const path of ['\\\\a b\\c', '\\\\?\\UNC\\a b\\c'])
      assert.deepEqual(errorOf(() => lib.pathToFileURL(path, { windows })).toSpliced(1, 1), ['TypeError',
        'ERR_INVALID_URL']);
  });

  test('of a server need a share', () => {
    assert.equal(errorOf(() => lib.pathToFileURL('\\\\server', { windows }))[2], 'ERR_INVALID_ARG_VALUE');
  });

  test('there is no current directory', () => {
    // Node returns "C:", the current directory of the drive.
    assert.equal(lib.fileURLToPath('file:///C:', { windows }), 'C:\\');
    for (
      const [path, options] of [['a', {}], ['', {}], ['a', { windows }], ['C:a', { windows }], ['\\a', {
        windows,
      }]]
    ) {
      assert.deepEqual(errorOf(() => lib.pathToFileURL(path, options)), ['TypeError',
        `the path must be absolute: ${JSON.stringify(path)}`, 'ERR_INVALID_ARG_VALUE']);
    }
  });
});

describe('buildPattern', () => {
  const base = 'https://example.com/a/';

  test('X2, X3: a Web IDL value', () => {
    const pattern = new URLPattern('https://example.com/*');
    assert.equal(lib.buildPattern(pattern, { base: 'b:' }), pattern);
    assert.equal(lib.buildPattern('b/*', { base })?.pathname, '/a/b/*');
    assert.equal(lib.buildPattern({ pathname: 'b/*' }, { base: new URL(base) })?.pathname, '/a/b/*');
    assert.equal(lib.buildPattern({ pathname: 'b', baseURL: 'https://x/' }, { base })?.hostname, 'x');
    assert.equal(lib.buildPattern({ pathname: 'b', other: 1 }, { base })?.pathname, '/a/b');
    assert.equal(errorOf(() => lib.buildPattern('b'))[0], 'TypeError');
    assert.equal(errorOf(() => lib.buildPattern('b', { base: 'c' }))[0], 'TypeError');
  });

  test('X4: an Infra value', () => {
    const map = (...entries) => lib.buildPattern(new Map(entries), { base });
    assert.equal(map(['pathname', 'b/*'], ['search', 'q'])?.pathname, '/a/b/*');
    assert.equal(map(['baseURL', 'https://x/'])?.hostname, 'x');
    assert.equal(map(['other', 'b']), null);
    assert.equal(map(['pathname', 1]), null);
    for (const value of [null, undefined, 1, true, []])
      assert.equal(lib.buildPattern(value, { base }), null);
  });

  test('X5: the value of a structured field, which is a string', () => {
    assert.equal(lib.buildPattern('/b?*', { base })?.search, '*');
  });
});

describe('createPatternWithoutRegExp', () => {
  test('takes a string or a dictionary, with a base or without', () => {
    const create = (input, options) => {
      const { protocol, hostname, pathname } = lib.createPatternWithoutRegExp(input, options);
      return [protocol, hostname, pathname];
    };
    const base = 'https://h/a/';
    assert.deepEqual(create('b', { base }), ['https', 'h', '/a/b']);
    assert.deepEqual(create({ pathname: 'b' }, { base }), ['https', 'h', '/a/b']);
    assert.deepEqual(create({ pathname: 'b', baseURL: 'http://i/' }, { base }), ['http', 'i', '/b']);
    assert.deepEqual(create({ pathname: '/b' }), ['*', '*', '/b']);
  });

  test('refuses regular expressions', () => {
    for (const input of ['https://h/(a)', { pathname: '/:a(b)' }])
      assert.throws(() => lib.createPatternWithoutRegExp(input), {
        code: 'ERR_INVALID_URL_PATTERN',
        message: /^Invalid URL pattern: a regular expression is not allowed here \(in the pathname, at /,
      });
  });
});

test('a page that has replaced Uint8Array by a subclass before', () => {
  const program = `
    globalThis.Uint8Array = class extends Uint8Array {};
    const { parse, percentDecode } = await import('./lib.js');
    console.log(parse('https://h/ü').path, String.fromCharCode(...percentDecode('%41')));
    const { URL, URLSearchParams } = await import('./index.js');
    console.log(new URL('/ü?a=b', 'https://h').href, String(new URLSearchParams({ a: 'ü' })));
  `;
  const cwd = new globalThis.URL('../../pkg/', import.meta.url);
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd, encoding: 'utf8' });
  assert.deepEqual(output.trim().split('\n'), ['/%C3%BC A', 'https://h/%C3%BC?a=b a=%C3%BC']);
});

test('a URL is not taken for a host, and the message has its host', () => {
  for (
    const [call, name] of [
      [(text) => lib.parseHost(text), 'parseHost'],
      [(text) => lib.parseHost(text, { isOpaque: true }), 'parseHost'],
      [(text) => lib.domainToASCII(text), 'domainToASCII'],
      [(text) => lib.domainToASCII(text, { strict: true }), 'domainToASCII'],
      [(text) => lib.domainToUnicode(text), 'domainToUnicode'],
      [(text) => lib.hostEquals('a', text), 'hostEquals'],
    ]
  ) {
    for (
      const [url, host] of [['https://ü.example/a', 'xn--tda.example'], ['HTTPS://A/', 'a'], ['a://b.xn--tda.c/',
        'b.xn--tda.c']]
    )
      assert.throws(() => call(url), {
        name: 'TypeError',
        message: `${name}: "${url}" is a URL: pass its host, "${host}"`,
      });
    for (const text of ['a:80', 'mailto:a@b', '//a/', 'a/b', 'file:///a']) {
      if (name === 'hostEquals') assert.throws(() => call(text), { message: `hostEquals: "${text}" is not a host` });
      else assert.equal(call(text), name === 'domainToUnicode' ? text : null, text);
    }
  }
});

test('the declarations name all exports', () => {
  const declarations = readFileSync(new globalThis.URL('../../pkg-template/types/lib.d.ts', import.meta.url), 'utf8');
  const names = [...declarations.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name);
  assert.deepEqual(names.sort(), Object.keys(lib).sort());
});
