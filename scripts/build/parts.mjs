/** The parts of a package: crates in the WebAssembly modules, and npm packages in programs. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup/process.mjs';
import { running } from '../setup/steps.mjs';
import { WASM_TARGET } from '../setup/tools.mjs';

/** @import { Package } from './packages.mjs' */

/**
 * @typedef {object} Part
 * @property {'cargo' | 'npm'} registry
 * @property {string} name
 * @property {string} version
 * @property {string} license an SPDX expression
 * @property {string} directory
 * @property {boolean} isOurs
 *
 * @typedef {{ name: string, version: string, license: string, manifest_path: string, source: string | null }} Crate
 */

const MEND = { mend: 'see what cargo printed above' };

/**
 * @param {Package} one
 * @param {string[]} more features of its modules
 * @returns {Promise<Part[]>} the crates that are compiled into the package's WebAssembly modules
 */
export async function cratesIn({ crate: folder, roots, modules }, more) {
  if (modules.length === 0) return [];
  const features = [...modules.flatMap((module) => module.features), ...more].join();
  const manifest = ['--manifest-path', join(root, folder, 'Cargo.toml'), '--locked'];
  // In the metadata, an optional dependency that is not compiled cannot be distinguished if tests depend on it too.
  const tree = await running('cargo', ['tree', ...manifest, '--target', WASM_TARGET, '--edges', 'normal,no-proc-macro',
    '--prefix', 'none', '--features', features, ...roots.flatMap((name) => ['--package', name])], MEND);
  const compiled = new Set([...tree.matchAll(/^(\S+) v(\S+)/gm)].map(([, name, version]) => `${name} ${version}`));
  const metadata = await running('cargo', ['metadata', ...manifest, '--format-version', '1', '--filter-platform',
    WASM_TARGET, '--features', features], MEND);
  const all = /** @type {Crate[]} */ (JSON.parse(metadata).packages);
  const crates = all.sort((a, b) => a.name < b.name ? -1 : 1);
  return crates.filter(({ name, version }) => compiled.has(`${name} ${version}`)).map((crate) => ({
    registry: 'cargo',
    name: crate.name,
    version: crate.version,
    license: crate.license.replaceAll(/ *\/ */g, ' OR '),
    directory: dirname(crate.manifest_path),
    isOurs: crate.source === null,
  }));
}

/** @param {string[]} files @returns {Part[]} the npm packages that they come from */
export function packagesOf(files) {
  const directories = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []));
  return [...directories].sort().map((directory) => {
    const { name, version, license } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
    return { registry: 'npm', name, version, license, directory, isOurs: false };
  });
}
