/** Bundles parts of the package into a few files. */
import { basename, join, posix, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileOf } from '../../pkg-template/entries.mjs';
import { StepFailed, root } from '../setup/process.mjs';

/** @import { Entry } from '../../pkg-template/entries.mjs' */

/** Matches the path of a module as text, as JavaScript, as bytes, or in base64. These stay files of their own. */
const MODULE = /^wasm\/[\w-]+(?:-inlined\.js|-js\.js|_bg\.wasm(?:\?module)?|\.json)$/;

/**
 * @param {string} assembly the folder with the sources
 * @param {string} id with which rollup identifies a file
 * @returns {string} its path in that folder
 */
export const pathIn = (assembly, id) => relative(assembly, id).split(sep).join('/');

/**
 * @param {readonly Entry[]} entries
 * @returns {string[][]} the names and the sources of their files for runtimes that read the package from a disk
 */
export const inputsOnDisk = (entries) =>
  entries.flatMap(({ file, withoutWebAssembly }) => [
    [file, `native/${file}`],
    ...withoutWebAssembly === undefined ? [] : [[fileOf(withoutWebAssembly), `without-wasm/${file}`]],
  ]);

/**
 * @param {string} assembly the folder with the sources of the core
 * @param {string[][]} inputs the names and the paths of the entries there, without extensions
 * @param {readonly Entry[]} entries
 * @param {import('rollup').OutputOptions} output
 * @param {import('rollup').Plugin[]} plugins
 * @returns {Promise<import('rollup').OutputChunk[]>} the files, in which the modules are imports
 */
export function writeCore(assembly, inputs, entries, output, ...plugins) {
  const input = Object.fromEntries(inputs.map(([name, file]) => [name, join(assembly, `${file}.js`)]));
  const external = (/** @type {string} */ id) => MODULE.test(pathIn(assembly, id));
  return writeBundle({ input, external, plugins }, entries, [{
    hoistTransitiveImports: false,
    minifyInternalExports: false,
    onlyExplicitManualChunks: true,
    ...output,
  }]);
}

/**
 * @param {import('rollup').RollupOptions} options
 * @param {readonly Entry[]} entries
 * @param {import('rollup').OutputOptions[]} outputs
 * @returns {Promise<import('rollup').OutputChunk[]>} the files
 */
export async function writeBundle({ plugins, ...options }, entries, outputs) {
  const { rollup } = await import('rollup');
  const withEffects = new Set(entries.filter(({ hasEffects }) => hasEffects).map(({ file }) => `${file}.js`));
  const bundle = await rollup({
    ...options,
    treeshake: { moduleSideEffects: (id) => withEffects.has(basename(id)) },
    plugins: [await numbers(), plugins],
    onwarn({ message }) {
      throw new StepFailed(`rollup warns: ${message}`, 'change the files that it names, or which files stay apart');
    },
  });
  const written = [];
  for (const output of outputs)
    written.push(await bundle.write({ generatedCode: { constBindings: true }, ...output }));
  await bundle.close();
  return written.flatMap(({ output }) => output.filter((file) => file.type === 'chunk'));
}

/**
 * How CommonJS is written: the exports are found by Node before the file runs, cannot be changed, and do not depend on
 * inherited properties, not even on setters.
 *
 * @type {import('rollup').OutputOptions}
 */
export const COMMONJS = {
  format: 'cjs',
  exports: 'named',
  esModule: false,
  externalLiveBindings: false,
  intro: 'Object.setPrototypeOf(exports, null);',
  outro: "Object.defineProperty(exports, '__esModule', { __proto__: null, value: true });\n"
    + 'Object.freeze(Object.setPrototypeOf(exports, Object.prototype));',
};

/** Matches the import of the numbers of the boundary. */
const NUMBERS = /^import \{([^}]*)\} from '[^']*\/layout\.js';$/m;

/** Matches a comment or the name of a constant. */
const COMMENT_OR_NAME = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*|\b[A-Z][A-Z_]+\b/gm;

/**
 * Replaces the names of the boundary's numbers by their values. V8 reads a variable of another file from memory at each
 * use, which made setters up to a fifth slower.
 *
 * @returns {Promise<import('rollup').Plugin>}
 */
async function numbers() {
  const values = await import(pathToFileURL(join(root, 'js', 'boundary', 'layout.js')).href);
  return {
    name: 'numbers',
    transform(code) {
      const [statement, list] = NUMBERS.exec(code) ?? [];
      if (statement === undefined) return null;
      const names = list.split(',').map((name) => name.trim());
      // rollup drops the import, unless a name is left.
      const [before, after] = code.split(statement);
      const changed = after
        .replace(COMMENT_OR_NAME, (found) => names.includes(found) ? `${values[found]} /* ${found} */` : found);
      return { code: before + statement + changed, map: null };
    },
  };
}

/**
 * Names a file after the last of its sources, which uses the others: `lib-setters`, `workerd-source`.
 *
 * @param {string} assembly the folder with the sources
 * @param {{ moduleIds: readonly string[] }} chunk
 */
export function nameOf(assembly, { moduleIds }) {
  const path = pathIn(assembly, /** @type {string} */ (moduleIds.at(-1)));
  return posix.basename(path.replace(/^(?:js|native)\//, '').replaceAll('/', '-'), '.js');
}

/**
 * Removes comments and spaces. Lines stay short, because runtimes print the line that throws an error that nothing
 * catches.
 *
 * @param {string} code
 */
export async function compact(code) {
  const { transform } = await import('esbuild');
  const { code: shorter } = await transform(code, {
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    lineLimit: 100,
    // Bun reads a file that it does not translate as Latin-1.
    charset: 'ascii',
  });
  // Joins the strings that esbuild breaks: a bundler that indents the lines of a file would change them. A backslash ends
  // a line only there, unless another one escapes it.
  return shorter.replace(/(?<!\\)((?:\\\\)*)\\\n/g, '$1');
}

/**
 * @param {string} directory
 * @param {string} entry
 * @returns {Promise<Uint8Array>} an entry with all it imports, as browsers download it
 */
export async function minified(directory, entry) {
  const { build: bundle } = await import('esbuild');
  const { outputFiles: [{ contents }] } = await bundle({
    entryPoints: [join(directory, entry)],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
    write: false,
  });
  return contents;
}
