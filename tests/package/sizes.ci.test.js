/** The sizes in the package's README are those of the built package. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { entrySizes, minified } from '../../scripts/build/measure.mjs';
import { core } from '../../scripts/build/packages.mjs';
import { npm } from '../../scripts/setup/npm.mjs';
import { read, root } from './documents/markdown.js';

const sizes = await entrySizes(core);

/** The fraction by which another compiler or version of brotli may change a size; the rounding of sizes, in bytes. */
const TOLERANCE = 0.02;
const ROUNDING = 500;

const START = '<!-- Written by WEBURL_UPDATE=1 node --test tests/package/sizes.ci.test.js -->\n';
const END = '<!-- End of the sizes -->\n';

const shown = (bytes) => `${bytes < 10_000 ? (bytes / 1000).toFixed(1) : Math.round(bytes / 1000)} kB`;

const README = 'pkg-template/README.md';

for (const { name, budget, size } of sizes)
  test(`the budget of ${name}`, () => {
    assert.ok(size <= budget * 1000, `${shown(size)} are more than the ${budget} kB of pkg-template/entries.mjs`);
  });

test('the sizes in the README', () => {
  const text = read(README);
  const [before, rest] = text.split(START);
  const [table, after] = rest.split(END);
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  assert.deepEqual(rows.map((row) => /`([^`]+)`/.exec(row)?.[1]).sort(), sizes.map(({ name }) => name).sort());

  if (process.env.WEBURL_UPDATE) {
    const written = sizes.reduce((lines, { name, size }) =>
      lines.replace(
        new RegExp(`^(\\| \`${name}\` \\|.*) [\\d.]+ kB \\|$`, 'm'),
        (_, start) => `${start} ${shown(size)} |`,
      ), table);
    writeFileSync(join(root, README), `${before}${START}${written}${END}${after}`);
  }

  const lines = read(README).split('\n');
  for (const { name, size } of sizes) {
    const line = lines.find((row) => row.startsWith(`| \`${name}\` |`)) ?? assert.fail(name);
    const given = Number(/ ([\d.]+) kB \|$/.exec(line)?.[1]) * 1000;
    assert.ok(Math.abs(given - size) <= size * TOLERANCE + ROUNDING, `${line}: ${shown(size)}`);
  }
});

test('the comparison in the README has the size of `weburl`', () => {
  const [, size] = /^\| weburl \|.* ([\d.]+ kB) \| 1 \|$/m.exec(read(README)) ?? [];
  assert.equal(size, shown(sizes.find(({ name }) => name === 'weburl')?.size ?? 0));
});

test('what npm installs', () => {
  const [command, args] = npm(['pack', '--dry-run', '--json', '--ignore-scripts', core.output]);
  const [{ unpackedSize, files, size }] = JSON.parse(execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' }));
  assert.ok(unpackedSize > 0 && unpackedSize <= 2_530_000, `${unpackedSize} bytes unpacked`);
  assert.ok(files.length <= 70, `${files.length} files`);
  assert.ok(size <= 945_000, `${size} bytes to download`);
});

test('the file for pages without a bundler', async () => {
  const { unpkg, jsdelivr } = JSON.parse(read('pkg/package.json'));
  assert.equal(jsdelivr, unpkg);
  assert.ok(brotliCompressSync(await minified(core.output, unpkg)).length <= 79_500);
});
