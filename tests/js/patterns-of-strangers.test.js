/** Patterns that may not contain custom regular expressions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { URLPattern } from '../../pkg/index.js';
import { createPatternWithoutRegExp } from '../../pkg/lib.js';
import { thrownBy } from './support/thrown.js';

test('is the pattern that the class makes', () => {
  for (
    const input of ['https://:host.example/:a/b*{/c}?', 'https://h/*\\?a=:b', 'https://h/\\(a\\)', {
      pathname: '/:a{.:b}?',
    }, {}]
  ) {
    const pattern = createPatternWithoutRegExp(input);
    const made = new URLPattern(input);
    assert.ok(pattern instanceof URLPattern);
    for (const name of ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash']) {
      assert.equal(pattern[name], made[name], name);
    }
    assert.equal(pattern.hasRegExpGroups, false);
  }
});

test('takes a base and ignores case', () => {
  assert.equal(createPatternWithoutRegExp('/:id', { base: 'https://h/' }).exec('https://h/1')?.pathname.groups.id, '1');
  assert.equal(
    createPatternWithoutRegExp({ pathname: '/a' }, { base: new globalThis.URL('https://h/') }).hostname,
    'h',
  );
  assert.equal(createPatternWithoutRegExp('/A', { base: 'https://h/', ignoreCase: true }).test('https://h/a'), true);
  assert.equal(createPatternWithoutRegExp('/A', { base: 'https://h/' }).test('https://h/a'), false);
});

for (
  const [component, input, start] of [
    ['pathname', 'https://h/:id(\\d+)', 13],
    ['pathname', { pathname: '/(a*)*b' }, 1],
    ['hostname', { hostname: '(a|b).example' }, 0],
    ['search', { search: 'a=(.+)b' }, 2],
    ['hash', { hash: '(?:a)' }, null],
    ['protocol', { protocol: '(http)s' }, 0],
    ['protocol', 'http{s}?(x)?://h/', 0],
  ]
) {
  test(`refuses ${JSON.stringify(input)}`, () => {
    const error = {
      name: 'TypeError',
      component,
      ...start === null
        ? {}
        : { start, message: /^Invalid URL pattern: a regular expression is not allowed here \(in the / },
    };
    assert.throws(() => createPatternWithoutRegExp(input), error);
  });
}

test('runs none, not even to see whether the scheme is special', () => {
  // Comparing it with a special scheme would take exponential time.
  const nested = `${'(?:'.repeat(40)}h*${')*'.repeat(40)}x`;
  assert.throws(() => createPatternWithoutRegExp({ protocol: `(${nested})`, pathname: 'a' }), {
    component: 'protocol',
  });
});

test('throws like the class for invalid patterns', () => {
  for (const input of ['https://h/{', 'a', { port: 'x' }]) {
    const [error, expected] = [() => createPatternWithoutRegExp(input), () => new URLPattern(input)].map(thrownBy);
    assert.equal(error.message, expected.message);
  }
});

test('another call is not disturbed by a refused one', () => {
  const pattern = new URLPattern({ pathname: '/:a(\\d+)' });
  assert.throws(() => createPatternWithoutRegExp({ protocol: '(http)', pathname: '/x' }), TypeError);
  assert.equal(pattern.exec('https://h/12')?.pathname.groups.a, '12');
});
