/**
 * Checks the crate as Rust users get it: its packaging is right, and a program that uses only the
 * package, without this workspace's `[patch]`, builds and runs with the oldest compiler that the
 * manifest names.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepFailed, environment, main, root, say } from '../setup/process.mjs';
import { installOldestRust } from '../setup/tools.mjs';

const folder = join(root, 'target', 'weburl', 'crate');

/** Cargo's warning that nothing is published, which is intended. */
const EXPECTED = /^warning: aborting upload due to dry run$/;

/**
 * @param {string[]} args
 * @param {string} [directory]
 * @returns {string} what cargo prints
 */
function cargo(args, directory = root) {
  const { status, stdout, stderr } = spawnSync('cargo', args, { cwd: directory, env: environment(), encoding: 'utf8' });
  if (status !== 0)
    throw new StepFailed(`cargo ${args.join(' ')}: exit code ${status}\n${stderr}`, 'see the messages above');
  return stdout + stderr;
}

await main(() => {
  const toolchain = installOldestRust();
  const target = join(folder, 'target');
  const warnings = cargo(['publish', '--dry-run', '--allow-dirty', '--no-verify', '--target-dir', target]).split('\n')
    .filter((line) => line.startsWith('warning') && !EXPECTED.test(line));
  if (warnings.length > 0) throw new StepFailed(warnings.join('\n'), 'see what cargo publish --dry-run says');

  cargo(['package', '--quiet', '--allow-dirty', '--no-verify', '--target-dir', target]);
  const [, version] = /^version = "(.+)"$/m.exec(readFileSync(join(root, 'Cargo.toml'), 'utf8')) ?? [];
  const user = join(folder, 'user');
  rmSync(user, { recursive: true, force: true });
  mkdirSync(join(user, 'src'), { recursive: true });
  spawnSync('tar', ['-xzf', join(target, 'package', `weburl-${version}.crate`), '-C', user]);
  writeFileSync(
    join(user, 'Cargo.toml'),
    `[package]
name = "user"
version = "0.0.0"
edition = "2024"

[dependencies]
weburl = { path = "weburl-${version}", features = ["encoding", "serde"] }

[workspace]
`,
  );
  cpSync(join(root, 'examples', 'rust', 'query.rs'), join(user, 'src', 'main.rs'));
  const output = cargo([`+${toolchain}`, 'run', '--quiet', '--target-dir', join(folder, 'built')], user);
  const expected = 'https://example.org/search?q=weburl+%26+more, https://example.org/about';
  if (output.trim() !== expected)
    throw new StepFailed(`examples/rust/query.rs prints ${output}`, `it has to print ${expected}`);
  say(`weburl: the crate builds with Rust ${toolchain}, as its users build it`);
});
