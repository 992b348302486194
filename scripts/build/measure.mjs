/**
 * The costs of loading the package: the size of a browser's download, and the time from
 * import to the first URL.
 */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { entries } from '../../pkg-template/entries.mjs';
import { isThere } from '../browsers/browsers.mjs';
import { servePages } from '../browsers/page-server.mjs';
import { StepFailed, ask } from '../setup/process.mjs';
import { startBrowser } from '../browsers/webdriver.mjs';
import { tableOf } from '../table.mjs';

const COLD_STARTS = 11;

/**
 * The files that a browser downloads for each entry besides the script; whether a build shows its size; and its maximum
 * size, in kB by brotli.
 *
 * @type {{ name: string, file: string, more?: string[], isShown?: boolean, budget: number }[]}
 */
const DOWNLOADS = [
  ...entries.map(({ file, ...entry }) => ({ ...entry, file: `${file}.js` })),
  ...entries.flatMap(({ file, withoutWebAssembly, budgetWithoutWebAssembly = Infinity, isShown }) => (
    withoutWebAssembly === undefined
      ? []
      : [{
        name: withoutWebAssembly,
        file: `without-wasm/${file}.js`,
        budget: budgetWithoutWebAssembly,
        isShown: isShown && file !== 'lib',
      }]
  )),
];

/** @typedef {{ raw: number, gzip: number, brotli: number }} Sizes in bytes */

/**
 * @param {string} directory of the built package
 * @param {typeof DOWNLOADS} [downloads]
 * @returns {Promise<{ name: string, budget: number, sizes: Sizes }[]>} the download of each entry, minified
 */
export async function entrySizes(directory, downloads = DOWNLOADS) {
  return Promise.all(downloads.map(async ({ name, file, more = [], budget }) => {
    const files = [await minified(directory, file), ...more.map((path) => readFileSync(join(directory, path)))];
    return { name, budget, sizes: sizesOf(files) };
  }));
}

/**
 * @param {string} directory of the built package
 * @returns {Promise<string>} lines for a person
 */
export async function measurements(directory) {
  const sizes = await entrySizes(directory, DOWNLOADS.filter(({ isShown }) => isShown));
  const wasm = sizesOf([readFileSync(join(directory, 'wasm/weburl_bg.wasm'))]);
  const node = await median(() => coldStartInNode(join(directory, 'index.js')));
  const chromium = isThere('chromium') ? milliseconds(await coldStartInChromium(directory)) : 'it is not installed';
  const downloads = await tableOf(['what a browser downloads, minified', 'raw', 'gzip', 'brotli'], [
    ...sizes.map((entry) => [entry.name, ...kilobytes(entry.sizes)]),
    ['the .wasm alone', ...kilobytes(wasm)],
  ]);
  const starts = await tableOf([`import to first new URL, cold, median of ${COLD_STARTS}`, ''], [
    [`Node ${process.versions.node}`, milliseconds(node)],
    ['Chromium', chromium],
  ]);
  return `${downloads}\n\n${starts}\n`;
}

/**
 * @param {string} directory
 * @param {string} entry
 * @returns {Promise<Uint8Array>}
 */
async function minified(directory, entry) {
  const { build: bundle } = await import('esbuild');
  const { outputFiles: [{ contents }] } = await bundle({
    entryPoints: [join(directory, entry)],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return contents;
}

/** @param {number} time */
const milliseconds = (time) => `${time.toFixed(1)} ms`;

/**
 * @param {Uint8Array[]} files
 * @returns {Sizes} of all of them, each compressed by itself
 */
function sizesOf(files) {
  const sum = (/** @type {(bytes: Uint8Array) => Uint8Array} */ compress) =>
    files.reduce((total, file) => total + compress(file).length, 0);
  return {
    raw: sum((bytes) => bytes),
    gzip: sum((bytes) => gzipSync(bytes, { level: 9 })),
    brotli: sum((bytes) => brotliCompressSync(bytes)),
  };
}

/**
 * @param {Sizes} sizes
 * @returns {string[]}
 */
const kilobytes = ({ raw, gzip, brotli }) => [raw, gzip, brotli].map((size) => `${(size / 1000).toFixed(1)} kB`);

/** @param {() => number | Promise<number>} measure */
async function median(measure) {
  const times = [];
  while (times.length < COLD_STARTS) times.push(await measure());
  return times.sort((a, b) => a - b)[COLD_STARTS >> 1];
}

/**
 * @param {string} entry
 * @returns {number} milliseconds, in a fresh process
 */
function coldStartInNode(entry) {
  const program = `
    const start = performance.now();
    const { URL } = await import(${JSON.stringify(pathToFileURL(entry))});
    new URL('https://example.com/');
    console.log(performance.now() - start);`;
  const answer = ask(process.execPath, ['--input-type=module', '--eval', program]);
  if (answer === null) throw new StepFailed('the package cannot make a URL', 'run npm test to see why');
  return Number(answer);
}

/**
 * The server is on this machine, and the script comes from it each time.
 *
 * @param {string} directory
 * @returns {Promise<number>} milliseconds, the median of fresh pages
 */
async function coldStartInChromium(directory) {
  const page = `<!doctype html><script type="module">
    const start = performance.now();
    const { URL } = await import('./weburl.js');
    new URL('https://example.com/');
    window.time = performance.now() - start;
  </script>`;
  const resources = {
    '/page.html': { content: page },
    '/weburl.js': { content: await minified(directory, 'index.js') },
  };
  const server = await servePages({ resources });
  const browser = await startBrowser('chromium');
  try {
    return await median(async () => {
      await browser.open(`${server.origin}/page.html`);
      return browser.evaluate(() => /** @type {any} */ (globalThis).window.time);
    });
  } finally {
    await browser.end();
    await server.end();
  }
}
