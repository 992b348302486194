/** Using the classes together with the platform's classes, and instead of them. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { URL, URLPattern, URLSearchParams } from '../../pkg/index.js';
import { Request, Response, equalityTesters, fetch } from '../../pkg/interop.js';

const platform = globalThis;
const entry = (name) => JSON.stringify(new globalThis.URL(`../../pkg/${name}.js`, import.meta.url));

/** @param {string} program that prints JSON, in a separate process */
const answer = (program) =>
  JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }));

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
        own: 1,
        [symbol]: 2,
        ['__proto__x']: 3,
      });
      const init = await passed(Object.freeze(given));
      assert.deepEqual(Reflect.ownKeys(init), ['body', 'method', 'mode', 'own', '__proto__x', symbol]);
      assert.equal(Object.getPrototypeOf(init), Object.prototype);
      assert.ok(init.body instanceof platform.URLSearchParams);
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

test('installed classes are unchanged except for inheritance and instanceof', () => {
  assert.deepEqual(
    answer(`
    import { URL, URLSearchParams } from ${entry('index')};
    const all = [URL, URL.prototype, URLSearchParams, URLSearchParams.prototype];
    const describe = () => all.map((object) => Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key)]));
    const [platform, before] = [[globalThis.URL, globalThis.URLSearchParams], describe()];
    await import(${entry('force')});
    const isAsBefore = (index, key, descriptor) => before[index].some(([name, { value, get, set, enumerable }]) => name === key
      && value === descriptor.value && get === descriptor.get && set === descriptor.set && enumerable === descriptor.enumerable);
    const added = describe().map((members, index) => members.filter(([key, value]) => !isAsBefore(index, key, value)).map(([key]) => String(key)));
    console.log(JSON.stringify([
      added,
      [URL, URLSearchParams].map((each, index) => Object.prototype.isPrototypeOf.call(platform[index].prototype, each.prototype)),
      Object.keys(new URL('a:')), Object.prototype.toString.call(new URL('a:')), new URL('a:').constructor === URL,
    ]));
  `),
    [
      [['createObjectURL', 'revokeObjectURL', 'Symbol(Symbol.hasInstance)'], [], ['Symbol(Symbol.hasInstance)'], []],
      [true, true],
      [],
      '[object URL]',
      true,
    ],
  );
});

test('methods of the installed class can be called for parameters of the class before it', () => {
  assert.deepEqual(
    answer(`
    const { URLSearchParams: Before } = globalThis;
    class Mine extends Before {
      append() { throw new Error('this is not for them'); }
    }
    await import(${entry('force')});
    const { prototype } = URLSearchParams;
    const params = new Mine('b=1&a=2&b=3');
    const call = (name, ...args) => prototype[name].call(params, ...args);
    const steps = [` + '`${params}`'
      + `, call('get', 'b'), call('getAll', 'b'), call('has', 'a', '1'), call('toString'), [...call('entries')]];
    call('append', 'c', 'ü');
    steps.push(` + '`${params}`' + `);
    call('sort');
    steps.push(` + '`${params}`' + `);
    call('set', 'b', 'x y');
    steps.push(` + '`${params}`' + `);
    call('delete', 'a');
    steps.push(` + '`${params}`' + `, Object.getOwnPropertyDescriptor(prototype, 'size').get.call(params));
    let thrown;
    try {
      prototype.get.call({}, 'a');
    } catch ({ name }) {
      thrown = name;
    }
    console.log(JSON.stringify([...steps, thrown]));
  `),
    [
      'b=1&a=2&b=3',
      '1',
      ['1', '3'],
      false,
      'b=1&a=2&b=3',
      [['b', '1'], ['a', '2'], ['b', '3']],
      'b=1&a=2&b=3&c=%C3%BC',
      'a=2&b=1&b=3&c=%C3%BC',
      'a=2&b=x+y&c=%C3%BC',
      'b=x+y&c=%C3%BC',
      2,
      'TypeError',
    ],
  );
});

test('iterations over parameters of the class before it are live, and sort() updates its URL', () => {
  assert.deepEqual(
    answer(`
    const { URL: Before } = globalThis;
    await import(${entry('force')});
    const { prototype } = URLSearchParams;
    const { searchParams } = new Before('https://h/?a=1&b=2');
    const [entries, keys] = [prototype.entries.call(searchParams), prototype.keys.call(searchParams)];
    const steps = [entries.next().value, keys.next().value];
    searchParams.delete('b');
    searchParams.append('c', '3');
    searchParams.append('d', '4');
    steps.push([...entries], [...keys]);
    const names = [];
    prototype.forEach.call(searchParams, (value, name, list) => {
      names.push(name);
      if (names.length === 1) list.delete('c');
    });
    const url = new Before('https://h/?');
    prototype.sort.call(url.searchParams);
    console.log(JSON.stringify([...steps, names, url.href]));
  `),
    [['a', '1'], 'a', [['c', '3'], ['d', '4']], ['c', 'd'], ['a', 'd'], 'https://h/'],
  );
});

for (
  const [name, declared, expected] of [
    // As in the environment jsdom of Vitest.
    ['has a method', 'class extends NodeURL { static [Symbol.hasInstance](value) { return of.call(NodeURL, value); } }',
      true],
    ['is a proxy',
      'new Proxy(class extends NodeURL {}, { get: (its, key) => key === Symbol.hasInstance ? ofNode : its[key] })',
      true],
    ['asks the global class',
      'class extends NodeURL { static [Symbol.hasInstance](value) { return value instanceof globalThis.URL; } }',
      false],
  ]
)
  test(`instanceof asks a replaced class that ${name}`, () => {
    assert.deepEqual(
      answer(`
      import { URL as NodeURL, pathToFileURL } from 'node:url';
      const of = Function.prototype[Symbol.hasInstance];
      const ofNode = of.bind(NodeURL);
      globalThis.URL = ${declared};
      await import(${entry('force')});
      const { URL } = globalThis;
      console.log(JSON.stringify([pathToFileURL('/a'), new NodeURL('a:'), {}, new URL('a:')].map((it) => it instanceof URL)));
    `),
      [expected, expected, false, true],
    );
  });

for (
  const [name, declared] of [
    // As a mock.
    ['is a function without a prototype', '(input, base) => new NodeURL(input, base)'],
    ['is bound', 'class extends NodeURL {}.bind(undefined)'],
    ['has no prototype of functions', 'Object.setPrototypeOf(class { static createObjectURL() {} }, null)'],
    ['throws at instanceof', 'class extends NodeURL { static [Symbol.hasInstance]({ of }) { return of.value; } }'],
    ['throws where instanceof reads it',
      'class extends NodeURL { static get [Symbol.hasInstance]() { throw new Error(); } }'],
    ['is a revoked proxy', '(({ proxy, revoke }) => (revoke(), proxy))(Proxy.revocable(NodeURL, {}))'],
    ['throws where its statics are listed', 'new Proxy(NodeURL, { ownKeys() { throw new Error(); } })'],
    ['throws where its prototype is asked', 'new Proxy(NodeURL, { getPrototypeOf() { throw new Error(); } })'],
  ]
)
  test(`a replaced class that ${name} is no obstacle`, () => {
    assert.deepEqual(
      answer(`
      import { URL as NodeURL } from 'node:url';
      globalThis.URL = ${declared};
      await import(${entry('force')});
      const { URL } = globalThis;
      console.log(JSON.stringify([{} instanceof URL, new URL('a:') instanceof URL, 'https://h/' + new URLSearchParams('a')]));
    `),
      [false, true, 'https://h/a='],
    );
  });

test('static methods are those of the replaced class, if they are accessors, private, bound, or of a proxy', () => {
  assert.deepEqual(
    answer(`
    import { install } from ${entry('install')};
    const { URL: Before } = globalThis;
    class Lazy extends Before {
      static #made = [];
      static get createObjectURL() { return (one) => this.#made.push(one); }
      static set createObjectURL(one) { this.#made.push(one); }
      static get [Symbol.species]() { return Before; }
    }
    class Other extends Before { static fromText(text) { return new this(text); } static get limit() { return 8; } }
    const found = [Lazy, new Proxy(() => {}, { get: (_, key) => Before[key] }), Object.assign(Other.bind(null), { made: () => 1 })]
      .map((URL) => {
        globalThis.URL = URL;
        install(globalThis, { force: true });
        const { URL: ours } = globalThis;
        const names = ['createObjectURL', 'made', 'fromText'].map((name) => typeof ours[name]);
        if (URL === Lazy) ours.createObjectURL = 1;
        return [...names, ours.createObjectURL('a') === 2, Symbol.species in ours];
      });
    console.log(JSON.stringify(found));
  `),
    [
      ['function', 'undefined', 'undefined', true, false],
      ['function', 'undefined', 'undefined', false, false],
      ['function', 'function', 'undefined', false, false],
    ],
  );
});

test('the methods for parameters are those of their own class, if the replaced one only says that it has them', () => {
  assert.deepEqual(
    answer(`
    const { URL: NodeURL, URLSearchParams: Before } = globalThis;
    globalThis.URLSearchParams = class {
      forEach() { throw new Error('this is not for them'); }
      static [Symbol.hasInstance](value) { return Function.prototype[Symbol.hasInstance].call(Before, value); }
    };
    await import(${entry('force')});
    const { prototype } = URLSearchParams;
    const { searchParams } = new NodeURL('https://h/?b=1&a=2');
    prototype.sort.call(searchParams);
    console.log(JSON.stringify([String(searchParams), prototype.get.call(searchParams, 'b')]));
  `),
    ['a=2&b=1', '1'],
  );
});

test('a replaced class may ask another one while it is asked', () => {
  assert.deepEqual(
    answer(`
    import { URL as NodeURL, URLSearchParams as NodeURLSearchParams } from 'node:url';
    const declare = (Parent, has) => class extends Parent { static [Symbol.hasInstance](value) { return has(value); } };
    globalThis.URLSearchParams = declare(NodeURLSearchParams, (value) => value?.size === 1);
    globalThis.URL = declare(NodeURL, (value) => value?.searchParams instanceof globalThis.URLSearchParams);
    await import(${entry('force')});
    console.log(JSON.stringify(['a:?b', 'a:'].map((text) => new NodeURL(text) instanceof URL)));
  `),
    [true, false],
  );
});

for (
  const [name, declared, expected] of [
    ['is bound', 'Node.bind(undefined)', ['1', null, null, null]],
    ['says that it has everything', 'class extends Node { static [Symbol.hasInstance]() { return true; } }', ['1', null,
      null, null]],
    // Its methods are those that it inherits.
    ['extends the class of an object', 'class extends (class extends Node {}) {}', ['1', null, null, null]],
    ['is a revoked proxy', '(({ proxy, revoke }) => (revoke(), proxy))(Proxy.revocable(Node, {}))', [null, null, null,
      null]],
  ]
)
  test(`methods take the objects of a replaced class that ${name}, and refuse others`, () => {
    assert.deepEqual(
      answer(`
      const { URLSearchParams: Node } = globalThis;
      globalThis.URLSearchParams = ${declared};
      await import(${entry('force')});
      const answers = [new Node('a=1'), {}, Object.create(null), 1].map((object) => {
        try {
          return URLSearchParams.prototype.get.call(object, 'a');
        } catch ({ message }) {
          return message === 'URLSearchParams.get: this is not a URLSearchParams' ? null : message;
        }
      });
      console.log(JSON.stringify(answers));
    `),
      expected,
    );
  });

for (
  const [name, declared] of [
    ['has a static accessor that throws',
      'class extends NodeURL { static get createObjectURL() { throw new Error(); } }'],
    ['is a proxy that lists more than it has',
      "new Proxy(NodeURL, { ownKeys: (its) => [...Reflect.ownKeys(its), 'absent'] })"],
  ]
)
  test(`a replaced class that ${name} is replaced`, () => {
    assert.deepEqual(
      answer(`
      import { URL as NodeURL } from 'node:url';
      globalThis.URL = ${declared};
      await import(${entry('force')});
      console.log(JSON.stringify([URL === NodeURL, new URL('https://h/^').href, URL.revokeObjectURL === NodeURL.revokeObjectURL]));
    `),
      [false, 'https://h/%5E', true],
    );
  });

test('install() on another global object leaves the imported classes of this realm as they are', () => {
  assert.deepEqual(
    answer(`
    import vm from 'node:vm';
    import { URL, URLSearchParams } from ${entry('index')};
    import { install } from ${entry('install')};
    const { URL: Platform, URLSearchParams: PlatformParams, Response, Blob } = globalThis;
    const context = vm.createContext({ URL: Platform, URLSearchParams: PlatformParams, Response, Blob });
    install(context, { force: true });
    const inherits = [URL, URLSearchParams].map(({ prototype }) => Object.getPrototypeOf(prototype) === Object.prototype);
    const type = vm.runInContext("new Response(new URLSearchParams('a=b')).headers.get('content-type')", context);
    console.log(JSON.stringify([inherits, new URL('a:') instanceof Platform, new Platform('a:') instanceof URL, type]));
  `),
    [[true, true], false, false, 'application/x-www-form-urlencoded;charset=UTF-8'],
  );
});

test('a body stays as it is where Response is from a platform that accepts no form and no Blob of the global object', () => {
  assert.deepEqual(
    answer(`
    import { install } from ${entry('install')};
    class Window {
      URL = class extends URL {};
      URLSearchParams = class {};
      Blob = class {};
      Response = class extends Response {};
    }
    const window = new Window();
    install(window, { force: true });
    const response = new window.Response(new window.URLSearchParams('a=b c'));
    console.log(JSON.stringify([response.headers.get('content-type'), await response.text()]));
  `),
    ['text/plain;charset=UTF-8', 'a=b+c'],
  );
});

test("static methods that the replaced class inherits stay, and Node's own class where it was not the global one", () => {
  assert.deepEqual(
    answer(`
    import url from 'node:url';
    class Parent extends URL {
      static createObjectURL = (...args) => url.URL.createObjectURL(...args);
      static own() { return 'own'; }
    }
    globalThis.URL = class extends Parent {};
    const { URL: before } = url;
    await import(${entry('force')});
    const address = URL.createObjectURL(new Blob(['x']));
    console.log(JSON.stringify([address.startsWith('blob:'), typeof URL.revokeObjectURL, URL.own(), url.URL === before,
      Object.keys(Object.getOwnPropertyDescriptors(URL)).sort()]));
  `),
    [true, 'function', 'own', true, ['canParse', 'createObjectURL', 'length', 'name', 'own', 'parse', 'prototype',
      'revokeObjectURL']],
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
