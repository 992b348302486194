/**
 * Arranges the numbers of instructions for brotli, which predicts a character from the kind of the previous character.
 * Instructions after which different successors are frequent get characters of different kinds.
 */

/**
 * The kinds of characters in texts: https://www.rfc-editor.org/rfc/rfc7932#section-7.1. All other characters are of one
 * more kind.
 *
 * @type {RegExp[]}
 */
const KINDS = [/ /, /%/, /'/, /[(<[{]/, /[)>\]}]/, /[,:;]/, /\./, /=/, /\d/, /[AEIOU]/, /[A-Z]/, /[aeiou]/, /[a-z]/];

/** @param {string} character */
const kindOf = (character) => (KINDS.findIndex((kind) => kind.test(character)) + KINDS.length + 1) % (KINDS.length + 1);

/** The number of exchanges that are tried, and the greatest loss in bits that is accepted at the start. */
const TRIALS = 200_000;
const FIRST_LOSS = 200;

/**
 * Permutes the numbers that are written in a single character, by simulated annealing.
 *
 * @param {number[]} numbers all numbers of the text, in their order
 * @param {string[]} digits the characters of the numbers that are written in a single one
 * @returns {number[]} the new number for each of these
 */
export function arrangement(numbers, digits) {
  const kinds = Array.from(digits, kindOf);
  const followers = followersOf(numbers, digits.length);
  const sums = [...KINDS, null].map(() => numbersOf(digits.length + 1));
  followers.forEach((row, number) =>
    row.forEach((count, index) => {
      sums[kinds[number]][index] += count;
    })
  );
  const bits = sums.map(entropy);
  const digitOf = Array.from(digits.keys());
  const random = numbersAtRandom(digits.length);

  for (let trial = 0; trial < (digits.length && TRIALS); trial += 1) {
    const [first, second] = [random(), random()];
    const [one, other] = [kinds[digitOf[first]], kinds[digitOf[second]]];
    if (one === other) continue;
    exchange(sums[one], sums[other], followers[first], followers[second]);
    const found = [entropy(sums[one]), entropy(sums[other])];
    const loss = found[0] + found[1] - bits[one] - bits[other];
    if (loss < FIRST_LOSS * (1 - trial / TRIALS) ** 4) {
      [bits[one], bits[other]] = found;
      [digitOf[first], digitOf[second]] = [digitOf[second], digitOf[first]];
    } else {
      exchange(sums[one], sums[other], followers[second], followers[first]);
    }
  }
  return digitOf;
}

/** @param {number} length */
const numbersOf = (length) => Array.from({ length }, () => 0);

/**
 * Counts the successors of each number. All numbers of more than one digit are counted as one number.
 *
 * @param {number[]} numbers
 * @param {number} length the count of numbers with one digit
 * @returns {number[][]}
 */
function followersOf(numbers, length) {
  const followers = Array.from({ length: length + 1 }, () => numbersOf(length + 1));
  for (let index = 1; index < numbers.length; index += 1)
    followers[Math.min(numbers[index - 1], length)][Math.min(numbers[index], length)] += 1;
  return followers.slice(0, length);
}

/**
 * @param {number[]} counts
 * @returns {number} the bits of everything that is counted
 */
function entropy(counts) {
  let bits = 0;
  let all = 0;
  for (const count of counts) {
    if (count === 0) continue;
    bits -= count * Math.log2(count);
    all += count;
  }
  return all === 0 ? 0 : bits + all * Math.log2(all);
}

/**
 * Moves `leaving` from the first sum to the second one, and `coming` back.
 *
 * @param {number[]} first
 * @param {number[]} second
 * @param {number[]} leaving
 * @param {number[]} coming
 */
function exchange(first, second, leaving, coming) {
  for (let index = 0; index < first.length; index += 1) {
    const change = coming[index] - leaving[index];
    first[index] += change;
    second[index] -= change;
  }
}

/**
 * Returns the same pseudo-random numbers in each build.
 *
 * @param {number} below
 * @returns {() => number}
 */
function numbersAtRandom(below) {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}
