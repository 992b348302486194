// Runs in Node: `timeouts.js OPERATION COUNT SEED` runs a script that repeats an operation, ends it by a timeout COUNT times
// at random moments, and runs the battery after each. It prints the errors as JSON.
import process from 'node:process';
import vm from 'node:vm';
import { battery, described, firstWrong } from './battery.js';
import { batteryOfFunctions } from './battery-of-functions.js';
import { importPackage } from './package.js';
import { operations } from './timeout-operations.js';
import { randomNumbers } from './random.js';

const [name, count, seed] = process.argv.slice(2);
const { code, prepare = () => ({}), problem = () => '' } = operations[name];
const random = randomNumbers(Number(seed));
const exports = await importPackage('weburl', (module) => import(module));
const { URL, URLSearchParams, URLPattern } = exports.classes;
// Functions that the script does not use are not tested: they have other modules.
const questions = [...battery(exports.classes), ...(code.includes('lib.') ? batteryOfFunctions(exports) : [])];

/** The number of wrong answers after which it stops. */
const ENOUGH = 3;

/** Scripts that have run before in a realm are cut off at other points than scripts that run for the first time. */
const RUNS_IN_A_REALM = 25;

const LONGEST_TIMEOUT = 2;

/** The maximum number of iterations of an empty loop before the operation: about a millisecond. */
const LONGEST_DELAY = 1e6;

const script = new vm.Script(`for (let turns = delay; turns > 0; turns -= 1);\n${code}`);
let context;
let ended = 0;

/** @returns {string} the error; empty if there is none */
function endedByTimeout(run) {
  if (run % RUNS_IN_A_REALM === 0) context = vm.createContext({ URL, URLSearchParams, URLPattern, ...exports });
  const subject = prepare(exports.classes);
  Object.assign(context, { subject, delay: Math.floor(random() * LONGEST_DELAY) });
  // Caches the base URL of the first question before the operation begins.
  URL.canParse('login', 'https://bank.example/a/');
  try {
    script.runInContext(context, { timeout: 1 + Math.floor(random() * LONGEST_TIMEOUT) });
  } catch (error) {
    if (error.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    ended += 1;
  }
  return firstWrong(questions) || problem(subject);
}

const wrong = [];
for (let run = 0; run < Number(count) && wrong.length < ENOUGH; run += 1) {
  let found;
  try {
    found = endedByTimeout(run);
  } catch (error) {
    found = described(error);
  }
  if (found !== '') wrong.push(`run ${run}: ${found}`);
}
// Nothing throws in a finalizer either.
for (let round = 0; round < 3; round += 1) {
  globalThis.gc?.();
  await new Promise((resolve) => setTimeout(resolve, 10));
}
console.log(JSON.stringify({ ended, wrong }));
