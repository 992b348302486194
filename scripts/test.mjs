/**
 * Builds and runs every suite, or those named: `npm test -- rust js`. A large one runs only where it is named. The last
 * line says how many tests passed, failed and were skipped, over all of them.
 */
import { build } from './build.mjs';
import { StepFailed, say } from './process.mjs';
import { suites, sum } from './suites.mjs';

/** @import { Counts, Suite } from './suites.mjs' */

const named = process.argv.slice(2);
const unknown = named.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  say(`weburl: no suite is named ${unknown.join(', ')}; there are ${suites.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

/**
 * A step that could not be done is a failure of what needed it.
 *
 * @param {() => Promise<Counts>} step
 * @returns {Promise<Counts>}
 */
async function counted(step) {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    say(`weburl: failed: ${error.message}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** @type {{ name: string, counts: Counts, seconds: number }[]} */
const results = [];

/** @param {Pick<Suite, 'name' | 'proves' | 'run'>} suite */
async function runSuite({ name, proves, run }) {
  process.stdout.write(`\n=== ${name}: ${proves}\n`);
  const start = performance.now();
  const counts = await counted(run);
  results.push({ name, counts, seconds: (performance.now() - start) / 1000 });
  return counts.failed === 0;
}

const built = await runSuite({
  name: 'build',
  proves: 'the package can be built',
  run: async () => {
    await build();
    return { passed: 1, failed: 0, skipped: 0 };
  },
});
if (built) {
  for (const suite of suites) {
    if (named.length > 0 ? !named.includes(suite.name) : suite.isLarge) continue;
    await runSuite(suite);
  }
}

/** @param {Counts} counts */
const sentence = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

process.stdout.write('\n');
for (const { name, counts, seconds } of results) {
  process.stdout.write(`${name.padEnd(20)} ${sentence(counts)} (${seconds.toFixed(1)} s)\n`);
}
const total = sum(results.map(({ counts }) => counts));
process.stdout.write(`${sentence(total)}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
