/** `node packages/psl/update.mjs`: takes the newest Public Suffix List, packs it, and runs the tests of the package. */
import { StepFailed, main, root, run, say, targetDirectory } from '../../scripts/setup/process.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const WORKSPACE = ['--manifest-path', join('packages', 'Cargo.toml')];

const source = () =>
  /SOURCE: &str = "([^"]+)"/.exec(readFileSync(join(root, 'packages', 'psl', 'src', 'list.rs'), 'utf8'))?.[1];

await main(() => {
  const before = source();
  const mend = 'see what cargo printed above';
  run('cargo', ['update', ...WORKSPACE, '--package', 'psl'], { mend });
  run('cargo', ['test', ...WORKSPACE, '--package', 'weburl-psl'], {
    mend,
    env: { WEBURL_UPDATE: '1', CARGO_TARGET_DIR: targetDirectory() },
  });
  const now = source();
  if (now === undefined) throw new StepFailed('src/list.rs does not say where the list is from', 'restore it from git');
  say(now === before
    ? `weburl-psl: the list of ${now} is the newest`
    : `weburl-psl: the list is of ${now} now, and was of ${before}. RELEASE.md says how to release it`);
});
