/** Bundles parts of the package into a few files, with esbuild. */
import { writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { StepFailed } from '../setup/process.mjs';

/** @typedef {import('esbuild').BuildOptions} Options */

/**
 * The code with which esbuild defines the exports of a file, and its replacement, which does not depend on inherited
 * properties.
 *
 * @type {[string, string][]}
 */
const DEFINITIONS = [
  [
    '  for (var name in all)\n    __defProp(target, name, { get: all[name], enumerable: true });',
    '  for (var name in all)\n    if (Object.prototype.hasOwnProperty.call(all, name))\n      __defProp(target, name, { __proto__: null, get: all[name], enumerable: true });',
  ],
  ['__defProp(to, key, { get: () => from[key], ', '__defProp(to, key, { __proto__: null, get: () => from[key], '],
  ['__defProp(target, "default", { value', '__defProp(target, "default", { __proto__: null, value'],
  ['__defProp({}, "__esModule", { value: true })', '__defProp({}, "__esModule", { __proto__: null, value: true })'],
];

/**
 * Runs esbuild and writes its output.
 *
 * @param {Options} options
 * @param {(code: string) => Promise<string>} [finish] transforms the output
 */
export async function write(options, finish = async (code) => code) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({ ...options, write: false });
  for (const { path, text } of outputFiles) {
    const code = DEFINITIONS.reduce((changed, [before, after]) => changed.replace(before, after), text);
    const left = /__defProp\(.*\{ (?!__proto__)/.exec(code);
    if (left !== null)
      throw new StepFailed(
        `what esbuild writes has ${left[0]} in it`,
        'look at it, and change scripts/build/bundling.mjs',
      );
    writeFileSync(path, await finish(code));
  }
}

/** Matches the path of a module's bytes in base64, which stay a file of their own. */
export const BASE64 = /^wasm\/[\w-]+\.json$/;

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
      const relative = posix.relative(outdir, used);
      return { path: relative.startsWith('.') ? relative : `./${relative}`, external: true };
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
    write: false,
  });
  return contents;
}
