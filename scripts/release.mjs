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
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { npm } from './build/npm.mjs';
import { repository } from './build/packages.mjs';
import { StepFailed, answerHelp, ask, main, root, run, say, targetDirectory } from './setup/process.mjs';
import { MEND, askCrates, hashOf, isInWorkflow, publish, published } from './release/registries.mjs';
import { dateIn, editFiles, newest, prepare, units } from './release/units.mjs';

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

/** @param {string[]} args */
const runNpm = (...args) => run(...npm(args), { mend: MEND, isAsking: true });

/** @param {string} folder */
function pack(folder) {
  if (ask('git', ['status', '--porcelain']) !== '') throw new StepFailed('there are changes', 'commit them');
  const all = units();
  const version = newest(all);
  const { GITHUB_REF_NAME: tag } = process.env;
  if (isInWorkflow && tag !== `v${version}`)
    throw new StepFailed(`the tag is ${tag}, the version ${version}`, 'tag the commit of the release');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const released = all.filter((unit) => unit.version === version);
  for (const { folder: sources } of released) {
    if (dateIn(sources, version) === false)
      throw new StepFailed(`${sources}/CHANGELOG.md has no date`, `run: npm run release -- --prepare ${version}`);
  }
  const crates = released.flatMap(({ name, workspace }) => workspace === undefined ? [] : [{ name, workspace }]);
  for (const { name, workspace } of crates) {
    // Without a lock file, which depends on what is published already.
    run('cargo', ['package', '--quiet', '--no-verify', '--exclude-lockfile', '--manifest-path', workspace, '--package',
      name, '--target-dir', targetDirectory()], { mend: MEND });
    cpSync(join(targetDirectory(), 'package', `${name}-${version}.crate`), join(folder, `${name}-${version}.crate`));
  }
  const packages = released.flatMap(({ name, output }) => output === undefined ? [] : [{ name, output }]);
  for (const { output } of packages) {
    const manifest = JSON.parse(readFileSync(join(output, 'package.json'), 'utf8'));
    if (manifest.version !== version || manifest.repository.url !== `git+${repository}.git`)
      throw new StepFailed(`${output} is not of this version`, 'run: npm run build');
  }
  const outputs = packages.map(({ output }) => output);
  runNpm('pack', '--silent', '--ignore-scripts', '--pack-destination', folder, ...outputs);
  const files = [...crates.map(({ name }) => `${name}-${version}.crate`),
    ...packages.map(({ name }) => `${name}-${version}.tgz`)];
  const sums = files.map((file) => `${hashOf('sha256', join(folder, file), 'hex')}  ${file}\n`);
  writeFileSync(join(folder, SUMS), sums.join(''));
  say(`weburl: ${sums.length} files of ${version} are in ${folder}`);
}

/** @param {string} folder @returns {File[]} after comparing their hashes */
const filesIn = (folder) =>
  readFileSync(join(folder, SUMS), 'utf8').trimEnd().split('\n').map((line) => {
    const [, sum, file, name, version, kind] = /^(\w+) {2}((.+)-(\d+\.\d+\.\d+)\.(crate|tgz))$/.exec(line) ?? [];
    const path = join(folder, file);
    if (hashOf('sha256', path, 'hex') !== sum)
      throw new StepFailed(
        `${file} has not the hash of ${SUMS}`,
        'pack again',
      );
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

/** Makes the registries trust the workflow. @param {File[]} files */
async function trustWorkflow(files) {
  const [, owner, repo] = new globalThis.URL(repository).pathname.split('/');
  const [workflow, environment] = ['release.yml', 'release'];
  const failed = [];
  for (const { isCrate, name } of files) {
    say(`weburl: ${name} trusts ${workflow} of ${owner}/${repo}`);
    if (isCrate) {
      const path = 'trusted_publishing/github_configs';
      const { answer: { github_configs: configs = [] } } = await askCrates(`${path}?crate=${name}`, 'GET');
      const github = {
        crate: name,
        repository_owner: owner,
        repository_name: repo,
        workflow_filename: workflow,
        environment,
      };
      const { status } = configs.length > 0
        ? { status: 200 }
        : await askCrates(path, 'POST', JSON.stringify({ github_config: github }));
      if (status !== 200) failed.push(name);
    } else if (!ask(...npm(['trust', 'list', name, '--json']))?.includes(workflow)) {
      const args =
        `trust github ${name} --file ${workflow} --repo ${owner}/${repo} --env ${environment} --allow-publish --yes`;
      const { status } = spawnSync(...npm(args.split(' ')), { stdio: ['inherit', 2, 2] });
      if (status !== 0) failed.push(name);
    }
  }
  if (failed.length > 0) {
    say(`\nweburl: see why ${
      failed.join(', ')
    } did not. In the registry's page of each, unless it is there: Settings, Trusted
Publishing (crates.io) or Trusted Publisher (npm), GitHub, with ${owner}, ${repo}, ${workflow} and ${environment}`);
  }
}

/** What only a person can do, since a registry trusts a workflow only for a name that exists. */
async function first() {
  const folder = join(targetDirectory(), 'weburl', 'release');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const again = () => run(process.execPath, process.argv.slice(1), { mend: MEND, isAsking: true });
  if (repository.includes('/OWNER/')) {
    const owner = await terminal.question('Who owns the repository on GitHub? ');
    terminal.close();
    if (!/^[\w-]+$/.test(owner)) throw new StepFailed(`${owner} is not the name of an account`, 'run it again');
    editFiles((_, text) => text.replaceAll(/\bOWNER(?=\/weburl\b)/g, owner));
    return again();
  }
  const question = 'A token of crates.io with "publish-new", "publish-update" and "trusted-publishing": ';
  process.env.CARGO_REGISTRY_TOKEN ??= await terminal.question(question);
  terminal.close();
  if (ask(...npm(['whoami'])) === null) runNpm('login');
  const version = prepare(newest(units()));
  if (ask('git', ['status', '--porcelain']) !== '')
    run('git', ['commit', '--quiet', '--all', '--message', `release: ${version}`], { mend: MEND });
  runNpm('run', '--silent', 'build');
  pack(folder);
  const files = filesIn(folder);
  for (const file of files) {
    // New versions of other names are left to the workflow.
    if (await published(file) === null || await published(file, file.version) !== null) await publish(file);
  }
  await trustWorkflow(files);
  const [, left] = readFileSync(join(root, 'RELEASE.md'), 'utf8').split(/^4\. .*\n|^A new name/m);
  say(`\nweburl: ${version} is published. This is left (${repository}/settings):\n${left.trimEnd()}`);
}

await main(async () => {
  const { prepare: version, pack: packed, publish: handed } = values;
  if (version !== undefined) say(`weburl: the version is ${prepare(version)}. Commit, merge, and tag it`);
  else if (packed !== undefined) pack(resolve(packed));
  else if (handed !== undefined) await publishAll(resolve(handed));
  else if (values.first) await first();
  else throw new StepFailed('nothing was asked for', 'name one of --prepare, --pack, --publish and --first');
}, { help: null });
