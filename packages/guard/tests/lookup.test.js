/** The lookup alone: it judges names and answers, reads the policy once, and takes no rule that it cannot apply. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAddress, checkHost, createPolicy } from 'weburl-guard';
import { createGuardedFetch } from 'weburl-guard/fetch';
import { guardedLookup, httpAgent, httpsAgent } from 'weburl-guard/node';
import { guardedConnect } from 'weburl-guard/undici';

/** A resolver that counts, and answers every name. @param {readonly unknown[]} addresses */
function resolver(addresses = ['93.184.216.34']) {
  const asked = /** @type {string[]} */ ([]);
  /** @type {import('../types/node.js').Lookup} */
  const lookup = (hostname, options, callback) => {
    asked.push(hostname);
    callback(null, addresses.map((address) => ({ address, family: 4 })));
  };
  return { asked, lookup };
}

/** @param {any} policy @param {string} name @param {readonly unknown[]} [addresses] @returns {Promise<any>} */
function ask(policy, name, addresses) {
  const { asked, lookup } = resolver(addresses);
  return new Promise((resolve) => {
    guardedLookup(policy, lookup)(
      name,
      { all: true },
      (error, found) => resolve({ error, reason: /** @type {any} */ (error)?.reason, found, asked }),
    );
  });
}

const registrableDomain = () => 'evil.com';

test('a name that the policy refuses is not resolved', async () => {
  const refused = /** @type {[any, string, string][]} */ ([
    [{ deniedHosts: ['evil.com'] }, 'evil.com', 'denied-host'],
    [{ deniedHosts: ['evil.com'] }, 'EVIL.com.', 'denied-host'],
    [{ deniedHosts: ['*.evil.com'] }, 'a.evil.com', 'denied-host'],
    [{ deniedDomains: ['evil.com'], registrableDomain }, 'a.evil.com', 'denied-host'],
    [{ allowedHosts: ['example.com'] }, 'evil.com', 'host'],
    [{ allowedHosts: ['93.0.0.0/8'] }, 'evil.com', 'host'],
    [{}, 'metadata.google.internal', 'metadata'],
    [{ internalHosts: ['*.internal'] }, 'metadata.google.internal', 'metadata'],
    [{}, 'localhost', 'address-space'],
    [{}, 'printer', 'address-space'],
    [{}, 'printer.intranet', 'address-space'],
    [{}, '127.0.0.1', 'address-space'],
    [{}, 'a b', 'invalid-host'],
  ]);
  for (const [policy, name, expected] of refused) {
    const { reason, asked } = await ask(policy, name);
    assert.deepEqual([reason, asked], [expected, []], name);
  }
  for (
    const [policy, name]
      of /** @type {[any, string][]} */ ([[{}, 'evil.com'], [{ allowedHosts: ['evil.com'] }, 'evil.com'], [{
        internalHosts: ['printer'],
      }, 'printer'], [{ addressSpaces: ['global', 'loopback'] }, 'localhost']])
  ) {
    const { error, found, asked } = await ask(policy, name);
    assert.deepEqual([error, found, asked], [null, [{ address: '93.184.216.34', family: 4 }], [name]]);
  }
});

test('a rule that a lookup cannot apply is an error, and an agent takes it', () => {
  const host = 'api.example.com';
  const rules = /** @type {[any, string][]} */ ([[{ schemes: ['https'] }, 'schemes'], [{ ports: [443] }, 'ports'], [{
    allowedHosts: ['a.com', { host, ports: [8443] }],
  }, 'ports'], [{ internalHosts: [{ host, paths: ['/'] }] }, 'paths']]);
  for (const [policy, name] of rules) {
    const message = `guardedLookup: a lookup cannot check ${name}: use guardedFetch or an agent`;
    assert.throws(() => guardedLookup(policy), { name: 'TypeError', message });
    assert.throws(() => guardedLookup(createPolicy(policy)), { name: 'TypeError', message });
    for (const make of [httpAgent, httpsAgent, guardedConnect, createGuardedFetch]) make(policy);
  }
  guardedLookup({ ports: 'any', allowedHosts: ['a.com', { host }], maximumRedirects: 1, credentials: true });
});

test('the policy is read once, and an answer is judged up to a limit', async () => {
  let parsed = 0;
  class Counting extends globalThis.URL {
    /** @param {string} input @param {string} [base] */
    constructor(input, base) {
      super(input, base);
      parsed += 1;
    }
  }
  const many = Array.from({ length: 4000 }, (_, index) => `93.184.${index >> 8}.${index & 255}`);
  const given = { URL: Counting, deniedHosts: Array.from({ length: 5000 }, (_, index) => `*.evil${index}.com`) };
  const { lookup } = resolver(many);
  const guarded = guardedLookup(given, lookup);
  const ofPolicy = parsed;
  given.deniedHosts = ['many.com'];
  const found = await new Promise((resolve) => {
    guarded('many.com', { all: true }, (error, addresses) => resolve(error ?? addresses));
  });
  assert.deepEqual(found.map((/** @type {any} */ { address }) => address), many.slice(0, 256));
  assert.ok(parsed - ofPolicy <= 1 + 2 * 256, `${parsed - ofPolicy} texts were parsed for 4000 addresses`);
  const refused = await ask({}, 'many.com', ['10.0.0.1', ...many]);
  assert.equal(refused.reason, 'address-space');
});

test('answers of a proxy in fake-IP mode', async () => {
  const refused = await ask({}, 'example.com', ['198.18.0.84']);
  assert.match(refused.error.message, /^198\.18\.0\.84 is benchmarking .* internal answers of the policy\.$/);
  const policy = { internalAnswers: ['198.18.0.0/15'] };
  assert.deepEqual((await ask(policy, 'example.com', ['198.18.0.84'])).found, [{ address: '198.18.0.84', family: 4 }]);
  assert.equal((await ask(policy, '198.18.0.84', ['198.18.0.84'])).reason, 'address-space');
  assert.equal((await ask(policy, 'example.com', ['198.18.0.84', '10.0.0.1'])).reason, 'address-space');
});

test('a resolver that answers something else', async () => {
  for (const answer of [undefined, null, 1, 'x', [], {}]) {
    const { reason } = await ask({}, 'example.com', [answer]);
    assert.equal(reason, 'invalid-address', `${answer}`);
  }
  assert.equal((await ask({}, 'example.com', [])).reason, 'invalid-address');
});

test('the name and its addresses, without a lookup', () => {
  const policy = createPolicy({ internalAnswers: ['198.18.0.0/15'], deniedHosts: ['evil.com'] });
  assert.deepEqual(checkHost('Example.COM.', policy), { allowed: true, host: 'example.com' });
  assert.equal(checkHost('evil.com', policy).allowed, false);
  assert.deepEqual(checkAddress('198.18.0.84', policy, 'example.com'), { allowed: true, address: '198.18.0.84' });
});
