/**
 * Checks the crates as Rust users get them. Their packaging must be right. A program that uses only the packages,
 * without this workspace's `[patch]`, must build and run with the oldest compiler that the manifest names, and its tree
 * of crates must be small.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepFailed, environment, main, root, say } from '../setup/process.mjs';
import { installOldestRust } from '../setup/tools.mjs';

const folder = join(root, 'target', 'weburl', 'crate');

/** Cargo's warning that nothing is published, which is intended. */
const EXPECTED = /^warning: aborting upload due to dry run$/;

/** Programs of users resolve their dependencies by the oldest compiler; this project takes the newest ones. */
const AS_USERS = { CARGO_RESOLVER_INCOMPATIBLE_RUST_VERSIONS: 'fallback' };

/** @param {string[]} args @param {string} [directory] @returns {string} the output of cargo */
function cargo(args, directory = root) {
  const { status, stdout, stderr } = spawnSync('cargo', args, {
    cwd: directory,
    env: environment(AS_USERS),
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new StepFailed(`cargo ${args.join(' ')}: exit code ${status}\n${stderr}`, 'see the messages above');
  return stdout + stderr;
}

/** The crates that are published. */
const CRATES = ['weburl', 'weburl-unicode'];
const ofCrates = CRATES.flatMap((crate) => ['--package', crate]);

/** The maximum number of crates in a program that uses no features, including itself. */
const MOST_CRATES = 5;

/** The dependencies that users may declare, and whether the number of crates is limited. */
const DEPENDENCIES = [
  { how: 'default-features = false', isSmall: true },
  { how: 'features = ["encoding", "regex", "serde", "std", "url"]' },
  { how: 'features = ["idna"]' },
];

await main(() => {
  const toolchain = installOldestRust();
  const target = join(folder, 'target');
  const warnings = cargo(['publish', ...ofCrates, '--dry-run', '--allow-dirty', '--no-verify', '--target-dir', target])
    .split('\n').filter((line) => line.startsWith('warning') && !EXPECTED.test(line));
  if (warnings.length > 0) throw new StepFailed(warnings.join('\n'), 'see what cargo publish --dry-run says');

  cargo(['package', ...ofCrates, '--quiet', '--allow-dirty', '--no-verify', '--target-dir', target]);
  const [, version] = /^version = "(.+)"$/m.exec(readFileSync(join(root, 'Cargo.toml'), 'utf8')) ?? [];
  const user = join(folder, 'user');
  rmSync(user, { recursive: true, force: true });
  mkdirSync(join(user, 'src'), { recursive: true });
  // With the time of now: in packages all files have one time, by which cargo would take the last build for this one.
  for (const crate of CRATES)
    spawnSync('tar', ['-xmzf', join(target, 'package', `${crate}-${version}.crate`), '-C', user]);
  cpSync(join(root, 'examples', 'rust', 'query.rs'), join(user, 'src', 'main.rs'));

  for (const { how, isSmall } of DEPENDENCIES) {
    writeFileSync(
      join(user, 'Cargo.toml'),
      `[package]
name = "user"
version = "0.0.0"
edition = "2024"
rust-version = "${toolchain}"

[dependencies]
weburl = { path = "weburl-${version}", ${how} }

# As the registry would give it.
[patch.crates-io]
weburl-unicode = { path = "weburl-unicode-${version}" }

# Only their dependencies, not those of their tests.
[workspace]
exclude = [${CRATES.map((crate) => `"${crate}-${version}"`).join(', ')}]
`,
    );
    const output = cargo([`+${toolchain}`, 'run', '--quiet', '--target-dir', join(folder, 'built')], user);
    const expected = 'https://example.org/search?q=weburl+%26+more, https://example.org/about';
    if (output.trim() !== expected)
      throw new StepFailed(`with ${how}, examples/rust/query.rs prints ${output}`, `it has to print ${expected}`);

    const tree = cargo(['tree', '--quiet', '--prefix', 'none', '--no-dedupe'], user);
    const crates = [...new Set(tree.trim().split('\n').map((line) => line.split(' ')[0]))];
    if (isSmall && crates.length > MOST_CRATES)
      throw new StepFailed(`with ${how}, a program consists of ${crates.join(', ')}`, `${MOST_CRATES} are allowed`);
    say(`weburl: with ${how}, a program consists of ${crates.length} crates, and builds with Rust ${toolchain}`);
  }
});
