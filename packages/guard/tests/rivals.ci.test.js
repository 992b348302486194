/** The same attacks on other packages, used as their documents say: the table of docs/comparison.md. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { installLocked } from '../../../scripts/setup/tools.mjs';
import { outcomes } from './clients/run.js';
import { KINDS } from './clients/servers.js';

installLocked('packages/guard/tests/', '10 seconds');
installLocked('packages/guard/examples/', '10 seconds');

const OURS = ['weburl-guard/fetch', 'weburl-guard/node'];
const OTHERS = ['request-filtering-agent', 'got-ssrf', 'ssrf-req-filter', 'ipaddr.js', 'private-ip', 'ssrfcheck'];

/** @type {Map<string, Record<string, any>>} */
const results = new Map();
for (const name of [...OURS, ...OTHERS])
  results.set(
    name,
    Object
      .fromEntries(await outcomes({ name: 'node', command: process.execPath, args: [] }, 'rivals.js', [name], {
        NO_PROXY: '*',
      })),
  );

for (const [name, { allowed, uncaught }] of results)
  test(`${name} reaches a public host`, () => {
    assert.deepEqual([allowed, uncaught], [['93.184.216.34'], undefined]);
  });

for (const name of OURS)
  test(`${name} lets nothing through`, () => {
    for (const [attack, [count, through]] of Object.entries(result(name)))
      assert.deepEqual([attack, through], [attack, []], `${count}`);
  });

/** @param {string} name @returns {Record<string, [number, string[]]>} */
function result(name) {
  return Object.fromEntries(Object.entries(results.get(name) ?? {}).filter(([key]) => key !== 'allowed'));
}

const file = new globalThis.URL('../docs/comparison.md', import.meta.url);
const COLUMNS = ['weburl-guard', ...OTHERS];

/** @param {string} what is in the rows @param {[name: string, counts: (string | number)[]][]} rows */
const tableOf = (what, rows) =>
  [
    `| ${what} | ${COLUMNS.map((column) => `\`${column}\``).join(' | ')} |`,
    `|---|${COLUMNS.map(() => '---:').join('|')}|`,
    ...rows.map(([name, counts]) => `| ${name} | ${counts.join(' | ')} |`),
  ].join('\n');

/** @param {string} what @param {[name: string, counts: (string | number)[]][]} rows */
function check(what, rows) {
  const text = readFileSync(file, 'utf8');
  const updated = text.replace(new RegExp(`^\\| ${what} [^]*?(?=\\n\\n|\\n$)`, 'm'), tableOf(what, rows));
  if (process.env.WEBURL_UPDATE) writeFileSync(file, updated);
  else assert.equal(text, updated, 'run it with WEBURL_UPDATE=1');
}

test('the table of attacks in docs/comparison.md', () => {
  const attacks = Object.entries(result(OURS[0])).map(([name, [count]]) => ({ name, count }));
  assert.ok(attacks.reduce((sum, { count }) => sum + count, 0) >= 40);
  const through = (/** @type {string} */ column, /** @type {string} */ attack) =>
    result(column === 'weburl-guard' ? OURS[0] : column)[attack][1].length;
  check('attacks', attacks.map(({ name, count }) => [`${count} ${name}`, COLUMNS.map((one) => through(one, name))]));
});

test('the table of hostile servers in docs/comparison.md', async () => {
  const found = await Promise.all(COLUMNS.map(async (name) => [
    name,
    await outcomes({ name: 'node', command: process.execPath, args: [] }, 'hostile.js', [name], { NO_PROXY: '*' }),
  ]));
  const hurt = (/** @type {string} */ column, /** @type {string} */ category) =>
    new Map(/** @type {any} */ (found)).get(column)
      .filter(([kind, { hurt: ways }]) => kind.startsWith(`${category}: `) && ways.length > 0).length;
  check(
    'servers',
    Object.entries(KINDS).map(([category, kinds]) => [
      `${Object.keys(kinds).length} ${category}`,
      COLUMNS.map((column) => hurt(column, category)),
    ]),
  );
});
