/**
 * Runs the steps of a build one after another. One line says which step of how many runs, how long it usually takes, and
 * how long it has taken: on a terminal it changes each second; elsewhere it is printed again from time to time.
 */
import { StepFailed, finished, say } from './process.mjs';

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {number} usual the seconds of processor time that it usually takes
 * @property {() => void | Promise<void>} run
 */

const isTerminal = process.stderr.isTTY;

/** In milliseconds, between two lines about the same step. */
const PAUSE = isTerminal ? 1000 : 20_000;

/** The length of the end of a failed program's output that is shown. */
const SHOWN = 20_000;

/** @param {number} milliseconds */
const time = (milliseconds) => {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;
};

/** @param {Step[]} steps */
export async function runSteps(steps) {
  const start = performance.now();
  for (const [index, { title, usual, run }] of steps.entries()) {
    const now = performance.now();
    const show = (/** @type {string} */ end = '') => {
      const line = `weburl: step ${index + 1} of ${steps.length}, ${time(performance.now() - start)}: ${title}`;
      const long = usual < 3 ? '' : ` (usually ${usual} s; ${time(performance.now() - now)})`;
      if (isTerminal)
        process.stderr.write(`\r\x1b[K${(line + long).slice(0, (process.stderr.columns || 80) - 1)}${end}`);
      else if (end === '') say(line + long);
    };
    show();
    const timer = setInterval(show, PAUSE);
    try {
      await run();
    } finally {
      clearInterval(timer);
      show('\n');
    }
  }
}

/**
 * Runs a program of a step to its end. Its output is shown only if it fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ mend: string, env?: Record<string, string> }} options
 * @returns {Promise<string>} its standard output
 */
export async function running(command, args, { mend, env }) {
  const { output, errors, end } = await finished(command, args, { env });
  if (end === '') return output;
  say(`\n${(errors || output).slice(-SHOWN)}`);
  throw new StepFailed(`${[command, ...args].join(' ')}: ${end}`, mend);
}
