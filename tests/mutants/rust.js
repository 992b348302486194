/** Mutants of Rust, by cargo-mutants. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepFailed, ask, finished } from '../../scripts/setup/process.mjs';
import { wptDirectory } from '../../scripts/test/wpt-data.mjs';
import { copy, folder } from './copy.js';
import { COUNTS_KILLS } from './kills.js';

/**
 * @import { Room, Step } from './rooms.js'
 * @import { Found, Mutant, Outcome } from './main.js'
 */

/** One call gets as many, because cargo-mutants compiles their names to one regular expression. */
const MOST = 200;

/** In kilobytes, for each program: a mutant that never ends may also fill the memory. */
const MEMORY = 6_000_000;

/** In seconds: a mutant of a constant that never ends keeps the compiler running. */
const COMPILATION = '300';

/** In seconds, for tests of a project in another workspace. */
const LIMIT = '60';

/** @param {Room} room @returns {Found[]} */
export function rustMutants({ workspace = '', packages = [] }) {
  const args = ['mutants', '--list', '--json', '--dir', join(copy, workspace), ...withNames('--package', packages)];
  const answer = ask('cargo', args);
  if (answer === null) throw new StepFailed(`cargo ${args.join(' ')} failed`, 'run it by hand to see why');
  return JSON.parse(answer).map((/** @type {any} */ { name, file, genre, span, replacement }) => ({
    file: join(workspace, file).replaceAll('\\', '/'),
    start: span.start,
    end: span.end,
    // A function is replaced whole.
    isWhole: genre === 'FnValue',
    change: name.replace(/^.*?:\d+:\d+: /, ''),
    replacement,
    name,
  }));
}

/** @param {string} option @param {string[]} names */
const withNames = (option, names) => names.flatMap((name) => [option, name]);

/**
 * @param {Room} room
 * @param {Mutant[]} mutants of the room
 * @param {(text: string) => void} show
 * @returns {Promise<Map<Mutant, Outcome>>}
 */
export async function runRust(room, mutants, show) {
  /** @type {Map<Mutant, Outcome>} */
  const outcomes = new Map();
  let left = mutants;
  for (const step of room.steps ?? []) {
    const tried = (COUNTS_KILLS ? mutants : left).filter(({ file }) => step.only?.test(file) ?? true);
    for (let start = 0; start < tried.length; start += MOST) {
      const some = tried.slice(start, start + MOST);
      show(`${room.name}, ${step.name}: ${some.length} of ${tried.length - start} mutants\n`);
      const found = await runStep(room, step, some, show);
      for (const mutant of some) {
        const outcome = found.get(mutant.name);
        if (outcome === undefined) throw new StepFailed(`cargo mutants did not try ${mutant.name}`, 'see rust.js');
        outcomes.set(mutant, together(outcomes.get(mutant), outcome));
      }
    }
    left = left.filter((mutant) => (outcomes.get(mutant)?.is ?? 'survived') === 'survived');
  }
  return outcomes;
}

/** @type {(before: Outcome | undefined, now: Outcome) => Outcome} */
const together = (before, now) =>
  before?.is === 'killed' ? { ...before, killedBy: [...before.killedBy ?? [], ...now.killedBy ?? []] } : now;

/** @type {Record<string, Outcome['is']>} */
const SUMMARIES = { CaughtMutant: 'killed', Timeout: 'killed', MissedMutant: 'survived', Unviable: 'unviable' };

/**
 * @param {Room} room
 * @param {Step} step
 * @param {Mutant[]} mutants
 * @param {(text: string) => void} show
 * @returns {Promise<Map<string, Outcome>>} by names
 */
async function runStep({ workspace = '', packages = [] }, step, mutants, show) {
  const { name: by, args = [], tests, env: of } = step;
  const env = { CARGO_TARGET_DIR: join(folder, 'target'), WEBURL_WPT: wptDirectory(), ...of };
  const lines = join(folder, 'lines.diff');
  writeFileSync(lines, diffOf(workspace, mutants));
  const names = mutants.map(({ name }) => `^${name.replaceAll(/[\\.+*?()|[\]{}^$]/g, '\\$&')}$`);
  const all = ['mutants', '--in-place', '--dir', join(copy, workspace), '--output', folder, '--colors', 'never',
    '--cap-lints', 'true', '--build-timeout', COMPILATION, ...step.project === undefined
    ? ['--timeout-multiplier', '10', '--minimum-test-timeout', '20']
    : await inProject(join(copy, step.project), args, { show, env }), ...withNames('--package', packages), '--in-diff',
    lines, ...COUNTS_KILLS ? ['--cargo-arg=--no-fail-fast'] : [], ...args.map((arg) => `--cargo-arg=${arg}`),
    ...['--', ...tests ?? []].map((arg) => `--cargo-test-arg=${arg}`), ...withNames('--re', names)];
  const limited = process.platform === 'win32'
    ? /** @type {const} */ (['cargo', all])
    : /** @type {const} */ (['sh', ['-c', `ulimit -v ${MEMORY}; exec cargo "$@"`, 'sh', ...all]]);
  const { both, end } = await finished(limited[0], [...limited[1]], { show, env });
  const file = join(folder, 'mutants.out', 'outcomes.json');
  // 2: some survived; 3: some were ended because they took too long.
  if (!/^(?:|exit code [23])$/.test(end) || !existsSync(file))
    throw new StepFailed(`cargo mutants: ${end}\n${both.slice(-2000)}`, 'the tests must pass without a mutant');
  const { outcomes } = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(outcomes.flatMap((/** @type {any} */ { scenario, summary, log_path: log, phase_results: phases }) =>
    scenario.Mutant === undefined ? [] : [[scenario.Mutant.name, {
      is: SUMMARIES[summary],
      by,
      killedBy: failedIn(readFileSync(join(folder, 'mutants.out', log), 'utf8')),
      seconds: phases.reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0),
    }]]
  ));
}

/**
 * cargo-mutants runs the tests without a mutant for packages of its workspace only.
 *
 * @param {string} project
 * @param {string[]} options of `cargo test`
 * @param {{ show: (text: string) => void, env: Record<string, string> }} how
 * @returns {Promise<string[]>} the options with which the tests of a project in another workspace run
 */
async function inProject(project, options, how) {
  const manifest = `--manifest-path=${join(project, 'Cargo.toml')}`;
  const { both, end } = await finished('cargo', ['test', manifest, ...options], how);
  if (end !== '')
    throw new StepFailed(`cargo test: ${end}\n${both.slice(-2000)}`, 'the tests must pass without a mutant');
  return ['--baseline', 'skip', '--timeout', LIMIT, '--test-workspace', 'true', `--cargo-arg=${manifest}`];
}

/**
 * Deleted fields are not compared with the names, so the lines are given too.
 *
 * @param {string} workspace
 * @param {Mutant[]} mutants
 * @returns {string} a diff that adds the lines with which the mutants start
 */
function diffOf(workspace, mutants) {
  const files = new Set(mutants.map(({ name }) => name.replace(/:.*/, '')));
  return Array.from(files, (file) => {
    const content = readFileSync(join(copy, workspace, file), 'utf8').split('\n');
    const some = mutants.filter(({ name }) => name.startsWith(`${file}:`));
    const added = [...new Set(some.map(({ start }) => start.line))].sort((one, other) => one - other);
    const hunks = added.map((line) => `@@ -${line},0 +${line},1 @@\n+${content[line - 1]}\n`);
    return `--- a/${file}\n+++ b/${file}\n${hunks.join('')}`;
  }).join('');
}

/** @param {string} log @returns {string[]} the files with tests that failed; for a program of many, its modules */
function failedIn(log) {
  /** @type {Set<string>} */
  const found = new Set();
  let program = '';
  for (const line of log.split('\n')) {
    [, program = program] = /^ +Running (?:unittests )?(\S+)/.exec(line) ?? [];
    const [, test] = /^test (.+) \.\.\. FAILED/.exec(line) ?? [];
    if (test !== undefined) found.add(program.endsWith('/core.rs') ? `${program} ${test.split('::')[0]}` : program);
  }
  return [...found];
}
