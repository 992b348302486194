/**
 * Releases the package and the crate: `npm run release`. `--dry-run` does everything except publishing, and
 * turns requirements that only a real release can meet into warnings. `--owner NAME` replaces the placeholder of the repository's owner.
 * RELEASE.md has the steps.
 */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { WITH_OWNER } from './build/packages.mjs';
import { referenceDirectory, writeReference } from './reference.mjs';
import { StepFailed, ask, main, root, run, say } from './setup/process.mjs';
import { crateVersion, installConsumers } from './setup/tools.mjs';

const PLACEHOLDER = 'github.com/OWNER/';

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    'owner': { type: 'string' },
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

const version = crateVersion();
const tag = `v${version}`;

function checkVersion() {
  const [, locked] = /^name = "weburl"\nversion = "(.+)"$/m.exec(read('Cargo.lock')) ?? [];
  if (locked !== version) throw new StepFailed(`Cargo.lock has ${locked}, Cargo.toml ${version}`, 'run: cargo check');
  demand(
    npm(['view', `weburl@${version}`, 'version']) !== version,
    `weburl ${version} is published already`,
    'set another version in Cargo.toml',
  );
}

function checkChangelog() {
  const [, heading] = new RegExp(`^## (${version.replaceAll('.', '\\.')}\\b.*)$`, 'm').exec(read('CHANGELOG.md')) ?? [];
  if (heading === undefined)
    throw new StepFailed(`CHANGELOG.md has no section ${version}`, `write one that begins with "## ${version}"`);
  demand(
    /\d{4}-\d{2}-\d{2}/.test(heading),
    `CHANGELOG.md has no date: "${heading}"`,
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
  for (const made of ['pkg', join('target', 'weburl')])
    rmSync(join(root, made), { recursive: true, force: true, maxRetries: 20 });
  await build();
}

function reproduce() {
  run(process.execPath, ['--test', join('tests', 'reproducible', 'package.test.js')], {
    mend: 'see which files differ',
  });
}

function check() {
  for (const script of ['lint', 'test']) runNpm(['run', '--silent', script], { CI: 'true' });
}

async function pack() {
  installConsumers();
  const [{ filename, size, unpackedSize, files }] = JSON
    .parse(npm(['pack', '--dry-run', '--json', '--ignore-scripts', join(root, 'pkg')]) ?? '[{}]');
  say(`${filename}: ${files.length} files, ${(size / 1000).toFixed(0)} kB, unpacked ${
    (unpackedSize / 1000).toFixed(0)
  } kB`);
  run(process.execPath, ['--test', join('tests', 'package', 'checkers.test.js')], { mend: 'see the messages above' });
  run('cargo', ['package', '--locked', '--quiet', ...isDry ? ['--allow-dirty'] : []], {
    mend: "see the compiler's messages above",
  });
  say(`weburl-${version}.crate: ${
    (statSync(join(root, 'target', 'package', `weburl-${version}.crate`)).size / 1000).toFixed(0)
  } kB`);
}

function publish() {
  // Provenance is possible only in a CI that npm trusts.
  const provenance = isDry ? ['--dry-run'] : ['--provenance'];
  runNpm(['publish', join(root, 'pkg'), '--access', 'public', '--ignore-scripts', ...provenance]);
  // The package step has built the crate from its archive.
  run('cargo', ['publish', '--locked', '--no-verify', ...isDry ? ['--dry-run', '--allow-dirty'] : []], {
    mend: 'see the messages above',
  });
}

/**
 * @param {string[]} args
 * @returns {string | null} the output of npm
 */
function npm(args) {
  const path = process.env.npm_execpath;
  return path ? ask(process.execPath, [path, ...args]) : ask('npm', args);
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function runNpm(args, env) {
  const path = process.env.npm_execpath;
  run(path ? process.execPath : 'npm', path ? [path, ...args] : args, { mend: 'see the messages above', env });
}

/** @type {{ name: string, perform: () => void | Promise<void> }[]} */
const steps = [
  { name: 'version', perform: checkVersion },
  { name: 'changelog', perform: checkChangelog },
  { name: 'owner', perform: checkOwner },
  { name: 'clean', perform: checkClean },
  { name: 'build', perform: buildFromNothing },
  { name: 'reproduce', perform: reproduce },
  { name: 'check', perform: check },
  { name: 'reference', perform: () => writeReference(referenceDirectory) },
  { name: 'pack', perform: pack },
  { name: 'publish', perform: publish },
];

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
    ? `weburl ${version} could be released, with ${warnings.length} warnings:\n${
      warnings.map((warning) => `  ${warning}\n`).join('')
    }`
    : `weburl ${version} is released`);
});
