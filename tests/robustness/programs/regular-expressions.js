// Runs in runtimes with a console: `regular-expressions.js CASE` prints the errors as JSON.
import process from 'node:process';
import { battery, described, firstWrong } from './battery.js';
import { importPackage } from './package.js';
import { callNearTheEnd, isStackOverflow, paddings } from './stack.js';

const { classes } = await importPackage('weburl', (module) => import(module));
const { URL, URLPattern } = classes;
const questions = battery(classes);
const wrong = [];

/**
 * Matches an input that is so long that an engine's regular expressions may run out of stack. The match must throw this
 * error or return the right answer.
 *
 * @param {string} pathname of the pattern
 * @param {string} repeated the text that is repeated in the input's path, which the pattern does not match
 */
function overflow(pathname, repeated) {
  for (const count of [1e3, 1e5, 2e6, 8e6]) {
    const pattern = new URLPattern({ pathname });
    const input = `https://x/${repeated.repeat(count)}`;
    for (const ask of [() => `${pattern.test(input)}`, () => `${pattern.exec(input)}`]) {
      let answer;
      try {
        answer = ask();
      } catch (error) {
        answer = isStackOverflow(error) ? '' : described(error);
      }
      if (!['false', 'null', ''].includes(answer)) wrong.push(`${count} times ${repeated}: ${answer}`);
      areRight(`${count} times ${repeated}`);
    }
  }
}

/** The number of matches in ASCII before a match that has little stack left. */
const MATCHES = 200;

/** Enough frames for every call. */
const MANY_FRAMES = 2000;

/**
 * Matches texts with little stack left. The expressions differ, because equal ones share what is compiled.
 *
 * @param {number} matches of each expression before
 * @param {string} start a character in front of the text, which is cut off again: its code units take as many bytes
 */
function matchesNearTheEnd(matches, start) {
  const call = ({ pattern, text }) => pattern.test(text);
  const subjectOf = (number) => {
    const pattern = new URLPattern({ pathname: `/(\\d+-${number})` });
    for (let count = 0; count < matches; count += 1) pattern.test(`https://x/${count}-${number}`);
    return { pattern, text: `${start} https://example.com/1-${number}`.slice(2) };
  };
  // Compiles the functions.
  for (const padding of paddings.keys()) callNearTheEnd(MANY_FRAMES, padding, call, subjectOf(0));
  for (let frames = 0; frames < 100; frames += 1) {
    const outcome = callNearTheEnd(frames, frames % paddings.length, call, subjectOf(frames + 1));
    const isRight = outcome === null
      || ('error' in outcome ? isStackOverflow(outcome.error) : outcome.result === true);
    if (!isRight) wrong.push(`${frames} frames from the end: ${JSON.stringify(outcome)}`);
  }
}

/**
 * Uses the classes within a built-in that matching could call.
 *
 * @param {(useClasses: () => void) => PropertyDescriptor} patch of `RegExp.prototype.exec`
 */
function reenter(patch) {
  const descriptor = Object.getOwnPropertyDescriptor(RegExp.prototype, 'exec');
  const pattern = new URLPattern({ pathname: '/(\\d+)/:rest' });
  let count = 0;
  let isWithin = false;
  const useClasses = () => {
    if (isWithin) return;
    isWithin = true;
    count += 1;
    try {
      new URLPattern({ pathname: `/:re${count}(\\d)` }).test(`https://x/${count}`);
      new URL('x', `https://other.example/${count}/`);
      new URL(`https://y/${'ü'.repeat(200_000)}`);
    } catch (error) {
      wrong.push(`within: ${described(error)}`);
    }
    isWithin = false;
  };
  Object.defineProperty(RegExp.prototype, 'exec', { configurable: true, ...patch(useClasses) });
  for (let index = 0; index < 50; index += 1) {
    const { groups } = pattern.exec(`https://x/${index}/a`).pathname;
    if (groups[0] !== `${index}` || groups.rest !== 'a') wrong.push(`${index}: ${groups[0]} ${groups.rest}`);
    if (pattern.test('https://x/a/a')) wrong.push('it matches what it does not');
  }
  areRight('while it is patched');
  Object.defineProperty(RegExp.prototype, 'exec', descriptor);
}

function areRight(when) {
  const found = firstWrong(questions);
  if (found !== '') wrong.push(`after ${when}: ${found}`);
}

const { exec } = RegExp.prototype;

const cases = {
  'letters and hyphens': () => overflow('/((?:[a-z]+-?)*!)', 'a-'),
  'first texts': () => matchesNearTheEnd(0, 'a'),
  // Engines compile an expression again for the first text whose code units take two bytes.
  'texts of another kind': () => matchesNearTheEnd(MATCHES, '\u20ac'),
  'alternatives': () => overflow('/((?:a|b)*c)', 'ab'),
  'a getter': () =>
    reenter((useClasses) => ({
      get() {
        useClasses();
        return exec;
      },
    })),
  'a function': () =>
    reenter((useClasses) => ({
      value(text) {
        useClasses();
        return exec.call(this, text);
      },
    })),
};

cases[process.argv[2]]();
areRight('all');
// Nothing throws in a finalizer either.
for (let round = 0; round < 3; round += 1) {
  globalThis.gc?.();
  await new Promise((resolve) => setTimeout(resolve, 20));
}
areRight('garbage has been collected');
console.log(JSON.stringify(wrong.map((text) => text.slice(0, 300))));
