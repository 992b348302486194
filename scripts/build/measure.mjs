/**
 * The costs of loading the package: the size of a browser's download, and the time until the first URL, from the import
 * or from the arrival of the script.
 */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inBrowser } from '../../benches/cold/pages.mjs';
import { inRuntime, projectWith, thisNode } from '../../benches/cold/processes.mjs';
import { weburl } from '../../benches/cold/subjects.mjs';
import { isThere } from '../browsers/browsers.mjs';
import { tableOf } from '../table.mjs';
import { fileOf } from './addition.mjs';
import { minified } from './bundling.mjs';
import { packed } from './npm.mjs';
import { additions, core } from './packages.mjs';

/** @import { Package } from './packages.mjs' */

const COLD_STARTS = 11;

/** The maximum of what npm installs of `weburl`: the unpacked bytes, the files, and the bytes of the tarball. */
export const INSTALLED = { bytes: 4_600_000, files: 160, packed: 1_700_000 };

/**
 * The download of a browser for each entry of a package: the file, the files in addition to the script, whether a build
 * prints the size, and the maximum size, in kB after brotli.
 *
 * @typedef {{ name: string, file: string, more?: readonly string[], isShown?: boolean, budget: number }} Download
 *
 * @param {Package} one
 * @returns {Download[]}
 */
const downloadsOf = (one) => [
  ...one.entries.flatMap(({ file, budget, ...entry }) => (
    budget === undefined ? [] : [{ ...entry, budget, file: `${file}.js` }]
  )),
  ...one.entries.flatMap(({ file, withoutWebAssembly, budgetWithoutWebAssembly = Infinity, isShown }) => (
    withoutWebAssembly === undefined
      ? []
      : [{
        name: withoutWebAssembly,
        file: one === core ? `without-wasm/${file}.js` : `${fileOf(one, withoutWebAssembly)}.js`,
        budget: budgetWithoutWebAssembly,
        isShown: isShown && file !== 'lib',
      }]
  )),
];

/** @import { Row } from '../../benches/cold/figures.mjs' */

/** @typedef {{ raw: number, gzip: number, brotli: number }} Sizes in bytes */

/**
 * @param {Package} one
 * @param {Download[]} [downloads]
 * @returns {Promise<{ name: string, budget: number, sizes: Sizes }[]>} the download of each entry, minified
 */
export async function entrySizes(one, downloads = downloadsOf(one)) {
  return Promise.all(downloads.map(async ({ name, file, more = [], budget }) => {
    const files = [await minified(one.output, file), ...more.map((path) => readFileSync(join(one.output, path)))];
    return { name, budget, sizes: sizesOf(files) };
  }));
}

/** @returns {Promise<string>} lines to print */
export async function measurements() {
  const sizes = (await Promise
    .all([core, ...additions].map((one) => entrySizes(one, downloadsOf(one).filter(({ isShown }) => isShown)))))
    .flat();
  const wasm = sizesOf([readFileSync(join(core.output, 'wasm/weburl_bg.wasm'))]);
  const unpacked = await tableOf(
    ['what npm installs', 'unpacked', 'files', 'packed'],
    [core, ...additions].map(({ name, output }) => {
      const its = packedSizes(output);
      return [name, `${(its.bytes / 1e6).toFixed(2)} MB`, its.files, `${(its.packed / 1e6).toFixed(2)} MB`];
    }),
  );
  const project = projectWith(core.output);
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
  return `${downloads}\n\n${unpacked}\n\n${starts}\n`;
}

/**
 * @param {string} directory of a built package
 * @returns {{ bytes: number, files: number, packed: number }} the contents of `npm pack`, and the size of the tarball
 */
export function packedSizes(directory) {
  const { unpackedSize: bytes, files, size } = packed(directory);
  return { bytes, files: files.length, packed: size };
}

/** @param {Row[]} rows of one case */
const milliseconds = ([{ figures: { start } }]) => `${start.median.toFixed(1)} ms`;

/** @param {Uint8Array[]} files @returns {Sizes} their total size, each compressed separately */
function sizesOf(files) {
  const sum = (/** @type {(bytes: Uint8Array) => Uint8Array} */ compress) =>
    files.reduce((total, file) => total + compress(file).length, 0);
  return {
    raw: sum((bytes) => bytes),
    gzip: sum((bytes) => gzipSync(bytes, { level: 9 })),
    brotli: sum((bytes) => brotliCompressSync(bytes)),
  };
}

/** @param {Sizes} sizes */
const kilobytes = ({ raw, gzip, brotli }) => [raw, gzip, brotli].map((size) => `${(size / 1000).toFixed(1)} kB`);
