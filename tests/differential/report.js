/** The counts of a run, for a terminal and for the documents. */
import Table from 'cli-table3';
import { known } from './known/index.js';

/** @import { Tally } from './run.js' */
/** @import { KnownDifference } from './known/index.js' */

/** @param {Tally} tally */
const listedCount = ({ known: counts }) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** @param {Tally[]} tallies */
export const areaRows = (tallies) =>
  tallies.map(
    (tally) => [tally.area, tally.subject, count(tally.cases), count(listedCount(tally)), count(tally.unlistedCount)]
  );

export const AREA_HEAD = ['area', 'compared with', 'cases', 'differences listed', 'not listed'];

/**
 * The number of occurrences of each class of the list, by subject.
 *
 * @param {Tally[]} tallies
 * @returns {{ entry: KnownDifference, count: number, occurrences: string }[]}
 */
export const classCounts = (tallies) =>
  known.map((entry) => {
    const found = tallies.filter((tally) => isOf(entry, tally)).map((tally) => ({
      ...tally,
      count: tally.known.get(entry.name) ?? 0,
    }));
    return {
      entry,
      count: found.reduce((sum, tally) => sum + tally.count, 0),
      occurrences: found.filter((tally) => tally.count > 0).map((tally) =>
        `${tally.area}, ${tally.subject}: ${count(tally.count)}`
      ).join('; '),
    };
  });

/**
 * @param {KnownDifference} entry
 * @param {Tally} tally
 */
const isOf = ({ areas, subjects }, { area, subject }) => areas.includes(area) && subjects.includes(subject);

/**
 * The entries of the list that never occurred, although their subjects were compared.
 *
 * @param {Tally[]} tallies
 */
export const staleEntries = (tallies) =>
  classCounts(tallies)
    .filter(({ entry, count: found }) => found === 0 && !entry.isRare && tallies.some((tally) => isOf(entry, tally)))
    .map(({ entry }) => entry);

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
