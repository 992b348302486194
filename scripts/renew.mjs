/**
 * `npm run renew`: takes the newest versions of all crates, also of those which the manifests pin, and of the JavaScript
 * runtimes of the tests. Prints what changed. A runtime stays in its major version.
 */
import { dirname, join } from 'node:path';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StepFailed, ask, main, root, run, say } from './setup/process.mjs';

const MEND = 'see what the program printed above';

/** @param {string} pattern */
const tracked = (pattern) => (ask('git', ['ls-files', pattern]) ?? '').split('\n').filter((file) => file !== '');

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

/** @param {string} crate */
function newestCrate(crate) {
  const [, version] = /^version: .*?([\d.]+)\)?$/m.exec(ask('cargo', ['info', '--quiet', crate]) ?? '') ?? [];
  if (version === undefined)
    throw new StepFailed(`cargo info ${crate} has no version`, 'see whether the registry answers');
  return version;
}

/**
 * The text of a manifest with another version of each pinned crate, except for the project's own.
 *
 * @param {string} manifest
 * @param {(crate: string, version: string) => string} versionOf the crate with its name in the registry
 */
export const renewedPins = (manifest, versionOf) =>
  manifest.replaceAll(/^([\w-]+)( = .*"=)([\d.]+)(".*)$/gm, (line, name, before, version, after) => {
    if (name.startsWith('weburl')) return line;
    const [, crate = name] = /\bpackage = "([\w-]+)"/.exec(line) ?? [];
    return `${name}${before}${versionOf(crate, version)}${after}`;
  });

/** Renews the versions that manifests pin: wasm-bindgen, its family, and the program that makes its bindings, go together. */
function renewPins() {
  /** @type {Map<string, string>} */
  const newest = new Map();
  const manifests = tracked('*Cargo.toml').map((file) => {
    const before = read(file);
    const after = renewedPins(before, (crate, version) => {
      const found = newest.get(crate) ?? newestCrate(crate);
      newest.set(crate, found);
      if (found !== version) say(`${file}: ${crate} ${found} (was ${version})`);
      return found;
    });
    return { file, before, after };
  });
  // All versions are known: nothing is written if the registry does not answer.
  for (const { file, before, after } of manifests) if (after !== before) writeFileSync(join(root, file), after);
}

/**
 * @param {string} file a Cargo.lock
 * @returns {Set<string>}
 */
const locked = (file) =>
  new Set(Array.from(
    read(file).matchAll(/^name = "(.+)"\nversion = "(.+)"$/gm),
    ([, name, version]) => `${name} ${version}`,
  ));

function renewCrates() {
  for (const file of tracked('*Cargo.lock')) {
    const before = locked(file);
    run('cargo', ['update', '--quiet', '--manifest-path', join(dirname(file), 'Cargo.toml')], { mend: MEND });
    const after = locked(file);
    const gone = [...before].filter((crate) => !after.has(crate));
    const come = [...after].filter((crate) => !before.has(crate));
    if (come.length + gone.length > 0) say(`${file}: ${come.join(', ')} (was ${gone.join(', ')})`);
  }
}

/**
 * Returns the newest version that the caret allows.
 *
 * @param {string} name of the dependency
 * @param {string} version of it, or the package whose alias it is
 */
function newestRuntime(name, version) {
  const [, alias, own] = /^npm:(.+)@(.+)$/.exec(version) ?? [];
  const found = ask('npm', ['view', `${alias ?? name}@^${own ?? version}`, 'version', '--json']);
  if (found === null) throw new StepFailed(`npm view ${name} failed`, 'see whether the registry answers');
  const versions = [JSON.parse(found)].flat().sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const newest = versions.at(-1);
  return alias === undefined ? newest : `npm:${alias}@${newest}`;
}

function renewRuntimes() {
  const file = join('tests', 'runtimes', 'package.json');
  const manifest = JSON.parse(read(file));
  for (const dependencies of [manifest.dependencies, manifest.optionalDependencies]) {
    for (const [name, version] of Object.entries(dependencies)) {
      const newest = newestRuntime(name, version);
      if (newest === version) continue;
      dependencies[name] = newest;
      say(`${file}: ${name} ${newest} (was ${version})`);
    }
  }
  writeFileSync(join(root, file), `${JSON.stringify(manifest, null, 2)}\n`);
  run('npm', ['install', '--package-lock-only', '--loglevel', 'error', '--prefix', dirname(file)], { mend: MEND });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await main(() => {
    renewPins();
    renewCrates();
    renewRuntimes();
    say('weburl: `npm test` says whether all still works; `git diff` has the changes');
  });
