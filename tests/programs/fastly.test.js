/** Fastly's types beside ours. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/setup/process.mjs';
import { copyOf, folder, titleOf } from './support/programs.js';

test(titleOf('@fastly/js-compute'), () => {
  const args = [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '--ignoreConfig', '--strict', '--noEmit',
    '--target', 'es2022', '--lib', 'es2022', '--module', 'nodenext', '--typeRoots', join(folder, 'node_modules'),
    '--types', '@fastly/js-compute', 'worker.mts'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: copyOf('fastly'), encoding: 'utf8' });
  assert.equal(stdout + stderr, '');
});
