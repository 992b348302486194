/**
 * The work of every function grows linearly: the number of executed blocks of the package's code, as V8 counts them, for
 * a text and for one of twice its length. V8 does not count the steps of regular expressions, so every expression is
 * read: it matches at the start of the text only, or a number of characters that is limited.
 */
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { describe, test } from 'node:test';
import * as guard from 'weburl-guard';

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

/** Texts that a slow expression or loop would read again and again. @type {Readonly<Record<string, (n: number) => string>>} */
const SHAPES = {
  digits: (n) => `${'1'.repeat(n)}a`,
  dots: (n) => `${'.'.repeat(n)}a`,
  'digits and dots': (n) => `${'1.'.repeat(n / 2)}a`,
  colons: (n) => `${':'.repeat(n)}a`,
  'digits and colons': (n) => `${'1:'.repeat(n / 2)}a`,
  'closing brackets': (n) => `[${']'.repeat(n)}`,
  'brackets and colons': (n) => `[${']:'.repeat(n / 2)}`,
  percents: (n) => `a${'%'.repeat(n)}`,
  'percent-encoded slashes': (n) => `/a${'%2f'.repeat(n / 3)}`,
  slashes: (n) => `a${'/'.repeat(n)}`,
  asterisks: (n) => '*.'.repeat(n / 2),
  spaces: (n) => `${' '.repeat(n)}a`,
  commas: (n) => ','.repeat(n),
  hyphens: (n) => `${'a-'.repeat(n / 2)}:`,
  'bytes of UTF-8': (n) => `/${'Ã©'.repeat(n / 2)}`,
  'letters and digits': (n) => `0x${'f'.repeat(n)}g`,
};

const ENV = { all_proxy: 'http://p' };
const NO_LIMIT = { maximumLength: Infinity };
const HTTP = 'http://a.com/';

/** Every function, with the text in each of its arguments. @type {Readonly<Record<string, (text: string) => unknown>>} */
const CALLS = {
  addressSpace: (text) => addressSpace(text),
  mayFetch: (text) => mayFetch(text, NO_LIMIT),
  'mayFetch, the host': (text) => mayFetch(`http://${text}/`, NO_LIMIT),
  'mayFetch, an opaque host': (text) => mayFetch(`foo://${text}/`, { ...NO_LIMIT, schemes: ['foo'] }),
  'mayFetch, the path': (text) => mayFetch(HTTP + text, NO_LIMIT),
  'mayFetch, the path of a host': (text) =>
    mayFetch(HTTP + text, { ...NO_LIMIT, allowedHosts: [{ host: 'a.com', paths: ['/'] }] }),
  'mayFetch, paths': (text) => mayFetch(HTTP, { allowedHosts: [{ host: 'a.com', paths: [`/${text}`] }] }),
  'mayFetch, nat64Prefixes': (text) => mayFetch(HTTP, { nat64Prefixes: [text] }),
  'mayFetch, deniedHosts': (text) => mayFetch(HTTP, { deniedHosts: [text] }),
  'mayFetch, deniedDomains': (text) => mayFetch(HTTP, { deniedDomains: [text], registrableDomain: () => null }),
  'mayFetch, registrableDomain': (text) => mayFetch(HTTP, { deniedDomains: ['a.com'], registrableDomain: () => text }),
  'mayFetch, schemes': (text) => mayFetch(HTTP, { schemes: [text] }),
  checkAddress: (text) => checkAddress(text),
  checkHost: (text) => checkHost(text, { deniedHosts: ['*.a.com'] }),
  createPolicy: (text) => createPolicy({ internalAnswers: [text] }),
  'checkAddress, the zone': (text) => checkAddress(`fe80::1%${text}`),
  'followRedirect, from': (text) => followRedirect(HTTP + text, '/', NO_LIMIT),
  'followRedirect, the fragment': (text) => followRedirect(`${HTTP}#${text}`, '/', NO_LIMIT),
  'followRedirect, location': (text) => followRedirect(HTTP, text, NO_LIMIT),
  'followRedirect, method': (text) => followRedirect(HTTP, '/', {}, 0, { method: text }),
  'followRedirect, sensitiveHeaders': (text) => followRedirect(HTTP, '/', { sensitiveHeaders: [text] }),
  localRedirect: (text) => localRedirect(text, HTTP),
  'localRedirect, decoded twice': (text) => localRedirect(text, HTTP, { decodings: 2 }),
  'localRedirect, origins': (text) => localRedirect('/', HTTP, { origins: [HTTP + text] }),
  'localRedirect, base': (text) => localRedirect('/', HTTP + text),
  isRegisteredRedirect: (text) => isRegisteredRedirect(text, text, { loopbackPorts: true }),
  'isRegisteredRedirect, loopback': (text) =>
    isRegisteredRedirect(`http://127.0.0.1:${text}`, [`http://127.0.0.1/${text}`], { loopbackPorts: true }),
  proxyFor: (text) => proxyFor(text, ENV, NO_LIMIT),
  'proxyFor, the host': (text) => proxyFor(`http://${text}/`, { ...ENV, no_proxy: 'a' }, NO_LIMIT),
  'proxyFor, NO_PROXY': (text) => proxyFor(HTTP, { ...ENV, no_proxy: text }),
  'proxyFor, a port of NO_PROXY': (text) => proxyFor(HTTP, { ...ENV, no_proxy: `a.com:${text}` }),
  'proxyFor, the proxy': (text) => proxyFor(HTTP, { all_proxy: text }),
};

test('every function is among them', () => {
  const called = Object.keys(CALLS).map((name) => name.split(',')[0]);
  assert.deepEqual([...new Set(called)].sort(), Object.keys(guard).filter((name) => name !== 'GuardError').sort());
});

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** @param {() => unknown} call @returns {Promise<number>} how often blocks of the package were executed */
async function work(call) {
  await session.post('Profiler.takePreciseCoverage');
  try {
    call();
  } catch (error) {
    assert.match(`${error}`, /^(?:Type|Range)Error: \w+: /);
  }
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result.filter(({ url }) => url.includes('/guard/pkg/')).flatMap(({ functions }) => functions)
    .flatMap(({ ranges }) => ranges).reduce((sum, { count }) => sum + count, 0);
}

describe('the work for twice the length', () => {
  for (const [name, call] of Object.entries(CALLS))
    test(name, async () => {
      for (const [shape, text] of Object.entries(SHAPES)) {
        const [one, two] = [await work(() => call(text(3000))), await work(() => call(text(6000)))];
        assert.ok(two <= 2 * one + 100, `${shape}: ${one}, then ${two}`);
        // Beyond the limits, too: a function of quadratic time would not return before the test is stopped.
        await work(() => call(text(100_000)));
      }
    });
});

/** Lists of a policy. @param {number} length */
function policyOf(length) {
  const numbers = Array.from({ length }, (_, index) => index);
  const blocks = numbers.map((one) => `16.${one >> 8}.${one & 255}.0/${24 + one % 9}`);
  const hosts = numbers.flatMap((one) => [`a${one}.com`, `*.b${one}.com`, `x.c${one}.example.com`]);
  return {
    deniedHosts: [...hosts, ...blocks],
    allowedHosts: ['*.com', '17.0.0.0/8', ...hosts,
      ...blocks.map((host) => ({ host, ports: [8443], paths: ['/v1/'] }))],
    internalHosts: [...hosts, ...blocks],
    internalAnswers: blocks,
    deniedDomains: numbers.map((one) => `d${one}.com`),
    registrableDomain: (/** @type {string} */ host) => host,
  };
}

test('the work of a decision does not depend on the number of rules', async () => {
  const [few, many] = [50, 5000].map((length) => createPolicy(policyOf(length)));
  const calls = /** @type {((policy: unknown) => { allowed: boolean, reason: string })[]} */ ([
    (policy) => mayFetch('https://www.a.b.example.com/', policy),
    (policy) => mayFetch('https://x.b7.com/', policy),
    (policy) => mayFetch('https://d7.com/', policy),
    (policy) => mayFetch('https://17.0.0.1/', policy),
    (policy) => mayFetch('https://16.0.1.0/', policy),
    (policy) => checkHost('a7.com', policy),
    (policy) => checkAddress('17.0.0.1', policy, 'www.example.com'),
    (policy) => checkAddress('64:ff9b::1000:100', policy, 'www.example.com'),
    (policy) => checkAddress('10.0.0.1', policy, 'a7.com'),
    (policy) => followRedirect('https://a.com/', 'https://17.0.0.1/', policy),
  ]);
  for (const call of calls) {
    assert.deepEqual(call(many), call(few));
    const [one, other] = [await work(() => call(few)), await work(() => call(many))];
    assert.ok(other <= one + 20, `${call}: ${one} for 50 rules, ${other} for 5000`);
  }
});

test('the work of reading a policy grows linearly', async () => {
  const [one, two] = [await work(() => createPolicy(policyOf(500))), await work(() => createPolicy(policyOf(1000)))];
  assert.ok(two <= 2 * one + 100, `${one}, then ${two}`);
});

/** @param {string} source @returns {RegExp[]} the regular expressions of a script, by its lines */
const expressionsOf = (source) =>
  [...source.replace(/^ *(?:\/\*)?\*.*$|^ *\/\/.*$/gm, '')
    .matchAll(/(?<=[(=,:?!&|] ?|^ +)\/(?![/*])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([a-z]*)(?=[.,;) ]|$)/gm)]
    .map(([, pattern, flags]) => new RegExp(pattern, flags));

/** The expressions of the package: what they are for. */
const EXPRESSIONS = [
  ['arguments.js', "^[\\w!#$%&'*+.^`|~-]+$", 'the name of a header'],
  ['fetching.js', '^([^%]*)(%[\\w.:~-]+)?$', 'an address and its zone'],
  ['fetching.js', '\\/\\.\\.?(?:[/;]|$)', 'a segment that leads upwards'],
  ['hosts.js', '^\\d{1,3}$', 'the length of a prefix'],
  ['policy.js', '^[a-z][a-z\\d+.-]*:?$', 'a scheme'],
  ['proxies.js', '^(\\[.*\\]|[^:]*):(\\d{0,5})$', 'a host and its port'],
  ['proxies.js', '[ \\t\\r\\n,]+', 'separators of NO_PROXY: each match starts after the previous one'],
  ['redirects.js', '^[a-z][a-z\\d+.-]*:(?!\\/\\/[^/])', 'an odd scheme'],
  ['redirects.js', '^https?:$', 'HTTP'],
  ['redirects.js', '^https?:\\/\\/[^/@]+\\/$', 'an origin'],
  ['redirects.js', '^[^?#]*', 'the path'],
  ['redirects.js', '^(http:\\/\\/(?:127\\.0\\.0\\.1|\\[::1\\]|localhost))(?::(\\d{1,5}))?(?=[/?]|$)(.*)$',
    'a loopback URI'],
  ['redirects.js', '^[a-z][a-z\\d+.-]*:.', 'an absolute URI'],
  ['urls.js', '%[0-7][\\da-f]', 'a percent-encoded byte of ASCII'],
  ['urls.js', '[\\x00-\\x1f\\x7f\\\\]|^ ', 'a character that does not fit'],
  ['urls.js', '[/\\\\?#@\\t\\n\\r]|^$', 'nothing, or a character of URLs'],
  ['urls.js', '^(?:http|ws)s?:$', 'HTTP and web sockets'],
  ['urls.js', '^(?:\\d+|0x[\\da-f]*)$', 'a number'],
  ['urls.js', '^(?:\\.|$)|\\.\\.', 'an empty label'],
  ['urls.js', '^(?:0|[1-9]\\d{0,2})(?:\\.(?:0|[1-9]\\d{0,2})){3}$', 'a canonical IPv4 address'],
  ['urls.js', '^[\\da-f:.]*$', 'the characters of an IPv6 address'],
];

const folder = new globalThis.URL('../js/', import.meta.url);
const found = readdirSync(folder).filter((file) => file.endsWith('.js')).sort().flatMap((file) =>
  expressionsOf(readFileSync(new globalThis.URL(file, folder), 'utf8')).map((expression) => ({ file, expression }))
);

test('every expression is among them', () => {
  const names = found.map(({ file, expression: { source } }) => `${file} ${source}`);
  assert.deepEqual(names.sort(), EXPRESSIONS.map(([file, source]) => `${file} ${source}`).sort());
});

for (const { file, expression } of found)
  test(`${file}: ${expression} starts once, or ends soon`, () => {
    const { pattern } = new RegExpParser().parseLiteral(`${expression}`);
    // `split` continues after the match, and reads every separator once.
    if (expression.source === '[ \\t\\r\\n,]+') return;
    for (const alternative of pattern.alternatives) {
      const [first] = alternative.elements;
      let unlimited = 0;
      visitRegExpAST(alternative, {
        onQuantifierEnter: ({ max, parent }) => {
          if (max === Infinity) unlimited += 1;
          for (let node = parent; node.type !== 'Pattern'; node = /** @type {any} */ (node.parent))
            assert.ok(node.type !== 'Quantifier' || node.max === 1 || max < 5, 'a quantifier within another');
        },
      });
      const isAnchored = first?.type === 'Assertion' && first.kind === 'start';
      assert.ok(
        isAnchored ? unlimited < 3 : unlimited === 0,
        `${alternative.raw}: ${unlimited} quantifiers without limit`,
      );
    }
  });
