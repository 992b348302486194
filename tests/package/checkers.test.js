/** What others' checkers of packages say of the packed one. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { installConsumer } from './consumer.js';

const { tarball, remove } = installConsumer();

after(remove);

test('publint has nothing to say', async () => {
  const { buffer, byteOffset, byteLength } = readFileSync(tarball);
  const { messages, pkg } = await publint({ strict: true, pack: { tarball: buffer.slice(byteOffset, byteOffset + byteLength) } });
  assert.equal(pkg.name, 'weburl');
  assert.deepEqual(messages.map((message) => formatMessage(message, pkg, { color: false })), []);
});

test('“Are the types wrong?” has nothing to say, by its strictest profile', () => {
  const attw = fileURLToPath(new globalThis.URL('node_modules/@arethetypeswrong/cli/dist/index.js', import.meta.url));
  const args = [attw, tarball, '--profile', 'strict', '--no-definitely-typed', '--format', 'ascii', '--no-color'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
  assert.match(stdout, /No problems found/);
});
