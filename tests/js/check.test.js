/** `weburl/check`: the classes that are absent or fail a check, and the inputs on which they fail. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { missing } from '../../pkg/check.js';
import { URL, URLPattern, URLSearchParams } from '../../pkg/index.js';
import { install } from '../../pkg/install.js';

const own = { URL, URLPattern, URLSearchParams };
const all = { URL: true, URLSearchParams: true, URLPattern: true };

class WithoutPercentEncoding extends URL {
  get href() {
    return super.href.replaceAll('%5E', '^');
  }

  static parse(url) {
    return URL.canParse(url) ? new this(url) : null;
  }
}

class SaysThatAllIsValid extends URL {
  static canParse() {
    return true;
  }
}

describe('missing()', () => {
  test('finds nothing in classes that are right', () => {
    assert.deepEqual(missing(all, own), []);
  });

  test('gives the classes that are absent, and those that lack a member', () => {
    assert.deepEqual(missing(all, {}), [
      { name: 'URL', inputs: [] },
      { name: 'URLSearchParams', inputs: [] },
      { name: 'URLPattern', inputs: [] },
    ]);
    // Does not inherit the static members.
    const old = Object.setPrototypeOf(class extends URL {}, Function.prototype);
    assert.deepEqual(missing(all, { ...own, URL: old }), [{ name: 'URL', inputs: [] }]);
    assert.deepEqual(missing(all, { ...own, URLPattern: 1 }), [{ name: 'URLPattern', inputs: [] }]);
  });

  test('gives every input on which a class fails', () => {
    assert.deepEqual(missing(all, { ...own, URL: WithoutPercentEncoding }), [{ name: 'URL', inputs: ['https://h/^'] }]);
    const [wrong] = missing({ URL: true }, { ...own, URL: SaysThatAllIsValid });
    for (const input of wrong.inputs) assert.equal(URL.parse(input), null);
    assert.ok(wrong.inputs.length > 0);
    const params = class extends URLSearchParams {
      delete(name) {
        super.delete(name);
      }
    };
    assert.deepEqual(missing(all, { ...own, URLSearchParams: params }), [
      // Fails because its `searchParams` is of another class.
      { name: 'URL', inputs: ['../b?c=1'] },
      { name: 'URLSearchParams', inputs: ['a=1&a=2&a=3'] },
    ]);
  });

  test('checks the given classes, by default the global ones', () => {
    assert.deepEqual(missing({ URLPattern: true }, { URLPattern }), []);
    assert.deepEqual(missing({ URL: false, URLPattern: true }, {}), [{ name: 'URLPattern', inputs: [] }]);
    assert.deepEqual(missing({}, {}), []);
    assert.deepEqual(missing(), missing(all, globalThis));
    assert.throws(() => missing({ Url: true }), {
      name: 'TypeError',
      message: 'missing: Url is not one of URL, URLSearchParams, URLPattern',
    });
  });

  test('agrees with install()', () => {
    for (const classes of [{}, own, { ...own, URL: WithoutPercentEncoding }, { ...own, URLPattern: class {} }]) {
      const target = { ...classes };
      const names = missing(all, classes).map(({ name }) => name);
      install(target);
      assert.deepEqual(missing(all, target), []);
      assert.equal(target.URLPattern === classes.URLPattern, !names.includes('URLPattern'));
      assert.equal(target.URL === classes.URL, !names.includes('URL') && !names.includes('URLSearchParams'));
    }
  });
});
