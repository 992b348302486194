/** Attacks on each client that uses the package, in each runtime: none is let in, and none ends the process. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { installedRuntimes } from '../../../scripts/setup/runtimes.mjs';
import { installLocked } from '../../../scripts/setup/tools.mjs';
import { CLIENTS } from './clients/clients.js';
import { outcomes } from './clients/run.js';

installLocked('packages/guard/examples/', '10 seconds');

/** What the platform or the resolver refuses: everything else that `guardedFetch` refuses has a reason. */
const BY_OTHERS = /^(?:http:\/\/user@outside\.test\/|answers: one that throws)$/;

for (const runtime of installedRuntimes())
  describe(runtime.name, { skip: runtime.command === undefined && !process.env.CI && `no ${runtime.name}` }, () => {
    const isNode = runtime.name.startsWith('node-');
    // Deno and Bun have `fetch`; the other clients are those of Node.
    for (const client of Object.keys(CLIENTS).filter((name) => isNode || name === 'guardedFetch'))
      test(client, async () => {
        const results = await outcomes(runtime, 'attacks.js', [client], { NODE_USE_ENV_PROXY: '1', NO_PROXY: '' });
        const last = results.pop();
        assert.deepEqual(last, ['what was reached', ''], `${last}`);
        assert.ok(results.length > 50, `${results.length}`);
        for (const [name, result] of results) {
          if (['allowed', 'first'].includes(name)) assert.equal(result, 'ALLOWED reached');
          // Some clients do not pass the cause on.
          else if (client !== 'guardedFetch' || BY_OTHERS.test(name)) assert.doesNotMatch(result, /^ALLOWED/, name);
          else assert.match(result, /^[a-z][a-z-]+$/, name);
        }
      });
  });
