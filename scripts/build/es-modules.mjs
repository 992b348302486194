/**
 * The package's entries for bundlers, pages and edge runtimes. A file contains what the same entries need, so that the
 * package has few files, and a bundler still takes only what a program uses.
 */
import { variants } from '../../pkg-template/entries.mjs';
import { StepFailed } from '../setup/process.mjs';
import { nameOf, pathIn, writeCore } from './bundling.mjs';

/** @import { Entry } from '../../pkg-template/entries.mjs' */

/**
 * Files that stay apart from others that the same entries need. `browser` in package.json replaces `inspect`, and with
 * it would replace its neighbours; the others have statements that a bundler keeps wherever it needs the file.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const APART = {
  'built-ins': ['js/shared/built-ins.js'],
  'inspect': ['js/shared/inspect.js'],
  'boundary': ['js/boundary/memory.js', 'js/boundary/texts.js', 'js/boundary/url.js', 'js/loading/copier.js',
    'js/loading/modules/weburl.js', 'wasm/copier.js', 'wasm/weburl.js'],
  'url': ['js/classes/url.js'],
  'url-search-params': ['js/boundary/url-search-params.js', 'js/classes/iterator.js',
    'js/classes/url-search-params.js'],
  'url-pattern': ['js/boundary/url-pattern.js', 'js/classes/url-pattern-error.js', 'js/classes/url-pattern.js',
    'js/shared/reg-exp.js'],
  'lib-boundary': ['js/lib/boundary.js', 'js/loading/modules/lib.js', 'js/shared/passing.js', 'wasm/lib.js'],
};

/**
 * @param {string} assembly the folder with the sources
 * @param {string} directory of the package
 * @param {readonly Entry[]} entries
 */
export async function writeModules(assembly, directory, entries) {
  const files = entries.flatMap(({ file, module, withoutWebAssembly }) => [
    file,
    ...module === null ? [] : variants.map((variant) => `${variant}/${file}`),
    ...withoutWebAssembly === undefined ? [] : [`without-wasm/${file}`],
  ]);
  const chunks = await writeCore(assembly, files.map((file) => [file, file]), entries, {
    dir: directory,
    entryFileNames: '[name].js',
    chunkFileNames: (chunk) => `js/${chunk.name in APART ? chunk.name : nameOf(assembly, chunk)}.js`,
    manualChunks: (id) => Object.entries(APART).find(([, paths]) => paths.includes(pathIn(assembly, id)))?.[0],
  });
  const used = chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => pathIn(assembly, id)));
  const unused = Object.values(APART).flat().filter((path) => !used.includes(path));
  if (unused.length > 0)
    throw new StepFailed(`no entry uses ${unused.join(', ')}`, 'change APART in scripts/build/es-modules.mjs');
}
