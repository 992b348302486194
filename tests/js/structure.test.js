/** The structure of the JavaScript: imports have one direction, and nothing depends on the additions. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/setup/process.mjs';
import { circlesIn, importsOfRust, importsOfScripts } from './support/circles.js';

/** A file may import files of its own folder, and of folders before it in this list. */
const FOLDERS = [['shared'], ['loading'], ['boundary'], ['classes'], ['interop', 'lib']];

/** Matches the files that may import the built modules, because they start modules. */
const CALLS_MODULES = /^js\/loading\//;

/** Sources that must not depend on `packages/`. They import its table by path, if it exists. */
const WITHOUT_ADDITIONS = ['js', 'pkg-template', 'scripts', 'tests', 'benches', 'examples', 'fuzz'];

/** @returns {string[]} the scripts in it */
const scripts = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join(folder, path.replaceAll('\\', '/')))
    .filter((path) => /\.(?:m?js|tsx?)$/.test(path) && !/\/(?:node_modules|target|corpus)\//.test(path)).sort();

/** @param {string} path of a script @returns {string[]} the imports of its statements, without types in comments */
const importsOf = (path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/^(?:import|export)\b(?:[^;'"]*?\bfrom)?\s*(['"])(.+?)\1/gm)]
    .map(([, , imported]) => imported);

/** @param {string} path in js/ */
const folderOf = (path) => path.split('/')[1];

/** @param {string} folder of js/ */
function levelOf(folder) {
  const level = FOLDERS.findIndex((folders) => folders.includes(folder));
  assert.notEqual(level, -1, `js/${folder} is not in the list of this test`);
  return level;
}

test('each import of js/ points one way: shared ← loading ← boundary ← classes ← interop, lib', () => {
  let count = 0;
  for (const path of scripts('js')) {
    for (const imported of importsOf(path)) {
      assert.ok(imported.startsWith('.'), `${path} imports ${imported}`);
      const target = posix.join(posix.dirname(path), imported);
      count += 1;
      if (target.startsWith('wasm/')) {
        assert.match(path, CALLS_MODULES, `${path} imports ${imported}`);
        continue;
      }
      assert.ok(target.startsWith('js/'), `${path} imports ${imported}`);
      assert.ok(existsSync(join(root, target)), `${path} imports ${imported}, which does not exist`);
      const [from, to] = [folderOf(path), folderOf(target)];
      assert.ok(from === to || levelOf(to) < levelOf(from), `${path} imports ${imported}`);
    }
  }
  assert.ok(count > 200, `only ${count} imports were found`);
});

test('forms are parsed without the class of URLs', () => {
  assert.deepEqual(importsOf('js/classes/url-search-params.js').filter((path) => path.endsWith('/url.js')), []);
});

test('entries import js/, the sources of their modules, and each other', () => {
  for (const path of scripts('pkg-template/entries'))
    for (const imported of importsOf(path))
      assert.match(imported, /^#\w+$|\/(?:js|dist)\/|^\.\/[\w-]+\.js$/, path);
});

// The apps in tests/programs/ are those of users.
test('nothing outside of packages/ imports an addition', () => {
  const found = WITHOUT_ADDITIONS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    scripts(folder).filter((path) => !path.startsWith('tests/programs/')).flatMap((path) =>
      importsOf(path).filter((imported) => /^weburl-|(?:^|\/)packages\/(?!node_modules)/.test(imported))
        .map((imported) => `${path} imports ${imported}`)
    )
  );
  assert.deepEqual(found, []);
  for (const manifest of ['Cargo.toml', 'wasm/boundary/Cargo.toml', 'wasm/module/Cargo.toml', 'fuzz/Cargo.toml'])
    assert.doesNotMatch(readFileSync(join(root, manifest), 'utf8'), /packages\//, manifest);
});

/** Folders that are not sources, and hidden ones. */
const NOT_SOURCES = /^(?:\.|node_modules$|target$|pkg$|wasm$|corpus$|seeds$)/;

/** @returns {string[]} the folders with the sources of crates */
const crates = (folder = '') =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((one) => one.isDirectory() && !NOT_SOURCES.test(one.name))
    .flatMap(({ name }) => name === 'src' ? [join(folder, name)] : crates(join(folder, name)));

test('no files import each other in a circle', () => {
  const folders = [...WITHOUT_ADDITIONS, 'packages', 'site'].filter((folder) => existsSync(join(root, folder)));
  const paths = folders.flatMap(scripts).filter((path) => !/\/(?:pkg|wasm|\.tools)\//.test(path));
  assert.ok(paths.length > 250, `${paths.length}`);
  assert.deepEqual(circlesIn(importsOfScripts(root, paths)), []);
  let count = 0;
  for (const crate of crates()) {
    const files = readdirSync(join(root, crate), { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/')).filter((path) => path.endsWith('.rs') && !path.endsWith('tests.rs'));
    count += files.length;
    assert.deepEqual(circlesIn(importsOfRust(join(root, crate), files)), [], crate);
  }
  assert.ok(count > 100, `${count}`);
});
