/** The recorded results: one JSON file for each benchmark, and benches/RESULTS.md with all of them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/setup/process.mjs';
import { writeReport } from './report.mjs';

const directory = join(root, 'benches', 'results');

/**
 * @param {string} name
 * @param {object} results
 */
export function record(name, results) {
  mkdirSync(directory, { recursive: true });
  const machine = `${cpus().length} × ${cpus()[0].model}`;
  const content = { machine, date: new Date().toISOString().slice(0, 10), ...results };
  writeFileSync(join(directory, `${name}.json`), `${JSON.stringify(content, rounded, 1)}\n`);
  writeReport();
}

/**
 * Rounds to the significant digits, to keep the file short.
 *
 * @param {string} _key
 * @param {unknown} value
 */
const rounded = (_key, value) => typeof value === 'number' ? Number(value.toPrecision(4)) : value;

/** @param {string} name */
export const recorded = (name) => JSON.parse(readFileSync(join(directory, `${name}.json`), 'utf8'));
