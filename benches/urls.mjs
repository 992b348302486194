/**
 * `npm run bench -- [FILE]`: nanoseconds a URL, of weburl and of the engine's own class, over a file of
 * one URL a line. Without a file, over the absolute URLs among our examples.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { URL } from '../pkg/index.js';

const ROUNDS = 15;
const URLS_A_ROUND = 50_000;

const classes = { weburl: URL, [`Node ${process.versions.node}`]: globalThis.URL };

/** @type {Record<string, (Class: typeof URL, line: string) => unknown>} */
const tasks = {
  'new URL': (Class, line) => new Class(line),
  'canParse': (Class, line) => Class.canParse(line),
  'new URL, host, pathname and search': (Class, line) => {
    const { host, pathname, search } = new Class(line);
    return host.length + pathname.length + search.length;
  },
  'new URL, searchParams.get': (Class, line) => new Class(line).searchParams.get('q'),
  'new URL, pathname = ': (Class, line) => {
    const url = new Class(line);
    url.pathname = '/other';
    return url.href;
  },
};

const examples = fileURLToPath(new URL('../tests/data/urls.json', import.meta.url));

/** @returns {string[]} what every class can parse */
function lines() {
  const [file] = process.argv.slice(2);
  /** @type {string[]} */
  const all = file === undefined
    ? JSON.parse(readFileSync(examples, 'utf8')).map((/** @type {{ input?: string }} */ { input }) => input)
    : readFileSync(resolve(process.env.INIT_CWD ?? '.', file), 'utf8').replace(/^\ufeff/, '').split(/\r?\n/);
  return all.filter((line) => Object.values(classes).every((Class) => Class.canParse(line)));
}

/**
 * @param {string[]} urls
 * @param {(Class: typeof URL, line: string) => unknown} task
 * @param {typeof URL} Class
 */
function nanoseconds(urls, task, Class) {
  const start = process.hrtime.bigint();
  for (let index = 0; index < URLS_A_ROUND; index += 1) task(Class, urls[index % urls.length]);
  return Number(process.hrtime.bigint() - start) / URLS_A_ROUND;
}

const urls = lines();
console.log(`${urls.length} URLs, ${Math.round(urls.join('').length / urls.length)} characters on average; median of ${ROUNDS} rounds, ns a URL`);
console.log(['', ...Object.keys(classes)].map((name) => name.padEnd(36)).join('').trimEnd());
for (const [name, task] of Object.entries(tasks)) {
  /** @type {number[][]} */
  const times = Object.keys(classes).map(() => []);
  // In turn, so that whatever else the machine does meets them all.
  for (let round = 0; round < ROUNDS; round += 1) {
    Object.values(classes).forEach((Class, index) => times[index].push(nanoseconds(urls, task, Class)));
  }
  const medians = times.map((list) => list.sort((a, b) => a - b)[ROUNDS >> 1].toFixed(0));
  console.log([name, ...medians].map((cell) => cell.padEnd(36)).join('').trimEnd());
}
