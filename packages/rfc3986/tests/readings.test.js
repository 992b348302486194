/** `readings` and `agreesOnHost`. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { URL as OurURL } from 'weburl';
import { agreesOnHost, readings } from 'weburl-rfc3986';
import * as withoutWebAssembly from 'weburl-rfc3986/js';

/** @import { Reader } from 'weburl-rfc3986' */

const options = { URL: OurURL };

/** @param {string} url */
const outcomes = (url) =>
  Object
    .fromEntries(readings(url, options).readings.map(
      ({ reader, outcome, components }) => [reader, components?.host ?? outcome]
    ));

test('all readers agree on canonical URLs', () => {
  const urls = ['https://example.com/', 'https://example.com', 'http://EXAMPLE.com:80/a/b?c=d#e',
    'ftp://u:p@a.example/%41', 'http://127.0.0.1:8080/', 'https://[2001:db8:0::1]/?'];
  for (const url of urls) {
    assert.equal(agreesOnHost(url, options), true, url);
    assert.deepEqual(readings(url, options).disagreements, [], url);
    assert.ok(readings(url, options).readings.every(({ outcome }) => outcome === 'read'), url);
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
    'python-urllib': 'evil.com',
    go: 'failure',
    'java-uri': 'failure',
    'java-url': 'evil.com',
    node: 'example.com',
    php: 'evil.com',
  });
  // A registry-based authority has no host for java.net.URI.
  assert.equal(outcomes('http://a_b.example/')['java-uri'], 'read');
  assert.equal(agreesOnHost('http://a_b.example/', options), false);
  assert.equal(outcomes('http://b\u00fccher.example/')['python-urllib'], 'unknown');
});

test('the versions are those of the crate', () => {
  const source = readFileSync(new globalThis.URL('../src/readings/mod.rs', import.meta.url), 'utf8');
  const [, arms] = /fn version.*?match self \{(.*?)\n {8}\}/s.exec(source) ?? [];
  const versions = [...arms.matchAll(/^ +(.*) => "(.*)"/gm)].flatMap(([, readers, version]) =>
    readers.split('|').map(() => version)
  );
  assert.deepEqual(readings('http://a/').readings.map(({ version }) => version), versions);
});

test('the readers that are asked', () => {
  const url = 'http://example.com\\@evil.com';
  const ask = (/** @type {Reader[]} */ ...readers) => agreesOnHost(url, { ...options, readers });
  assert.equal(ask('url-standard', 'node'), true);
  assert.equal(ask('python-urllib', 'curl', 'php', 'go'), true);
  assert.equal(ask('url-standard', 'python-urllib'), false);
  // None of them accepts it.
  assert.equal(ask('go', 'rfc3986'), false);
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
  }
  assert.throws(() => agreesOnHost('a', { readers: [] }), /must be an array of at least one reader/);
  assert.throws(
    () => agreesOnHost('a', { readers: [/** @type {any} */ ('perl')] }),
    /each reader must be one of url-standard,/,
  );
  assert.throws(() => readings('a', /** @type {any} */ ({ URL: 1 })), /the option URL must be a class of URLs/);
});

test('without WebAssembly the results are the same', () => {
  for (const url of ['http://u@[::1]:1/?#', 'http://0x7f.1/', '\ud800'])
    assert.deepEqual(withoutWebAssembly.readings(url, options), readings(url, options));
});
