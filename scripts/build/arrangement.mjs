/**
 * Arranges the numbers of instructions for brotli, which predicts a character from the kinds of the two characters before
 * it. Instructions after which different successors are frequent get characters of different kinds.
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

/** The coarser kinds of the character before the previous one. @type {RegExp[]} */
const CLASSES = [/[\dA-Z]/, /[a-z]/, / /];

/** @param {string} character */
const classOf = (character) => CLASSES.findIndex((kind) => kind.test(character)) + 1;

/** The kind and class that a number of several digits counts as: its digits may be any. */
const OTHER_CLASS = 1;

const CONTEXTS = (CLASSES.length + 1) * (KINDS.length + 1);

/** The number of exchanges that are tried, and the greatest loss in bits that is accepted at the start. */
const TRIALS = 40_000;
const FIRST_LOSS = 200;

/** The bits that a character costs in each context in which it occurs: brotli describes a code, or joins contexts. */
const BITS_OF_CODE = 80;

/**
 * Permutes the numbers that are written in a single character, by simulated annealing.
 *
 * @param {number[]} numbers all numbers of the text, in their order
 * @param {string[]} digits the characters of the numbers that are written in a single one
 * @returns {number[]} the new number for each of these
 */
export function arrangement(numbers, digits) {
  const kinds = digits.map(kindOf);
  const classes = digits.map(classOf);
  const size = digits.length + 1;
  const { triples, pairs } = countsOf(numbers, size);
  const digitOf = Array.from(digits.keys());
  const random = numbersAtRandom(digits.length);
  const logarithms = Float64Array.from({ length: numbers.length + 1 }, (_, count) => count && count * Math.log2(count));
  const sums = Array.from({ length: CONTEXTS }, () => new Int32Array(size));

  const contextOf = (/** @type {number} */ first, /** @type {number} */ second) =>
    (first < digits.length ? classes[digitOf[first]] : OTHER_CLASS) * (KINDS.length + 1) + kinds[digitOf[second]];

  /** Adds what follows a pair to its context, and returns the context. @type {(pair: number, sign: number) => number} */
  const add = (pair, sign) => {
    const context = contextOf(Math.floor(pair / size), pair % size);
    const sum = sums[context];
    for (let next = 0; next < size; next += 1) sum[next] += sign * triples[pair * size + next];
    return context;
  };

  const bitsOf = (/** @type {number} */ context) => {
    let bits = 0;
    let all = 0;
    for (const count of sums[context]) {
      if (count === 0) continue;
      bits += BITS_OF_CODE - logarithms[count];
      all += count;
    }
    return bits + logarithms[all];
  };

  const pairsWith = Array.from(
    digits,
    (_, one) => pairs.filter((pair) => Math.floor(pair / size) === one || pair % size === one),
  );

  /** Exchanges the digits of two numbers; returns the contexts that change. @type {(a: number, b: number) => Set<number>} */
  const exchange = (a, b) => {
    const moved = new Set([...pairsWith[a], ...pairsWith[b]]);
    const contexts = new Set();
    for (const pair of moved) contexts.add(add(pair, -1));
    [digitOf[a], digitOf[b]] = [digitOf[b], digitOf[a]];
    for (const pair of moved) contexts.add(add(pair, 1));
    return contexts;
  };

  for (const pair of pairs) add(pair, 1);
  const bits = sums.map((_, context) => bitsOf(context));
  for (let trial = 0; trial < (digits.length && TRIALS); trial += 1) {
    const [first, second] = [random(), random()];
    const [one, other] = [digitOf[first], digitOf[second]];
    if (kinds[one] === kinds[other] && classes[one] === classes[other]) continue;
    const changed = [...exchange(first, second)];
    const found = changed.map(bitsOf);
    const loss = changed.reduce((sum, context, index) => sum + found[index] - bits[context], 0);
    if (loss < FIRST_LOSS * (1 - trial / TRIALS) ** 4) {
      for (const [index, context] of changed.entries()) bits[context] = found[index];
    } else {
      exchange(first, second);
    }
  }
  return digitOf;
}

/**
 * Counts the successors of each pair of numbers. All numbers of more than one digit are counted as one number.
 *
 * @param {number[]} numbers
 * @param {number} size one more than the count of numbers with one digit
 */
function countsOf(numbers, size) {
  const triples = new Int32Array(size ** 3);
  const pairs = new Set();
  const known = numbers.map((number) => Math.min(number, size - 1));
  for (let index = 2; index < known.length; index += 1) {
    const pair = known[index - 2] * size + known[index - 1];
    triples[pair * size + known[index]] += 1;
    // The kind of the last digit of a longer number is not known.
    if (known[index - 1] < size - 1) pairs.add(pair);
  }
  return { triples, pairs: [...pairs] };
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
