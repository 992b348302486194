/** Measurements in plain JavaScript: rounds in turn, in one process. */

/**
 * @typedef {() => number} Pass does the work once over its list, and returns something made of it, so
 *   that no compiler can leave the work out
 * @typedef {{ nanoseconds: number, spread: number, ratio: number }} Figure the median for one operation;
 *   the distance between the quartiles, as a part of it; the median of what the first pass took, as a
 *   part of this one
 */

const WARM_UP_MILLISECONDS = 50;

/** The results of the passes. */
export const sink = { sum: 0 };

/** @param {Pass} pass @param {number} times @returns {number} milliseconds */
function time(pass, times) {
  const start = performance.now();
  let sum = 0;
  for (let index = 0; index < times; index += 1) sum += pass();
  const end = performance.now();
  sink.sum += sum;
  return end - start;
}

/**
 * Returns the number of passes in a given time. Browsers' clocks show whole milliseconds.
 *
 * @param {Pass} pass
 * @param {number} milliseconds
 */
function passesIn(pass, milliseconds) {
  for (let times = 1;; times *= 2) {
    // Of two, because collecting the garbage may interrupt one for longer than the time.
    const taken = Math.min(time(pass, times), time(pass, times));
    if (taken >= milliseconds / 2) return Math.max(1, Math.round(times * milliseconds / taken));
  }
}

/**
 * Measures the passes in turn, so that the machine's other load affects all of them.
 *
 * @param {Pass[]} passes
 * @param {number} operations the number of operations in a pass
 * @param {{ rounds: number, milliseconds: number }} options of a round of one pass
 * @returns {Promise<Figure[]>}
 */
export async function measure(passes, operations, { rounds, milliseconds }) {
  // Engines compile frequent code in the background, and run the slow code until then.
  // They warm up for a time, not for a number of passes, because the first pass may start the module.
  for (const pass of passes) {
    const end = performance.now() + WARM_UP_MILLISECONDS;
    do time(pass, 1); while (performance.now() < end);
  }
  const times = passes.map((pass) => passesIn(pass, milliseconds));
  /** @type {number[][]} */
  const taken = passes.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < passes.length; turn += 1) {
      const index = (round + turn) % passes.length;
      taken[index].push(1e6 * time(passes[index], times[index]) / times[index] / operations);
      // Yields to the event loop, which frees unreachable memory.
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  return taken.map((list) => ({
    nanoseconds: quantile(list, 0.5),
    spread: (quantile(list, 0.75) - quantile(list, 0.25)) / quantile(list, 0.5),
    ratio: quantile(list.map((nanoseconds, round) => taken[0][round] / nanoseconds), 0.5),
  }));
}

/** @param {number[]} list @param {number} part */
export function quantile(list, part) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.round(part * (sorted.length - 1))];
}
