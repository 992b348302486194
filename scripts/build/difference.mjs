/**
 * Finds what a module has that another one lacks, so that `js/loading/difference.js` can make it from the other. Two
 * modules share most of their functions and data.
 */

/** @import { Difference } from '../../js/loading/difference.js' */

/** Shorter runs save 14 kB, but the first pattern takes up to 3 ms longer. */
const SHORTEST_RUN = 64;

/**
 * @param {Buffer} part
 * @param {Buffer} whole
 * @returns {Difference}
 */
export function differenceOf(part, whole) {
  const starts = startsIn(part);
  const runs = [0, 0];
  /** @type {number[]} */
  const others = [];
  let following = 0;
  for (let index = 0; index < whole.length;) {
    const { start, length } = longestRun(part, starts.get(keyAt(whole, index)) ?? [], whole, index);
    if (length === 0) {
      others.push(whole[index]);
      following += 1;
      index += 1;
    } else {
      runs.push(following, start, length);
      following = 0;
      index += length;
    }
  }
  runs.push(following);
  const text = part.toString('base64');
  return { text: text + Buffer.from(others).toString('base64'), partLength: text.length, runs };
}

/** @type {(bytes: Buffer, index: number) => string} */
const keyAt = (bytes, index) => bytes.toString('latin1', index, index + SHORTEST_RUN);

/**
 * @param {Buffer} bytes
 * @returns {Map<string, number[]>} the indices of each short run
 */
function startsIn(bytes) {
  /** @type {Map<string, number[]>} */
  const starts = new Map();
  for (let index = 0; index <= bytes.length - SHORTEST_RUN; index += 1) {
    const key = keyAt(bytes, index);
    const same = starts.get(key);
    if (same === undefined) starts.set(key, [index]);
    else same.push(index);
  }
  return starts;
}

/**
 * @param {Buffer} part
 * @param {number[]} starts
 * @param {Buffer} whole
 * @param {number} at
 * @returns {{ start: number, length: number }} the run of the part that is the longest at an index of the whole
 */
function longestRun(part, starts, whole, at) {
  let longest = { start: 0, length: 0 };
  for (const start of starts) {
    let length = SHORTEST_RUN;
    while (start + length < part.length && part[start + length] === whole[at + length]) length += 1;
    if (length > longest.length) longest = { start, length };
  }
  return longest;
}
