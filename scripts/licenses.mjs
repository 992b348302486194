/** The licenses of what is inside the package though others wrote it: crates in the module, npm packages in the program. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StepFailed, ask, root } from './process.mjs';

/**
 * @typedef {{ name: string, version: string, directory: string }} Part
 * @typedef {{ id: string, name: string, version: string, manifest_path: string, targets: { kind: string[] }[] }} Crate
 * @typedef {{ id: string, deps: { pkg: string, dep_kinds: { kind: string | null }[] }[] }} Node
 */

/**
 * @param {string[]} bundledFiles the files that the program was bundled from
 * @returns {string}
 */
export function licenses(bundledFiles) {
  /** @type {Map<string, string[]>} */
  const holders = new Map();
  for (const part of [...cratesInModule(), ...packagesOf(bundledFiles)]) {
    const text = licenseOf(part);
    holders.set(text, [...holders.get(text) ?? [], `${part.name} ${part.version}`]);
  }
  holders.set(MPL, [publicSuffixList()]);
  return [...holders].map(([text, names]) => `${names.join(', ')}\n\n${text}\n`).join(`\n${'-'.repeat(80)}\n\n`);
}

const MPL = `This data is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not
distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/. Its source form is at
https://publicsuffix.org/list/public_suffix_list.dat`;

/** @returns {string} the list that `weburl/psl` has inside, and where it was taken from */
function publicSuffixList() {
  const [, source] = /SOURCE: &str = "([^"]+)"/.exec(readFileSync(join(root, 'src', 'public_suffix', 'list.rs'), 'utf8')) ?? [];
  if (source === undefined) throw new StepFailed('src/public_suffix/list.rs does not say where the list is from', 'write it anew');
  return `The Public Suffix List, from the crate ${source}`;
}

/** The crates that are not by others. */
const OURS = ['weburl', 'weburl-module'];

/** @returns {Part[]} the crates that are compiled into the WebAssembly module */
function cratesInModule() {
  const metadata = ask('cargo', [
    'metadata', '--manifest-path', join(root, 'module', 'Cargo.toml'), '--locked', '--format-version', '1', '--filter-platform', 'wasm32-unknown-unknown',
  ]);
  if (metadata === null) throw new StepFailed('cargo metadata failed', 'run it by hand to see why');
  const { packages, resolve } = JSON.parse(metadata);
  const crates = new Map(packages.map((/** @type {Crate} */ crate) => [crate.id, crate]));
  const nodes = new Map(resolve.nodes.map((/** @type {Node} */ node) => [node.id, node]));
  const found = new Set();
  const visit = (/** @type {string} */ id) => {
    if (found.has(id)) return;
    found.add(id);
    for (const { pkg, dep_kinds: kinds } of nodes.get(id).deps) {
      const runsAtCompileTime = crates.get(pkg).targets.some((/** @type {Crate['targets'][0]} */ { kind }) => kind.includes('proc-macro'));
      if (!runsAtCompileTime && kinds.some((/** @type {Node['deps'][0]['dep_kinds'][0]} */ { kind }) => kind === null)) visit(pkg);
    }
  };
  visit(resolve.root);
  return [...found].map((id) => crates.get(id)).filter(({ name }) => !OURS.includes(name)).sort((a, b) => a.name < b.name ? -1 : 1)
    .map(({ name, version, manifest_path: manifest }) => ({ name, version, directory: dirname(manifest) }));
}

/**
 * @param {string[]} files
 * @returns {Part[]} the npm packages that they come from
 */
function packagesOf(files) {
  const directories = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []));
  return [...directories].sort().map((path) => {
    const directory = join(root, path);
    const { name, version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
    return { name, version, directory };
  });
}

/**
 * @param {Part} part
 * @returns {string}
 */
function licenseOf({ name, version, directory }) {
  const files = readdirSync(directory).filter((file) => /^licen[cs]e/i.test(file)).sort();
  // Where there is a choice of licenses, MIT's is the shorter one.
  const chosen = files.includes('LICENSE-MIT') ? files.filter((file) => file !== 'LICENSE-APACHE') : files;
  if (chosen.length === 0) throw new StepFailed(`${name} ${version} comes without its license`, 'do without it');
  return chosen.map((file) => readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n').trim()).join('\n\n');
}
