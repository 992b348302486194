/** The release as its owner does it, into registries of this machine: killed at each step, and done again for patches. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { repository } from '../../scripts/build/packages.mjs';
import { root } from '../../scripts/setup/process.mjs';
import { units } from '../../scripts/release/units.mjs';
import { startProject } from './project.js';
import { TOKEN } from './registries.js';

test('the first release has at most ten steps by hand, and is on one screen with the others', () => {
  const text = readFileSync(join(root, 'RELEASE.md'), 'utf8');
  const [, steps] = /^## The first release.*\n([^]*?)\n## /m.exec(text);
  assert.ok(steps.match(/^\d+\. /gm).length <= 10);
  assert.ok(text.split('\n').length <= 40);
});

test('every address of the repository has the owner of package.json', () => {
  const { stdout } = spawnSync('git', ['grep', '-ohE', 'github\\.com/[A-Za-z0-9_-]+/weburl\\b'], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.deepEqual([...new Set(stdout.trim().split('\n'))], [repository.replace('https://', '')]);
});

describe('a release', () => {
  let project;
  before(async () => {
    project = await startProject();
  });
  after(() => project?.close());

  const all = units();
  const CRATES = all.filter(({ workspace }) => workspace !== undefined).map(({ name }) => name).sort();
  const PACKAGES = all.filter(({ output }) => output !== undefined).map(({ name }) => name).sort();
  const folder = () => join(project.repo, 'target', 'weburl', 'release');

  /** The names with this version in each registry. */
  const published = (version) => ({
    crates: [...project.crates.crates].filter(([, versions]) => versions.some(({ vers }) => vers === version))
      .map(([name]) => name).sort(),
    packages: [...project.npm.packages].filter(([, versions]) => versions.some((one) => one.version === version))
      .map(([name]) => name).sort(),
  });

  const succeed = async (args, options) => {
    const { status, stderr } = await project.release(args, options);
    assert.equal(status, 0, stderr);
    return stderr;
  };
  const fail = async (args, reason, options) => {
    const { status, stderr } = await project.release(args, options);
    assert.equal(status, 1, stderr);
    assert.match(stderr, reason);
  };

  test('a question that gets no answer ends the first, which has done nothing', async () => {
    const head = project.git('rev-parse', 'HEAD');
    const more = { CARGO_REGISTRY_TOKEN: undefined };
    await fail(['--first'], /the repository on GitHub\?\n[^]*there was no answer\n/, { more });
    await fail(['--first'], /A token [^]*there was no answer\n/, { input: 'someone', more });
    assert.equal(project.git('status', '--porcelain'), '');
    assert.equal(project.git('rev-parse', 'HEAD'), head);
  });

  test('the first: it asks for the owner once, and is killed when it publishes the first package', async () => {
    assert.equal(await project.killed(['--first'], (phase) => phase === 'before', 'someone\n'), true);
    assert.deepEqual(published('0.1.0'), { crates: [], packages: [] });
    assert.equal(project.git('grep', '-c', '/someone/weburl', '--', 'package.json'), 'package.json:1');
    assert.throws(() => project.git('grep', 'OWNER/w[e]burl'), 'the placeholder');
    assert.equal(project.git('status', '--porcelain'), '');
  });

  test('a workflow publishes no new name', async () => {
    await fail(['--publish', folder()], /weburl is new\n.*--first/, { more: { GITHUB_ACTIONS: 'true' } });
  });

  test('it is killed before or after each publication, and goes on', async () => {
    const seen = new Set();
    let kills = 0;
    const isTime = (phase, { isCrate, name }) => {
      const isNew = !seen.has(`${isCrate} ${name}`);
      // Every other one is killed before the registry has it, and after that.
      if (!isNew || (seen.size % 2 === 0) !== (phase === 'before')) return false;
      seen.add(`${isCrate} ${name}`);
      return true;
    };
    while (await project.killed(['--publish', folder()], isTime)) kills += 1;
    assert.equal(kills, CRATES.length + PACKAGES.length);
    assert.deepEqual(published('0.1.0'), { crates: CRATES, packages: PACKAGES });
    assert.ok(project.crates.waits > 0, 'the registry asked to wait');
  });

  test('the registries have the files that were packed', async () => {
    const sums = readFileSync(join(folder(), 'SHA256SUMS'), 'utf8');
    for (const name of CRATES)
      assert.ok(sums.includes(`${project.crates.crates.get(name)[0].cksum}  ${name}-0.1.0.crate\n`), name);
    assert.deepEqual(readdirSync(folder()).length, CRATES.length + PACKAGES.length + 1);
    const second = join(project.folder, 'packed again');
    await succeed(['--pack', second]);
    assert.equal(readFileSync(join(second, 'SHA256SUMS'), 'utf8'), sums, 'packing again gives the same bytes');
  });

  test('the first, run again: all is published, the workflow is trusted, and no token is shown', async () => {
    const said = process.platform === 'linux' ? await project.typed(['--first'], TOKEN) : await succeed(['--first']);
    assert.ok(!said.includes(TOKEN), said);
    assert.equal(said.match(/published already/g).length, CRATES.length + PACKAGES.length);
    assert.deepEqual(project.crates.trusted.map(({ crate }) => crate).sort(), CRATES);
    assert.deepEqual(project.crates.trusted[0], {
      crate: 'weburl-unicode',
      repository_owner: 'someone',
      repository_name: 'weburl',
      workflow_filename: 'release.yml',
      environment: 'release',
    });
    assert.deepEqual([...project.npm.trusted.keys()].sort(), PACKAGES);
    const [[{ permissions, type, claims }]] = project.npm.trusted.values();
    assert.deepEqual([permissions, type, claims.repository, claims.environment, claims.workflow_ref.file], [[
      'createPackage',
    ], 'github', 'someone/weburl', 'release', 'release.yml']);
    assert.match(said, /is published\. This is left .*\n5\. [^]*\n10\. .*\n$/);
    project.git('tag', 'v0.1.0');
  });

  test('without a change, nothing is prepared', async () => {
    await fail(['--prepare', 'patch'], /nothing has changed since its release/);
    assert.equal(project.git('status', '--porcelain'), '');
  });

  /** Changes a file, and releases the next version as the workflow does. */
  async function releaseChange(file, changelog, version) {
    project.edit(file, (text) => `// A change.\n${text}`);
    if (changelog !== undefined) {
      await fail(['--prepare', 'patch'], /CHANGELOG\.md says no change/);
      project.edit(changelog, (text) => text.replace('## ', '## Next (not yet released)\n\n- A change.\n\n## '));
    }
    await succeed(['--prepare', 'patch']);
    project.git('commit', '--quiet', '--all', '--message', `release: ${version}`);
    const files = join(project.folder, version);
    await fail(['--pack', files], /is not of this version\n.*npm run build/);
    project.git('tag', `v${version}`);
    assert.equal((await project.run('npm', ['run', 'build'])).status, 0);
    const workflow = { GITHUB_ACTIONS: 'true', GITHUB_REF_NAME: 'v9.9.9' };
    await fail(['--pack', files], /the tag is v9\.9\.9, the version/, { more: workflow });
    await succeed(['--pack', files], { more: { ...workflow, GITHUB_REF_NAME: `v${version}` } });
    await succeed(['--publish', files]);
    assert.equal(project.git('status', '--porcelain'), '');
    return published(version);
  }

  test('a patch of an addition releases it and what is built from it', async () => {
    const { crates, packages } = await releaseChange('packages/psl/src/lib.rs', 'packages/psl/CHANGELOG.md', '0.1.1');
    assert.deepEqual(crates, ['weburl-datafusion', 'weburl-display', 'weburl-psl']);
    assert.deepEqual(packages, ['weburl-cli', 'weburl-display', 'weburl-origin', 'weburl-psl']);
    const text = (file) => readFileSync(join(project.repo, file), 'utf8');
    assert.match(text('packages/psl/CHANGELOG.md'), /^# Changelog\n\n## 0\.1\.1 \(\d{4}-\d\d-\d\d\)\n\n- A change\./);
    assert.match(text('packages/origin/CHANGELOG.md'), /\n## 0\.1\.1 \(.*\)\n\n- Built from `weburl-psl` 0\.1\.1\.\n/);
    assert.match(text('packages/display/Cargo.toml'), /^weburl-psl = \{ version = "0\.1\.1"/m);
    assert.match(text('packages/display/Cargo.toml'), /^weburl = \{ version = "=0\.1\.0"/m);
    assert.match(text('packages/origin/package.json'), /"weburl-psl": "\^0\.1\.1"/);
  });

  test('a patch of the core releases all that is built from it, with the pins', async () => {
    const { crates, packages } = await releaseChange('src/lib.rs', 'CHANGELOG.md', '0.1.2');
    assert.deepEqual(crates, CRATES.filter((name) => name !== 'weburl-unicode'));
    assert.deepEqual(packages, PACKAGES);
    for (const name of ['columns', 'display', 'psl', 'url-pattern-list', 'datafusion', 'url'])
      assert.match(project.git('show', `HEAD:packages/${name}/Cargo.toml`), /^weburl = \{ version = "=0\.1\.2"/m, name);
    assert.match(project.git('show', 'HEAD:Cargo.toml'), /^weburl-unicode = \{ version = "=0\.1\.0"/m);
    for (
      const [file, lock] of [['Cargo.toml', 'Cargo.lock'], ['packages/Cargo.toml', 'packages/Cargo.lock'], [
        'packages/datafusion/Cargo.toml',
        'packages/datafusion/Cargo.lock',
      ]]
    ) {
      const { status, stderr } = await project.run('cargo', ['metadata', '--locked', '--offline', '--format-version',
        '1', '--manifest-path', file]);
      assert.equal(status, 0, `${lock}: ${stderr}`);
    }
  });

  test('a patch of what all are built from', async () => {
    const { crates, packages } = await releaseChange('crates/weburl-unicode/src/lib.rs', undefined, '0.1.3');
    assert.deepEqual({ crates, packages }, { crates: CRATES, packages: PACKAGES });
  });

  test('a changed file, and other contents of a published version, are refused', async () => {
    const files = join(project.folder, '0.1.3');
    project.edit('README.md', (text) => `${text}\n`);
    await fail(['--pack', files], /there are changes\n/);
    project.git('commit', '--quiet', '--all', '--message', 'Other');
    // The commit is named in the file of a crate.
    await succeed(['--pack', files]);
    await fail(['--publish', files], /weburl-unicode 0\.1\.3 is published with other contents/);
    rmSync(join(files, 'weburl-0.1.3.crate'));
    await project.run('cp', [join(files, 'weburl-psl-0.1.3.crate'), join(files, 'weburl-0.1.3.crate')]);
    await fail(['--publish', files], /weburl-0\.1\.3\.crate has not the hash of SHA256SUMS/);
    await fail([], /nothing was asked for/);
    await fail(['--prepare', 'latest'], /latest is no version/);
  });
});
