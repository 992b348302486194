/**
 * `npm test -- mutants`: changes the code, one change at a time, and expects that a test fails. It changes the lines that
 * differ from the branch `main`; with a pattern after it, what the pattern matches, such as `src/host/` or `.` for
 * everything; in the long form a sample. WEBURL_SHARD=1/8 is the second of eight parts.
 *
 * survivors.json lists the mutants that no test can kill, each with the reason. A listed mutant that a test kills is a
 * failure, and so is a survivor that is not listed.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../scripts/build.mjs';
import { StepFailed, ask, main, root, say } from '../../scripts/setup/process.mjs';
import { seed } from '../../scripts/test/settings.mjs';
import { copy, folder, updateCopy } from './copy.js';
import { javaScriptMutants, runJavaScript } from './javascript.js';
import { COUNTS_KILLS, killsTable } from './kills.js';
import { rooms } from './rooms.js';
import { rustMutants, runRust } from './rust.js';

/**
 * @import { Room } from './rooms.js'
 *
 * @typedef {{ line: number, column: number }} Position lines and columns begin with 1
 *
 * @typedef {object} Found
 * @property {string} file
 * @property {Position} start
 * @property {Position} end
 * @property {boolean} isWhole whether it is a whole function
 * @property {string} change
 * @property {string} name of the tool
 *
 * @typedef {Found & { room: Room, code: string, key: string }} Mutant `code` is the first line; the key stays when lines
 *   move
 *
 * @typedef {{ is: 'killed' | 'survived' | 'unviable', by: string, seconds?: number, killedBy?: string[] }} Outcome
 *
 * @typedef {{ mutant: string, in?: string, equivalent?: string, speed?: string }} Listed
 */

const SURVIVORS = join(root, 'tests', 'mutants', 'survivors.json');

/** @returns {Promise<Mutant[]>} all */
async function allMutants() {
  const files = (ask('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'js', 'packages']) ?? '')
    .split('\n').filter((file) => file.endsWith('.js') && !isGenerated(file));
  /** @type {Mutant[]} */
  const all = [];
  const counts = new Map();
  for (const room of rooms) {
    const found = room.workspace === undefined
      ? await javaScriptMutants(files.filter((file) => room.files.test(file)))
      : rustMutants(room).filter(({ file }) => room.files.test(file));
    for (const one of found) {
      const code = one.isWhole ? '' : (linesOf(one.file)[one.start.line - 1] ?? '').trim();
      const key = JSON.stringify([one.file, one.change, code]);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      all.push({ ...one, room, code, change: count === 1 ? one.change : `${one.change} (${count})`, key: '' });
    }
  }
  return all.map((one) => ({ ...one, key: keyOf(one.file, one.change, one.code) }));
}

/** Whether a test compares the file with what makes it. @param {string} file */
const isGenerated = (file) => /^\/[*/]+\s+(?:\* )?Generated from/.test(linesOf(file).slice(0, 2).join('\n'));

/** @param {string} file @param {string} change @param {string} code */
const keyOf = (file, change, code) => JSON.stringify([file, change, code]);

/** @type {Map<string, string[]>} */
const read = new Map();

/** @param {string} file */
function linesOf(file) {
  const lines = read.get(file) ?? readFileSync(join(copy, file), 'utf8').split('\n');
  read.set(file, lines);
  return lines;
}

/** @returns {(mutant: Mutant) => boolean} whether all its lines differ from `main` */
function isChanged() {
  const base = ['origin/main', 'main'].map((branch) => ask('git', ['merge-base', 'HEAD', branch]))
    .find((commit) => commit !== null) ?? 'HEAD';
  const untracked = new Set((ask('git', ['ls-files', '--others', '--exclude-standard']) ?? '').split('\n'));
  /** @type {Map<string, [first: number, last: number][]>} */
  const changed = new Map();
  let file = '';
  const options = ['--unified=0', '--no-color', '--no-ext-diff', '--dst-prefix=b/'];
  for (const line of (ask('git', ['diff', ...options, base]) ?? '').split('\n')) {
    const [, name] = /^\+\+\+ b\/(.*)/.exec(line) ?? [];
    if (name !== undefined) file = name;
    const [, first, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (first !== undefined)
      changed.set(file, [...changed.get(file) ?? [], [Number(first), Number(first) + Number(count) - 1]]);
  }
  return ({ file: its, start, end }) =>
    untracked.has(its) || (changed.get(its) ?? []).some(([first, last]) => first <= start.line && last >= end.line);
}

/** @param {Mutant[]} all @param {number} count */
function sample(all, count) {
  const drawn = (/** @type {Mutant} */ { key }) => createHash('sha256').update(`${seed} ${key}`).digest('hex');
  const first = all.map((mutant) => /** @type {const} */ ([drawn(mutant), mutant]))
    .sort(([one], [other]) => one < other ? -1 : 1).slice(0, count);
  const chosen = new Set(first.map(([, mutant]) => mutant));
  return all.filter((mutant) => chosen.has(mutant));
}

/** @returns {Map<string, Listed>} by keys */
function readSurvivors() {
  /** @type {Record<string, Listed[]>} */
  const files = JSON.parse(readFileSync(SURVIVORS, 'utf8'));
  return new Map(Object.entries(files).flatMap(([file, list]) =>
    list.map((listed) => [keyOf(file, listed.mutant, listed.in ?? ''), listed])
  ));
}

/** @param {string} line */
const print = (line) => process.stdout.write(`${line}\n`);

await main(async () => {
  const { values, positionals: [pattern] } = parseArgs({
    allowPositionals: true,
    options: { sample: { type: 'string' } },
  });
  // In every depth, so that the same mutants survive; and nobody reads the smallest case that fails.
  Object.assign(process.env, { WEBURL_DEPTH: 'quick', PROPTEST_MAX_SHRINK_ITERS: '0' });
  mkdirSync(folder, { recursive: true });
  updateCopy();
  const all = await allMutants();
  const [part, parts] = (process.env.WEBURL_SHARD ?? '0/1').split('/').map(Number);
  const matches = pattern === undefined
    ? values.sample === undefined ? isChanged() : () => true
    : (/** @type {Mutant} */ { file, change }) => new RegExp(pattern).test(`${file}: ${change}`);
  const some = all.filter(matches);
  const pick = values.sample === undefined ? some : sample(some, Number(values.sample));
  const chosen = pick.filter((_, index) => index % parts === part);
  const survivors = readSurvivors();
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const fails = (/** @type {string} */ text) => {
    counts.failed += 1;
    print(`failed: ${text}`);
  };
  const keys = new Set(all.map(({ key }) => key));
  for (const key of survivors.keys()) if (!keys.has(key)) fails(`survivors.json: no mutant is ${key}`);

  // The tests in JavaScript are of what is built; the others need nothing of it.
  if (chosen.some(({ room }) => room.workspace === undefined)) await build({ isDevelopment: true });
  /** @type {Outcome[]} */
  const results = [];
  for (const room of rooms) {
    const ofRoom = chosen.filter((mutant) => mutant.room === room);
    if (ofRoom.length === 0) continue;
    const run = room.workspace === undefined ? runJavaScript : runRust;
    /** @type {Map<Mutant, Outcome>} */
    const outcomes = await run(room, ofRoom, (text) => process.stderr.write(text)).catch((error) => {
      if (!(error instanceof StepFailed)) throw error;
      fails(`the room ${room.name}: ${error.message}`);
      return new Map();
    });
    for (const [{ file, start, change, code, key }, outcome] of outcomes) {
      const entry = { mutant: change, ...code !== '' && { in: code } };
      results.push({ file, line: start.line, ...entry, ...outcome });
      const isListed = survivors.has(key);
      const isShown = values.sample !== undefined && !room.reached?.test(file);
      const text = `${file}:${start.line}: no test fails with this change: ${JSON.stringify(entry)}`;
      if (outcome.is === 'survived' && !isListed && isShown) {
        counts.skipped += 1;
        print(`skipped: ${text}`);
      } else if (outcome.is === 'survived' && !isListed) fails(text);
      else if (outcome.is === 'killed' && isListed) fails(`survivors.json: a test kills ${key}`);
      // All of JavaScript compiles.
      else if (outcome.is === 'unviable' && room.workspace === undefined)
        fails(`${file}:${start.line}: this change could not be tried: ${JSON.stringify(entry)}`);
      else counts[outcome.is === 'unviable' ? 'skipped' : 'passed'] += 1;
    }
  }
  const report = join(folder, 'results.json');
  writeFileSync(report, JSON.stringify(results, null, 1));
  if (COUNTS_KILLS) print(killsTable(results));
  if (chosen.length === 0) {
    print('skipped: no line has changed that a room of rooms.js mutates');
    counts.skipped = 1;
  }
  say(`weburl: ${chosen.length} of ${all.length} mutants; ${relative(root, report)} has them`);
  print(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  if (counts.failed > 0) {
    say('To mend it: add a test that fails, remove code that does nothing, or list the change in survivors.json with the reason');
    process.exitCode = 1;
  }
});
