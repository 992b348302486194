/**
 * The entries for where the module comes from elsewhere: the same ones, each beside a `source.js` of its
 * own.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of pkg-template/ that hold such a `source.js`. */
export const VARIANTS = ['workerd', 'edge-light', 'without-wasm'];

/** The entries that need a module, or import one that does. The others are the same everywhere. */
const SUPPLIED = ['index', 'auto', 'force', 'install', 'lib', 'typed'];

/**
 * @param {string} directory of the package
 * @param {string} variant
 */
export function writeVariant(directory, variant) {
  for (const name of SUPPLIED) {
    const entry = readFileSync(join(directory, `${name}.js`), 'utf8');
    writeFileSync(join(directory, variant, `${name}.js`), entry.replaceAll("'./js/", "'../js/"));
  }
}
