/**
 * `npm run differential -- [seconds] [seed]`: compares the package with other implementations on generated
 * cases, in Node 26 and natively. With --cases it generates that number of cases; with --record it writes the counts
 * into docs/conformance.md.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from '../../scripts/build.mjs';
import { ask, environment, main, root, run, say } from '../../scripts/setup/process.mjs';
import { installedRuntimes } from '../../scripts/setup/runtimes.mjs';
import { installDifferential, installRuntimes } from '../../scripts/setup/tools.mjs';
import { depth } from '../../scripts/test/settings.mjs';

const FOLDER = join('tests', 'differential');
const NODE = 'node-26';

await main(async () => {
  await build();
  installRuntimes();
  installDifferential();
  const { command } = installedRuntimes().find(({ name }) => name === NODE) ?? {};
  if (command === undefined) {
    skip(`npm has no ${NODE} for this machine`);
    return;
  }
  const native = nativeProgram();
  const args = [join(FOLDER, 'main.js'), ...process.argv.slice(2), ...(native === null ? [] : ['--native', native])];
  const { status } = spawnSync(command, args, { cwd: root, env: environment(), stdio: 'inherit' });
  process.exitCode = status ?? 1;
});

/** @param {string} reason */
function skip(reason) {
  const isFailure = Boolean(process.env.CI);
  process.stdout
    .write(`${isFailure ? 'failed' : 'skipped'}: ${reason}\n0 passed, ${Number(isFailure)} failed, ${
      Number(!isFailure)
    } skipped\n`);
  if (isFailure) process.exitCode = 1;
}

/**
 * ada needs a C++ compiler, which no other part of the project needs. With CI set, the crates are compared with `--long`.
 *
 * @returns {string | null} the path of the program that runs the crates; null if it cannot be compiled
 */
function nativeProgram() {
  // Compiling takes six times as long as the cases.
  if (depth === 'ci') return null;
  if (ask('c++', ['--version']) === null && !process.env.CI) {
    say('weburl: there is no C++ compiler c++, so the crates are not compared');
    return null;
  }
  const manifest = join(FOLDER, 'native', 'Cargo.toml');
  run('cargo', ['build', '--release', '--locked', '--quiet', '--manifest-path', manifest], {
    mend: 'see the messages above; it needs a C++ compiler',
  });
  return join(root, FOLDER, 'native', 'target', 'release', 'weburl-differential');
}
