/** A list of the platform's own patterns gives what a loop over them gives, in each runtime that has the class. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { testedRuntimes } from '../../../scripts/setup/runtimes.mjs';
import { timeLimit } from '../../../scripts/test/settings.mjs';

const program = join(import.meta.dirname, 'support', 'platform.js');

/** The runtimes without the class. */
const WITHOUT = ['node-20', 'node-22'];

for (const { name, command, args } of testedRuntimes().filter((runtime) => !WITHOUT.includes(runtime.name)))
  test(`the patterns of ${name}`, { skip: command === undefined && `${name} is not installed` }, () => {
    const more = name === 'Deno' ? ['--allow-read', '--allow-env'] : [];
    const { stdout, stderr } = spawnSync(/** @type {string} */ (command), [...args, ...more, program], {
      encoding: 'utf8',
      timeout: timeLimit,
      cwd: import.meta.dirname,
    });
    assert.equal(stdout.trim(), 'done', stderr);
  });
