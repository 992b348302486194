/** What stays of requests that are aborted at each step, of many requests, and of a long body: neither sockets nor memory. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLong } from '../../../scripts/test/settings.mjs';
import { outcomes, runtimes } from './clients/run.js';

/** The number of requests, and the megabytes of a body. */
const SIZES = isLong ? ['10000', '1000'] : ['1000', '100'];
const NONE = ['stopped', 0];

for (const runtime of runtimes)
  test(runtime.name, { skip: runtime.command === undefined && !process.env.CI && `no ${runtime.name}` }, async () => {
    const isNode = runtime.name.startsWith('node-');
    const results = await outcomes(
      { ...runtime, ...isNode && { args: ['--expose-gc'] } },
      'lasting.js',
      SIZES,
    );
    const { 'many requests': many, ...others } = Object.fromEntries(results);
    assert.deepEqual(others, {
      'the name is resolved': NONE,
      'the connection is secured': NONE,
      'the body is sent': NONE,
      'the response is awaited': NONE,
      'the response after a redirect is awaited': NONE,
      'the body is read': NONE,
      'a long body': { reason: 'bytes', isRead: true, grows: false },
    });
    assert.ok(many.connections <= 10 && !many.grows, JSON.stringify(many));
  });
