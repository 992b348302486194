/** A copy of the project in a repository of its own, which is released into registries of this machine. */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { additions, core } from '../../scripts/build/packages.mjs';
import { root } from '../../scripts/setup/process.mjs';
import { timeLimit } from '../../scripts/test/settings.mjs';
import { TOKEN, startCrates, startNpm } from './registries.js';

/** The others that the crates depend on. */
const lock = ['Cargo.lock', 'packages/Cargo.lock', 'packages/datafusion/Cargo.lock']
  .map((file) => readFileSync(join(root, file), 'utf8')).join('');
const isOfOthers = (name) => !name.startsWith('weburl') && lock.includes(`\nname = "${name}"\n`);

/**
 * Writes the versions into the packages that were built before, because a build takes minutes, and what it does is
 * tested elsewhere.
 */
const STUB = `import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { additions, core, repository } from './build/packages.mjs';
import { versionOf } from './setup/tools.mjs';
for (const { folder, output } of [core, ...additions]) {
  const file = join(output, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const { dependencies } = folder === '.' ? {} : JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  manifest.repository.url = \`git+\${repository}.git\`;
  writeFileSync(file, JSON.stringify({ ...manifest, version: versionOf(folder), dependencies }));
}
`;

export async function startProject({ atOnce = 5 } = {}) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'weburl-release-')));
  const repo = join(folder, 'repository');
  mkdirSync(repo);
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root });
  const files = list.toString().split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  execFileSync('sh', ['-c', `tar -C '${root}' --null -T - -cf - | tar -C '${repo}' -xf -`], {
    input: files.join('\0'),
  });
  writeFileSync(join(repo, 'scripts', 'build.mjs'), STUB);
  for (const { output } of [core, ...additions])
    cpSync(output, join(repo, relative(root, output)), { recursive: true });
  const crates = await startCrates({ atOnce, known: isOfOthers });
  const npm = await startNpm(folder).catch((error) => {
    crates.close();
    throw error;
  });
  const config = join(folder, 'npmrc');
  writeFileSync(config, `registry=${npm.url}/\n${npm.url.replace('http:', '')}/:_authToken=${npm.token}\n`);
  const env = {
    ...process.env,
    npm_config_userconfig: config,
    npm_config_cache: join(folder, 'npm-cache'),
    npm_execpath: undefined,
    CARGO_REGISTRY_TOKEN: TOKEN,
    CARGO_TARGET_DIR: undefined,
    WEBURL_CRATES: crates.url,
    GITHUB_ACTIONS: undefined,
    GIT_AUTHOR_NAME: 'Someone',
    GIT_AUTHOR_EMAIL: 'someone@example.org',
    GIT_COMMITTER_NAME: 'Someone',
    GIT_COMMITTER_EMAIL: 'someone@example.org',
  };
  const git = (...args) => execFileSync('git', args, { cwd: repo, env, encoding: 'utf8' }).trim();
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'The sources');

  /**
   * The registries are in this process, which must not wait.
   *
   * @returns {Promise<{ status: number | null, stdout: string, stderr: string }>}
   */
  const run = (command, args, { more = {}, input = '', cwd = repo } = {}) =>
    new Promise((resolve, reject) => {
      const child = spawn(command, args, { cwd, env: { ...env, ...more } });
      setTimeout(() => child.kill(), timeLimit).unref();
      const printed = { stdout: '', stderr: '' };
      for (const name of ['stdout', 'stderr'])
        child[name].setEncoding('utf8').on('data', (text) => {
          printed[name] += text;
        });
      child.on('error', reject).on('close', (status) => resolve({ status, ...printed }));
      // A program may end before it reads.
      child.stdin.on('error', () => {}).end(input);
    });

  /** `npm run release`. */
  const release = (args, options) => run(process.execPath, ['scripts/release.mjs', ...args], options);

  /**
   * Runs it in a terminal, and types the token when it asks for it.
   *
   * @param {string[]} args
   * @param {string} token
   * @returns {Promise<string>} what the terminal shows
   */
  const typed = (args, token) =>
    new Promise((resolve) => {
      const command = [process.execPath, 'scripts/release.mjs', ...args].join(' ');
      const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
        cwd: repo,
        env: { ...env, CARGO_REGISTRY_TOKEN: undefined },
      });
      setTimeout(() => child.kill(), timeLimit).unref();
      let [shown, wasAsked] = ['', false];
      child.stdout.setEncoding('utf8').on('data', (text) => {
        shown += text;
        if (wasAsked || !/A token of crates\.io .*:/.test(shown)) return;
        wasAsked = true;
        child.stdin.write(`${token}\n`);
      });
      child.on('close', () => resolve(shown.replaceAll('\r\n', '\n')));
    });

  /**
   * Runs it, and kills it when it publishes something.
   *
   * @param {string[]} args
   * @param {(phase: 'before' | 'after', one: any) => boolean} isTime
   * @returns {Promise<boolean>} whether it was killed
   */
  const killed = (args, isTime, input = '') =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, ['scripts/release.mjs', ...args], {
        cwd: repo,
        env,
        detached: true,
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      child.stdin.on('error', () => {}).end(input);
      let wasKilled = false;
      crates.hook = npm.hook = (phase, one) => {
        if (!isTime(phase, one)) return false;
        wasKilled = true;
        process.kill(-child.pid, 'SIGKILL');
        return true;
      };
      child.on('close', () => {
        crates.hook = npm.hook = () => false;
        resolve(wasKilled);
      });
    });

  const edit = (file, change) => writeFileSync(join(repo, file), change(readFileSync(join(repo, file), 'utf8')));

  const released = join(repo, 'target', 'weburl', 'release');

  /** Releases what has changed. */
  async function releaseNext(version) {
    for (
      const [command, ...args] of [
        ['node', 'scripts/release.mjs', '--prepare', version],
        ['git', 'commit', '--quiet', '--all', '--message', `release: ${version}`],
        ['git', 'tag', `v${version}`],
        ['npm', 'run', 'build'],
        ['node', 'scripts/release.mjs', '--pack', 'target/next'],
        ['node', 'scripts/release.mjs', '--publish', 'target/next'],
      ]
    ) {
      const { status, stderr } = await run(command, args);
      if (status !== 0) throw new Error(stderr);
    }
  }

  return {
    folder,
    files: released,
    run,
    releaseNext,
    repo,
    crates,
    npm,
    env,
    git,
    release,
    typed,
    killed,
    edit,
    close() {
      crates.close();
      npm.close();
      rmSync(folder, { recursive: true, maxRetries: 20 });
    },
  };
}

/** The first version of everything is released. */
export async function startReleased() {
  const project = await startProject({ atOnce: 100 });
  const { status, stderr } = await project.release(['--first'], { input: 'someone\n' });
  if (status !== 0) {
    project.close();
    throw new Error(stderr);
  }
  project.git('tag', 'v0.1.0');
  return project;
}
