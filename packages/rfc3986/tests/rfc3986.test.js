/** `weburl-rfc3986`: the functions for URIs and IRIs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as rfc3986 from 'weburl-rfc3986';
import * as withoutWebAssembly from 'weburl-rfc3986/js';
import { isAtLeast } from '../../../scripts/test/settings.mjs';
import { changedByMembers } from '../../polluted.js';

const {
  formats,
  hostType,
  isAbsoluteURI,
  normalize,
  parseIRI,
  parseIRIReference,
  parseURI,
  parseURIReference,
  recompose,
  relativize,
  removeDotSegments,
  resolve,
  syntaxError,
  toIRI,
  toURI,
} = rfc3986;

test('components', () => {
  assert.deepEqual(parseURI('foo://u:p@example.com:8042/over/there?name=ferret#nose'), {
    scheme: 'foo',
    userinfo: 'u:p',
    host: 'example.com',
    port: '8042',
    path: '/over/there',
    query: 'name=ferret',
    fragment: 'nose',
  });
  assert.deepEqual(parseURIReference(''), {
    scheme: null,
    userinfo: null,
    host: null,
    port: null,
    path: '',
    query: null,
    fragment: null,
  });
  assert.deepEqual(parseURIReference('//@:?#'), {
    scheme: null,
    userinfo: '',
    host: '',
    port: '',
    path: '',
    query: '',
    fragment: '',
  });
  assert.deepEqual(Object.values(parseIRI('a://ü𐌀@é:1/𐌀?\u{f0000}#ß') ?? {}), ['a', 'ü𐌀', 'é', '1', '/𐌀', '\u{f0000}',
    'ß']);
  assert.equal(parseIRIReference('ü')?.path, 'ü');
  assert.equal(parseURI('ü:'), null);
  assert.equal(parseURI('a:\ud800'), null);
  assert.equal(parseIRI('a:\ud800'), null);
});

test('what is composed from components is what was parsed', () => {
  for (const text of ['foo://u:p@h:1/p?q#f', '', '//@:?#', 'a:', 'urn:a:b', '/a//b', 'ü?𐌀', '[::1]', 'a b']) {
    const parsed = parseIRIReference(text);
    assert.equal(parsed && recompose(parsed), parsed && text);
  }
  assert.equal(recompose({ path: '//a' }), null);
  assert.equal(recompose({ host: 'a/b' }), null);
  assert.equal(recompose({ userinfo: 'a' }), null);
  assert.equal(recompose({ query: 'a', port: null }), '?a');
});

test('errors', () => {
  assert.deepEqual(syntaxError('http://𐌀/ 𐌀', 'IRI'), {
    start: 10,
    end: 11,
    expected: 'path-abempty',
    message: 'expected path-abempty at 10',
  });
  assert.deepEqual([syntaxError('a:𐌀')?.start, syntaxError('a:𐌀')?.end], [2, 4]);
  assert.equal(syntaxError('a:'), null);
  assert.equal(syntaxError('a:b#', 'absolute-URI')?.expected, 'absolute-URI');
  assert.equal(isAbsoluteURI('a:b#'), false);
  assert.equal(isAbsoluteURI('a:b'), true);
});

test('hosts', () => {
  const hosts = ['a', '1.2.3.4', '[::1]', '[::1%25a]', '[v1.a]', '[::1'];
  const types = ['reg-name', 'IPv4address', 'IPv6address', 'IPv6addrz', 'IPvFuture', null];
  assert.deepEqual(hosts.map(hostType), types);
});

test('references', () => {
  assert.equal(resolve('../g', 'http://a/b/c/d;p?q'), 'http://a/b/g');
  assert.equal(resolve('http:g', 'http://a/b', { strict: false }), 'http://a/g');
  assert.equal(resolve('g', 'a'), null);
  assert.equal(resolve('a b', 'a:'), null);
  assert.equal(resolve('ü', 'a:'), null);
  assert.equal(resolve('ü', 'a:/é/', { iri: true }), 'a:/é/ü');
  assert.equal(relativize('a:/é/ü', 'a:/é/', { iri: true }), 'ü');
  assert.equal(relativize('a:/é/ü', 'a:/é/'), null);
  assert.equal(removeDotSegments('/a/b/c/./../../g'), '/a/g');
  assert.equal(toURI('//é/'), '//%C3%A9/');
  assert.equal(toIRI('//%c3%a9/%'), null);
  assert.equal(toIRI('//%c3%a9/'), '//é/');
  assert.equal(toIRI('/%e2%80%ae%e2%81%a7%d8%9c'), '/%E2%80%AE%E2%81%A7%D8%9C');
  assert.equal(toURI('/\u202e'), null);
});

test('normalization', () => {
  const levels =
    /** @type {const} */ (['case', 'percentEncoding', 'pathSegments', 'scheme', 'host', 'httpTargetURI', 'dpopHtu',
      'crawl', 'surt']);
  const options = { removeParameters: ['utm_*', 'gclid'], indexFiles: ['index.html'] };
  const text = 'HTTP://u@A.Example:80/%7e/./index.html?b=2&utm_x&gclid=1&a&b=1#f';
  const keys = levels.map((level) => normalize(text, level, options));
  assert.deepEqual(keys, [
    'http://u@a.example:80/%7E/./index.html?b=2&utm_x&gclid=1&a&b=1#f',
    'http://u@a.example:80/~/./index.html?b=2&utm_x&gclid=1&a&b=1#f',
    'http://u@a.example:80/~/index.html?b=2&utm_x&gclid=1&a&b=1#f',
    'http://u@a.example/~/index.html?b=2&utm_x&gclid=1&a&b=1#f',
    'http://u@a.example/~/index.html?b=2&utm_x&gclid=1&a&b=1#f',
    'http://a.example/~/index.html?b=2&utm_x&gclid=1&a&b=1',
    'http://a.example/~/index.html',
    'http://u@a.example/~/?a&b=2&b=1',
    'example,a)/~/?a&b=2&b=1',
  ]);
  for (const [index, level] of levels.entries()) {
    assert.equal(normalize(keys[index] ?? '', level, options), keys[index]);
    assert.equal(normalize('a b', level), null);
  }
  assert.equal(normalize('http://[0:0::01]:80', 'scheme'), 'http://[0:0::01]/');
  assert.equal(normalize('http://[0:0::01]:80', 'host'), 'http://[::1]/');
  assert.equal(normalize('https:///a.example/../evil.example/', 'host'), 'https:///a.example/../evil.example/');
  assert.equal(normalize('http://a:8/?', 'surt'), 'a:8)/');
  assert.equal(normalize('a:8)/', 'surt'), 'a:8)/');
  assert.equal(normalize('javascript:alert(1)', 'surt'), null);
});

test('the formats of JSON Schema', () => {
  const rows = {
    'http://a/': 'uri uri-reference iri iri-reference',
    '/a': 'uri-reference iri-reference',
    'http://ü/': 'iri iri-reference',
    'ü': 'iri-reference',
    // ALM, which is newer than RFC 3987, and RLO.
    'http://a/\u061c': 'iri iri-reference',
    'http://a/\u202egpj.exe': '',
    'a b': '',
  };
  for (const [text, expected] of Object.entries(rows)) {
    const found = Object.entries(formats).filter(([, isValid]) => isValid(text)).map(([name]) => name);
    assert.equal(found.join(' '), expected);
  }
});

test('a value that is not a string is a TypeError', () => {
  for (const value of [undefined, null, 1, {}, Symbol.iterator, new globalThis.URL('http://a')]) {
    const text = /** @type {string} */ (value);
    const calls = [() => parseURI(text), () => parseURIReference(text), () => parseIRI(text), () =>
      parseIRIReference(text), () => isAbsoluteURI(text), () => syntaxError(text), () => hostType(text), () =>
      resolve(text, 'a:'), () => resolve('a', text), () => relativize(text, 'a:'), () => relativize('a:', text), () =>
      removeDotSegments(text), () => toURI(text), () => toIRI(text), () => normalize(text, 'case'),
      ...Object.values(formats).map((isValid) => () => isValid(text))];
    for (const call of calls) assert.throws(call, TypeError, String(call));
  }
  assert.throws(() => recompose(/** @type {any} */ ({ path: 1 })), /^TypeError: recompose: path must be a string/);
  assert.throws(
    () => normalize('a', /** @type {any} */ ('b')),
    /^TypeError: normalize: the level must be one of case,/,
  );
  assert.throws(
    () => normalize('a', 'crawl', /** @type {any} */ ({ indexFiles: 'a' })),
    /^TypeError: normalize: the option indexFiles must be an array of strings$/,
  );
  assert.throws(() => resolve('a', 'a:', /** @type {any} */ ({ stric: true })), /there is no option stric/);
});

// A development build has no translation to JavaScript.
test('without WebAssembly the results are the same', { skip: !isAtLeast('ci') }, () => {
  for (const text of ['http://ü:1/𐌀?#', 'a b', '//@[::1]', '']) {
    assert.deepEqual(withoutWebAssembly.parseIRIReference(text), parseIRIReference(text));
    assert.equal(withoutWebAssembly.normalize(text, 'scheme'), normalize(text, 'scheme'));
  }
});

test('members that all objects inherit change nothing', () => {
  const options = { URL: globalThis.URL };
  assert.deepEqual(
    changedByMembers(new globalThis.URL('../pkg/index.js', import.meta.url), [
      () => parseURI('https://u@h:1/a?b#c'),
      () => syntaxError('a b'),
      () => hostType('1.2.3.4'),
      () => recompose({ path: '/b' }),
      () => recompose({}),
      () => resolve('a:b', 'a:/c', {}),
      () => resolve('ü', 'a:/c', {}),
      () => relativize('http://a/b', 'http://a/c', {}),
      () => toURI('ü'),
      () => normalize('http://a/b?c', 'crawl', {}),
      () => normalize('http://a/b?c', 'crawl', { removeParameters: ['c'] }),
      () => formats.uri('a:'),
      () => rfc3986.readings('http://a@b@c/', options),
      () => rfc3986.agreesOnHost('https://a.example/', options),
      () => rfc3986.compareHosts('http://a.example:0/', { ...options, readers: ['go'], clients: ['httpx', 'go'] }),
      () => rfc3986.compareHosts('http://a.example/', { ...options, clients: [] }),
      () => resolve('a', 'b', /** @type {any} */ ({ none: 1 })),
    ]),
    [],
  );
});
