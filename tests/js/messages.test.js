/** An error about the arguments of a function or method names the function or method. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { URL, URLPattern, URLSearchParams } from '../../pkg/index.js';
import * as lib from '../../pkg/lib.js';
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
      const takesOptions = value.length > Number(count);
      if (!takesOptions) return;
      const args = (REQUIRED[name] ?? OF_OTHERS).slice(0, Number(count));
      assert.match(
        thrownBy(() => value(...args, 1)).message,
        new RegExp(`^${name}: the options must be an object, not number$`),
      );
      assert.match(
        thrownBy(() => value(...args, { unheardOf: 1 })).message,
        new RegExp(`^${name}: there is no option unheardOf, only `),
      );
    });
  }
});

describe('the arguments', () => {
  const cases = [
    ['URLSearchParams constructor: the value cannot be converted to a sequence', () => new URLSearchParams([1])],
    ['URLSearchParams constructor: the value cannot be converted to a sequence',
      () => new URLSearchParams({ [Symbol.iterator]: 1 })],
    ['URLSearchParams constructor: the value cannot be converted to a sequence',
      () => new URLSearchParams({ [Symbol.iterator]: () => 1 })],
    ['URLSearchParams constructor: a pair has 2 items, not 3', () => new URLSearchParams([['a', 'b', 'c']])],
    ['URLSearchParams.forEach: the callback is not a function', () => new URLSearchParams().forEach(1)],
    ['URLPattern constructor: the options are not an object', () => new URLPattern('a:', 'b:', 1)],
    ['serializeForm: a pair has 2 items, not 1', () => lib.serializeForm([['a']])],
    ['serializeForm: the value cannot be converted to a sequence', () => lib.serializeForm([1])],
    ['serializeForm: the list of names and values must be an object, not number', () => lib.serializeForm(1)],
    ['sameOrigin: resolveBlobURL must be a function', () => lib.sameOrigin('blob:a', 'a:', { resolveBlobURL: 1 })],
    ['serialize: invalid scheme: it is missing', () => lib.serialize({ scheme: undefined })],
  ];
  for (const [message, operation] of cases) {
    test(message, () => assert.equal(thrownBy(operation).message, message));
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
