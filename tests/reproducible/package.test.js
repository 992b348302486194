/** Every build of the package has the same bytes, in any folder. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { after, test } from 'node:test';
import { additions, core } from '../../scripts/build/packages.mjs';
import { root } from '../../scripts/setup/process.mjs';

const copy = join(mkdtempSync(join(tmpdir(), 'weburl-built-again-')), 'elsewhere');
after(() => rmSync(join(copy, '..'), { recursive: true, maxRetries: 20 }));

/** Files and folders that are not sources. */
const MADE = new Set(['.git', '.tools', 'corpus', 'node_modules', 'pkg', 'seeds', 'target']);
const modules = new Set([core, ...additions].map(({ wasm }) => wasm));

/** @returns {Record<string, { content: string, isExecutable: boolean }>} by path */
function filesIn(directory) {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(directory, path)).isFile()
  );
  return Object.fromEntries(files.sort().map((path) => {
    const file = join(directory, path);
    return [path, { content: readFileSync(file, 'latin1'), isExecutable: (statSync(file).mode & 0o111) !== 0 }];
  }));
}

test('a build of a copy of the sources, in another folder and from nothing, gives the same files', () => {
  cpSync(root, copy, { recursive: true, filter: (path) => !MADE.has(basename(path)) && !modules.has(path) });
  // Installed packages are not part of the build. esbuild writes their real paths.
  cpSync(join(root, 'node_modules'), join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  symlinkSync(join(root, '.tools'), join(copy, '.tools'));
  const build = "import { build } from './scripts/build.mjs'; await build();";
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, CARGO_TARGET_DIR: undefined, LC_ALL: 'C', TZ: 'Pacific/Kiritimati' },
  });
  assert.equal(status, 0, stderr);

  for (const { name, output, modules: its } of [core, ...additions]) {
    const [first, second] = [filesIn(output), filesIn(join(copy, relative(root, output)))];
    assert.deepEqual(Object.keys(second), Object.keys(first), name);
    const wasm = Object.keys(first).filter((path) => path.endsWith('.wasm'));
    assert.equal(wasm.length, its.filter(({ partOf }) => partOf === undefined).length, name);
    assert.deepEqual(Object.keys(first).filter((path) => first[path].content !== second[path].content), [], name);
    assert.deepEqual(Object.keys(first).filter((path) => first[path].isExecutable !== second[path].isExecutable), []);
  }
});
