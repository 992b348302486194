/** The counts of a run, for a terminal. */
import Table from 'cli-table3';
import { known } from './known/index.js';

/** @import { Tally } from './run.js' */
/** @import { KnownDifference } from './known/index.js' */

/** @param {Tally} tally */
const listedCount = ({ known: counts }) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** @param {Tally[]} tallies */
const areaRows = (tallies) =>
  tallies.map(
    (tally) => [tally.area, tally.subject, count(tally.cases), count(listedCount(tally)), count(tally.unlistedCount)]
  );

const AREA_HEAD = ['area', 'compared with', 'cases', 'differences listed', 'not listed'];

/** @param {KnownDifference} entry @param {Tally} tally */
const isOf = ({ areas, subjects }, { area, subject }) => areas.includes(area) && subjects.includes(subject);

/** The entries of the list that never occurred, although their subjects were compared. @param {Tally[]} tallies */
export const staleEntries = (tallies) =>
  known.filter((entry) => {
    const compared = tallies.filter((tally) => isOf(entry, tally));
    return compared.length > 0 && !entry.isRare && compared.every((tally) => (tally.known.get(entry.name) ?? 0) === 0);
  });

/** @param {Tally[]} tallies */
export function table(tallies) {
  const rows = new Table({
    head: AREA_HEAD,
    style: { head: [], border: [], compact: true },
    colAligns: ['left', 'left', 'right', 'right', 'right'],
  });
  rows.push(...areaRows(tallies));
  return rows.toString();
}

/** @param {Tally} tally */
export const failures = ({ area, subject, unlisted, unlistedCount }) =>
  unlisted.length === 0 ? [] : [
    `${area}, ${subject}: ${unlistedCount} differences that are not listed, the smallest of them:`,
    ...unlisted.map(({ data, step, ours, theirs }) => (
      `  ${JSON.stringify(data)}\n    step ${step}, weburl: ${JSON.stringify(ours)}\n    ${subject}: ${
        JSON.stringify(theirs)
      }`
    )),
  ];

/** @param {number} number */
export const count = (number) => number.toLocaleString('en').replaceAll(',', ' ');
