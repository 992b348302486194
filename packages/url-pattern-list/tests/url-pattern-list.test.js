/** `weburl-url-pattern-list`: a list gives what a loop over `exec` gives. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { inspect, isDeepStrictEqual } from 'node:util';
import { URL, URLPattern } from 'weburl';
import { URLPatternList } from 'weburl-url-pattern-list';
import { isLong, seed } from '../../../scripts/test/settings.mjs';
import { wptDirectory } from '../../../scripts/test/wpt-data.mjs';
import { generator } from '../../../tests/js/support/random.js';
import { creating, differenceFromLoop, randomInput, randomList } from './support/lists.js';

/** The number of random lists; each is matched with some inputs. */
const LISTS = isLong ? 600 : 60;
const INPUTS = 60;

const create = creating(URLPattern);

test(`${LISTS} random lists, each with ${INPUTS} inputs`, () => {
  let matches = 0;
  for (let index = 0; index < LISTS; index += 1) {
    const random = generator(1_000_003 * seed + index);
    const { list, pairs } = randomList(random, URLPatternList, create);
    const hidden = new Set(list.conflicts().map(({ later }) => later[1]));
    for (let count = 0; count < INPUTS; count += 1) {
      const asked = randomInput(random, URL);
      const found = differenceFromLoop(list, pairs, asked);
      assert.equal(found.difference, null, `list ${index}, ${JSON.stringify(asked)}`);
      assert.ok(!hidden.has(found.first), 'the first that matches was said to be hidden');
      matches += found.first === undefined ? 0 : 1;
    }
  }
  // Otherwise the inputs have little to do with the patterns.
  assert.ok(matches > LISTS * INPUTS / 5, `${matches} matches`);
});

test('the conflicts of a list are those of each pair of its patterns', () => {
  let conflicts = 0;
  for (let index = 0; index < LISTS; index += 1) {
    const { list, pairs } = randomList(generator(7 * index + 5), URLPatternList, create);
    const expected = pairs.flatMap((later, at) =>
      pairs.slice(0, at).filter((earlier) => new URLPatternList([earlier, later]).conflicts().length > 0)
        .map((earlier) => [earlier[1], later[1]])
    );
    assert.deepEqual(list.conflicts().map(({ earlier, later }) => [earlier[1], later[1]]), expected);
    conflicts += expected.length;
  }
  assert.ok(conflicts > 100, `${conflicts} conflicts`);
});

test("web-platform-tests' patterns in one list, with every row's input", () => {
  const rows = JSON.parse(readFileSync(join(wptDirectory(), 'urlpatterntestdata.json'), 'utf8'))
    .filter((row) => typeof row === 'object');
  const pairs = [];
  for (const [index, { pattern, expected_obj: expected }] of rows.entries()) {
    if (expected !== 'error') pairs.push([new URLPattern(...pattern), index]);
  }
  assert.ok(pairs.length > 200);
  const list = new URLPatternList(pairs);
  assert.deepEqual([...list], pairs);
  for (const { inputs = [], expected_match: expected } of rows) {
    if (expected === 'error') {
      assert.throws(() => list.exec(...inputs), TypeError);
      assert.throws(() => list.test(...inputs), TypeError);
      assert.throws(() => list.execAll(...inputs), TypeError);
    } else {
      assert.equal(
        differenceFromLoop(list, pairs, { input: inputs[0], baseURL: inputs[1] }).difference,
        null,
        JSON.stringify(inputs),
      );
    }
  }
});

test('a URL that the parser changes is matched as the parser leaves it', () => {
  const list = new URLPatternList();
  for (let index = 0; index < 20; index += 1) list.add({ pathname: `/r${index}/:x/*` }, index);
  const pairs = [...list];
  const paths = ['/r1/a/b', '/r1/./a/b', '/r1/../r2/a/b', '/r1/%2e%2E/r2/a/b', '/r1/.%2e/r3/a/c', '/r1/a b/c',
    '/r1/é/c', "/r1/a/b?q='", '/r1/a/b?q="', '/r1/a/b#h', '/r1/a/b?#', '/r1\\a\\b', '/r1/a/b ', '/r1/a\t/b', '/r1/a^/b',
    '/r1/a/..', '/r1//b', '/r1/%2/b', '/r1/.a/b', '/r1/a/?x?y/../z', '/r1/\ud800/b', '/r1/a|b/c', '/r1/[a]/b',
    '//r1/a/b', '/\\r1/a/b', '/r1/a{/b', '/r1/a`/b', '/r1/a<>/b', '/r1/\x7f/b'];
  for (
    const origin of ['https://example.com', 'http://user:p@h:81', 'ws://h', 'HTTPS://EXAMPLE.com:443', 'file://',
      'file://h', 'web+x://h']
  ) {
    for (let twice = 0; twice < 2; twice += 1)
      for (const path of paths) {
        assert.equal(differenceFromLoop(list, pairs, { input: origin + path }).difference, null, origin + path);
        assert.equal(
          differenceFromLoop(list, pairs, { input: path, baseURL: `${origin}/z` }).difference,
          null,
          `${path} on ${origin}`,
        );
      }
  }
});

test('a text that an opaque path alone can have does not make other paths like it', () => {
  const list = new URLPatternList([[{ protocol: 'data', pathname: '/a "b"' }, 'data'], [{ pathname: '/*' }, 'path']]);
  for (let index = 0; index < 20; index += 1) list.add({ pathname: `/r${index}` }, index);
  assert.equal(list.exec('https://example.com/')?.value, 'path');
  assert.equal(list.exec('https://example.com/a "b"')?.result.pathname.input, '/a%20%22b%22');
});

describe('the list', () => {
  const book = new URLPattern({ pathname: '/books/:id' });
  const any = new URLPattern({ pathname: '/*' });
  const url = 'https://example.com/books/17';

  test('is made of patterns, or of patterns with values', () => {
    const list = new URLPatternList([book, [any, 'any'], 'https://example.com/x', [{ pathname: '/y' }, null]]);
    assert.equal(list.size, 4);
    assert.deepEqual([...list].map(([, value]) => value), [undefined, 'any', undefined, null]);
    assert.deepEqual([...list].map(([pattern]) => pattern.pathname), ['/books/:id', '/*', '/x', '/y']);
    assert.equal([...list][0][0], book);
    assert.equal(new URLPatternList(new Map([[book, 1], [any, 2]])).exec(url)?.value, 1);
    assert.equal(new URLPatternList(list).size, 4);
    assert.equal(new URLPatternList().size, 0);
    assert.equal(new URLPatternList(null).size, 0);
    assert.throws(() => new URLPatternList(7), TypeError);
    assert.throws(() => new URLPatternList({}), TypeError);
    assert.equal(Object.prototype.toString.call(list), '[object URLPatternList]');
  });

  test('gives the first in order, and all in order', () => {
    const list = new URLPatternList([[any, 1], [book, 2], [book, 3]]);
    assert.equal(list.exec(url)?.value, 1);
    assert.deepEqual([...list.execAll(url)].map(({ value }) => value), [1, 2, 3]);
    assert.equal(list.exec(url)?.pattern, any);
    assert.equal(list.exec('no URL'), null);
    assert.equal(list.test('no URL'), false);
    assert.deepEqual([...list.execAll('no URL')], []);
    assert.equal(new URLPatternList().exec(url), null);
  });

  test('has a result and its components', () => {
    const match = new URLPatternList([book]).exec(url);
    assert.ok(match);
    assert.deepEqual(match.pathname, { groups: { id: '17' }, input: '/books/17' });
    assert.equal(match.pathname, match.pathname);
    assert.deepEqual(match.hostname, { groups: { 0: 'example.com' }, input: 'example.com' });
    assert.deepEqual(match.result, book.exec(url));
    assert.equal(match.result, match.result);
    for (
      const name of ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash']
    ) {
      assert.deepEqual(match[name], match.result[name]);
    }
  });

  test('keeps the result of a URL object that changes', () => {
    const list = new URLPatternList([book]);
    for (let twice = 0; twice < 2; twice += 1) {
      const object = new URL('https://u@example.com:81/books/17?q#h');
      const expected = book.exec(object);
      const match = list.exec(object);
      object.href = 'https://other.example/';
      assert.deepEqual(match?.result, expected);
    }
  });

  test('takes objects that are like a URL object as dictionaries', () => {
    const list = new URLPatternList([book, [{ pathname: '/own' }, 'own']]);
    const pairs = [...list];
    const object = new URL(url);
    class Extended extends URL {
      get pathname() {
        return '/own';
      }
    }
    const inputs = [
      new Proxy(object, { get: (target, key) => Reflect.get(target, key) }),
      Object.defineProperty(new URL(url), 'pathname', { value: '/own' }),
      new Extended(url),
      new globalThis.URL(url),
      new URL('file:///books/17'),
      new URL('web+x:/.//books/17'),
    ];
    for (const input of inputs) assert.equal(differenceFromLoop(list, pairs, { input }).difference, null);
    assert.equal(list.exec(inputs[2])?.value, 'own');
    assert.throws(() => list.exec(Object.create(URL.prototype)), TypeError);
  });

  test('deletes an object, and patterns equal to a string or a dictionary', () => {
    const list = new URLPatternList([[book, 1], [{ pathname: '/a' }, 2], [any, 3], [book, 4]]);
    list.add(new URLPattern({ pathname: '/a' }, { ignoreCase: true }), 5);
    assert.equal(list.delete(book), true);
    assert.equal(list.delete(book), false);
    assert.equal(list.delete({ pathname: '/a' }), true);
    assert.equal(list.delete('https://example.com/a'), false);
    assert.throws(() => list.delete('/relative'), TypeError);
    assert.deepEqual([...list].map(([, value]) => value), [3, 5]);
    list.clear();
    assert.equal(list.size, 0);
    assert.equal(list.test(url), false);
    assert.equal(list.add(book, 6), list);
    assert.equal(list.exec(url)?.value, 6);
  });

  test('can change during an iteration', () => {
    const list = new URLPatternList([[any, 1], [book, 2], [any, 3]]);
    const seen = [];
    for (const [pattern, value] of list) {
      seen.push(value);
      if (value === 1) list.delete(book).valueOf();
      if (value === 3) list.add(book, 4);
      assert.ok(pattern instanceof URLPattern);
    }
    assert.deepEqual(seen, [1, 3, 4]);
    const matches = list.execAll(url);
    assert.equal(matches.next().value?.value, 1);
    list.add(any, 5);
    list.delete(any);
    assert.deepEqual([...matches].map(({ value }) => value), [4]);
  });

  test('stays right when most of it is deleted and it is rebuilt', () => {
    const patterns = Array.from({ length: 1000 }, (_, index) => new URLPattern({ pathname: `/${index % 50}/:x` }));
    const list = new URLPatternList(patterns.map((pattern, index) => [pattern, index]));
    const seen = [];
    for (const [, value] of list) {
      seen.push(value);
      if (value % 10 === 0) { for (let next = value + 1; next < value + 10; next += 1) list.delete(patterns[next]); }
    }
    assert.equal(list.size, 100);
    assert.deepEqual(seen, Array.from({ length: 100 }, (_, index) => 10 * index));
    assert.equal(list.exec('https://h/20/a')?.value, 20);
    assert.equal(list.exec('https://h/21/a'), null);
  });

  test('reports the index of an invalid pattern, and does not change', () => {
    const list = new URLPatternList([book]);
    assert.throws(() => list.add({ pathname: '/(' }), {
      name: 'TypeError',
      index: 1,
      component: 'pathname',
      start: 1,
      end: 2,
      message: /^Pattern 1 of the list: /,
    });
    assert.throws(() => list.add({ hostname: 'a b' }, 1), { index: 1, component: 'hostname' });
    assert.equal(list.size, 1);
    assert.deepEqual([...list], [[book, undefined]]);
    assert.throws(() => new URLPatternList([book, [book, 1], { pathname: '/:a:a' }]), { name: 'TypeError', index: 2 });
    assert.throws(() => list.exec({ pathname: '/' }, 'https://example.com'), TypeError);
    const { exec, test: itsTest, add } = URLPatternList.prototype;
    for (const method of [exec, itsTest, add])
      assert.throws(() => Reflect.apply(method, {}, ['https://example.com/']), TypeError);
  });

  test('is unchanged if the end of the stack cuts off an operation', () => {
    const list = new URLPatternList();
    const pairs = Array.from(
      { length: 30 },
      (_, index) => [new URLPattern({ pathname: `/${index}/:x` }), index],
    );
    for (const [pattern, value] of pairs.slice(0, 8)) list.add(pattern, value);
    /** How often each operation was tried, with more stack each time. */
    let tries = 0;
    const atTheEndOfTheStack = (operation) => {
      try {
        atTheEndOfTheStack(operation);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        tries += 1;
        operation();
      }
    };
    // The ninth splits the first bucket.
    for (const [index, [pattern, value]] of pairs.entries()) {
      if (index >= 8)
        atTheEndOfTheStack(() => {
          list.add(pattern, value);
        });
      assert.equal(list.size, Math.max(8, index + 1));
      atTheEndOfTheStack(() => {
        list.exec(`https://h/${index}/a`)?.result.valueOf();
      });
      assert.equal(
        differenceFromLoop(list, pairs.slice(0, list.size), { input: `https://h/${index}/a` }).difference,
        null,
      );
    }
    assert.ok(tries > 2 * pairs.length, `${tries}`);
    atTheEndOfTheStack(() => {
      list.clear();
    });
    assert.deepEqual([...list], []);
    assert.equal(list.size, 0);
  });

  test('passes on exceptions of an iterable or a dictionary', () => {
    const error = new RangeError('of its own');
    const bad = {
      get pathname() {
        throw error;
      },
    };
    assert.throws(() => new URLPatternList([bad]), error);
    assert.throws(() => new URLPatternList([book]).exec(bad), error);
  });
});

describe('conflicts', () => {
  const hides = (earlier, later) => new URLPatternList([[earlier, 1], [later, 2]]).conflicts().length === 1;

  test('are the decidable ones', () => {
    assert.ok(hides({}, { pathname: '/a/:x?' }));
    assert.ok(hides({ pathname: '/:x' }, { pathname: '/a', hostname: 'example.com' }));
    assert.ok(hides({ pathname: '/a/*' }, { pathname: '/a/(\\d+)' }));
    assert.ok(hides({ pathname: '/a/:x?' }, { pathname: '/a/:y?' }));
    assert.ok(hides({ pathname: '/(\\d+)' }, { pathname: '/(\\d+)' }));
    assert.ok(hides({ hostname: '*.example.com' }, { hostname: ':a.b.example.com' }));
    assert.ok(!hides({ hostname: ':a.example.com' }, { hostname: '*.example.com' }));
    assert.ok(!hides({ pathname: '/a' }, { pathname: '/:x' }));
    assert.ok(!hides({ pathname: '/:x' }, { pathname: '/(\\d+)' }));
    assert.ok(!hides({ pathname: '/:x', search: 'q' }, { pathname: '/a' }));
    const ignoring = new URLPattern({ pathname: '/A' }, { ignoreCase: true });
    assert.ok(hides(ignoring, { pathname: '/a' }));
    assert.ok(!hides({ pathname: '/A' }, ignoring));
  });

  test('have both patterns with their values, in order', () => {
    const list = new URLPatternList([[{ pathname: '/*' }, 1], [{ pathname: '/a' }, 2], [{ pathname: '/:x' }, 3]]);
    assert.deepEqual(list.conflicts().map(({ earlier, later }) => [earlier[1], later[1]]), [[1, 2], [1, 3]]);
  });
});

describe("the platform's own patterns", () => {
  /** A pattern of another implementation, with only the Standard's members. */
  class PlatformPattern {
    constructor(init, options = { ignoreCase: true }) {
      const pattern = new URLPattern(init, options);
      const { protocol, hostname, pathname, search, hash, hasRegExpGroups } = pattern;
      Object.assign(this, { protocol, hostname, pathname, search, hash, hasRegExpGroups });
      this.test = (input, base) => pattern.test(input, base);
      this.exec = (input, base) => pattern.exec(input, base);
    }
  }

  /** It reads a path that starts with two slashes as Node 26 does, and matches strings that are not URLs. */
  class OtherPattern extends PlatformPattern {
    constructor(init, options) {
      super(init, options);
      const { exec } = this;
      this.exec = (input, base) => {
        if (typeof input === 'string') return URL.canParse(input, base) ? exec(input, base) : exec('https://h/a');
        if (!input.pathname?.startsWith('//')) return exec(input);
        const { hash, hostname, pathname, port, protocol, search } = input;
        return exec({ hash, hostname, pathname: pathname.slice(2), port, protocol, search });
      };
      this.test = (input, base) => this.exec(input, base) !== null;
    }
  }

  test('are matched by themselves', () => {
    const own = new PlatformPattern({ pathname: '/A/:x' });
    const list = new URLPatternList([[own, 'own']]);
    for (let index = 0; index < 20; index += 1) list.add({ pathname: `/a/${index}` }, index);
    const match = list.exec(new URL('https://example.com/a/7'));
    assert.equal(match?.value, 'own');
    assert.equal(match?.pattern, own);
    assert.deepEqual(match?.result, own.exec(new URL('https://example.com/a/7')));
    assert.deepEqual([...list.execAll('https://example.com/a/7')].map(({ value }) => value), ['own', 7]);
    assert.equal(list.delete(own), true);
    assert.equal(list.exec('https://example.com/a/7')?.value, 7);
  });

  test('are found whatever they make of an input and of their strings', () => {
    const inputs = [{ protocol: 'x', pathname: '//k/a' }, { protocol: 'x', pathname: '//k' }, {}, 'no URL',
      'https://a b/', 'https://example.com/r1', new URL('https://example.com/'), { protocol: 'a b' }];
    const platform = (strings, matches) => ({
      test: (input) => matches && isDeepStrictEqual(input, matched),
      exec: () => null,
      hasRegExpGroups: false,
      protocol: '*',
      hostname: '*',
      pathname: '*',
      search: '*',
      hash: '*',
      ...strings,
    });
    // The dictionary that a URL object stands for.
    const dictionaryOf = ({ hash, hostname, password, pathname, port, protocol, search, username }) => ({
      hash,
      hostname,
      password,
      pathname,
      port,
      protocol,
      search,
      username,
    });
    let matched;
    // Node 26 and ada write `{//:x}?` without its braces.
    for (
      const strings of [{ pathname: '//:x?' }, { hostname: 'a.:x?' }, { search: 'q:x*' }, { pathname: '/(a' }, {
        pathname: '/a',
      }]
    ) {
      const list = new URLPatternList([[platform(strings, true), 'found']]);
      for (let index = 0; index < 20; index += 1) {
        list.add(platform({ hostname: `h${index}` }, false), index);
        list.add({ pathname: `/r${index}` }, index);
        list.add(platform({ search: `q${index}` }, false), index);
      }
      for (const input of inputs) {
        matched = input instanceof URL ? dictionaryOf(input) : input;
        assert.equal(list.test(input), true, inspect({ strings, input }));
        assert.equal([...list.execAll(input)][0]?.value, 'found');
      }
    }
  });

  test('of another implementation, in random lists', () => {
    const createOther = creating(OtherPattern);
    for (let index = 0; index < LISTS; index += 1) {
      const random = generator(31 * index + 1);
      const mixed = (init, ignoreCase) => (random(2) === 0 ? create : createOther)(init, ignoreCase);
      const { list, pairs } = randomList(random, URLPatternList, mixed);
      for (let count = 0; count < INPUTS; count += 1) {
        const asked = randomInput(random, URL);
        assert.equal(differenceFromLoop(list, pairs, asked).difference, null, `list ${index}, ${inspect(asked)}`);
      }
    }
  });

  test('are those of this engine', { skip: !('URLPattern' in globalThis) && 'it has none' }, () => {
    const Native = globalThis.URLPattern;
    const own = new Native({ pathname: '/a/:x' });
    const list = new URLPatternList([[own, 'own'], [{ pathname: '/b' }, 'b']]);
    assert.deepEqual(list.exec('https://example.com/a/7')?.result, own.exec('https://example.com/a/7'));
    assert.equal(list.exec('https://example.com/b')?.value, 'b');
    const optional = new Native({ pathname: '{//:x}?' });
    const many = new URLPatternList([[optional, 'optional']]);
    for (let index = 0; index < 20; index += 1) many.add(new Native({ pathname: `/r${index}` }), index);
    for (const input of [{}, { pathname: '//a' }, { pathname: '/r7' }])
      assert.equal(many.test(input), [...many].some(([pattern]) => pattern.test(input)));
  });
});
