/** `createGuardedFetch` in each runtime: compared with the Fetch Standard and the platform's `fetch`, and its limits. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { GuardError, createGuardedFetch } from 'weburl-guard/fetch';
import { findProgram } from '../../../scripts/setup/process.mjs';
import { testedRuntimes } from '../../../scripts/setup/runtimes.mjs';
import { certificates } from './clients/certificates.js';
import { outcomes } from './clients/run.js';

/** @param {string} reason @param {string} message @param {number} hop */
const refused = (reason, message, hop = 0) => ({ name: 'GuardError', reason, hop, code: 'ERR_GUARD_REFUSED', message });
const LARGE = refused('bytes', 'The body has more than 1000000 bytes.');
const LATE = refused('time', 'The request took more than 50 ms.');

const EXPECTED = {
  compared: 280,
  unexpected: [],
  '20 redirects': '/echo?q',
  '21 redirects': refused('too-many-redirects', '20 redirects were followed, and no more are allowed.', 21),
  'headers across origins': {
    url: '/echo',
    method: 'POST',
    body: 'sent',
    type: 'text/y',
    length: '4',
    accept: 'text/x',
  },
  cookies: ['a=1', 'b=2'],
  'a clone': [true, true, true, true],
  'a request': 'b',
  'codings that are not read': [],
  'a body without end': LARGE,
  'bytes that were read': true,
  'a body that unpacks to 100 MB': LARGE,
  'no response': LATE,
  'half a body': LATE,
  'abort /silent': 'stopped',
  'abort /slow': 'stopped',
  'abort before': 'stopped',
  'sockets stay open': false,
  'another way to connect': { name: 'TypeError', message: 'guardedFetch: dispatcher would connect past the policy' },
  integrity: { name: 'TypeError', message: 'guardedFetch: integrity is not checked' },
  'no server': { name: 'TypeError', message: 'fetch failed' },
  '50 requests open more sockets': false,
};
const SECURE = {
  'a certificate for the name': 'secure.example.com secure.example.com',
  'a certificate for another name': 'TypeError',
  'a certificate for an address': 'TypeError',
};

/**
 * Where the platform's own `fetch` is not the Standard's: Node up to 24 cannot send bytes again, Deno does not decode a
 * `Location` header, Bun sends the length of a stream.
 */
const DIFFERS = ['node-20', 'node-22', 'node-24', 'Deno', 'Bun'];

for (const runtime of testedRuntimes())
  test(runtime.name, { skip: runtime.command === undefined && !process.env.CI && `no ${runtime.name}` }, async () => {
    const folder = findProgram('openssl') === null ? null : certificates();
    const env = folder === null ? {} : { NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') };
    const results = await outcomes(runtime, 'fetching.js', folder === null ? [] : [folder], env);
    if (folder !== null) rmSync(folder, { recursive: true });
    const { different, ...others } = Object.fromEntries(results);
    assert.deepEqual(others, { ...EXPECTED, ...folder !== null && SECURE });
    if (!DIFFERS.includes(runtime.name)) assert.deepEqual(different, []);
  });

for (const runtime of testedRuntimes())
  test(`redirects as in the Fetch Standard: ${runtime.name}`, {
    skip: runtime.command === undefined && !process.env.CI && `no ${runtime.name}`,
  }, async () => {
    const { rows, ours, platform } = Object.fromEntries(await outcomes(runtime, 'redirecting.js', []));
    assert.ok(rows > 80, `${rows}`);
    assert.deepEqual(ours, []);
    if (!DIFFERS.includes(runtime.name)) assert.deepEqual(platform, []);
  });

describe('createGuardedFetch', () => {
  test('a wrong policy or option throws at once', () => {
    const create = /** @type {any} */ (createGuardedFetch);
    assert.throws(() => create({ denyHosts: [] }), /there is no option denyHosts/);
    assert.throws(() => create(Promise.resolve({})), /must be an ordinary object/);
    for (
      const options of [{ maximumBytes: -1 }, { maximumTime: '1' }, { headersAcrossOrigins: 'accept' }, {
        headersAcrossOrigins: [1],
      }, { lookup: 'dns' }, { maxBytes: 1 }]
    )
      assert.throws(() => create({}, options), { name: 'TypeError' }, JSON.stringify(options));
  });

  test('the error has what a program needs', async () => {
    const fetch = createGuardedFetch({}, {
      lookup: (_, __, callback) => callback(null, [{ address: '10.0.0.1', family: 4 }]),
    });
    await assert.rejects(fetch('http://169.254.169.254/'), (error) => {
      assert.ok(error instanceof GuardError && error instanceof Error);
      const { name, code, reason, url, address, hop } = error;
      assert.deepEqual({ name, code, reason, url, address, hop }, {
        name: 'GuardError',
        code: 'ERR_GUARD_REFUSED',
        reason: 'metadata',
        url: 'http://169.254.169.254/',
        address: null,
        hop: 0,
      });
      return true;
    });
    await assert.rejects(fetch('http://example.com/a'), {
      name: 'GuardError',
      reason: 'address-space',
      url: 'http://example.com/a',
      address: '10.0.0.1',
    });
  });
});
