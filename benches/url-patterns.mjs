/**
 * `npm run bench:patterns`: measures the nanoseconds per call of weburl's URLPattern, of the engine's own if it has one, and of
 * the package urlpattern-polyfill; and how the time of hostile patterns grows when they or
 * their inputs double; and how long the slowest of many constructions take, among which garbage is collected. It runs in
 * Node, Deno and Bun.
 */
import { setTimeout } from 'node:timers/promises';
import { URL, URLPattern } from '../pkg/index.js';

/** @typedef {typeof URLPattern} Class */

/** The name is not written in the import, because its types conflict with the DOM's. */
const POLYFILL = 'urlpattern-polyfill';

const ROUNDS = 11;
const ROUND_NANOSECONDS = 2e7;
const GROWTH_ROUNDS = 3;

/** The number of patterns created before it yields to the event loop, which frees unreachable ones. */
const MOST_PATTERNS = 2_000;

/** @returns {Promise<Record<string, Class>>} */
async function implementations() {
  const native = /** @type {Class | undefined} */ (globalThis.URLPattern);
  // It installs itself as a global if there is none.
  const { URLPattern: polyfill } = await import(POLYFILL);
  return { weburl: URLPattern, ...native && { [runtime()]: native }, polyfill: /** @type {any} */ (polyfill) };
}

/** @returns {string} */
function runtime() {
  const { deno, bun, node } = process.versions;
  if (deno !== undefined) return `Deno ${deno}`;
  return bun === undefined ? `Node ${node}` : `Bun ${bun}`;
}

const STRING = 'https://example.com/:category/*';
const WITH_REGEXP = 'https://example.com/:category/:id(\\d+)';
const MATCHING = 'https://example.com/products/17';
const OTHER = 'https://example.org/products/17';

const ROUTES = Array.from({ length: 100 }, (_, index) => `/resource${index}/:id/part${index}/*`);
const LAST_ROUTE = 'https://example.com/resource99/7/part99/x';

/** The inputs for patterns with many parts. */
const TEXT = 'a'.repeat(1 << 14);

/** @typedef {(Class: Class, URLClass: typeof URL) => () => unknown} Task made with each class */

/** The number of patterns for the slowest constructions, each another one. */
const CREATED = 200_000;

/** The shares of the constructions that take less than the time in their column. */
const SHARES = [0.5, 0.99, 0.999, 0.9999, 1];

/** @type {Record<string, (index: number) => string | { pathname: string }>} */
const distinct = {
  'string': (index) => `https://h${index & 1023}.example/books/:id/${index}?q=:q`,
  'dictionary': (index) => ({ pathname: `/books/:id/${index}/*` }),
};

/** @type {Record<string, Task>} */
const constructions = {
  'construct, string': (Class) => () => new Class(STRING),
  'construct, dictionary': (Class) => () => new Class({ pathname: '/:category/*' }),
  'construct, with a RegExp': (Class) => () => new Class(WITH_REGEXP),
};

/**
 * @param {'test' | 'exec'} method
 * @returns {Record<string, Task>}
 */
const matches = (method) => ({
  [`${method}, string`]: (Class) => {
    const pattern = new Class(STRING);
    return () => pattern[method](MATCHING);
  },
  [`${method}, string, no match`]: (Class) => {
    const pattern = new Class(STRING);
    return () => pattern[method](OTHER);
  },
  [`${method}, string, with a RegExp`]: (Class) => {
    const pattern = new Class(WITH_REGEXP);
    return () => pattern[method](MATCHING);
  },
  [`${method}, URL object`]: (Class, URLClass) => {
    const pattern = new Class(STRING);
    const url = /** @type {any} */ (new URLClass(MATCHING));
    return () => pattern[method](url);
  },
  [`${method}, dictionary`]: (Class) => {
    const pattern = new Class({ pathname: '/:category/*' });
    return () => pattern[method]({ pathname: '/products/17' });
  },
  [`${method}, 100 routes`]: (Class) => {
    const patterns = ROUTES.map((pathname) => new Class({ pathname }));
    return () => patterns.find((pattern) => pattern[method](LAST_ROUTE));
  },
});

/**
 * The hostile patterns by size, and the sizes.
 *
 * @type {Record<string, { sizes: number[], make: (size: number) => { pathname: string, input: string } }>}
 */
const growth = {
  '/:a*/x on /a/a…/y': lengths((length) => ({ pathname: '/:a*/x', input: `${'/a'.repeat(length / 2)}/y` })),
  '/*/b/*/c on /a/b/a/b…': lengths((length) => ({ pathname: '/*/b/*/c', input: `/${'a/b/'.repeat(length / 4)}` })),
  '{a*}*{*a}* on aaa…': lengths((length) => ({ pathname: '/{a*}*{*a}*', input: `/${'a'.repeat(length)}` })),
  '{/a:b}* on /aaa…/': lengths((length) => ({ pathname: '{/a:b}*', input: `/${'a'.repeat(length)}/` })),
  '{/a}? 16 times on /a/a…': lengths((length) => ({ pathname: '{/a}?'.repeat(16), input: '/a'.repeat(length / 2) })),
  'wildcards (.*)a on aaa…': parts((count) => ({ pathname: `/${'(.*)a'.repeat(count)}`, input: `/${TEXT}` })),
  'groups {a:b}? on aaa…': parts((count) => ({
    pathname: `/${each(count, (index) => `{a:b${index}}?`)}`,
    input: `/${TEXT}`,
  })),
};

/** @param {(length: number) => { pathname: string, input: string }} make from a number of characters of input */
function lengths(make) {
  return { sizes: [1 << 16, 1 << 17, 1 << 18, 1 << 19, 1 << 20], make };
}

/**
 * @param {number} count
 * @param {(index: number) => string} piece
 */
const each = (count, piece) => Array.from({ length: count }, (_, index) => piece(index)).join('');

/** @param {(count: number) => { pathname: string, input: string }} make from a number of parts */
function parts(make) {
  return { sizes: [625, 1250, 2500, 5000, 10_000], make };
}

/**
 * @param {() => unknown} task
 * @param {number} times
 */
function nanoseconds(task, times) {
  const start = process.hrtime.bigint();
  for (let index = 0; index < times; index += 1) task();
  return Number(process.hrtime.bigint() - start) / times;
}

/**
 * The median of each, measured in turn, so that the machine's other load affects all of them.
 *
 * @param {(() => unknown)[]} tasks
 * @param {number} [most] the maximum number of runs in a round
 */
async function medians(tasks, most = Infinity) {
  const times = tasks.map((task) => Math.min(most, Math.max(1, Math.round(ROUND_NANOSECONDS / nanoseconds(task, 20)))));
  /** @type {number[][]} */
  const found = tasks.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, task] of tasks.entries()) {
      found[index].push(nanoseconds(task, times[index]));
      await setTimeout();
    }
  }
  return found.map(median);
}

/** @param {number[]} list */
const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];

/** @param {string[]} cells */
const print = ([name, ...cells]) => console.log(name.padEnd(32) + cells.map((cell) => cell.padStart(16)).join(''));

/**
 * @param {number} size
 * @param {(size: number) => { pathname: string, input: string }} make
 */
function milliseconds(size, make) {
  const { pathname, input } = make(size);
  const pattern = new URLPattern({ pathname });
  const init = { pathname: input };
  return median(Array.from({ length: GROWTH_ROUNDS }, () => nanoseconds(() => pattern.exec(init), 1))) / 1e6;
}

/**
 * Creates patterns that nobody keeps.
 *
 * @param {Class} Class
 * @param {(index: number) => string | { pathname: string }} input
 * @returns {Promise<Float64Array>} microseconds for each, in order
 */
async function slowest(Class, input) {
  const times = new Float64Array(CREATED);
  for (let index = 0; index < CREATED; index += 1) {
    const given = input(index);
    times[index] = nanoseconds(() => new Class(given), 1) / 1e3;
    if (index % MOST_PATTERNS === 0) await setTimeout();
  }
  return times.sort();
}

const classes = await implementations();
console.log(`median of ${ROUNDS} rounds, ns a call`);
print(['', ...Object.keys(classes)]);
for (const [name, make] of Object.entries({ ...constructions, ...matches('test'), ...matches('exec') })) {
  const tasks = Object.entries(classes).map(([owner, Class]) =>
    make(Class, owner === 'weburl' ? URL : /** @type {any} */ (globalThis.URL))
  );
  print([name, ...(await medians(tasks, name in constructions ? MOST_PATTERNS : undefined)).map((time) =>
    time.toFixed(0)
  )]);
}

console.log('\nweburl, ms for one exec: where the size doubles, the time is to double');
for (const [name, { sizes, make }] of Object.entries(growth)) {
  print([name, ...sizes.map((size) => `${milliseconds(size, make).toFixed(1)} (${size})`)]);
}

console.log(`\nconstruct ${CREATED} that nobody keeps: the microseconds that a share of them does not exceed`);
print(['', ...SHARES.map((share) => `${share * 100} %`)]);
for (const [kind, input] of Object.entries(distinct)) {
  for (const [owner, Class] of Object.entries(classes)) {
    const times = await slowest(Class, input);
    print([`${kind}, ${owner}`, ...SHARES.map((share) => times[Math.ceil(share * CREATED) - 1].toFixed(1))]);
  }
}
