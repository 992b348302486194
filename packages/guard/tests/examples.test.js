/** The examples in Rust, with a name whose address changes, and the payloads of a crate. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const manifest = fileURLToPath(new globalThis.URL('../examples/rust/Cargo.toml', import.meta.url));

test('reqwest, hyper and ipobf', { skip: !process.env.CI && 'it compiles them for a minute: set CI' }, () => {
  for (const args of [['fmt', '--check'], ['test', '--locked']]) {
    const { status, stdout, stderr } = spawnSync('cargo', [...args, '--manifest-path', manifest], {
      encoding: 'utf8',
      // Clippy stands in for the compiler, so that the dependencies are compiled once.
      env: { ...process.env, RUSTC_WORKSPACE_WRAPPER: 'clippy-driver', CLIPPY_ARGS: '-Dwarnings' },
    });
    assert.equal(status, 0, stdout + stderr);
  }
});
