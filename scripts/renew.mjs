/**
 * `npm run renew`: takes the newest versions of all crates, and of the JavaScript runtimes of the tests, that the
 * manifests allow.
 */
import { dirname, join } from 'node:path';
import { npm } from './setup/npm.mjs';
import { ask, main, run, say } from './setup/process.mjs';

const MEND = 'see what the program printed above';

await main(() => {
  const locks = (ask('git', ['ls-files', '*Cargo.lock']) ?? '').split('\n');
  for (const file of locks)
    run('cargo', ['update', '--manifest-path', join(dirname(file), 'Cargo.toml')], { mend: MEND });
  const runtimes = join('tests', 'runtimes');
  run(...npm(['update', '--save', '--package-lock-only', '--prefix', runtimes]), { mend: MEND });
  say('weburl: `npm test` says whether all still works; `git diff` has the changes');
});
