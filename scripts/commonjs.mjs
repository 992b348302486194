/**
 * The package's entries for `require`. They share one file, and where `import` would load other files
 * beside it, in Node, it is given this one too: however a class is asked for, it is the same object.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The entries, each of which has a module in pkg-template/ and declarations beside it. */
export const ENTRIES = ['index', 'auto', 'force', 'init', 'install', 'lib', 'tentative', 'typed', 'url-pattern'];

/** The file that they share. */
const SHARED = 'node/weburl.cjs';

/** What is no entry but used by them. */
const INNER = /^\.\/(?:js\/|(?:[\w-]+-)?source\.js$)/;

/** @param {string} directory of the package */
export async function writeCommonJS(directory) {
  const { build } = await import('esbuild');
  mkdirSync(join(directory, 'node'));
  /** @type {Set<string>} */
  const inner = new Set();
  /** @type {import('esbuild').Plugin} */
  const sharing = {
    name: 'sharing',
    setup: ({ onResolve }) => onResolve({ filter: INNER }, ({ path }) => {
      inner.add(path);
      return { path: `./${SHARED}`, external: true };
    }),
  };
  const exported = await exportsOf(build, directory);
  /** @type {import('esbuild').BuildOptions} */
  const commonJS = { absWorkingDir: directory, bundle: true, format: 'cjs', platform: 'node', target: 'es2022', logLevel: 'error' };
  await build({
    ...commonJS, entryPoints: ENTRIES.map((name) => `${name}.js`), outdir: '.', outExtension: { '.js': '.cjs' }, plugins: [sharing],
  });
  await build({
    ...commonJS, outfile: SHARED,
    // In the order in which they were found, the file would be another one each time.
    stdin: { contents: [...inner].sort().map((path) => `export * from '${path}';\n`).join(''), resolveDir: directory },
  });
  for (const name of ENTRIES) {
    const names = exported[name].join(', ');
    const wrapper = names === '' ? `import '../${name}.cjs';\n` : `export { ${names} } from '../${name}.cjs';\n`;
    writeFileSync(join(directory, 'node', `${name}.js`), wrapper);
  }
  for (const name of [...ENTRIES, 'weburl.wasm']) {
    // The same declarations: what a compiler takes them for depends on the extension.
    const types = readFileSync(join(directory, `${name}.d.ts`), 'utf8');
    writeFileSync(join(directory, `${name}.d.cts`), types.replaceAll(/((?:from|module) '\.\/[\w-]+)\.js'/g, "$1.cjs'"));
  }
}

/**
 * @param {typeof import('esbuild').build} build
 * @param {string} directory
 * @returns {Promise<Record<string, string[]>>} what each entry exports
 */
async function exportsOf(build, directory) {
  const { metafile } = await build({
    absWorkingDir: directory, entryPoints: ENTRIES.map((name) => `${name}.js`), outdir: '.',
    bundle: true, format: 'esm', write: false, metafile: true, logLevel: 'error',
  });
  return Object.fromEntries(Object.entries(metafile.outputs).map(([path, { exports }]) => [posix.basename(path, '.js'), exports]));
}
