/**
 * `node packages/links/benches/speed.mjs`: 10 MB of READMEs and of chat-like text, in MB for each second of processor
 * time, compared with linkify-it. The implementations take turns in one process, in 20 rounds; the result
 * is the tenth percentile of their times.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { findLinks } from 'weburl-links';
import { main, root, say } from '../../../scripts/setup/process.mjs';
import { installLocked } from '../../../scripts/setup/tools.mjs';
import { generator } from '../../../tests/js/support/random.js';

const LENGTH = 1e7;
const ROUNDS = 20;
const PERCENTILE = 0.1;

/** Words of messages, and one of {@link LINKS} for every 20 of them. */
const WORDS = ['see', 'the', 'answer', 'at', 'ok.', 'node.js', '👍', 'und', 'über', 'Москва', '中文，', 'e.g.', '12:30',
  'lol', 'README.md', '...', 'yes,', 'no', 'what?', '**bold**', '`a.b()`', '\n'];
const LINKS = ['example.com', 'https://example.com/a/b?c=d', '(https://en.wikipedia.org/wiki/Rust_(game))',
  'a@example.com', 'www.example.org/ü'];

function readmes() {
  const folder = join(root, 'node_modules');
  let text = '';
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/README\.md$/i.test(file)) text += readFileSync(join(folder, file), 'utf8');
  return text.repeat(Math.ceil(LENGTH / text.length)).slice(0, LENGTH);
}

function chat() {
  const random = generator(1);
  const parts = [];
  for (let length = 0; length < LENGTH;) {
    const words = random(21) === 0 ? LINKS : WORDS;
    const word = words[random(words.length)];
    parts.push(word);
    length += word.length + 1;
  }
  return parts.join(' ').slice(0, LENGTH);
}

await main(async () => {
  installLocked('packages/links/examples/', 'a minute');
  const { resolve } = createRequire(join(root, 'packages', 'links', 'examples', 'package.json'));
  const { LinkifyIt } = await import(pathToFileURL(resolve('linkify-it')).href);
  const linkify = new LinkifyIt();
  const finders = /** @type {[string, (text: string) => ArrayLike<unknown>][]} */ ([
    ['weburl-links', findLinks],
    ['linkify-it', (text) => linkify.match(text) ?? []],
  ]);
  for (const [name, text] of /** @type {const} */ ([['READMEs', readmes()], ['chat', chat()]])) {
    const times = new Map(finders.map(([finder]) => [finder, /** @type {number[]} */ ([])]));
    const counts = new Map();
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [finder, run] of finders) {
        const start = process.cpuUsage();
        counts.set(finder, run(text).length);
        const { user, system } = process.cpuUsage(start);
        times.get(finder)?.push((user + system) / 1000);
      }
    for (const [finder, all] of times) {
      const time = all.sort((a, b) => a - b)[Math.floor(PERCENTILE * ROUNDS)];
      say(`${name}: ${finder}: ${(LENGTH / 1000 / time).toFixed(0)} MB/s, ${counts.get(finder)} links`);
    }
  }
});
