/** TypeScript finds the types of the installed package, however it resolves names and whatever else it knows. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { installConsumer } from './consumer.js';

const { directory, remove } = installConsumer();
after(remove);

const root = fileURLToPath(new globalThis.URL('../..', import.meta.url));
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const [uses, globals] = ['uses', 'globals'].map((name) => readFileSync(join(root, 'tests', 'package', `${name}.ts`), 'utf8'));

for (const extension of ['ts', 'mts', 'cts']) {
  writeFileSync(join(directory, `uses.${extension}`), uses);
  writeFileSync(join(directory, `globals.${extension}`), globals);
}

/** What to compile, and how names are resolved. */
const RESOLUTIONS = [
  { name: 'bundler', args: ['--module', 'esnext', '--moduleResolution', 'bundler'], extensions: ['ts'] },
  { name: 'node16', args: ['--module', 'node16', '--moduleResolution', 'node16'], extensions: ['mts', 'cts'] },
  { name: 'nodenext', args: ['--module', 'nodenext', '--moduleResolution', 'nodenext'], extensions: ['mts', 'cts'] },
];

/** What the compiler knows beside the language. */
const LIBRARIES = [
  { name: 'lib.dom', args: ['--lib', 'es2023,dom', '--types', ''] },
  { name: '@types/node', args: ['--lib', 'es2023', '--types', 'node', '--typeRoots', join(root, 'node_modules', '@types')] },
  { name: 'neither lib.dom nor @types/node', args: ['--lib', 'es2023', '--types', ''] },
];

for (const resolution of RESOLUTIONS) for (const libraries of LIBRARIES) {
  test(`by ${resolution.name} resolution, with ${libraries.name}`, () => {
    const args = [compiler, '--ignoreConfig', '--strict', '--noEmit', '--target', 'es2023', ...libraries.args, ...resolution.args];
    for (const name of ['uses', 'globals']) {
      const files = resolution.extensions.map((extension) => `${name}.${extension}`);
      const { stdout, stderr } = spawnSync(process.execPath, [...args, ...files], { cwd: directory, encoding: 'utf8' });
      assert.equal(stdout + stderr, '');
    }
  });
}

test('every entry of the package is among what is compiled', () => {
  const { exports } = JSON.parse(readFileSync(join(root, 'pkg', 'package.json'), 'utf8'));
  const entries = Object.keys(exports).filter((name) => name !== './package.json').map((name) => name.replace('.', 'weburl'));
  const imported = new Set([...uses.matchAll(/^import .*'(.+)';$/gm)].map(([, name]) => name));
  assert.deepEqual([...imported].sort(), entries.sort());
});
