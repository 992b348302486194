/**
 * `npm run bench:lists`: measures the nanoseconds to find the route of a URL and to read its groups, by `URLPatternList`,
 * by loops over URLPatterns and by routers. Routers get only the path. The implementations of each set take turns in one
 * process; the result is the fastest of many short rounds.
 *
 *     npm run bench:lists -- --record    # writes the table of the README
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { URL, URLPattern } from 'weburl';
import { URLPatternList } from 'weburl-url-pattern-list';
import { root } from '../../../scripts/setup/process.mjs';
import { installContenders } from '../../../scripts/setup/tools.mjs';
import { ROUTE_SETS, flat, urlsFor } from './route-sets.mjs';

installContenders();
const { createMultiMatcher } = await import('@remix-run/route-pattern/match');
const { default: findMyWay } = await import('find-my-way');
const { RegExpRouter } = await import('hono/router/reg-exp-router');
const { addRoute, createRouter, findRoute } = await import('rou3');
const { URLPatternList: OtherList } = await import('url-pattern-list');

/** @typedef {import('./route-sets.mjs').Route} Route */
/** @typedef {(url: string, path: string, object: URL, miss: string) => unknown} Find reads the groups, and returns one of them */

const ROUNDS = 60;

/** The approximate duration of a round. */
const ROUND_NANOSECONDS = 400_000;

/** A loop or a router that is too slow, or too slow to build, is left out of larger sets. */
const MOST_ROUTES = 1_000;

/** @param {Route} route */
const patternOf = (route) => new URLPattern(route);

/** @param {Route[]} routes */
function listOf(routes) {
  return new URLPatternList(routes.map((route, index) => /** @type {const} */ ([patternOf(route), index])));
}

/** @type {Record<string, (routes: Route[]) => Find | null>} */
const IMPLEMENTATIONS = {
  'weburl, `match.pathname.groups`': (routes) => {
    const list = listOf(routes);
    return (url) => list.exec(url)?.pathname.groups.id;
  },
  'weburl, `match.result.pathname.groups`': (routes) => {
    const list = listOf(routes);
    return (url) => list.exec(url)?.result.pathname.groups.id;
  },
  'weburl, `match.value`': (routes) => {
    const list = listOf(routes);
    return (url) => list.exec(url)?.value;
  },
  'weburl, a URL object': (routes) => {
    const list = listOf(routes);
    return (_url, _path, object) => list.exec(/** @type {any} */ (object))?.pathname.groups.id;
  },
  'weburl, a miss': (routes) => {
    const list = listOf(routes);
    return (_url, _path, _object, miss) => list.exec(miss);
  },
  'a loop over weburl': (routes) => routes.length > MOST_ROUTES ? null : loopOver(routes.map(patternOf)),
  "a loop over the platform's": (routes) => {
    const Platform = /** @type {typeof URLPattern | undefined} */ (/** @type {any} */ (globalThis).URLPattern);
    return Platform === undefined || routes.length > MOST_ROUTES
      ? null
      : loopOver(routes.map((route) => new Platform(route)));
  },
  'url-pattern-list': (routes) => {
    if (routes.length > 10_000) return null;
    /** @type {any} */
    const list = new OtherList();
    routes.forEach((route, index) => list.addPattern(patternOf(route), index));
    return (url) => list.match(url).result.pathname.groups.id;
  },
  'remix route-pattern': (routes) => {
    const matcher = createMultiMatcher();
    routes.forEach(({ hostname, pathname }, index) =>
      matcher.add(hostname === undefined ? pathname : `://${hostname}${pathname}`, index)
    );
    return (url) => /** @type {any} */ (matcher.match(url)).params.id;
  },
  'find-my-way, paths only': pathsOnly((routes) => {
    const router = findMyWay();
    for (const { pathname } of routes) router.on('GET', pathname, () => {});
    return (_url, path) => /** @type {any} */ (router.find('GET', path)).params.id;
  }),
  'rou3, paths only': pathsOnly((routes) => {
    const router = createRouter();
    routes.forEach(({ pathname }, index) => addRoute(router, 'GET', pathname, index));
    return (_url, path) => findRoute(router, 'GET', path)?.params?.id;
  }),
  'hono RegExpRouter, paths only': pathsOnly((routes) => {
    // It refuses a text at a position where another route has a parameter.
    if (routes.length > MOST_ROUTES || !routes[0].pathname.startsWith('/section')) return null;
    const router = new RegExpRouter();
    routes.forEach(({ pathname }, index) => router.add('GET', pathname, index));
    return (_url, path) => {
      const [handlers, captures] = /** @type {any} */ (router.match('GET', path));
      return captures?.[handlers[0][1].id];
    };
  }),
};

/** @param {(routes: Route[]) => Find | null} make */
function pathsOnly(make) {
  return (/** @type {Route[]} */ routes) => routes.some(({ hostname }) => hostname !== undefined) ? null : make(routes);
}

/** @param {{ exec(url: string): any }[]} patterns @returns {Find} */
function loopOver(patterns) {
  return (url) => {
    for (const pattern of patterns) {
      const result = pattern.exec(url);
      if (result !== null) return result.pathname.groups.id;
    }
    throw new Error(`${url} has no route`);
  };
}

/** The sum of everything read, so that the engine cannot drop the reads. */
let read = 0;

/** @param {Route[]} routes @returns {Record<string, number>} nanoseconds a call */
function measure(routes) {
  const urls = urlsFor(routes);
  const objects = urls.map(({ url }) => new URL(url));
  const misses = urls.map(({ url }) => flat(`${url}/no-such-route`));
  const finders = Object.entries(IMPLEMENTATIONS).flatMap(([name, make]) => {
    const find = make(routes);
    return find === null ? [] : [{ name, find, best: Infinity, calls: urls.length }];
  });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const finder of finders) {
      const { find } = finder;
      // An uncounted lap fills the caches again.
      for (let at = 0; at < urls.length; at += 1)
        if (find(urls[at].url, urls[at].path, objects[at], misses[at]) !== undefined) read += 1;
      const start = process.hrtime.bigint();
      for (let call = 0, at = 0; call < finder.calls; call += 1) {
        if (find(urls[at].url, urls[at].path, objects[at], misses[at]) !== undefined) read += 1;
        at = at + 1 === urls.length ? 0 : at + 1;
      }
      const nanoseconds = Number(process.hrtime.bigint() - start) / finder.calls;
      finder.best = Math.min(finder.best, nanoseconds);
      finder.calls = Math.max(1, Math.round(ROUND_NANOSECONDS / nanoseconds / urls.length)) * urls.length;
    }
  return Object.fromEntries(finders.map(({ name, best }) => [name, best]));
}

/** The time to build a list. @param {number} count */
function building(count) {
  const routes = ROUTE_SETS[`${count / 1000} 000 generated`];
  const patterns = routes.map(patternOf);
  let build = Infinity;
  let add = Infinity;
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    const list = new URLPatternList(patterns);
    build = Math.min(build, performance.now() - start);
    const more = Array.from({ length: 100 }, (_, index) => patternOf({ pathname: `/added${index}/:id` }));
    const startOfAdding = performance.now();
    for (const pattern of more) list.add(pattern);
    add = Math.min(add, 10 * (performance.now() - startOfAdding));
  }
  return { 'milliseconds to build': build, 'microseconds to add one': add, 'bytes each': bytesEach(patterns) };
}

/** @param {URLPattern[]} patterns */
function bytesEach(patterns) {
  const collect = /** @type {(() => void) | undefined} */ (/** @type {any} */ (globalThis).gc);
  if (collect === undefined) return undefined;
  collect();
  const before = process.memoryUsage().heapUsed;
  const list = new URLPatternList(patterns);
  collect();
  return (process.memoryUsage().heapUsed - before) / list.size;
}

/** @param {number | undefined} value */
const shown = (value) => value === undefined ? '' : String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ' ');

/** @type {Record<string, Record<string, number>>} */
const measured = {};
for (const [name, routes] of Object.entries(ROUTE_SETS)) {
  measured[name] = measure(routes);
  console.log(`\n${name}\n${
    Object.entries(measured[name]).map(([implementation, time]) =>
      `  ${implementation.padEnd(42)}${shown(time).padStart(9)} ns`
    ).join('\n')
  }`);
}
const built = building(10_000);
console.log('\n10 000 patterns', built);
if (read === 0) throw new Error('nothing was found');

/** The rows and the columns of the README's table. */
const SHOWN = ['weburl, `match.pathname.groups`', 'a loop over weburl', 'url-pattern-list', 'find-my-way, paths only'];
const SETS = ['10 generated', '100 generated', '1 000 generated', '10 000 generated'];

if (process.argv.includes('--record')) {
  const page = join(root, 'packages', 'url-pattern-list', 'README.md');
  const marker = /(<!-- Written by npm run bench:lists -- --record -->\n)[^]*?(<!-- End of the table -->)/;
  const text = readFileSync(page, 'utf8');
  if (!marker.test(text)) throw new Error('the page has no marker for the table');
  const lines = SHOWN.map((name) => [name, ...SETS.map((set) => shown(measured[set][name]))]);
  const table = [[`ns in Node ${process.versions.node}`, ...SETS.map((set) => set.replace(' generated', ' patterns'))],
    ['---', ...SETS.map(() => '---:')], ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  writeFileSync(page, text.replace(marker, (_all, start, end) => `${start}${table}\n${end}`));
}
