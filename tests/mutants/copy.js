/** A copy of the project, in which mutants are made. It is kept, so that only what changed is compiled again. */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ask, root } from '../../scripts/setup/process.mjs';

/** The copy, what is compiled from it, and the results. Parts run at the same time. */
export const folder = join(root, 'target', 'mutants', process.env.WEBURL_SHARD?.replace('/', '-of-') ?? 'whole');
export const copy = join(folder, 'tree');

/** Matches what is not in git: made by the build, or installed. */
const MADE = /(?:^|\/)(?:target|node_modules|pkg)\/|^\.tools\/|^wasm\/built\/|^packages\/[^/]+\/wasm\//;

/** @param {string[]} kinds @returns {string[]} paths in the project */
const listed = (...kinds) =>
  (ask('git', ['ls-files', '-z', '--exclude-standard', ...kinds]) ?? '').split('\0').filter((path) => path !== '');

/**
 * Makes the copy equal to the sources. A file that is equal keeps its time, which cargo compares.
 *
 * @param {{ usesStd?: boolean }} [options] whether the copied crates use the standard library outside WebAssembly, since
 *   mutants of Rust name `::std` and what its prelude has; a build for mutants of JavaScript would compile them again
 */
export function updateCopy({ usesStd = true } = {}) {
  const files = new Set(listed('--cached', '--others').filter((file) => existsSync(join(root, file))));
  for (const file of filesOf(copy)) if (!files.has(file)) rmSync(join(copy, file));
  for (const file of files) {
    const [from, to] = [join(root, file), join(copy, file)];
    const source = readFileSync(from);
    const content = usesStd && file.endsWith('lib.rs')
      ? Buffer.from(`${source}`.replace('#![no_std]\n', '#![cfg_attr(target_family = "wasm", no_std)]\n'))
      : source;
    if (existsSync(to) && readFileSync(to).equals(content)) continue;
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, content);
  }
}

/** Adds what the tests in JavaScript need: installed packages as links, and what the build made, which it makes again. */
export function updateMade() {
  for (const path of listed('--others', '--ignored', '--directory')) {
    const [from, to] = [join(root, path), join(copy, path)];
    const isLinked = /(?:node_modules|\.tools)\/$/.test(path);
    if (!isLinked && !/(?:pkg|wasm|built)\/$/.test(path) || path === 'packages/node_modules/') continue;
    if (isLinked && !existsSync(to)) symlinkSync(from, to.replace(/\/$/, ''), 'junction');
    else if (!isLinked) cpSync(from, to, { recursive: true });
  }
}

/** @param {string} directory @returns {string[]} the files that are copies */
function filesOf(directory) {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1).replaceAll('\\', '/'))
    .filter((file) => !MADE.test(file));
}
