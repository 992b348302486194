/**
 * `npm run release`: releases the package weburl and its crate; with `--package NAME` an addition. `--dry-run` does
 * everything except publishing, and turns requirements that only a real release can meet into warnings. `--skip STEP`
 * leaves out a step of a dry run. `--owner NAME` replaces the placeholder of the repository's owner. RELEASE.md has the
 * steps.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { npm, packed } from './build/npm.mjs';
import { WITH_OWNER, additions, core, separateCrates } from './build/packages.mjs';
import { referenceDirectory, writeReference } from './reference.mjs';
import { StepFailed, answerHelp, ask, main, root, run, say, targetDirectory } from './setup/process.mjs';
import { crateVersion, installConsumers } from './setup/tools.mjs';

const PLACEHOLDER = 'github.com/OWNER/';

answerHelp();

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    'owner': { type: 'string' },
    'package': { type: 'string' },
    'skip': { type: 'string', multiple: true, default: [] },
  },
});
const isDry = values['dry-run'];

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

/** @type {string[]} */
const warnings = [];

/**
 * A requirement that only a real release can meet.
 *
 * @param {boolean} isMet
 * @param {string} problem
 * @param {string} mend
 */
function demand(isMet, problem, mend) {
  if (isMet) return;
  if (!isDry) throw new StepFailed(problem, mend);
  warnings.push(problem);
  say(`warning  ${problem}`);
}

const others = [...additions, ...separateCrates];
const one = values.package === undefined
  ? core
  : others.find(({ folder }) => folder === `packages/${values.package}`) ?? fail(`${values.package}`);
const { name: itself, folder, output } = one;
const isCore = one === core;
/** A separate crate has no npm package. */
const hasPackage = !separateCrates.includes(one);
const version = crateVersion(one.crateOfVersion);
const tag = isCore ? `v${version}` : `${itself}-v${version}`;
const changelog = isCore ? 'CHANGELOG.md' : `${folder}/CHANGELOG.md`;

/** A package that is only JavaScript has no crate. */
const hasCrate = existsSync(join(root, folder, 'Cargo.toml'));
const ofCrate = ['--manifest-path', join(folder, 'Cargo.toml'), '--locked'];
/** The crates that are published with one version. Cargo finds their order. */
const crates = isCore ? [itself, 'weburl-unicode'] : [itself];
const named = crates.flatMap((crate) => ['--package', crate]);
const shared = { CARGO_TARGET_DIR: targetDirectory() };
const before = hasCrate ? cratesBefore(join(root, folder)) : new Map();
/** In a dry run, the crates before it may not be published yet. */
const unpublished = isDry
  ? [...before].flatMap(([crate, itsFolder]) => [
    '--config',
    `patch.crates-io.${crate}.path=${JSON.stringify(join(root, itsFolder))}`,
  ])
  : [];

/** @param {string} wrong @returns {never} */
function fail(wrong) {
  const names = others.map((other) => other.folder.replace('packages/', ''));
  say(`weburl: there is no package ${wrong}; there are ${names.join(', ')}`);
  process.exit(2);
}

/**
 * @param {string} directory of a crate
 * @param {Map<string, string>} found
 * @returns {Map<string, string>} the folder of each crate of this repository that it is built from, after those that
 *   the other needs
 */
function cratesBefore(directory, found = new Map()) {
  const manifest = join(directory, 'Cargo.toml');
  const metadata = ask('cargo', ['metadata', '--no-deps', '--format-version', '1', '--manifest-path', manifest]) ?? '';
  /** @type {{ packages: { manifest_path: string, dependencies: { name: string, kind: string | null, path?: string }[] }[] }} */
  const { packages } = JSON.parse(metadata);
  const itsOwn = packages.find(({ manifest_path: path }) => path === manifest)?.dependencies ?? [];
  for (const { name, kind, path } of itsOwn) {
    if (kind === 'dev' || path === undefined || crates.includes(name) || found.has(name)) continue;
    cratesBefore(path, found);
    found.set(name, relative(root, path));
  }
  return found;
}

/** @param {string} crate @param {string} ofVersion */
const isPublished = (crate, ofVersion) =>
  ask('cargo', ['info', `${crate}@${ofVersion}`, '--registry', 'crates-io', '--quiet']) !== null;

function checkVersion() {
  if (hasCrate && ask('cargo', ['metadata', '--format-version', '1', ...ofCrate]) === null)
    throw new StepFailed(
      `the lock file of ${itself} is of another version`,
      `run: cargo check ${ofCrate[0]} ${ofCrate[1]}`,
    );
  demand(
    hasPackage ? ask(...npm(['view', `${itself}@${version}`, 'version'])) !== version : !isPublished(itself, version),
    `${itself} ${version} is published already`,
    `set another version in ${one.crateOfVersion}/Cargo.toml`,
  );
  for (const [crate, itsFolder] of before) {
    const itsVersion = crateVersion(itsFolder);
    demand(
      isPublished(crate, itsVersion),
      `${crate} ${itsVersion}, which ${itself} needs, is not published`,
      'release it first',
    );
  }
}

function checkChangelog() {
  const [, heading] = new RegExp(`^## (${version.replaceAll('.', '\\.')}\\b.*)$`, 'm').exec(read(changelog)) ?? [];
  if (heading === undefined)
    throw new StepFailed(`${changelog} has no section ${version}`, `write one that begins with "## ${version}"`);
  demand(
    /\d{4}-\d{2}-\d{2}/.test(heading),
    `${changelog} has no date: "${heading}"`,
    'write the date into the heading',
  );
}

function checkOwner() {
  const files = WITH_OWNER.filter((file) => read(file).includes(PLACEHOLDER));
  demand(
    files.length === 0,
    `the owner is a placeholder in ${files.join(', ')}`,
    'run: npm run release -- --owner NAME',
  );
}

function checkClean() {
  demand(ask('git', ['status', '--porcelain']) === '', 'there are changes that are not committed', 'commit them');
  demand(
    (ask('git', ['tag', '--points-at', 'HEAD']) ?? '').split('\n').includes(tag),
    `the commit has no tag ${tag}`,
    `run: git tag ${tag}`,
  );
}

async function buildFromNothing() {
  for (
    const made of [...[core, ...additions].flatMap(({ output: built, wasm }) => [built, wasm]),
      join(root, 'target', 'weburl')]
  )
    rmSync(made, { recursive: true, force: true, maxRetries: 20 });
  await build();
}

function reproduce() {
  run(process.execPath, ['--test', join('tests', 'reproducible', 'package.test.js')], {
    mend: 'see which files differ',
  });
}

function check() {
  runNpm(['run', '--silent', 'test', '--', '--long'], { CI: 'true' });
}

function pack() {
  if (hasPackage) packForNpm();
  if (!hasCrate) return;
  run('cargo', ['package', ...ofCrate, ...named, ...unpublished, ...isDry ? ['--allow-dirty'] : []], {
    mend: "see the compiler's messages above",
    env: shared,
  });
}

function packForNpm() {
  installConsumers();
  const { filename, files, size, unpackedSize } = packed(output);
  const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(0)} kB`;
  say(`${filename}: ${files.length} files, ${kilobytes(size)}, unpacked ${kilobytes(unpackedSize)}`);
  const checkers = isCore ? join('tests', 'package', 'checkers.test.js') : join('packages', 'packages.test.js');
  run(process.execPath, ['--test', checkers], { mend: 'see the messages above' });
}

function publish() {
  // Provenance is possible only in a CI that npm trusts.
  const provenance = isDry ? ['--dry-run'] : ['--provenance'];
  if (hasPackage) runNpm(['publish', output, '--access', 'public', '--ignore-scripts', ...provenance]);
  if (!hasCrate) return;
  // The package step has built the crate from its archive.
  const dry = isDry ? ['--dry-run', '--allow-dirty', ...unpublished] : [];
  run('cargo', ['publish', ...ofCrate, ...named, '--no-verify', ...dry], {
    mend: 'see the messages above',
    env: shared,
  });
}

/** @param {string[]} args @param {Record<string, string>} [env] */
function runNpm(args, env) {
  run(...npm(args), { mend: 'see the messages above', env });
}

/** @type {{ name: string, perform: () => void | Promise<void>, isForPackages?: true }[]} */
const all = [
  { name: 'version', perform: checkVersion },
  { name: 'changelog', perform: checkChangelog },
  { name: 'owner', perform: checkOwner },
  { name: 'clean', perform: checkClean },
  { name: 'build', perform: buildFromNothing, isForPackages: true },
  { name: 'reproduce', perform: reproduce, isForPackages: true },
  { name: 'check', perform: check },
  { name: 'reference', perform: () => writeReference(referenceDirectory), isForPackages: true },
  { name: 'pack', perform: pack },
  { name: 'publish', perform: publish },
];
const steps = all.filter(({ isForPackages = false }) => hasPackage || !isForPackages);

/** @param {string} owner */
function setOwner(owner) {
  if (!/^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})$/.test(owner))
    throw new StepFailed(`"${owner}" is not the name of an owner`, 'give a user or an organization');
  for (const file of WITH_OWNER)
    writeFileSync(join(root, file), read(file).replaceAll(PLACEHOLDER, `github.com/${owner}/`));
}

await main(async () => {
  if (values.owner !== undefined) return setOwner(values.owner);
  const skipped = values.skip.filter((name) => !steps.some((step) => step.name === name));
  if (skipped.length > 0)
    throw new StepFailed(
      `there is no step ${skipped.join(', ')}`,
      `skip one of ${steps.map(({ name }) => name).join(', ')}`,
    );
  if (!isDry && values.skip.length > 0) throw new StepFailed('a release skips no step', 'leave out --skip');
  for (const { name, perform } of steps) {
    if (values.skip.includes(name)) {
      say(`skipped  ${name}`);
      continue;
    }
    const start = performance.now();
    await perform();
    say(`ok       ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  }
  say(isDry
    ? `${itself} ${version} could be released, with ${warnings.length} warnings:\n${
      warnings.map((warning) => `  ${warning}\n`).join('')
    }`
    : `${itself} ${version} is released`);
});
