/**
 * With WEBURL_KILLS set, every test runs for every mutant, and a table says how many mutants each file of tests kills, and
 * how many it kills alone. A file that takes long and kills none alone may not be needed.
 */
import { tableOf } from '../../scripts/table.mjs';

/** @import { Outcome } from './main.js' */

export const COUNTS_KILLS = Boolean(process.env.WEBURL_KILLS);

/** @param {Outcome[]} outcomes @returns {string} */
export function killsTable(outcomes) {
  /** @type {Map<string, { kills: number, alone: number }>} */
  const counts = new Map();
  for (const { is, killedBy = [] } of outcomes) {
    if (is !== 'killed') continue;
    const files = new Set(killedBy);
    for (const file of files) {
      const { kills, alone } = counts.get(file) ?? { kills: 0, alone: 0 };
      counts.set(file, { kills: kills + 1, alone: alone + Number(files.size === 1) });
    }
  }
  const rows = [...counts].sort(([one], [other]) => one < other ? -1 : 1);
  return tableOf(['tests', 'kills', 'kills alone'], rows.map(([file, { kills, alone }]) => [file, kills, alone]));
}
