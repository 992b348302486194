/** A stack overflow that a program catches gives no wrong answer, with every amount of stack left, nor later. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as origins from 'weburl-origin';
import * as others from 'weburl-origin/js';
import { described, firstWrong, thrown } from '../../../tests/robustness/programs/battery.js';
import { callNearTheEnd, isStackOverflow, paddings } from '../../../tests/robustness/programs/stack.js';
import { isLong } from '../../../scripts/test/settings.mjs';
import { questions } from './support/questions.js';

/** The number of consecutive depths without a cut-off call that end an operation's sweep. */
const CALM = 8;

const asked = questions(origins, others);

for (const [name, expected, call] of asked)
  test(name, () => {
    let cutOff = 0;
    let succeeded = 0;
    let calm = 0;
    for (let frames = 0; calm < CALM; frames += isLong ? 1 : 1 + (frames >> 4)) {
      calm += 1;
      for (const padding of isLong ? paddings.keys() : [frames % paddings.length]) {
        const outcome = callNearTheEnd(frames, padding, call);
        const where = `${frames} frames and ${padding} words from the end`;
        if (outcome === null || ('error' in outcome && isStackOverflow(outcome.error))) {
          calm = 0;
          cutOff += 1;
          assert.equal(firstWrong(asked), '', where);
        } else {
          succeeded += 1;
          const answer = 'error' in outcome ? thrown(outcome.error) : outcome.result;
          assert.equal(answer, expected, `${'error' in outcome ? described(outcome.error) : ''}, ${where}`);
        }
      }
    }
    assert.ok(cutOff > 0 && succeeded > 0, `${cutOff} calls were cut off, ${succeeded} were not`);
  });
