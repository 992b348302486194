/** `weburl display`: URLs as text for people. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { check, tests } from './support.js';

describe('display', () => {
  const url = 'http://www.a.example.com:8080/b/c';
  const meaning = 'xn--80ak6aa92e is not shown in Unicode: it contains characters that look like ASCII\n';

  tests([
    ['a URL as it is shown, and the meaning of a label', ['display', 'https://paypal.com@аррӏе.com/%C3%BC%E2%80%AE'], {
      stdout: 'https://xn--80ak6aa92e.com/ü%E2%80%AE\n',
      stderr: meaning,
    }],
    ...[
      [['--host-only', 'always', url], 'www.a.example.com'],
      [['--no-scheme', url], 'www.a.example.com:8080/b/c'],
      [['--note', 'Not secure', url], 'Not secure www.a.example.com:8080/b/c'],
      [['--subdomains', 'without-trivial', url], 'http://a.example.com:8080/b/c'],
      [['--elide-to', '28', url], 'http://…a.example.com:8080/…'],
      [['--elide-to', '10', url], 'http://…example.com:8080/…'],
      [['--isolate', url], '\u2066http://www.a.example.com:8080/b/c\u2069'],
      [['--host-only', 'never', '../א', '--base', 'https://example.com/a/b'], 'https://example.com/א'],
    ].map(([
      args,
      text,
    ]) => [`the option ${args[0]}, ${args[1]}`, ['display', ...args], { stdout: `${text}\n` }]),
    ['the option --restriction-level', ['display', '--restriction-level', 'ascii-only', 'https://ü.example'], {
      stdout: 'https://xn--tda.example/\n',
      stderr: /^xn--tda is not shown in Unicode/,
    }],
    ['JSON', ['display', '--json', 'https://example.com/'], {
      stdout: (json) => {
        const { href, valid, display: { text, parts, unsafeLabels } } = JSON.parse(json);
        assert.deepEqual([href, valid], ['https://example.com/', true]);
        const roles = parts.map(({ role }) => role);
        assert.deepEqual([text, roles, unsafeLabels], ['https://example.com/', ['scheme', 'registrable-domain', 'path'],
          []]);
      },
    }],
    ['a URL a line', ['display', '-'], {
      input: 'https://a@b.example\nno URL\n',
      status: 1,
      stdout: 'https://b.example/\n\n',
      stderr: /^line 2: missing-scheme-non-relative-URL[^]*2 URLs: 1 parsed, 1 failed\n$/,
    }],
    ['the meaning of the labels of each line', ['display', '-'], {
      input: 'https://a.example\nhttps://аррӏе.com\n',
      stdout: 'https://a.example/\nhttps://xn--80ak6aa92e.com/\n',
      stderr: `line 2: ${meaning}2 URLs: 2 parsed, 0 failed\n`,
    }],
    ['an invalid URL', ['display', 'https://'], {
      status: 1,
      stderr: /^weburl: the URL cannot be parsed\n\nhost-missing/,
    }],
  ]);

  test('wrong usage', async () => {
    for (
      const args of [
        [],
        ['a:', '-'],
        ['--host-only', 'sometimes', 'a:'],
        ['--elide-to', '-1', 'a:'],
        ['--elide-to', 'x', 'a:'],
        ['--note', 'a\u202eb', 'a:'],
        ['--restriction-level', 'none', 'a:'],
        ['--subdomains', 'x', 'a:'],
      ]
    ) await check(['display', ...args], { status: 2, stderr: /^error: / });
  });
});
