/** Built-ins that a program replaces after the import change no result of a list. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as lists from 'weburl-url-pattern-list';
import { firstWrong } from '../../../tests/robustness/programs/battery.js';
import { firstWrongOf } from '../../../tests/robustness/programs/patched.js';
import { patches } from '../../../tests/robustness/programs/patches.js';
import { polluted } from '../../polluted.js';
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

test('properties that all objects inherit', () => {
  const list = new lists.URLPatternList([[{ pathname: '/books/:id(\\d+)' }, 'book']]);
  const members = { baseURL: 'https://a/', hash: 'x', ignoreCase: true, regExp: /x/, isURL: true, 1: 'x' };
  const found = polluted(members, () => {
    list.add('https://h/:page', 'page');
    return [list.exec('https://h/books/17')?.pathname, list.exec('https://h/A?q')?.result.inputs];
  });
  assert.deepEqual(found, [{ groups: { id: '17' }, input: '/books/17' }, ['https://h/A?q']]);
});
