/** URLSearchParams objects: their lists, their iterators, and the URL that they may belong to. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { URL, URLSearchParams } from '../../pkg/index.js';

describe('the list', () => {
  test('append, delete, get, getAll, has, set, size', () => {
    const params = new URLSearchParams('a=1&b=2&a=3&&=&c');
    assert.equal(params.size, 5);
    assert.equal(params.get('a'), '1');
    assert.equal(params.get(''), '');
    assert.equal(params.get('c'), '');
    assert.equal(params.get('d'), null);
    assert.deepEqual(params.getAll('a'), ['1', '3']);
    assert.deepEqual(params.getAll('d'), []);
    assert.equal(params.has('a', '3'), true);
    assert.equal(params.has('a', '2'), false);
    assert.equal(params.append('a', '4'), undefined);
    assert.equal(params.delete('a', '3'), undefined);
    assert.equal(params.toString(), 'a=1&b=2&=&c=&a=4');
    assert.equal(params.set('a', '5'), undefined);
    assert.equal(params.toString(), 'a=5&b=2&=&c=');
    params.set('d', '6');
    params.delete('b');
    params.delete('missing');
    assert.equal(params.toString(), 'a=5&=&c=&d=6');
    assert.equal(params.size, 4);
  });

  test('getAll gives a new array each time', () => {
    const params = new URLSearchParams('a=1');
    params.getAll('a').push('2');
    assert.deepEqual(params.getAll('a'), ['1']);
  });

  test('sort is stable, and by code units', () => {
    // U+1F308 comes before U+FB03 in code units, and after it in code points.
    const params = new URLSearchParams('\uFB03=1&\u{1F308}=2&b=3&a=4&b=1&=5&aa=6');
    assert.equal(params.sort(), undefined);
    assert.deepEqual([...params], [
      ['', '5'],
      ['a', '4'],
      ['aa', '6'],
      ['b', '3'],
      ['b', '1'],
      ['\u{1F308}', '2'],
      ['\uFB03', '1'],
    ]);
  });

  test('sort is so in an engine that asks which of two names is greater', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', `
      Array.prototype.sort = function (compare) {
        for (let end = 1; end < this.length; end += 1)
          for (let at = end; at > 0 && compare(this[at - 1], this[at]) > 0; at -= 1)
            [this[at - 1], this[at]] = [this[at], this[at - 1]];
        return this;
      };
      const { URLSearchParams } = await import(${
      JSON.stringify(new globalThis.URL('../../pkg/index.js', import.meta.url).href)
    });
      const params = new URLSearchParams('b=3&a=4&b=1&=5&aa=6&a=2');
      params.sort();
      console.log(String(params));
    `]);
    assert.equal(stdout, '=5&a=4&a=2&aa=6&b=3&b=1\n');
  });

  test('the tuples of the list survive its serialization', () => {
    const tuples = [['a&=+ %\0', '\u{1F4A9}\u00FC'], ['', ''], ['*-._~!', '\r\n\t'], ['long'.repeat(40),
      '\u20AC'.repeat(99)]];
    const params = new URLSearchParams(tuples);
    assert.match(params.toString(), /^[\x21-\x7E]+$/);
    assert.deepEqual([...new URLSearchParams(params.toString())], tuples);
  });
});

// By the table of https://datatracker.ietf.org/doc/html/rfc3629#section-3.
test('code points are serialized as UTF-8 in short and in long strings', () => {
  for (
    const [text, encoded] of [
      ['\x7f', '%7F'],
      ['\x80', '%C2%80'],
      ['\u07ff', '%DF%BF'],
      ['\u0800', '%E0%A0%80'],
      ['\ud7ff', '%ED%9F%BF'],
      ['\ue000', '%EE%80%80'],
      ['\uffff', '%EF%BF%BF'],
      ['\ud800\udc00', '%F0%90%80%80'],
      ['\udbff\udfff', '%F4%8F%BF%BF'],
      ['\ud800', '%EF%BF%BD'],
      ['\udbff', '%EF%BF%BD'],
      ['\udc00', '%EF%BF%BD'],
      ['\udc00\ud800', '%EF%BF%BD%EF%BF%BD'],
    ]
  ) {
    for (const length of [0, 1, 11, 12, 13, 14, 15, 16, 17, 40, 200]) {
      const letters = 'x'.repeat(length);
      const query = `${letters}${encoded}=${encoded}${letters}&n=`;
      const tuples = [[`${letters}${text}`, `${text}${letters}`], ['n', '']];
      const [[name, value]] = tuples.map((tuple) => tuple.map((one) => one.toWellFormed()));
      const params = new URLSearchParams(tuples);
      assert.equal(`${params}`, query);
      assert.equal(`${new URLSearchParams(`${tuples[0].join('=')}&n`)}`, query);
      for (const read of [params, new URLSearchParams(query), new URLSearchParams(`?${tuples[0].join('=')}&n`)]) {
        assert.equal(read.get(name), value);
        assert.deepEqual([...read], [[name, value], ['n', '']]);
      }
    }
  }
});

describe('lists that are read in turn', () => {
  const queries = ['a=1&b=2', '?a=x+y&%62=%C3%BC', 'ä=1&b=ü&a', '', '?', 'b=%zz&&a=%2B'];
  const expected = [
    [['a', '1'], ['b', '2']],
    [['a', 'x y'], ['b', 'ü']],
    [['ä', '1'], ['b', 'ü'], ['a', '']],
    [],
    [],
    [['b', '%zz'], ['a', '+']],
  ];

  test('have each its own', () => {
    const all = queries.map((query) => new URLSearchParams(query));
    for (let turn = 0; turn < 3; turn += 1) {
      assert.deepEqual(all.map((params) => params.get('b')), ['2', 'ü', 'ü', null, null, '%zz']);
      assert.deepEqual(all.map((params) => params.size), [2, 2, 3, 0, 0, 2]);
      assert.deepEqual(all.map((params) => [...params]), expected);
    }
  });

  test('are serialized alike before and after their strings are made', () => {
    const serialized = ['a=1&b=2', 'a=x+y&b=%C3%BC', '%C3%A4=1&b=%C3%BC&a=', '', '', 'b=%25zz&a=%2B'];
    for (const [index, query] of [...queries, '%ff=%FE&\u{1F4A9}'].entries()) {
      const unread = new URLSearchParams(query);
      const iterated = new URLSearchParams([...new URLSearchParams(query)]);
      assert.equal(unread.toString(), iterated.toString());
      assert.equal(unread.toString(), serialized[index] ?? '%EF%BF%BD=%EF%BF%BD&%F0%9F%92%A9=');
      assert.deepEqual([...unread], [...iterated]);
    }
    assert.equal(new URL('https://h/?a=b&c=%20').searchParams.toString(), 'a=b&c=+');
  });

  test('have it while they are iterated over', () => {
    const found = queries.map((query) => {
      const tuples = [];
      for (const tuple of new URLSearchParams(query)) {
        assert.equal(new URLSearchParams('c=%20').get('c'), ' ');
        tuples.push(tuple);
      }
      return tuples;
    });
    assert.deepEqual(found, expected);
  });

  test('have it whatever else is parsed', () => {
    const url = new URL('https://h/p?a=1&b=%20#f');
    const { searchParams } = url;
    assert.equal(searchParams.get('b'), ' ');
    assert.equal(new URL('https://other.example/?b=3').searchParams.get('b'), '3');
    url.pathname = '/another';
    assert.deepEqual([...searchParams], [['a', '1'], ['b', ' ']]);
    const text = 'https://h/?ü=ä&b=c';
    assert.equal(URL.canParse(text), true);
    assert.deepEqual([...new URLSearchParams(text)], [['https://h/?ü', 'ä'], ['b', 'c']]);
  });
});

describe('iteration', () => {
  test('entries, keys, values', () => {
    const params = new URLSearchParams('a=1&b=2');
    assert.deepEqual([...params], [['a', '1'], ['b', '2']]);
    assert.deepEqual([...params.entries()], [['a', '1'], ['b', '2']]);
    assert.deepEqual([...params.keys()], ['a', 'b']);
    assert.deepEqual([...params.values()], ['1', '2']);
  });

  test('the results of next', () => {
    const iterator = new URLSearchParams('a=1').entries();
    assert.deepEqual(iterator.next(), { value: ['a', '1'], done: false });
    assert.deepEqual(iterator.next(), { value: undefined, done: true });
    assert.deepEqual(iterator.next(), { value: undefined, done: true });
  });

  test('iterators are live: each looks at its index in the list as it is', () => {
    const params = new URLSearchParams('a=1&b=2&c=3');
    const seen = [];
    for (const [name] of params) {
      seen.push(name);
      if (name === 'a') params.delete('a');
    }
    assert.deepEqual(seen, ['a', 'c']);

    const iterator = params.keys();
    assert.deepEqual([...iterator], ['b', 'c']);
    params.append('d', '4');
    assert.deepEqual(iterator.next(), { value: 'd', done: false });
    params.sort();
    params.set('a', '5');
    assert.deepEqual(iterator.next(), { value: 'a', done: false });
    params.delete('a');
    assert.equal(iterator.next().done, true);
  });

  test('they follow the URL', () => {
    const url = new URL('https://h/?a=1&b=2&c=3');
    const seen = [];
    for (const [name] of url.searchParams) {
      seen.push(name);
      url.search = 'x=1&y=2&z=3&last=4';
    }
    assert.deepEqual(seen, ['a', 'y', 'z', 'last']);
  });

  test('forEach', () => {
    const params = new URLSearchParams('a=1&b=2');
    const calls = [];
    assert.equal(
      params.forEach(function callback(...args) {
        calls.push([this, ...args]);
        if (args[1] === 'a') params.append('c', '3');
      }, calls),
      undefined,
    );
    assert.deepEqual(calls.map(([self, ...args]) => [self === calls, ...args]), [
      [true, '1', 'a', params],
      [true, '2', 'b', params],
      [true, '3', 'c', params],
    ]);
    new URLSearchParams('a').forEach(function callback() {
      assert.equal(this, undefined);
    });
    for (const callback of [undefined, null, {}, 'f']) assert.throws(() => params.forEach(callback), TypeError);
  });
});

describe('the searchParams of a URL', () => {
  test('always the same object', () => {
    const url = new URL('https://h/?a=1');
    const { searchParams } = url;
    assert.ok(searchParams instanceof URLSearchParams);
    url.search = 'b=2';
    url.href = 'https://i/?c=3';
    assert.equal(url.searchParams, searchParams);
    assert.throws(() => {
      url.searchParams = new URLSearchParams();
    }, TypeError);
  });

  test('follow search and href', () => {
    const url = new URL('https://h/?a=1');
    const { searchParams } = url;
    assert.deepEqual([...searchParams], [['a', '1']]);
    url.search = '?b=%32';
    assert.deepEqual([...searchParams], [['b', '2']]);
    url.href = 'https://i/?c=3#f';
    assert.deepEqual([...searchParams], [['c', '3']]);
    url.href = 'https://i/';
    assert.deepEqual([...searchParams], []);
    url.search = '??d';
    assert.deepEqual([...searchParams], [['?d', '']]);
    url.search = '?';
    assert.equal(searchParams.size, 0);
    assert.equal(url.href, 'https://i/?');
    url.search = '';
    assert.equal(url.href, 'https://i/');
  });

  test('do not follow anything else', () => {
    const url = new URL('https://h/?a=1');
    const { searchParams } = url;
    searchParams.append('b', '2');
    url.hash = 'x?c=3';
    url.pathname = '/p';
    url.protocol = 'http';
    assert.equal(searchParams.toString(), 'a=1&b=2');
    assert.equal(url.href, 'http://h/p?a=1&b=2#x?c=3');
  });

  for (
    const [method, args, query] of [
      ['append', ['c', 'x y'], '?b=%7E&a=1&c=x+y'],
      ['set', ['b', '\u00FC'], '?b=%C3%BC&a=1'],
      ['delete', ['b'], '?a=1'],
      ['delete', ['missing'], '?b=%7E&a=1'],
      ['sort', [], '?a=1&b=%7E'],
    ]
  ) {
    test(`${method}(${args}) changes the query`, () => {
      const url = new URL('https://u:p@h:1/p?b=~&a=1#f');
      url.searchParams[method](...args);
      assert.equal(url.hash, '#f');
      assert.equal(url.search, query);
      assert.equal(url.href, `https://u:p@h:1/p${query}#f`);
      assert.equal(url.toString(), url.href);
      assert.equal(JSON.stringify(url), JSON.stringify(url.href));
      assert.equal(new URL(url).href, url.href);
    });
  }

  test('reading changes nothing', () => {
    const url = new URL('https://h/?b=~&a');
    const { searchParams } = url;
    searchParams.get('b');
    searchParams.has('b');
    searchParams.getAll('b');
    assert.deepEqual([searchParams.size, [...searchParams].length, searchParams.toString()], [2, 2, 'b=%7E&a=']);
    assert.equal(url.href, 'https://h/?b=~&a');
  });

  test('an empty list has no query', () => {
    const url = new URL('https://h/?a#f');
    url.searchParams.delete('a');
    assert.equal(url.href, 'https://h/#f');
    assert.equal(url.search, '');
    url.searchParams.append('', '');
    assert.equal(url.href, 'https://h/?=#f');
    const opaque = new URL('data:x  ?a#f');
    opaque.searchParams.delete('a');
    assert.equal(opaque.href, 'data:x %20#f');
  });

  test('the list is parsed from the new query, without tabs and newlines', () => {
    const read = (url) => [url.search, ...url.searchParams];
    const before = new URL('https://h/?x');
    assert.equal(before.searchParams.size, 1);
    const after = new URL('https://h/?x');
    for (const url of [before, after]) {
      for (const member of ['search', 'href']) {
        const start = member === 'href' ? 'https://h/' : '';
        url[member] = `${start}?a\tb=c\nd%0A&%\r41='#`;
        assert.deepEqual(read(url), [
          member === 'href' ? '?ab=cd%0A&%41=%27' : '?ab=cd%0A&%41=%27%23',
          ['ab', 'cd\n'],
          ['A', member === 'href' ? "'" : "'#"],
        ]);
      }
      url.search = '?';
      assert.deepEqual(read(url), ['']);
      url.search = '??a';
      assert.deepEqual(read(url), ['??a', ['?a', '']]);
      url.search = '';
      assert.deepEqual(read(url), ['']);
    }
  });

  test('setting search to its own value drops an unread change of the list', () => {
    for (const start of ['https://h/', 'data:x', 'a://b/c', 'file:///']) {
      for (const search of ['?c', '']) {
        const url = new URL(`${start}${search}#f`);
        url.searchParams.append('d', '1');
        url.search = search;
        assert.equal(url.href, `${start}${search}#f`);
        assert.deepEqual([...url.searchParams], search === '' ? [] : [['c', '']]);
      }
      // Without a query object.
      const url = new URL(`${start}?c`);
      url.search = '?c';
      assert.equal(url.href, `${start}?c`);
    }
  });

  test('the last change wins', () => {
    const url = new URL('https://h/?a');
    url.searchParams.append('b', '1');
    url.search = 'c';
    assert.equal(url.href, 'https://h/?c');
    url.searchParams.append('d', '2');
    url.href = 'https://i/?e';
    assert.equal(url.href, 'https://i/?e');
    url.searchParams.append('f', '3');
    url.searchParams.append('g', '4');
    assert.equal(url.href, 'https://i/?e=&f=3&g=4');
    url.search = '?e=&f=3&g=4';
    url.searchParams.sort();
    url.hash = 'h';
    assert.equal(url.href, 'https://i/?e=&f=3&g=4#h');
  });

  test('an invalid href changes nothing, not even a pending change of the query', () => {
    const url = new URL('https://h/?a#f');
    const { searchParams } = url;
    searchParams.append('b', ' ');
    assert.throws(() => {
      url.href = 'https://i:99999/';
    }, { code: 'ERR_INVALID_URL' });
    assert.equal(searchParams.toString(), 'a=&b=+');
    assert.equal(url.href, 'https://h/?a=&b=+#f');
  });

  test('another list is not a part of it', () => {
    const url = new URL('https://h/?a');
    const copy = new URLSearchParams(url.searchParams);
    copy.append('b', '');
    assert.equal(url.href, 'https://h/?a');
    const other = new URL(url);
    other.searchParams.append('c', '');
    assert.equal(url.href, 'https://h/?a');
  });

  test('changed methods do not change the URL', () => {
    const url = new URL('https://h/?a');
    url.searchParams.append('b', '');
    url.searchParams.toString = () => 'mine';
    assert.equal(url.href, 'https://h/?a=&b=');
  });
});
