/** Installing the classes on global objects. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import vm from 'node:vm';
import { URL, URLPattern, URLSearchParams } from '../../pkg/index.js';
import { install } from '../../pkg/install.js';

const own = { URL, URLPattern, URLSearchParams };
const descriptor = { writable: true, enumerable: false, configurable: true };

function assertInstalled(target) {
  for (const [name, value] of Object.entries(own)) {
    assert.deepEqual(Object.getOwnPropertyDescriptor(target, name), { value, ...descriptor });
  }
}

describe('install()', () => {
  test('gives a realm the classes that it lacks', () => {
    const realm = vm.createContext({});
    install(vm.runInContext('globalThis', realm));
    assertInstalled(realm);
    assert.equal(vm.runInContext("new URL('HTTPS://h').href", realm), 'https://h/');
    assert.deepEqual(Object.keys(vm.runInContext('globalThis', realm)), []);
  });

  test('leaves classes that pass the checks', () => {
    const [good, goodPattern] = [class extends URL {}, class extends URLPattern {}];
    const target = { URL: good, URLSearchParams, URLPattern: goodPattern };
    install(target);
    assert.deepEqual([target.URL, target.URLSearchParams, target.URLPattern], [good, URLSearchParams, goodPattern]);
  });

  test('replaces them all where that is asked for', () => {
    const target = { URL: class extends URL {}, URLSearchParams, URLPattern: class extends URLPattern {} };
    install(target, { force: true });
    assertInstalled(target);
  });

  test('changes nothing the second time', () => {
    const target = {};
    install(target);
    assert.deepEqual(Object.getOwnPropertyNames(target), ['URL', 'URLSearchParams', 'URLPattern']);
    const before = Object.getOwnPropertyDescriptors(target);
    const members = Reflect.ownKeys(URL);
    Object.freeze(target);
    for (const force of [false, true]) install(target, { force });
    assert.deepEqual(Object.getOwnPropertyDescriptors(target).URL.value, before.URL.value);
    assert.deepEqual(Reflect.ownKeys(URL), members);
  });

  const broken = {
    'a class that throws': {
      URL: class {
        constructor() {
          throw new Error('no');
        }
      },
    },
    'something that is not a class': { URL: 1 },
    'a class without URL.parse': {
      URL: Object.assign(function construct(...args) {
        return new URL(...args);
      }, { canParse: URL.canParse }),
    },
    'a class that percent-encodes less': {
      URL: class extends URL {
        get href() {
          return super.href.replaceAll('%5E', '^');
        }

        static parse(url) {
          return URL.canParse(url) ? new this(url) : null;
        }
      },
    },
    'a searchParams of another class': { URLSearchParams: class extends URLSearchParams {} },
    'a URLSearchParams that deletes too much': {
      URLSearchParams: class extends URLSearchParams {
        static [Symbol.hasInstance]() {
          return true;
        }

        delete(name) {
          super.delete(name);
        }
      },
    },
  };
  for (const [name, members] of Object.entries(broken)) {
    test(`replaces ${name}, and its counterpart`, () => {
      const target = { ...own, ...members };
      install(target);
      assert.deepEqual([target.URL, target.URLSearchParams], [URL, URLSearchParams]);
    });
  }

  test('replaces a URLPattern without hasRegExpGroups, and nothing else', () => {
    const good = class extends URL {};
    const target = {
      URL: good,
      URLSearchParams,
      URLPattern: class extends URLPattern {
        get hasRegExpGroups() {
          return undefined;
        }
      },
    };
    install(target);
    assert.deepEqual([target.URL, target.URLPattern], [good, URLPattern]);
  });

  test('reads nothing else and needs no other property to replace URLPattern', () => {
    const unread = { get: () => assert.fail('Node loads its fetch when this is read') };
    const target = Object.defineProperties({}, {
      URL: fixed(URL),
      URLSearchParams: fixed(URLSearchParams),
      Blob: unread,
      Response: unread,
    });
    install(target);
    assert.deepEqual(Object.getOwnPropertyDescriptor(target, 'URLPattern'), { value: URLPattern, ...descriptor });
  });

  test('needs no other property to replace URL', () => {
    const good = class extends URLPattern {};
    const target = Object.defineProperties({ URL: 1 }, { URLPattern: fixed(good), webkitURL: fixed(2) });
    install(target);
    assert.deepEqual([target.URL, target.URLPattern, target.webkitURL], [URL, good, 2]);
  });

  for (
    const [writable, configurable, after] of [
      [false, true, descriptor],
      // As in Next's sandbox.
      [true, false, { ...descriptor, configurable: false }],
    ]
  )
    test(`replaces what is ${writable ? 'writable' : 'configurable'} only`, () => {
      const target = Object.defineProperty({}, 'URL', { value: 1, writable, enumerable: false, configurable });
      install(target);
      assert.deepEqual(Object.getOwnPropertyDescriptor(target, 'URL'), { value: URL, ...after });
    });

  const fixed = (value) => ({ value, writable: false, enumerable: false, configurable: false });
  for (
    const [name, target] of [
      ['URLPattern', Object.defineProperty({}, 'URLPattern', fixed(1))],
      ['URL', Object.defineProperty({}, 'URL', fixed(1))],
      ['URLSearchParams', Object.defineProperty({}, 'URLSearchParams', fixed(1))],
      ['webkitURL', Object.defineProperty({ URL: 1 }, 'webkitURL', fixed(1))],
      ['fetch', Object.defineProperty({}, 'fetch', fixed(() => {}))],
      ['Request', Object.create(Object.defineProperty({}, 'Request', fixed(() => {})))],
      ['sendBeacon', { Navigator: { prototype: Object.freeze({ sendBeacon() {} }) } }],
      ['send', { XMLHttpRequest: { prototype: Object.freeze({ send() {} }) } }],
      ['URLPattern', Object.preventExtensions({ URL: 1, URLSearchParams: 1 })],
    ]
  ) {
    test(`replaces nothing where it cannot replace ${name}`, () => {
      const before = Object.getOwnPropertyDescriptors(target);
      for (const force of [false, true]) {
        assert.throws(() => install(target, { force }), {
          name: 'TypeError',
          message: `install: ${name} cannot be replaced, and nothing has been`,
        });
        assert.deepEqual(Object.getOwnPropertyDescriptors(target), before);
      }
    });
  }

  test('needs no prototype of Navigator and XMLHttpRequest, which a test may replace by functions', () => {
    const target = { Navigator: () => {}, XMLHttpRequest: Object.assign(() => {}, { prototype: null }) };
    install(target, { force: true });
    assertInstalled(target);
  });

  const TYPE = 'application/x-www-form-urlencoded;charset=utf-8';

  /** A platform that accepts a form only as a Blob. */
  function platformOfBlobs() {
    class Response {
      constructor(body) {
        this.body = body;
        this.isItself = new.target === Response;
        this.headers = new Map([['content-type', body instanceof Blob ? body.type : 'text/plain']]);
      }
    }
    class Params {
      constructor() {
        throw new TypeError('this is only for callers that it knows');
      }
    }
    return { URL: class {}, URLSearchParams: Params, Response, Blob };
  }

  test('leaves what a program has frozen, except the classes', () => {
    const target = platformOfBlobs();
    Object.freeze(target.Response.prototype);
    install(target);
    assertInstalled(target);
    assert.equal(new target.Response(new URLSearchParams('a')).headers.get('content-type'), TYPE);
  });

  test('wraps the functions that accept a form, with everything else about them', async () => {
    const take = (...args) => args;
    class Request {}
    const prototype = { Request };
    const target = Object.assign(Object.create(prototype), platformOfBlobs(), {
      XMLHttpRequest: class {
        send(...args) {
          return args;
        }
      },
      Navigator: class {
        sendBeacon(...args) {
          return args;
        }
      },
    });
    Object.defineProperty(target, 'fetch', { get: () => take, enumerable: true, configurable: true });
    Object.defineProperty(target, 'fetchLater', { value: take, enumerable: false, configurable: true });
    install(target);
    const form = new URLSearchParams('a=x y');
    const carried = async (body) => body instanceof Blob && [body.type, await body.text()];
    const right = [TYPE, 'a=x+y'];

    for (const name of ['fetch', 'fetchLater']) {
      const [input, { body, ...rest }, ...more] = target[name](form, { body: form, data: form }, form);
      assert.deepEqual([input, rest, more, await carried(body)], [form, { data: form }, [form], right], name);
    }
    const send = new target.XMLHttpRequest().send(form, form);
    assert.deepEqual([await carried(send[0]), send[1]], [right, form]);
    const beacon = new target.Navigator().sendBeacon(form, form);
    assert.deepEqual([beacon[0], await carried(beacon[1])], [form, right]);
    assert.deepEqual(new target.XMLHttpRequest().send('a'), ['a']);

    const { Response } = target;
    class Extended extends Response {}
    assert.deepEqual([Response, Extended].map((Each) => new Each(form).isItself), [true, false]);
    assert.ok(new Extended() instanceof Extended);
    assert.equal(new Response().constructor, Response);

    const attributes = (owner, name) => {
      const { value, ...rest } = Object.getOwnPropertyDescriptor(owner, name);
      return [typeof value, rest];
    };
    assert.deepEqual(
      [attributes(target, 'fetch'), attributes(target, 'fetchLater'), attributes(prototype, 'Request')],
      [
        ['function', { writable: true, enumerable: true, configurable: true }],
        ['function', { writable: false, enumerable: false, configurable: true }],
        ['function', { writable: true, enumerable: true, configurable: true }],
      ],
    );
    assert.equal(Object.hasOwn(target, 'Request'), false);
    assert.notEqual(prototype.Request, Request);
  });

  /** Installs the classes on the target while there is no WebAssembly. @param {object} target @param {unknown} process */
  function installWithoutWebAssembly(target, process) {
    const { process: before, WebAssembly } = globalThis;
    try {
      Object.assign(globalThis, { process, WebAssembly: undefined });
      install(target);
    } finally {
      Object.assign(globalThis, { process: before, WebAssembly });
    }
  }

  test('without WebAssembly in Node, reads nothing of fetch, which would end the program', () => {
    const unread = { get: () => assert.fail('this ends the program') };
    const target = Object.defineProperties({}, { fetch: unread, Request: unread, Response: unread, Blob: unread });
    installWithoutWebAssembly(target, process);
    assertInstalled(target);
  });

  for (const shim of [undefined, {}, { versions: {} }])
    test(`without WebAssembly elsewhere, wraps the functions that accept a form: ${JSON.stringify(shim)}`, () => {
      const target = platformOfBlobs();
      installWithoutWebAssembly(target, shim);
      assert.equal(new target.Response(new URLSearchParams('a')).headers.get('content-type'), TYPE);
    });

  test('refuses options that it does not have', () => {
    const target = {};
    for (
      const [options, message] of [
        [{ forced: true }, 'there is no option forced, only force'],
        [{ force: 'no' }, 'the option force must be true or false, not string'],
        [true, 'the options must be an object, not boolean'],
      ]
    ) {
      assert.throws(() => install(target, options), { name: 'TypeError', message: `install: ${message}` });
      assert.deepEqual(target, {});
    }
  });

  test("brings the platform's other functions and the alias along", () => {
    class Platform {}
    const [createObjectURL, revokeObjectURL] = [() => 'blob:', () => {}];
    Object.assign(Platform, { createObjectURL, revokeObjectURL });
    const realm = { URL: Platform, webkitURL: Platform };
    install(realm);
    assert.equal(realm.webkitURL, URL);
    assert.equal(realm.URL.createObjectURL, createObjectURL);
    assert.equal(realm.URL.revokeObjectURL, revokeObjectURL);
    install(realm, { force: true });
    assert.equal(realm.URL.createObjectURL, createObjectURL);
  });
});
