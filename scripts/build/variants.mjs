/**
 * Writes copies of the entries with another source of the module, each next to its source.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules, variants } from '../../pkg-template/entries.mjs';
import { root } from '../setup/process.mjs';

/** @import { Entry, Module } from '../../pkg-template/entries.mjs' */

/**
 * @param {string} directory of the package before bundling
 * @param {readonly Entry[]} entries
 */
export function writeVariants(directory, entries) {
  writeSources(directory, entries, '', 'inlined');
  for (const variant of variants) {
    writeSources(directory, entries, variant, variant);
    for (const { file, module } of entries) if (module !== null) writeCopy(directory, variant, file);
  }
  // For commonjs.mjs.
  for (const kind of ['required', 'required-without-wasm']) writeSources(directory, entries, kind, kind);
  writeSources(directory, entries, 'without-wasm', 'without-wasm');
  for (const { file, withoutWebAssembly } of entries)
    if (withoutWebAssembly !== undefined) writeCopy(directory, 'without-wasm', file);
}

/**
 * @param {string} directory of the package before bundling
 * @param {readonly Entry[]} entries
 * @param {string} folder in it
 * @param {string} kind of source
 */
function writeSources(directory, entries, folder, kind) {
  mkdirSync(join(directory, folder), { recursive: true });
  for (const module of modules) {
    const source = sourceText(entries, module, kind);
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
export function sourceText(entries, { name, suffix, glue = name }, kind) {
  const { name: entry, withoutWebAssembly } = entryOf(entries, name);
  const words = {
    ENTRY_WITHOUT: withoutWebAssembly ?? '',
    ENTRY: entry,
    SUFFIX: suffix,
    FILE: glue,
    NAME: name,
  };
  const template = readFileSync(join(root, 'pkg-template', 'sources', `${kind}.js`), 'utf8');
  return Object.entries(words).reduce((text, [word, meaning]) => text.replaceAll(word, meaning), template);
}

/** @param {string} module */
export const sourceOf = (module) => module === 'weburl' ? 'source.js' : `${module}-source.js`;

/**
 * @param {readonly Entry[]} entries
 * @param {string} module
 */
function entryOf(entries, module) {
  const entry = entries.find((one) => one.module === module && one.withoutWebAssembly !== undefined);
  if (entry === undefined) throw new Error(`no entry has the module ${module}`);
  return entry;
}

/**
 * @param {string} directory of the package
 * @param {string} folder in it
 * @param {string} file
 */
function writeCopy(directory, folder, file) {
  const entry = readFileSync(join(directory, `${file}.js`), 'utf8');
  writeFileSync(join(directory, folder, `${file}.js`), entry.replaceAll("'./js/", "'../js/"));
}
