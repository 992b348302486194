/** The differences between two outcomes, and the class of each. */
import { known } from './known/index.js';

/** @import { Area, Outcome } from './areas/index.js' */
/** @import { KnownDifference } from './known/index.js' */

/**
 * @typedef {object} Difference the first difference of two outcomes
 * @property {string} area
 * @property {string} subject
 * @property {any} data the case
 * @property {number} step
 * @property {string} ours
 * @property {string} theirs
 * @property {string | null | undefined} before our previous step
 * @property {(other: string) => boolean} agrees whether another subject agrees with us, if the area has it
 * @property {(other: string) => string | null | undefined} outcomeOf the outcome of another subject, if the area has it
 */

/**
 * @param {Area} area
 * @param {string} subject
 * @param {any} data
 * @param {Outcome} ours
 * @param {Outcome} theirs
 * @returns {Difference | null}
 */
export function firstDifference(area, subject, data, ours, theirs) {
  const steps = Math.max(ours.length, theirs.length);
  for (let step = 0; step < steps; step += 1) {
    if (ours[step] === theirs[step] || theirs[step] === null || ours[step] === null) continue;
    return {
      area: area.name,
      subject,
      data,
      step,
      ours: ours[step] ?? 'nothing',
      theirs: theirs[step] ?? 'nothing',
      before: ours[step - 1],
      outcomeOf: (other) => area.subjects[other]?.(data)[step],
      agrees: (other) => !(other in area.subjects) || area.subjects[other](data)[step] === ours[step],
    };
  }
  return null;
}

/** @param {Difference} difference @returns {KnownDifference | undefined} the first class that it belongs to */
export const classOf = (difference) =>
  known.find(({ areas, subjects, applies, confirmedBy }) => (
    areas.includes(difference.area) && subjects.includes(difference.subject) && applies(difference)
    && (confirmedBy === undefined || difference.agrees(confirmedBy))
  ));
