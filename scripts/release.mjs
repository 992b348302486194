/**
 * `npm run release`: releases the package weburl and its crates; with `--package NAME` an addition. `--dry-run` does
 * everything except publishing, and turns requirements that only a real release can meet into warnings. `--skip-check`
 * leaves out the tests of a dry run. RELEASE.md has the steps.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { npm } from './build/npm.mjs';
import { additions, core, separateCrates } from './build/packages.mjs';
import { referenceDirectory, writeReference } from '../site/reference/write.mjs';
import { StepFailed, answerHelp, ask, main, root, run, say, targetDirectory } from './setup/process.mjs';
import { crateVersion } from './setup/tools.mjs';

answerHelp();

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    'package': { type: 'string' },
    'skip-check': { type: 'boolean', default: false },
  },
});
const isDry = values['dry-run'];
const others = [...additions, ...separateCrates];
const MEND = 'see the messages above';

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

/** @param {string[]} args @param {Record<string, string>} [env] */
const runNpm = (args, env) => run(...npm(args), { mend: MEND, env });

/** @typedef {{ name: string, version: string, folder: string }} Crate */

/** @param {Omit<Crate, 'folder'>} crate */
const isPublished = ({ name, version }) =>
  ask('cargo', ['info', `${name}@${version}`, '--registry', 'crates-io', '--quiet']) !== null;

/** @param {string} manifest of a crate @returns {Crate[]} the crates of this repository that it is built from */
function cratesBefore(manifest) {
  const tree = ask('cargo', ['tree', '--locked', '--manifest-path', manifest, '--edges', 'normal,build',
    '--all-features', '--prefix', 'none', '--no-dedupe']);
  if (tree === null)
    throw new StepFailed(`the lock file of ${manifest} is outdated`, `run: cargo check --manifest-path ${manifest}`);
  const [, ...found] = new Set(tree.split('\n'));
  return found.flatMap((line) => {
    const [, name, version, folder] = /^(weburl\S*) v(\S+) \((.+)\)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, version, folder }];
  });
}

/**
 * Checks what a long test would otherwise precede.
 *
 * @param {Crate} released
 * @param {boolean} hasPackage
 * @param {Crate[]} before
 */
function checkState({ name, version, folder }, hasPackage, before) {
  const isThere = hasPackage
    ? ask(...npm(['view', `${name}@${version}`, 'version'])) === version
    : isPublished({ name, version });
  demand(!isThere, `${name} ${version} is published already`, 'set another version');
  for (const crate of before)
    demand(isPublished(crate), `${crate.name} ${crate.version} is not published`, 'release it first');
  const changelog = join(folder, 'CHANGELOG.md');
  const heading = readFileSync(join(root, changelog), 'utf8').split('\n')
    .find((line) => line.startsWith(`## ${version} `) || line === `## ${version}`);
  if (heading === undefined) throw new StepFailed(`${changelog} has no section ${version}`, `write "## ${version}"`);
  demand(/\d{4}-\d{2}-\d{2}/.test(heading), `${changelog} has no date: "${heading}"`, 'write it into the heading');
  const unnamed = ask('git', ['grep', '-l', 'github\\.com/OWNER/'])?.replaceAll('\n', ', ');
  demand(unnamed === undefined, `the owner is a placeholder in ${unnamed}`, 'see RELEASE.md');
  demand(ask('git', ['status', '--porcelain']) === '', 'there are changes that are not committed', 'commit them');
  const tag = name === core.name ? `v${version}` : `${name}-v${version}`;
  const tags = (ask('git', ['tag', '--points-at', 'HEAD']) ?? '').split('\n');
  demand(tags.includes(tag), `the commit has no tag ${tag}`, `run: git tag ${tag}`);
}

/** @param {string} manifest @param {string[]} crates @param {Crate[]} before */
function publishCrates(manifest, crates, before) {
  // In a dry run, the crates before it may not be published yet.
  const patches = before.flatMap(({ name, folder }) => [
    '--config',
    `patch.crates-io.${name}.path=${JSON.stringify(folder)}`,
  ]);
  const dry = isDry ? ['--dry-run', '--allow-dirty', ...patches] : [];
  // Cargo finds the order of the crates.
  run('cargo', ['publish', '--manifest-path', manifest, '--locked', ...crates, ...dry], {
    mend: MEND,
    env: { CARGO_TARGET_DIR: targetDirectory() },
  });
}

await main(async () => {
  const one = values.package === undefined
    ? core
    : others.find(({ folder }) => folder === `packages/${values.package}`);
  if (one === undefined) {
    const names = others.map(({ folder }) => folder.replace('packages/', ''));
    throw new StepFailed(`there is no package ${values.package}`, `name one of ${names.join(', ')}`);
  }
  if (values['skip-check'] && !isDry) throw new StepFailed('a release skips no step', 'leave out --skip-check');
  const { name, folder, output } = one;
  const version = crateVersion(one.crateOfVersion);
  const manifest = join(folder, 'Cargo.toml');
  /** A package that is only JavaScript has no crate, a separate crate has no package. */
  const hasCrate = existsSync(join(root, manifest));
  const hasPackage = !separateCrates.includes(one);
  const crates = one === core ? ['weburl-unicode', name] : [name];
  const before = hasCrate ? cratesBefore(manifest).filter((crate) => !crates.includes(crate.name)) : [];

  checkState({ name, version, folder }, hasPackage, before);
  if (hasPackage) await build();
  if (!values['skip-check']) runNpm(['run', '--silent', 'test', '--', '--long'], { CI: 'true' });
  if (hasPackage) await writeReference(referenceDirectory);
  if (hasCrate) publishCrates(manifest, crates.flatMap((crate) => ['--package', crate]), before);
  // Provenance is possible only in a CI that npm trusts.
  const provenance = isDry ? ['--dry-run'] : ['--provenance'];
  if (hasPackage) runNpm(['publish', output, '--access', 'public', '--ignore-scripts', ...provenance]);
  const list = warnings.map((warning) => `\n  ${warning}`).join('');
  say(isDry
    ? `${name} ${version} could be released, with ${warnings.length} warnings:${list}`
    : `${name} ${version} is released`);
});
