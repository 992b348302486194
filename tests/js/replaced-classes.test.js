/** The installed classes, the classes that were global before, and the modules of Node. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, entry } from './support/answer.js';

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

test('a replaced class that asks the global class is asked once', () => {
  assert.deepEqual(
    answer(`
    let count = 0;
    globalThis.URL = class extends URL { static [Symbol.hasInstance](value) { count += 1; return value instanceof globalThis.URL; } };
    await import(${entry('force')});
    console.log(JSON.stringify([{} instanceof URL, count]));
  `),
    [false, 1],
  );
});

test('instanceof of an installed class knows each class that was global before, and of no other', () => {
  const attributes = { writable: true, enumerable: false, configurable: true };
  assert.deepEqual(
    answer(`
    import { URL, URLPattern, URLSearchParams } from ${entry('index')};
    import { install } from ${entry('install')};
    const { URL: Before } = globalThis;
    const force = (classes) => install(Object.assign(globalThis, classes), { force: true });
    force({ URLSearchParams, URLPattern: undefined });
    const { value, ...attributes } = Object.getOwnPropertyDescriptor(URL, Symbol.hasInstance);
    const added = [URLSearchParams, URLPattern].map((Each) => Object.hasOwn(Each, Symbol.hasInstance));
    force({ URL: Before });
    Object.freeze(URL);
    class Second {}
    class Pattern {}
    force({ URL: Second, URLPattern: Pattern });
    const known = URL[Symbol.hasInstance][Symbol.for('weburl.predecessors')];
    console.log(JSON.stringify([
      attributes,
      added,
      known.map((each) => [Before, Second].indexOf(each)),
      [new Before('a:'), new Second()].map((value) => value instanceof URL),
      new Pattern() instanceof URLPattern,
      [URL.prototype instanceof URL, new Before('a:') instanceof class extends URL {}],
    ]));
  `),
    [attributes, [false, false], [0, 1], [true, true], true, [false, false]],
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
      static reads = 0;
      static get createObjectURL() { this.reads += 1; return (one) => this.#made.push(one); }
      static set createObjectURL(one) { this.#made.push(one); }
      static get [Symbol.species]() { return Before; }
    }
    class Other extends Before { static fromText(text) { return new this(text); } static get limit() { return 8; } }
    const found = [Lazy, new Proxy(() => {}, { get: (_, key) => Before[key] }), Object.assign(Other.bind(null), { made: () => 1 })]
      .map((URL) => {
        globalThis.URL = URL;
        install(globalThis, { force: true });
        const { URL: ours } = globalThis;
        const isUnread = Lazy.reads === 0;
        const names = ['createObjectURL', 'made', 'fromText'].map((name) => typeof ours[name]);
        if (URL === Lazy) ours.createObjectURL = 1;
        return [...names, ours.createObjectURL('a') === 2, Symbol.species in ours, 'reads' in ours, isUnread];
      });
    console.log(JSON.stringify(found));
  `),
    [
      ['function', 'undefined', 'undefined', true, false, false, true],
      ['function', 'undefined', 'undefined', false, false, false, false],
      ['function', 'function', 'undefined', false, false, false, false],
    ],
  );
});

test('static methods are those that a proxy has without listing them', () => {
  const attributes = { writable: true, enumerable: true, configurable: true };
  assert.deepEqual(
    answer(`
    const { URL: Before } = globalThis;
    globalThis.URL = new Proxy(() => {}, { get: (_, key) => Before[key], ownKeys: () => [] });
    await import(${entry('force')});
    console.log(JSON.stringify(['createObjectURL', 'revokeObjectURL'].map((name) => {
      const { value, ...attributes } = Object.getOwnPropertyDescriptor(URL, name);
      return [value === Before[name], attributes];
    })));
  `),
    [[true, attributes], [true, attributes]],
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
    ['is bound', 'Node.bind(undefined)', ['1', null, null, null, null]],
    ['says that it has everything', 'class extends Node { static [Symbol.hasInstance]() { return true; } }', ['1', '1',
      null, null, null]],
    // Its methods are those that it inherits.
    ['extends the class of an object', 'class extends (class extends Node {}) {}', ['1', null, null, null, null]],
    ['is a revoked proxy', '(({ proxy, revoke }) => (revoke(), proxy))(Proxy.revocable(Node, {}))', [null, null, null,
      null, null]],
  ]
)
  test(`methods take the objects of a replaced class that ${name}, and refuse others`, () => {
    assert.deepEqual(
      answer(`
      const { URLSearchParams: Node } = globalThis;
      globalThis.URLSearchParams = ${declared};
      await import(${entry('force')});
      const answers = [new Node('a=1'), new Map([['a', '1']]), {}, Object.create(null), 1].map((object) => {
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
      'class extends NodeURL { static get createObjectURL() { throw new Error(); } static made() {} }'],
    ['is a proxy that lists more than it has',
      "new Proxy(class extends NodeURL { static made() {} }, { ownKeys: (its) => ['absent', ...Reflect.ownKeys(its)] })"],
  ]
)
  test(`a replaced class that ${name} is replaced`, () => {
    assert.deepEqual(
      answer(`
      import { URL as NodeURL } from 'node:url';
      globalThis.URL = ${declared};
      await import(${entry('force')});
      console.log(JSON.stringify([URL === NodeURL, new URL('https://h/^').href, URL.revokeObjectURL === NodeURL.revokeObjectURL,
        typeof URL.made]));
    `),
      [false, 'https://h/%5E', true, 'function'],
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

for (
  const [name, prepare] of [
    ['there is no process', 'globalThis.process = undefined;'],
    ['process gives no modules', 'process.getBuiltinModule = undefined;'],
    ["process refuses to give modules, in Next's sandbox",
      `globalThis.EdgeRuntime = 'edge-runtime'; process.getBuiltinModule = () => { throw new Error(); };`],
    ['they are of another realm',
      "Object.setPrototypeOf(url.pathToFileURL, vm.runInNewContext('Function.prototype'));"],
  ]
)
  test(`the modules of Node stay where ${name}`, () => {
    assert.deepEqual(
      answer(`
      import url from 'node:url';
      import vm from 'node:vm';
      import { install } from ${entry('install')};
      const { URL: Before } = globalThis;
      const before = { ...url };
      ${prepare}
      install(globalThis, { force: true });
      console.log(JSON.stringify([URL === Before, Object.keys(before).filter((name) => url[name] !== before[name])]));
    `),
      [false, []],
    );
  });

test('of the modules of Node, only what was replaced changes, and once', () => {
  assert.deepEqual(
    answer(`
    import fs, { readFileSync } from 'node:fs';
    import url, * as named from 'node:url';
    import vm from 'node:vm';
    import { URL, URLPattern, URLSearchParams } from ${entry('index')};
    import { install } from ${entry('install')};
    const before = globalThis.URL;
    class Good extends URL {}
    class Pattern {}
    const changed = (prepare, target) => {
      Object.assign(globalThis, prepare());
      const [ofURL, read] = [{ ...url }, fs.readFileSync];
      install(target);
      const names = Object.keys(url).filter((name) => url[name] !== ofURL[name]);
      return [...names, ...fs.readFileSync === read ? [] : ['readFileSync']];
    };
    const found = [
      // Nothing of theirs; and what a program has changed is not exported.
      changed(() => {
        fs.readFileSync = () => {};
        url.URL = Good;
        return { URL: Good, URLSearchParams, URLPattern: undefined };
      }),
      globalThis.URLPattern === URLPattern && readFileSync !== fs.readFileSync,
      changed(() => ({ URLPattern: url.URLPattern = Pattern })),
      url.URLPattern === URLPattern,
      changed(() => {
        before.canParse = undefined;
        return { URL: url.URL = before };
      }),
      named.pathToFileURL('/a') instanceof URL && named.URL === URL && readFileSync === fs.readFileSync,
      changed(() => ({ URLPattern: undefined })),
      changed(() => {}, vm.createContext({})),
    ];
    console.log(JSON.stringify(found));
  `),
    [[], true, ['URLPattern'], true, ['URL', 'pathToFileURL'], true, [], []],
  );
});

test("Node's functions that accept a body stay, because they take what inherits from its class", () => {
  assert.deepEqual(
    answer(`
    const { fetch, Request, Response } = globalThis;
    Object.defineProperty(globalThis, 'Request', { value: Request, writable: false, configurable: false });
    await import(${entry('force')});
    console.log(JSON.stringify([
      [fetch, Request, Response].map((taker) => taker === globalThis[taker.name]),
      new Response(new URLSearchParams('a')).headers.get('content-type'),
    ]));
  `),
    [[true, true, true], 'application/x-www-form-urlencoded;charset=UTF-8'],
  );
});

for (
  const [name, classes, expected] of [
    ['URLPattern alone', '{ URL: Good, URLSearchParams, URLPattern: undefined }', [false, false, true]],
    ['URL and URLSearchParams', '{ URLPattern: GoodPattern }', [true, true, false]],
    ['nothing', '{ URL: Good, URLSearchParams, URLPattern: GoodPattern }', [false, false, false]],
  ]
)
  test(`weburl/auto replaces ${name} where the rest passes`, () => {
    assert.deepEqual(
      answer(`
      import { URL, URLPattern, URLSearchParams } from ${entry('index')};
      class Good extends URL {}
      class GoodPattern extends URLPattern {}
      globalThis.URL.canParse = undefined;
      Object.assign(globalThis, ${classes});
      const before = [globalThis.URL, globalThis.URLSearchParams, globalThis.URLPattern];
      await import(${entry('auto')});
      const after = [globalThis.URL, globalThis.URLSearchParams, globalThis.URLPattern];
      console.log(JSON.stringify(after.map((each, index) => each !== before[index])));
    `),
      expected,
    );
  });
