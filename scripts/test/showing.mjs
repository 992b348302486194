/** Runs a program of tests, shows its output, and returns its counts. */
import { finished } from '../setup/process.mjs';
import { FAILED } from './counts.mjs';
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
  const { both, end } = await finished(command, args, { env, timeout: SUITE_LIMIT, show });
  const counts = countsIn(both);
  if (counts === null) {
    show(`failed: ${command} did not say how many tests ran${end && `, ${end}`}\n`);
    return FAILED;
  }
  if (end === '' || counts.failed > 0) return counts;
  show(`failed: ${command}: ${end}\n`);
  return { ...counts, failed: 1 };
}
