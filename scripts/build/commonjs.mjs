/**
 * The package's entries for `require`. They share one file, and in Node `import` loads this file too: `import`
 * and `require` of a class return the same object.
 * React Native has separate entries of this kind.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileOf } from '../../pkg-template/entries.mjs';
import { StepFailed } from '../setup/process.mjs';

/** The source of the module of the classes, which is shared too. */
const SOURCE = 'source.js';

/** The source of another module: in the entry that needs it, so that no other entry loads it. */
const OTHER_SOURCES = /^[\w-]+-source\.js$/;

/** @import { Entry } from '../../pkg-template/entries.mjs' */
/** @typedef {import('esbuild').BuildOptions} Options */

/**
 * @param {string} directory of the package
 * @param {readonly Entry[]} entries
 */
export async function writeCommonJS(directory, entries) {
  const inTheirFolder = entries.map(({ file }) => ({ in: `${file}.js`, out: file }));
  // With `weburl/js` and the others that need no WebAssembly, and `weburl/workerd`.
  const forNode = [
    ...inTheirFolder,
    { in: 'workerd/index.js', out: 'workerd' },
    ...entries.flatMap(({ file, withoutWebAssembly }) => (
      withoutWebAssembly === undefined ? [] : [{ in: `without-wasm/${file}.js`, out: fileOf(withoutWebAssembly) }]
    )),
  ];
  for (const folder of ['node', 'react-native']) mkdirSync(join(directory, folder), { recursive: true });
  await writeSharing({ directory, entryPoints: forNode, outdir: '.', shared: 'node/weburl.cjs', sources: '.' });
  await writeSharing({
    directory,
    entryPoints: inTheirFolder,
    outdir: 'react-native',
    shared: 'react-native/weburl.cjs',
    sources: 'without-wasm',
  });
  for (const { in: file, out: name } of forNode) {
    // Node cannot import the module.
    if (name === 'workerd') continue;
    const names = (await exportsOf(directory, file)).join(', ');
    const wrapper = names === '' ? `import '../${name}.cjs';\n` : `export { ${names} } from '../${name}.cjs';\n`;
    writeFileSync(join(directory, 'node', `${name}.js`), wrapper);
  }
  for (const name of [...forNode.map(({ out }) => out), 'weburl.wasm']) {
    // The same declarations: compilers determine the module format by the extension.
    const types = readFileSync(join(directory, `${name}.d.ts`), 'utf8');
    writeFileSync(join(directory, `${name}.d.cts`), types.replaceAll(/((?:from|module) '\.\/[\w-]+)\.js'/g, "$1.cjs'"));
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
    plugins: [replacing(directory, outdir, (imported) => {
      if (OTHER_SOURCES.test(imported)) return { bundled: posix.join(sources, imported) };
      if (imported !== SOURCE && !imported.startsWith('js/')) return translated(imported);
      inner.add(imported === SOURCE ? posix.join(sources, imported) : imported);
      return shared;
    })],
  });
  // Sorted, because the order in which they were found differs each time.
  const contents = [...inner].sort().map((path) => `export * from './${path}';\n`).join('');
  await write({
    ...options,
    stdin: { contents, resolveDir: directory },
    outfile: shared,
    plugins: [replacing(directory, posix.dirname(shared), translated)],
  });
}

/**
 * esbuild's definition of the exports of a file, and one that does not depend on inherited properties.
 *
 * @type {[string, string][]}
 */
const DEFINITIONS = [
  [
    '  for (var name in all)\n    __defProp(target, name, { get: all[name], enumerable: true });',
    '  for (var name in all)\n    if (__hasOwnProp.call(all, name))\n      __defProp(target, name, { __proto__: null, get: all[name], enumerable: true });',
  ],
  ['__defProp(to, key, { get: () => from[key], ', '__defProp(to, key, { __proto__: null, get: () => from[key], '],
  ['__defProp(target, "default", { value', '__defProp(target, "default", { __proto__: null, value'],
  ['__defProp({}, "__esModule", { value: true })', '__defProp({}, "__esModule", { __proto__: null, value: true })'],
];

/** @param {Options} options */
async function write(options) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({ ...options, write: false });
  for (const { path, text } of outputFiles) {
    const code = DEFINITIONS.reduce((changed, [before, after]) => changed.replace(before, after), text);
    const left = /__defProp\(.*\{ (?!__proto__)/.exec(code);
    if (left !== null)
      throw new StepFailed(
        `what esbuild writes has ${left[0]} in it`,
        'look at it, and change scripts/build/commonjs.mjs',
      );
    writeFileSync(path, code);
  }
}

/**
 * Writes a module that is JavaScript to a separate file for `require`; the runtime loads WebAssembly.
 *
 * @param {string} imported
 */
function translated(imported) {
  if (imported.endsWith('.wasm')) return imported;
  return /^wasm\/.*-js\.js$/.test(imported) ? imported.replace(/js$/, 'cjs') : undefined;
}

/**
 * Keeps imports, and redirects them to other files.
 *
 * @param {string} directory
 * @param {string} outdir the folder of the importing files
 * @param {(imported: string) => string | { bundled: string } | undefined} replacement for a file, by their
 *   paths in the package
 * @returns {import('esbuild').Plugin}
 */
const replacing = (directory, outdir, replacement) => ({
  name: 'replacing',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => {
      const used = replacement(posix.join(posix.relative(directory, resolveDir), path));
      if (used === undefined) return undefined;
      if (typeof used === 'object') return { path: join(directory, used.bundled) };
      const relative = posix.relative(outdir, used);
      return { path: relative.startsWith('.') ? relative : `./${relative}`, external: true };
    }),
});

/**
 * @param {string} directory
 * @param {string} entry
 * @returns {Promise<string[]>} the names of its exports
 */
async function exportsOf(directory, entry) {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: directory,
    entryPoints: [entry],
    outfile: 'entry.js',
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  return metafile.outputs['entry.js'].exports;
}
