/**
 * A stack overflow that a program catches harms nothing: every operation of a list with every amount of stack left. The
 * list is then as it was, or as it was to become, and gives the right answers.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as classes from 'weburl';
import * as lists from 'weburl-url-pattern-list';
import { described, firstWrong, thrown } from '../../../tests/robustness/programs/battery.js';
import { callNearTheEnd, isStackOverflow, paddings } from '../../../tests/robustness/programs/stack.js';
import { isLong } from '../../../scripts/test/settings.mjs';
import { ofLists } from './support/operations.js';
import { questions } from './support/questions.js';

/** The number of consecutive depths without a cut-off call that end an operation's sweep. */
const CALM = 8;

const asked = questions(lists);

for (const { name, prepare, call, answer, expected, state, before, after } of ofLists(lists, classes))
  test(name, () => {
    let cutOff = 0;
    let succeeded = 0;
    let calm = 0;
    for (let frames = 0; calm < CALM; frames += isLong ? 1 : 1 + (frames >> 4)) {
      calm += 1;
      for (const padding of isLong ? paddings.keys() : [frames % paddings.length]) {
        const subject = prepare();
        const outcome = callNearTheEnd(frames, padding, call, subject);
        const wasCutOff = outcome === null || ('error' in outcome && isStackOverflow(outcome.error));
        const where = `${frames} frames and ${padding} words from the end`;
        if (state !== undefined) {
          const found = state(subject);
          assert.ok(found === after || (wasCutOff && found === before), `${found}, ${where}`);
        }
        if (wasCutOff) {
          calm = 0;
          cutOff += 1;
          assert.equal(firstWrong(asked), '', where);
        } else {
          succeeded += 1;
          if ('error' in outcome)
            assert.equal(thrown(outcome.error), expected, `${described(outcome.error)}, ${where}`);
          else assert.equal(answer(outcome.result), expected, where);
        }
      }
    }
    assert.ok(cutOff > 0 && succeeded > 0, `${cutOff} calls were cut off, ${succeeded} were not`);
  });
