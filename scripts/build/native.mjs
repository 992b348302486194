/**
 * The package's entries for Node, Deno and Bun, for `import` and `require`: as few files as possible, with the modules
 * in base64 next to them. In these runtimes the package is on a disk, so the time to read and compile it matters, not its size.
 */
import { join } from 'node:path';
import { compact, inputsOnDisk, nameOf, writeCore } from './bundling.mjs';

/** @import { Entry } from '../../pkg-template/entries.mjs' */

/**
 * The files with the code of the entries that must start fastest, and the sources that it begins with. Each file has only
 * code that the files before it lack. The first has no module, because `weburl` has `weburl/url`'s module in its own.
 */
const FIRST = [
  { shared: 'url-classes', sources: ['js/classes/url', 'js/classes/url-search-params', 'js/loading/base64'] },
  { shared: 'weburl', sources: ['native/index'] },
];

/** Bun compiles a file that begins with this, without translating it first. */
const AS_IT_IS = '// @bun\n';

/** Matches a regular expression with properties of Unicode. */
const PROPERTIES = /\/(\[?(?:\\p\{\w+\})+\]?)\/u/g;

/**
 * Creates regular expressions with properties when they are used: V8 looks up the properties of a literal when it
 * compiles the file, which takes 5 % of the start. Elsewhere they stay literals, because Babel replaces the properties of
 * a literal for Hermes, which lacks them.
 *
 * @param {string} assembly the folder with the sources
 * @returns {import('rollup').Plugin}
 */
const propertiesAtFirstUse = (assembly) => ({
  name: 'properties at first use',
  transform(code) {
    const changed = code.replace(PROPERTIES, (_, pattern) => `new RegExp(${JSON.stringify(pattern)}, 'u')`);
    if (changed === code) return null;
    const builtIns = JSON.stringify(join(assembly, 'js', 'shared', 'built-ins.js'));
    return { code: `import { RegExp } from ${builtIns};\n${changed}`, map: null };
  },
});

/**
 * @param {string} assembly the folder with the sources
 * @param {string} directory of the package
 * @param {readonly Entry[]} entries
 */
export async function writeNative(assembly, directory, entries) {
  await writeCore(assembly, inputsOnDisk(entries), entries, {
    dir: directory,
    entryFileNames: 'native/[name].js',
    chunkFileNames: (chunk) =>
      `native/${FIRST.some(({ shared }) => shared === chunk.name) ? chunk.name : nameOf(assembly, chunk)}.js`,
    importAttributesKey: 'with',
    manualChunks: (id, { getModuleInfo }) =>
      FIRST.find(({ sources }) =>
        sources.some((source) => reached(join(assembly, `${source}.js`), getModuleInfo).has(id))
      )?.shared,
    plugins: [{ name: 'finished', renderChunk: finished }],
  }, propertiesAtFirstUse(assembly));
}

/**
 * @param {string} id of a file
 * @param {import('rollup').GetModuleInfo} getModuleInfo
 * @param {Set<string>} [found]
 * @returns {Set<string>} the file, and all that it imports
 */
function reached(id, getModuleInfo, found = new Set()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of getModuleInfo(id)?.importedIds ?? []) reached(imported, getModuleInfo, found);
  return found;
}

/**
 * Makes a file short, and declares variables with `var`, which JavaScriptCore reads without a check. Names stay, because
 * shorter names would save only 0.1 ms.
 *
 * @param {string} code
 * @returns {Promise<string>}
 */
async function finished(code) {
  const { build } = await import('esbuild');
  // Only bundling declares with `var`.
  const { outputFiles: [{ text }] } = await build({
    stdin: { contents: code },
    bundle: true,
    external: ['*'],
    format: 'esm',
    target: 'es2022',
    supported: { 'import-attributes': true },
    charset: 'utf8',
    write: false,
  });
  return AS_IT_IS + await compact(text);
}
