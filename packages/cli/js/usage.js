/** The exit codes, and errors about how the program is used. */
import levenshtein from 'fastest-levenshtein';

const { closest, distance } = levenshtein;

export const FAILED = 1;
export const WRONG_USAGE = 2;
/** A line cannot be processed, or the output cannot be written. */
export const NOT_DONE = 3;

/** The arguments are wrong. The message continues "error: ". */
export class WrongUsage extends Error {}

/** The maximum number of letters to change in a misspelled name. */
const FURTHEST = 3;

/**
 * The end of an error about an unknown name: the known name that was probably meant, if there is one.
 *
 * @param {string} name
 * @param {readonly string[]} known
 */
export function suggestion(name, known) {
  const nearest = closest(name, known);
  return distance(name, nearest) <= Math.min(FURTHEST, nearest.length / 2) ? `\n(Did you mean ${nearest}?)` : '';
}
