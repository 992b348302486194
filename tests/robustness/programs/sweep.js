/**
 * Every operation with every amount of stack left, from "overflows at once" to "just fits". A call that was cut off
 * must throw the engine's error, and leave its object in the state before or after the call. Nothing else may be wrong:
 * the battery runs after it, or a part of it.
 */
import { battery, described, firstWrong, thrown } from './battery.js';
import { batteryOfFunctions } from './battery-of-functions.js';
import { operations } from './operations.js';
import { randomNumbers } from './random.js';
import { callNearTheEnd, isStackOverflow, paddings } from './stack.js';

/**
 * @typedef {import('./operations.js').Operation} Operation
 * @typedef {import('./battery-of-functions.js').Package} Package
 * @typedef {{ isLong: boolean, seed: number, only?: string, parts: number, step: number }} Options `only` is a part of
 *   operations' names; after each call one of `parts` parts of the battery is asked; `step` is the interval of frames
 */

/** The number of consecutive depths without a cut-off call that end an operation's sweep. */
const CALM = 8;

/** If an operation needs more frames, no stack is sufficient. */
const MOST_FRAMES = 4000;

/** The least interval of frames for slow operations. */
const START_STEP = 3;

/** The functions are tested after one in this number of operations of the classes, which do not call their modules. */
const SELDOM = 8;

/** After this number of errors, an operation is not tried further. */
const ENOUGH = 3;

/** The base URL that the battery begins with, and the one that is kept when an operation is called. */
const BASE = 'https://bank.example/a/';

export async function sweep(exports, scripts, { isLong, seed, only = '', parts, step }, report) {
  const { ofClasses, ofFunctions, ofStarts } = operations(exports, scripts);
  const ofAll = [...ofClasses, ...ofFunctions];
  const questions = { classes: battery(exports.classes), functions: batteryOfFunctions(exports) };
  const random = randomNumbers(seed);
  let asksFunctions = 1;
  let turn = 0;
  /** @template T @param {T[]} all */
  const partOf = (all) => all.filter((_, index) => index % parts === turn % parts);
  const areRight = () => {
    turn += 1;
    return firstWrong(partOf(questions.classes))
      || (random() < asksFunctions ? firstWrong(partOf(questions.functions)) : '');
  };
  const tools = { classes: exports.classes, random, isLong, step, areRight };
  for (const operation of [...ofAll, ...ofStarts].filter(({ name }) => name.includes(only))) {
    const row = { name: operation.name, calls: 0, cutOff: 0, succeeded: 0, wrong: [] };
    const others = ofFunctions.includes(operation) ? ofAll : ofClasses;
    asksFunctions = others === ofClasses && !isLong ? 1 / SELDOM : 1;
    const second = others[Math.floor(random() * others.length)];
    // Code compiled in the first round needs less stack in the second.
    for (let round = 0; round < (operation.isStart ? 1 : 2); round += 1) await sweepOne(operation, second, row, tools);
    report(row);
    // Lets finalizers and the browser run.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** @param {Operation} second called after some of the calls that were cut off, before anything else */
async function sweepOne(operation, second, row, tools) {
  const { random, isLong } = tools;
  const step = operation.isStart ? Math.max(START_STEP, tools.step) : tools.step;
  let calm = 0;
  for (
    let frames = Math.floor(random() * step);
    calm < CALM && row.wrong.length < ENOUGH;
    frames += isLong ? 1 : step + (frames >> 5)
  ) {
    calm += 1;
    for (const padding of isLong ? paddings.keys() : [Math.floor(random() * paddings.length)]) {
      const { wasCutOff, problems } = await attempt(operation, frames, padding, tools);
      row.calls += 1;
      row[wasCutOff ? 'cutOff' : 'succeeded'] += 1;
      if (wasCutOff) {
        calm = 0;
        if (random() < 0.5)
          problems.push(...(await attempt(second, Math.floor(random() * (frames + 2)), padding, tools)).problems);
        problems.push(tools.areRight());
      }
      const problem = problems.find((text) => text !== '');
      if (problem !== undefined) row.wrong.push(`${frames} frames and ${padding} words from the end: ${problem}`);
    }
    if (frames > MOST_FRAMES) row.wrong.push(`it does not fit into ${frames} frames`);
  }
}

async function attempt(operation, frames, padding, { classes }) {
  const { name, prepare, call, answer, expected } = operation;
  try {
    const subject = prepare();
    classes.URL.canParse('login', BASE);
    let outcome = callNearTheEnd(frames, padding, call, subject);
    if (outcome !== null && 'result' in outcome) outcome = await settled(outcome.result);
    const wasCutOff = outcome === null || ('error' in outcome && isStackOverflow(outcome.error));
    const problems = [stateProblem(operation, subject, wasCutOff)];
    if (outcome !== null && !wasCutOff) {
      const found = 'error' in outcome ? thrown(outcome.error) : answer(outcome.result);
      if (found !== expected) problems.push(`${name}: ${'error' in outcome ? described(outcome.error) : found}`);
    }
    return { wasCutOff, problems };
  } catch (error) {
    // There is enough stack for this code, so an error here is a failure.
    return { wasCutOff: false, problems: [`around ${name}: ${described(error)}`] };
  }
}

/**
 * @param {boolean} wasCutOff the state of the object is then the state before or after the call
 * @returns {string} the error in its state; empty if there is none
 */
function stateProblem({ name, state, before, after }, subject, wasCutOff) {
  if (state === undefined) return '';
  const found = state(subject);
  if (found === after || (wasCutOff && found === before)) return '';
  return `after ${name}${wasCutOff ? ' was cut off' : ''}: ${found}`;
}

/** @param {unknown} result that may be a promise */
async function settled(result) {
  if (!(result instanceof Promise)) return { result };
  try {
    return { result: await result };
  } catch (error) {
    return { error };
  }
}
