/** Assembles the package `weburl`. */
import { copyFileSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entries, fileOf, variants } from '../../pkg-template/entries.mjs';
import { root } from '../setup/process.mjs';
import { externalModule, minified, withModulePaths, write } from './bundling.mjs';
import { writeCommonJS } from './commonjs.mjs';
import { unbundled } from './packages.mjs';
import { writeVariants } from './variants.mjs';

/** @import { Entry } from '../../pkg-template/entries.mjs' */

const template = join(root, 'pkg-template');

/**
 * @param {string} directory
 * @param {string} wasm the folder of the modules
 * @param {string} version
 */
export async function writeCore(directory, wasm, version) {
  rmSync(unbundled, { recursive: true, force: true });
  mkdirSync(unbundled, { recursive: true });
  for (const folder of ['entries', 'types']) cpSync(join(template, folder), unbundled, { recursive: true });
  cpSync(join(root, 'js'), join(unbundled, 'js'), { recursive: true });
  cpSync(wasm, join(unbundled, 'wasm'), { recursive: true });
  await writeEntries(unbundled, directory, entries);
  await writeOneFile(directory, version);
}

/**
 * Writes everything that the table of entries leads to.
 *
 * @param {string} from the folder of the package before bundling
 * @param {string} directory of the package
 * @param {readonly Entry[]} all
 */
export async function writeEntries(from, directory, all) {
  writeVariants(from, all);
  mkdirSync(join(directory, 'wasm'), { recursive: true });
  for (const file of readdirSync(join(from, 'wasm')))
    if (/_bg\.wasm$|-inlined\.js$|-js\.js$/.test(file))
      copyModule(join(from, 'wasm', file), join(directory, 'wasm', file));
  const withoutWebAssembly = all.flatMap(({ withoutWebAssembly: name }) => name === undefined ? [] : [fileOf(name)]);
  for (const name of [...all.map(({ file }) => file), ...withoutWebAssembly, 'weburl.wasm'])
    writeTypes(from, directory, name);
  await writeForBundlers(from, directory, all);
  await writeCommonJS(from, directory, all);
}

/** Bun compiles a file that begins with this, without translating it first. It reads the file as Latin-1. */
const AS_IT_IS = '// @bun\n';

/**
 * @param {string} from
 * @param {string} to
 */
function copyModule(from, to) {
  if (from.endsWith('.wasm')) copyFileSync(from, to);
  else writeFileSync(to, AS_IT_IS + readFileSync(from, 'utf8'));
}

/**
 * Writes the ES modules for bundlers, pages, Deno, Bun and Node. Code that the same entries need is in one file, so a bundle contains
 * no code that its entries do not need.
 *
 * @param {string} from
 * @param {string} directory
 * @param {readonly Entry[]} all
 */
async function writeForBundlers(from, directory, all) {
  const entryPoints = all.flatMap(({ file, module, withoutWebAssembly }) => [
    file,
    ...module === null ? [] : variants.map((variant) => `${variant}/${file}`),
    ...withoutWebAssembly === undefined ? [] : [`without-wasm/${file}`],
  ]);
  await write({
    absWorkingDir: from,
    entryPoints: entryPoints.map((file) => ({ in: `${file}.js`, out: file })),
    outdir: directory,
    bundle: true,
    splitting: true,
    chunkNames: 'js/[hash]',
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
    charset: 'ascii',
    minifySyntax: true,
    minifyWhitespace: true,
    plugins: [externalModule(from)],
  }, (code, path) => AS_IT_IS + withModulePaths(directory)(code, path).replaceAll(EFFECTLESS_IMPORT, ''));
  removeUnimported(directory);
}

/** Matches imports of which a file uses nothing. No shared file does anything when it is imported. */
const EFFECTLESS_IMPORT = /(?<=^|;)import"[./]*(?:js\/)?[\dA-Z]{8}\.js";/mg;

/**
 * Removes the shared files that no file imports.
 *
 * @param {string} directory
 */
function removeUnimported(directory) {
  const shared = readdirSync(join(directory, 'js'));
  const code = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(directory, file), 'utf8')).join('\n');
  for (const file of shared) if (!code.includes(file)) rmSync(join(directory, 'js', file));
}

/**
 * The declarations are in the file for `require`, because a file for `import` may import from it, but not the other
 * way around.
 *
 * @param {string} from
 * @param {string} directory
 * @param {string} name
 */
function writeTypes(from, directory, name) {
  const types = readFileSync(join(from, `${name}.d.ts`), 'utf8');
  const required = types.replaceAll(/((?:from|module) '\.\/[\w-]+)\.js'/g, "$1.cjs'");
  writeFileSync(join(directory, `${name}.d.cts`), required);
  const isWithDefault = /^export default /m.test(types);
  writeFileSync(join(directory, `${name}.d.ts`), isWithDefault ? types : `export * from './${name}.cjs';\n`);
}

/**
 * Writes the three classes as one file, for pages without a bundler.
 *
 * @param {string} directory of the package
 * @param {string} version
 */
async function writeOneFile(directory, version) {
  const { unpkg, license } = JSON.parse(readFileSync(join(template, 'package.json'), 'utf8'));
  const file = join(directory, unpkg);
  mkdirSync(dirname(file), { recursive: true });
  const notice = `/*! weburl ${version}, ${license}, with data of Unicode-3.0: see THIRD-PARTY-LICENSES.txt */\n`;
  writeFileSync(file, Buffer.concat([Buffer.from(notice), await minified(directory, 'index.js')]));
}
