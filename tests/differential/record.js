/** Writes how long a run was into docs/conformance.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { count } from './report.js';

/** @import { Tally } from './run.js' */

const FILE = new globalThis.URL('../../docs/conformance.md', import.meta.url);
const [START, END] = ['<!-- Written by npm run differential -- --record -->', '<!-- Until here -->'];

/** @param {Tally[]} tallies @param {{ seed: number, seconds: number, versions: string[] }} run */
export function record(tallies, { seed, seconds, versions }) {
  const cases = tallies.reduce(
    (most, { area, cases: some }) => most.set(area, Math.max(some, most.get(area) ?? 0)),
    new Map(),
  );
  const total = [...cases.values()].reduce((sum, some) => sum + some, 0);
  const date = new Date().toISOString().slice(0, 10);
  const about = `${date}, seed ${seed}: ${count(total)} cases in ${Math.round(seconds / 60)} minutes, with ${
    versions.join(', ')
  }.`;
  const text = readFileSync(FILE, 'utf8');
  const [before, rest] = text.split(START);
  writeFileSync(FILE, `${before}${START}\n${about}\n${END}${rest.split(END)[1]}`);
}
