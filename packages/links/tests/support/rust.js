/** The links and the formatted URLs that the crate finds. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root, targetDirectory } from '../../../../scripts/setup/process.mjs';

/** @param {readonly (readonly [number, string])[]} cases profiles of rust.test.js, and texts @returns {any[]} of the crate */
export function ofRust(cases) {
  const manifest = join(root, 'packages', 'Cargo.toml');
  const { status, stdout, stderr } = spawnSync('cargo', ['run', '--quiet', '--locked', '--profile', 'test',
    '--manifest-path', manifest, '--package', 'weburl-links', '--example', 'json'], {
    input: cases.map((one) => `${JSON.stringify(one)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    env: { ...process.env, CARGO_TARGET_DIR: targetDirectory() },
  });
  assert.equal(status, 0, stderr);
  return stdout.trimEnd().split('\n').map((line) => JSON.parse(line));
}
