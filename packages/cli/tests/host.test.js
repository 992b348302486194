/** `weburl host`: hosts by the Standard. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tests, weburl } from './support.js';

describe('host', () => {
  const rowsOf = (stdout) =>
    Object.fromEntries([...stdout.matchAll(/^│ (.+?) +│ (.*?) +│$/gm)].map(([, name, value]) => [name.trim(), value]));
  const rows = (expected) => (text) => assert.deepEqual(rowsOf(text), expected);
  const json = (expected) => (text) => {
    const { parsed, valid, host, hostType } = JSON.parse(text);
    assert.deepEqual({ parsed, valid, host, hostType }, expected);
  };

  tests([
    ['a domain', ['host', 'FAß.example'], {
      stdout: rows({
        'parsed': 'yes',
        'valid': 'yes',
        'type': 'domain',
        'host': 'xn--fa-hia.example',
        'in Unicode': 'faß.example',
        'as an opaque host': 'FA%C3%9F.example',
      }),
    }],
    ['an IPv4 address', ['host', '0x7f.1'], {
      stdout: rows({
        'parsed': 'yes',
        'valid': 'no',
        'type': 'ipv4',
        'host': '127.0.0.1',
        'address': '2130706433',
        'as an opaque host': '0x7f.1',
      }),
      stderr: /^IPv4-non-decimal-part, at 0: /m,
    }],
    ['an IPv6 address', ['host', '[1::]'], { stdout: (text) => assert.equal(rowsOf(text).address, '1,0,0,0,0,0,0,0') }],
    ['none', ['host', 'a b'], {
      status: 1,
      stdout: rows({ 'parsed': 'no', 'valid': 'no', 'as an opaque host': 'none' }),
      stderr: /^domain-to-ASCII, a failure, at 1: .*U\+0020/m,
    }],
    ['no argument', ['host'], { status: 2, stderr: /^error: / }],
    ['JSON, a domain', ['host', '--json', 'a.example'], {
      stdout: json({ parsed: true, valid: true, host: 'a.example', hostType: 'domain' }),
    }],
    ['JSON, an address', ['host', '--json', '0x7f.1'], {
      stdout: json({ parsed: true, valid: false, host: '127.0.0.1', hostType: 'ipv4' }),
      stderr: /^IPv4-non-decimal-part/m,
    }],
    ['a host a line', ['host', '-'], {
      input: 'FAß.example\n\na b\n0x7f.1\n',
      status: 1,
      stdout: 'xn--fa-hia.example\n\n\n127.0.0.1\n',
      stderr: /^line 3: domain-to-ASCII, a failure[^]*^3 hosts: 2 parsed, 1 failed\n$/m,
    }],
    ['no base', ['--base', 'https://a/', 'host', 'b'], { status: 2, stderr: /^error: host has no --base/ }],
    ['JSON, none', ['host', '--json', 'a/b'], {
      status: 1,
      stdout: json({ parsed: false, valid: false, host: null, hostType: null }),
      stderr: /^domain-to-ASCII, a failure/m,
    }],
  ]);

  test('a host that cannot be parsed has a reason, with its range', async () => {
    const hosts = ['', '[::1', '::1]', 'a/b', 'a\\b', 'a?b', 'a#b', 'a@b', 'h:80', 'a\tb', 'a ', 'a%00', '[1:]',
      '1.2.3.4.5'];
    for (const input of hosts) {
      const { status, stderr } = await weburl(['host', input]);
      assert.match(stderr, /^[A-Za-z\d-]+, a failure, at \d+: .+\n {2}.*\n {2} *\^+$/m, input);
      assert.equal(status, 1, input);
      const { validationErrors } = JSON.parse((await weburl(['host', '--json', input])).stdout);
      const failures = validationErrors.filter(({ fatal }) => fatal);
      assert.equal(failures.length, 1, input);
      const [{ start, end, component }] = failures;
      assert.ok(start <= end && end <= input.length, input);
      assert.equal(component, 'host');
    }
    assert.match(
      (await weburl(['host', '[::1'])).stderr,
      /^\nIPv6-unclosed, a failure, at 4: .*missing the closing \]$/m,
    );
    assert.match((await weburl(['host', 'a/b'])).stderr, /^\ndomain-to-ASCII, a failure, at 1: .*U\+002F/m);
  });

  test('an IPv6 address without brackets', async () => {
    assert.match((await weburl(['host', '::1'])).stderr, /\nDid you mean \[::1\]\?\n$/);
  });

  test('a port is not part of a host', async () => {
    for (const [input, port] of [['h:80', '80'], ['h:', ''], ['[::1]:80', '80'], ['127.1:8080', '8080']]) {
      assert.ok(
        (await weburl(['host', input])).stderr.endsWith(`\n":${port}" is a port, which is not part of the host\n`),
        input,
      );
    }
    for (const input of [':80', 'a b:80', '::1', '[::1']) {
      assert.doesNotMatch((await weburl(['host', input])).stderr, /is a port/, input);
    }
  });
});
