/**
 * `npm run bench:check`: lists what has become slower than benches/baseline.json. The core is measured in
 * instructions, which do not depend on the machine's load; the classes by their ratio to Node's
 * own, which depends on it a little. With --update, the new measurements become the baseline.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ask, main, root, say } from '../scripts/setup/process.mjs';
import { instructions } from './instructions.mjs';

/** @typedef {{ instructions: Record<string, number>, ratios: Record<string, Record<string, number>> }} Baseline */

const FILE = join(root, 'benches', 'baseline.json');

/** The tolerated excess over the baseline, as a fraction. */
const TOLERANCE = { instructions: 0.02, ratios: 0.25 };

const { values } = parseArgs({ options: { update: { type: 'boolean', default: false } } });

/**
 * The ratios of the rows in this Node.
 *
 * @returns {Record<string, number>}
 */
function ratios() {
  say(`weburl: comparing with the classes of Node ${process.versions.node}`);
  const answer = JSON.parse(ask(process.execPath, [join('benches', 'urls.mjs'), '--platform', '--json']) ?? '[]');
  return Object
    .fromEntries(answer.flatMap((/** @type {any} */ { name, figures }) =>
      Object.values(figures).slice(1).map(({ ratio }) => [name, Number(ratio.toPrecision(2))])
    ));
}

/**
 * @param {string} title
 * @param {Record<string, number>} before
 * @param {Record<string, number>} now
 * @param {number} tolerance
 * @returns {number} the number of operations that have become slower
 */
function compare(title, before, now, tolerance) {
  console.log(`\n${title.padEnd(48)}${'baseline'.padStart(10)}${'now'.padStart(10)}`);
  let slower = 0;
  for (const [name, value] of Object.entries(now)) {
    const old = before[name];
    const isSlower = old !== undefined && value > old * (1 + tolerance);
    const isFaster = old !== undefined && value < old * (1 - tolerance);
    if (isSlower) slower += 1;
    console
      .log(`${name.padEnd(48)}${String(old ?? '—').padStart(10)}${String(value).padStart(10)}${
        isSlower ? '  slower' : isFaster ? '  faster' : ''
      }`);
  }
  return slower;
}

await main(() => {
  /** @type {Baseline} */
  const baseline = JSON.parse(readFileSync(FILE, 'utf8'));
  const version = `Node ${process.versions.node}`;
  const counted = instructions(['weburl']);
  const found = {
    instructions: Object.fromEntries(counted.map(({ task, figures }) => [task, figures.weburl])),
    ratios: ratios(),
  };
  const slower =
    compare('instructions an operation, the core', baseline.instructions, found.instructions, TOLERANCE.instructions)
    + compare(`weburl's time / that of ${version}`, baseline.ratios[version] ?? {}, found.ratios, TOLERANCE.ratios);
  if (values.update) {
    const updated = { instructions: found.instructions, ratios: { ...baseline.ratios, [version]: found.ratios } };
    writeFileSync(FILE, `${JSON.stringify(updated, null, 1)}\n`);
  } else if (slower > 0) {
    console.log(`\n${slower} slower`);
    process.exitCode = 1;
  }
});
