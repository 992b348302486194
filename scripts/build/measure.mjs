/** The size of a browser's download. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { tableOf } from '../table.mjs';
import { nameOf } from './assemble.mjs';
import { additions, core } from './packages.mjs';

/** @import { Package } from './packages.mjs' */

/**
 * @param {Package} one
 * @returns {Promise<{ name: string, budget: number, size: number }[]>} the download of each entry for browsers, minified,
 *   in bytes by brotli, and its budget in kB
 */
export const entrySizes = (one) =>
  Promise.all(one.entries.filter(({ budget }) => budget !== undefined).map(async (entry) => {
    const { file, more = [], budget = Infinity } = entry;
    const files = [await minified(one.output, `${file}.js`), ...more.map((path) =>
      readFileSync(join(one.output, path))
    )];
    // Each is compressed separately.
    const size = files.reduce((total, bytes) => total + brotliCompressSync(bytes).length, 0);
    return { name: nameOf(one, entry), budget, size };
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
  return tableOf(
    ['what a browser downloads, minified', 'kB by brotli', 'budget'],
    sizes.map(({ name, budget, size }) => [name, (size / 1000).toFixed(1), `${budget}`]),
  );
}
