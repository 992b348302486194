/**
 * `npm run bench:list-growth`: how the time of `URLPatternList` grows with the number of its patterns and with the
 * length of the input, for adversarial sets, compared with a loop over the same patterns. Both take turns in one
 * process; the result is the fastest of many short rounds.
 */
import { URLPattern } from 'weburl';
import { URLPatternList } from 'weburl-url-pattern-list';

/** @typedef {{ pattern: (number: number) => ConstructorParameters<typeof URLPattern>[0], hit: (number: number) => string }} PatternSet */

const COUNTS = [10, 100, 1_000, 10_000];
const LENGTHS = [100, 1_000, 10_000, 100_000];

/** The number of patterns that inputs of growing length are matched against. */
const PATTERNS_OF_LENGTHS = 100;

const ROUNDS = 15;

/** The approximate duration of a round. */
const ROUND_NANOSECONDS = 2e6;

/** @param {(number: number) => string} pathname */
const path = (pathname) => (/** @type {number} */ number) => ({ pathname: pathname(number) });

/** @type {Record<string, PatternSet>} */
const SETS = {
  'no shared prefix': { pattern: path((n) => `/section${n}/:id`), hit: (n) => `/section${n}/7` },
  'one long shared prefix': {
    pattern: path((n) => `/a/very/long/way/to/the/same/node/${n}/:id`),
    hit: (n) => `/a/very/long/way/to/the/same/node/${n}/7`,
  },
  'a group before the text': { pattern: path((n) => `/:id/section${n}`), hit: (n) => `/7/section${n}` },
  'wildcards in every segment': { pattern: path((n) => `/*/s${n}-*/*`), hit: (n) => `/a/s${n}-x/b` },
  'a wildcard before the text': { pattern: path((n) => `*-${n}.html`), hit: (n) => `/a/b/c-${n}.html` },
  'modifiers': { pattern: path((n) => `{/:first}?/:rest*/end${n}{/}?`), hit: (n) => `/a/b/c/end${n}/` },
  'modifiers without a separator': {
    pattern: path((n) => `/{a}*{b}?{a${n}}+`),
    hit: (n) => `/aaab${`a${n}`.repeat(2)}`,
  },
  'regular expressions': { pattern: path((n) => `/:id(\\d+)/section${n}`), hit: (n) => `/7/section${n}` },
  'host names with a wildcard': {
    pattern: (n) => ({ hostname: `*.host${n}.example`, pathname: '/:id' }),
    hit: (n) => `//www.host${n}.example/7`,
  },
  'groups, the first matches': { pattern: path((n) => `/:a/:b/:c{/x${n}}?`), hit: () => '/1/2/3' },
  'wildcards, the first matches': {
    pattern: path((n) => `/*/${'a'.repeat(n % 50)}*`),
    hit: () => `/x/${'a'.repeat(50)}`,
  },
};

/** @param {string} hit */
const urlOf = (hit) => new URL(hit, 'https://example.com').href;

/** @param {PatternSet} set @param {number} count */
function finders({ pattern }, count) {
  const patterns = Array.from({ length: count }, (_, number) => new URLPattern(pattern(number)));
  const list = new URLPatternList(patterns);
  return [
    (/** @type {string} */ url) => list.exec(url)?.result.pathname.input.length,
    (/** @type {string} */ url) => {
      for (const each of patterns) {
        const result = each.exec(url);
        if (result !== null) return result.pathname.input.length;
      }
      return undefined;
    },
  ];
}

/** The sum of the lengths read: an engine cannot skip reads whose sum is used. */
let read = 0;

/** @param {(() => number | undefined)[]} tasks @returns {number[]} nanoseconds a call */
function quickest(tasks) {
  const best = tasks.map(() => Infinity);
  const calls = tasks.map(() => 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, task] of tasks.entries()) {
      const start = process.hrtime.bigint();
      for (let call = 0; call < calls[index]; call += 1) read += task() ?? 1;
      const nanoseconds = Number(process.hrtime.bigint() - start) / calls[index];
      best[index] = Math.min(best[index], nanoseconds);
      calls[index] = Math.max(1, Math.min(10_000, Math.round(ROUND_NANOSECONDS / nanoseconds)));
    }
  }
  return best;
}

/**
 * The list's time and the loop's, for one URL.
 *
 * @param {PatternSet} set
 * @param {number} count
 * @param {string} url
 */
function measure(set, count, url) {
  const [list, loop] = quickest(finders(set, count).map((find) => () => find(url)));
  return { list, loop };
}

/** @typedef {{ list: number, loop: number }} Pair */

/** @param {number} value */
const shown = (value) => {
  const digits = value < 10 ? value.toFixed(1) : String(Math.round(value));
  return digits.replace(/\B(?=(\d{3})+$)/g, ' ');
};

/** @param {Pair} pair */
const cell = ({ list, loop }) => `${shown(list / 1000)} / ${shown(loop / 1000)}`;

/** @param {(set: PatternSet) => Pair[]} pairs */
const print = (pairs) => {
  for (const [name, set] of Object.entries(SETS))
    console.log(name.padEnd(32) + pairs(set).map((pair) => cell(pair).padStart(22)).join(''));
};

console.log('microseconds, the list / a loop, by the number of patterns: the last one matches');
print((set) => COUNTS.map((count) => measure(set, count, urlOf(set.hit(count - 1)))));
console.log('another path');
print((set) => COUNTS.map((count) => measure(set, count, urlOf(`${set.hit(count)}/no-such-route`))));
console.log(`by the length of the input, ${PATTERNS_OF_LENGTHS} patterns`);
print((set) =>
  LENGTHS.map((length) => measure(set, PATTERNS_OF_LENGTHS, urlOf(`${set.hit(1)}${'/a'.repeat(length / 2)}!`)))
);
if (read === 0) throw new Error('nothing was found');
