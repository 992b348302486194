/**
 * The package's entries for `require`, for runtimes that cannot use the entries in native/. They share one file. In an
 * older Node, `import` would load other files, so it gets wrappers of this file: a class is the same object for
 * `import` and `require`. In React Native the entries get the modules in JavaScript.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isForReactNative } from '../../pkg-template/entries.mjs';
import { COMMONJS, compact, inputsOnDisk, nameOf, pathIn, writeCore } from './bundling.mjs';
import { commonJSTypes, withVar } from './syntax.mjs';

/** @import { Entry } from '../../pkg-template/entries.mjs' */

/** The file in node/ for all code that is not in the entries themselves. */
const SHARED = 'shared';

/**
 * @param {string} assembly the folder with the sources
 * @param {string} directory of the package
 * @param {readonly Entry[]} entries
 */
export async function writeCommonJS(assembly, directory, entries) {
  const forNode = inputsOnDisk(entries);
  const forReactNative = entries.filter(isForReactNative)
    .map(({ file }) => [`react-native/${file}`, `without-wasm/${file}`]);
  const chunks = await writeCore(assembly, [...forNode, ...forReactNative], entries, {
    ...COMMONJS,
    dir: directory,
    entryFileNames: '[name].cjs',
    chunkFileNames: (chunk) => `node/${chunk.name === SHARED ? SHARED : nameOf(assembly, chunk)}.cjs`,
    manualChunks: (id) => /^(?:js|wasm)\//.test(pathIn(assembly, id)) ? SHARED : undefined,
    paths: (id) => pathIn(assembly, id).replace(/-js\.js$/, '-js.cjs'),
    // Only here: Node would no longer find the names of an entry's exports.
    plugins: [{
      name: 'compact',
      renderChunk: async (code, { name }) => name === SHARED ? compact(await withVar(code)) : null,
    }],
  });
  for (const { name, exports } of chunks.filter((chunk) => forNode.some(([file]) => file === chunk.name)))
    writeFileSync(join(directory, 'node', `${name}.js`), `export { ${exports.join(', ')} } from '../${name}.cjs';\n`);
  for (const name of [...forNode.map(([file]) => file), 'weburl.wasm']) {
    // A file for `import` may import from a file for `require`, but not the other way around.
    const types = readFileSync(join(assembly, `${name}.d.ts`), 'utf8');
    writeFileSync(join(directory, `${name}.d.cts`), await commonJSTypes(types));
    const isDefault = /^export default /m.test(types);
    writeFileSync(join(directory, `${name}.d.ts`), isDefault ? types : `export * from './${name}.cjs';\n`);
  }
}
