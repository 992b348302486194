/** Members that all objects inherit change no output: every name in the sources of the program. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import { isLong } from '../../../scripts/test/settings.mjs';
import { namesIn } from '../../polluted.js';
import { program } from './support.js';

const folder = new globalThis.URL('../js/', import.meta.url);
const source = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(new globalThis.URL(file, folder), 'utf8')).join('\n');

/** Members with which Node does not start the program, and one that is the name of another runtime. */
const OF_NODE = ['0', 'buffer', 'encoding', 'get', 'path', 'set', 'source', 'value', 'writable', 'write', 'Deno'];

const names = [...namesIn(source), 'HTTP_PROXY', '1'].filter((name) => !OF_NODE.includes(name));

/** How many names are inherited at once. */
const TOGETHER = isLong ? 8 : 128;

const LINES = 'https://user@example.com:8080/a/../b?c=d#g\nnot a URL\nhttps://аррӏе.com/?q=%20\n';

/** @type {readonly [args: string[], input: string][]} */
const RUNS = [
  [['get', '{host} {query:c}', '--lines', '-'], LINES],
  [['--json', '--lines', '-'], LINES],
  [['links', '-'], 'see https://example.com/a, a@example.com and example.org'],
];

/** @param {readonly string[]} inherited @param {unknown} [value] of each */
function outputs(inherited, value) {
  const script = `for (const name of ${JSON.stringify(inherited)}) Object.prototype[name] = ${JSON.stringify(value)};`;
  return RUNS.map(([args, input]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(script)}`, program, ...args],
      { input, encoding: 'utf8' },
    );
    return { status, stdout, stderr };
  });
}

describe('every object inherits', () => {
  const expected = outputs([]);
  assert.deepEqual(expected.map(({ status }) => status), [1, 1, 0]);
  assert.ok(names.length > 1000, `${names.length}`);
  for (let at = 0; at < names.length; at += TOGETHER) {
    const group = names.slice(at, at + TOGETHER);
    test(`${group[0]} to ${group.at(-1)}`, () => assert.deepEqual(outputs(group, ['evil']), expected));
  }
});
