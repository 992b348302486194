/** The size of a browser's download. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { tableOf } from '../table.mjs';
import { fileOf } from './addition.mjs';
import { minified } from './bundling.mjs';
import { additions, core } from './packages.mjs';

/** @import { Package } from './packages.mjs' */

/** @typedef {{ raw: number, gzip: number, brotli: number }} Sizes in bytes */

/**
 * @param {Package} one
 * @returns {{ name: string, files: string[], budget: number }[]} for each entry, the script, the files that it loads,
 *   and the maximum size in kB after brotli
 */
const downloadsOf = (one) => [
  ...one.entries.flatMap(({ name, file, more = [], budget }) => (
    budget === undefined ? [] : [{ name, files: [`${file}.js`, ...more], budget }]
  )),
  ...one.entries.flatMap(({ file, withoutWebAssembly: name, budgetWithoutWebAssembly: budget = Infinity }) => (
    name === undefined
      ? []
      : [{ name, files: [one === core ? `without-wasm/${file}.js` : `${fileOf(one, name)}.js`], budget }]
  )),
];

/**
 * @param {Package} one
 * @returns {Promise<{ name: string, budget: number, sizes: Sizes }[]>} the download of each entry, minified
 */
export const entrySizes = (one) =>
  Promise.all(downloadsOf(one).map(async ({ name, files: [script, ...more], budget }) => {
    const files = [await minified(one.output, script), ...more.map((path) => readFileSync(join(one.output, path)))];
    return { name, budget, sizes: sizesOf(files) };
  }));

/** @returns {Promise<string>} a table to print */
export async function measurements() {
  const sizes = (await Promise.all([core, ...additions].map(entrySizes))).flat();
  const kilobytes = (/** @type {number} */ size) => `${(size / 1000).toFixed(1)} kB`;
  return tableOf(
    ['what a browser downloads, minified', 'raw', 'gzip', 'brotli'],
    sizes.map(({ name, sizes: { raw, gzip, brotli } }) => [name, ...[raw, gzip, brotli].map(kilobytes)]),
  );
}

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
