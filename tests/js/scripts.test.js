/** The commands start before any npm package is installed, and see every source. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { modules } from '../../pkg-template/entries.mjs';
import { checks } from '../../scripts/lint.mjs';
import { suites } from '../../scripts/test/suites.mjs';
import { WATCHED } from '../../scripts/watch.mjs';

const root = fileURLToPath(new globalThis.URL('../..', import.meta.url));

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Returns the files that a file loads, each with the packages that it imports statically. */
async function loadedWith(entry) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: 'target',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  const found = new Map();
  const files = new Set([entry]);
  for (const file of files) {
    const imports = metafile.inputs[file].imports.filter(({ kind }) => kind === 'import-statement');
    for (const { path, external } of imports) if (!external) files.add(path);
    const packages = imports.filter(({ external }) => external).map(({ path }) => path.replace('node:', ''));
    found.set(file, packages.filter((name) => !builtinModules.includes(name)));
  }
  return found;
}

for (const name of ['start', 'test', 'build', 'lint'])
  test(`scripts/${name}.mjs`, async () => {
    const files = await loadedWith(`scripts/${name}.mjs`);
    assert.ok(files.size > 5, `${files.size}`);
    assert.deepEqual([...files].filter(([, packages]) => packages.length > 0), []);
  });

for (
  const name of ['build', 'differential', 'format', 'fuzz', 'lint', 'reference', 'release', 'renew', 'site',
    'standards', 'test', 'watch']
)
  test(`npm run ${name} -- --help`, () => {
    const [, script] = scripts[name].split(' ');
    const help = execFileSync(process.execPath, [script, '--help'], { cwd: root, encoding: 'utf8' });
    assert.match(help, new RegExp(`^\`npm (?:run )?${name}\\b`));
    if (name === 'lint') { for (const check of checks) assert.ok(help.includes(`  ${check.name}\n`), check.name); }
  });

test('npm run watch sees every crate of the workspace', () => {
  const [, members] = /^members = \[([^\]]*)\]/m.exec(readFileSync(join(root, 'Cargo.toml'), 'utf8')) ?? [];
  const crates = [...members.matchAll(/"([^"*]+)[^"]*"/g)].map(([, path]) => path.replace(/\/$/, ''));
  assert.ok(crates.length > 1);
  const isWatched = (path) => WATCHED.some((watched) => path === watched || path.startsWith(`${watched}/`));
  const sources = ['js', 'pkg-template', 'scripts/build.mjs', 'src', 'tests/js', ...crates];
  assert.deepEqual(sources.filter((path) => !isWatched(path)), []);
});

test('npm run lint checks the module with the features of each that is built', () => {
  const linted = checks.filter(({ args }) => args.includes('weburl-module') && args.includes('--features'))
    .map(({ args }) => args[args.indexOf('--features') + 1]);
  assert.deepEqual(linted.sort(), modules.map(({ features }) => features.join()).sort());
});

test('the workflow of each change runs every suite that CI runs', () => {
  const [, matrix] = /^ {8}suites:\n((?: {10}- .*\n)+)/m
    .exec(readFileSync(join(root, '.github', 'workflows', 'test.yml'), 'utf8'));
  const run = matrix.split(/\s+/);
  assert.deepEqual(suites.filter(({ name, from }) => from !== 'long' && !run.includes(name)), []);
});
