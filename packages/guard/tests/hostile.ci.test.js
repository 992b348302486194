/** Hostile servers: each call ends as expected, nothing is read on, and no connection stays. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { outcomes, runtimes } from './clients/run.js';
import { KINDS } from './clients/servers.js';

const expected = Object.entries(KINDS).flatMap(([category, kinds]) =>
  Object.entries(kinds).map(([kind, [, pattern]]) => [`${category}: ${kind}`, pattern])
);

// They mostly wait.
describe('in each runtime', { concurrency: 3 }, () => {
  for (const runtime of runtimes)
    test(runtime.name, { skip: runtime.command === undefined && !process.env.CI && `no ${runtime.name}` }, async () => {
      const results = new Map(await outcomes(runtime, 'hostile.js', ['weburl-guard']));
      assert.equal(results.size, expected.length);
      for (const [name, pattern] of expected) {
        const { result, hurt } = results.get(name);
        assert.deepEqual([name, hurt], [name, []]);
        assert.match(`${result}`, pattern, name);
      }
    });
});
