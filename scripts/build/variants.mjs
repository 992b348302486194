/**
 * Writes copies of the entries with another source of the module, each next to its source. The packages' files are made
 * from them.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules, variants } from '../../pkg-template/entries.mjs';
import { root } from '../setup/process.mjs';

/** @import { Entry, Module } from '../../pkg-template/entries.mjs' */

/** @param {string} directory the folder with the sources of the package @param {readonly Entry[]} entries */
export function writeVariants(directory, entries) {
  writeSources(directory, entries, '.', 'inlined');
  for (const kind of ['native', 'without-wasm', ...variants]) {
    mkdirSync(join(directory, kind), { recursive: true });
    writeSources(directory, entries, kind, kind);
    for (const { file } of entries) {
      const entry = readFileSync(join(directory, `${file}.js`), 'utf8');
      writeFileSync(join(directory, kind, `${file}.js`), entry.replaceAll("'./js/", "'../js/"));
    }
  }
}

/**
 * @param {string} directory the folder with the sources of the package
 * @param {readonly Entry[]} entries
 * @param {string} folder in it
 * @param {string} kind of source
 */
function writeSources(directory, entries, folder, kind) {
  for (const module of modules) {
    const source = sourceText(entries, module, kind === 'native' && module.part !== undefined ? 'native-later' : kind);
    const file = module.name === 'weburl' ? 'source.js' : `${module.name}-source.js`;
    writeFileSync(join(directory, folder, file), source.replaceAll('~/', folder === '.' ? './' : '../'));
  }
}

/**
 * @param {readonly Entry[]} entries
 * @param {Module} module
 * @param {string} kind
 * @returns {string} the source of a module, in which `~` represents the folder of the package
 */
export function sourceText(entries, { name, suffix }, kind) {
  const entry = entries.find((one) => one.module === name && one.withoutWebAssembly !== undefined);
  if (entry === undefined) throw new Error(`no entry has the module ${name}`);
  const words = {
    ENTRY_WITHOUT: entry.withoutWebAssembly ?? '',
    ENTRY: entry.name,
    SUFFIX: suffix,
    NAME: name,
  };
  const template = readFileSync(join(root, 'pkg-template', 'sources', `${kind}.js`), 'utf8');
  return Object.entries(words).reduce((text, [word, meaning]) => text.replaceAll(word, meaning), template);
}
