/** A request that ends, however it ends, leaves no connection; and free connections are few, and close. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLong } from '../../../scripts/test/settings.mjs';
import { outcomes, runtimes } from './clients/run.js';

/** The statuses of the responses. */
const STATUSES = isLong
  ? [200, 204, 205, 300, 301, 302, 303, 304, 307, 308, 404, 500, 600, 999]
  : [200, 205, 302, 304];

/** How requests end, apart from success. The names are in the messages of runtimes. */
const ERRORS = /^(?:AbortError .*|GuardError The (?:body has more|request took more) than .*|TypeError .*)$/;

const FREE = { highest: 100, 'one that got more bytes is closed': true, 'all are closed': true };

for (const runtime of runtimes)
  test(runtime.name, { skip: runtime.command === undefined && !process.env.CI && `no ${runtime.name}` }, async () => {
    const results = await outcomes(runtime, 'sockets.js', [STATUSES.join()]);
    const { requests, left, errors, ...others } = Object.fromEntries(results);
    assert.equal(requests, STATUSES.length * 360);
    assert.deepEqual(left, []);
    for (const error of errors) assert.match(error, ERRORS);
    assert.deepEqual(others, { 'free connections of guardedFetch': FREE, 'free connections of httpAgent': FREE });
  });
