/**
 * The names of what only some engines have, such as `Deno`, on `Object.prototype`: a program that is polluted with them
 * starts the package all the same, in a fresh process, and has the same results.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { root } from '../../scripts/setup/process.mjs';

const folders = ['js', 'packages/guard/js', 'packages/origin/js'];
const sources = folders.flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(`${root}${folder}/${file}`, 'utf8'))
).join('\n');

/** What the sources ask for, and what others ask for: each line with such a call has the names in quotation marks. */
const asked = (sources.match(/^.*\b(?:builtIn|hasGlobal|has)(?:\)|\().*$/gm) ?? [])
  .flatMap((line) => Array.from(line.matchAll(/'([A-Za-z]\w*)'/g), ([, name]) => name));
const names = [...new Set([...asked, 'navigator', 'window', 'self'])].filter((name) => !(name in Object.prototype));

const ENTRIES = ['pkg/index.js', 'pkg/lib.js', 'pkg/url-pattern.js', 'pkg/check.js', 'pkg/interop.js', 'pkg/auto.js',
  'packages/origin/pkg/index.js', 'packages/guard/pkg/node.js'];

/** @param {string[]} args */
const run = (...args) =>
  execFileSync(process.execPath, [`${root}tests/robustness/programs/polluted.js`, ...args], { encoding: 'utf8' });

test('the names', () => {
  for (
    const name of ['Deno', 'Bun', 'EdgeRuntime', 'process', 'Buffer', 'document', 'WebSocketPair', 'TextDecoder',
      'WebAssembly', 'fromBase64', 'line', 'escape', 'toWellFormed', 'parse', 'InternalError', 'Origin']
  )
    assert.ok(names.includes(name), name);
});

for (const entry of ENTRIES)
  test(entry, () => {
    const expected = run(entry, '[]', '0');
    for (const kind of ['number', 'object', 'function'])
      assert.equal(run(entry, JSON.stringify(names), kind), expected, kind);
  });
