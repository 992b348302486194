/** Large records with a key that has a lone surrogate. conversions.test.js has the conversion. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { installProject } from './project.js';
import { timeLimit } from './settings.js';

/**
 * In linear time this takes less than a second; in quadratic time, minutes. The work cannot be counted from outside,
 * because the observable calls are the same in both.
 */
test('400 000 keys, the first of which has a lone surrogate', async () => {
  const project = await installProject();
  try {
    const { stdout, stderr, signal } = spawnSync(process.execPath, [project.program('record.js'), '400000'], {
      encoding: 'utf8',
      timeout: timeLimit,
    });
    assert.deepEqual([signal, stderr], [null, '']);
    assert.deepEqual(JSON.parse(stdout), [400_001, 'first', '399999']);
  } finally {
    project.remove();
  }
});
