/**
 * `npm test -- [suite…]`: builds, and runs every suite, or the named ones. The name of a single suite can be followed by
 * a pattern for the names of the tests to run: `npm test -- js 'a base'`. It shows failing tests in full; with
 * --verbose, it shows all output of the suites. The last line has the numbers of passed, failed and skipped tests.
 */
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { StepFailed, answerHelp, say } from './setup/process.mjs';
import { tableOf } from './table.mjs';
import { sentence, sum } from './test/counts.mjs';
import { isLong, repeated } from './test/settings.mjs';
import { suites } from './test/suites.mjs';

/** @import { Counts } from './test/counts.mjs' */
/** @import { How, Suite } from './test/suites.mjs' */

answerHelp(`\nThe suites:\n${suites.map(({ name, proves }) => `  ${name}: ${proves}\n`).join('')}`);

const { values: { verbose }, positionals } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: 'boolean', default: false } },
});
const isSuite = (/** @type {string} */ name) => suites.some((suite) => suite.name === name);
const [, pattern] = positionals.length === 2 && isSuite(positionals[0]) && !isSuite(positionals[1]) ? positionals : [];
const named = pattern === undefined ? positionals : positionals.slice(0, 1);
const unknown = named.filter((name) => !isSuite(name));
if (unknown.length > 0) {
  say(`weburl: no suite is named ${unknown.join(', ')}; there are ${suites.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
if (verbose) process.env.WEBURL_VERBOSE = '1';

/** The number of suites that run at the same time. Each keeps about one core busy. */
const SIDE_BY_SIDE = 2;

/** @typedef {{ name: string, counts: Counts, seconds: number }} Result */

/** @type {Result[]} */
const results = [];

/**
 * A failed step fails the suites that need it.
 *
 * @param {() => Promise<Counts>} step
 * @param {(text: string) => void} show
 * @returns {Promise<Counts>}
 */
async function counted(step, show) {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    show(`weburl: failed: ${error.message}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** The failures of all suites, shown again at the end. @type {string[]} */
const failures = [];

/**
 * The beginnings of the failures in the output of a suite, or its end if none is recognized.
 *
 * @param {string} printed
 */
const failuresIn = (printed) =>
  printed.match(/^(?:failed: |---- )(?:.*\n)(?:(?!failed: |---- ).*\n){0,14}/gm) ?? [printed.slice(-2000)];

/** @param {Result} result */
const lineOf = ({ name, counts, seconds }) => `${name.padEnd(20)} ${sentence(counts)} (${seconds.toFixed(1)} s)\n`;

/**
 * Runs a suite, and shows its output when it has ended, because another one may run at the same time.
 *
 * @param {Pick<Suite, 'name' | 'proves' | 'isShown' | 'run'>} suite
 */
async function runSuite({ name, proves, isShown = false, run }) {
  let printed = '';
  /** @type {How['show']} */
  const show = (text) => {
    printed += text;
  };
  const start = performance.now();
  const counts = await counted(() => run({ show, pattern, isNamed: named.includes(name) }), show);
  const result = { name, counts, seconds: (performance.now() - start) / 1000 };
  results.push(result);
  const skipped = printed.split('\n').filter((line) => line.startsWith('skipped: ')).map((line) => `${line}\n`);
  if (counts.failed > 0 || verbose || isShown) process.stdout.write(`\n=== ${name}: ${proves}\n${printed}\n`);
  else process.stdout.write(skipped.join(''));
  process.stdout.write(lineOf(result));
  if (counts.failed > 0) failures.push(...failuresIn(printed).map((text) => `=== ${name}: ${text}`));
  return counts.failed === 0;
}

let isCargoBusy = false;

/**
 * Takes suites from the list and runs them, until the list is empty.
 *
 * @param {Suite[]} left
 */
async function runFrom(left) {
  while (left.length > 0) {
    const index = left.findIndex(({ usesCargo }) => !usesCargo || !isCargoBusy);
    // The remaining suites need cargo. The other runner, which is using cargo, takes them.
    if (index < 0) return;
    const [suite] = left.splice(index, 1);
    if (suite.usesCargo) isCargoBusy = true;
    await runSuite(suite);
    if (suite.usesCargo) isCargoBusy = false;
  }
}

if (isLong) say(`weburl: drawing what ${repeated} draws again`);
const built = await runSuite({
  name: 'build',
  proves: 'the package can be built',
  run: async () => {
    await build();
    return { passed: 1, failed: 0, skipped: 0 };
  },
});
if (built) {
  const chosen = suites.filter(({ name, isLarge }) =>
    named.length > 0 ? named.includes(name) : !isLarge || Boolean(process.env.CI)
  );
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => runFrom(chosen)));
}

if (pattern !== undefined && built && results.at(-1)?.counts.passed === 0 && results.at(-1)?.counts.failed === 0) {
  say(`weburl: no test of ${named[0]} matches ${pattern}`);
  process.exitCode = 1;
}
const total = sum(results.map(({ counts }) => counts));
const rows = results.map(({ name, counts, seconds }) => [name, ...Object.values(counts), seconds.toFixed(1)]);
if (failures.length > 0) process.stdout.write(`\nThe failures again:\n${failures.join('\n')}\n`);
process.stdout.write(`\n${await tableOf(['suite', ...Object.keys(total), 'seconds'], rows)}\n`);
process.stdout.write(`${sentence(total)}\n`);
if (total.failed > 0) process.exitCode = 1;
