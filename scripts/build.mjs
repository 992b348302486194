/**
 * `npm run build`: builds the package for npm users in pkg/: the crate as WebAssembly, js/ and pkg-template/; and each
 * addition of packages/. What is current is not built again. With --development it builds modules that compile in
 * seconds, are larger and slower, and have no translation to JavaScript.
 */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entries, manifestOf } from '../pkg-template/entries.mjs';
import { assembleAddition, linkPackages } from './build/addition.mjs';
import { minified } from './build/bundling.mjs';
import { writeCommonJS } from './build/commonjs.mjs';
import { writeModules } from './build/es-modules.mjs';
import { hashOf } from './build/inputs.mjs';
import { expressionOf, licenses } from './build/licenses.mjs';
import { inlinedTexts, textModule } from './build/inline.mjs';
import { measurements } from './build/measure.mjs';
import { VECTORS, WASM_SOURCES, isCurrent, stampOf, stampOfModule, stepsOfModules } from './build/module.mjs';
import { writeNative } from './build/native.mjs';
import { additions, assembly, core } from './build/packages.mjs';
import { cratesIn, packagesOf } from './build/parts.mjs';
import { main, root, say } from './setup/process.mjs';
import { runSteps } from './setup/steps.mjs';
import { crateVersion, stepsOfTools } from './setup/tools.mjs';
import { sbom } from './build/sbom.mjs';
import { writeVariants } from './build/variants.mjs';

/** @import { Package } from './build/packages.mjs' */
/** @import { Step } from './setup/steps.mjs' */

/** The file with the hash of an output's sources, kept in the output. */
const STAMP = '.inputs';

/** The other sources of every package. */
const PACKAGE_SOURCES = ['package-lock.json', 'js', 'scripts/build.mjs', 'scripts/build'];

/** The sources of all packages. */
export const SOURCES = [...WASM_SOURCES, 'wasm', ...PACKAGE_SOURCES,
  ...[core, ...additions].flatMap(({ crateSources, sources }) => [...crateSources, ...sources])];

/**
 * @typedef {object} Wanted
 * @property {readonly Package[]} [packages] by default all
 * @property {boolean} [isDevelopment] whether a development build suffices
 *
 * Builds what is not current.
 *
 * @param {Wanted} [wanted]
 * @returns {Promise<boolean>} whether anything was built
 */
export async function build({ packages = [core, ...additions], isDevelopment = false } = {}) {
  const tools = stepsOfTools();
  const ofModules = packages.flatMap((one) => stepsOfModules(one, isDevelopment));
  /** Whether a package is current is known only after its modules were built. @type {Step[]} */
  const ofPackages = packages.filter((one) => ofModules.length > 0 || !isCurrentPackage(one, isDevelopment))
    .map((one) => ({
      title: `the package ${one.name}, into ${relative(root, one.output)}/`,
      usual: one === core ? 12 : 3,
      run: () => assemble(one, isDevelopment),
    }));
  const steps = [...tools, ...ofModules, ...ofPackages];
  await runSteps(steps);
  linkPackages();
  return steps.length > 0;
}

/** @param {Package} one */
const inputsOf = (one) =>
  hashOf([...PACKAGE_SOURCES, ...one.sources], [
    stampOfModule(core, 'unpacker'),
    ...one.modules.map(({ name }) => stampOfModule(one, name)),
  ]);

/**
 * @param {Package} one
 * @param {boolean} isDevelopment
 */
const isCurrentPackage = (one, isDevelopment) => isCurrent(join(one.output, STAMP), inputsOf(one), isDevelopment);

/**
 * @param {Package} one
 * @param {boolean} isDevelopment without licenses and the bill of materials
 */
async function assemble(one, isDevelopment) {
  if (isCurrentPackage(one, isDevelopment)) return;
  await replace(one.output, async (directory) => {
    const version = crateVersion(one.crateOfVersion);
    const { manifest, bundled } = one === core
      ? { manifest: await assembleCore(directory, version, isDevelopment), bundled: [] }
      : await assembleAddition(one, directory, version);
    for (const file of one.documents) cpSync(join(root, file), join(directory, basename(file)));
    const { data } = one;
    const parts = isDevelopment
      ? []
      : [...cratesIn(one, one.modules.some(({ hasVectors }) => hasVectors) ? VECTORS : []), ...packagesOf(bundled)];
    if (!isDevelopment) manifest.license = expressionOf(manifest.license, parts, data);
    writeFileSync(join(directory, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    if (!isDevelopment) {
      // After the manifest, whose field `browser` leaves out the console's texts.
      if (one === core) await writeOneFile(directory, manifest);
      if (parts.length > 0) writeFileSync(join(directory, 'THIRD-PARTY-LICENSES.txt'), licenses(parts, data));
      writeFileSync(join(directory, 'sbom.cdx.json'), sbom(manifest, parts, data));
    }
    writeFileSync(join(directory, STAMP), stampOf(inputsOf(one), isDevelopment));
  });
}

/**
 * @param {string} directory
 * @param {string} version
 * @param {boolean} isDevelopment
 * @returns {Promise<any>} its manifest
 */
async function assembleCore(directory, version, isDevelopment) {
  const template = join(root, 'pkg-template');
  const { name, ...rest } = JSON.parse(readFileSync(join(template, 'package.json'), 'utf8'));
  rmSync(assembly, { recursive: true, force: true });
  for (const folder of ['entries', 'types']) cpSync(join(template, folder), assembly, { recursive: true });
  cpSync(join(root, 'js'), join(assembly, 'js'), { recursive: true });
  cpSync(core.wasm, join(assembly, 'wasm'), { recursive: true, filter: (path) => !path.endsWith(STAMP) });
  if (!isDevelopment) writeTexts();
  writeVariants(assembly, entries);
  await writeModules(assembly, directory, entries);
  await writeCommonJS(assembly, directory, entries);
  await writeNative(assembly, directory, entries);
  cpSync(join(assembly, 'js', 'shared', 'no-inspect.js'), join(directory, 'js', 'no-inspect.js'));
  copyModules(directory);
  return { name, version, ...rest, ...manifestOf(entries) };
}

/** Writes the texts of all modules with one numbering of their instructions: `weburl/lib`, with two, is 10 kB smaller. */
function writeTexts() {
  const folder = join(assembly, 'wasm');
  const modules = core.modules.map(({ name }) => name);
  const texts = inlinedTexts(modules.map((name) => new Uint8Array(readFileSync(join(folder, `${name}_bg.wasm`)))));
  for (const [index, name] of modules.entries())
    writeFileSync(join(folder, `${name}-inlined.js`), textModule(texts[index]));
}

/**
 * Copies the modules of the core, each as bytes, as text, as JavaScript, and in base64.
 *
 * @param {string} directory of the package
 */
function copyModules(directory) {
  const folder = join(directory, 'wasm');
  mkdirSync(folder, { recursive: true });
  const base64 = (/** @type {string} */ name) => readFileSync(join(core.wasm, `${name}_bg.wasm`), 'base64');
  for (const { name, part } of core.modules) {
    for (const end of ['_bg.wasm', '-inlined.js', '-js.js', '-js.cjs'])
      cpSync(join(assembly, 'wasm', name + end), join(folder, name + end));
    const content = part === undefined ? base64(name) : { part: base64(part), whole: base64(name) };
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(content));
  }
}

/**
 * Writes the three classes as one file, for pages without a bundler.
 *
 * @param {string} directory of the package
 * @param {{ unpkg: string, version: string, license: string }} manifest
 */
async function writeOneFile(directory, { unpkg, version, license }) {
  const file = join(directory, unpkg);
  mkdirSync(dirname(file), { recursive: true });
  const notice = `/*! weburl ${version}, ${license}: see THIRD-PARTY-LICENSES.txt */\n`;
  writeFileSync(file, Buffer.concat([Buffer.from(notice), await minified(directory, 'index.js')]));
}

/**
 * Fills a new folder and then replaces the old folder by it, so that no incomplete output is visible.
 *
 * @param {string} directory
 * @param {(directory: string) => void | Promise<void>} fill
 */
async function replace(directory, fill) {
  const making = join(root, 'target', 'weburl', `${relative(root, directory).replaceAll(/[\\/]/g, '-')}-new`);
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  await fill(making);
  rmSync(directory, { recursive: true, force: true });
  renameSync(making, directory);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    const isDevelopment = process.argv.includes('--development');
    const changed = await build({ isDevelopment });
    say(changed ? 'weburl: pkg/ is built' : 'weburl: pkg/ is up to date');
    if (!isDevelopment) process.stdout.write(`${await measurements()}\n`);
  });
}
