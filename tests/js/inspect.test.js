/** The text of the objects in Node's console, compared with the text of Node's own classes. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inspect } from 'node:util';
import * as weburl from '../../pkg/index.js';

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
  { depth: null },
  { compact: false },
  { breakLength: Infinity },
  { breakLength: 20 },
];

/**
 * @param {(classes: { URL: any, URLSearchParams: any }) => unknown} make
 */
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

test('the newest state is shown', () => {
  const url = new weburl.URL('https://h/');
  url.searchParams.append('a', '1');
  assert.match(inspect(url), /href: 'https:\/\/h\/\?a=1'/);
});
