/** Checks that the index of the crate's documentation, `all.html`, has few items: people read it as a whole. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepFailed, main, run, say, targetDirectory } from '../setup/process.mjs';

/** The maximum number of items. Other items are in `internals`, which is hidden. */
const MOST_ITEMS = 130;

await main(() => {
  run('cargo', ['doc', '--package', 'weburl', '--locked', '--quiet', '--no-deps', '--all-features'], {
    mend: 'see the messages above',
  });
  const index = readFileSync(join(targetDirectory(), 'doc', 'weburl', 'all.html'), 'utf8');
  const items = [...index.matchAll(/<li><a href="[^"]+">([^<]+)<\/a><\/li>/g)].map(([, name]) => name);
  if (!items.includes('Url'))
    throw new StepFailed('all.html does not have Url', 'adapt the pattern to what rustdoc writes');
  if (items.length > MOST_ITEMS) {
    throw new StepFailed(
      `the index has ${items.length} items: ${items.join(', ')}`,
      `${MOST_ITEMS} are allowed; what only this repository needs belongs into src/internals.rs`,
    );
  }
  say(`weburl: the index of the crate has ${items.length} items`);
});
