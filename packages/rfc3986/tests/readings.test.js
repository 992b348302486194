/** `readings` and `agreesOnHost`. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { URL as OurURL } from 'weburl';
import { agreesOnHost, compareHosts, readings } from 'weburl-rfc3986';
import * as withoutWebAssembly from 'weburl-rfc3986/js';
import { isAtLeast } from '../../../scripts/test/settings.mjs';
import { generatedURLs } from './readers/generate.js';

/** @import { Client, Reader, Reading } from 'weburl-rfc3986' */

const options = { URL: OurURL };

/** @param {string} url */
const outcomes = (url) =>
  Object
    .fromEntries(readings(url, options).readings.map(
      ({ reader, outcome, components }) => [reader, components?.host ?? outcome]
    ));

/** They reject other schemes. @type {Reader[]} */
const HTTP_ONLY = ['requests', 'okhttp'];

test('all readers agree on canonical URLs', () => {
  const urls = ['https://example.com/', 'https://example.com', 'http://EXAMPLE.com:80/a/b?c=d#e',
    'ftp://u:p@a.example/a', 'http://127.0.0.1:8080/', 'https://[2001:db8:0::1]/?'];
  for (const url of urls) {
    assert.equal(agreesOnHost(url, options), true, url);
    assert.deepEqual(readings(url, options).disagreements, [], url);
    const isRead = (/** @type {Reading} */ { reader, outcome }) =>
      outcome === 'read' || url.startsWith('ftp:') && HTTP_ONLY.includes(reader);
    assert.ok(readings(url, options).readings.every(isRead), url);
  }
});

describe('the URLs of advisories', () => {
  const rows = {
    'CVE-2026-6322 of fast-uri: a percent-encoded authority delimiter': ['http://trusted.com%40evil.com/',
      'http://example.com%3A8080/'],
    'CVE-2026-13676 of fast-uri: a host that is not ASCII': ['http://127\u30020\u30020\u30021/',
      'http://\uff45xample.com/'],
    'CVE-2026-16221 of fast-uri: a backslash in the authority': ['http://evil.com\\@allowed.com',
      'https://169.254.169.254\\@trusted.example.com', 'http://127.0.0.1\\@public.example.com'],
    'CVE-2026-18446 of fast-uri: a backslash or whitespace before the authority': ['http:\\\\evil.com/path',
      'http:/\\evil.com/path', 'http:\\/evil.com/path', 'https:/\t/evil.com/path'],
    'fast-uri: a second @, a tab, a line feed': ['http://a@b@evil.example/', 'http://user@ev\til.example/',
      'http://user@ev\nil.example/'],
    // The thread lists reports and a talk. The first two are of CVE-2018-3774; the others are inferred from the talk.
    'whatwg/url#766': ['http://google.com:80\\\\@yahoo.com/#what\\is going on', 'https://google.com:80\\@yahoo.com/',
      'http://foo@evil.com:80@google.com/', 'http://foo@evil.com:80 @google.com/'],
    'url-parse#241': ['http://evil\u3002com/', 'http://evil\uff0ecom/', 'http://evil\uff61com/'],
    // The author of the report lists these forms for a program that compares parsers; the first one is in the report.
    'CheatSheetSeries#2401': ['http://example.com\\@evil.com', 'http://0x7f.1', 'http://017700000001',
      'http://2130706433'],
  };
  for (const [title, urls] of Object.entries(rows))
    test(title, () => {
      for (const url of urls) {
        assert.equal(agreesOnHost(url, options), false, url);
        assert.ok(readings(url, options).disagreements.includes('host'), url);
      }
    });
});

test('the host that each reader sees', () => {
  assert.deepEqual(outcomes('http://example.com\\@evil.com'), {
    'url-standard': 'example.com',
    rfc3986: 'failure',
    rfc3987: 'failure',
    curl: 'evil.com',
    'curl-8': 'evil.com',
    'python-urllib': 'evil.com',
    urllib3: 'example.com',
    requests: 'example.com',
    httpx: 'evil.com',
    yarl: 'failure',
    pydantic: 'example.com',
    'rust-url': 'example.com',
    ada: 'example.com',
    go: 'failure',
    'java-net-uri': 'failure',
    'java-net-url': 'evil.com',
    'dotnet-uri': 'failure',
    okhttp: 'example.com',
    'ruby-uri': 'failure',
    'node-legacy': 'example.com',
    'php-rfc3986': 'failure',
    'php-whatwg': 'example.com',
    'php-parse-url': 'evil.com',
  });
  // A registry-based authority has no host for java.net.URI.
  assert.equal(outcomes('http://a_b.example/')['java-net-uri'], 'read');
  assert.equal(agreesOnHost('http://a_b.example/', options), false);
  assert.equal(outcomes('http://b\u00fccher.example/')['python-urllib'], 'unknown');
});

test('what each reader keeps, refuses or does not know', () => {
  const port = '18446744073709551696';
  const rows = /** @type {const} */ ([
    ['php-rfc3986', `http://a:${port}/`, 'failure'],
    ['php-whatwg', 'http://A%42.example/', 'AB.example'],
    ['php-whatwg', 'http://u@v:p@a/', 'unknown'],
    ['php-whatwg', 'http://99999999999a/', 'unknown'],
    ['ruby-uri', 'http://[V1.a]/', 'failure'],
    ['dotnet-uri', 'http://loopback/', 'localhost'],
    ['dotnet-uri', '/a%41', '/a%2541'],
    ['dotnet-uri', '\\\\a\\b', 'unknown'],
    ['dotnet-uri', 'http://0x7f.1/', '127.0.0.1'],
    ['dotnet-uri', 'foo://1.2.3.08/', '255.255.255.255'],
    ['dotnet-uri', 'http://u@v@a/', 'failure'],
    ['node-legacy', `http://${'a.'.repeat(127)}\u3002/`, 'unknown'],
    ['rust-url', 'https://a/b:/../c', 'unknown'],
    ['rust-url', 'file:////a', 'unknown'],
    ['ada', 'http://a\u180eb/', 'unknown'],
    ['curl', 'http://1.2./', '1.2.'],
    ['curl-8', 'http://1.2./', '1.0.0.2'],
    ['curl-8', 'http://0x7f%2e1/', '127.0.0.1'],
    ['curl-8', 'http://a../', 'failure'],
    ['curl-8', 'http://[fe80::1%2a5eth0]/', 'failure'],
    ['curl-8', 'http://[fe80::1%25251]/', '[fe80::1%251]'],
  ]);
  for (const [reader, url, expected] of rows) assert.equal(outcomes(url)[reader], expected, `${reader} ${url}`);
});

test('the readers and clients are those of the crate', () => {
  const source = readFileSync(new globalThis.URL('../src/readings/mod.rs', import.meta.url), 'utf8');
  const readers = [...source.matchAll(/^ {4}(\w+) = "(.*?)", "(.*?)", /gm)];
  assert.deepEqual(
    readings('http://a/').readings.map(({ reader, version }) => [reader, version]),
    readers.map(([, , name, version]) => [name, version]),
  );
  const ofClients = readFileSync(new globalThis.URL('../src/readings/clients.rs', import.meta.url), 'utf8');
  const clients = [...ofClients.matchAll(/^ {4}\w+ = "(.*?)", \[/gm)].map(([, name]) => /** @type {Client} */ (name));
  const { groups } = compareHosts('http://a/');
  assert.deepEqual(groups.flatMap((group) => group.clients), clients);
  for (const client of clients) {
    const asked = compareHosts('http://a/', { clients: [client] });
    assert.deepEqual(asked.groups, [{ host: 'a', port: '80', readers: [], clients: [client] }]);
    assert.deepEqual(asked.rejecting, { readers: [], clients: [] });
  }
  const any = /** @type {any} */ ('none');
  const listed = `must be one of ${clients.join(', ')}`;
  assert.throws(() => agreesOnHost('a', { clients: [any] }), new RegExp(`${listed}$`));
});

test('the readers that are asked', () => {
  const url = 'http://example.com\\@evil.com';
  const ask = (/** @type {Reader[]} */ ...readers) => agreesOnHost(url, { ...options, readers });
  assert.equal(ask('url-standard', 'node-legacy'), true);
  assert.equal(ask('python-urllib', 'curl', 'php-parse-url', 'go'), true);
  assert.equal(ask('url-standard', 'python-urllib'), false);
  // None of them accepts it.
  assert.equal(ask('go', 'rfc3986'), false);
});

test('compareHosts agrees where agreesOnHost does', () => {
  const urls = generatedURLs(7, isAtLeast('ci') ? 3000 : 1000);
  const agreed = urls.filter((url) => {
    const agrees = agreesOnHost(url, options);
    assert.equal(compareHosts(url, options).agrees, agrees, url);
    return agrees;
  });
  assert.ok(agreed.length > urls.length / 60, `${agreed.length}`);
});

describe('a gate and a client', () => {
  test('a backslash', () => {
    const url = 'http://127.0.0.1:6666\\@1.1.1.1/';
    assert.equal(agreesOnHost(url, { readers: ['python-urllib'], clients: ['requests'] }), false);
    assert.equal(agreesOnHost(url, { readers: ['python-urllib', 'pydantic'], clients: ['httpx'] }), false);
    assert.equal(agreesOnHost(url, { readers: ['python-urllib'], clients: ['httpx'] }), true);
    assert.deepEqual(compareHosts(url, { readers: ['python-urllib', 'pydantic'], clients: ['requests', 'aiohttp'] }), {
      agrees: false,
      groups: [
        { host: '1.1.1.1', port: '80', readers: ['python-urllib'], clients: [] },
        { host: '127.0.0.1', port: '6666', readers: ['pydantic'], clients: ['requests'] },
      ],
      rejecting: { readers: [], clients: ['aiohttp'] },
      unknown: { readers: [], clients: [] },
    });
  });

  test('digits that are mapped', () => {
    const url = 'http://\u2460\u2461\u2466.0.0.1/';
    for (const client of /** @type {const} */ (['curl', 'requests', 'httpx', 'aiohttp', 'go', 'okhttp']))
      for (const reader of /** @type {const} */ (['python-urllib', 'rfc3987', 'pydantic']))
        assert.equal(agreesOnHost(url, { readers: [reader], clients: [client] }), false, `${reader} ${client}`);
    // Both see the same text, but what connects maps it.
    assert.equal(agreesOnHost(url, { readers: ['rfc3987', 'go', 'curl', 'php-parse-url'] }), false);
    assert.deepEqual(compareHosts(url, { readers: ['rfc3987', 'go'], clients: ['go'] }).unknown, {
      readers: ['rfc3987', 'go'],
      clients: ['go'],
    });
  });

  test('requests sees what urllib3 does not', () => {
    assert.equal(outcomes('\x1fhttp://a/').urllib3, 'failure');
    assert.equal(outcomes('\x1fhttp://a/').requests, 'a');
    assert.equal(readings('http://a:0/').readings.find(({ reader }) => reader === 'requests')?.components?.port, null);
  });

  test('a name in brackets', () => assert.equal(outcomes('http://[v1.a]/').yarl, 'v1.a'));
});

test('ports', () => {
  assert.equal(agreesOnHost('http://a:0080/', options), true);
  assert.equal(agreesOnHost('http://a:80:81/', options), false);
  assert.ok(readings('http://a:8a/', options).disagreements.includes('port'));
});

test('no host, or no reader', () => {
  for (const url of ['mailto:a@b', '/a', 'file:///a', '', 'http://', 'http:///'])
    assert.equal(agreesOnHost(url, options), false, url);
});

test('a platform without the class, or with another one', () => {
  /** @type {any} */
  const Wrong = class {
    href = 'http://other.example/';
  };
  assert.equal(agreesOnHost('http://a/', { URL: Wrong }), false);
  const { URL: Class } = globalThis;
  Object.assign(globalThis, { URL: undefined });
  try {
    assert.equal(readings('http://a/').readings[0].outcome, 'unknown');
    assert.equal(agreesOnHost('http://a/'), false);
  } finally {
    Object.assign(globalThis, { URL: Class });
  }
  assert.equal(agreesOnHost('http://a/'), true);
});

test('wrong arguments', () => {
  for (const value of [undefined, null, 1, new OurURL('http://a/')]) {
    const url = /** @type {any} */ (value);
    assert.throws(() => readings(url), /^TypeError: readings: the URL must be a string/);
    assert.throws(() => agreesOnHost(url), /^TypeError: agreesOnHost: the URL must be a string/);
    assert.throws(() => compareHosts(url), /^TypeError: compareHosts: the URL must be a string/);
  }
  assert.throws(() => agreesOnHost('a', { readers: [] }), /must be an array of at least one reader/);
  assert.throws(() => compareHosts('a', { clients: [] }), /^TypeError: compareHosts: .* array of at least one client/);
  assert.throws(
    () => agreesOnHost('a', { readers: [/** @type {any} */ ('perl')] }),
    /each reader must be one of url-standard,/,
  );
  assert.throws(() => readings('a', /** @type {any} */ ({ URL: 1 })), /the option URL must be a class of URLs/);
});

// A development build has no translation to JavaScript.
test('without WebAssembly the results are the same', { skip: !isAtLeast('ci') }, () => {
  for (const url of ['http://u@[::1]:1/?#', 'http://0x7f.1/', '\ud800']) {
    assert.deepEqual(withoutWebAssembly.readings(url, options), readings(url, options));
    assert.deepEqual(withoutWebAssembly.compareHosts(url, options), compareHosts(url, options));
  }
});
