/**
 * `npm run watch -- [suite [pattern]]`: builds whenever a source changes, and runs the suite's tests after it, those
 * of js by default.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './setup/process.mjs';

/** The folders of the sources; a missing one is not watched. */
const FOLDERS = ['src', 'boundary', 'module', 'js', 'pkg-template', 'scripts', 'tests/data', 'tests/js', 'tests/rust'];

/** Changes within this number of milliseconds count as one. */
const PAUSE = 100;

const given = process.argv.slice(2);
const args = ['scripts/test.mjs', ...(given.length === 0 ? ['js'] : given)];

let isRunning = false;
let isWanted = false;

function runTests() {
  if (isRunning) {
    isWanted = true;
    return;
  }
  isRunning = true;
  isWanted = false;
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).on('close', () => {
    isRunning = false;
    if (isWanted) runTests();
    else say('weburl: waiting for a change');
  });
}

/** @type {NodeJS.Timeout | undefined} */
let timer;

for (const folder of FOLDERS) {
  try {
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (file?.includes('node_modules')) return;
      clearTimeout(timer);
      timer = setTimeout(runTests, PAUSE);
    });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
}
runTests();
