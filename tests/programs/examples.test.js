/** The examples for a worker and for Vitest. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { failure, folder, run, titleOf } from './support/programs.js';

/** @param {string} name of a folder of `examples/` @returns {string} a copy in a folder where packages are found */
function copyOfExample(name) {
  const directory = join(folder, 'target', `example-${name}`);
  rmSync(directory, { recursive: true, force: true, maxRetries: 20 });
  mkdirSync(join(directory, '..'), { recursive: true });
  cpSync(fileURLToPath(new globalThis.URL(`../../examples/${name}`, import.meta.url)), directory, { recursive: true });
  return directory;
}

test(`cloudflare-worker, in ${titleOf('miniflare')}`, async () => {
  const cwd = copyOfExample('cloudflare-worker');
  for (const name of ['bundle.js', 'requests.js']) cpSync(join(folder, 'miniflare', name), join(cwd, name));
  const ended = await run(['requests.js', 'worker.js', '/books/17?word=x+y', '/', 'https://old.example.com/a'], {
    cwd,
  });
  assert.deepEqual(failure('requests.js', ended), []);
  assert.deepEqual(JSON.parse(ended.stdout), [
    { status: 200, body: '{"id":"17","words":["x y"]}' },
    { status: 404, body: 'not found' },
    { status: 301, body: '', location: 'https://www.example.com/a' },
  ]);
});

test(`testing, in ${titleOf('vitest')}`, async () => {
  const cwd = copyOfExample('testing');
  const ended = await run([join(folder, 'node_modules', 'vitest', 'vitest.mjs'), 'run'], { cwd, limit: 60 });
  assert.deepEqual(failure('vitest', ended), []);
  assert.match(ended.stdout, /Tests +1 passed/);
});
