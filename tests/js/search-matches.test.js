/** Query parameters in any order, and forms with %20. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { URLPattern, URLSearchParams } from '../../pkg/index.js';
import { parseForm, serializeForm, matchSearch } from '../../pkg/lib.js';

const { URLPattern: NativePattern } = globalThis;

/** The wanted parameters, the query, and whether it matches, if other parameters are allowed and if not. */
const pairs = [
  [{}, '', true, true],
  [{}, '?', true, true],
  [{}, '?a', true, false],
  [{ a: '1' }, '?a=1', true, true],
  [{ a: '1' }, '?b=2&a=1', true, false],
  [{ a: '1', b: '2' }, '?b=2&a=1', true, true],
  [{ a: '1', b: '2' }, '?b=2', false, false],
  [{ a: '1' }, '?a=2', false, false],
  [{ a: '1' }, '?A=1', false, false],
  [{ a: '' }, '?a', true, true],
  [{ a: '' }, '?a=', true, true],
  [{ '': '' }, '?=', true, true],
  [[['a', '1'], ['a', '1']], '?a=1', false, false],
  [[['a', '1'], ['a', '1']], '?a=1&a=1', true, true],
  [[['a', '1'], ['a', '2']], '?a=2&a=1', true, true],
  [{ a: 'x y' }, '?a=x+y', true, true],
  [{ a: 'x y' }, '?a=x%20y', true, true],
  [{ a: 'x+y' }, '?a=x%2By', true, true],
  [{ ü: '≡' }, '?ü=≡', true, true],
  [{ ü: '\ud800' }, '?%C3%BC=%EF%BF%BD', true, true],
  [{ a: '1' }, '?&&a=1&', true, true],
  [new Map([['a', '1']]), '?a=1', true, true],
  [new URLSearchParams('b=2&a=1'), '?a=1&b=2', true, true],
  [{ __proto__: null, a: '1' }, '?a=1', true, true],
];

const patterns = [
  ['*', '?a=1', true, true],
  ['', '?a=1', true, false],
  ['', '', true, true],
  ['a=1', '?a=1', true, true],
  ['a=1', '?b=2&a=1', true, false],
  ['a=1&*', '?b=2&a=1', true, true],
  ['*', '?a=1&b=2', true, true],
  ['a=1&*', '?b=2&a=1&c=3', true, true],
  ['a=:x&b=:y', '?b=2&a=1', true, true],
  ['a=:x&b=:y', '?b=2', false, false],
  ['a=:x', '?a=', false, false],
  ['a=*', '?a=', true, true],
  ['a=*', '?ab=', false, false],
  ['a=:x&a=:y', '?a=1', false, false],
  ['a=:x&a=:y', '?a=1&a=2', true, true],
  ['{a=:x}?', '', true, true],
  ['{a=:x}?', '?a=1', true, true],
  ['{a=:x}?', '?b=1', true, false],
  ['{a=:x}?&b=2', '?b=2&a=1', true, true],
  ['{a=:x}?&b=2', '?a=1', false, false],
  // The first piece must not take the parameter that only the second one matches.
  [':n=1&a=:v', '?a=1&b=1', true, true],
  [':n=1&a=:v', '?b=1&a=1', true, true],
  [':n=1&a=:v&b=:w', '?a=1&b=1', false, false],
  ['id=(\\d+)', '?x=1&id=12', true, false],
  ['id=(\\d+)', '?id=a', false, false],
  ['id=(a&b|c)', '?id=c', true, true],
  ['a=x y', '?a=x+y', true, true],
  ['a=x y', '?a=x%20y', true, true],
  ['a=x\\+y', '?a=x+y', true, true],
  ['a=x y', '?a=x+z', false, false],
  ['a b=x', '?a+b=x', true, true],
  ['a=\\{&b=2', '?b=2&a={', true, true],
  ['a=1&&b=2', '?b=2&a=1', true, true],
];

describe('matchSearch', () => {
  for (const [wanted, query, expected, exactly] of pairs) {
    test(`${JSON.stringify(wanted instanceof URLSearchParams ? `${wanted}` : wanted)} in ${query}`, () => {
      assert.equal(matchSearch(wanted, `https://h/${query}`), expected);
      assert.equal(matchSearch(wanted, `https://h/${query}#a=1`, { exact: true }), exactly);
    });
  }

  for (const [search, query, expected, exactly] of patterns) {
    test(`the pattern ${search} in ${query}`, () => {
      const pattern = new URLPattern({ search });
      for (let time = 0; time < 2; time += 1) {
        assert.equal(matchSearch(pattern, new globalThis.URL(`https://h/${query}`)), expected);
        assert.equal(matchSearch(pattern, `https://h/${query}`, { exact: true }), exactly);
      }
    });
  }

  test('finds matches in any order of the parameters', () => {
    const parameters = ['a=1', 'b=2', 'c=3', 'b=4'];
    const orders = (list) =>
      list.length < 2
        ? [list]
        : list.flatMap((first, index) => orders(list.toSpliced(index, 1)).map((rest) => [first, ...rest]));
    const pattern = new URLPattern({ search: parameters.join('&') });
    for (const order of orders(parameters)) {
      assert.equal(matchSearch(pattern, `a:?${order.join('&')}`, { exact: true }), true);
      assert.equal(pattern.test(`a:?${order.join('&')}`), order.join() === parameters.join());
      assert.equal(matchSearch(pattern, `a:?${order.slice(1).join('&')}`), false);
    }
  });

  test('takes a thousand parameters of a stranger', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `p${index}=1`).join('&');
    assert.equal(matchSearch(new URLPattern({ search: ':a=1&:b=1&:c=1&p999=:d' }), `a:?${many}`), true);
    assert.equal(matchSearch(new URLPattern({ search: ':a=1&:b=1&:c=1&p1000=:d' }), `a:?${many}`), false);
  });

  test('ignores case where the pattern does', () => {
    assert.equal(matchSearch(new URLPattern({ search: 'A=x' }, { ignoreCase: true }), 'a:?a=X'), true);
    assert.equal(matchSearch(new URLPattern({ search: 'A=x' }), 'a:?a=X'), false);
  });

  test('refuses patterns that it cannot decide', () => {
    assert.throws(() => matchSearch(new URLPattern({ search: '{a=1&b=2}?' }), 'a:'), {
      message: /^matchSearch: a group of the pattern contains "&"/,
    });
    assert.throws(() => matchSearch({}, 'a'), { code: 'ERR_INVALID_URL' });
    assert.throws(() => matchSearch('a=1', 'a:'), {
      message: /^matchSearch: the list of names and values must be an object/,
    });
    const stranger = NativePattern === undefined
      ? { [Symbol.toStringTag]: 'URLPattern' }
      : new NativePattern({ search: 'a' });
    assert.throws(() => matchSearch(stranger, 'a:'), {
      message: 'matchSearch: the pattern must be a URLPattern of this package',
    });
  });
});

describe('serializeForm', () => {
  test('writes %20 for a space', () => {
    const list = [['a b', 'c+d'], ['é ', '%20']];
    assert.equal(serializeForm(list), 'a+b=c%2Bd&%C3%A9+=%2520');
    assert.equal(serializeForm(list, { spaceAsPlus: true }), 'a+b=c%2Bd&%C3%A9+=%2520');
    assert.equal(serializeForm(list, { spaceAsPlus: false }), 'a%20b=c%2Bd&%C3%A9%20=%2520');
    assert.deepEqual(parseForm(serializeForm(list, { spaceAsPlus: false })), list);
  });
});
