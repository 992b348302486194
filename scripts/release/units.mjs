/** What is released: the crates and npm packages in the order of their dependencies, their versions and changelogs. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { additions, core, ownWorkspaces } from '../build/packages.mjs';
import { StepFailed, ask, root } from '../setup/process.mjs';
import { versionOf } from '../setup/tools.mjs';

/**
 * A crate, the npm package of its name, or both, which have one version.
 *
 * @typedef {object} Unit
 * @property {string} name
 * @property {string} version
 * @property {string} folder
 * @property {string | undefined} workspace the manifest of the crate's workspace
 * @property {string | undefined} output the folder of the npm package
 * @property {string[]} needs the units that it is built from
 */

/** @returns {Unit[]} each after those that it needs */
export function units() {
  const known = ['.', 'packages', ...ownWorkspaces].map((folder) => join(folder, 'Cargo.toml')).flatMap((workspace) => {
    const args = ['metadata', '--no-deps', '--format-version', '1', '--manifest-path', workspace];
    return JSON.parse(ask('cargo', args) ?? '').packages.map((/** @type {any} */ crate) => ({ ...crate, workspace }));
  });
  const crates = known.filter(({ publish }) => publish === null);
  const packages = [core, ...additions];
  const names = [...new Set([...crates, ...packages].map(({ name }) => name))];
  const all = names.map((name) => {
    const crate = crates.find((one) => one.name === name);
    const one = packages.find((each) => each.name === name);
    const folder = one?.folder ?? relative(root, dirname(crate.manifest_path));
    const manifest = join(root, folder, 'package.json');
    // Its scripts and modules contain parts of the core.
    const needs = [...one === undefined ? [] : [core.name, ...dependenciesIn(manifest)],
      ...known.filter((other) => other === crate || one?.roots.includes(other.name)).flatMap(dependenciesOf)];
    return {
      name,
      version: versionOf(folder),
      folder,
      workspace: crate?.workspace,
      output: one?.output,
      needs: needs.filter((need) => need !== name && names.includes(need)),
    };
  });
  /** @type {Set<Unit>} */
  const sorted = new Set();
  const add = (/** @type {Unit} */ unit) => {
    all.filter(({ name }) => unit.needs.includes(name)).forEach(add);
    sorted.add(unit);
  };
  all.forEach(add);
  return [...sorted];
}

/** @param {string} file a package.json, if it exists */
const dependenciesIn = (file) =>
  existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8')).dependencies ?? {}) : [];

/** @param {any} crate @returns {string[]} */
const dependenciesOf = ({ dependencies }) =>
  dependencies.filter((/** @type {any} */ { kind }) => kind !== 'dev').map((/** @type {any} */ { name }) => name);

/** @param {Unit[]} all @returns {string} the newest version, which is that of the release */
export const newest = (all) =>
  all.map(({ version }) => version).sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? '';

/** The folders of an addition that are not published, and what the core is made from. */
const UNPUBLISHED = ['benches', 'docs', 'examples', 'fuzz', 'tests'];
const CORE = ['Cargo.toml', 'LICENSE-*', 'js', 'pkg-template', 'scripts/build', 'scripts/build.mjs', 'src', 'wasm'];

/** @param {Unit} unit @returns {boolean} whether it differs from the version that was released */
function hasChanged({ name, version, folder }) {
  const tag = `v${version}`;
  if (ask('git', ['rev-parse', '--verify', `refs/tags/${tag}`]) === null)
    throw new StepFailed(`the tag ${tag}, of ${name}, is not here`, 'run: git fetch --tags');
  const paths = name === core.name ? CORE : [folder, ...UNPUBLISHED.map((one) => `:!${folder}/${one}`)];
  return ask('git', ['diff', '--quiet', tag, '--', ...paths]) === null;
}

/** @param {(file: string, text: string) => string} edit @param {string[]} patterns by default, of all text files */
export function editFiles(edit, ...patterns) {
  for (const file of (ask('git', ['grep', '-lI', '', '--', ...patterns]) ?? '').split('\n')) {
    const text = readFileSync(join(root, file), 'utf8');
    const edited = edit(file, text);
    if (edited !== text) writeFileSync(join(root, file), edited);
  }
}

/**
 * Sets the version of the units that have changed since their release, and of those that are built from them: in the
 * manifests, in the dependencies on them, in the lock files, and with the date in the changelogs.
 *
 * @param {string} asked a version, or `patch` for the next one
 * @returns {string} the version
 */
export function prepare(asked) {
  const all = units();
  const version = asked === 'patch' ? newest(all).replace(/\d+$/, (last) => `${Number(last) + 1}`) : asked;
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new StepFailed(`${version} is no version`, 'name one such as 0.1.1');
  /** @type {Map<string, string[]>} what a unit is released for, other than its own changes */
  const reasons = new Map();
  for (const unit of all) {
    const needed = unit.needs.filter((need) => reasons.has(need));
    if (unit.version === version || hasChanged(unit)) reasons.set(unit.name, []);
    else if (needed.length > 0) reasons.set(unit.name, needed);
  }
  const chosen = all.filter(({ name }) => reasons.has(name));
  if (chosen.length === 0) throw new StepFailed('nothing has changed since its release', 'release nothing');
  for (const { name, folder } of chosen) writeDate(folder, version, reasons.get(name) ?? []);
  editFiles(
    (file, text) =>
      chosen.reduce((edited, { name, version: old, folder }) => {
        const own = file === `${folder}/package.json` ? '|^ {2}"version": "' : '';
        const before = `(^name = "${name}"\nversion = "|^${name} = \\{ version = "=?|"${name}": "\\^${own})`;
        return edited.replace(new RegExp(`${before}${old.replaceAll('.', '\\.')}"`, 'gm'), `$1${version}"`);
      }, text),
    '*Cargo.toml',
    '*Cargo.lock',
    '*package.json',
  );
  return version;
}

/** @param {string} folder @returns {string} its changelog; empty if it has none */
export const changelogIn = (folder) =>
  existsSync(join(root, folder, 'CHANGELOG.md')) ? readFileSync(join(root, folder, 'CHANGELOG.md'), 'utf8') : '';

/** @param {string} folder @param {string} version @param {string[]} reasons */
function writeDate(folder, version, reasons) {
  const text = changelogIn(folder);
  if (text === '' || text.includes(`\n## ${version} (2`)) return;
  const heading = `## ${version} (${new Date().toISOString().slice(0, 10)})`;
  const unreleased = /^## .*\(not yet released\)$/m;
  if (!unreleased.test(text) && reasons.length === 0)
    throw new StepFailed(`${folder}/CHANGELOG.md says no change`, 'write it below "## Next (not yet released)"');
  const section = `${heading}\n\n- Built from ${reasons.map((name) => `\`${name}\` ${version}`).join(', ')}.\n\n## `;
  const edited = unreleased.test(text) ? text.replace(unreleased, heading) : text.replace('## ', section);
  writeFileSync(join(root, folder, 'CHANGELOG.md'), edited);
}
