/** Wrong arguments: each error names the function that was called, what is wrong, and the value. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import * as guard from 'weburl-guard';
import * as fetching from 'weburl-guard/fetch';
import * as node from 'weburl-guard/node';
import * as policies from 'weburl-guard/policies';
import * as testing from 'weburl-guard/testing';
import * as undici from 'weburl-guard/undici';

const {
  GuardError,
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
const { createGuardedFetch } = /** @type {any} */ (fetching);
const { guardedLookup, httpAgent, httpsAgent } = /** @type {any} */ (node);
const { explain } = /** @type {any} */ (policies);
const { createTestFetch, expectRefusal, fakeLookup } = /** @type {any} */ (testing);
const { guardedConnect } = /** @type {any} */ (undici);

const rows = JSON.parse(readFileSync(new globalThis.URL('errors.json', import.meta.url), 'utf8'));
const EVIL = 'https://evil.example.com/';

/** The last two labels. @param {string} host */
const registrableDomain = (host) => /[^.]+\.[^.]+$/.exec(host)?.[0] ?? null;

/** Every function that takes a policy. @type {Readonly<Record<string, (policy: unknown) => unknown>>} */
const WITH_POLICY = {
  mayFetch: (policy) => mayFetch(EVIL, policy),
  checkAddress: (policy) => checkAddress('8.8.8.8', policy),
  checkHost: (policy) => checkHost('a.example', policy),
  createPolicy: (policy) => createPolicy(policy),
  followRedirect: (policy) => followRedirect(EVIL, '/', policy),
  explain: (policy) => explain(EVIL, policy),
  createGuardedFetch: (policy) => createGuardedFetch(policy),
  guardedLookup: (policy) => guardedLookup(policy),
  httpAgent: (policy) => httpAgent(policy),
  httpsAgent: (policy) => httpsAgent(policy),
  guardedConnect: (policy) => guardedConnect(policy),
  createTestFetch: (policy) => createTestFetch(policy, {}),
};

describe('the errors of policies', () => {
  for (const { policy, error } of [...rows.policies, ...rows.types])
    test(JSON.stringify(policy), () => {
      for (const [name, call] of Object.entries(WITH_POLICY))
        assert.throws(() => call({ registrableDomain, ...policy }), {
          name: 'TypeError',
          message: `${name}: ${error}`,
        });
    });

  test('a list of domains needs a function', () => {
    for (const option of ['allowedDomains', 'deniedDomains'])
      for (const [name, call] of Object.entries(WITH_POLICY))
        assert.throws(() => call({ [option]: ['a.example'] }), {
          name: 'TypeError',
          message: `${name}: ${option} needs registrableDomain, a function such as that of weburl-psl`,
        });
  });

  test('every option has rows', () => {
    const named = [...rows.policies, ...rows.types].map(({ policy }) => Object.keys(policy)[0]);
    const flags = ['blockBadPorts', 'allowDowngrade', 'maximumRedirects', '$schema', 'URL'];
    assert.throws(() => mayFetch(EVIL, { unknown: 1 }), ({ message }) => {
      const names = message.split('only ')[1].split(', ');
      assert.deepEqual(names.sort(), [...new Set([...named, ...flags])].sort());
      return true;
    });
  });
});

test('the errors of origins', () => {
  for (const { origins, error } of rows.origins)
    assert.throws(() => localRedirect('/', EVIL, { origins }), {
      name: 'TypeError',
      message: `localRedirect: ${error}`,
    });
});

/** A value of each kind, and how a message shows it. @type {Readonly<Record<string, [unknown, string]>>} */
const KINDS = {
  undefined: [undefined, 'undefined'],
  null: [null, 'null'],
  true: [true, 'true'],
  NaN: [NaN, 'NaN'],
  negative: [-1, '-1'],
  fraction: [1.5, '1.5'],
  number: [1, '1'],
  bigint: [1n, '1'],
  empty: ['', '""'],
  text: ['a b', '"a b"'],
  credentials: ['user:secret@host', 'a text with "@"'],
  symbol: [Symbol('x'), 'Symbol(x)'],
  function: [() => null, '[object Function]'],
  array: [[], '[object Array]'],
  items: [[null], '[object Array]'],
  object: [{}, '[object Object]'],
  map: [new Map(), '[object Map]'],
  promise: [Promise.resolve(), '[object Promise]'],
};
const TEXTS = ['empty', 'text', 'credentials'];
const COUNT = ['number'];
const respond = () => new Response();

/** @param {string} name @param {string[]} accepted @returns {[string, string[], (value: unknown) => object]} */
const option = (name, accepted) => [`option ${name}`, accepted, (value) => ({ [name]: value })];

/** The options of a policy: the kinds of values that each takes. */
const OPTIONS = [
  option('schemes', ['array']),
  option('ports', ['array']),
  option('blockBadPorts', ['true']),
  ...['allowedHosts', 'deniedHosts', 'internalHosts', 'internalAnswers', 'nat64Prefixes', 'allowedDomains',
    'deniedDomains', 'addressSpaces', 'sensitiveHeaders'].map((name) => option(name, ['array'])),
  option('registrableDomain', ['function']),
  option('credentials', ['true']),
  option('maximumLength', COUNT),
  option('maximumRedirects', COUNT),
  option('allowDowngrade', ['true']),
  option('URL', []),
];

/**
 * The arguments and options of the functions: what a message calls each, the kinds of values that it takes, and a call.
 *
 * @type {[string, string, string[], (value: any) => unknown][]}
 */
const ARGUMENTS = [
  ['addressSpace', 'host', TEXTS, (value) => addressSpace(value)],
  ['addressSpace', 'option URL', [], (URL) => addressSpace('a', { URL })],
  ['mayFetch', 'URL', TEXTS, (value) => mayFetch(value)],
  ['checkAddress', 'address', TEXTS, (value) => checkAddress(value)],
  ['checkAddress', 'host', [...TEXTS, 'undefined'], (value) => checkAddress('8.8.8.8', {}, value)],
  ['checkHost', 'host', TEXTS, (value) => checkHost(value)],
  ['followRedirect', 'URL', TEXTS, (value) => followRedirect(value, '/')],
  ['followRedirect', 'Location header', TEXTS, (value) => followRedirect(EVIL, value)],
  ['followRedirect', 'number of redirects before', ['number', 'undefined'],
    (value) => followRedirect(EVIL, '/', {}, value)],
  ['followRedirect', 'option status', COUNT, (status) => followRedirect(EVIL, '/', {}, 0, { status })],
  ['followRedirect', 'option method', TEXTS, (method) => followRedirect(EVIL, '/', {}, 0, { method })],
  ['localRedirect', 'base', TEXTS, (value) => localRedirect('/', value)],
  ['localRedirect', 'origins', ['array'], (origins) => localRedirect('/', EVIL, { origins })],
  ['localRedirect', 'option decodings', COUNT, (decodings) => localRedirect('/', EVIL, { decodings })],
  ['localRedirect', 'option URL', [], (URL) => localRedirect('/', EVIL, { URL })],
  ['isRegisteredRedirect', 'registered redirect URI', [...TEXTS, 'array'],
    (value) => isRegisteredRedirect('a:b', value)],
  ['isRegisteredRedirect', 'option loopbackPorts', ['true'],
    (loopbackPorts) => isRegisteredRedirect('a:b', [], { loopbackPorts })],
  ['isRegisteredRedirect', 'option localhostPorts', ['true'],
    (localhostPorts) => isRegisteredRedirect('a:b', [], { localhostPorts })],
  ['proxyFor', 'URL', TEXTS, (value) => proxyFor(value, {})],
  ['proxyFor', 'environment', ['object'], (env) => proxyFor(EVIL, env)],
  ['proxyFor', 'variable no_proxy', [...TEXTS, 'undefined'], (no_proxy) => proxyFor(EVIL, { no_proxy })],
  ['proxyFor', 'option maximumLength', [],
    (maximumLength) => proxyFor('https://evil.example.com/', {}, { maximumLength })],
  ['proxyFor', 'option URL', [], (URL) => proxyFor(EVIL, {}, { URL })],
  ['explain', 'URL', TEXTS, (value) => explain(value)],
  ['GuardError', 'refusal|reason', [], (value) => new GuardError(value)],
  ['GuardError', 'reason', TEXTS, (reason) => new GuardError({ reason, message: 'a' })],
  ['GuardError', 'message', TEXTS, (message) => new GuardError({ reason: 'url', message })],
  ['GuardError', 'details', ['object', 'undefined'], (value) => new GuardError({ reason: 'url', message: 'a' }, value)],
  ...['createGuardedFetch', 'createTestFetch'].flatMap((caller) => {
    const create = (/** @type {object} */ options) =>
      caller === 'createTestFetch' ? createTestFetch({}, {}, options) : createGuardedFetch({}, options);
    return /** @type {[string, string, string[], (value: any) => unknown][]} */ ([
      [caller, 'option maximumBytes', COUNT, (maximumBytes) => create({ maximumBytes })],
      [caller, 'option maximumTime', COUNT, (maximumTime) => create({ maximumTime })],
      [caller, 'headersAcrossOrigins', ['array'], (headersAcrossOrigins) => create({ headersAcrossOrigins })],
    ]);
  }),
  ['createGuardedFetch', 'option lookup', ['function'], (lookup) => createGuardedFetch({}, { lookup })],
  ['guardedLookup', 'resolver', ['function', 'undefined'], (value) => guardedLookup({}, value)],
  ['httpAgent', 'options', ['object', 'undefined'], (value) => httpAgent({}, value)],
  ['httpAgent', 'option lookup', ['function', 'undefined'], (lookup) => httpAgent({}, { lookup })],
  ['httpsAgent', 'option lookup', ['function', 'undefined'], (lookup) => httpsAgent({}, { lookup })],
  ['guardedConnect', 'options', ['object', 'undefined'], (value) => guardedConnect({}, value)],
  ['guardedConnect', 'option lookup', ['function', 'undefined'], (lookup) => guardedConnect({}, { lookup })],
  ['guardedConnect', 'option timeout', ['number', 'undefined'], (timeout) => guardedConnect({}, { timeout })],
  ['fakeLookup', 'hosts', ['object'], (value) => fakeLookup(value)],
  ['fakeLookup', 'answer for a.test', [...TEXTS, 'array', 'items'], (value) => fakeLookup({ 'a.test': value })],
  ['createTestFetch', 'hosts', ['object'], (value) => createTestFetch({}, value)],
  ['createTestFetch', 'host a.test', [], (value) => createTestFetch({}, { 'a.test': value })],
  ['createTestFetch', 'respond( of the host a.test)?', ['function'],
    (value) => createTestFetch({}, { 'a.test': { respond: value } })],
  ['createTestFetch', 'public( of the host a.test)?', ['true'],
    (value) => createTestFetch({}, { 'a.test': { respond, public: value } })],
  ['createTestFetch', 'answers?( for a.test)?', [...TEXTS, 'array', 'items'],
    (answers) => createTestFetch({}, { 'a.test': { respond, answers } })],
  ['expectRefusal', 'first argument', ['promise'], (value) => expectRefusal(value, { reason: 'port' }).catch(() => {})],
  ['expectRefusal', 'option reason', [], (reason) => expectRefusal(Promise.resolve(), { reason })],
  ['expectRefusal', 'option hop', COUNT,
    (hop) => expectRefusal(Promise.resolve(), { reason: 'port', hop }).catch(() => {})],
  ...Object.entries(WITH_POLICY).flatMap(([caller, call]) =>
    OPTIONS.filter(() => caller !== 'guardedLookup').map(
      ([what, accepted, of]) => /** @type {[string, string, string[], (value: any) => unknown]} */ (
        [caller, what.replace('option ', ''), accepted, (value) => call({ registrableDomain, ...of(value) })]
      )
    )
  ),
];

for (const [caller, what, accepted, call] of ARGUMENTS)
  test(`${caller}: ${what} of each kind`, () => {
    for (const [kind, [value, shown]] of Object.entries(KINDS)) {
      if (accepted.includes(kind)) {
        call(value);
        continue;
      }
      assert.throws(() => call(value), ({ name, message }) => {
        // The URL that is longer than the limit of `proxyFor`.
        assert.ok(name === 'TypeError' || (name === 'RangeError' && kind === 'number'), `${kind}: ${name}: ${message}`);
        assert.ok(message.startsWith(`${caller}: `), `${kind}: ${message}`);
        if (name === 'RangeError') return true;
        assert.match(message, new RegExp(what.replaceAll('$', '\\$')), kind);
        // Or an item, or a member that is missing.
        const inside = { items: 'null', object: 'undefined' }[kind];
        assert.ok(message.includes(`, not ${shown}`) || message.endsWith(`, not ${inside}`), `${kind}: ${message}`);
        return true;
      });
    }
  });

test('each of these functions is among them', () => {
  const exported = [guard, fetching, node, policies, testing, undici].flatMap((entry) => Object.entries(entry));
  const functions = exported.filter(([, value]) => typeof value === 'function').map(([name]) => name);
  const called = [...ARGUMENTS.map(([caller]) => caller), ...Object.keys(WITH_POLICY), 'guardedFetch'];
  assert.deepEqual([...new Set(called)].sort(), [...new Set(functions)].sort());
});
