/** Edges of the rules, each of which a change of one sign in the code would move. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as guard from 'weburl-guard';
import { guardedLookup, httpAgent } from 'weburl-guard/node';
import { explain } from 'weburl-guard/policies';
import { expectRefusal } from 'weburl-guard/testing';
import { polluted } from '../../polluted.js';

const { addressSpace, checkAddress, checkHost, createPolicy, followRedirect, mayFetch, proxyFor } =
  /** @type {any} */ (guard);

/** A class that, like old ones, does not parse numbers as the Standard does. */
class Old {
  /** @param {string} href */
  constructor(href) {
    const [, protocol, hostname] = /^(\w+:)\/\/([^/]*)/.exec(href) ?? assert.fail(href);
    Object.assign(this, { href, protocol, hostname, port: '', pathname: '/', username: '', password: '' });
  }
}

describe('options', () => {
  const wrong = /** @type {[unknown, RegExp][]} */ ([
    [{ isPrototypeOf: 1, deniedHosts: ['evil.com'] }, /there is no option isPrototypeOf/],
    [{ constructor: 1 }, /there is no option constructor/],
    [{ schemes: undefined }, /the option schemes must be given or left out, not undefined$/],
    [{ URL: 'URL' }, /the option URL must be a class of URLs, not "URL"$/],
    [{ ports: [65_536] }, /each item of ports must be an integer from 0 to 65535/],
    [{ ports: [-1] }, /each item of ports must be an integer/],
    [{ allowedHosts: [{ host: 'a.com', paths: [Symbol('/')] }] }, /each item of allowedHosts|each item of paths/],
    [{ allowedHosts: [{ host: 'a.com', paths: [':x'] }] }, /each item of/],
    [{ deniedHosts: ['10.0.0.0/8 '] }, /each item of deniedHosts/],
    [{ deniedHosts: ['10.0.0.0/1e1'] }, /each item of deniedHosts/],
    [{ deniedHosts: ['x::1]'] }, /each item of deniedHosts/],
  ]);
  for (const [policy, message] of wrong)
    test(`${message}`, () => assert.throws(() => createPolicy(policy), { name: 'TypeError', message }));

  test('no length is too long', () => {
    const long = `https://example.com/${'a'.repeat(10_000)}`;
    assert.equal(mayFetch(long).reason, 'length');
    assert.equal(mayFetch(long, { maximumLength: Infinity }).allowed, true);
  });

  test('null is no URL', () => {
    assert.throws(() => mayFetch(null), /must be a string or an object with an href, not null$/);
  });

  test('the first and the last port', () => {
    assert.equal(mayFetch('https://example.com:65535/', { ports: [65_535] }).allowed, true);
    assert.equal(mayFetch('https://example.com:0/', { ports: [0], blockBadPorts: false }).allowed, true);
  });

  test('a scheme that ends like one of the web has no default port', () => {
    const { reason, message } = mayFetch('xhttps://example.com/', { schemes: ['xhttps'], ports: [443] });
    assert.deepEqual([reason, message], ['port', 'The port  is not allowed.']);
  });
});

describe('hosts', () => {
  test('two rules for one host both count', () => {
    const allowedHosts = [{ host: 'a.com', ports: [81] }, { host: 'a.com', ports: [82] }];
    for (const port of [81, 82]) assert.equal(mayFetch(`http://a.com:${port}/`, { allowedHosts }).allowed, true);
    assert.equal(mayFetch('http://a.com:83/', { allowedHosts }).allowed, false);
  });

  test('a rule for a letter is not for what ends with it', () => {
    const hosts = ['m', `${'a'.repeat(60)}.com`];
    assert.equal(mayFetch('https://example.com/', { deniedHosts: hosts }).allowed, true);
    assert.equal(mayFetch('https://example.com/', { allowedHosts: hosts }).reason, 'host');
  });

  test('a number at the end is no name, whatever a class of URLs says', () => {
    const spaceOf = (/** @type {string} */ host) => addressSpace(host, { URL: Old }).name;
    for (const host of ['a.08', 'a.0x', 'a.0x1', 'a.0x1f', 'a.08.', '1.2.3.08'])
      assert.equal(spaceOf(host), 'invalid', host);
    assert.deepEqual(['a.1b', 'a.b1', '1.2.3.4'].map(spaceOf), ['domain', 'domain', 'global']);
    assert.equal(checkHost('a.08', { URL: Old }).reason, 'invalid-host');
  });
});

describe('decisions', () => {
  test('an address has one zone', () => {
    assert.equal(checkAddress('2606:4700::1%eth0').address, '2606:4700::1%eth0');
    assert.equal(checkAddress('%2606:4700::1%eth0').reason, 'invalid-address');
  });

  test('the hint about proxies is for what an internal answer would allow', () => {
    assert.match(checkAddress('198.18.0.1', {}, 'example.com').message, /fake-IP/);
    const { reason, message } = checkAddress('198.18.0.1', { deniedHosts: ['198.18.0.0/15'] }, 'example.com');
    assert.deepEqual([reason, /fake-IP/.test(message)], ['denied-host', false]);
  });

  test('a dot segment behind two encodings', () => {
    const allowedHosts = [{ host: 'a.com', paths: ['/a/'] }];
    for (const path of ['%252e/b', '%252e%252e', '%252e', '%252e%252e;/b', '%252e;'])
      assert.equal(mayFetch(`https://a.com/a/${path}`, { allowedHosts }).reason, 'path', path);
    assert.equal(mayFetch('https://a.com/a/%252eb', { allowedHosts }).allowed, true);
  });

  test('the port of a host that is none', () => {
    const [{ reason }] = explain('https://a..b:81/').filter(({ rule }) => rule === 'port');
    assert.equal(reason, 'port');
  });

  test('an address without an RFC', () => {
    const { message } = mayFetch('https://8.8.8.8/', { addressSpaces: ['loopback'] });
    assert.equal(message, '8.8.8.8 is global, not loopback.');
  });

  test('the methods that the Fetch Standard normalizes', () => {
    for (const method of ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT'])
      assert.equal(
        followRedirect('https://a.com/', '/', {}, 0, { status: 307, method: method.toLowerCase() }).method,
        method,
      );
    assert.equal(followRedirect('https://a.com/', '/', {}, 0, { status: 307, method: 'patch' }).method, 'patch');
  });

  test('opaque origins are never the same', () => {
    const policy = { schemes: ['foo'], ports: 'any' };
    assert.equal(followRedirect('foo://a.com/', 'foo://a.com/', policy).crossOrigin, true);
  });
});

describe('the proxy of the environment', () => {
  const http_proxy = 'http://proxy.example:1/';

  test('exceptions in capitals, and none', () => {
    assert.equal(proxyFor('http://a.com/', { http_proxy, NO_PROXY: 'a.com' }), null);
    assert.equal(proxyFor('http://was/', { http_proxy }), http_proxy);
  });

  test('a variable with the name of a member', () => {
    assert.equal(proxyFor('http://a.com/', { http_proxy, constructor: '' }), http_proxy);
  });

  test('an exception with an empty port', () => {
    const env = { ALL_PROXY: http_proxy, NO_PROXY: 'a.com:' };
    for (const url of ['foo://a.com/', 'http://a.com/']) assert.equal(proxyFor(url, env), http_proxy);
  });
});

test('the options and reasons of each rule', async () => {
  assert.deepEqual(explain('https://example.com/').map(({ rule, options }) => [rule, ...options]), [
    ['length', 'maximumLength'],
    ['url'],
    ['scheme', 'schemes'],
    ['credentials', 'credentials'],
    ['port', 'ports', 'allowedHosts', 'internalHosts'],
    ['bad-port', 'blockBadPorts'],
    ['denied-host', 'deniedHosts', 'deniedDomains'],
    ['host', 'allowedHosts', 'allowedDomains'],
    ['address-space', 'addressSpaces', 'internalHosts'],
  ]);
  for (const reason of /** @type {const} */ (['too-many-redirects', 'downgrade', 'invalid-address', 'bytes', 'time'])) {
    const refusal = Object.assign(new Error(), { code: 'ERR_GUARD_REFUSED', reason });
    assert.equal(await expectRefusal(Promise.reject(refusal), { reason }), refusal);
  }
});

describe('a lookup', () => {
  /** @param {any} answer @param {any[]} args @returns {Promise<any[]>} what the callback gets */
  const asked = (answer, ...args) =>
    new Promise((resolve) =>
      guardedLookup({}, answer)(
        'example.com',
        ...args,
        /** @type {any} */ ((/** @type {any[]} */ ...all) => resolve(all)),
      )
    );
  const one = (/** @type {any} */ _, /** @type {any} */ __, /** @type {any} */ done) => done(null, '93.184.216.34', 4);

  test('a resolver that answers with one address', async () => {
    assert.deepEqual(await asked(one, { all: true }), [null, [{ address: '93.184.216.34', family: 4 }]]);
    assert.deepEqual(await asked(one, {}), [null, '93.184.216.34', 4]);
  });

  test('no options, and a family', async () => {
    /** @type {any[]} */
    const options = [];
    const noting = (/** @type {any} */ name, /** @type {any} */ given, /** @type {any} */ done) => {
      options.push({ ...given });
      one(name, given, done);
    };
    assert.deepEqual(await asked(noting), [null, '93.184.216.34', 4]);
    assert.deepEqual(await asked(noting, 4), [null, '93.184.216.34', 4]);
    assert.deepEqual(await asked(noting, null), [null, '93.184.216.34', 4]);
    assert.deepEqual(options, [{ all: true }, { family: 4, all: true }, { all: true }]);
  });

  test('only the first answer counts', async () => {
    let count = 0;
    const twice = (/** @type {any} */ _, /** @type {any} */ __, /** @type {any} */ done) => {
      done(null, [{ address: '93.184.216.34' }]);
      done(null, [{ address: '93.184.216.35' }]);
    };
    guardedLookup({}, twice)('example.com', {}, () => count += 1);
    assert.equal(count, 1);
  });

  test('an error has no address', async () => {
    const fails = (/** @type {any} */ _, /** @type {any} */ __, /** @type {any} */ done) =>
      done(new Error('ENOTFOUND'));
    assert.deepEqual((await asked(fails, {}))[1], []);
    const internal = (/** @type {any} */ _, /** @type {any} */ __, /** @type {any} */ done) =>
      done(null, '10.0.0.1', 4);
    const [error, found] = await asked(internal, {});
    assert.deepEqual([error.reason, found], ['address-space', []]);
  });

  test('no address, and what is none', async () => {
    /** @param {unknown} answer @returns {Promise<any>} */
    const errorOf = async (answer) =>
      (await asked((/** @type {any} */ _, /** @type {any} */ __, /** @type {any} */ done) => done(null, answer), {}))[
        0
      ];
    assert.equal((await errorOf([])).message, 'The name example.com has no address.');
    for (const answer of [null, undefined, '93.184.216.34', { address: 1 }]) {
      const { name, reason, address } = await errorOf([answer]);
      assert.deepEqual([name, reason, address], ['GuardError', 'invalid-address', '']);
    }
  });

  test('what is no function', () => {
    assert.throws(() => guardedLookup({}, /** @type {any} */ ('dns')), /the resolver must be a function, not "dns"$/);
  });

  test('members of all objects are no ports of a host', () => {
    assert.equal(
      polluted({ ports: [1], paths: ['/'] }, () => typeof guardedLookup({ allowedHosts: ['a.com'] })),
      'function',
    );
  });
});

describe('an agent', () => {
  /** @param {any} target @returns {Promise<any>} */
  const refused = (target) =>
    new Promise((resolve) => /** @type {any} */ (httpAgent({})).createConnection(target, resolve));

  test('an IPv6 address with and without brackets', async () => {
    for (const host of ['::1', '[::1]']) {
      const { reason, url } = await refused({ host, port: 80 });
      assert.deepEqual([reason, url], ['address-space', 'http://[::1]:80/']);
    }
  });

  test('no host', async () => {
    for (const host of [undefined, null]) assert.equal((await refused({ host, port: 80 })).url, 'http://:80/');
  });

  test('another way to connect', async () => {
    for (const way of [{ socketPath: '/run/docker.sock' }, { socket: {} }]) {
      const { reason, url } = await refused({ host: 'example.com', ...way });
      assert.deepEqual([reason, url], ['invalid-url', 'http://example.com/']);
    }
  });
});
