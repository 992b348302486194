/**
 * The package's entries for `require`, for runtimes that cannot use the entries in native/. They share one file. In an
 * older Node, `import` would load other files, so it gets wrappers of this file: a class is the same object for
 * `import` and `require`. In React Native the entries get the modules in JavaScript.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileOf, isForReactNative } from '../../pkg-template/entries.mjs';
import { BASE64, LINE_LIMIT, exportsOf, replacing, write } from './bundling.mjs';
import { commonJSTypes } from './syntax.mjs';

/** The file for all code that is not in the entries themselves. */
const SHARED = 'node/shared.cjs';

/** The source of a module. Each entry contains its own, so that no other entry loads it. */
const SOURCES = /^(?:[\w-]+-)?source\.js$/;

/** @import { Entry } from '../../pkg-template/entries.mjs' */
/** @import { Options } from './bundling.mjs' */

/** @type {Options} */
const OPTIONS = {
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'es2022',
  logLevel: 'error',
  charset: 'utf8',
};

/**
 * @param {string} assembly the folder with the sources
 * @param {string} directory of the package
 * @param {readonly Entry[]} entries
 */
export async function writeCommonJS(assembly, directory, entries) {
  // Includes `weburl/js` and the other entries without WebAssembly.
  const forNode = entries.flatMap(({ file, withoutWebAssembly }) => [
    { in: `${file}.js`, out: file },
    ...withoutWebAssembly === undefined
      ? []
      : [{ in: `without-wasm/${file}.js`, out: fileOf(withoutWebAssembly) }],
  ]);
  const forReactNative = entries.filter(isForReactNative).map(({ file }) => ({ in: `${file}.js`, out: file }));
  for (const folder of ['node', 'react-native']) mkdirSync(join(directory, folder), { recursive: true });
  const shared = new Set([
    ...await writeSharing(assembly, directory, forNode, '.', 'native'),
    ...await writeSharing(assembly, directory, forReactNative, 'react-native', 'without-wasm'),
  ]);
  // Sorted, because the order in which esbuild finds them differs each time.
  const contents = [...shared].sort().map((path) => `export * from './${path}';\n`).join('');
  await write({
    ...OPTIONS,
    absWorkingDir: assembly,
    stdin: { contents, resolveDir: assembly },
    outfile: join(directory, SHARED),
    // Only here: Node would no longer find the names of an entry's exports.
    minifyWhitespace: true,
    legalComments: 'none',
    lineLimit: LINE_LIMIT,
  });
  for (const { in: file, out: name } of forNode) {
    const names = (await exportsOf(assembly, file)).join(', ');
    const wrapper = names === '' ? `import '../${name}.cjs';\n` : `export { ${names} } from '../${name}.cjs';\n`;
    writeFileSync(join(directory, 'node', `${name}.js`), wrapper);
  }
  for (const name of [...forNode.map(({ out }) => out), 'weburl.wasm']) {
    // A file for `import` may import from a file for `require`, but not the other way around.
    const types = readFileSync(join(assembly, `${name}.d.ts`), 'utf8');
    writeFileSync(join(directory, `${name}.d.cts`), await commonJSTypes(types));
    const isDefault = /^export default /m.test(types);
    writeFileSync(join(directory, `${name}.d.ts`), isDefault ? types : `export * from './${name}.cjs';\n`);
  }
}

/**
 * @param {string} assembly the folder with the sources
 * @param {string} directory of the package
 * @param {{ in: string, out: string }[]} entryPoints
 * @param {string} outdir in it
 * @param {string} sources the folder of the modules' sources
 * @returns {Promise<Set<string>>} the files that the shared file must contain
 */
async function writeSharing(assembly, directory, entryPoints, outdir, sources) {
  /** @type {Set<string>} */
  const shared = new Set();
  await write({
    ...OPTIONS,
    absWorkingDir: assembly,
    entryPoints,
    outdir: join(directory, outdir),
    outExtension: { '.js': '.cjs' },
    plugins: [replacing(assembly, outdir, (imported) => {
      if (SOURCES.test(imported)) return { bundled: posix.join(sources, imported) };
      if (BASE64.test(imported)) return imported;
      if (/^wasm\/.*-js\.js$/.test(imported)) return imported.replace(/js$/, 'cjs');
      if (!imported.startsWith('js/')) return undefined;
      shared.add(imported);
      return SHARED;
    })],
  });
  return shared;
}
