/**
 * Hashes sources, so that a step can be skipped if nothing has changed since it was done. The stamp of an output is the
 * hash of what it was made of.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/process.mjs';

/**
 * @param {readonly string[]} paths files and folders of the project
 * @param {(string | null)[]} more
 * @returns {string}
 */
export function hashOf(paths, more) {
  const hash = createHash('sha256').update(JSON.stringify(more));
  for (const file of paths.flatMap(filesIn).sort()) {
    const content = readFileSync(join(root, file));
    hash.update(`\n${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesIn(`${path}/${name}`));
}

/** @param {string} inputs a hash @param {boolean} isDevelopment whether the output is good enough only for development */
export const stampOf = (inputs, isDevelopment) => inputs + (isDevelopment ? ' development' : '');

/** @param {string} file with a stamp @returns {string} the stamp, or the empty string */
export const stampIn = (file) => existsSync(file) ? readFileSync(file, 'utf8') : '';

/**
 * @param {string} file with a stamp
 * @param {string} inputs the hash of the sources
 * @param {boolean} isDevelopment whether a development build suffices
 */
export const isCurrent = (file, inputs, isDevelopment) =>
  [inputs, stampOf(inputs, isDevelopment)].includes(stampIn(file));
