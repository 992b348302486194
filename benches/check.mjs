/**
 * `npm run bench:check -- [FILE]`: which operations the checkout made slower. The package of an older commit is built
 * from its sources, and measured with today's in one process, in every runtime.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StepFailed, main, root, run, say, toolsDirectory } from '../scripts/setup/process.mjs';
import { tableOf } from '../scripts/table.mjs';
import { lists } from './lists.mjs';
import { BROWSER_ROUNDS, CONSOLE_ROUNDS, inBrowsers, inRuntimes } from './everywhere.mjs';

/** @import { Measured } from './everywhere.mjs' */

/** The commit whose speed every later one has to keep. */
const BEFORE = '2f87fa5';

/** The ratio of the times from which on a row is marked. */
const DRIFT = 1.05;

const { values, positionals: [file] } = parseArgs({
  allowPositionals: true,
  options: {
    before: { type: 'string', default: BEFORE },
    only: { type: 'string', default: '' },
    in: { type: 'string', default: '' },
    pairs: { type: 'string', default: '4' },
  },
});

/**
 * Builds the package of a commit, once, and keeps it as a tarball.
 *
 * @param {string} commit
 * @returns {string} the folder of the unpacked package, relative to the root
 */
function packageOf(commit) {
  const folder = join('target', 'weburl', 'before', commit);
  const tarball = join(root, folder, 'weburl.tgz');
  const unpacked = join(folder, 'package');
  if (existsSync(join(root, unpacked))) return unpacked;
  const mend = `see the messages above; ${commit} is a commit of a whole clone`;
  if (!existsSync(tarball)) {
    const checkout = join(root, folder, 'checkout');
    rmSync(checkout, { recursive: true, force: true });
    mkdirSync(checkout, { recursive: true });
    say(`weburl: building the package of ${commit} (once, about 5 minutes)`);
    run('git', ['archive', '--format=tar', `--output=${checkout}.tar`, commit], { mend });
    run('tar', ['-xf', `${checkout}.tar`, '-C', checkout], { mend });
    if (existsSync(toolsDirectory)) cpSync(toolsDirectory, join(checkout, '.tools'), { recursive: true });
    run('npm', ['--prefix', checkout, 'run', 'build'], { mend });
    run('npm', ['pack', '--silent', '--pack-destination', join(root, folder), join(checkout, 'pkg')], { mend });
    const [packed] = readdirSync(join(root, folder)).filter((name) => name.endsWith('.tgz'));
    renameSync(join(root, folder, packed), tarball);
    rmSync(checkout, { recursive: true });
    rmSync(`${checkout}.tar`);
  }
  run('tar', ['-xzf', tarball, '-C', join(root, folder)], { mend });
  return unpacked;
}

/**
 * @param {Measured[]} repeated of one runtime, in a process each; in every second one the builds are swapped
 * @returns {(number | undefined)[]} the mean ratio of each row, today's time to the time before
 */
const ratiosOf = (repeated) =>
  repeated[0].results.map((_, row) => {
    const logarithms = repeated.flatMap(({ results }, process) => {
      const ratio = results[row].figures.before?.ratio;
      return ratio === undefined ? [] : (process % 2 === 0 ? 1 : -1) * Math.log(ratio);
    });
    if (logarithms.length === 0) return undefined;
    return Math.exp(logarithms.reduce((sum, logarithm) => sum + logarithm, 0) / logarithms.length);
  });

await main(async () => {
  const { name, lists: given } = lists(file);
  const before = packageOf(values.before);
  const job = (/** @type {string} */ entry, /** @type {string} */ olderEntry, /** @type {boolean} */ isSwapped) => {
    const older = `/${before}/${olderEntry}`.replaceAll('\\', '/');
    return { lists: given, ...isSwapped ? { weburl: older, before: entry } : { weburl: entry, before: older } };
  };
  // Older packages have an entry of their own for these runtimes.
  const native = existsSync(join(root, before, 'native')) ? 'native/index.js' : 'index.js';
  /** @type {Map<string, Measured[]>} */
  const measured = new Map();
  for (let process = 0; process < 2 * Number(values.pairs); process += 1) {
    const only = values.only;
    // The build that a process measures first is up to a third slower in some rows.
    const isSwapped = process % 2 === 1;
    const inConsole = job('/pkg/index.js', native, isSwapped);
    const inPage = job('/pkg/index.js', 'index.js', isSwapped);
    for (
      const one of [
        // The noise between processes is larger than the noise between rounds.
        ...inRuntimes({ ...inConsole, options: { ...CONSOLE_ROUNDS, rounds: 15, only } }, values.in),
        ...await inBrowsers({ ...inPage, options: { ...BROWSER_ROUNDS, only } }, values.in),
      ]
    ) measured.set(one.name, [...measured.get(one.name) ?? [], one]);
  }
  if (measured.size === 0)
    throw new StepFailed(`no runtime is named ${values.in}`, 'name a part, such as --in node-26');
  const columns = [...measured].map(([runtime, repeated]) => ({ runtime, ratios: ratiosOf(repeated) }));
  const [[{ results }]] = [...measured.values()];
  const shown = (/** @type {number | undefined} */ ratio) =>
    ratio === undefined ? '—' : `${ratio.toFixed(2)}${ratio > DRIFT ? ' slower' : ''}`;
  const rows = results.map((result, row) => [result.name, ...columns.map(({ ratios }) => shown(ratios[row]))]);
  console
    .log(`${name}: the time of today's build / that of ${values.before}; means of ${values.pairs} pairs of processes`);
  console.log(tableOf(['operation', ...columns.map(({ runtime }) => runtime)], rows));
  const slower = columns.flatMap(({ ratios }) => ratios).filter((ratio) => ratio !== undefined && ratio > DRIFT);
  console
    .log(`${slower.length} of ${rows.length * columns.length} are slower by more than ${
      Math.round(100 * (DRIFT - 1))
    } %`);
  if (slower.length > 0) process.exitCode = 1;
});
