/** The groups in the types of `weburl/url-pattern` are the groups of matches. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { URLPattern } from '../../pkg/index.js';
import { URLPattern as TypedURLPattern } from '../../pkg/url-pattern.js';
import { wptDirectory } from '../../scripts/test/wpt-data.mjs';
import { installConsumer } from './consumer.js';

const { directory, remove } = installConsumer();
after(remove);

const compiler = fileURLToPath(new globalThis.URL('../../node_modules/typescript/bin/tsc', import.meta.url));
const ours = fileURLToPath(new globalThis.URL('../data', import.meta.url));

/** @param {string[]} path */
const rowsOf = (...path) =>
  JSON.parse(readFileSync(join(...path), 'utf8')).filter((/** @type {unknown} */ row) => typeof row === 'object');

/**
 * The arguments of patterns, each with the arguments of inputs that it should match.
 *
 * @returns {{ pattern: any[], inputs: any[] }[]}
 */
function examples() {
  const upstream = rowsOf(wptDirectory(), 'urlpatterntestdata.json').filter((row) =>
    row.expected_obj !== 'error' && row.expected_match?.constructor === Object
  );
  const own = rowsOf(ours, 'url-patterns.json').flatMap(({ pattern, matches = [] }) =>
    matches.map((/** @type {any} */ match) => ({ pattern, inputs: [match.input ?? match] }))
  );
  return [...upstream, ...own];
}

/** @param {unknown} value */
const literal = (value) => JSON.stringify(value);

/** @param {Record<string, string | undefined>} groups */
const groupsLiteral = (groups) =>
  `{ ${Object.entries(groups).map(([name, value]) => `${literal(name)}: ${literal(value)}`).join(', ')} }`;

const PROGRAM = `
import { URLPattern } from 'weburl/url-pattern';
declare function captures<Typed>(): <Seen extends Typed>(groups: Seen & { [Name in Exclude<keyof Seen, keyof Typed>]: never }) => void;
`;

test("its class is weburl's", () => assert.equal(TypedURLPattern, URLPattern));

test("its groups are the groups of the matches of web-platform-tests' and our own rows", () => {
  let matches = 0;
  const checks = examples().flatMap(({ pattern, inputs }) => {
    const result = new URLPattern(...pattern).exec(...inputs);
    if (result === null) return [];
    matches += 1;
    // Rows may have this member in the dictionary of components, where the compiler refuses it.
    const given = pattern.map((argument) =>
      JSON.stringify(argument, (name, value) => name === 'ignoreCase' ? undefined : value)
    );
    const typed = `new URLPattern(${given.join(', ')}).exec()!`;
    const each = Object.entries(result).filter(([name]) => name !== 'inputs')
      .map(([name, { groups }]) => `captures<typeof result.${name}.groups>()(${groupsLiteral(groups)});`);
    return [`{ const result = ${typed}; ${each.join(' ')} }`];
  });
  assert.ok(matches > 250, `${matches}`);
  writeFileSync(join(directory, 'groups.mts'), PROGRAM + checks.join('\n'));
  const args = ['--ignoreConfig', '--strict', '--noEmit', '--target', 'es2023', '--lib', 'es2023', '--module',
    'nodenext', '--types', ''];
  const { stdout } = spawnSync(process.execPath, [compiler, ...args, 'groups.mts'], {
    cwd: directory,
    encoding: 'utf8',
  });
  assert.equal(stdout, '');
});
