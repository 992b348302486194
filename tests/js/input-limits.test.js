/** `maximumLength`: a longer text throws a RangeError before it is read. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { URL } from '../../pkg/index.js';
import * as lib from '../../pkg/lib.js';

/** Each function with a text of the maximum length, that length, and its other arguments. */
const calls = {
  parse: [[10, (options) => lib.parse('https://ab', options)], [10,
    (options) => lib.parse('x', { base: 'https://ab', ...options })]],
  diagnose: [[10, (options) => lib.diagnose('https://ab', options)], [10,
    (options) => lib.diagnose('x', { base: 'https://ab', ...options })]],
  isValidURLString: [[10, (options) => lib.isValidURLString('https://ab', options)], [10,
    (options) => lib.isValidURLString('x', { base: 'https://ab', ...options })]],
  serialize: [[10, (options) => lib.serialize('https://ab', options)], [11,
    (options) => lib.serialize(new globalThis.URL('https://ab'), options)]],
  equals: [[10, (options) => lib.equals('https://ab', 'a:', options)], [10,
    (options) => lib.equals('a:', 'https://ab', options)]],
  origin: [[10, (options) => lib.origin('https://ab', options)]],
  sameOrigin: [[10, (options) => lib.sameOrigin('https://ab', 'a:', options)], [10,
    (options) => lib.sameOrigin('a:', 'https://ab', options)]],
  makeRelative: [[10, (options) => lib.makeRelative('https://ab', 'a:', options)], [10,
    (options) => lib.makeRelative('a:', 'https://ab', options)]],
  format: [[10, (options) => lib.format('https://ab', options)]],
  buildURL: [[10, (options) => lib.buildURL({ scheme: 'https', host: 'h', path: '/123456789' }, options)]],
  changeURL: [
    [10, (options) => lib.changeURL('https://ab', { path: '/' }, options)],
    [10, (options) => lib.changeURL('a:', { path: '1234567890' }, options)],
    [10, (options) => lib.changeURL({ scheme: 'a', path: '1234567890' }, {}, options)],
  ],
  serializeHost: [[7, (options) => lib.serializeHost({ type: 'domain', value: 'example' }, options)]],
  parseRequestTarget: [
    [5, (options) => lib.parseRequestTarget('/1234', { scheme: 'https', host: 'h', ...options })],
    [5, (options) => lib.parseRequestTarget('/', { scheme: 'https', host: 'h:123', ...options })],
  ],
  parseHost: [[7, (options) => lib.parseHost('EXAMPLE', options)]],
  diagnoseHost: [[7, (options) => lib.diagnoseHost('EXAMPLE', options)]],
  hostEquals: [[7, (options) => lib.hostEquals('EXAMPLE', 'a', options)], [7,
    (options) => lib.hostEquals('a', 'EXAMPLE', options)]],
  domainToASCII: [[3, (options) => lib.domainToASCII('faß', options)]],
  domainToUnicode: [[10, (options) => lib.domainToUnicode('xn--fa-hia', options)]],
  percentEncode: [[3, (options) => lib.percentEncode('a≡b', 'path', options)]],
  percentDecode: [[3, (options) => lib.percentDecode('%41', options)], [3,
    (options) => lib.percentDecode(new Uint8Array(3).buffer, options)]],
  parseForm: [[3, (options) => lib.parseForm('a=1', options)], [3,
    (options) => lib.parseForm(new Uint8Array(3), options)]],
  serializeForm: [[4, (options) => lib.serializeForm([['a', '1'], ['b', '2']], options)]],
  fileURLToPath: [[9, (options) => lib.fileURLToPath('file:///a', options)]],
  pathToFileURL: [[4, (options) => lib.pathToFileURL('/a/b', options)]],
  buildPattern: [
    [12, (options) => lib.buildPattern('https://h/:a', options)],
    [12, (options) => lib.buildPattern('/', { base: 'https://h/ab', ...options })],
    [4, (options) => lib.buildPattern({ pathname: '/:ab' }, options)],
    [4, (options) => lib.buildPattern(new Map([['pathname', '/:ab']]), options)],
  ],
  createPatternWithoutRegExp: [
    [12, (options) => lib.createPatternWithoutRegExp('https://h/:a', options)],
    [4, (options) => lib.createPatternWithoutRegExp({ pathname: '/:ab' }, options)],
    [12, (options) => lib.createPatternWithoutRegExp('/', { base: 'https://h/ab', ...options })],
  ],
  trySet: [[12, (options) => lib.trySet(new URL('https://h/'), 'hash', '#12345678901', options)], [10,
    (options) => lib.trySet(new URL('https://h/'), 'hash', '', options)]],
  parseReference: [[3, (options) => lib.parseReference('a?b', options)]],
  buildReference: [[3, (options) => lib.buildReference({ path: 'a', query: 'bcd' }, options)]],
  resolve: [
    [10, (options) => lib.resolve('1234567890', 'https://h', options)],
    [10, (options) => lib.resolve({ query: '1234567890' }, 'https://h', options)],
    [11, (options) => lib.resolve('a', 'https://abc', options)],
  ],
  matchSearch: [[6, (options) => lib.matchSearch({}, 'a:?b=1', options)]],
};

/** The exports that are not functions. */
const WITHOUT = ['percentEncodeSets'];

test('every function is among these', () => {
  assert.deepEqual([...Object.keys(calls), ...WITHOUT].sort(), Object.keys(lib).sort());
});

for (const [name, list] of Object.entries(calls)) {
  describe(name, () => {
    for (const [index, [length, call]] of list.entries()) {
      test(`${index}: takes ${length} and no more`, () => {
        const without = call({});
        for (const maximumLength of [length, length + 0.5, Infinity, undefined])
          assert.deepEqual(call({ maximumLength }), without);
        assert.throws(() => call({ maximumLength: length - 1 }), {
          name: 'RangeError',
          message: `${name}: the length is ${length}, more than the maximum of ${length - 1}`,
        });
      });
    }

    test('refuses values that are not limits', () => {
      for (const maximumLength of [-1, NaN, '10', null, 10n]) {
        assert.throws(() => list[0][1]({ maximumLength }), {
          name: 'TypeError',
          message: `${name}: the option maximumLength must be a number from 0`,
        });
      }
    });
  });
}
