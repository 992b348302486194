/** The times in the README are the measured ones. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (path) => readFileSync(new globalThis.URL(`../${path}`, import.meta.url), 'utf8');

test('the times in the README are those of docs/speed.md', () => {
  const [, ...given] =
    /In Node 20, .* 100 patterns .* takes ([\d.]+) µs, .* 1 000\. A loop over `exec` takes ([\d.]+) µs and ([\d.]+) µs\./
      .exec(read('README.md')) ?? [];
  const [section] = read('docs/speed.md').split('<!-- Node 20: written').slice(1);
  const rows = section.split('\n').filter((line) => line.startsWith('| ')).map((line) =>
    line.split('|').map((cell) => cell.trim())
  );
  const [columns] = rows;
  const time = (row, column) => {
    const cells = rows.find(([, first]) => first === row) ?? assert.fail(row);
    return Number(cells[columns.indexOf(column)].replace(/\s/g, '')) / 1000;
  };
  const list = 'weburl, `match.pathname.groups`';
  assert.equal(time(list, '100 generated').toFixed(1), given[0]);
  assert.equal(time(list, '1 000 generated').toFixed(1), given[0]);
  assert.equal(time('a loop over weburl', '100 generated').toFixed(0), given[1]);
  assert.equal(Math.round(time('a loop over weburl', '1 000 generated') / 10) * 10, Number(given[2]));
});
