/** `weburl set`: changes of URLs. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { check, jsonLines, tests } from './support.js';

/** @type {(changes: string[], input: string, text: string) => [string, string[], { stdout: string }]} */
const row = (changes, input, text) => [`${changes.join(' ')} of ${input}`, ['set', ...changes, input], {
  stdout: `${text}\n`,
}];

describe('parts', () =>
  tests([
    row(['host=example.com'], 'https://u:p@h:8/a?b#c', 'https://u:p@example.com:8/a?b#c'),
    row(['host=faß.example'], 'https://h/', 'https://xn--fa-hia.example/'),
    row(['scheme=http', 'port=8080'], 'https://h/', 'http://h:8080/'),
    row(['scheme=http'], 'https://h:80/', 'http://h/'),
    row(['username=a b', 'password=c@d'], 'https://h/', 'https://a%20b:c%40d@h/'),
    row(['path=/a b/../c%20?#'], 'https://h/', 'https://h/c%20%3F%23'),
    row(['path=a'], 'https://h/b', 'https://h/a'),
    row(['path=b'], 'mailto:a', 'mailto:b'),
    row(['query=a b#', 'fragment=c d'], 'https://h/', 'https://h/?a%20b%23#c%20d'),
    row(['port=', 'query=', 'fragment=', 'username=', 'password='], 'https://u:p@h:8/?#', 'https://h/'),
    row(['query=a=b'], 'https://h/', 'https://h/?a=b'),
    row(
      ['search=?a', 'hash=#b', 'protocol=http:', 'hostname=i', 'pathname=/c', 'user=u'],
      'https://h/',
      'http://u@i/c?a#b',
    ),
    row(['query=?a'], 'https://h/', 'https://h/??a'),
    row(['port?=1', 'fragment?=x'], 'https://h:2/', 'https://h:2/#x'),
    row(['port~=1', 'fragment~=x'], 'https://h:2/', 'https://h:1/'),
    row(['path+=c'], 'https://h/a/b', 'https://h/a/b/c'),
    row(['path+=/c/d e'], 'https://h/a/?q', 'https://h/a/c/d%20e?q'),
    row(['path+=a', 'path+=b%2Fc'], 'https://h', 'https://h/a/b%2Fc'),
  ]));

describe('parameters', () =>
  tests([
    row(['query+=a b=c&d'], 'https://h/', 'https://h/?a+b=c%26d'),
    row(['query+=a=b=c', 'query+=flag', 'query+=e='], 'https://h/?x=%20y', 'https://h/?x=%20y&a=b%3Dc&flag&e='),
    row(['query:a=3'], 'https://h/?a=1&b=%7E&a=2', 'https://h/?a=3&b=%7E'),
    row(['query:c=3', 'query:d e='], 'https://h/?a', 'https://h/?a&c=3&d+e='),
    row(['query:a?=3', 'query:b?=4'], 'https://h/?a=1', 'https://h/?a=1&b=4'),
    row(['query:a~=3', 'query:b~=4'], 'https://h/?a=1', 'https://h/?a=3'),
    row(['query:a+=3'], 'https://h/?a=1', 'https://h/?a=1&a=3'),
    row(['query:%C3=%'], 'https://h/', 'https://h/?%25C3=%25'),
    row(['query-=a'], 'https://h/?a=1&ab=2&%61=3&A=4', 'https://h/?ab=2&A=4'),
    row(['query-=utm_*'], 'https://h/?utm_source=x&a=%20&utm_&xutm_=1#f', 'https://h/?a=%20&xutm_=1#f'),
    row(['query-=a\\*'], 'https://h/?a*=1&ab=2', 'https://h/?ab=2'),
    row(['query-=*'], 'https://h/?a&b', 'https://h/'),
    row(['query-=none'], 'https://h/?a&&b', 'https://h/?a&&b'),
    row(['--sort-query'], 'https://h/?b=1&a=2&%61=1&A&', 'https://h/?A&a=2&%61=1&b=1'),
    row(['query-=b', 'query+=c=;', '--separator', ';'], 'https://h/?a=1;b=2', 'https://h/?a=1;c=%3B'),
  ]));

describe('spelling', () =>
  tests([
    row(['--keep-port'], 'HTTPS://h:443/a', 'https://h:443/a'),
    row(['--keep-port'], ' \tht\ntp://h:080', 'http://h:80/'),
    row(['--keep-port'], 'https://h/a:443', 'https://h/a:443'),
    row(['--keep-port'], 'ftp://u:21@h', 'ftp://u:21@h/'),
    row(['--keep-port', '--base', 'wss://x:443'], '//h:443', 'wss://h:443/'),
    row(['--default-port'], 'https://h/', 'https://h:443/'),
    row(['--default-port'], 'https://h:8/', 'https://h:8/'),
    row(['--default-port'], 'mailto:a', 'mailto:a'),
    row(
      ['--default-port', '--unicode', 'scheme=http'],
      'https://u@xn--fa-hia.example/?q',
      'http://u@faß.example:80/?q',
    ),
    row(['--unicode'], 'https://xn--a/', 'https://xn--a/'),
  ]));

describe('one URL or many', () => {
  tests([
    ['a built one', ['set', 'scheme=https', 'host=a.example', 'path=b c', 'query:q=1'], {
      stdout: 'https://a.example/b%20c?q=1\n',
    }],
    ['a built one without a host', ['set', 'scheme=mailto', 'path=a@b'], { stdout: 'mailto:a@b\n' }],
    ['one that cannot be built', ['set', 'host=a'], { status: 1, stdout: '\n', stderr: /^weburl: invalid scheme: / }],
    ['one that cannot be changed', ['set', 'port=1', 'https://a/', 'mailto:b', 'https://c/'], {
      status: 1,
      stdout: 'https://a:1/\n\nhttps://c:1/\n',
      stderr: /^URL 2: invalid port: /,
    }],
    ['a URL a line', ['set', 'fragment=x', '-'], {
      input: 'https://a\n\nhttps://[\nhttps://b/',
      status: 1,
      stdout: 'https://a/#x\n\n\nhttps://b/#x\n',
      stderr: /^line 3: IPv6-unclosed[^]*\n3 URLs: 2 parsed, 1 failed\n$/,
    }],
    ['all combinations of values', ['set', '--iterate', 'scheme=ftp https', '--iterate', 'port=22 80', 'http://a'], {
      stdout: 'ftp://a:22/\nftp://a:80/\nhttps://a:22/\nhttps://a:80/\n',
    }],
    ['values without a URL', ['set', 'scheme=https', '--iterate', 'host=a b'], { stdout: 'https://a/\nhttps://b/\n' }],
    ['a change after the URL', ['set', 'https://a/', 'port=1'], { stdout: 'https://a:1/\n' }],
    ['a relative URL that looks like a change', ['set', '--base', 'https://a/', './port=1'], {
      stdout: 'https://a/port=1\n',
    }],
    ['a URL with an equals sign', ['set', 'https://a/?b=c'], { stdout: 'https://a/?b=c\n' }],
  ]);

  test('JSON', () =>
    check(['set', '--json', '--unicode', 'port=1', 'https://u@FAß.example/', 'mailto:b'], {
      status: 1,
      stdout: (text) => {
        const [first, second] = jsonLines(text);
        const { input, href, port, text: shown } = first;
        assert.deepEqual([input, href, port, shown], ['https://u@FAß.example/', 'https://u@xn--fa-hia.example:1/', 1,
          'https://u@faß.example:1/']);
        assert.deepEqual([second.href, second.text], [null, null]);
        assert.match(second.error, /^invalid port: /);
      },
      stderr: /^URL 2: invalid port: /,
    }));
});

describe('wrong changes', () =>
  tests([
    ...[
      ['hots=a', "a URL has no component 'hots'\n(Did you mean host?)"],
      ['href=https://b/', 'href cannot be changed, but its parts can'],
      ['host+=a', 'host+= is unknown; += appends to a path or a query'],
      ['path-=a', 'path-= is unknown; -= removes parameters of a query'],
    ].map(([change, message]) => [change, ['set', change, 'https://a/'], {
      status: 2,
      stderr: `error: ${message}\n(weburl --help says more)\n`,
    }]),
    ['nothing', ['set'], { status: 2, stderr: /^error: a change or a URL is missing\n/ }],
    ['--iterate without a change', ['set', '--iterate', 'https', 'https://a/'], {
      status: 2,
      stderr: /^error: --iterate takes /,
    }],
  ]));
