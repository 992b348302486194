/** Runs a program of tests, shows its output, and returns its counts. */
import { spawn } from 'node:child_process';
import { environment, root } from '../setup/process.mjs';
import { timeLimit } from './settings.mjs';

/** @import { Counts } from './counts.mjs' */

/** @typedef {(text: string) => void} Show */

/** The time limit of a whole suite. */
const SUITE_LIMIT = 24 * timeLimit;

/**
 * @param {Show} show
 * @param {string} command
 * @param {string[]} args
 * @param {(output: string) => Counts | null} countsIn
 * @param {Record<string, string>} [env]
 * @returns {Promise<Counts>}
 */
export async function showing(show, command, args, countsIn, env) {
  const { output, end } = await run(show, command, args, env);
  const counts = countsIn(output);
  if (counts === null) {
    show(`failed: ${command} did not say how many tests ran${end && `, ${end}`}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  if (end === '' || counts.failed > 0) return counts;
  show(`failed: ${command}: ${end}\n`);
  return { ...counts, failed: 1 };
}

/**
 * @param {Show} show
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ output: string, end: string }>} `end` describes a failure; it is empty for success
 */
function run(show, command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: SUITE_LIMIT,
    });
    let output = '';
    for (const from of [child.stdout, child.stderr]) {
      from.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
        show(text);
      });
    }
    child.on('error', ({ message }) => resolve({ output, end: message }));
    child.on('close', (code, signal) => {
      resolve({ output, end: code === 0 ? '' : signal ? `ended by ${signal}` : `exit code ${code}` });
    });
  });
}
