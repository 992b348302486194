/** Records fuzzing in the table of fuzz/README.md. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crateOf, targets } from './seeds.mjs';
import { root } from '../setup/process.mjs';

/**
 * @typedef {object} Row
 * @property {string} target
 * @property {number} seconds
 * @property {number} executions
 * @property {number} corpus the number of inputs in the corpus
 * @property {string} result
 */

const PAGE = join(root, 'fuzz', 'README.md');
const TABLE = /(<!-- Written by npm run fuzz -- --record -->\n)([^]*?)(<!-- End of what is written -->)/;
const HEAD = '| target | what has to hold | executions | seconds | corpus | |\n|---|---|---:|---:|---:|---|\n';

/** @param {Row} row replaces the row of the same target */
export function record(row) {
  const page = readFileSync(PAGE, 'utf8');
  const [, , table] = TABLE.exec(page) ?? [];
  if (table === undefined) throw new Error('fuzz/README.md has no table');
  const rows = new Map([...table.matchAll(/^\| `(\w+)` .*$/gm)].map(([line, target]) => [target, line]));
  rows.set(row.target, lineOf(row));
  const lines = [...rows].filter(([target]) => Object.hasOwn(targets, target)).sort(([a], [b]) => a < b ? -1 : 1)
    .map(([, line]) => `${line}\n`);
  // Two runs may record at the same time. Renaming prevents that one reads half a file.
  writeFileSync(
    `${PAGE}.${process.pid}`,
    page.replace(TABLE, (_, start, _old, end) => start + HEAD + lines.join('') + end),
  );
  renameSync(`${PAGE}.${process.pid}`, PAGE);
}

/** @param {Row} row */
function lineOf({ target, executions, seconds, corpus, result }) {
  const date = new Date().toISOString().slice(0, 10);
  return `| \`${target}\` | ${holds(target)} | ${executions.toLocaleString('en')} | ${seconds} | ${
    corpus.toLocaleString('en')
  } | ${result}, ${date} |`;
}

/**
 * @param {string} target
 * @returns {string} the comment at the start of its source
 */
function holds(target) {
  const source = readFileSync(join(root, crateOf(target), 'fuzz_targets', `${target}.rs`), 'utf8');
  const [head] = source.split('\n\n');
  return head.split('\n').map((line) => line.replace('//! ', '')).join(' ').replace(/: `cargo \+nightly .*/, '');
}
