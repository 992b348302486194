/** The conversion of arguments to strings and lists: https://webidl.spec.whatwg.org/#js-type-mapping */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { memberOf, toURLString } from '../../js/shared/options.js';
import { decode, encode, encodeCodePoints, encodeInto } from '../../js/shared/utf-8.js';
import { URL, URLSearchParams } from '../../pkg/index.js';
import * as lib from '../../pkg/lib.js';
import { polluted } from './support/polluted.js';

/** An object that logs its conversion to a string. */
const noting = (log, name, text = name) => ({
  toString() {
    log.push(name);
    return text;
  },
});

/** Converts to a string like an object without `toString`. */
const failing = {
  [Symbol.toPrimitive]: () => {
    throw new RangeError('converted');
  },
};

describe('USVString', () => {
  test('lone surrogates become U+FFFD', () => {
    const params = new URLSearchParams('a\uD800=\uDC00b');
    assert.deepEqual([...params], [['a\uFFFD', '\uFFFDb']]);
    params.append('\uD800\uD800\uDC00', 'x\uDFFF');
    assert.deepEqual([...params][1], ['\uFFFD\u{10000}', 'x\uFFFD']);
    assert.equal(params.get('a\uDBFF'), '\uFFFDb');
    assert.equal(new URL('https://h/\uD800').href, 'https://h/%EF%BF%BD');
    assert.equal(new URL('x\uD800', 'https://h/\uDC00/').pathname, '/%EF%BF%BD/x%EF%BF%BD');
    assert.deepEqual([...new URLSearchParams({ '\uD800': '\uDFFF' })], [['\uFFFD', '\uFFFD']]);
  });

  test('lone surrogates of a query are replaced whatever reads it, and after another list was read', () => {
    const readers = [
      (params) => [params.get('a'), params.get('b\uFFFD'), params.get('c'), params.get('b')],
      (params) => [params.getAll('a'), params.getAll('b\uFFFD'), params.getAll('c'), []].map(([value = null]) => value),
      (params) =>
        ['1', '\uFFFD\u{1F4A9}', ''].map((value, index) => params.has(['a', 'b\uD801', 'c'][index], value) && value)
          .concat(params.has('b') ? 'b' : null),
      (params) => [...params.values()].concat(params.size === 3 ? null : params.size),
      (params) => [...new URLSearchParams(`${params}`).values(), null],
      (params) => (params.sort(), [...params.values(), null]),
    ];
    const query = 'a=1&b\uD800=\uDC00\u{1F4A9}&c';
    for (const first of readers) {
      for (const second of readers) {
        const params = new URLSearchParams(query);
        assert.deepEqual(first(params), ['1', '\uFFFD\u{1F4A9}', '', null]);
        assert.equal(new URLSearchParams('b=%20').get('b'), ' ');
        assert.deepEqual(second(params), ['1', '\uFFFD\u{1F4A9}', '', null]);
      }
    }
  });

  test('lone surrogates are replaced before and after anybody reads them', () => {
    const params = new URLSearchParams({ '\uD800': 'a', 'ü': '\uD801', '\uDFFF': 'b\uD802' });
    params.append('\uD803', '\u{1F4A9}\uD83D');
    const serialized = '%EF%BF%BD=b%EF%BF%BD&%C3%BC=%EF%BF%BD&%EF%BF%BD=%F0%9F%92%A9%EF%BF%BD';
    assert.equal(`${params}`, serialized);
    assert.equal(params.get('ü'), '\uFFFD');
    assert.deepEqual(params.getAll('\uD804'), ['b\uFFFD', '\u{1F4A9}\uFFFD']);
    assert.equal(params.has('ü', '\uD805'), true);
    params.append('\uD806', '');
    params.delete('\uFFFD', 'b\uD807');
    assert.equal(`${params}`, '%C3%BC=%EF%BF%BD&%EF%BF%BD=%F0%9F%92%A9%EF%BF%BD&%EF%BF%BD=');
    assert.deepEqual([...params.keys()], ['ü', '\uFFFD', '\uFFFD']);
    assert.equal(`${new URLSearchParams('\uD800&ü=\uDC00')}`, '%EF%BF%BD=&%C3%BC=%EF%BF%BD');
  });

  test('a surrogate at the end of the input and one at the start of the base stay apart', () => {
    assert.equal(URL.canParse('x\uD83D', '\uDCA9://h/'), false);
    assert.equal(new URL('#\uD83D', 'a:\uDCA9').href, 'a:%EF%BF%BD#%EF%BF%BD');
  });

  test('the list keeps the decoded strings of the query', () => {
    const url = new URL('https://h/');
    url.search = '?a\uD800=\u{1F4A9}';
    assert.equal(url.search, '?a%EF%BF%BD=%F0%9F%92%A9');
    assert.deepEqual([...url.searchParams], [['a\uFFFD', '\u{1F4A9}']]);
  });

  test('ToString', () => {
    const params = new URLSearchParams();
    params.append(null, undefined);
    params.append(1, { toString: () => 'x' });
    params.append({ [Symbol.toPrimitive]: (hint) => hint }, [1, 2]);
    assert.equal(params.toString(), 'null=undefined&1=x&string=1%2C2');
    assert.throws(() => params.append(Symbol('s'), ''), TypeError);
    assert.throws(() => params.get(Symbol.iterator), TypeError);
    assert.throws(() => new URL(Symbol('s')), TypeError);
    assert.throws(() => params.has(failing), RangeError);
    assert.equal(params.size, 3);
    assert.equal(new URL({ toString: () => 'https://h/x' }).pathname, '/x');
  });

  test('arguments are converted from left to right, once each', () => {
    const log = [];
    new URL(noting(log, 'url', 'x'), noting(log, 'base', 'https://h/'));
    URL.parse(noting(log, 'parse'), noting(log, 'base'));
    URL.canParse(noting(log, 'canParse'), noting(log, 'base'));
    const params = new URLSearchParams();
    params.append(noting(log, 'append'), noting(log, 'value'));
    params.set(noting(log, 'set'), noting(log, 'value'));
    params.has(noting(log, 'has'), noting(log, 'value'));
    params.delete(noting(log, 'delete'), noting(log, 'value'));
    assert.deepEqual(log, ['url', 'base', 'parse', 'base', 'canParse', 'base', 'append', 'value', 'set', 'value', 'has',
      'value', 'delete', 'value']);
  });

  test('a conversion that throws changes nothing', () => {
    const params = new URLSearchParams('a=1&a=2');
    for (const method of ['append', 'set', 'delete', 'has']) {
      assert.throws(() => params[method]('a', failing), RangeError);
    }
    assert.equal(params.toString(), 'a=1&a=2');
  });

  test('a conversion that changes the list', () => {
    const params = new URLSearchParams('a=1&b=2');
    assert.equal(params.get({ toString: () => (params.append('c', '3'), 'c') }), '3');
    params.delete({ toString: () => (params.append('d', '4'), 'd') });
    assert.equal(params.toString(), 'a=1&b=2&c=3');
  });
});

describe('UTF-8', () => {
  const characters = ['a', '\x7f', '\x80', '\u07ff', '\u0800', '\ud7ff', '\ue000', '\uffff', '\u{10000}', '\u{10ffff}',
    '\ud800', '\udbff', '\udc00', '\udfff', '\udfff\ud800', '\ufeff'];
  const paddings = [0, 1, 2, 3, 4, 5, 200].flatMap((length) => ['\0'.repeat(length), 'b'.repeat(length)]);
  const texts = characters.flatMap((character) =>
    paddings.flatMap((before) => ['', 'c', '\0\0\0', before].map((after) => before + character + after))
  );
  const given = texts.map((text) => /** @type {const} */ ([text, new TextEncoder().encode(text)]));

  for (const [name, write] of Object.entries({ encodeInto, encodeCodePoints }))
    test(`${name} writes what TextEncoder does`, () => {
      for (const [text, expected] of given) {
        for (const start of [0, 3]) {
          const room = new Uint8Array(start + 3 * text.length).fill(0xee);
          assert.equal(write(text, room, start), start + expected.length, text);
          assert.deepEqual(room.subarray(start, start + expected.length), expected, text);
          assert.deepEqual([...room.subarray(0, start)], Array(start).fill(0xee), text);
        }
      }
    });

  test('encode makes it, and decode reads it, with methods of TextEncoder and TextDecoder that were replaced', () => {
    const { encodeInto: write } = TextEncoder.prototype;
    const { decode: read } = TextDecoder.prototype;
    TextEncoder.prototype.encodeInto = TextDecoder.prototype.decode = () => assert.fail('called');
    let found = [];
    try {
      found = given.map(([text, bytes]) => /** @type {const} */ ([encode(text), decode(bytes)]));
    } finally {
      TextEncoder.prototype.encodeInto = write;
      TextDecoder.prototype.decode = read;
    }
    assert.deepEqual(found, given.map(([text, bytes]) => [bytes, text.toWellFormed()]));
  });
});

describe('of an object with an href, the functions take that', () => {
  class Getter {
    get href() {
      return 'a:\ud800';
    }
  }
  const converted = { toString: () => 'a:\ud800' };
  const withHref = [new Getter(), { href: 'a:\ud800' }, Object.create({ href: 'a:\ud800' }), Object.assign(() => {}, {
    href: 'a:\ud800',
  })];

  test('which may be inherited, but not from all objects', () => {
    for (const value of withHref) assert.equal(toURLString(value), 'a:\ufffd');
    for (const value of [{}, 'b:', Object.create(null)])
      assert.equal(polluted({ href: 'a:' }, () => memberOf(value, 'href')), undefined);
    assert.equal(memberOf(null, 'toString'), undefined);
  });

  test('if it is a string; a value without one is converted', () => {
    for (const value of ['a:\ud800', converted, { ...converted, href: 1 }])
      assert.equal(toURLString(value), 'a:\ufffd');
    assert.equal(toURLString(null), 'null');
  });
});

describe('the options of functions', () => {
  const typeWith = (...options) => lib.parseHost('0x7f.1', ...options)?.type;

  test('are none if they are undefined or null', () => {
    for (const options of [undefined, null, {}]) assert.equal(typeWith(options), 'ipv4');
    assert.equal(typeWith({ isOpaque: true }), 'opaque');
  });

  test('are own members', () => {
    assert.equal(typeWith(Object.create({ isOpaque: true })), 'ipv4');
    const found = polluted({ isOpaque: true, maximumLength: 1 }, () => [typeWith(), typeWith(null), typeWith({})]);
    assert.deepEqual(found, ['ipv4', 'ipv4', 'ipv4']);
  });
});

describe('optional arguments', () => {
  test('undefined is not a base', () => {
    assert.equal(new URL('https://h/', undefined).href, 'https://h/');
    assert.equal(URL.parse('https://h/', undefined).href, 'https://h/');
    assert.equal(URL.canParse('https://h/', undefined), true);
  });

  test('anything else is one', () => {
    for (const base of [null, '', 0, false]) {
      assert.throws(() => new URL('https://h/', base), { code: 'ERR_INVALID_URL', base: String(base) });
      assert.equal(URL.parse('https://h/', base), null);
      assert.equal(URL.canParse('https://h/', base), false);
    }
  });

  test('undefined is not a value of has and delete', () => {
    const params = new URLSearchParams('a=1&a=undefined&a=2');
    assert.equal(params.has('a', undefined), true);
    assert.equal(params.has('a', 'undefined'), true);
    assert.equal(params.has('a', null), false);
    params.delete('a', 'undefined');
    assert.equal(params.toString(), 'a=1&a=2');
    params.delete('a', undefined);
    assert.equal(params.toString(), '');
  });

  test('undefined is a value of append, set and of attributes', () => {
    const params = new URLSearchParams();
    params.append('a', undefined);
    params.set('b', undefined);
    assert.equal(params.toString(), 'a=undefined&b=undefined');
    const url = new URL('https://h/');
    url.hash = undefined;
    url.pathname = null;
    assert.equal(url.href, 'https://h/null#undefined');
    Reflect.apply(Object.getOwnPropertyDescriptor(URL.prototype, 'search').set, url, []);
    assert.equal(url.search, '?undefined');
  });

  test('more arguments are ignored', () => {
    assert.equal(new URL('x', 'https://h/', failing).href, 'https://h/x');
    assert.equal(new URLSearchParams('a', failing).get('a', failing), '');
  });
});

describe('(sequence<sequence<USVString>> or record<USVString, USVString> or USVString)', () => {
  const list = (init) => [...new URLSearchParams(init)];

  test('a string loses one leading question mark', () => {
    assert.deepEqual(list('?a=b'), [['a', 'b']]);
    assert.deepEqual(list('??a=b'), [['?a', 'b']]);
  });

  test('a value that is not an object is a string', () => {
    assert.deepEqual(list(null), [['null', '']]);
    assert.deepEqual(list(undefined), []);
    assert.deepEqual(list(), []);
    assert.deepEqual(list(12), [['12', '']]);
    assert.deepEqual(list(true), [['true', '']]);
    assert.deepEqual(list(1n), [['1', '']]);
    assert.throws(() => new URLSearchParams(Symbol('s')), TypeError);
  });

  test('an iterable value is a sequence', () => {
    assert.deepEqual(list([['a', 1], ['b', null]]), [['a', '1'], ['b', 'null']]);
    assert.deepEqual(list(new Map([['a', 'b']])), [['a', 'b']]);
    assert.deepEqual(list(new Set([new Set(['a', 'b'])])), [['a', 'b']]);
    assert.deepEqual(
      list((function*() {
        yield new String('ab');
      })()),
      [['a', 'b']],
    );
    assert.deepEqual(list([]), []);
    const both = Object.assign(() => {}, { a: 'b', [Symbol.iterator]: () => [['c', 'd']].values() });
    assert.deepEqual(list(both), [['c', 'd']]);
  });

  test('URLSearchParams objects go through their iterator', () => {
    const params = new URLSearchParams('a=b');
    assert.deepEqual(list(params), [['a', 'b']]);
    assert.deepEqual(list(new globalThis.URLSearchParams('a=b&a=c')), [['a', 'b'], ['a', 'c']]);
    params[Symbol.iterator] = () => [['c', 'd']].values();
    assert.deepEqual(list(params), [['c', 'd']]);
  });

  test('@@iterator may be null or undefined, but no other value that is not a method', () => {
    const withIterator = (value) => Object.defineProperty({ a: 'b' }, Symbol.iterator, { value });
    assert.deepEqual(list(withIterator(null)), [['a', 'b']]);
    assert.deepEqual(list(withIterator(undefined)), [['a', 'b']]);
    for (const value of [1, {}, '']) assert.throws(() => new URLSearchParams(withIterator(value)), TypeError);
  });

  test('an item that is not a pair', () => {
    for (const init of [['ab'], [['a']], [['a', 'b', 'c']], [[]], [1], [null], [{}], [undefined], new String('a')]) {
      assert.throws(() => new URLSearchParams(init), TypeError);
    }
  });

  test('all items are converted before the first is counted', () => {
    const log = [];
    assert.throws(() => new URLSearchParams([['a'], [noting(log, 'b')]]), TypeError);
    assert.deepEqual(log, ['b']);
  });

  test('iterators are asked as Web IDL says', () => {
    const log = [];
    const iterator = {
      get next() {
        log.push('get next');
        let left = 2;
        return function next(...args) {
          assert.equal(this, iterator);
          assert.deepEqual(args, []);
          left -= 1;
          return {
            get done() {
              log.push('get done');
              return left === 0 ? 'yes' : '';
            },
            get value() {
              log.push('get value');
              return ['a', 'b'];
            },
          };
        };
      },
      return: () => assert.fail('closed'),
    };
    const iterable = {
      get [Symbol.iterator]() {
        log.push('get @@iterator');
        return (...args) => {
          assert.deepEqual(args, []);
          return iterator;
        };
      },
    };
    assert.deepEqual(list(iterable), [['a', 'b']]);
    assert.deepEqual(log, ['get @@iterator', 'get next', 'get done', 'get value', 'get done']);
  });

  test('an iterator is not closed when an item cannot be converted', () => {
    const iterable = {
      [Symbol.iterator]: () => ({ next: () => ({ value: 1 }), return: () => assert.fail('closed') }),
    };
    assert.throws(() => new URLSearchParams(iterable), TypeError);
  });

  test('a value that is not an iterator', () => {
    for (const made of [undefined, 1, {}, { next: 1 }, { next: () => 1 }]) {
      assert.throws(() => new URLSearchParams({ [Symbol.iterator]: () => made }), TypeError);
    }
  });

  test('any other object is a record', () => {
    assert.deepEqual(list({ a: 1, b: undefined }), [['a', '1'], ['b', 'undefined']]);
    assert.deepEqual(list({ 2: 'x', b: 'y', 1: 'z' }), [['1', 'z'], ['2', 'x'], ['b', 'y']]);
    assert.deepEqual(list(Object.assign(() => {}, { a: 'b' })), [['a', 'b']]);
    assert.deepEqual(list(Object.create({ inherited: 1 }, { hidden: { value: 1 } })), []);
    assert.deepEqual(list(new Date(0)), []);
  });

  test('a symbol is not a key, unless it is not enumerable', () => {
    assert.throws(() => new URLSearchParams({ a: 'b', [Symbol('s')]: 'c' }), TypeError);
    assert.throws(() => new URLSearchParams({ [Symbol.iterator]: undefined }), TypeError);
    assert.deepEqual(list(Object.defineProperty({ a: 'b' }, Symbol('s'), { value: 1 })), [['a', 'b']]);
  });

  test('an object is asked for its keys as Web IDL says', () => {
    const log = [];
    const target = { a: '1', b: '2' };
    const proxy = new Proxy(target, {
      get(object, key, receiver) {
        log.push(`get ${String(key)}`);
        if (key === 'a') delete target.b;
        return Reflect.get(object, key, receiver);
      },
      ownKeys(object) {
        log.push('ownKeys');
        return Reflect.ownKeys(object);
      },
      getOwnPropertyDescriptor(object, key) {
        log.push(`descriptor ${String(key)}`);
        return Reflect.getOwnPropertyDescriptor(object, key);
      },
    });
    assert.deepEqual(list(proxy), [['a', '1']]);
    assert.deepEqual(log, ['get Symbol(Symbol.iterator)', 'ownKeys', 'descriptor a', 'get a', 'descriptor b']);
  });
});

// https://webidl.spec.whatwg.org/#js-record: the result has the value of the later one at the index of the first.
describe('keys of a record that are converted to one', () => {
  const rows = [
    ['two lone surrogates', { '\ud800': '1', '\udfff': '2' }, [['\ufffd', '2']]],
    ['one that is U+FFFD, before', { '\ufffd': '1', '\ud800': '2' }, [['\ufffd', '2']]],
    ['one that is U+FFFD, after', { '\ud800': '1', '\ufffd': '2' }, [['\ufffd', '2']]],
    ['others between', { a: '0', '\ud800': '1', b: '2', '\udfff': '3', c: '4' }, [['a', '0'], ['\ufffd', '3'], ['b',
      '2'], ['c', '4']]],
    ['three, two of them longer', { 'x\ud800': '1', 'x\ud801': '2', 'x': '3', '\ud800': '4', '\udc00': '5' }, [[
      'x\ufffd',
      '2',
    ], ['x', '3'], ['\ufffd', '5']]],
    ['halves that are not a pair', { '\ud83d\udca9': '1', '\udca9\ud83d': '2', '\ufffd\ufffd': '3' }, [['\u{1f4a9}',
      '1'], [
      '\ufffd\ufffd',
      '3',
    ]]],
    ['numbers, which come first', { '\ud800': '1', 7: '2', 3: '3' }, [['3', '3'], ['7', '2'], ['\ufffd', '1']]],
    ["the name of a prototype's member", {
      '\ud800': '1',
      constructor: '2',
      __proto__: null,
      toString: '3',
    }, [['\ufffd', '1'], ['constructor', '2'], ['toString', '3']]],
    ['a key that is undefined', { '\ud800': '1', undefined: '2' }, [['\ufffd', '1'], ['undefined', '2']]],
    ['values too', { a: '\ud800', '\ud800': '\udc00' }, [['a', '\ufffd'], ['\ufffd', '\ufffd']]],
  ];
  for (const [name, record, expected] of rows) {
    test(name, () => assert.deepEqual([...new URLSearchParams(record)], expected));
  }

  test('an own member __proto__', () => {
    const record = JSON.parse('{ "\\ud800": "1", "__proto__": "2", "\\udc00": "3" }');
    assert.deepEqual([...new URLSearchParams(record)], [['\ufffd', '3'], ['__proto__', '2']]);
  });

  test('the object is asked for each key once, in order', () => {
    const asked = [];
    const record = new Proxy({ a: '1', '\ud800': '2', b: '3', '\udfff': '4' }, {
      ownKeys(target) {
        asked.push('keys');
        return Reflect.ownKeys(target);
      },
      getOwnPropertyDescriptor(target, key) {
        asked.push(`descriptor ${String(key)}`);
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
      get(target, key) {
        if (key !== Symbol.iterator) asked.push(`value ${String(key)}`);
        return Reflect.get(target, key);
      },
    });
    assert.equal(new URLSearchParams(record).size, 3);
    assert.deepEqual(asked, ['keys',
      ...['a', '\ud800', 'b', '\udfff'].flatMap((key) => [`descriptor ${key}`, `value ${key}`])]);
  });
});
