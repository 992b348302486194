/** Which objects are policies, which blocks are blocks, and what a callback may return. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { BlockList, isIP } from 'node:net';
import { describe, test } from 'node:test';
import vm from 'node:vm';
import * as guard from 'weburl-guard';
import { findProgram } from '../../../scripts/setup/process.mjs';
import { seed } from '../../../scripts/test/settings.mjs';
import { generator } from '../../../tests/js/support/random.js';
import { polluted } from '../../polluted.js';

const {
  addressSpace,
  checkAddress,
  checkHost,
  createPolicy,
  followRedirect,
  isRegisteredRedirect,
  localRedirect,
  mayFetch,
  proxyFor,
} = /** @type {any} */ (guard);

const deniedHosts = ['evil.example.com'];
const EVIL = 'https://evil.example.com/';

class Getters {
  get deniedHosts() {
    return deniedHosts;
  }
}
class Defined {
  constructor() {
    Object.defineProperty(this, 'deniedHosts', { value: deniedHosts });
  }
}

/** Objects that contain a policy. @type {Readonly<Record<string, object>>} */
const POLICIES = {
  'an object': { deniedHosts },
  'an object without a prototype': Object.assign(Object.create(null), { deniedHosts }),
  'a class with getters': new Getters(),
  'a class that inherits': new (class extends Getters {})(),
  'an object with defaults': Object.create({ deniedHosts }),
  'an object with defaults that have no prototype': Object.create(Object.assign(Object.create(null), { deniedHosts })),
  'members that are not enumerable': new Defined(),
  'an object of another realm': vm.runInNewContext('({ deniedHosts: ["evil.example.com"] })'),
  'a proxy': new Proxy({ deniedHosts }, {}),
};

/** Objects without one. @type {Readonly<Record<string, unknown>>} */
const OTHERS = {
  'a promise': Promise.resolve({ deniedHosts }),
  'an array': [],
  'a map': new Map([['deniedHosts', deniedHosts]]),
  'a set': new Set(deniedHosts),
  'a date': new Date(0),
  'a regular expression': /x/,
  'an error': new Error('x'),
  'parameters': new globalThis.URLSearchParams('deniedHosts=evil.example.com'),
  'a typed array': new Uint8Array(1),
  'a string object': Object('x'),
  'a promise of another realm': vm.runInNewContext('Promise.resolve({})'),
  'a class with a method': new (class {
    load() {}
  })(),
  'a thenable': { then() {} },
  null: null,
};

for (const [name, policy] of Object.entries(POLICIES))
  test(`${name} is a policy`, () => assert.equal(mayFetch(EVIL, policy).reason, 'denied-host'));

/** Every function that takes options. @type {Readonly<Record<string, (options: unknown) => unknown>>} */
const WITH_OPTIONS = {
  addressSpace: (options) => addressSpace('8.8.8.8', options),
  mayFetch: (options) => mayFetch(EVIL, options),
  checkAddress: (options) => checkAddress('8.8.8.8', options),
  checkHost: (options) => checkHost('a.com', options),
  createPolicy: (options) => createPolicy(options),
  followRedirect: (options) => followRedirect(EVIL, '/', options),
  'followRedirect, the request': (options) => followRedirect(EVIL, '/', {}, 0, options),
  localRedirect: (options) => localRedirect('/', EVIL, options),
  isRegisteredRedirect: (options) => isRegisteredRedirect('https://a.com', 'https://a.com', options),
  proxyFor: (options) => proxyFor(EVIL, {}, options),
};
for (const [name, value] of Object.entries(OTHERS))
  test(`${name} is neither a policy nor options`, () => {
    for (const [called, call] of Object.entries(WITH_OPTIONS))
      assert.throws(() => call(value), { name: 'TypeError' }, called);
  });

test('every function of the package that takes options is among them', () => {
  const called = Object.keys(WITH_OPTIONS).map((name) => name.split(',')[0]);
  assert.deepEqual([...new Set(called)].sort(), Object.keys(guard).filter((name) => name !== 'GuardError').sort());
});

test('the message names what was given', () => {
  assert.throws(() => mayFetch(EVIL, Promise.resolve()), {
    message: 'mayFetch: the options must be an ordinary object, not [object Promise]',
  });
  assert.throws(() => proxyFor(EVIL, new Map()), {
    message: 'proxyFor: the environment must be an ordinary object, not [object Map]',
  });
  assert.throws(() => mayFetch(EVIL, { allowedHosts: ['a b'] }), /, not "a b"$/);
  // A text that may have credentials is not shown.
  assert.throws(() => proxyFor(EVIL, 'http://user:secret@proxy/'), {
    message: 'proxyFor: the environment must be an ordinary object, not a text with "@"',
  });
  assert.throws(() => mayFetch(EVIL, { allowedHosts: ['http://user:secret@h/'] }), /, not a text with "@"/);
});

test('an environment may inherit, but not from what all objects inherit', () => {
  const env = { all_proxy: 'http://p' };
  assert.equal(proxyFor(EVIL, Object.create(env)), 'http://p/');
  for (const value of [Promise.resolve(env), new Map(Object.entries(env)), [], new globalThis.URLSearchParams(env)])
    assert.throws(() => proxyFor(EVIL, value), { name: 'TypeError' });
  polluted({ deniedHosts, all_proxy: 'http://p' }, () => {
    assert.equal(mayFetch(EVIL, Object.create({})).allowed, true);
    assert.equal(proxyFor(EVIL, Object.create({})), null);
  });
});

test('the prototype of a class is no environment, and that of process.env is one of a class', () => {
  class Environment {}
  const prototypes = [Environment.prototype, Object.getPrototypeOf(process.env)];
  for (const [index, env] of [new Environment(), process.env].entries()) {
    assert.ok(Object.hasOwn(prototypes[index], 'constructor'));
    const before = proxyFor(EVIL, env);
    try {
      Object.assign(prototypes[index], { https_proxy: 'http://evil.example' });
      assert.equal(proxyFor(EVIL, env), before);
      assert.equal(proxyFor(EVIL, Object.create(env)), before);
      const own = Object.assign(Object.create(env), { https_proxy: 'http://p', no_proxy: 'a.com' });
      assert.equal(proxyFor(EVIL, own), 'http://p/');
    } finally {
      delete prototypes[index].https_proxy;
    }
  }
});

test('a member is read once', () => {
  let read = 0;
  const policy = {
    get deniedHosts() {
      read += 1;
      return deniedHosts;
    },
  };
  mayFetch(EVIL, policy);
  assert.equal(read, 1);
  const once = createPolicy(policy);
  for (let time = 0; time < 3; time += 1) assert.equal(mayFetch(EVIL, once).reason, 'denied-host');
  assert.equal(read, 2);
});

describe('a policy that was read', () => {
  /** @returns {any} */
  const options = () => ({
    ports: [443],
    deniedHosts: ['evil.example.com'],
    internalHosts: [{ host: 'api.internal', ports: [8443], paths: ['/v1/'] }],
  });

  test('does not change with the object that was given', () => {
    const given = options();
    const policy = createPolicy(given);
    const decide = () =>
      [EVIL, 'https://a.com/', 'https://a.com:22/', 'https://api.internal:8443/v1/', 'https://api.internal:8444/v2/',
        'https://10.0.0.1/'].map((url) => mayFetch(url, policy));
    const before = decide();
    assert.deepEqual(before.map(({ allowed }) => allowed), [false, true, false, true, false, false]);
    given.deniedHosts.pop();
    given.ports.push(22);
    given.internalHosts[0].ports.push(8444);
    given.internalHosts[0].paths.push('/v2/');
    given.internalHosts.push('10.0.0.0/8');
    given.deniedHosts = ['a.com'];
    assert.deepEqual(decide(), before);
    // An object that is not read before is read by each call.
    assert.equal(mayFetch('https://a.com/', given).reason, 'denied-host');
    given.deniedHosts = undefined;
    assert.throws(() => mayFetch('https://a.com/', given), { name: 'TypeError' });
    assert.deepEqual(decide(), before);
  });

  test('is frozen, and a copy of it has its options', () => {
    const policy = createPolicy(options());
    const [item] = policy.internalHosts;
    for (const value of [policy, policy.ports, policy.internalHosts, item, item.ports, item.paths])
      assert.ok(Object.isFrozen(value));
    assert.equal(Object.getPrototypeOf(policy), null);
    assert.equal(mayFetch(EVIL, { ...policy, credentials: true }).reason, 'denied-host');
    assert.equal(createPolicy(policy), policy);
    assert.deepEqual({ ...createPolicy() }, {});
  });

  test('names the function that was called', () => {
    assert.throws(() => createPolicy({ ports: 1 }), { message: /^createPolicy: the option ports must be / });
    assert.throws(() => createPolicy({ ports: 1 }, 'myFetch'), { message: /^myFetch: the option ports must be / });
  });
});

describe('what registrableDomain returns', () => {
  const decide = (/** @type {unknown} */ result, domain = 'evil.com') =>
    mayFetch('https://a.evil.com/', {
      deniedDomains: [domain],
      registrableDomain: (/** @type {string} */ host) => host === domain ? domain : result,
    });

  test('null and the end of the host, in any case', () => {
    for (const result of ['evil.com', 'EVIL.COM', 'Evil.com.']) assert.equal(decide(result).reason, 'denied-host');
    assert.equal(decide(null).allowed, true);
    assert.equal(decide('a.evil.com').allowed, true);
  });

  test('anything else is a TypeError', () => {
    for (
      const result of [undefined, Promise.resolve('evil.com'), { domain: 'evil.com' }, ['evil.com'], '', 'other.com',
        'il.com', '10.0.0.1', 'a b', true]
    )
      assert.throws(() => decide(result), /the result of registrableDomain must be null, or the end of the host, not /);
  });
});

const random = generator(seed);
/** @template T @param {readonly T[]} items */
const pick = (items) => items[random(items.length)];

/** A part of a block: mostly one that every reader accepts. */
const partOf = () => pick([() => `${random(256)}`, () => `${random(256)}`, () => `${random(10)}`, () => '0'])();
const oddPart = () =>
  pick(['00', '010', '0x1', '256', '300', '', ' 1', '1e1', '+1', '１', '08', 'a', '999', '4294967295']);
const group = () => pick([() => random(0x1_0000).toString(16), () => '0', () => 'FFFF', () => '0db8'])();
const oddGroup = () => pick(['10000', 'g', '', '00000', ' 1', '-1', '1.2.3.4', '1.2.3.04', '1.2.3.256']);

/** An address, or something like one. */
function address() {
  if (random(2) === 0) {
    const numbers = Array.from({ length: random(8) === 0 ? 1 + random(5) : 4 }, partOf);
    if (random(3) === 0) numbers[random(numbers.length)] = oddPart();
    return numbers.join('.');
  }
  const groups = Array.from({ length: random(6) === 0 ? random(10) : 8 }, group);
  if (random(4) === 0) groups[random(groups.length)] = oddGroup();
  if (random(5) === 0) groups.splice(-2, 2, `${random(256)}.${random(256)}.${random(256)}.${random(256)}`);
  if (random(2) === 0) groups.splice(random(groups.length), random(groups.length), pick(['', '', '', ':']));
  return groups.join(':').replace(/^(?=:[^:])|(?<=[^:]:)$/g, ':');
}

const block = () =>
  address()
  + pick(['', () => `/${random(140)}`, () => `/${random(33)}`,
    () => pick(['/', '/08', '/+8', '/a', '/ 8', '/1000', '/-1', '/8/8', '/８'])].map((one) =>
      typeof one === 'string' ? () => one : one
    ))();

const BLOCKS = [
  ...new Set([...Array.from({ length: 6000 }, block), '10/8', '127/8', '172.16/12', '192.168/16', '010.0.0.0/8',
    '0x0a.0.0.0/8', '10.0.0.0', '1', '::/0', '::', '::1/128', '::ffff:0:0/96', '1::/16', '0.0.0.0/0']),
];

/** @param {string} text */
const isBlock = (text) => {
  try {
    // A domain has no length, so a text without one gets the longest.
    checkAddress('8.8.8.8', { deniedHosts: [text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`] });
    return true;
  } catch {
    return false;
  }
};

/** @param {string} text @returns {[string, string, string]} the address, its length and its family */
function parts(text) {
  const [host, length = host.includes(':') ? '128' : '32'] = text.split('/');
  return [host, length, host.includes(':') ? 'ipv6' : 'ipv4'];
}

test('a block is accepted if and only if Node reads its address, and the length fits', () => {
  let count = 0;
  for (const text of BLOCKS) {
    const [host, length, family] = parts(text);
    const isValid = isIP(host) === (family === 'ipv4' ? 4 : 6) && text.split('/').length < 3
      && /^\d{1,3}$/.test(length) && Number(length) <= (family === 'ipv4' ? 32 : 128);
    assert.equal(isBlock(text), isValid, text);
    if (isValid) count += 1;
  }
  assert.ok(count > BLOCKS.length / 5 && count < BLOCKS.length * 0.8, `${count} of ${BLOCKS.length}`);
});

const accepted = BLOCKS.filter(isBlock);

/** An accepted block, and an address of its family. An IPv6 address that is an IPv4 address has a test of its own. */
const PAIRS = accepted.flatMap((text) => {
  const [host, , family] = parts(text);
  const others = [host, ...Array.from({ length: 3 }, () => parts(pick(accepted))[0])];
  return others.filter((other) => parts(other)[2] === family && !/^[0:]*(?:ffff:|:\d+\.)/i.test(other))
    .map((other) => [text, other]);
});

/** @param {string[]} pair */
const isInside = ([text, other]) => checkAddress(other, { deniedHosts: [text] }).reason === 'denied-host';

test('a block contains what the BlockList of Node says', () => {
  assert.ok(PAIRS.length > accepted.length && PAIRS.filter((pair) => !isInside(pair)).length > 100, `${PAIRS.length}`);
  for (const [text, other] of PAIRS) {
    const [host, length, family] = parts(text);
    const list = new BlockList();
    list.addSubnet(host, Number(length), /** @type {'ipv4' | 'ipv6'} */ (family));
    assert.equal(isInside([text, other]), list.check(other, /** @type {'ipv4'} */ (family)), `${other} in ${text}`);
  }
});

const PROGRAM = `
import ipaddress, json, sys
def is_network(text):
    try:
        return bool(ipaddress.ip_network(text, strict=False))
    except ValueError:
        return False
texts, pairs = json.load(sys.stdin)
json.dump([[is_network(text) for text in texts],
  [ipaddress.ip_address(other) in ipaddress.ip_network(text, strict=False) for text, other in pairs]], sys.stdout)`;

test('Python accepts the same blocks, which contain the same addresses', {
  skip: findProgram('python3') === null && 'no python3',
}, () => {
  // Python also takes a mask, and a length with more digits.
  const texts = BLOCKS.filter((text) => !/\/(?:\d{4,}|.*\.)/.test(text));
  const { stdout, status, stderr } = spawnSync('python3', ['-c', PROGRAM], {
    input: JSON.stringify([texts, PAIRS]),
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  assert.equal(status, 0, stderr);
  const [networks, inside] = JSON.parse(stdout);
  for (const [index, text] of texts.entries()) assert.equal(isBlock(text), networks[index], text);
  for (const [index, pair] of PAIRS.entries()) assert.equal(isInside(pair), inside[index], pair.join());
});
