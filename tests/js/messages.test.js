/** An error about the arguments of a function or method names the function or method. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { URL, URLPattern, URLSearchParams } from '../../pkg/index.js';
import { install } from '../../pkg/install.js';
import * as lib from '../../pkg/lib.js';
import { compareComponent, generate, groupNames, patternOutline, patternToInit } from '../../pkg/url-pattern.js';
import { thrownBy } from './support/thrown.js';

/** Functions by their names, of entries whose functions take arguments. */
const functions = Object.entries(lib).filter(([, value]) => typeof value === 'function');

/** The required arguments, which must not cause the error. */
const REQUIRED = {
  serializeForm: [[]],
  buildReference: [{}],
  matchSearch: [[], 'a:'],
  trySet: [new URL('a:'), 'hash', ''],
};
const OF_OTHERS = ['a:', 'path', 'a:'];

/** The options of functions that have others than `maximumLength`, as they are declared. */
const OPTIONS = {
  parse: ['base', 'resolveBlobURL'],
  diagnose: ['base'],
  diagnoseHost: ['isOpaque'],
  isValidURLString: ['base'],
  serialize: ['excludeFragment'],
  format: ['fragment', 'unicode', 'search', 'auth'],
  equals: ['excludeFragment'],
  origin: ['resolveBlobURL'],
  sameOrigin: ['resolveBlobURL'],
  parseReference: ['scheme'],
  buildReference: ['scheme'],
  parseRequestTarget: ['scheme', 'host'],
  domainToASCII: ['strict'],
  parseHost: ['isOpaque'],
  hostEquals: ['isOpaque'],
  serializeForm: ['spaceAsPlus'],
  fileURLToPath: ['windows'],
  pathToFileURL: ['windows'],
  buildPattern: ['base'],
  createPatternWithoutRegExp: ['base', 'ignoreCase'],
  matchSearch: ['exact'],
};

describe('functions', () => {
  test('are many', () => {
    assert.ok(functions.length >= 30, `${functions.length}`);
  });

  for (const [name, value] of functions) {
    test(`${name} without arguments`, () => {
      const { name: kind, message } = thrownBy(() => value());
      assert.equal(kind, 'TypeError');
      assert.match(message, new RegExp(`^${name}: [123] arguments? required, but only 0 present$`));
    });

    test(`${name} with options that are not an object, or unknown`, () => {
      const [, count] = /: (\d)/.exec(thrownBy(() => value()).message) ?? [];
      // The options of a request have its scheme.
      assert.equal(value.length, name === 'parseRequestTarget' ? Number(count) : Number(count) + 1);
      const args = (REQUIRED[name] ?? OF_OTHERS).slice(0, value.length - 1);
      assert.equal(thrownBy(() => value(...args, 1)).message, `${name}: the options must be an object, not number`);
      assert.equal(
        thrownBy(() => value(...args, { unheardOf: 1 })).message,
        `${name}: there is no option unheardOf, only ${[...OPTIONS[name] ?? [], 'maximumLength'].join(', ')}`,
      );
    });
  }
});

describe('members', () => {
  const iterator = Object.getPrototypeOf(new URLSearchParams().entries());
  const owners = { URL, URLSearchParams, URLPattern, 'URLSearchParams Iterator': { prototype: iterator } };
  const STRANGERS = [undefined, null, 1, 'a', 1n, Symbol('a'), {}, () => {}, []];

  for (const [name, { prototype }] of Object.entries(owners)) {
    const members = Object.entries(Object.getOwnPropertyDescriptors(prototype)).filter(([key]) =>
      key !== 'constructor'
    );
    for (const [member, { get, set, value }] of members) {
      test(`${name}.${member} of another object`, () => {
        for (const operation of [get, set, value].filter((each) => each !== undefined)) {
          for (const stranger of [...STRANGERS, prototype, Object.create(prototype)]) {
            const { name: kind, message } = thrownBy(() => Reflect.apply(operation, stranger, []));
            assert.deepEqual([kind, message], ['TypeError', `${name}.${member}: this is not a ${name}`]);
          }
        }
      });
    }
  }

  const methods = [
    ['URL.parse', 1, (args) => URL.parse(...args)],
    ['URL.canParse', 1, (args) => URL.canParse(...args)],
    ...Object.entries({ append: 2, delete: 1, get: 1, getAll: 1, has: 1, set: 2 }).map(
      ([method, required]) => [`URLSearchParams.${method}`, required, (args) => new URLSearchParams()[method](...args)]
    ),
  ];
  for (const [method, required, call] of methods) {
    test(`${method} with too few arguments`, () => {
      for (let given = 0; given < required; given += 1) {
        assert.equal(
          thrownBy(() => call(Array.from({ length: given }, () => 'a'))).message,
          `${method}: ${required} argument${required > 1 ? 's' : ''} required, but only ${given} present`,
        );
      }
    });
  }
});

describe('the arguments', () => {
  const pattern = new URLPattern();
  const cases = [
    ['URLSearchParams constructor: the value cannot be converted to a sequence', () => new URLSearchParams([1])],
    ['URLSearchParams constructor: the value cannot be converted to a sequence',
      () => new URLSearchParams({ [Symbol.iterator]: 1 })],
    ['URLSearchParams constructor: the value cannot be converted to a sequence',
      () => new URLSearchParams({ [Symbol.iterator]: () => 1 })],
    ['URLSearchParams constructor: a pair has 2 items, not 3', () => new URLSearchParams([['a', 'b', 'c']])],
    ['URLSearchParams constructor: a pair has 2 items, not 3', () => new URLSearchParams([['a', 'b', 'c'], ['d']])],
    ['URLSearchParams constructor: a pair has 2 items, not 0', () => new URLSearchParams([['a', 'b'], [], ['c', 'd']])],
    ['URLSearchParams constructor: the value cannot be converted to a sequence', () => {
      const results = [1, { done: true }];
      return new URLSearchParams([{ [Symbol.iterator]: () => ({ next: () => results.shift() }) }]);
    }],
    ['URLSearchParams.forEach: the callback is not a function', () => new URLSearchParams().forEach(1)],
    ['URLPattern constructor: the options are not an object', () => new URLPattern('a:', 'b:', 1)],
    ['URLPattern.groupNames: this is not a URLPattern', () => groupNames({})],
    ['URLPattern.patternOutline: this is not a URLPattern', () => patternOutline({})],
    ['URLPattern.patternToInit: this is not a URLPattern', () => patternToInit('a')],
    ['URLPattern.compareComponent: this is not a URLPattern', () => compareComponent('hash', {}, pattern)],
    ['URLPattern.compareComponent: this is not a URLPattern', () => compareComponent('hash', pattern, null)],
    ['URLPattern.compareComponent: there is no component "host"', () => compareComponent('host', pattern, pattern)],
    ['URLPattern.generate: this is not a URLPattern', () => generate({}, 'hash', {})],
    ['URLPattern.generate: there is no component "host"', () => generate(pattern, 'host', {})],
    ['URLPattern.generate: the groups are not an object', () => generate(pattern, 'hash', 1)],
    // It has the accessors of the class, but no components.
    ['URL.hash: this is not a URL', () => pattern.test(Object.create(URL.prototype))],
    ['URL.hash: this is not a URL', () => pattern.exec(Object.create(URL.prototype))],
    ['serializeForm: a pair has 2 items, not 1', () => lib.serializeForm([['a']])],
    ['serializeForm: the value cannot be converted to a sequence', () => lib.serializeForm([1])],
    ['serializeForm: the list of names and values must be an object, not number', () => lib.serializeForm(1)],
    ['sameOrigin: resolveBlobURL must be a function', () => lib.sameOrigin('blob:a', 'a:', { resolveBlobURL: 1 })],
    ['serialize: invalid scheme: it is missing', () => lib.serialize({ scheme: undefined })],
    [
      'percentEncode: there is no percent-encode set x, only C0 control, fragment, query, special-query, path, userinfo, '
      + 'component, application/x-www-form-urlencoded',
      () => lib.percentEncode('a', 'x'),
    ],
    ['serializeHost: there is no type of host x, only domain, ipv4, ipv6, opaque, empty',
      () => lib.serializeHost({ type: 'x' })],
    ['Invalid URL: the port contains x, which is not a digit (at 11)', () => lib.serialize(' https://h:x')],
    ['Invalid first URL: it has no scheme, and there is no base URL that it could be relative to (at 0)',
      () => lib.equals('a', 'a:')],
    ['Invalid second URL: it has no scheme, and there is no base URL that it could be relative to (at 0)',
      () => lib.equals('a:', 'a')],
    ['serialize: the URL must be a string or an object with an href, not null', () => lib.serialize(null)],
    ['serialize: the URL must be a string or an object with an href, not function', () => lib.serialize(() => {})],
    ['serialize: the option excludeFragment must be true or false, not null',
      () => lib.serialize('a:', { excludeFragment: null })],
    ['percentDecode: the input must be a string or bytes, not object', () => lib.percentDecode([])],
    ['percentEncode: there is no percent-encode set Symbol(s), only C0 control, fragment, query, special-query, path, '
      + 'userinfo, component, application/x-www-form-urlencoded', () => lib.percentEncode('', Symbol('s'))],
    ['parseHost: there is no option x, only isOpaque, maximumLength', () => lib.parseHost('', { isOpaque: 1, x: 1 })],
    ['percentEncode: there is no percent-encode set undefined, only C0 control, fragment, query, special-query, path, '
      + 'userinfo, component, application/x-www-form-urlencoded', () => lib.percentEncode('', undefined)],
    ['parseHost: the length is 1, more than the maximum of 0', () => lib.parseHost('a', { maximumLength: 0 })],
    ['parseHost: 1 argument required, but only 0 present', () => lib.parseHost()],
    ['equals: 2 arguments required, but only 1 present', () => lib.equals('a:')],
    ['URL.href: this is not a URL', () => Reflect.get(URL.prototype, 'href', {})],
    ['install: there is no option x, only force', () => install({}, { x: 1 })],
  ];
  for (const [message, operation] of cases) {
    test(message, () => assert.equal(thrownBy(operation).message, message));
  }

  const base = { base: 7 };
  const wrongTexts = [
    ['diagnose: the input', () => lib.diagnose(7)],
    ['diagnoseHost: the host', () => lib.diagnoseHost(7)],
    ['isValidURLString: the input', () => lib.isValidURLString(7)],
    ['parseHost: the host', () => lib.parseHost(7)],
    ['serializeHost: the value of the host', () => lib.serializeHost({ type: 'domain', value: 7 })],
    ['hostEquals: a host', () => lib.hostEquals('a', 7)],
    ['domainToASCII: the domain', () => lib.domainToASCII(7)],
    ['domainToUnicode: the domain', () => lib.domainToUnicode(7)],
    ['percentEncode: the text', () => lib.percentEncode(7, 'path')],
    ['pathToFileURL: the path', () => lib.pathToFileURL(7)],
    ['createPatternWithoutRegExp: the pattern', () => lib.createPatternWithoutRegExp(7)],
    ['parseReference: the reference', () => lib.parseReference(7)],
    ['parseReference: the option scheme', () => lib.parseReference('a', { scheme: 7 })],
    ['parseRequestTarget: the target', () => lib.parseRequestTarget(7, { scheme: 'http' })],
    ['parseRequestTarget: the option host', () => lib.parseRequestTarget('/', { scheme: 'http', host: 7 })],
    ['trySet: the value', () => lib.trySet(new URL('a:'), 'hash', 7)],
    ['origin: the origin of the blob URL entry', () => lib.origin('blob:a', { resolveBlobURL: () => ({ origin: 7 }) })],
  ];
  const wrongParts = ['username', 'password', 'host', 'path', 'query', 'fragment'].map(
    (name) => [`buildURL: invalid ${name}: it has`, () => lib.buildURL({ scheme: 'a', [name]: 7 })]
  );
  const wrongURLs = [
    ['parse: the URL', () => lib.parse(7)],
    ['parse: the base URL', () => lib.parse('a', base)],
    ['diagnose: the base URL', () => lib.diagnose('a', base)],
    ['isValidURLString: the base URL', () => lib.isValidURLString('a', base)],
    ['serialize: the URL', () => lib.serialize(7)],
    ['format: the URL', () => lib.format(7)],
    ['equals: the first URL', () => lib.equals(7, 'a:')],
    ['equals: the second URL', () => lib.equals('a:', 7)],
    ['origin: the URL', () => lib.origin(7)],
    ['sameOrigin: the URL', () => lib.sameOrigin('a:', 7)],
    ['makeRelative: the base URL', () => lib.makeRelative(7, 'a:')],
    ['makeRelative: the URL', () => lib.makeRelative('a:', 7)],
    ['changeURL: the URL', () => lib.changeURL(7, {})],
    ['resolve: the reference', () => lib.resolve(7, 'a:')],
    ['resolve: the base URL', () => lib.resolve('a', 7)],
    ['fileURLToPath: the URL', () => lib.fileURLToPath(7)],
    ['buildPattern: the base URL', () => lib.buildPattern('a', base)],
    ['createPatternWithoutRegExp: the base URL', () => lib.createPatternWithoutRegExp('a', base)],
    ['matchSearch: the URL', () => lib.matchSearch({}, 7)],
  ];
  const wrongObjects = [
    ['buildURL: the parts', () => lib.buildURL(7)],
    ['buildReference: the parts', () => lib.buildReference(7)],
    ['changeURL: the changes', () => lib.changeURL('a:', 7)],
    ['serializeHost: the host', () => lib.serializeHost(7)],
    ['trySet: the URL', () => lib.trySet(7, 'hash', 'a')],
  ];
  for (
    const [rule, list] of [['must be a string', wrongTexts], ['to be a string', wrongParts], [
      'must be a string or an object with an href',
      wrongURLs,
    ], ['must be an object', wrongObjects]]
  )
    for (const [start, operation] of list) {
      const message = `${start} ${rule}, not number`;
      test(message, () => {
        const { name, message: found } = thrownBy(operation);
        assert.deepEqual([name, found], ['TypeError', message]);
      });
    }

  for (const method of ['test', 'exec']) {
    test(`a base URL in addition to a dictionary, for ${method}`, () => {
      assert.match(
        thrownBy(() => new URLPattern()[method]({}, 'a:')).message,
        new RegExp(`^URLPattern\\.${method}: a base URL may be given only with a string`),
      );
    });
  }

  test('a base URL in addition to a dictionary, for the constructor', () => {
    assert.match(
      thrownBy(() => new URLPattern({}, 'a:')).message,
      /^URLPattern constructor: a base URL may be given only with a string/,
    );
  });
});
