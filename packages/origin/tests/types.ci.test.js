/** The types, where the platform's declarations have the class, lack it, and are missing. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { root } from '../../../scripts/setup/process.mjs';
import { isAtLeast } from '../../../scripts/test/settings.mjs';
import { installConsumers, installLocked } from '../../../scripts/setup/tools.mjs';

installLocked('packages/origin/tests/', '10 seconds');
installConsumers();

const folder = fileURLToPath(new globalThis.URL('.', import.meta.url));
const modules = join(folder, 'node_modules');

const OLDEST = 'TypeScript 5.6';
const COMPILERS = {
  "today's TypeScript": [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '--ignoreConfig'],
  [OLDEST]: [join(root, 'tests', 'package', 'node_modules', 'typescript-oldest', 'bin', 'tsc')],
};

const NO_TYPES = ['--typeRoots', join(folder, 'none')];

/** `@types/web` is the next `lib.dom`. */
const LIBRARIES = {
  'lib.dom': ['--lib', 'es2023,dom', ...NO_TYPES],
  'lib.webworker': ['--lib', 'es2023,webworker', ...NO_TYPES],
  '@types/web, which has the class': ['--lib', 'es2023', '--typeRoots', join(modules, '@types'), '--types', 'web'],
  '@types/node': ['--lib', 'es2023', '--typeRoots', join(root, 'node_modules', '@types'), '--types', 'node'],
  'nothing': ['--lib', 'es2023', ...NO_TYPES],
};

test('@types/web has the class', () => {
  assert.match(readFileSync(join(modules, '@types', 'web', 'index.d.ts'), 'utf8'), /^declare var Origin: \{$/m);
});

for (const [compiler, command] of Object.entries(COMPILERS))
  for (const [libraries, args] of Object.entries(LIBRARIES)) {
    const isLater = compiler === OLDEST && !/dom|web,/.test(libraries) && !isAtLeast('long');
    test(`${compiler}, with ${libraries}`, { skip: isLater && 'with --long' }, () => {
      const { status, stdout } = spawnSync(process.execPath, [...command, '--strict', '--noEmit', '--target', 'es2022',
        '--module', 'esnext', '--moduleResolution', 'bundler', ...args, 'types/uses.ts', 'types/globals.ts'], {
        cwd: folder,
        encoding: 'utf8',
      });
      assert.equal(stdout, '');
      assert.equal(status, 0);
    });
  }
