/**
 * Builds the package again whenever a source of it changes, and runs the files of tests that are named:
 * `npm run watch -- tests/js/lib.test.js`
 */
import { spawnSync } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { StepFailed, root, say } from './process.mjs';
import { wptDirectory } from './wpt-data.mjs';

const FOLDERS = ['cli', 'copier', 'js', 'module', 'pkg-template', 'src', 'tests', 'unicode', 'unpacker'];

/** How long a change is waited for to be complete, in milliseconds. */
const PAUSE = 200;

const files = process.argv.slice(2);
const missing = files.find((file) => !existsSync(join(root, file)));
if (missing !== undefined) {
  say(`weburl: there is no ${missing}`);
  process.exit(2);
}

async function buildAndTest() {
  try {
    const isNew = await build();
    say(isNew ? 'weburl: pkg/ is built' : 'weburl: pkg/ is up to date');
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    say(`weburl: failed: ${error.message}`);
    return;
  }
  if (files.length === 0) return;
  const env = { ...process.env, WEBURL_WPT: wptDirectory() };
  spawnSync(process.execPath, ['--test', '--test-reporter=spec', ...files], { cwd: root, env, stdio: 'inherit' });
}

/** @type {NodeJS.Timeout | undefined} */
let timer;
let isBusy = false;

/** Changes during a build start another one after it. */
async function changed() {
  if (isBusy) return schedule();
  isBusy = true;
  await buildAndTest();
  isBusy = false;
}

function schedule() {
  clearTimeout(timer);
  timer = setTimeout(changed, PAUSE);
}

for (const folder of FOLDERS) {
  watch(join(root, folder), { recursive: true }, (_event, path) => {
    if (!/(?:^|[\\/])(?:target|node_modules)(?:[\\/]|$)/.test(`${path}`)) schedule();
  });
}
schedule();
say('weburl: watching; Ctrl-C ends it');
