/** Formats numbers in sentences. */

/** @param {number} number */
export const grouped = (number) => number.toLocaleString('en');

/** @param {number} count @param {string} noun in the singular */
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;
