/**
 * `npm run watch -- [suite [pattern]]`: builds whenever a source changes, and then runs the tests of the suite, by
 * default `js`.
 */
import { spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SOURCES } from './build.mjs';
import { answerHelp, root, say } from './setup/process.mjs';

/** The watched files and folders: everything that the build reads, and the tests. Missing ones are not watched. */
export const WATCHED = [
  // The folder `scripts` below includes the scripts that the build lists one by one.
  ...SOURCES.filter((path) => !path.startsWith('scripts/')),
  'scripts',
  'tests/data',
  'tests/js',
  'tests/rust',
];

/** Changes within this number of milliseconds are handled together. */
const PAUSE = 100;

const given = process.argv.slice(2);
const args = ['scripts/test.mjs', ...(given.length === 0 ? ['js'] : given)];

/** Changes in the meantime are reported when it has ended. */
function runTests() {
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  say('weburl: waiting for a change');
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
  answerHelp();
  WATCHED.forEach(watchSource);
  runTests();
}
