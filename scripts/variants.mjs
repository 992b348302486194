/**
 * The entries for where the module comes from elsewhere: the same ones, each beside a `source.js` of its
 * own.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The entries that need a module, or import one that does. The others are the same everywhere. */
const SUPPLIED = ['index', 'auto', 'display', 'force', 'install', 'lib', 'psl', 'typed', 'url-pattern-list'];

/** The entries that there are in each folder of pkg-template/ that holds such a `source.js`. */
const VARIANTS = { 'workerd': SUPPLIED, 'edge-light': SUPPLIED, 'without-wasm': ['index', 'display', 'lib', 'psl'] };

/** @param {string} directory of the package */
export function writeVariants(directory) {
  for (const [variant, entries] of Object.entries(VARIANTS)) for (const name of entries) {
    const entry = readFileSync(join(directory, `${name}.js`), 'utf8');
    writeFileSync(join(directory, variant, `${name}.js`), entry.replaceAll("'./js/", "'../js/"));
  }
}
