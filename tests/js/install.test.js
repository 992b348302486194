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
    const before = Object.getOwnPropertyDescriptors(target);
    const members = Reflect.ownKeys(URL);
    install(Object.freeze(target));
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

  const fixed = (value) => ({ value, writable: false, enumerable: false, configurable: false });
  for (
    const [name, target] of [
      ['URLPattern', Object.defineProperty({}, 'URLPattern', fixed(1))],
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

  test('leaves what a program has frozen, except the classes', async () => {
    class Response {
      constructor(body) {
        this.headers = new Map([['content-type', body instanceof Blob ? body.type : 'text/plain']]);
      }
    }
    Object.freeze(Response.prototype);
    const target = { URL: class {}, URLSearchParams: class {}, Response, Blob };
    install(target);
    assertInstalled(target);
    assert.equal(
      new target.Response(new URLSearchParams('a')).headers.get('content-type'),
      'application/x-www-form-urlencoded;charset=utf-8',
    );
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
