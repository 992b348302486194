/** Options that all objects inherit lead no connection elsewhere: those that runtimes read to connect. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testedRuntimes } from '../../../scripts/setup/runtimes.mjs';
import { outcomes } from './clients/run.js';

for (const runtime of testedRuntimes())
  test(runtime.name, { skip: runtime.command === undefined && !process.env.CI && `no ${runtime.name}` }, async () => {
    const results = /** @type {any[]} */ (await outcomes(runtime, 'gadgets.js', [], { HTTP_PROXY: '' }));
    assert.ok(results.length > 50, `${results.length}`);
    for (const [client, name, result] of results)
      assert.equal(result, name === 'nothing' ? 'reached' : 0, `${client}: all objects inherit ${name}`);
  });
