/**
 * `npm run release`: releases crates and npm packages, with one version and one tag. RELEASE.md has the steps.
 *
 *   -- --prepare VERSION  sets the version, or for `patch` the next, of what has changed since its release and of what is
 *                         built from that, and writes the date into their changelogs
 *   -- --pack FOLDER      writes what is to be published, and its hashes, into the folder
 *   -- --publish FOLDER   publishes those files of the folder that the registries lack
 *   -- --first            the first release, or that of a new name, by a person: asks for what it needs
 *
 * Each can be stopped, and run again.
 */
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { npm } from './setup/npm.mjs';
import { repository } from './build/packages.mjs';
import { StepFailed, answerHelp, ask, main, root, run, say, targetDirectory } from './setup/process.mjs';
import { MEND, account, hashOf, isInWorkflow, publish, published, runNpm, trust,
  trusted } from './release/registries.mjs';
import { changelogIn, editFiles, newest, prepare, units } from './release/units.mjs';

/** @import { File } from './release/registries.mjs' */

answerHelp();

const { values } = parseArgs({
  options: {
    prepare: { type: 'string' },
    pack: { type: 'string' },
    publish: { type: 'string' },
    first: { type: 'boolean', default: false },
  },
});

/** The list of the files, in the order of their dependencies. */
const SUMS = 'SHA256SUMS';

const isChanged = () => ask('git', ['status', '--porcelain']) !== '';

/** @param {string} folder */
function pack(folder) {
  if (isChanged()) throw new StepFailed('there are changes', 'commit them');
  const all = units();
  const version = newest(all);
  const { GITHUB_REF_NAME: tag } = process.env;
  if (isInWorkflow && tag !== `v${version}`)
    throw new StepFailed(`the tag is ${tag}, the version ${version}`, 'tag the commit of the release');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  /** @type {string[][]} */
  const [packages, crates] = [[], []];
  for (const { name, folder: sources, workspace, output } of all.filter((unit) => unit.version === version)) {
    if (changelogIn(sources).includes('(not yet released)'))
      throw new StepFailed(`${sources}/CHANGELOG.md has no date`, `run: npm run release -- --prepare ${version}`);
    if (output !== undefined) {
      const manifest = JSON.parse(readFileSync(join(output, 'package.json'), 'utf8'));
      if (manifest.version !== version || manifest.repository.url !== `git+${repository}.git`)
        throw new StepFailed(`${output} is not of this version`, 'run: npm run build');
      runNpm('pack', '--silent', '--ignore-scripts', '--pack-destination', folder, output);
      packages.push(`${name}-${version}.tgz`);
    }
    if (workspace !== undefined) {
      // Without a lock file, which depends on what is published already.
      run('cargo', ['package', '--quiet', '--no-verify', '--exclude-lockfile', '--manifest-path', workspace,
        '--package', name, '--target-dir', targetDirectory()], { mend: MEND });
      crates.push(`${name}-${version}.crate`);
      cpSync(join(targetDirectory(), 'package', `${name}-${version}.crate`), join(folder, `${name}-${version}.crate`));
    }
  }
  // The packages first: a person confirms each, and may leave before crates.io asks to wait.
  const sums = [...packages, ...crates].map((file) => `${hashOf('sha256', join(folder, file), 'hex')}  ${file}\n`);
  writeFileSync(join(folder, SUMS), sums.join(''));
  say(`weburl: ${sums.length} files of ${version} are in ${folder}`);
}

/** @param {string} folder @returns {File[]} after comparing their hashes */
const filesIn = (folder) =>
  readFileSync(join(folder, SUMS), 'utf8').trimEnd().split('\n').map((line) => {
    const [, sum, file, name, version, kind] = /^(\w+) {2}((.+)-(\d+\.\d+\.\d+)\.(crate|tgz))$/.exec(line) ?? [];
    const path = join(folder, file);
    const isSame = hashOf('sha256', path, 'hex') === sum;
    if (!isSame) throw new StepFailed(`${file} has not the hash of ${SUMS}`, 'pack again');
    return { isCrate: kind === 'crate', name, version, path };
  });

/** @param {string} folder */
async function publishAll(folder) {
  const files = filesIn(folder);
  // A registry trusts a workflow only for a name that exists.
  for (const file of isInWorkflow ? files : [])
    if (await published(file) === null) throw new StepFailed(`${file.name} is new`, 'run: npm run release -- --first');
  for (const file of files) await publish(file);
}

/** @param {string} question @param {boolean} [isHidden] whether the answer is not shown while it is typed */
async function answered(question, isHidden = false) {
  const output = isHidden ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stderr;
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY === true });
  terminal.on('SIGINT', () => process.exit(130));
  say(question);
  terminal.setPrompt('> ');
  terminal.prompt();
  // If the input ends, a question would wait for ever; if it has ended before, nothing closes.
  const [answer = ''] = process.stdin.readableEnded
    ? []
    : await Promise.race([once(terminal, 'line'), once(terminal, 'close')]);
  terminal.close();
  if (answer.trim() === '') throw new StepFailed('there was no answer', 'run it in a terminal, and answer');
  return answer.trim();
}

/** What only a person can do, since a registry trusts a workflow only for a name that exists. */
async function first() {
  if (ask(...npm(['trust', '--help'])) === null)
    throw new StepFailed('this npm cannot make the registry trust a workflow', 'run: npm install --global npm@latest');
  const isUnowned = repository.includes('/OWNER/');
  // All changes are committed below.
  if (isUnowned && isChanged()) throw new StepFailed('there are changes', 'commit them');
  const owner = isUnowned ? await answered('Who owns the repository on GitHub?') : '';
  if (!/^[\w-]*$/.test(owner)) throw new StepFailed(`${owner} is not the name of an account`, 'run it again');
  const token = account.token ??= await answered(
    'A token of crates.io with "publish-new", "publish-update" and "trusted-publishing" (what you type is not shown):',
    true,
  );
  if (ask(...npm(['whoami'])) === null) runNpm('login');
  if (isUnowned) {
    editFiles((_, text) => text.replaceAll(/\bOWNER(?=\/weburl\b)/g, owner));
    const env = { CARGO_REGISTRY_TOKEN: token };
    return run(process.execPath, process.argv.slice(1), { mend: MEND, isAsking: true, env });
  }
  const version = prepare(newest(units()));
  if (isChanged())
    run('git', ['commit', '--quiet', '--all', '--message', `release: ${version}`], { mend: MEND });
  runNpm('run', '--silent', 'build');
  const folder = join(targetDirectory(), 'weburl', 'release');
  pack(folder);
  const untrusted = [];
  for (const file of filesIn(folder)) {
    // New versions of other names are left to the workflow.
    if (await published(file) === null || await published(file, file.version) !== null) await publish(file);
    if (!await trust(file)) untrusted.push(file.name);
  }
  const [, left] = readFileSync(join(root, 'RELEASE.md'), 'utf8').split(/^4\. .*\n|^A new name/m);
  say(`\nweburl: ${version} is published. This is left (${repository}/settings):\n${left.trimEnd()}`);
  if (untrusted.length > 0) {
    throw new StepFailed(
      `not trusted, for a reason above: ${untrusted.join(', ')}`,
      `run it again, or in the registry's page of each: Settings, Trusted Publishing (crates.io) or Trusted Publisher
  (npm), GitHub, with ${Object.values(trusted).join(', ')}`,
    );
  }
}

await main(async () => {
  const { prepare: version, pack: packed, publish: handed } = values;
  if (version !== undefined) say(`weburl: the version is ${prepare(version)}. Commit, merge, and tag it`);
  else if (packed !== undefined) pack(resolve(packed));
  else if (handed !== undefined) await publishAll(resolve(handed));
  else if (values.first) await first();
  else throw new StepFailed('nothing was asked for', 'name one of --prepare, --pack, --publish and --first');
}, { help: null });
