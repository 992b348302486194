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
 * @typedef {{ name: string, version: string, license: string, manifest_path: string, source: string | null }} Crate
 */

const TARGET = 'wasm32-unknown-unknown';

/**
 * @param {Package} one
 * @param {string[]} more features of its modules
 * @returns {Part[]} the crates that are compiled into the package's WebAssembly modules
 */
export function cratesIn({ crate: folder, roots, modules }, more) {
  if (modules.length === 0) return [];
  const features = [...modules.flatMap((module) => module.features), ...more].join();
  const manifest = ['--manifest-path', join(root, folder, 'Cargo.toml'), '--locked'];
  // In the metadata, an optional dependency that is not compiled cannot be distinguished if tests depend on it too.
  const tree = askCargo(['tree', ...manifest, '--target', TARGET, '--edges', 'normal,no-proc-macro', '--prefix', 'none',
    '--features', features, ...roots.flatMap((name) => ['--package', name])]);
  const compiled = new Set([...tree.matchAll(/^(\S+) v(\S+)/gm)].map(([, name, version]) => `${name} ${version}`));
  const metadata = askCargo(['metadata', ...manifest, '--format-version', '1', '--filter-platform', TARGET,
    '--features', features]);
  /** @type {Crate[]} */
  const crates = JSON.parse(metadata).packages;
  return crates.filter(({ name, version }) => compiled.has(`${name} ${version}`)).sort((a, b) =>
    a.name < b.name ? -1 : 1
  )
    .map(({ name, version, license, source, manifest_path: path }) => ({
      registry: 'cargo',
      name,
      version,
      license: license.replaceAll(/ *\/ */g, ' OR '),
      directory: dirname(path),
      isOurs: source === null,
    }));
}

/** @param {string[]} args */
function askCargo(args) {
  const answer = ask('cargo', args);
  if (answer === null)
    throw new StepFailed(`cargo ${args[0]} failed`, `run it by hand to see why: cargo ${args.join(' ')}`);
  return answer;
}

/** @param {string[]} files @returns {Part[]} the npm packages that they come from */
export function packagesOf(files) {
  const directories = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []));
  return [...directories].sort().map((path) => {
    const directory = join(root, path);
    const { name, version, license } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
    return { registry: 'npm', name, version, license, directory, isOurs: false };
  });
}
