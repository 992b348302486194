/**
 * The package's entries for `require`, for runtimes that cannot use the entries in native/. They share one file. In an
 * older Node, `import` would load other files, so it gets wrappers of this file: a class is the same object for
 * `import` and `require`. React Native has its own entries of this kind.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileOf } from '../../pkg-template/entries.mjs';
import { exportsOf, inBase64, replacing, write } from './bundling.mjs';

/** The sources of the module of the classes and of its part, which are in the shared file. */
const SHARED_SOURCES = ['source.js', 'url-source.js'];

/** The source of another module. It is in the entry that needs it, so that no other entry loads it. */
const OTHER_SOURCES = /^[\w-]+-source\.js$/;

/** @import { Entry } from '../../pkg-template/entries.mjs' */
/** @import { Options } from './bundling.mjs' */

/**
 * @param {string} directory of the package
 * @param {readonly Entry[]} entries
 */
export async function writeCommonJS(directory, entries) {
  const inTheirFolder = entries.map(({ file }) => ({ in: `${file}.js`, out: file }));
  // Includes `weburl/js` and the other entries without WebAssembly.
  const forNode = [
    ...inTheirFolder,
    ...entries.flatMap(({ file, withoutWebAssembly }) => (
      withoutWebAssembly === undefined ? [] : [{ in: `without-wasm/${file}.js`, out: fileOf(withoutWebAssembly) }]
    )),
  ];
  for (const folder of ['node', 'react-native']) mkdirSync(join(directory, folder), { recursive: true });
  await writeSharing({ directory, entryPoints: forNode, outdir: '.', shared: 'node/weburl.cjs', sources: 'native' });
  await writeSharing({
    directory,
    entryPoints: inTheirFolder,
    outdir: 'react-native',
    shared: 'react-native/weburl.cjs',
    sources: 'without-wasm',
  });
  for (const { in: file, out: name } of forNode) {
    const names = (await exportsOf(directory, file)).join(', ');
    const wrapper = names === '' ? `import '../${name}.cjs';\n` : `export { ${names} } from '../${name}.cjs';\n`;
    writeFileSync(join(directory, 'node', `${name}.js`), wrapper);
  }
  for (const name of [...forNode.map(({ out }) => out), 'weburl.wasm']) {
    // Compilers determine the module format by the extension. A file for `import` may import from a file for `require`,
    // but not the other way around.
    const types = readFileSync(join(directory, `${name}.d.ts`), 'utf8');
    writeFileSync(join(directory, `${name}.d.cts`), types.replaceAll(/((?:from|module) '\.\/[\w-]+)\.js'/g, "$1.cjs'"));
    if (!/^export default /m.test(types))
      writeFileSync(join(directory, `${name}.d.ts`), `export * from './${name}.cjs';\n`);
  }
}

/**
 * @param {object} how
 * @param {string} how.directory
 * @param {{ in: string, out: string }[]} how.entryPoints
 * @param {string} how.outdir
 * @param {string} how.shared the file for all code that is not in the entries themselves
 * @param {string} how.sources the folder of the modules' sources: JavaScript in React Native
 */
async function writeSharing({ directory, entryPoints, outdir, shared, sources }) {
  /** @type {Options} */
  const options = {
    absWorkingDir: directory,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'es2022',
    logLevel: 'error',
    charset: 'utf8',
  };
  /** @type {Set<string>} */
  const inner = new Set();
  await write({
    ...options,
    entryPoints,
    outdir,
    outExtension: { '.js': '.cjs' },
    plugins: [inBase64(directory), replacing(directory, outdir, (imported) => {
      const isSharedSource = SHARED_SOURCES.includes(imported);
      if (!isSharedSource && OTHER_SOURCES.test(imported)) return { bundled: posix.join(sources, imported) };
      if (!isSharedSource && !imported.startsWith('js/')) return translated(imported);
      inner.add(isSharedSource ? posix.join(sources, imported) : imported);
      return shared;
    })],
  });
  // Sorted, because the order in which esbuild finds them differs each time.
  const contents = [...inner].sort().map((path) => `export * from './${path}';\n`).join('');
  await write({
    ...options,
    stdin: { contents, resolveDir: directory },
    outfile: shared,
    plugins: [inBase64(directory), replacing(directory, posix.dirname(shared), translated)],
  }, withoutSpaces);
}

/**
 * Removes comments and spaces. Node would no longer find the names of exports in the code, so this is not for entries.
 *
 * @param {string} code
 * @returns {Promise<string>}
 */
async function withoutSpaces(code) {
  const { transform } = await import('esbuild');
  return (await transform(code, { minifyWhitespace: true, legalComments: 'none', charset: 'utf8' })).code;
}

/**
 * The file that replaces an import of a module, which is not bundled: its CommonJS file if it is JavaScript.
 *
 * @param {string} imported
 */
function translated(imported) {
  if (imported.endsWith('.wasm')) return imported;
  return /^wasm\/.*-js\.js$/.test(imported) ? imported.replace(/js$/, 'cjs') : undefined;
}
