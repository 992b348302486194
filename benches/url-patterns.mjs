/**
 * `npm run bench:patterns`: the slowest of many constructions, among which garbage is collected, of weburl's URLPattern
 * and of the engine's own if it has one. It runs in Node, Deno and Bun.
 */
import { setTimeout } from 'node:timers/promises';
import { URLPattern } from '../pkg/index.js';

/** @typedef {typeof URLPattern} Class */

/** The number of patterns created before it yields to the event loop, which frees unreachable ones. */
const MOST_PATTERNS = 2_000;

const CREATED = 200_000;

/** The shares of the constructions that take less than the time in their column. */
const SHARES = [0.5, 0.99, 0.999, 0.9999, 1];

/** @type {Record<string, (index: number) => string | { pathname: string }>} */
const INPUTS = {
  'string': (index) => `https://h${index & 1023}.example/books/:id/${index}?q=:q`,
  'dictionary': (index) => ({ pathname: `/books/:id/${index}/*` }),
};

/**
 * Creates patterns without keeping them.
 *
 * @param {Class} Class
 * @param {(index: number) => string | { pathname: string }} input
 * @returns {Promise<Float64Array>} microseconds for each, in order
 */
async function slowest(Class, input) {
  const times = new Float64Array(CREATED);
  for (let index = 0; index < CREATED; index += 1) {
    const given = input(index);
    const start = process.hrtime.bigint();
    new Class(given).valueOf();
    times[index] = Number(process.hrtime.bigint() - start) / 1e3;
    if (index % MOST_PATTERNS === 0) await setTimeout();
  }
  return times.sort();
}

/** @param {string[]} cells */
const print = ([name, ...cells]) => console.log(name.padEnd(32) + cells.map((cell) => cell.padStart(16)).join(''));

const { URLPattern: platform } = /** @type {{ URLPattern?: Class }} */ (/** @type {unknown} */ (globalThis));
console.log(`construct ${CREATED} without keeping them: the microseconds that a share of them does not exceed`);
print(['', ...SHARES.map((share) => `${share * 100} %`)]);
for (const [kind, input] of Object.entries(INPUTS)) {
  for (const [owner, Class] of Object.entries({ weburl: URLPattern, platform })) {
    if (Class === undefined) continue;
    const times = await slowest(Class, input);
    print([`${kind}, ${owner}`, ...SHARES.map((share) => times[Math.ceil(share * CREATED) - 1].toFixed(1))]);
  }
}
