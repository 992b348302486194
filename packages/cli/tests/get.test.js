/** `weburl get`: components of URLs, by a template. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { check, jsonLines, tests } from './support.js';

const url = 'https://us%65r:p@faß.example:8443/a%20b/c/?q=1+2&r&q=%0A%C3%BC%FF#f%20g';

/** @type {(template: string, input: string, text: string) => [string, string[], { stdout: string }]} */
const row = (template, input, text) => [`${template} of ${input}`, ['get', template, input], { stdout: `${text}\n` }];

describe('components', () =>
  tests([
    row('{host} {port}', 'https://example.com:8080/', 'example.com 8080'),
    row('{scheme}|{username}|{password}|{host}|{port}', url, 'https|us%65r|p|xn--fa-hia.example|8443'),
    row('{path}|{query}|{fragment}', url, '/a%20b/c/|q=1+2&r&q=%0A%C3%BC%FF|f%20g'),
    row('{href}', 'HTTPS://EXAMPLE.com:443/../a b', 'https://example.com/a%20b'),
    row('{origin}', url, 'https://xn--fa-hia.example:8443'),
    row('{protocol}|{hostname}|{pathname}|{search}|{hash}', 'https://a/b?c#d', 'https:|a|/b|?c|#d'),
    row('{url} {user}', 'https://u@a/', 'https://u@a/ u'),
    row('[{username}{port}{query}{fragment}]', 'https://a/', '[]'),
    row('{host}{port}', 'mailto:a@b', ''),
    row('{path}', 'mailto:a@b', 'a@b'),
    row('{input}', 'HTTPS:a', 'HTTPS:a'),
    row('{host}', 'http://[0:0::1]/', '[::1]'),
  ]));

describe('the registrable domain', () =>
  tests([
    row('{registrable}', 'https://a.b.example.co.uk/', 'example.co.uk'),
    row('{registrable}', 'https://a.github.io./', 'a.github.io.'),
    row('{registrable} {unicode:registrable}', 'https://www.bücher.de/', 'xn--bcher-kva.de bücher.de'),
    ...['https://co.uk/', 'https://10.0.0.1/', 'http://[::1]/', 'foo://a.example.com/', 'mailto:a@b.com', 'file:///a']
      .map((input) => row('[{registrable}]', input, '[]')),
    ['one that has to be there', ['get', '{must:registrable}', 'https://10.0.0.1/'], {
      status: 1,
      stdout: '\n',
      stderr: 'weburl: it has no registrable\n',
    }],
    ['many', ['get', '--quiet', '{registrable}', '-'], {
      input: 'https://a.example.com/\n\nhttps://b.co.jp\n',
      stdout: 'example.com\n\nb.co.jp\n',
    }],
  ]));

describe('segments and parameters', () =>
  tests([
    row('{path:1}|{path:2}|{path:3}|{path:4}|{path:-1}|{path:-2}', url, 'a%20b|c||||c'),
    row('{path:1}', 'mailto:a@b', 'a@b'),
    row('{query:q}|{query:r}|{query:s}', url, '1 2||'),
    row('{query-all:q}', url, '1 2 %0Aü%FF'),
    row('{encoded:query-all:q}', url, '1+2 %0A%C3%BC%FF'),
    row('{query:a%26b c}', 'https://h/?a%2526b+c=1', '1'),
    row('{query:a:b}', 'https://h/?a:b=1:2', '1:2'),
    row('{query:a}', 'https://h/?&&a==b&', '=b'),
    row('{query:%C3%BC}|{query:ü}', 'https://h/?%C3%BC=1', '|1'),
  ]));

describe('qualifiers', () =>
  tests([
    row('{decoded:path}|{decoded:fragment}|{decoded:username}', url, '/a b/c/|f g|user'),
    row('{decoded:path:1}', url, 'a b'),
    ['control characters, and bytes that are not UTF-8, stay encoded', ['get', '{decoded:path}',
      'https://h/%00%0a%1b%7F%C2%9B%ff%C0%AF%ED%A0%80%F0%9F%92%A9%c3%E2%82%AC%2541'], {
      stdout: '/%00%0a%1b%7F%C2%9B%ff%C0%AF%ED%A0%80💩%c3€%41\n',
    }],
    row('{default:port}', 'https://a/', '443'),
    row('{default:port}', 'https://a:8/', '8'),
    row('{default:port}', 'foo://a/', ''),
    row('{default:port}', 'constructor://a/', ''),
    row('{default:port}', 'file:///a', ''),
    row('{default:href}', 'ws://u@a/b', 'ws://u@a:80/b'),
    row('{unicode:host} {unicode:href}', url, `faß.example ${url}`),
    row('{unicode:default:url}', 'https://xn--fa-hia.example/', 'https://faß.example:443/'),
    row('{unicode:host}', 'http://[::1]/', '[::1]'),
    row('{must:host}', 'https://a/', 'a'),
    ['an absent component that has to be there', ['get', '{must:port}', 'https://a/', 'https://a:8/'], {
      status: 1,
      stdout: '\n8\n',
      stderr: 'URL 1: it has no port\n',
    }],
    ['an absent parameter that has to be there', ['get', '{must:query:q}', 'https://a/'], {
      status: 1,
      stdout: '\n',
      stderr: 'weburl: it has no query:q\n',
    }],
  ]));

describe('text', () =>
  tests([
    row('a\\tb\\nc\\\\d\\{e}\\q{host}', 'https://h/', 'a\tb\nc\\d{e}\\qh'),
    row('host,port,path', 'https://h:8/a', 'h\n8\n/a'),
    row('path:-1,query:q', 'https://h/a?q=b', 'a\nb'),
    row('host', 'https://h/', 'h'),
  ]));

describe('many URLs', () => {
  tests([
    ['an answer has the lines of the template', ['get', 'host,port', '-'], {
      input: 'https://a:1\n\nhttps://[\n',
      status: 1,
      stdout: 'a\n1\n\n\n\n\n',
      stderr: /^line 3: IPv6-unclosed[^]*\n2 URLs: 1 parsed, 1 failed\n$/,
    }],
    ['a base', ['get', '{href}', '--base', 'https://a/b/', 'c', '../d'], { stdout: 'https://a/b/c\nhttps://a/d\n' }],
    ['another separator', ['get', '{query:b}', '--separator', ';', 'https://a/?a=1;b=2&c'], { stdout: '2&c\n' }],
  ]);

  test('JSON', () =>
    check(['get', '--json', '{must:query:q}', 'https://h/?q=1', 'https://h/'], {
      status: 1,
      stdout: (text) =>
        assert.deepEqual(jsonLines(text).map(({ text: answer, error, href }) => [answer, error, href]), [
          ['1', undefined, 'https://h/?q=1'],
          [null, 'it has no query:q', 'https://h/'],
        ]),
      stderr: 'URL 2: it has no query:q\n',
    }));
});

describe('wrong templates', () =>
  tests([
    ...[
      ['{hots}', "error: a URL has no component 'hots'\n(Did you mean host?)"],
      ['hots', "error: a URL has no component 'hots'\n(Did you mean host?)"],
      ...[['{}', ''], ['{decoded}', ''], ['{unicodeHost}', 'unicodeHost'], ['unicodeHost', 'unicodeHost']].map(
        ([template, name]) => [
          template,
          `error: a URL has no component '${name}', only href, origin, scheme, username, password, host, port, path, \
query, fragment, registrable, input, path:NUMBER, query:NAME and query-all:NAME, before which decoded:, encoded:, \
default:, unicode:, must: may be written`,
        ]
      ),
      ['{host:1}', 'error: {host:1} has to be {query:NAME}, {query-all:NAME}, {path:NUMBER} or a component'],
      ['{path:0}', 'error: {path:0} has to be {query:NAME}, {query-all:NAME}, {path:NUMBER} or a component'],
      ['{query-all}', 'error: {query-all} has to be {query:NAME}, {query-all:NAME}, {path:NUMBER} or a component'],
      ['{host', 'error: the template has a { without a }; "\\{" is a brace'],
      ['https://a/', 'error: the template is missing before the URL'],
    ].map(([template, message]) => [template, ['get', template, 'https://h/'], {
      status: 2,
      stderr: `${message}\n(weburl --help says more)\n`,
    }]),
    ['no URL', ['get', '{host}'], { status: 2, stderr: /^error: a URL is missing; "-" reads standard input\n/ }],
    ['no template', ['get'], { status: 2, stderr: /^error: missing required argument 'template'\n/ }],
    ['a long separator', ['get', '{host}', '--separator', '&&', 'https://h/'], {
      status: 2,
      stderr: /^error: .*one character/,
    }],
  ]));
