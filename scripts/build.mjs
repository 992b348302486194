/**
 * `npm run build`: builds the package for npm users in pkg/: the crate as WebAssembly, js/ and pkg-template/; and each
 * addition of packages/. What is current is not built again. With --development it builds modules that compile in
 * seconds, are larger and slower, and have no translation to JavaScript.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assemble as assembleFiles, linkPackages, withAbsoluteLinks } from './build/assemble.mjs';
import { hashOf, isCurrent, stampIn, stampOf } from './build/inputs.mjs';
import { licenses } from './build/licenses.mjs';
import { measurements } from './build/measure.mjs';
import { VECTORS, WASM_SOURCES, stampFile, stepsOfModules } from './build/module.mjs';
import { additions, core } from './build/packages.mjs';
import { cratesIn, packagesOf } from './build/parts.mjs';
import { lock } from './setup/lock.mjs';
import { main, root, say } from './setup/process.mjs';
import { runSteps } from './setup/steps.mjs';
import { stepsOfTools, versionOf } from './setup/tools.mjs';
import { sbom } from './build/sbom.mjs';

/** @import { Package } from './build/packages.mjs' */
/** @import { Step } from './setup/steps.mjs' */

/** The file with the hash of an output's sources, kept in the output. */
const STAMP = '.inputs';

/** The other sources of every package. */
const PACKAGE_SOURCES = ['package.json', 'package-lock.json', 'js', 'scripts/build.mjs', 'scripts/build'];

/** The sources of all packages. */
export const SOURCES = [...WASM_SOURCES, 'wasm/boundary', 'wasm/js-string', 'wasm/unpacker', ...PACKAGE_SOURCES,
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
  const unlock = lock('build');
  try {
    return await buildStale(packages, isDevelopment);
  } finally {
    unlock();
  }
}

/** @param {readonly Package[]} packages @param {boolean} isDevelopment @returns {Promise<boolean>} whether anything was built */
async function buildStale(packages, isDevelopment) {
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
    stampIn(stampFile(core, 'unpacker')),
    ...one.modules.map(({ name }) => stampIn(stampFile(one, name))),
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
    const { manifest, bundled } = await assembleFiles(one, directory, versionOf(one.folder), isDevelopment);
    const shipped = one.documents.map((file) => basename(file));
    for (const file of one.documents) {
      const text = readFileSync(join(root, file), 'utf8');
      const written = file.endsWith('.md')
        ? withAbsoluteLinks(text, dirname(file), `v${versionOf(one.folder)}`, shipped)
        : text;
      writeFileSync(join(directory, basename(file)), written);
    }
    const { data } = one;
    const parts = isDevelopment
      ? []
      : [...await cratesIn(one, one.modules.some(({ hasVectors }) => hasVectors) ? VECTORS : []),
        ...packagesOf(bundled)];
    writeFileSync(join(directory, 'package.json'), `${JSON.stringify(manifest)}\n`);
    if (!isDevelopment) {
      if (parts.length > 0) writeFileSync(join(directory, 'THIRD-PARTY-LICENSES.txt'), licenses(parts, data));
      writeFileSync(join(directory, 'sbom.cdx.json'), sbom(manifest, parts, data));
    }
    writeFileSync(join(directory, STAMP), stampOf(inputsOf(one), isDevelopment));
  });
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
