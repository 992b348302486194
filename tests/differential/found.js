/** The smallest cases of unlisted differences that earlier runs found, as rows of found.json. */
import { readFileSync, writeFileSync } from 'node:fs';

/** @import { Tally } from './run.js' */

/** @typedef {{ area: string, data: any }} FoundRow */

const FILE = new globalThis.URL('found.json', import.meta.url);

/** @returns {FoundRow[]} */
export const found = () => JSON.parse(readFileSync(FILE, 'utf8'));

/** @param {Tally[]} tallies of a run */
export function keep(tallies) {
  const rows = new Map(found().map((row) => [JSON.stringify(row), row]));
  for (const { area, unlisted } of tallies) {
    for (const { data } of unlisted) rows.set(JSON.stringify({ area, data }), { area, data });
  }
  writeFileSync(FILE, `${JSON.stringify([...rows.values()], null, 2)}\n`);
}
