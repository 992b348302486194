/** Attacks on each client that uses the package, in each runtime: none is let in, and none ends the process. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { installLocked } from '../../../scripts/setup/tools.mjs';
import { CLIENTS } from './clients/clients.js';
import { outcomes, runtimes } from './clients/run.js';

installLocked('packages/guard/examples/', '10 seconds');

/** What the resolver refuses: everything else that `guardedFetch` refuses has a reason. */
const BY_OTHERS = /^answers: one that throws$/;

const OF_NODE = ['guardedFetch', 'node:http', 'axios', 'got', 'follow-redirects'];

/** The clients that take an agent or a dispatcher there. @type {Record<string, string[]>} */
const USABLE = {
  Deno: [...OF_NODE, 'node-fetch', 'fetch of undici', 'request of undici'],
  Bun: OF_NODE,
};

/** Node's parser in Deno reads it as a path of the host that redirects. */
const A_PATH_IN_DENO = 'a redirect to http://%31%32%37.0.0.1/';

for (const runtime of runtimes)
  describe(runtime.name, {
    concurrency: 2,
    skip: runtime.command === undefined && !process.env.CI && `no ${runtime.name}`,
  }, () => {
    for (const client of USABLE[runtime.name] ?? Object.keys(CLIENTS))
      test(client, async () => {
        const results = await outcomes(runtime, 'attacks.js', [client], { NODE_USE_ENV_PROXY: '1', NO_PROXY: '' });
        const last = results.pop();
        assert.deepEqual(last, ['what was reached', ''], `${last}`);
        assert.ok(results.length > 50, `${results.length}`);
        for (const [name, result] of results) {
          if (['allowed', 'first'].includes(name)) assert.equal(result, 'ALLOWED reached');
          else if (runtime.name === 'Deno' && name === A_PATH_IN_DENO) continue;
          // Some clients do not pass the cause on.
          else if (client !== 'guardedFetch' || BY_OTHERS.test(name)) assert.doesNotMatch(result, /^ALLOWED/, name);
          else assert.match(result, /^[a-z][a-z-]+$/, name);
        }
      });
  });
