/**
 * Marsaglia's xorshift, which returns the same numbers for the same seed: https://en.wikipedia.org/wiki/Xorshift
 *
 * @param {number} seed
 * @returns {(below: number) => number} a function that returns the next integer from 0 on, below the given one
 */
export function generator(seed) {
  // The state must not be zero.
  let state = Math.imul(seed, 0x2545f491) || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
