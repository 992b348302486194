/** The tables of tests/README.md are those of what runs: the suites, and each file of tests with its suite. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { root } from '../../scripts/setup/process.mjs';
import { LATER, suites, suitesOfAdditions } from '../../scripts/test/suites.mjs';

const folder = join(root, 'tests');
const document = readFileSync(join(folder, 'README.md'), 'utf8');

/** The rows of a table, by its head: the names in the first cell, and the second cell. */
const rowsOf = (head) => {
  const [, table = ''] = document.split(`${head}\n`);
  const [body] = table.split('\n\n');
  return body.split('\n').slice(1).map((line) => {
    const [, first, from] = line.split('|').map((cell) => cell.trim());
    return { names: Array.from(first.matchAll(/`([^`]+)`/g), ([, name]) => name), from };
  });
};

/** The suites of folders that do not have a suite's name. */
const OTHERS = { '..': 'packages', types: 'lint' };

const suiteOf = (path) => {
  if (path.startsWith('../wasm/boundary')) return 'boundary-node';
  const [first] = path.split('/');
  return OTHERS[first] ?? first;
};

/** The suites that packages/ brings. */
const OF_PACKAGES = new Set(suitesOfAdditions().map(({ name }) => name));

const hasPackages = existsSync(join(root, 'packages'));

test('each suite has a row with the depth from which on it runs', () => {
  const rows = rowsOf('| Suite | From | Runs |').filter(({ names: [name] }) => hasPackages || !OF_PACKAGES.has(name));
  const written = rows.map(({ names, from }) => [names[0], from]);
  assert.deepEqual(written.sort(), suites.map(({ name, from }) => [name, from]).sort());
});

describe('what is proven where', () => {
  const isHere = (name) => hasPackages || !OF_PACKAGES.has(suiteOf(name));
  const rows = rowsOf('| Where | From | Proves |').map(({ names, from }) => ({ names: names.filter(isHere), from }))
    .filter(({ names }) => names.length > 0);
  const depthOf = (path) => {
    const file = join('tests', path).replace(/\.test\.js$/, '');
    return Object.keys(LATER).find((depth) => LATER[depth].includes(file))
      ?? suites.find(({ name }) => name === suiteOf(path))?.from;
  };

  for (const { names, from } of rows) {
    test(names.join(', '), () => {
      assert.deepEqual(names.filter((name) => !existsSync(join(folder, name))), []);
      assert.deepEqual(new Set(names.map(depthOf)), new Set([from]));
    });
  }

  test('every file that does not run in its folder from the beginning is named', () => {
    const files = Object.values(LATER).flat().map((name) => `${name}.test.js`).filter((file) =>
      hasPackages || !file.startsWith('packages/')
    );
    const named = new Set(rows.flatMap(({ names }) => names).map((name) => join('tests', name)));
    assert.deepEqual(files.filter((file) => !existsSync(join(root, file)) || !named.has(file)), []);
  });

  test('every file of tests is named, or its folder is', () => {
    const named = new Set(rows.flatMap(({ names }) => names).map((name) => name.replace(/\/$/, '')));
    const isNamed = (path) => named.has(path) || (path !== '.' && isNamed(dirname(path)));
    const files = suites.map(({ name }) => name).filter((name) => existsSync(join(folder, name)))
      .flatMap((name) => readdirSync(join(folder, name)).map((file) => `${name}/${file}`))
      .filter((path) => path.endsWith('.test.js') || /^rust\/\w+\.rs$/.test(path));
    assert.ok(files.length > 50);
    assert.deepEqual(files.filter((path) => !isNamed(path)), []);
  });
});
