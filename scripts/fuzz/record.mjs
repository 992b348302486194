/** Records fuzzing in benches/results/fuzz.json and in the table of fuzz/README.md. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { targets } from './seeds.mjs';
import { root } from '../setup/process.mjs';

/**
 * @typedef {object} Row
 * @property {string} target
 * @property {number} seconds
 * @property {number} executions
 * @property {number} corpus how many inputs are kept
 * @property {string} result
 *
 * @typedef {Row & { date: string, machine: string }} RecordedRow
 */

const RESULTS = join(root, 'benches', 'results', 'fuzz.json');
const PAGE = join(root, 'fuzz', 'README.md');
const TABLE = /(<!-- Written by npm run fuzz -- --record -->\n)[^]*?(<!-- End of what is written -->)/;

/** @param {Row} row in place of the one for its target */
export function record(row) {
  /** @type {RecordedRow[]} */
  const before = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : [];
  const machine = `${cpus().length} × ${cpus()[0].model}`;
  const kept = before.filter(({ target }) => target !== row.target && Object.hasOwn(targets, target));
  const rows = [...kept, { ...row, date: new Date().toISOString().slice(0, 10), machine }].sort((a, b) =>
    a.target < b.target ? -1 : 1
  );
  // Two runs may record at a time: neither reads half a file.
  writeFileSync(`${RESULTS}.${process.pid}`, `${JSON.stringify(rows, null, 1)}\n`);
  renameSync(`${RESULTS}.${process.pid}`, RESULTS);
  writeFileSync(PAGE, readFileSync(PAGE, 'utf8').replace(TABLE, (_, start, end) => start + tableOf(rows) + end));
}

/** @param {RecordedRow[]} rows */
function tableOf(rows) {
  const lines = rows.map(({ target, executions, seconds, corpus, result, date }) => (
    `| \`${target}\` | ${holds(target)} | ${executions.toLocaleString('en')} | ${seconds} | ${
      corpus.toLocaleString('en')
    } | ${result}, ${date} |`
  ));
  return ['| target | what has to hold | executions | seconds | corpus | |', '|---|---|---:|---:|---:|---|', ...lines,
    ''].join('\n');
}

/**
 * @param {string} target
 * @returns {string} the comment at the start of its source
 */
function holds(target) {
  const source = readFileSync(join(root, 'fuzz', 'fuzz_targets', `${target}.rs`), 'utf8');
  const [head] = source.split('\n\n');
  return head.split('\n').map((line) => line.replace('//! ', '')).join(' ').replace(/: `cargo \+nightly .*/, '');
}
