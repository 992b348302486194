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

/** What Node loads, and what others load. */
const ENTRIES = ['weburl/auto', '../node_modules/weburl/auto.js'];

const REASON = "there is no WebAssembly here: import 'weburl/js'";

const commands = [{ name: `Node ${process.versions.node}`, command: process.execPath, args: [] },
  ...installedRuntimes()];

for (const { name, command, args } of commands) {
  const missing = command === undefined && `no ${name}: npm has none for this machine`;
  describe(name, { skip: missing && !process.env.CI ? missing : false }, () => {
    const run = (...all) => {
      const { stdout, stderr } = spawnSync(command ?? name, [...args, ...all], { cwd: folder, encoding: 'utf8' });
      return JSON.parse(stdout || JSON.stringify(stderr));
    };

    for (const entry of ENTRIES)
      for (const console of ['with a console', 'without a console'])
        test(`${entry}, ${console}: without a module, nothing is replaced, and nothing throws where the classes pass`, () => {
          const { passes, ...found } = run('without-wasm.js', entry, console);
          const warning = `weburl/auto has not replaced any class: ${REASON.replace('weburl/js', 'weburl/js/auto')}`;
          assert.deepEqual(found, {
            isKept: true,
            warnings: passes || console === 'without a console' ? [] : [warning],
            thrown: passes ? null : REASON,
          });
        });

    for (const each of Object.keys(cases)) {
      const skip = name === 'Bun' && each === 'a frozen Object.prototype' && 'Bun then loads no module that has events';
      test(each, { skip }, () => {
        assert.deepEqual(run('program.js', each), [
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
