/**
 * Marsaglia's xorshift, which gives every run the same cases: https://en.wikipedia.org/wiki/Xorshift
 *
 * @returns {(below: number) => number} a function that returns the next integer from 0 on, below the given one
 */
export function generator() {
  let state = 0x2545f491;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
