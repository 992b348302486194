/** Vitest: URLs are equal if their hrefs are, and others are not. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { copyOf, failedTests, folder, run, titleOf } from './support/programs.js';

const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs');

test(`${titleOf('vitest')}: platform; import, with equality testers; import, inheriting from the platform; force`, async () => {
  const cwd = copyOf('vitest');
  const failures = [];
  for (const CLASSES of ['platform', 'import', 'inherit', 'force']) {
    const file = join(cwd, `${CLASSES}.json`);
    const ended = await run([vitest, 'run', '--reporter=json', `--outputFile=${file}`], { cwd, env: { CLASSES } });
    failures.push(...failedTests(CLASSES, { ...ended, stdout: existsSync(file) ? readFileSync(file, 'utf8') : '' }, 9));
  }
  if (failures.length > 0) assert.fail(failures.join('\n\n'));
});
