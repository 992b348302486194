/** The npm packages that are built: weburl, and the additions of packages/, if that folder is there. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { entries, modules } from '../../pkg-template/entries.mjs';
import { root } from '../setup/process.mjs';

/** @import { Entry, Module } from '../../pkg-template/entries.mjs' */

/**
 * @typedef {object} Data third-party data in a package
 * @property {string} name
 * @property {string} license an SPDX expression
 * @property {() => string} version
 * @property {string} notice
 *
 * @typedef {object} Row a package of packages/packages.mjs
 * @property {string} folder in packages/; the package is weburl-FOLDER
 * @property {readonly Module[]} modules empty if the package has only JavaScript
 * @property {readonly Entry[]} entries `file` is in js/ and types/, without its extension
 * @property {readonly string[]} [files] other published files of the folder
 * @property {readonly string[]} [uses] the folders of the packages that it is built from
 * @property {readonly Data[]} [data]
 * @property {Readonly<Record<string, string>>} [bin] programs: the file of each, in js/
 * @property {true} [hasOwnWorkspace] a crate with its own lock file, and without an npm package
 *
 * @typedef {Required<Pick<Row, 'modules' | 'entries' | 'data' | 'bin'>> & Place} Package
 *
 * @typedef {object} Place where a package comes from
 * @property {string} name
 * @property {string} folder of its sources; its Cargo.toml, or else its package.json, has its version
 * @property {string} output the folder that is published
 * @property {string} wasm the folder for its modules
 * @property {string} crate the folder of the crate that its modules are compiled from
 * @property {readonly string[]} roots the crates whose dependencies are in its modules
 * @property {readonly string[]} crateSources the sources of its modules, in addition to the core
 * @property {readonly string[]} sources the other sources, in addition to js/
 * @property {readonly string[]} documents
 * @property {(module: string) => Buffer} bytesOf
 */

const LICENSES = ['LICENSE-MIT', 'LICENSE-APACHE'];

const workspace = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The address of the repository. Its owner is named in package.json, from which `npm run release` derives all others. */
export const repository = workspace.repository.replace(/^git\+|\.git$/g, '');

/** The versions of the tools from npm. @type {Readonly<Record<string, string>>} */
export const versions = workspace.devDependencies;

/** @param {string} folder @returns {(module: string) => Buffer} */
const bytesIn = (folder) => (module) => readFileSync(join(folder, `${module}_bg.wasm`));

/** @type {Package} */
export const core = {
  name: 'weburl',
  folder: '.',
  output: join(root, 'pkg'),
  wasm: join(root, 'wasm', 'built'),
  crate: 'wasm/module',
  roots: ['weburl-module', 'weburl-unpacker'],
  crateSources: ['Cargo.toml', 'Cargo.lock', 'wasm/boundary'],
  sources: ['pkg-template', 'CHANGELOG.md', ...LICENSES],
  // The package has a separate README.
  documents: [join('pkg-template', 'README.md'), 'CHANGELOG.md', ...LICENSES],
  modules,
  entries,
  data: [],
  bin: {},
  bytesOf: bytesIn(join(root, 'wasm', 'built')),
};

/**
 * @param {string} name of a folder in packages/
 * @returns {string[]} the texts of its licenses; the links in the folder are for cargo
 */
const licensesOf = (name) =>
  readdirSync(join(root, 'packages', name)).filter((file) => file.startsWith('LICENSE-'))
    .map((file) => existsSync(join(root, file)) ? file : `packages/${name}/${file}`);

/** @param {Row} row @returns {Package} */
function packageOf({ folder: name, modules: its, entries: all, files: others = [], uses = [], data = [], bin = {} }) {
  const folder = `packages/${name}`;
  const crate = `${folder}/boundary`;
  const existing = (/** @type {string[]} */ files) => files.filter((file) => existsSync(join(root, file)));
  const sourcesOf = (/** @type {string} */ one) =>
    existing(['Cargo.toml', 'src', 'boundary'].map((file) => `packages/${one}/${file}`));
  // Includes the licenses of its data, which may be in a crate that it uses.
  const licenses = new Map([...LICENSES, ...[name, ...uses].flatMap(licensesOf)].map((file) => [basename(file), file]));
  return {
    name: `weburl-${name}`,
    folder,
    output: join(root, folder, 'pkg'),
    wasm: join(root, folder, 'wasm'),
    crate,
    roots: [`weburl-${name}-boundary`],
    crateSources: its.length === 0
      ? []
      : ['packages/Cargo.toml', 'packages/Cargo.lock', ...[...uses, name].flatMap(sourcesOf)],
    sources: ['packages/packages.mjs', ...licenses.values(),
      ...existing(['js', 'types', 'README.md', 'CHANGELOG.md', 'package.json', ...others].map((file) =>
        `${folder}/${file}`
      ))],
    documents: [...existing(['README.md', 'CHANGELOG.md', ...others].map((file) => `${folder}/${file}`)),
      ...licenses.values()],
    modules: its,
    entries: all,
    data,
    bin,
    bytesOf: bytesIn(join(root, folder, 'wasm')),
  };
}

const table = join(root, 'packages', 'packages.mjs');

/** @type {readonly Row[]} */
const rows = existsSync(table) ? (await import(pathToFileURL(table).href)).packages : [];

export const additions = rows.filter(({ hasOwnWorkspace }) => !hasOwnWorkspace).map(packageOf);

/** The folders of the crates that have their own workspace, and no npm package. */
export const ownWorkspaces = rows.filter(({ hasOwnWorkspace }) => hasOwnWorkspace).map(({ folder }) =>
  `packages/${folder}`
);
