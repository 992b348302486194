/**
 * `npm run bench:cold`: measures the time from import to the first URL, and of the first thousand URLs, before
 * the engine has optimized anything; in Node and in Chromium, each time in a process or page of its own.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { browserTitle, missingBrowser } from '../scripts/browsers/browsers.mjs';
import { servePages } from '../scripts/browsers/page-server.mjs';
import { StepFailed, ask, main, root, say } from '../scripts/setup/process.mjs';
import { startBrowser } from '../scripts/browsers/webdriver.mjs';
import { lists } from './lists.mjs';
import { record } from './results.mjs';

/** @typedef {{ first: number, thousand: number, platform: number }} Cold in milliseconds; `platform`: its own first thousand */

const TIMES = 15;

/**
 * @param {string} entry
 * @param {string[]} urls
 */
const programOf = (entry, urls) => `
const urls = ${JSON.stringify(urls)};
const now = () => performance.now();
const thousand = (Class) => {
  const start = now();
  let sum = 0;
  for (const url of urls) sum += new Class(url).href.length;
  return [now() - start, sum];
};
const start = now();
const { URL } = await import(${JSON.stringify(entry)});
new URL('https://example.com/');
const first = now() - start;
const [own] = thousand(URL);
const [platform] = thousand(globalThis.URL);
export const cold = { first, thousand: own, platform };
globalThis.cold = cold;
`;

/** @param {Cold[]} all */
function median(all) {
  const middle = (/** @type {keyof Cold} */ key) => all.map((one) => one[key]).sort((a, b) => a - b)[all.length >> 1];
  return { first: middle('first'), thousand: middle('thousand'), platform: middle('platform') };
}

/** @param {string[]} urls */
function inNode(urls) {
  const directory = join(root, 'target', 'weburl');
  const path = join(directory, 'cold.mjs');
  mkdirSync(directory, { recursive: true });
  writeFileSync(
    path,
    `${programOf(pathToFileURL(join(root, 'pkg', 'index.js')).href, urls)}\nconsole.log(JSON.stringify(cold));\n`,
  );
  return median(Array.from({ length: TIMES }, () => {
    const answer = ask(process.execPath, [path]);
    if (answer === null) throw new StepFailed('the package cannot make a URL', `run it alone to see why: node ${path}`);
    return JSON.parse(answer);
  }));
}

/** @param {string[]} urls */
async function inChromium(urls) {
  const { build: bundle } = await import('esbuild');
  const { outputFiles: [minified] } = await bundle({
    entryPoints: [join(root, 'pkg', 'index.js')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  const isolation = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
  const server = await servePages({
    headers: () => isolation,
    resources: {
      '/weburl.js': { content: minified.contents },
      '/cold.js': { content: programOf('/weburl.js', urls) },
      '/cold.html': {
        content: '<!doctype html><script>window.cold = import("/cold.js").then(({ cold }) => cold)</script>',
      },
    },
  });
  const browser = await startBrowser('chromium');
  const all = [];
  for (let time = 0; time < TIMES; time += 1) {
    await browser.open(`${server.origin}/cold.html`);
    all.push(await browser.evaluate(async () => await /** @type {any} */ (globalThis).cold));
  }
  await browser.end();
  await server.end();
  return { version: browser.version, ...median(all) };
}

await main(async () => {
  const { web } = lists(undefined).lists;
  const urls = Array.from({ length: 1000 }, (_, index) => web[index % web.length]);
  const results = { [`Node ${process.versions.node}`]: inNode(urls) };
  const missing = missingBrowser('chromium');
  if (missing === null) {
    const { version, ...cold } = await inChromium(urls);
    results[`${browserTitle('chromium')} ${version}`] = cold;
  } else say(`weburl: skipped: ${missing}`);
  console
    .log(`milliseconds, median of ${TIMES}`.padEnd(36)
      + ['import to first URL', 'first thousand URLs', "the platform's own"].map((cell) => cell.padStart(22)).join(''));
  for (const [name, { first, thousand, platform }] of Object.entries(results)) {
    console.log(name.padEnd(36) + [first, thousand, platform].map((cell) => cell.toFixed(2).padStart(22)).join(''));
  }
  if (process.argv.includes('--record')) record('cold', { results });
});
