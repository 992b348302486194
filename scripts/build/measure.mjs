/**
 * The costs of loading the package: the size of a browser's download, and the time to the first URL, from the import
 * or from the script's arrival.
 */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inBrowser } from '../../benches/cold/pages.mjs';
import { inRuntime, projectWith, thisNode } from '../../benches/cold/processes.mjs';
import { weburl } from '../../benches/cold/subjects.mjs';
import { entries } from '../../pkg-template/entries.mjs';
import { isThere } from '../browsers/browsers.mjs';
import { tableOf } from '../table.mjs';

const COLD_STARTS = 11;

/**
 * The files that a browser downloads for each entry in addition to the script; whether a build shows its size; and its maximum
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

/** @import { Row } from '../../benches/cold/figures.mjs' */

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
  const project = projectWith(directory);
  const inNode = await inRuntime(project, thisNode, [{ subject: weburl, way: 'import' }], COLD_STARTS);
  const chromium = isThere('chromium')
    ? milliseconds((await inBrowser(project, 'chromium', [weburl], COLD_STARTS)).rows)
    : 'it is not installed';
  const downloads = await tableOf(['what a browser downloads, minified', 'raw', 'gzip', 'brotli'], [
    ...sizes.map((entry) => [entry.name, ...kilobytes(entry.sizes)]),
    ['the .wasm alone', ...kilobytes(wasm)],
  ]);
  const starts = await tableOf([`to the first new URL, cold, median of ${COLD_STARTS}`, ''], [
    [`Node ${process.versions.node}, from the import`, milliseconds(inNode)],
    ["Chromium, from the script's arrival", chromium],
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

/** @param {Row[]} rows of one case */
const milliseconds = ([{ figures: { start } }]) => `${start.median.toFixed(1)} ms`;

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
