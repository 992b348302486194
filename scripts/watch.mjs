/**
 * `npm run watch -- [suite [pattern]]`: builds whenever a source changes, and runs the suite's tests after it, those
 * of js by default.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SOURCES } from './build.mjs';
import { root, say } from './setup/process.mjs';

/** The files and folders whose changes count: all that the build reads, and the tests; a missing one is not watched. */
export const WATCHED = [
  // The folder has the scripts that the build lists one by one.
  ...SOURCES.filter((path) => !path.startsWith('scripts/')),
  'scripts',
  'tests/data',
  'tests/js',
  'tests/rust',
];

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

/** @param {string} path */
function watchSource(path) {
  try {
    watch(join(root, path), { recursive: true }, (_, file) => {
      if (file?.includes('node_modules')) return;
      clearTimeout(timer);
      timer = setTimeout(runTests, PAUSE);
    });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  WATCHED.forEach(watchSource);
  runTests();
}
