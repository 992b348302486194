/**
 * Pseudo-random numbers, the same for the same seed: https://en.wikipedia.org/wiki/Xorshift
 *
 * @returns {() => number} numbers from 0 to 1
 */
export function randomNumbers(seed) {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
