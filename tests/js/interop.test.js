/** Using the classes together with the platform's classes. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { URL, URLPattern, URLSearchParams } from '../../pkg/index.js';
import { Request, Response, equalityTesters, fetch } from '../../pkg/interop.js';
import { answer, entry } from './support/answer.js';

const platform = globalThis;

describe('fetch, Request and Response', () => {
  test("are like the platform's", () => {
    for (const [ours, theirs] of [[Request, platform.Request], [Response, platform.Response]]) {
      assert.deepEqual([ours.name, ours.length, ours.prototype], [theirs.name, theirs.length, theirs.prototype]);
    }
    assert.deepEqual([fetch.name, fetch.length], ['fetch', platform.fetch.length]);
    assert.ok(new Request('https://h/') instanceof platform.Request);
    assert.ok(new platform.Response() instanceof Response);
    assert.throws(() => Request('https://h/'), TypeError);
  });

  test('fetch calls whatever is global', async () => {
    const { fetch: before } = platform;
    try {
      platform.fetch = (...args) => args;
      const { method, body } = (await fetch('https://h/', { method: 'POST', body: new URLSearchParams('a=1') }))[1];
      assert.deepEqual([method, body instanceof platform.URLSearchParams, `${body}`], ['POST', true, 'a=1']);
      const init = {};
      assert.equal((await fetch('https://h/', init))[1], init);
      assert.equal((await fetch('https://h/')).length, 1);
    } finally {
      platform.fetch = before;
    }
  });

  test("options are read once each, in Web IDL's order, and from the object itself", async () => {
    const names = ['method', 'headers', 'body', 'activateAfter', 'referrerPolicy', 'referrer', 'signal', 'cache'];
    for (const body of [new URLSearchParams('a=1'), 'a=1']) {
      const read = [];
      const values = { method: 'POST', headers: { 'x-y': 'z' }, body };
      class Options {
        #values = values;
        static {
          for (const name of names) {
            Object.defineProperty(this.prototype, name, {
              get() {
                read.push(name);
                return this.#values[name];
              },
            });
          }
        }
      }
      const request = new Request('https://h/', new Options());
      assert.deepEqual([request.method, request.headers.get('x-y'), await request.text()], ['POST', 'z', 'a=1']);
      assert.deepEqual(read, ['body', 'cache', 'headers', 'method', 'referrer', 'referrerPolicy', 'signal',
        'activateAfter']);
    }
  });

  test('every member that the platform reads is passed', () => {
    const [theirs, ours] = [platform.Request, Request].map((Taker) => {
      const read = new Set();
      const values = { method: 'POST', body: new URLSearchParams('a=1') };
      new Taker('https://h/', new Proxy({}, { get: (_, key) => read.add(key) && values[key] }));
      return read;
    });
    assert.ok(theirs.size > 10);
    assert.deepEqual([...theirs].filter((name) => !ours.has(name)), []);
  });

  test('every member of the standards and of the platforms is passed, in the order of Web IDL', async () => {
    const members = [
      // https://fetch.spec.whatwg.org/#requestinit
      'body',
      'cache',
      'credentials',
      'duplex',
      'headers',
      'integrity',
      'keepalive',
      'method',
      'mode',
      'priority',
      'redirect',
      'referrer',
      'referrerPolicy',
      'signal',
      'window',
      // Protected Audience, Attribution Reporting, Topics, Private State Tokens, Shared Storage, Local Network Access.
      'adAuctionHeaders',
      'attributionReporting',
      'browsingTopics',
      'privateToken',
      'sharedStorageWritable',
      'targetAddressSpace',
      // Node, Deno, workerd.
      'dispatcher',
      'client',
      'cf',
      // Bun.
      'decompress',
      'proxy',
      'timeout',
      'tls',
      'unix',
      'verbose',
    ];
    // Web IDL reads the members of a dictionary by names, and after them those of the dictionary that inherits from it.
    // Whether there is a form is asked before.
    const expected = [...members.sort(), 'activateAfter'];
    const form = new URLSearchParams('a=1');
    const { fetch: before } = platform;
    try {
      platform.fetch = (...args) => args;
      const read = [];
      const given = new Proxy({}, {
        get(_, key) {
          read.push(key);
          return key === 'body' ? form : key;
        },
      });
      const [, { body, ...rest }] = await fetch('https://h/', given);
      assert.ok(body instanceof platform.URLSearchParams);
      assert.deepEqual(
        rest,
        Object.fromEntries(expected.filter((name) => name !== 'body').map((name) => [name, name])),
      );
      assert.deepEqual(read, ['body', ...expected]);
    } finally {
      platform.fetch = before;
    }
  });

  test('options of other classes become an ordinary object with the same members', async () => {
    const { fetch: before } = platform;
    const symbol = Symbol('of a wrapper');
    const form = new URLSearchParams('a=1');
    try {
      platform.fetch = (...args) => args;
      const passed = async (init) => (await fetch('https://h/', init))[1];
      const given = Object.assign(Object.create({ method: 'POST' }), {
        body: form,
        mode: undefined,
        own: form,
        [symbol]: 2,
        ['__proto__x']: 3,
      });
      Object.defineProperty(given, 'hidden', { value: 4 });
      const init = await passed(Object.freeze(given));
      assert.deepEqual(Reflect.ownKeys(init), ['body', 'method', 'mode', 'own', '__proto__x', symbol]);
      assert.equal(Object.getPrototypeOf(init), Object.prototype);
      assert.ok(init.body instanceof platform.URLSearchParams);
      assert.equal(init.own, form);
      init.body = 'other';
      assert.equal(init.body, 'other');
      const onlyGiven = await passed(new Proxy({}, { get: (_, key) => key === 'body' ? form : undefined }));
      assert.ok(onlyGiven.body instanceof platform.URLSearchParams);
      for (const untouched of [{ body: 'a' }, { body: null }, {}, Object.create(null)])
        assert.equal(await passed(untouched), untouched);
    } finally {
      platform.fetch = before;
    }
  });

  test('wrappers of fetch and Request may copy the options, write to them and read them', async () => {
    const { fetch: before } = platform;
    const wrappers = {
      'spread': (input, init) => [input, { ...init, redirect: 'follow' }],
      'Object.assign': (input, init) => [input, Object.assign({}, init, { redirect: 'follow' })],
      'rest': (input, { body, method, ...rest }) => [input, { body, method, ...rest }],
      'Object.hasOwn': (input, init) => {
        if (!Object.hasOwn(init, 'method')) init.method = 'GET';
        return [input, init];
      },
      'an assignment': (input, init) => {
        init.headers = { ...init.headers };
        return [input, init];
      },
      'Object.entries': (input, init) => [input, Object.fromEntries(Object.entries(init))],
    };
    const init = () => ({ method: 'POST', headers: { 'x-a': '1' }, body: new URLSearchParams({ a: 'x y' }) });
    const described =
      async (request) => [request.method, request.headers.get('x-a'), request.headers.get('content-type'),
        await request.text()];
    const expected = ['POST', '1', 'application/x-www-form-urlencoded;charset=UTF-8', 'a=x+y'];
    try {
      for (const [name, wrapper] of Object.entries(wrappers)) {
        platform.fetch = (...args) => new platform.Request(...wrapper(...args));
        assert.deepEqual(await described(await fetch('https://h/', init())), expected, name);
      }
    } finally {
      platform.fetch = before;
    }
    class Wrapped extends Request {
      constructor(...[input, options]) {
        super(input, { ...options });
      }
    }
    assert.deepEqual(await described(new Wrapped('https://h/', init())), expected);
  });
});

describe('equalityTesters', () => {
  const outcome = (first, second) =>
    equalityTesters.map((test_) => test_(first, second)).find((value) => value !== undefined);

  test('give false for two that differ', () => {
    for (
      const [first, second] of [
        [new URL('a:b'), new URL('a:c')],
        [new URL('a:b'), new platform.URL('a:c')],
        [new platform.URL('a:b'), new URL('a:c')],
        [new URLSearchParams('a=1'), new URLSearchParams('a=2')],
        [new URLSearchParams('a=1'), new platform.URLSearchParams('a=2')],
        [new URLSearchParams('a=1&b=2'), new URLSearchParams('b=2&a=1')],
        [new URLPattern({ pathname: '/a' }), new URLPattern({ pathname: '/b' })],
        [new URLPattern({ pathname: '/a' }), new URLPattern({ pathname: '/a', search: 'b' })],
        [new URLPattern({ pathname: '/a' }), new URLPattern({ pathname: '/a' }, { ignoreCase: true })],
      ]
    ) {
      assert.equal(outcome(first, second), false);
      assert.equal(outcome(second, first), false);
    }
  });

  test('compare with a URLPattern of the platform', () => {
    const names = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];
    const ours = new URLPattern({ pathname: '/a' });
    // Not every platform has one.
    const theirs = (pathname) => ({
      ...Object.fromEntries(names.map((name) => [name, ours[name]])),
      pathname,
      [Symbol.toStringTag]: 'URLPattern',
    });
    assert.deepEqual([outcome(ours, theirs('/a')), outcome(theirs('/b'), ours)], [undefined, false]);
  });

  test('leave the rest to the framework', () => {
    for (
      const [first, second] of [
        [new URL('a:b'), new URL('A:b')],
        [new URL('a:b'), new platform.URL('a:b')],
        [new URL('a:b'), 'a:b'],
        [new URL('a:b'), { href: 'a:c' }],
        [new URL('a:b'), null],
        [new URLSearchParams('a=1'), new URLSearchParams({ a: '1' })],
        [new URLPattern({ pathname: '/a' }), new URLPattern({ pathname: '/a' })],
        [new platform.URL('a:b'), new platform.URL('a:c')],
        [1, 2],
      ]
    ) {
      assert.equal(outcome(first, second), undefined);
      assert.equal(outcome(second, first), undefined);
    }
  });
});

test('interop passes objects of the class that was global before', () => {
  assert.deepEqual(
    answer(`
    const { URLSearchParams: Before } = globalThis;
    await import(${entry('force')});
    const { fetch } = await import(${entry('interop')});
    globalThis.fetch = (...args) => args;
    const [, { body }] = fetch('https://h/', { body: new URLSearchParams('a=x y') });
    console.log(JSON.stringify([Object.getPrototypeOf(body) === Before.prototype, body.toString()]));
  `),
    [true, 'a=x+y'],
  );
});

test('inheritFromPlatform() inherits once, from classes that there are, with their mark and without their members', () => {
  const attributes = { writable: true, enumerable: false, configurable: true };
  assert.deepEqual(
    answer(`
    import { URL, URLSearchParams } from ${entry('index')};
    import { inheritFromPlatform } from ${entry('interop')};
    const fail = () => { throw new Error('only for its own objects'); };
    const mark = Symbol('mark');
    const declare = (top) => {
      class Parent {
        get parent() { return fail(); }
        toString() { return fail(); }
      }
      Object.setPrototypeOf(Parent.prototype, top);
      return class Platform extends Parent {
        [mark] = mark;
        [Symbol('other')] = 'other';
        get member() { return fail(); }
      };
    };
    const parents = (classes) => {
      Object.assign(globalThis, classes);
      inheritFromPlatform();
      return [URL, URLSearchParams].map(({ prototype }) => Object.getPrototypeOf(prototype));
    };
    const isOrdinary = (parent) => parent === Object.prototype;
    const nothing = [{ URL, URLSearchParams: () => {} }, { URL: undefined, URLSearchParams: class extends URLSearchParams {} }]
      .map((classes) => parents(classes).map(isOrdinary));
    // As of another realm.
    const [Foreign, Platform] = [declare(null), declare(Object.prototype)];
    const found = parents({ URL: Foreign, URLSearchParams: Platform });
    const again = parents({ URL: Platform, URLSearchParams: Foreign });
    console.log(JSON.stringify([
      nothing,
      [new URL('a:') instanceof Foreign, new URLSearchParams() instanceof Platform],
      again.map((parent, index) => parent === found[index]),
      found.map((parent) => [
        Reflect.ownKeys(parent).map(String),
        parent[mark] === mark,
        Object.getOwnPropertyDescriptor(parent, 'member'),
        parent.toString === Object.prototype.toString,
      ]),
    ]));
  `),
    [
      [[true, true], [true, true]],
      [true, true],
      [true, true],
      Array(2).fill([['constructor', 'member', 'parent', 'toString', 'Symbol(mark)'], true, attributes, true]),
    ],
  );
});

test("inheritFromPlatform() lets assert show hrefs, as it does of the platform's URLs", () => {
  assert.deepEqual(
    answer(`
    import assert from 'node:assert';
    import { URL } from ${entry('index')};
    import { inheritFromPlatform } from ${entry('interop')};
    inheritFromPlatform();
    const messages = [URL, globalThis.URL].map((Each) => {
      try {
        assert.deepEqual([{ url: new Each('a:b') }], [{ url: new Each('a:c') }]);
      } catch ({ message }) {
        return message;
      }
    });
    console.log(JSON.stringify([messages[0] === messages[1], messages[0].includes('a:b')]));
  `),
    [true, true],
  );
});
