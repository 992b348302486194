/** Jest: URLs are equal if their hrefs are, and others are not, in each environment and by import and require. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { copyOf, failedTests, folder, run, titleOf } from './support/programs.js';

const jest = join(folder, 'node_modules', 'jest', 'bin', 'jest.js');

/**
 * Four checks in each of three modes, and one in another mode; each by import and by require, in three environments.
 */
const TESTS = (4 * 3 + 1) * 2 * 3;

test(`${titleOf('jest')} in node, jsdom and happy-dom, ESM and CommonJS: platform; import, with equality testers; force`, async () => {
  const args = ['--experimental-vm-modules', '--no-warnings', jest, '--json', '--ci', '--no-cache', '--maxWorkers=2'];
  const failures = failedTests('', await run(args, { cwd: copyOf('jest') }), TESTS);
  if (failures.length > 0) assert.fail(failures.join('\n\n'));
});
