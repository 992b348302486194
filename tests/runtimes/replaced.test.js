/** Whatever a program has made of the platform's classes, they can be replaced, in every runtime. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { installedRuntimes } from '../../scripts/setup/runtimes.mjs';
import { installConsumer } from '../package/consumer.js';
import { cases } from './replaced/cases.js';

const consumer = installConsumer();
after(consumer.remove);
const folder = join(consumer.directory, 'replaced');
cpSync(fileURLToPath(new globalThis.URL('replaced', import.meta.url)), folder, { recursive: true });
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');

const commands = [{ name: `Node ${process.versions.node}`, command: process.execPath, args: [] },
  ...installedRuntimes()];

for (const { name, command, args } of commands) {
  const missing = command === undefined && `no ${name}: npm has none for this machine`;
  describe(name, { skip: missing && !process.env.CI ? missing : false }, () => {
    for (const each of Object.keys(cases)) {
      const skip = name === 'Bun' && each === 'a frozen Object.prototype' && 'Bun then loads no module that has events';
      test(each, { skip }, () => {
        const { stdout, stderr } = spawnSync(command ?? name, [...args, 'program.js', each], {
          cwd: folder,
          encoding: 'utf8',
        });
        assert.deepEqual(JSON.parse(stdout || JSON.stringify(stderr)), [
          true,
          'https://h/%5E',
          true,
          [true, true, false, false],
          ['b c', 'b c'],
          'application/x-www-form-urlencoded;charset=utf-8',
          'string',
        ]);
      });
    }
  });
}
