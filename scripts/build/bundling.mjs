/** Bundles parts of the package into a few files. */
import { writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StepFailed } from '../setup/process.mjs';
import { rewritten, withWholeStrings } from './syntax.mjs';

/** @import { Entry } from '../../pkg-template/entries.mjs' */
/** @import { Node } from './syntax.mjs' */

/** @typedef {import('esbuild').BuildOptions} Options */

/**
 * Makes the code with which esbuild defines the exports of a file independent of inherited properties.
 *
 * @param {Node} node
 * @param {(part: Node) => string} textOf
 */
function withOwnProperties(node, textOf) {
  if (isDefinition(node)) {
    const [target, name, descriptor] = node.arguments;
    const members = ['__proto__: null', ...descriptor.properties.map(textOf)].join(', ');
    return `__defProp(${textOf(target)}, ${textOf(name)}, { ${members} })`;
  }
  if (node.type !== 'ForInStatement' || !isDefinition(node.body.expression)) return undefined;
  const [members, body] = [node.right, node.body].map(textOf);
  return `for (var name in ${members})
    if (Object.prototype.hasOwnProperty.call(${members}, name))
      ${body}`;
}

/** @param {Node | undefined} node */
const isDefinition = (node) => node?.type === 'CallExpression' && node.callee.name === '__defProp';

/** Runs esbuild and writes its output. @param {Options} options */
export async function write(options) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({ ...options, write: false });
  for (const { path, text } of outputFiles)
    writeFileSync(path, await withWholeStrings(await rewritten(text, withOwnProperties)));
}

/** The length of lines without spaces. Runtimes print the line that throws an error that nothing catches. */
export const LINE_LIMIT = 100;

/** Matches the path of a module's bytes in base64, which stay a file of their own. */
export const BASE64 = /^wasm\/[\w-]+\.json$/;

/** Matches the path of a module as text, as JavaScript, as bytes, or in base64. These stay files of their own. */
const MODULE = /^wasm\/[\w-]+(?:-inlined\.js|-js\.js|_bg\.wasm(?:\?module)?|\.json)$/;

/** Matches the path of the source of a module. */
const SOURCE = /^(?:[\w-]+-)?source\.js$/;

/**
 * @param {string} assembly the folder with the sources
 * @param {string} id with which rollup identifies a file
 * @returns {string} its path in that folder
 */
export const pathIn = (assembly, id) => relative(assembly, id).split(sep).join('/');

/**
 * @param {string} assembly the folder with the sources
 * @param {Record<string, string>} input the paths of the entries there, without extensions, by their names
 * @param {readonly Entry[]} entries
 * @param {string} [sources] the folder with other sources of the modules
 * @param {import('rollup').Plugin[]} more
 * @returns {Promise<import('rollup').RollupBuild>} in which the modules are imports
 */
export async function bundled(assembly, input, entries, sources = '', ...more) {
  const { rollup } = await import('rollup');
  const withEffects = new Set(entries.filter(({ hasEffects }) => hasEffects).map(({ file }) => `${file}.js`));
  return rollup({
    input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, join(assembly, `${file}.js`)])),
    external: (id) => MODULE.test(pathIn(assembly, id)),
    treeshake: { moduleSideEffects: (id) => withEffects.has(posix.basename(pathIn(assembly, id))) },
    plugins: [...more, await numbers(assembly), {
      name: 'sources',
      resolveId(imported, importer = '') {
        const path = pathIn(assembly, join(dirname(importer), imported));
        return SOURCE.test(path) ? join(assembly, sources, path) : null;
      },
    }],
    onwarn({ message }) {
      throw new StepFailed(`rollup warns: ${message}`, 'change the files that it names, or which files stay apart');
    },
  });
}

/** Matches the import of the numbers of the boundary. */
const NUMBERS = /^import \{([^}]*)\} from '[^']*\/layout\.js';$/m;

/** Matches a comment or the name of a constant. */
const COMMENT_OR_NAME = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*|\b[A-Z][A-Z_]+\b/gm;

/**
 * Replaces the names of the boundary's numbers by their values. V8 reads a variable of another file from memory at each
 * use, which made setters up to a fifth slower.
 *
 * @param {string} assembly the folder with the sources
 * @returns {Promise<import('rollup').Plugin>}
 */
async function numbers(assembly) {
  const values = await import(pathToFileURL(join(assembly, 'js', 'boundary', 'layout.js')).href);
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
  return posix.basename(path.replace(/^js\//, '').replaceAll('/', '-'), '.js');
}

/**
 * Replaces the files that imports refer to. Imports stay imports, unless the replacement is bundled.
 *
 * @param {string} directory
 * @param {string} outdir the folder of the importing files
 * @param {(imported: string) => string | { bundled: string } | undefined} replacement returns the path of the
 *   replacement for a file; both are paths in the package
 * @returns {import('esbuild').Plugin}
 */
export const replacing = (directory, outdir, replacement) => ({
  name: 'replacing',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => {
      const used = replacement(posix.join(posix.relative(directory, resolveDir), path));
      if (used === undefined) return undefined;
      if (typeof used === 'object') return { path: join(directory, used.bundled) };
      const replaced = posix.relative(outdir, used);
      return { path: replaced.startsWith('.') ? replaced : `./${replaced}`, external: true };
    }),
});

/**
 * @param {string} directory
 * @param {string} entry
 * @param {import('esbuild').Plugin[]} plugins
 * @returns {Promise<string[]>} the names of its exports
 */
export async function exportsOf(directory, entry, ...plugins) {
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
    plugins,
  });
  return metafile.outputs['entry.js'].exports;
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
