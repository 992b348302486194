/**
 * `npm run fuzz -- [seconds] [target…]`: runs every fuzz target, or the named ones, for that number of
 * seconds each, and prints a table of the runs. libFuzzer keeps interesting inputs in
 * `fuzz/corpus/`, from which the next run continues. An input on which a target fails becomes a row of
 * `fuzz/found.json`.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { additions, ownWorkspaces } from '../scripts/build/packages.mjs';
import { tableOf } from '../scripts/table.mjs';
import { StepFailed, finished, main, root, run, say } from '../scripts/setup/process.mjs';
import { installFuzzer, installNpmPackages } from '../scripts/setup/tools.mjs';
import { wptDirectory } from '../scripts/test/wpt-data.mjs';

const FUZZ = join(root, 'fuzz');
const FOUND = join(FUZZ, 'found.json');
const SECONDS = 60;

/** The maximum length of a seed, and of an input. */
const LENGTH = 512;

/** The targets with another maximum: the regular expressions of one take long, the lists of one need many patterns. */
const LENGTHS = new Map([['url_pattern_matcher', 80], ['url_pattern_list', 1200]]);

/** Ends each part of an input: UTF-8 does not contain this byte. */
const END = Buffer.from([0xff]);

/**
 * Overrides the release profile of packages/. With its link-time optimization, the symbols `__sancov_gen_` are
 * undefined: https://github.com/rust-fuzz/cargo-fuzz/issues/384. Not stripped, a failure's stack has names. The lowest
 * level of optimization takes half the time to build.
 */
const PROFILE = {
  CARGO_PROFILE_RELEASE_LTO: 'false',
  CARGO_PROFILE_RELEASE_STRIP: 'none',
  CARGO_PROFILE_RELEASE_OPT_LEVEL: '1',
};

/** A sanitizer would find errors of unsafe code, which no crate here has, and needs a nightly compiler. */
const CHECKS = ['--sanitizer', 'none', '--debug-assertions'];

/** The seconds after which an input counts as hanging. */
const LONGEST_SECONDS = 20;

/** The folder of the crate of each target. */
const crates =
  new Map(['fuzz', ...[...additions.map(({ folder }) => folder), ...ownWorkspaces].map((folder) => `${folder}/fuzz`)]
    .filter((crate) => existsSync(join(root, crate, 'fuzz_targets')))
    .flatMap((crate) => readdirSync(join(root, crate, 'fuzz_targets')).map((file) => [basename(file, '.rs'), crate])));

/** @param {string} folder @param {Buffer} input */
const writeInput = (folder, input) =>
  writeFileSync(join(folder, createHash('sha1').update(input).digest('hex')), input);

/**
 * @param {unknown} value
 * @returns {string[]} the texts in a value, but for comments
 */
function textsOf(value) {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, member]) => name === 'comment' ? [] : textsOf(member));
}

/** @returns {string} the folder with a seed for each row of the test data: its texts, also after the digit of an option */
function writeSeeds() {
  const folder = join(FUZZ, 'seeds');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = [wptDirectory(), join(root, 'tests', 'data')].flatMap((directory) =>
    readdirSync(directory).filter((name) => name.endsWith('.json')).map((name) => join(directory, name))
  );
  for (const rows of files.map((file) => Object.values(JSON.parse(readFileSync(file, 'utf8'))))) {
    // The rows of setters are in lists by their names.
    for (const texts of rows.flat().map(textsOf).filter(({ length }) => length > 0)) {
      const parts = texts.flatMap((text, index) => index === 0 ? [Buffer.from(text)] : [END, Buffer.from(text)]);
      const input = Buffer.concat(parts).subarray(0, LENGTH);
      for (const option of ['', '0']) writeInput(folder, Buffer.concat([Buffer.from(option), input]));
    }
  }
  return folder;
}

/** @typedef {{ target: string, text?: string, base64?: string }} FoundRow `text` if the input is UTF-8 */

/** @returns {FoundRow[]} */
const foundRows = () => JSON.parse(readFileSync(FOUND, 'utf8'));

/** @param {string} target @returns {Buffer[]} the inputs on which it failed */
const foundInputs = (target) =>
  foundRows().filter((row) => row.target === target)
    .map(({ text, base64 = '' }) => text === undefined ? Buffer.from(base64, 'base64') : Buffer.from(text));

/** @param {string} target @param {string} artifact the path of an input on which it failed */
function keep(target, artifact) {
  const input = readFileSync(artifact);
  if (foundInputs(target).some((kept) => kept.equals(input))) return;
  const text = input.toString();
  const row = Buffer.from(text).equals(input) ? { target, text } : { target, base64: input.toString('base64') };
  writeFileSync(FOUND, `${JSON.stringify([...foundRows(), row], null, 2)}\n`);
}

/**
 * Runs a target until its time is over or it fails.
 *
 * @param {string} target
 * @param {string} seeds a folder
 * @param {number} seconds
 * @returns {Promise<(string | number)[]>} the row of the table
 */
async function fuzz(target, seeds, seconds) {
  // Targets of additions have their corpus here too: the folder of their crate has only sources.
  const corpus = join(FUZZ, 'corpus', target);
  mkdirSync(corpus, { recursive: true });
  for (const input of foundInputs(target)) writeInput(corpus, input);
  const ofTarget = [...CHECKS, '--fuzz-dir', crates.get(target) ?? '', target];
  say(`weburl: building ${target} (the first time about 2 minutes), and fuzzing it for ${seconds} s`);
  run('cargo', ['fuzz', 'build', ...ofTarget], { mend: 'see the messages above', env: PROFILE });
  const { errors, end } = await finished('cargo', ['fuzz', 'run', ...ofTarget, corpus, seeds, '--',
    `-max_total_time=${seconds}`, `-max_len=${LENGTHS.get(target) ?? LENGTH}`, `-timeout=${LONGEST_SECONDS}`,
    '-print_final_stats=1', `-dict=${join(FUZZ, 'tokens.dict')}`], { env: PROFILE });
  const [, executions = '0'] = /^stat::number_of_executed_units: +(\d+)$/m.exec(errors) ?? [];
  const [, artifact] = /Test unit written to (\S+)/.exec(errors) ?? [];
  if (artifact !== undefined) keep(target, artifact);
  if (end !== '') {
    say(errors.split('\n').slice(-60).join('\n'));
    process.exitCode = 1;
  }
  const result = end === '' ? 'no failure' : `failed: ${artifact ?? end}`;
  return [target, Number(executions), readdirSync(corpus).length, result];
}

await main(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const hasSeconds = /^[1-9]\d*$/.test(positionals[0] ?? '');
  const seconds = hasSeconds ? Number(positionals.shift()) : SECONDS;
  const unknown = positionals.find((name) => !crates.has(name));
  if (unknown !== undefined)
    throw new StepFailed(`there is no target ${unknown}`, `name some of ${[...crates.keys()].join(', ')}`);
  const names = positionals.length > 0 ? positionals : [...crates.keys()];
  installNpmPackages();
  installFuzzer();
  const seeds = writeSeeds();
  const rows = [];
  for (const name of names) rows.push(await fuzz(name, seeds, seconds));
  process.stdout.write(`${tableOf(['target', 'executions', 'corpus', 'result'], rows)}\n`);
});
