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
  writeSources(directory, entries, '', 'inlined');
  writeSources(directory, entries, 'native', 'native', 'native-later');
  for (const variant of variants) {
    writeSources(directory, entries, variant, variant);
    for (const { file, module } of entries) if (module !== null) writeCopy(directory, variant, file);
  }
  writeSources(directory, entries, 'without-wasm', 'without-wasm');
  for (const { file, withoutWebAssembly } of entries)
    if (withoutWebAssembly !== undefined) writeCopy(directory, 'without-wasm', file);
}

/**
 * @param {string} directory the folder with the sources of the package
 * @param {readonly Entry[]} entries
 * @param {string} folder in it
 * @param {string} kind of source
 * @param {string} [kindWithPart] the kind of source for a module that has a part
 */
function writeSources(directory, entries, folder, kind, kindWithPart = kind) {
  mkdirSync(join(directory, folder), { recursive: true });
  for (const module of modules) {
    const source = sourceText(entries, module, module.part === undefined ? kind : kindWithPart);
    const itself = source.replaceAll('~/', folder === '' ? './' : '../');
    writeFileSync(join(directory, folder, sourceOf(module.name)), itself);
  }
}

/**
 * @param {readonly Entry[]} entries
 * @param {Module} module
 * @param {string} kind
 * @returns {string} the source of a module, in which `~` represents the folder of the package
 */
export function sourceText(entries, { name, suffix }, kind) {
  const { name: entry, withoutWebAssembly } = entryOf(entries, name);
  const words = {
    ENTRY_WITHOUT: withoutWebAssembly ?? '',
    ENTRY: entry,
    SUFFIX: suffix,
    NAME: name,
  };
  const template = readFileSync(join(root, 'pkg-template', 'sources', `${kind}.js`), 'utf8');
  return Object.entries(words).reduce((text, [word, meaning]) => text.replaceAll(word, meaning), template);
}

/** @param {string} module */
const sourceOf = (module) => module === 'weburl' ? 'source.js' : `${module}-source.js`;

/** @param {readonly Entry[]} entries @param {string} module */
function entryOf(entries, module) {
  const entry = entries.find((one) => one.module === module && one.withoutWebAssembly !== undefined);
  if (entry === undefined) throw new Error(`no entry has the module ${module}`);
  return entry;
}

/**
 * @param {string} directory the folder with the sources of the package
 * @param {string} folder in it
 * @param {string} file
 */
function writeCopy(directory, folder, file) {
  const entry = readFileSync(join(directory, `${file}.js`), 'utf8');
  writeFileSync(join(directory, folder, `${file}.js`), entry.replaceAll("'./js/", "'../js/"));
}
