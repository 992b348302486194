/** The sizes in the documents are the sizes of the built package. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { entries } from '../../pkg-template/entries.mjs';
import { INSTALLED, entrySizes, packedSizes } from '../../scripts/build/measure.mjs';
import { core } from '../../scripts/build/packages.mjs';
import { read, root } from './documents/markdown.js';

const sizes = await entrySizes(core);

/** The fraction by which another compiler or version of brotli may change a size; the rounding of sizes, in bytes. */
const TOLERANCE = 0.02;
const ROUNDING = 500;

const START = '<!-- Written by WEBURL_UPDATE=1 node --test tests/package/sizes.test.js -->\n';
const END = '<!-- End of the sizes -->\n';

const shown = (bytes) => `${bytes < 10_000 ? (bytes / 1000).toFixed(1) : Math.round(bytes / 1000)} kB`;

/** One sentence of the package's README has all of these. */
const withoutWebAssembly = entries.flatMap(({ withoutWebAssembly: name }) => name ?? []);

/** The last columns of each table: brotli only, or all three. */
const TABLES = [
  {
    path: 'pkg-template/README.md',
    columns: ['brotli'],
    listed: sizes.filter(({ name }) => !withoutWebAssembly.includes(name)),
  },
  { path: 'docs/sizes.md', columns: ['raw', 'gzip', 'brotli'], listed: sizes },
];

for (const { name, budget, sizes: { brotli } } of sizes)
  test(`the budget of ${name}`, () => {
    assert.ok(brotli <= budget * 1000, `${shown(brotli)} are more than the ${budget} kB of pkg-template/entries.mjs`);
  });

for (const { path, columns, listed } of TABLES)
  test(`the sizes in ${path}`, () => {
    const text = read(path);
    const [before, rest] = text.split(START);
    const [table, after] = rest.split(END);
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    assert.deepEqual(rows.map((row) => /`([^`]+)`/.exec(row)?.[1]).sort(), listed.map(({ name }) => name).sort());

    if (process.env.WEBURL_UPDATE) {
      const written = listed.reduce((lines, { name, sizes: found }) =>
        lines.replace(
          new RegExp(`^(\\| \`${name}\` \\|.*?)(?: [\\d.]+ kB \\|){${columns.length}}$`, 'm'),
          (_, start) => `${start}${columns.map((column) => ` ${shown(found[column])} |`).join('')}`,
        ), table);
      writeFileSync(join(root, path), `${before}${START}${written}${END}${after}`);
    }

    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    for (const { name, sizes: found } of listed) {
      const line = lines.find((row) => row.startsWith(`| \`${name}\` |`)) ?? assert.fail(name);
      const given = [...line.matchAll(/ ([\d.]+) kB \|/g)].map(([, size]) => Number(size) * 1000);
      assert.equal(given.length, columns.length, line);
      for (const [index, column] of columns.entries()) {
        assert.ok(
          Math.abs(given[index] - found[column]) <= found[column] * TOLERANCE + ROUNDING,
          `${line}: ${column} is ${shown(found[column])}`,
        );
      }
    }
  });

test('the comparison in the README has the size of `weburl`', () => {
  const [, size] = /^\| weburl \|.* ([\d.]+ kB) \| 1 \|$/m.exec(read('pkg-template/README.md')) ?? [];
  assert.equal(size, shown(sizes.find(({ name }) => name === 'weburl')?.sizes.brotli ?? 0));
});

test('what npm installs', () => {
  const found = packedSizes(core.output);
  assert.ok(found.bytes > 0);
  for (const name of ['bytes', 'files', 'packed'])
    assert.ok(found[name] <= INSTALLED[name], `${name}: ${found[name]} are more than ${INSTALLED[name]}`);
});

test("the package's README names every entry without WebAssembly", () => {
  const text = read('pkg-template/README.md');
  assert.deepEqual(withoutWebAssembly.filter((name) => !text.includes(`\`${name}\``)), []);
});

test('the file for pages without a bundler', () => {
  const { unpkg, jsdelivr } = JSON.parse(read('pkg/package.json'));
  assert.equal(jsdelivr, unpkg);
  assert.ok(brotliCompressSync(readFileSync(join(root, 'pkg', unpkg))).length <= 82_000);
});
