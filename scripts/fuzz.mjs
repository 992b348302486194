/**
 * `npm run fuzz -- [seconds] [target…]`: runs every fuzz target, or the named ones, for that number of
 * seconds each, and prints a table of the runs. libFuzzer keeps interesting inputs in
 * `fuzz/corpus/`, from which the next run continues. An input on which a target fails becomes a row of
 * `fuzz/found.json`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keep } from './fuzz/found.mjs';
import { crateOf, readData, targets, writeSeeds } from './fuzz/seeds.mjs';
import { tableOf } from './table.mjs';
import { StepFailed, environment, main, root, run, say } from './setup/process.mjs';
import { installFuzzer, installNpmPackages } from './setup/tools.mjs';
import { wptDirectory } from './test/wpt-data.mjs';

const FUZZ = join(root, 'fuzz');
const SECONDS = 60;

/**
 * Overrides the release profile of packages/. With its link-time optimization, the symbols `__sancov_gen_` are
 * undefined: https://github.com/rust-fuzz/cargo-fuzz/issues/384. Not stripped, a failure's stack has names.
 */
const PROFILE = { CARGO_PROFILE_RELEASE_LTO: 'false', CARGO_PROFILE_RELEASE_STRIP: 'none' };

/** The seconds after which an input counts as hanging. */
const LONGEST_SECONDS = 20;

/**
 * @typedef {object} Row
 * @property {string} target
 * @property {number} seconds
 * @property {number} executions
 * @property {number} corpus the number of inputs in the corpus
 * @property {string} result
 */

/** @param {string} text @param {RegExp} pattern */
const last = (text, pattern) => [...text.matchAll(pattern)].at(-1)?.[1];

/**
 * Runs a target until its time is over or it fails.
 *
 * @param {string} target
 * @param {string} seeds its folder
 * @param {number} seconds
 * @returns {Row}
 */
function fuzz(target, seeds, seconds) {
  const { dictionary, maximumLength } = targets[target];
  // Targets of additions have their corpus here too: the folder of their crate has only sources.
  const corpus = join(FUZZ, 'corpus', target);
  mkdirSync(corpus, { recursive: true });
  const options = [
    `-max_total_time=${seconds}`,
    `-max_len=${maximumLength}`,
    `-timeout=${LONGEST_SECONDS}`,
    '-print_final_stats=1',
    ...dictionary === null ? [] : [`-dict=${join(FUZZ, `${dictionary}.dict`)}`],
  ];
  say(`weburl: fuzzing ${target} for ${seconds} s`);
  const { status, stderr, error } = spawnSync('cargo', ['+nightly', 'fuzz', 'run', '--fuzz-dir', crateOf(target),
    target, corpus, join(FUZZ, seeds), '--', ...options], {
    cwd: root,
    env: environment(PROFILE),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (error) throw new StepFailed(`cargo fuzz run ${target}: ${error.message}`, 'see above');
  // The counts of libFuzzer, which exclude cargo's build.
  const [, executions, took] = /^Done (\d+) runs in (\d+) second/m.exec(stderr) ?? [];
  const artifact = last(stderr, /Test unit written to (\S+)/g);
  if (artifact !== undefined) keep(target, artifact);
  if (status !== 0) say(stderr.split('\n').slice(-60).join('\n'));
  return {
    target,
    seconds: Number(took ?? 0),
    executions:
      Number(executions ?? last(stderr, /^stat::number_of_executed_units: +(\d+)$/gm) ?? last(stderr, /^#(\d+)\s/gm)
        ?? 0),
    corpus: readdirSync(corpus).length,
    result: status === 0 ? 'no failure' : `failed: ${artifact ?? `exit code ${status}`}`,
  };
}

/** @param {Row[]} rows */
const shown = (rows) =>
  tableOf(
    ['target', 'executions', 'a second', 'corpus', 'seconds', 'result'],
    rows.map(
      ({ target, seconds, executions, corpus, result }) => [target, executions,
        Math.round(executions / Math.max(seconds, 1)), corpus, seconds, result]
    ),
  );

/** @param {string[]} positionals @returns {{ seconds: number, names: string[] }} */
function argumentsOf(positionals) {
  const [first = '', ...others] = positionals;
  const hasSeconds = /^[1-9]\d*$/.test(first);
  const names = hasSeconds ? others : positionals;
  const unknown = names.find((name) => !Object.hasOwn(targets, name));
  if (unknown !== undefined) {
    throw new StepFailed(
      `there is no target ${unknown}`,
      `npm run fuzz -- [seconds] [target…], with targets of ${Object.keys(targets).join(', ')}`,
    );
  }
  return { seconds: hasSeconds ? Number(first) : SECONDS, names: names.length > 0 ? names : Object.keys(targets) };
}

await main(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const { seconds, names } = argumentsOf(positionals);
  installNpmPackages();
  installFuzzer();
  const data = readData(wptDirectory());
  say('weburl: building the targets (the first time about 3 minutes)');
  for (const crate of new Set(names.map(crateOf))) {
    const its = names.filter((name) => crateOf(name) === crate);
    // Without a name, cargo-fuzz builds all of them.
    const isAll = its.length === Object.keys(targets).filter((name) => crateOf(name) === crate).length;
    for (const target of isAll ? [[]] : its.map((name) => [name])) {
      run('cargo', ['+nightly', 'fuzz', 'build', '--fuzz-dir', crate, ...target], {
        mend: 'see the messages above',
        env: PROFILE,
      });
    }
  }
  const rows = names.map((name) => fuzz(name, writeSeeds(name, data), seconds));
  process.stdout.write(`${await shown(rows)}\n`);
  const failed = rows.filter(({ result }) => result.startsWith('failed'));
  for (const { target, result } of failed) say(`weburl: ${target} ${result}`);
  if (failed.length > 0) process.exitCode = 1;
});
