/**
 * Rules of older texts that the URL Standard has replaced, and the current rules: a test for each rule, named after it.
 * 2009 is "Web addresses in HTML 5" (draft-connolly-href-00), 2014 the URL Standard with railroad diagrams
 * (webspecs/url), 2016 the URL Standard of 21 November 2016.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { URL, URLSearchParams } from '../../pkg/index.js';
import * as lib from '../../pkg/lib.js';

const href = (input, base) => lib.parse(input, { base })?.href ?? null;
const errors = (input, base) => (
  lib.diagnose(input, { base }).validationErrors.map(({ name, fatal }) => fatal ? `${name}!` : name)
);
const isValid = (input, base) => lib.isValidURLString(input, { base });

function set(input, values) {
  const url = new URL(input);
  for (const [name, value] of Object.entries(values)) url[name] = value;
  return url.href;
}

const in2016 = [
  ['syntax violation: validation errors with names', () => errors('https://u@h/ '), ['invalid-URL-unit',
    'invalid-credentials']],
  ['simple, default and userinfo encode sets: eight percent-encode sets', () => lib.percentEncodeSets.length, 8],
  ['transitional IDNA: nontransitional', () => href('https://faß.example/'), 'https://xn--fa-hia.example/'],
  ["the host parser's Unicode flag: domain to Unicode, for showing only",
    () => [href('https://ü.example/'), lib.domainToUnicode('xn--tda.example')], ['https://xn--tda.example/',
    'ü.example']],
  ['every host through IDNA and IPv4: opaque hosts', () => [href('foo://EXAMPLE.com/'), href('foo://0x7f.1/')], [
    'foo://EXAMPLE.com/',
    'foo://0x7f.1/',
  ]],
  ['a forbidden list without < > ^ |, C0 controls and DEL: forbidden host and domain code points',
    () => Array.from('<>^|\u0001\u007F', (c) => lib.parseHost(`a${c}b`)), [null, null, null, null, null, null]],
  ['addresses with odd parts are domains: they end in a number, and fail',
    () => ['0..0x300', '1.2.3.4.5', '1.2.3.x', 'a.1'].map((host) => lib.parseHost(host)?.type ?? null), [null, null,
    'domain', null]],
  ['a valid IPv4 part of up to three digits: the shortest form',
    () => [isValid('https://1.2.3.4/'), isValid('https://1.2.3.004/')], [true, false]],
  ['gopher is special, with port 70: it is not', () => [href('gopher://H:70/'), lib.origin('gopher://h/')], [
    'gopher://H:70/',
    'null',
  ]],
  ['local, network and fetch schemes, filesystem: gone', () => lib.origin('filesystem:https://h/x'), 'null'],
  ['a password that may be null: the empty string',
    () => [lib.parse('https://user:@h/')?.password, href('https://user:@h/')], ['', 'https://user@h/']],
  ['cannot-be-a-base-URL flag and path[0]: an opaque path', () => lib.parse('urn:isbn:9780307476463')?.path,
    'isbn:9780307476463'],
  ['object, by structured clone: a blob URL entry',
    () => lib.parse('blob:null/x', { resolveBlobURL: () => ({ origin: 'https://h' }) })?.blobURLEntry, {
    origin: 'https://h',
  }],
  ['a file host of null, and // in the serializer: the empty host',
    () => [lib.parse('file:///a')?.hostType, href('file:/a')], ['empty', 'file:///a']],
  ['a fragment as it is, without NULL: the fragment percent-encode set', () => href('a:#é "\0x'),
    'a:#%C3%A9%20%22%00x'],
  ['every %2e is a dot: only whole dot segments are', () => href('https://h/a/%2e%2E/b%2ec/%2e'), 'https://h/b%2ec/'],
  ["' is never encoded in a query: it is in that of a special URL", () => [href("https://h/?'"), href("a:?'")], [
    'https://h/?%27',
    "a:?'",
  ]],
  ['a drive letter makes the host null: it stays', () => href('file://host/C:/'), 'file://host/C:/'],
  ['the hostname setter takes what is before a colon: it changes nothing',
    () => set('https://h/', { hostname: 'example.com:8080' }), 'https://h/'],
  ['the protocol setter without guards, and the port stays: guards, and no default port',
    () => [set('https://u@h/', { protocol: 'file' }), set('http://h:443/', { protocol: 'https' })], ['https://u@h/',
    'https://h/']],
  ['an origin in Unicode: in ASCII', () => new URL('https://ü.example/').origin, 'https://xn--tda.example'],
  ['the hash setter ignores javascript: URLs: it does not', () => set('javascript:alert(1)', { hash: 'x' }),
    'javascript:alert(1)#x'],
  ['no toJSON, sort, size, canParse, lists and records: there they are', () => {
    const params = new URLSearchParams([['b', '1'], ['a', '2']]);
    params.sort();
    return [new URL('a:').toJSON(), `${params}`, params.size, URL.canParse('a:'), `${new URLSearchParams({ a: 'b' })}`];
  }, ['a:', 'a=2&b=1', 2, true, 'a=b']],
  ['searchParams that are empty leave a ?: the query is null', () => {
    const url = new URL('https://h/?a');
    url.searchParams.delete('a');
    return url.href;
  }, 'https://h/'],
  ['a form parser with an encoding and _charset_: UTF-8, and a name as any other',
    () => lib.parseForm('_charset_=latin1&a=%E9'), [['_charset_', 'latin1'], ['a', '\uFFFD']]],
  ['tuples of name, value and type: of name and value', () => lib.serializeForm([['a', 'b']]), 'a=b'],
  ['the IPv4 number parser takes 0x0a for octal: it is ten', () => lib.parseHost('0x0a'), { type: 'ipv4', value: 10 }],
];

const in2014 = [
  ['relative scheme: special; scheme data: opaque path',
    () => [lib.parse('data:text/plain,x')?.path, lib.parse('https:h')?.path], ['text/plain,x', '/']],
  ['parse exception and conformance error: failure and validation error',
    () => [errors('https://h:x'), errors('https:h')], [['port-invalid!'], [
    'special-scheme-missing-following-solidus',
  ]]],
  ['a grammar with backtracking: a state machine', () => href('https://a@b:c@d:8/'), 'https://a%40b:c@d:8/'],
  ['no base is a URL of the scheme about: null', () => href('x'), null],
  ['ASCII whitespace is stripped: C0 controls and spaces', () => href('\u0001 a:b \u001F'), 'a:b'],
  ['valid URLs may contain userinfo: they never do', () => [isValid('https://u@h/'), errors('https://u@h/')], [false, [
    'invalid-credentials',
  ]]],
  ['the first segment has no colon: scheme-less strings',
    () => [isValid('./a:b', 'https://h/'), isValid('a b:c', 'https://h/'), isValid('1:2', 'https://h/')], [true, false,
    true]],
  ['an absolute path does not start with //: non-authority strings',
    () => [isValid('a:/b//c'), isValid('//', 'https://h/')], [true, false]],
  ['the form of IPv4 addresses is undefined: valid IPv4-address string',
    () => [isValid('http://192.168.0.1/'), isValid('http://192.168.1/')], [true, false]],
  ['rules for files: the quirks of drive letters in the file states',
    () => [href('file:c:\\foo\\bar.html'), href('/C|\\foo\\bar', 'file:///x/y'), href('file:/example.com/')], [
    'file:///c:/foo/bar.html',
    'file:///C:/foo/bar',
    'file:///example.com/',
  ]],
  ['only relative schemes resolve references: any base whose path is a list',
    () => [href('b', 'foo:/a'), href('b', 'foo:a')], ['foo:/b', null]],
  ['further @ become %40: so they do', () => href('http://a@b@c/'), 'http://a%40b@c/'],
  ['some invisible code points are dropped from hosts: tabs and newlines everywhere, the rest by UTS #46',
    () => href('https://ex\u00ADam\tple\u200B\u2060\uFEFF.org/'), 'https://example.org/'],
  ['a host that differs after parsing is an error: domain-percent-encoded, and uppercase is valid',
    () => [errors('https://ex%61mple.org/'), errors('https://EXAMPLE.org/')], [['domain-percent-encoded'], []]],
  ['an empty label is an error: domain-to-ASCII', () => errors('https://a..b/'), ['domain-to-ASCII']],
  ['scheme data is not escaped: the C0 control percent-encode set', () => href('data:é \u007F"'), 'data:%C3%A9 %7F"'],
  ['the query set has `: it has not', () => href('https://h/?`'), 'https://h/?`'],
  ['a port is a string without zeros at its start: a number of 16 bits',
    () => [lib.parse('https://h:0080/')?.port, errors('https://h:65536/')], [80, ['port-out-of-range!']]],
  ['a structured clone of a blob: a blob URL entry',
    () => lib.origin('blob:null/x', { resolveBlobURL: () => ({ origin: 'https://h' }) }), 'https://h'],
  ['URLUtils, statics for domains, searchParams that can be set: gone',
    () => ['domainToASCII', 'domainToUnicode'].map((name) => name in URL), [false, false]],
  ['a base that is about:blank where there is none: gone', () => errors('#x'), ['missing-scheme-non-relative-URL!']],
  ['the isindex flag of the form parser: gone', () => lib.parseForm('isindex'), [['isindex', '']]],
  ['javascript: URLs as they are: as they are', () => href('javascript:alert("Hello, world!");'),
    'javascript:alert("Hello, world!");'],
  ['ftp:/ and http: of another and of the same scheme: absolute and relative',
    () => [href('ftp:/example.com/', 'http://example.org/foo/bar'), href('http:foo/bar', 'http://example.org/a/b')], [
    'ftp://example.com/',
    'http://example.org/a/foo/bar',
  ]],
  ['no host after @: host-missing', () => errors('http://@/example.org/'), ['invalid-credentials', 'host-missing!']],
];

const in2009 = [
  ['Web address, a reference with restrictions on its query: valid URL string',
    () => [isValid('https://h/é?é'), isValid('https://h/%'), isValid('é', 'https://h/')], [true, false, true]],
  ['an address has a character encoding: an argument, for the query only', () => href('https://h/é?é'),
    'https://h/%C3%A9?%C3%A9'],
  ['% is encoded, and decoded later: it is left alone', () => href('https://h/%25%zz%41'), 'https://h/%25%zz%41'],
  ['[ and ] are encoded outside of the authority: they stay', () => href('https://h/[]?[]#[]'), 'https://h/[]?[]#[]'],
  ['each # but the first is encoded: it stays in the fragment', () => href('https://h/#a#b'), 'https://h/#a#b'],
  ['the grammar of RFC 3986, or an error: a state machine with failures of its own', () => href('https://h\\a b|c'),
    'https://h/a%20b|c'],
  ['hostport: the host with its port', () => new URL('https://h:8/').host, 'h:8'],
  ['a base from the document: the caller gives it', () => href('b', 'https://h/a'), 'https://h/b'],
  ['bad UTF-8 in a host is an error: U+FFFD, which no domain may contain', () => errors('https://a%FF/'), [
    'domain-percent-encoded',
    'domain-to-ASCII!',
  ]],
  ['IDNA2003, with unassigned code points and STD3: UTS #46',
    () => [href('https://☕.example/'), href('https://a_b.example/'), href('https://a\u0378/')], [
    'https://xn--53h.example/',
    'https://a_b.example/',
    null,
  ]],
  ['the path is UTF-8 where RFC 3986 does not allow it: the path percent-encode set',
    () => href('//example.com/a^b☺c%FFd%z/?e', 'http://base/'), 'http://example.com/a%5Eb%E2%98%BAc%FFd%z/?e'],
  ['resolving by RFC 3986: the relative states',
    () =>
      ['g', './g', 'g/', '/g', '//g', '?y', 'g?y', '#s', '..', '../..', '../../../g'].map((reference) =>
        href(reference, 'http://a/b/c/d;p?q')
      ), ['http://a/b/c/g', 'http://a/b/c/g', 'http://a/b/c/g/', 'http://a/g', 'http://g/', 'http://a/b/c/d;p?y',
    'http://a/b/c/g?y', 'http://a/b/c/d;p?q#s', 'http://a/b/', 'http://a/', 'http://a/g']],
  ['// in the URL of a scheme without a server is an error: it is not', () => errors('data://h/x'), []],
  ['\\ becomes / after resolving: in the parser, in special URLs',
    () => [href('\\a\\b', 'https://h/'), href('\\a\\b', 'foo://h/')], ['https://h/a/b', 'foo://h/\\a\\b']],
  ['an absolute address resolves to itself: serializing and parsing changes nothing', () => {
    const once = href('HTTPS://EXAMPLE.com:443/a/../b?c#d') ?? '';
    return [once, href(once, 'https://other/'), isValid(once)];
  }, ['https://example.com/b?c#d', 'https://example.com/b?c#d', true]],
];

for (
  const [year, points] of [['2016', in2016], ['2014', in2014], ['2009', in2009]]
) {
  describe(`in ${year}`, () => {
    for (const [said, now, expected] of points) test(said, () => assert.deepEqual(now(), expected));
  });
}
