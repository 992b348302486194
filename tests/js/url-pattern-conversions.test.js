/**
 * The conversions of URLPattern's arguments and results by Web IDL. interface.test.js checks the interfaces of all
 * classes.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { URL, URLPattern } from '../../pkg/index.js';

const COMPONENTS = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];
const DICTIONARY_ORDER = ['baseURL', ...COMPONENTS].sort();
const { prototype } = URLPattern;

/** A dictionary that logs every read of a member, and every conversion to a string. */
const logging = (label, log, members) =>
  new Proxy({}, {
    get(_, name) {
      log.push(`${label}.${String(name)}`);
      const value = members[String(name)];
      return value === undefined ? undefined : converted(`${label}.${String(name)}`, log, value);
    },
  });

const converted = (label, log, value) => ({
  [Symbol.toPrimitive](hint) {
    log.push(`${label} to ${hint}`);
    return value;
  },
});

test('subclasses and new.target', () => {
  class Route extends URLPattern {}
  const route = new Route({ pathname: '/:a' });
  assert.ok(route instanceof Route);
  assert.equal(route.exec({ pathname: '/x' }).pathname.groups.a, 'x');
  function NewTarget() {}
  NewTarget.prototype = null;
  assert.equal(Object.getPrototypeOf(Reflect.construct(URLPattern, [], NewTarget)), prototype);
});

describe('the overloads of the constructor', () => {
  const base = 'https://example.com/A';
  const strings = ({ protocol, hostname, pathname }) => [protocol, hostname, pathname];

  test('no argument, and values that mean none', () => {
    for (const args of [[], [undefined], [null], [{}], [undefined, undefined], [null, null], [() => {}], [[], {}]]) {
      const pattern = Reflect.construct(URLPattern, args);
      for (const name of COMPONENTS) assert.equal(pattern[name], '*');
    }
  });

  test('two arguments: undefined, null and objects are the options', () => {
    for (const second of [undefined, null, {}, [], () => {}, new String(base), new URL(base), /./]) {
      assert.deepEqual(strings(Reflect.construct(URLPattern, ['https://h/:a', second])), ['https', 'h', '/:a']);
      assert.throws(() => Reflect.construct(URLPattern, ['/:a', second]), TypeError);
    }
    assert.equal(new URLPattern({ pathname: '/a' }, { ignoreCase: true }).test({ pathname: '/A' }), true);
  });

  test('two arguments: all else is the base URL', () => {
    assert.deepEqual(strings(new URLPattern('/:a', base)), ['https', 'example.com', '/:a']);
    for (const second of ['', 'nonsense', 1, true, 1n, Symbol('s')]) {
      assert.throws(() => Reflect.construct(URLPattern, ['https://h/:a', second]), TypeError);
      assert.throws(() => Reflect.construct(URLPattern, [{}, second]), TypeError);
    }
  });

  test('three arguments: the second is the base URL, whatever it is', () => {
    for (const second of [base, new String(base), new URL(base), [base]]) {
      for (const third of [undefined, null, {}]) {
        assert.deepEqual(strings(Reflect.construct(URLPattern, ['/:a', second, third])), ['https', 'example.com',
          '/:a']);
      }
    }
    for (const second of [undefined, null, {}]) {
      assert.throws(() => Reflect.construct(URLPattern, ['https://h/:a', second, {}]), TypeError);
    }
    for (const third of ['x', 1, true, Symbol('s')]) {
      assert.throws(() => Reflect.construct(URLPattern, ['/:a', base, third]), TypeError);
    }
    assert.equal(new URLPattern('/a', base, { ignoreCase: true }).test('https://example.com/A'), true);
    assert.equal(
      Reflect.construct(URLPattern, ['/a', base, { ignoreCase: 0 }, 1]).test('https://example.com/A'),
      false,
    );
  });

  test('a base URL in addition to a dictionary is refused', () => {
    assert.throws(() => Reflect.construct(URLPattern, [{ pathname: '/a' }, base]), TypeError);
    const pattern = new URLPattern({ pathname: '/a' });
    for (const name of ['test', 'exec']) {
      assert.throws(() => pattern[name]({ pathname: '/a' }, base), TypeError);
      assert.throws(() => Reflect.apply(pattern[name], pattern, [undefined, base]), TypeError);
      assert.throws(() => pattern[name](new URL('https://h/a'), base), TypeError);
    }
  });
});

describe('conversion', () => {
  test('arguments in their order, members in the order of their names, then new.target', () => {
    const log = [];
    const newTarget = new Proxy(URLPattern, {
      get(_, name) {
        log.push(`newTarget.${String(name)}`);
        return prototype;
      },
    });
    const input = logging('input', log, Object.fromEntries(COMPONENTS.map((name) => [name, '*'])));
    Reflect.construct(URLPattern, [input, logging('options', log, {})], newTarget);
    assert.deepEqual(log, [
      ...DICTIONARY_ORDER.flatMap((name) =>
        name === 'baseURL' ? ['input.baseURL'] : [`input.${name}`, `input.${name} to string`]
      ),
      'options.ignoreCase',
      'newTarget.prototype',
    ]);
  });

  test('of the overload with a base URL', () => {
    const log = [];
    const base = converted('base', log, 'https://h/');
    Reflect.construct(URLPattern, ['/a', base, logging('options', log, {})]);
    assert.deepEqual(log, ['base to string', 'options.ignoreCase']);
  });

  test('of test and exec', () => {
    for (const name of ['test', 'exec']) {
      const log = [];
      const args = [logging('input', log, { pathname: '/a' }), converted('base', log, 'https://h/')];
      assert.throws(() => Reflect.apply(prototype[name], new URLPattern(), args), TypeError);
      assert.deepEqual(
        log,
        DICTIONARY_ORDER.flatMap((member) => (
          member === 'pathname' ? ['input.pathname', 'input.pathname to string'] : [`input.${member}`]
        )).concat('base to string'),
      );
    }
  });

  test('members may be inherited; a number object and a URL are dictionaries', () => {
    const inherited = Object.create({ pathname: '/:a' });
    assert.equal(new URLPattern(inherited).pathname, '/:a');
    assert.equal(new URLPattern(new Number(1)).hostname, '*');
    assert.equal(new URLPattern(new URL('https://h/a')).hostname, 'h');
  });

  test('numbers and lone surrogates become strings', () => {
    assert.equal(new URLPattern({ port: 8080 }).port, '8080');
    assert.equal(new URLPattern({ pathname: '/\ud800' }).pathname, '/%EF%BF%BD');
    assert.deepEqual(new URLPattern().exec({ hash: '\udfff' }).inputs, [{ hash: '\ufffd' }]);
  });

  test('exceptions of a conversion are passed on', () => {
    const thrown = new RangeError('mine');
    const throwing = {
      get pathname() {
        throw thrown;
      },
    };
    assert.throws(() => new URLPattern(throwing), thrown);
    assert.throws(() => new URLPattern().test(throwing), thrown);
  });
});

describe('the result of exec', () => {
  const pattern = new URLPattern('https://example.com/:__proto__/:a/*');

  test('dictionaries with their members in the order of their names', () => {
    const result = pattern.exec('https://example.com/x/y/z');
    assert.deepEqual(Object.keys(result), [...COMPONENTS, 'inputs'].sort());
    assert.equal(Object.getPrototypeOf(result), Object.prototype);
    for (const name of COMPONENTS) {
      assert.deepEqual(Object.keys(result[name]), ['groups', 'input']);
      assert.equal(Object.getPrototypeOf(result[name]), Object.prototype);
      assert.equal(Object.getPrototypeOf(result[name].groups), Object.prototype);
    }
  });

  test('groups are data properties of their own, whatever their names are', () => {
    const { groups } = pattern.exec('https://example.com/x/y/z').pathname;
    assert.deepEqual(
      Object.getOwnPropertyDescriptors(groups),
      Object.fromEntries([['0', 'z'], ['__proto__', 'x'], ['a', 'y']]
        .map(([name, value]) => [name, { value, writable: true, enumerable: true, configurable: true }])),
    );
  });

  test('a group that took no part is there, and undefined', () => {
    const { groups } = new URLPattern({ pathname: '/a{/:b}?' }).exec({ pathname: '/a' }).pathname;
    assert.ok(Object.hasOwn(groups, 'b'));
    assert.equal(groups.b, undefined);
  });

  test('inputs are the converted arguments', () => {
    assert.deepEqual(pattern.exec('/x/y/z', 'https://example.com').inputs, ['/x/y/z', 'https://example.com']);
    const init = { pathname: '/a', hash: 'b', more: 1 };
    const [given] = new URLPattern().exec(init).inputs;
    assert.deepEqual(given, { hash: 'b', pathname: '/a' });
    assert.deepEqual(Object.keys(given), ['hash', 'pathname']);
    assert.deepEqual(new URLPattern().exec().inputs, [{}]);
  });

  test('each call gives objects of its own', () => {
    const [first, second] = [pattern.exec('https://example.com/x/y/z'), pattern.exec('https://example.com/x/y/z')];
    assert.notEqual(first, second);
    assert.notEqual(first.pathname.groups, second.pathname.groups);
    assert.equal(pattern.exec('https://example.com/x'), null);
    assert.equal(pattern.exec('nonsense'), null);
    assert.equal(pattern.test('nonsense'), false);
  });
});
