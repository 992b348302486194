/** The size of a browser's download. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { tableOf } from '../table.mjs';
import { nameOf } from './assemble.mjs';
import { additions, core } from './packages.mjs';

/** @import { Package } from './packages.mjs' */

/** @typedef {{ raw: number, gzip: number, brotli: number }} Sizes in bytes */

/**
 * @param {Package} one
 * @returns {Promise<{ name: string, budget: number, sizes: Sizes }[]>} the download of each entry for browsers, minified,
 *   and its budget in kB
 */
export const entrySizes = (one) =>
  Promise.all(one.entries.filter(({ budget }) => budget !== undefined).map(async (entry) => {
    const { file, more = [], budget = Infinity } = entry;
    const files = [await minified(one.output, `${file}.js`), ...more.map((path) =>
      readFileSync(join(one.output, path))
    )];
    return { name: nameOf(one, entry), budget, sizes: sizesOf(files) };
  }));

/**
 * @param {string} directory
 * @param {string} entry
 * @returns {Promise<Uint8Array>} an entry with all it imports, as browsers download it
 */
export async function minified(directory, entry) {
  const { build: bundle } = await import('esbuild');
  const { outputFiles: [{ contents }] } = await bundle({
    entryPoints: [join(directory, entry)],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
    write: false,
  });
  return contents;
}

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
