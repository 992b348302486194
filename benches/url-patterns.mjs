/**
 * `npm run bench`: nanoseconds a call, of weburl's URLPattern, of the engine's own where it has one, and of
 * the package urlpattern-polyfill; and how the time of a pattern that is meant to hurt grows where its
 * input doubles.
 */
import { setTimeout } from 'node:timers/promises';
import { URL, URLPattern } from '../pkg/index.js';

/** @typedef {typeof URLPattern} Class */

/** Not written where it is imported, for its types are in conflict with the DOM's. */
const POLYFILL = 'urlpattern-polyfill';

const ROUNDS = 11;
const ROUND_NANOSECONDS = 2e7;
const LENGTHS = [1 << 14, 1 << 15, 1 << 16, 1 << 17, 1 << 18];

/** @returns {Promise<Record<string, Class>>} */
async function implementations() {
  const native = /** @type {Class | undefined} */ (globalThis.URLPattern);
  // It makes itself a global where there is none.
  const { URLPattern: polyfill } = await import(POLYFILL);
  const version = `Node ${process.versions.node}`;
  return { weburl: URLPattern, ...native && { [version]: native }, polyfill: /** @type {any} */ (polyfill) };
}

const ROUTES = Array.from({ length: 100 }, (_, index) => `/resource${index}/:id/part${index}/*`);

/**
 * What is to be measured, made with each class.
 *
 * @type {Record<string, (Class: Class) => () => unknown>}
 */
const tasks = {
  'construct from a string': (Class) => () => new Class('https://example.com/:category/*'),
  'construct from a dictionary': (Class) => () => new Class({ pathname: '/:category/*' }),
  'construct with a RegExp': (Class) => () => new Class({ pathname: '/:id(\\d+)' }),
  'test, a match': (Class) => {
    const pattern = new Class('https://example.com/:category/*');
    return () => pattern.test('https://example.com/products/17');
  },
  'test, no match': (Class) => {
    const pattern = new Class('https://example.com/:category/*');
    return () => pattern.test('https://example.org/products/17');
  },
  'test, with a RegExp': (Class) => {
    const pattern = new Class({ pathname: '/products/:id(\\d+)' });
    return () => pattern.test('https://example.com/products/17');
  },
  'test on a dictionary': (Class) => {
    const pattern = new Class({ pathname: '/:category/*' });
    return () => pattern.test({ pathname: '/products/17' });
  },
  'test on a URL object': (Class) => {
    const pattern = new Class('https://example.com/:category/*');
    const url = /** @type {any} */ (new URL('https://example.com/products/17'));
    return () => pattern.test(url);
  },
  'exec, a match': (Class) => {
    const pattern = new Class('https://example.com/:category/*');
    return () => pattern.exec('https://example.com/products/17');
  },
  'exec, with a RegExp': (Class) => {
    const pattern = new Class({ pathname: '/products/:id(\\d+)' });
    return () => pattern.exec('https://example.com/products/17');
  },
  '100 routes, the last matches': (Class) => {
    const patterns = ROUTES.map((pathname) => new Class({ pathname }));
    return () => patterns.findIndex((pattern) => pattern.test('https://example.com/resource99/7/part99/x'));
  },
};

/**
 * Patterns that try a lot, and the input of a length for which they try it in vain.
 *
 * @type {Record<string, { pathname: string, input: (length: number) => string }>}
 */
const hard = {
  'a repeated name': { pathname: '/:a*/x', input: (length) => `${'/a'.repeat(length / 2)}/y` },
  'three wildcards': { pathname: '/*/b/*/c', input: (length) => `/${'a/b/'.repeat(length / 4)}` },
  'a name in braces': { pathname: '{/a:b}*', input: (length) => `/${'a'.repeat(length)}/` },
  'optional groups': { pathname: '{/a}?'.repeat(16), input: (length) => '/a'.repeat(length / 2) },
};

/**
 * @param {() => unknown} act
 * @param {number} times
 */
function nanoseconds(act, times) {
  const start = process.hrtime.bigint();
  for (let index = 0; index < times; index += 1) act();
  return Number(process.hrtime.bigint() - start) / times;
}

/**
 * The median for each of these, in turn, so that whatever else the machine does meets them all. Between the
 * rounds the event loop has its turn, in which the memory of patterns that nothing holds is freed.
 *
 * @param {(() => unknown)[]} acts
 */
async function medians(acts) {
  const times = acts.map((act) => Math.max(1, Math.round(ROUND_NANOSECONDS / nanoseconds(act, 20))));
  /** @type {number[][]} */
  const found = acts.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, act] of acts.entries()) {
      found[index].push(nanoseconds(act, times[index]));
      await setTimeout();
    }
  }
  return found.map((list) => list.sort((a, b) => a - b)[ROUNDS >> 1]);
}

/** @param {string[]} cells */
const print = ([name, ...cells]) => console.log(name.padEnd(32) + cells.map((cell) => cell.padStart(14)).join(''));

const classes = await implementations();
console.log(`median of ${ROUNDS} rounds, ns a call`);
print(['', ...Object.keys(classes)]);
for (const [name, make] of Object.entries(tasks)) {
  print([name, ...(await medians(Object.values(classes).map(make))).map((time) => time.toFixed(0))]);
}

console.log('\nweburl, ms for an input of so many characters, which does not match');
print(['', ...LENGTHS.map(String)]);
for (const [name, { pathname, input }] of Object.entries(hard)) {
  const pattern = new URLPattern({ pathname });
  const acts = LENGTHS.map((length) => {
    const text = input(length);
    return () => pattern.test({ pathname: text });
  });
  print([name, ...(await medians(acts)).map((time) => (time / 1e6).toFixed(2))]);
}
