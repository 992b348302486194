/** Built-ins that a program replaces after the import change no result. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as origins from 'weburl-origin';
import * as others from 'weburl-origin/js';
import { firstWrong } from '../../../tests/robustness/programs/battery.js';
import { firstWrongOf } from '../../../tests/robustness/programs/patched.js';
import { patches } from '../../../tests/robustness/programs/patches.js';
import { questions } from './support/questions.js';

// They are used, and the platform's URL is made, before anything is patched.
const asked = questions(origins, others);
assert.equal(firstWrong(asked), '');

for (const { name, isThere, variants, apply } of patches())
  test(name, { skip: !isThere && 'it is not there' }, () => {
    for (const variant of variants) {
      const undo = apply(variant);
      const found = firstWrongOf(() => asked);
      undo();
      assert.equal(found, '', variant);
    }
  });
