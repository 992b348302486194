/**
 * The numbers of passed, failed and skipped tests, from the output of each kind of program.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** @type {Counts} */
export const NONE = { passed: 0, failed: 0, skipped: 0 };

export const PASSED = { ...NONE, passed: 1 };
export const FAILED = { ...NONE, failed: 1 };
export const SKIPPED = { ...NONE, skipped: 1 };

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export const sum = (all) =>
  all.reduce((total, { passed, failed, skipped }) => ({
    passed: total.passed + passed,
    failed: total.failed + failed,
    skipped: total.skipped + skipped,
  }), NONE);

/** @param {Counts} counts */
export const sentence = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** @param {RegExpMatchArray} line @returns {Counts} */
const countsOf = ([, passed, failed, skipped]) => ({
  passed: Number(passed),
  failed: Number(failed),
  skipped: Number(skipped),
});

/**
 * Adds up the counts of Rust's test programs. Each ends with a line of counts, and cargo prints the number of programs.
 *
 * @param {string} output
 * @returns {Counts | null} a program without counts is a failure; `null` if no program printed counts
 */
export function libtestCounts(output) {
  const found = [...output.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored/gm)];
  const counts = sum(found.map(countsOf));
  const started = [...output.matchAll(/^ +(Running|Doc-tests) /gm)].length;
  const silent = Math.max(0, started - found.length);
  return found.length === 0 ? null : { ...counts, failed: counts.failed + silent };
}

/**
 * The closing line of this project's own programs, and of the reporter in node-reporter.mjs.
 *
 * @param {string} output
 * @returns {Counts | null} `null` if there is no such line
 */
export function ownCounts(output) {
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed, (\d+) skipped$/gm)].at(-1);
  return last === undefined ? null : countsOf(last);
}
