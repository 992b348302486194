/** Writes the counts of a run into docs/conformance.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { AREA_HEAD, areaRows, classCounts, count } from './report.js';

/** @import { Tally } from './run.js' */

const FILE = new globalThis.URL('../../docs/conformance.md', import.meta.url);
const [START, END] = ['<!-- Written by npm run differential -- --record -->', '<!-- Until here -->'];

const RIGHT = { weburl: 'weburl', 'the other': 'the other', both: 'both' };

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
  const lines = [
    `${date}, seed ${seed}: ${count(total)} cases in ${Math.round(seconds / 60)} minutes, with ${versions.join(', ')}.`,
    '',
    ...markdown(AREA_HEAD, areaRows(tallies), ['---', '---', '---:', '---:', '---:']),
    '',
    ...markdown(
      ['class', 'where and how often', 'who is right', 'because'],
      classCounts(tallies).map(
        ({ entry: { name, right, anchor, because }, occurrences }) => [name, occurrences, RIGHT[right],
          `${because} [Standard](${anchor})`]
      ),
    ),
  ];
  const text = readFileSync(FILE, 'utf8');
  const [before, rest] = text.split(START);
  writeFileSync(FILE, `${before}${START}\n${lines.join('\n')}\n${END}${rest.split(END)[1]}`);
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 * @param {string[]} rule
 */
const markdown = (head, rows, rule = head.map(() => '---')) =>
  [head, rule, ...rows].map((cells) => `| ${cells.map(escape).join(' | ')} |`);

/** @param {string} cell */
const escape = (cell) => cell.replaceAll('|', '\\|');
