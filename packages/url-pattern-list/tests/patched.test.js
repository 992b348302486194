/** Built-ins that a program replaces after the import change no result of a list. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as lists from 'weburl-url-pattern-list';
import { firstWrong } from '../../../tests/robustness/programs/battery.js';
import { firstWrongOf } from '../../../tests/robustness/programs/patched.js';
import { patches } from '../../../tests/robustness/programs/patches.js';
import { changedByMembers } from '../../polluted.js';
import { questions } from './support/questions.js';

// They are used before anything is patched.
assert.equal(firstWrong(questions(lists)), '');

for (const { name, isThere, variants, apply } of patches())
  test(name, { skip: !isThere && 'it is not there' }, () => {
    for (const variant of variants) {
      const undo = apply(variant);
      const found = firstWrongOf(() => questions(lists));
      undo();
      assert.equal(found, '', variant);
    }
  });

test('members that all objects inherit change nothing', () => {
  const { URLPatternList } = lists;
  const list = new URLPatternList([[{ pathname: '/books/:id(\\d+)' }, 'book'], ['https://h/:page', 'page']]);
  assert.deepEqual(
    changedByMembers(new globalThis.URL('../pkg/index.js', import.meta.url), [
      () => list.exec('https://h/books/17')?.pathname,
      () => list.exec('https://h/A?q')?.result.inputs,
      () => list.test('https://i/'),
      () => [...list.execAll('https://h/1')].map(({ value, pathname }) => [value, pathname.groups]),
      // A dictionary of Web IDL inherits: a pattern here is a string.
      () => {
        const own = new URLPatternList().add('https://h/a', 1).add('https://h/:b', 2);
        return [own.exec('https://h/c')?.value, own.size, own.delete('https://h/a'), own.size];
      },
      () => new URLPatternList().add('https://h/(', 1),
    ]),
    [],
  );
});

test('a pattern that changes after it was added changes no match', () => {
  const pattern = { pathname: '/a' };
  const list = new lists.URLPatternList([[pattern, 1]]);
  pattern.pathname = '/b';
  assert.deepEqual([list.test('https://h/a'), list.test('https://h/b')], [true, false]);
});
