/** Hashes sources, so that a step can be skipped if nothing has changed since it was done. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
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
