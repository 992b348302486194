/** The text of the objects in Node's console, compared with the text of Node's own classes. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inspect } from 'node:util';
import { defineInspection } from '../../js/shared/inspect.js';
import * as weburl from '../../pkg/index.js';

const custom = Symbol.for('nodejs.util.inspect.custom');

const queries = [
  '',
  'a',
  'a=1&b=2',
  'a=1&a=2&\u00FC=%20',
  Array.from({ length: 9 }, (_, index) => `name${index}=${index}`).join('&'),
];

const options = [
  {},
  { colors: true },
  { depth: 0 },
  { depth: 1 },
  { depth: 1, colors: true },
  { depth: null },
  { compact: false },
  { breakLength: Infinity },
  { breakLength: 20 },
  // As long as two of the queries, and shorter.
  { breakLength: 22, colors: true },
  { breakLength: 21, colors: true },
  { breakLength: 200, maxStringLength: 3 },
];

/** @param {(classes: { URL: any, URLSearchParams: any }) => unknown} make */
function shownAlike(make) {
  for (const option of options) {
    assert.equal(inspect(make(weburl), option), inspect(make(globalThis), option), JSON.stringify(option));
  }
}

describe("util.inspect shows it like Node's", () => {
  test('URL', () => {
    shownAlike((classes) => new classes.URL('https://u:p@h:1/p?q=1&r=2#f'));
    shownAlike((classes) => new classes.URL('data:x'));
    shownAlike((classes) => [{ url: new classes.URL('https://h/') }]);
    shownAlike((classes) => ({ a: { b: { c: new classes.URL('https://h/') } } }));
  });

  for (const query of queries) {
    test(`URLSearchParams of ${JSON.stringify(query)}, and its iterators`, () => {
      shownAlike((classes) => new classes.URLSearchParams(query));
      shownAlike((classes) => [[new classes.URLSearchParams(query)]]);
      for (const method of ['entries', 'keys', 'values']) {
        shownAlike((classes) => new classes.URLSearchParams(query)[method]());
        shownAlike((classes) => [[[new classes.URLSearchParams(query)[method]()]]]);
      }
    });
  }

  test('an iterator shows its remaining items', () => {
    shownAlike((classes) => {
      const iterator = new classes.URLSearchParams('a=1&b=2').entries();
      iterator.next();
      return iterator;
    });
  });

  test('subclasses, by their name', () => {
    shownAlike((classes) => new (class Mine extends classes.URL {})('https://h/'));
    shownAlike((classes) => new (class Mine extends classes.URLSearchParams {})('a=1'));
  });
});

test('the name is that of the first named class', () => {
  shownAlike((classes) => new (class extends classes.URL {})('https://h/'));
  assert.equal(inspect(new (class extends weburl.URLSearchParams {})('a=1')), "URLSearchParams { 'a' => '1' }");
  shownAlike((classes) => new (class extends (class Mine extends classes.URL {}) {})('https://h/'));
  const unnamed = () => {};
  Reflect.deleteProperty(unnamed, 'name');
  for (
    const constructor of [undefined, null, 1, {}, { name: 'Mine' }, () => {}, unnamed,
      Object.assign(() => {}, { constructor: 1 })]
  ) {
    shownAlike((classes) =>
      Object.defineProperty(new classes.URL('https://h/'), 'constructor', { value: constructor })
    );
  }
  for (const object of [new weburl.URL('https://h/'), new weburl.URLSearchParams('a'), new weburl.URLPattern()]) {
    Object.defineProperty(object, 'constructor', { get: () => undefined });
    assert.ok(inspect(object).startsWith(`${object[Symbol.toStringTag]} {`));
  }
  const named = class {
    static get name() {
      return assert.fail('called');
    }
  };
  const numbered = Object.defineProperty(() => {}, 'name', { value: 1 });
  for (const value of [named, numbered])
    assert.match(inspect(Object.defineProperty(new weburl.URL('a:'), 'constructor', { value })), /^URL \{/);
  const without = Object.setPrototypeOf(new weburl.URL('a:'), null);
  assert.match(Reflect.apply(weburl.URL.prototype[custom], without, [2, {}, inspect]), /^Object \{\n? +href: 'a:'/);
});

test('only where the console does not belong to a browser, whose global objects these are', () => {
  const { process } = globalThis;
  const isDefinedWith = (names) => {
    const prototype = {};
    Reflect.deleteProperty(globalThis, 'process');
    for (const name of names) globalThis[name] = {};
    try {
      defineInspection(prototype, () => false, () => '');
    } finally {
      for (const name of names) Reflect.deleteProperty(globalThis, name);
      globalThis.process = process;
    }
    const { value, ...flags } = Object.getOwnPropertyDescriptor(prototype, custom) ?? {};
    if (value) assert.deepEqual(flags, { writable: true, enumerable: false, configurable: true });
    return custom in prototype;
  };
  for (const names of [[], ['process', 'document'], ['Deno', 'WorkerLocation']])
    assert.equal(isDefinedWith(names), true, `${names}`);
  for (const names of [['document'], ['WorkerLocation'], ['WorkletGlobalScope']])
    assert.equal(isDefinedWith(names), false, `${names}`);
});

test('strangers, such as the prototype or a Proxy, are shown without a state', () => {
  for (const [name, { prototype }] of Object.entries(weburl)) {
    const object = new weburl[name]('https://h/?a=1');
    assert.doesNotThrow(() => inspect(prototype));
    for (const stranger of [prototype, Object.create(prototype), Object.create(object), new Proxy(object, {})]) {
      assert.equal(Reflect.apply(prototype[custom], stranger, [2, {}, inspect]), `[object ${name}]`);
    }
    assert.equal(inspect(new Proxy(object, {})), `[object ${name}]`);
  }
  const iterator = Object.getPrototypeOf(new weburl.URLSearchParams().keys());
  for (const prototype of [iterator, ...Object.values(weburl).map((its) => its.prototype)]) {
    for (const stranger of [{}, () => {}, undefined, null, 1, 'a', true, 1n, Symbol('a')]) {
      const shown = Object.prototype.toString.call(stranger);
      assert.equal(Reflect.apply(prototype[custom], stranger, [2, {}, inspect]), shown);
    }
  }
});

test('the newest state is shown', () => {
  const url = new weburl.URL('https://h/');
  url.searchParams.append('a', '1');
  assert.match(inspect(url), /href: 'https:\/\/h\/\?a=1'/);
});
