/** `weburl/check`: the classes that are absent or fail a check, and the inputs on which they fail. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { missing } from '../../pkg/check.js';
import { URL, URLPattern, URLSearchParams } from '../../pkg/index.js';
import { install } from '../../pkg/install.js';
import { polluted } from './support/polluted.js';

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

/** The results of older implementations, which differ from the Standard's. @type {[input: string, href: string | null][]} */
const OLDER_URLS = [
  // IDNA with transitional processing.
  ['https://fa\u00df.example/', 'https://fass.example/'],
  // Before the path percent-encode set had U+005E.
  ['https://h/^', 'https://h/^'],
  // Before the last space of an opaque path was percent-encoded.
  ['data:a  ?b', 'data:a  ?b'],
  // Before the serializer inserted /. before two slashes without a host.
  ['web+demo:/.//not-a-host/', 'web+demo://not-a-host/'],
  // Before hosts that end in a number had to be IPv4 addresses.
  ['https://1.2.3.08/', 'https://1.2.3.08/'],
  // A forbidden domain code point, percent-encoded.
  ['https://a%00b/', 'https://a%00b/'],
];

/** Classes that each fail at one point of one check. */
const FAILING = [
  ...OLDER_URLS.flatMap(([input, href]) => [
    ['URL', `parse(${input})`, input, class extends URL {
      static parse(url) {
        return url === input ? { href } : super.parse(url);
      }
    }],
    ['URL', `canParse(${input})`, input, class extends URL {
      static canParse(url) {
        return super.canParse(url) !== (url === input);
      }
    }],
  ]),
  ['URL', 'the search of a list', '../b?c=1', class extends URL {
    get href() {
      return super.href.replace('+', '%20');
    }
  }],
  ['URLSearchParams', 'delete() with a value', 'a=1&a=2&a=3', class extends URLSearchParams {
    delete(name) {
      super.delete(name, '1');
    }
  }],
  ['URLSearchParams', 'has() with a value', 'a=1&a=2&a=3', class extends URLSearchParams {
    has(name) {
      return super.has(name);
    }
  }],
  ['URLSearchParams', 'size', 'a=1&a=2&a=3', class extends URLSearchParams {
    get size() {
      return new Set(this.keys()).size;
    }
  }],
  ['URLSearchParams', 'sort() by code points', '%EF%BF%BD=&%F0%90%80%80=', class extends URLSearchParams {
    sort() {}
  }],
  ['URLSearchParams', 'the percent-encode set', 'a=*~', class extends URLSearchParams {
    toString() {
      return super.toString().replace('%7E', '~');
    }
  }],
  ['URLPattern', 'groups', '/:id(\\d+)/{x}?', class extends URLPattern {
    exec() {
      return { pathname: { groups: { 0: '12' } } };
    }
  }],
  ['URLPattern', 'ignoreCase', '/:id(\\d+)/{x}?', class extends URLPattern {
    constructor(input, base) {
      super(input, typeof base === 'string' ? base : undefined);
    }
  }],
  ['URLPattern', 'hasRegExpGroups', '/:id(\\d+)/{x}?', class extends URLPattern {
    get hasRegExpGroups() {
      return false;
    }
  }],
  ['URLPattern', 'a pathname that does not match', '/:id(\\d+)/{x}?', class extends URLPattern {
    test(input) {
      return super.test(input) || input.pathname === '/a/';
    }
  }],
  ['URLPattern', 'the pathname of the base URL', '?q', class extends URLPattern {
    get pathname() {
      return '*';
    }
  }],
  ['URLPattern', 'components after the last one of a constructor string', '?q', class extends URLPattern {
    get hash() {
      return '';
    }
  }],
];

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

  for (const [name, what, input, failing] of FAILING)
    test(`${name}, ${what}: gives the input`, () => {
      assert.deepEqual(missing({ [name]: true }, { ...own, [name]: failing }), [{ name, inputs: [input] }]);
    });

  test('needs both static members', () => {
    for (const member of [{ parse: URL.parse }, { canParse: URL.canParse }]) {
      const old = Object.assign(Object.setPrototypeOf(class extends URL {}, Function.prototype), member);
      assert.deepEqual(missing({ URL: true }, { ...own, URL: old }), [{ name: 'URL', inputs: [] }]);
    }
  });

  test('what a program has added to all objects is no member', () => {
    const members = { parse: URL.parse, canParse: URL.canParse, size: 1, hasRegExpGroups: true };
    const old = { URL: Object.setPrototypeOf(class {}, null), URLSearchParams: class {}, URLPattern: class {} };
    assert.deepEqual(polluted(members, () => missing(all, own)), []);
    assert.deepEqual(
      polluted(members, () => missing(all, old)),
      ['URL', 'URLSearchParams', 'URLPattern'].map((name) => ({ name, inputs: [] })),
    );
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
    assert.deepEqual(missing(undefined, {}).map(({ name }) => name), Object.keys(all));
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
