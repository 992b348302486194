/** The results that are kept: one JSON file for each benchmark. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/process.mjs';

const directory = join(root, 'benches', 'results');

/**
 * @param {string} name
 * @param {object} results
 */
export function record(name, results) {
  mkdirSync(directory, { recursive: true });
  const machine = `${cpus().length} × ${cpus()[0].model}`;
  writeFileSync(join(directory, `${name}.json`), `${JSON.stringify({ machine, date: new Date().toISOString().slice(0, 10), ...results }, null, 1)}\n`);
}

/** @param {string} name */
export const recorded = (name) => JSON.parse(readFileSync(join(directory, `${name}.json`), 'utf8'));
