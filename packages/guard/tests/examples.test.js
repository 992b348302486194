/** The clients in Rust against a resolver that lies, the payloads of a crate, and the crate with its features. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const path = (relative) => fileURLToPath(new globalThis.URL(relative, import.meta.url));
const examples = ['--manifest-path', path('../examples/rust/Cargo.toml')];
const crate = ['--manifest-path', path('../Cargo.toml'), '--package', 'weburl-guard', '--all-features'];

const COMMANDS = [
  ['fmt', '--check', ...examples],
  ['test', '--locked', ...examples],
  ['clippy', '--locked', ...crate, '--', '--deny', 'warnings'],
  ['test', '--locked', '--doc', ...crate],
  ['doc', '--locked', '--no-deps', ...crate],
];

test('reqwest, hyper and ipobf', { skip: !process.env.CI && 'it compiles them for a minute: set CI' }, () => {
  for (const args of COMMANDS) {
    const { status, stdout, stderr } = spawnSync('cargo', args, {
      encoding: 'utf8',
      env: {
        ...process.env,
        CARGO_TARGET_DIR: path('../examples/rust/target'),
        RUSTDOCFLAGS: '--deny warnings',
        // Clippy stands in for the compiler, so that the dependencies are compiled once.
        ...args[0] === 'test' && { RUSTC_WORKSPACE_WRAPPER: 'clippy-driver', CLIPPY_ARGS: '-Dwarnings' },
      },
    });
    assert.equal(status, 0, stdout + stderr);
  }
});
