/** `weburl-url-pattern-list`: how its work grows with the length of the list and of the input. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { workOf } from '../../../tests/js/support/work.js';

const { URL, URLPattern } = await import('weburl');
const { URLPatternList } = await import('weburl-url-pattern-list');

const SMALL = 500;
const TIMES = 8;

/**
 * Asserts that eight times as much of something takes at most twice that many times the work; the square of it would
 * take 64 times the work.
 */
function assertLinear(prepare, operation) {
  const [small, large] = [SMALL, TIMES * SMALL].map((size) => {
    const subject = prepare(size);
    return workOf(() => {
      operation(subject);
    });
  });
  assert.ok(small > SMALL, `${small} blocks are not the work`);
  assert.ok(large < 2 * TIMES * small, `${small} blocks, then ${large}`);
}

const numbers = (length) => Array.from({ length }, (_, number) => number);

const listed = (size) => {
  const patterns = numbers(size).map((number) => new URLPattern({ pathname: `/r/${number}` }));
  return { patterns, list: new URLPatternList(patterns) };
};

describe('all patterns are deleted one by one', () => {
  test('by their objects', () => {
    assertLinear(listed, ({ list, patterns }) => {
      for (const pattern of patterns) assert.equal(list.delete(pattern), true);
      assert.equal(list.size, 0);
    });
  });

  test('by their objects, the last first', () => {
    assertLinear(listed, ({ list, patterns }) => {
      for (const pattern of patterns.toReversed?.() ?? [...patterns].reverse()) list.delete(pattern);
      assert.equal(list.size, 0);
    });
  });

  test('by dictionaries', () => {
    assertLinear(listed, ({ list, patterns }) => {
      for (const { pathname } of patterns) assert.equal(list.delete({ pathname }), true);
      assert.equal(list.size, 0);
    });
  });

  test('as the first of the list', () => {
    assertLinear(listed, ({ list }) => {
      while (list.size > 0) {
        const [[first]] = list;
        list.delete(first);
      }
    });
  });
});

test('patterns are added and deleted in turn', () => {
  assertLinear((size) => ({ size, ...listed(100) }), ({ list, patterns, size }) => {
    for (const number of numbers(size)) {
      const pattern = patterns[number % 100];
      list.delete(number % 2 === 0 ? pattern : { pathname: pattern.pathname });
      list.add(pattern);
    }
    assert.equal(list.size, 100);
  });
});

test('a long segment is scanned once, not at each node of a trie of prefixes', () => {
  const prefixes = (length) =>
    new URLPatternList(numbers(length).map((number) => new URLPattern({ pathname: `/${'a'.repeat(number + 1)}:x/b` })));
  const text = `https://h/${'a'.repeat(10_000)}`;
  const url = new URL(text);
  const work = (list, input) => {
    list.exec('https://h/');
    return workOf(() => assert.equal(list.exec(input), null));
  };
  const list = prefixes(300);
  assert.ok(work(list, text) < 10 * text.length, `${work(list, text)} blocks`);
  assert.ok(work(list, url) < 10 * text.length, `${work(list, url)} blocks`);
});

describe('conflicts are found', () => {
  for (
    const [name, pathname] of [
      ['fixed texts', (number) => `/r/${number}`],
      ['custom regular expressions', (number) => `/(a${number})`],
      ['custom regular expressions after different texts', (number) => `/r${number}/(\\d+)`],
      ['optional groups', (number) => `/{a${number}}?`],
      ['a wildcard before the text', (number) => `/*/r${number}`],
    ]
  ) {
    test(`among ${name}`, () => {
      assertLinear(
        (size) => new URLPatternList(numbers(size).map((number) => new URLPattern({ pathname: pathname(number) }))),
        (list) => assert.deepEqual(list.conflicts(), []),
      );
    });
  }
});
