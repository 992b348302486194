/** The parts of a package: crates in the WebAssembly modules, and npm packages in programs. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StepFailed, ask, root } from '../setup/process.mjs';

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
 * @typedef {{ id: string, name: string, version: string, license: string, manifest_path: string, source: string | null, targets: { kind: string[] }[] }} Crate
 * @typedef {{ id: string, deps: { pkg: string, dep_kinds: { kind: string | null }[] }[] }} Node
 */

/**
 * @param {Package} one
 * @param {string[]} more features of its modules
 * @returns {Part[]} the crates that are compiled into a WebAssembly module of it
 */
export function cratesIn({ crate: folder, roots, modules }, more) {
  if (modules.length === 0) return [];
  const features = [...modules.flatMap((module) => module.features), ...more];
  const metadata = ask('cargo', [
    'metadata',
    '--manifest-path',
    join(root, folder, 'Cargo.toml'),
    '--locked',
    '--format-version',
    '1',
    '--filter-platform',
    'wasm32-unknown-unknown',
    '--features',
    features.join(),
  ]);
  if (metadata === null) throw new StepFailed('cargo metadata failed', 'run it by hand to see why');
  const { packages, resolve } = JSON.parse(metadata);
  /** @type {Map<string, Crate>} */
  const crates = new Map(packages.map((/** @type {Crate} */ crate) => [crate.id, crate]));
  const nodes = new Map(resolve.nodes.map((/** @type {Node} */ node) => [node.id, node]));
  const found = new Set();
  const visit = (/** @type {string} */ id) => {
    if (found.has(id)) return;
    found.add(id);
    for (const { pkg, dep_kinds: kinds } of nodes.get(id).deps) {
      const runsAtCompileTime = crates.get(pkg)?.targets.some(({ kind }) => kind.includes('proc-macro'));
      if (!runsAtCompileTime && kinds.some((/** @type {Node['deps'][0]['dep_kinds'][0]} */ { kind }) => kind === null))
        visit(pkg);
    }
  };
  for (const { id } of packages.filter((/** @type {Crate} */ { name }) => roots.includes(name))) visit(id);
  return [...crates.values()].filter(({ id }) => found.has(id)).sort((a, b) => a.name < b.name ? -1 : 1)
    .map(({ name, version, license, source, manifest_path: manifest }) => ({
      registry: 'cargo',
      name,
      version,
      license: license.replaceAll(/ *\/ */g, ' OR '),
      directory: dirname(manifest),
      isOurs: source === null,
    }));
}

/**
 * @param {string[]} files
 * @returns {Part[]} the npm packages that they come from
 */
export function packagesOf(files) {
  const directories = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []));
  return [...directories].sort().map((path) => {
    const directory = join(root, path);
    const { name, version, license } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
    return { registry: 'npm', name, version, license, directory, isOurs: false };
  });
}
