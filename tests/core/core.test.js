/**
 * The core needs none of the additions: a copy without packages/ is built, and passes its tests in Node. Cargo's workspace
 * of the core does not contain packages/ anyway.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { after, test } from 'node:test';
import { root, targetDirectory } from '../../scripts/setup/process.mjs';

const copy = join(mkdtempSync(join(tmpdir(), 'weburl-core-')), 'core');
after(() => rmSync(join(copy, '..'), { recursive: true, maxRetries: 20 }));

/** Files and folders that are not sources. */
const MADE = new Set(['.git', '.tools', 'corpus', 'node_modules', 'pkg', 'seeds', 'target']);
const LEFT_OUT = new Set(['packages']);

test('a copy without packages/ is built and tested', () => {
  // With wasm/built/, whose modules are not built again: all their sources are present.
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !MADE.has(basename(path)) && !LEFT_OUT.has(relative(root, path)),
  });
  for (const installed of ['.tools', 'node_modules', join('tests', 'runtimes', 'node_modules')])
    symlinkSync(join(root, installed), join(copy, installed));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.mjs', 'js'], {
    cwd: copy,
    encoding: 'utf8',
    // The crates that it depends on are compiled already.
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, CARGO_TARGET_DIR: targetDirectory() },
  });
  assert.equal(status, 0, stdout + stderr);
});
