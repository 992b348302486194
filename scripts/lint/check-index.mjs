/**
 * Checks the front of the crate, as its documentation shows it: `all.html`, which people read as a whole, has few items,
 * and the declarations are those in tests/data/front.txt, so that a change of them is seen. `--write` writes that file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepFailed, main, root, run, say, targetDirectory } from '../setup/process.mjs';

/** The maximum number of items. Other items are in `internals`, which is hidden. */
const MOST_ITEMS = 75;

const FRONT = join(root, 'tests', 'data', 'front.txt');

/** @param {string} html @returns {string} on one line */
function textOf(html) {
  const text = html.replace(/<(?:span class="since|a class="(?:src|anchor))[^>]*>.*?<\/(?:span|a)>/gs, '').replace(
    /<[^>]*>/g,
    '',
  )
    .replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&#39;/g, "'").replace(/&amp;/g, '&');
  return text.replace(/\s+/g, ' ').replace(/( \(|\( )(?=&)/, (bracket) => bracket.trim()).trim();
}

/** Returns the declarations on the page of an item: its own, then its methods and the traits that it implements itself. @param {string} page */
function declarations(page) {
  const own = page.split(/<h2 id="(?:synthetic|blanket)-implementations"/)[0];
  const found = [
    ...own.matchAll(/<pre class="rust item-decl">(.*?)<\/pre>|<h[34] class="code-header">(.*?)<\/h[34]>/gs),
  ]
    .map(([, item, header]) => textOf(item ?? header));
  const [item, ...others] = found;
  // The methods of a trait are on the page of the trait.
  const isOfTrait = (/** @type {string} */ line) => /^(?:unsafe )?impl\b.* for /.test(line);
  /** @type {string[]} */
  const kept = [];
  let inTrait = false;
  for (const line of others) {
    if (/^(?:unsafe )?impl\b/.test(line)) inTrait = isOfTrait(line);
    // The declaration has the variants.
    if (/^(?:pub|unsafe|impl|fn|type|const)\b/.test(line) && (!inTrait || isOfTrait(line))) kept.push(line);
  }
  return [item, ...new Set(kept.sort().map((line) => `  ${line}`))];
}

await main(() => {
  run('cargo', ['doc', '--package', 'weburl', '--locked', '--quiet', '--no-deps', '--all-features'], {
    mend: 'see the messages above',
  });
  const folder = join(targetDirectory(), 'doc', 'weburl');
  const index = readFileSync(join(folder, 'all.html'), 'utf8');
  const items = [...index.matchAll(/<li><a href="([^"]+)">([^<]+)<\/a><\/li>/g)].map(([, page, name]) => ({
    page,
    name,
  }));
  if (!items.some(({ name }) => name === 'Url'))
    throw new StepFailed('all.html does not have Url', 'adapt the pattern to what rustdoc writes');
  if (items.length > MOST_ITEMS) {
    throw new StepFailed(
      `the index has ${items.length} items: ${items.map(({ name }) => name).join(', ')}`,
      `${MOST_ITEMS} are allowed; what only this repository needs belongs into src/internals.rs`,
    );
  }
  const rows = items.sort((a, b) => a.name < b.name ? -1 : 1).flatMap(
    ({ page, name }) => [`${name}:`, ...declarations(readFileSync(join(folder, page), 'utf8'))]
  );
  const front = `${rows.join('\n')}\n`;
  if (process.argv.includes('--write')) writeFileSync(FRONT, front);
  const expected = readFileSync(FRONT, 'utf8');
  if (front !== expected) {
    const given = new Set(expected.split('\n'));
    const now = new Set(front.split('\n'));
    const lines = [...given].filter((line) => !now.has(line)).map((line) => `- ${line}`)
      .concat([...now].filter((line) => !given.has(line)).map((line) => `+ ${line}`));
    throw new StepFailed(
      `the front of the crate has changed:\n${lines.join('\n')}`,
      'if that is meant, run node scripts/lint/check-index.mjs --write, and say so in CHANGELOG.md',
    );
  }
  say(`weburl: the index of the crate has ${items.length} items, whose declarations are those of tests/data/front.txt`);
});
