/**
 * With WEBURL_KILLS set, no test is left out after one failed, and a table says how long each test takes, how many mutants
 * it kills, and how many it kills alone. A test that takes long and kills none alone may not be needed. In Rust, tests are
 * counted by files.
 */
import { tableOf } from '../../scripts/table.mjs';

/** @import { Outcome } from './main.js' */

export const COUNTS_KILLS = Boolean(process.env.WEBURL_KILLS);

/** The seconds that each test took without a mutant. @type {Map<string, number>} */
export const seconds = new Map();

/** @param {Outcome[]} outcomes @returns {string} */
export function killsTable(outcomes) {
  /** @type {Map<string, { kills: number, alone: number }>} */
  const counts = new Map(Array.from(seconds.keys(), (test) => [test, { kills: 0, alone: 0 }]));
  for (const { is, killedBy = [] } of outcomes) {
    if (is !== 'killed') continue;
    const files = new Set(killedBy);
    for (const file of files) {
      const { kills, alone } = counts.get(file) ?? { kills: 0, alone: 0 };
      counts.set(file, { kills: kills + 1, alone: alone + Number(files.size === 1) });
    }
  }
  const rows = [...counts].sort(([one], [other]) => one < other ? -1 : 1);
  return tableOf(
    ['tests', 'seconds', 'kills', 'kills alone'],
    rows.map(([test, { kills, alone }]) => [test, seconds.get(test)?.toFixed(2) ?? '', kills, alone]),
  );
}
