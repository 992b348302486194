/** Writes a run, and the classes of differences, into docs/conformance.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { known } from './known/index.js';
import { count } from './report.js';

/** @import { Tally } from './run.js' */

const FILE = new globalThis.URL('../../docs/conformance.md', import.meta.url);
const [START, END] = ['<!-- Written by npm run differential -- --record -->', '<!-- Until here -->'];

/**
 * @param {Tally[]} tallies
 * @param {{ seed: number, seconds: number, versions: string[] }} run
 */
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
  writeFileSync(FILE, `${before}${START}\n${[about, '', ...classes()].join('\n')}\n${END}${rest.split(END)[1]}`);
}

/** @returns {string[]} for each set of implementations, the classes in which these differ */
export function classes() {
  /** @type {Map<string, typeof known>} */
  const bySubjects = new Map();
  for (const entry of known) {
    const subjects = entry.subjects.join(', ');
    bySubjects.set(subjects, [...bySubjects.get(subjects) ?? [], entry]);
  }
  return [...bySubjects].map(([subjects, entries]) =>
    `- **${subjects}**: ${
      entries.map(({ name, right, anchor }) =>
        `[${name.replaceAll('__', '\\_\\_')}](${anchor})${right === 'weburl' ? '' : ` (${right})`}`
      )
        .join('; ')
    }`
  );
}
