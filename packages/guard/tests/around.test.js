/** The options of clients that would connect without an agent: the table of docs/using.md. Each is refused or replaced. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { test } from 'node:test';
import { findProgram } from '../../../scripts/setup/process.mjs';
import { testedRuntimes } from '../../../scripts/setup/runtimes.mjs';
import { installLocked } from '../../../scripts/setup/tools.mjs';
import { certificates } from './clients/certificates.js';
import { outcomes } from './clients/run.js';

installLocked('packages/guard/examples/', '10 seconds');

const text = readFileSync(new globalThis.URL('../docs/using.md', import.meta.url), 'utf8');
const [, table = ''] = /^\| client \| refused \| replaced \|\n.*\n((?:\|.*\n)+)/m.exec(text) ?? [];
const documented = table.trim().split('\n').flatMap((row) => {
  const [client, ...options] = Array.from(row.matchAll(/`([\w:-]+)`/g), ([, name]) => name);
  return options.map((option) => `${client}, ${option}`);
}).sort();

/** What a runtime replaces by its own `fetch`, or lacks. @type {Record<string, RegExp>} */
const LACKING = { Deno: /^undici/, Bun: /^(?:undici|node-fetch)/ };

for (const runtime of testedRuntimes()) {
  const missing = runtime.command === undefined ? runtime.name : findProgram('openssl') === null ? 'openssl' : null;
  test(runtime.name, { skip: missing !== null && !process.env.CI && `no ${missing}` }, async () => {
    const folder = certificates();
    const results = await outcomes(runtime, 'around.js', [folder], { NODE_NO_WARNINGS: '1' });
    rmSync(folder, { recursive: true });
    assert.deepEqual(results.pop(), ['allowed', ['SECRET', 'SECRET', 'SECRET']]);
    const lacking = LACKING[runtime.name] ?? /^$/;
    assert.deepEqual(results.map(([name]) => name).sort(), documented.filter((name) => !lacking.test(name)));
    for (const [name, { result, reached }] of results) {
      assert.doesNotMatch(result, /^ALLOWED/, name);
      assert.equal(reached, 0, name);
    }
  });
}
