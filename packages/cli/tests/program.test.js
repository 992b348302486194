/** The commands of the program: their output and their exit codes. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, test } from 'node:test';
import { check, fileOf, jsonLines, nowhere, program, started, tests, weburl } from './support.js';

describe('one URL', () => {
  test('a table of its components', async () => {
    const { status, stdout, stderr } = await weburl(['HTTP://user:pass@EXAMPLE.com:8080/../a?q=1#f']);
    const rows = [...stdout.matchAll(/^│ (\S+) +│ (.*?) +│$/gm)].map(([, name, value]) => [name, value]);
    assert.deepEqual(rows, [
      ['href', 'http://user:pass@example.com:8080/a?q=1#f'],
      ['origin', 'http://example.com:8080'],
      ['scheme', 'http'],
      ['username', 'user'],
      ['password', 'pass'],
      ['host', 'example.com'],
      ['port', '8080'],
      ['path', '/a'],
      ['query', 'q=1'],
      ['fragment', 'f'],
    ]);
    assert.match(stdout, /^invalid-credentials, at \d+: /m);
    assert.deepEqual([status, stderr], [0, '']);
  });

  const relative = / https:\/\/example\.com\/x /;
  tests([
    ['without a validation error it is the table alone', ['https://example.com/'], {
      stdout: /^┌(?![^]*in Unicode)[^]*┘\n$/,
    }],
    ['the host in Unicode, where it differs', ['https://faß.example/'], { stdout: /in Unicode +│ faß\.example +│/ }],
    ['a relative URL, with its base', ['../x', '--base', 'https://example.com/a/b'], { stdout: relative }],
    ['a relative URL, without a base', ['../x'], { status: 1, stderr: /^missing-scheme[^]*\n--base URL says what /m }],
    ['a URL that begins with a hyphen follows --', ['--base', 'https://example.com/', '--', '--x'], {
      stdout: / https:\/\/example\.com\/--x /,
    }],
    ['a host without a scheme', ['example.com/a'], {
      status: 1,
      stderr: /^Did you mean https:\/\/example\.com\/a\?$/m,
    }],
    ['a host and a port without a scheme', ['//127.0.0.1:80?a'], {
      status: 1,
      stderr: /^Did you mean https:\/\/127\.0\.0\.1:80\?a\?$/m,
    }],
    ['an IPv6 address without brackets', ['get', '{host}', '::1'], {
      status: 1,
      stderr: /^Did you mean https:\/\/\[::1\]\?$/m,
    }],
    ['an IPv6 address without brackets in a URL', ['validate', 'http://fe80::1/a'], {
      status: 1,
      stdout: /cannot be parsed/,
      stderr: /^Did you mean http:\/\/\[fe80::1\]\/a\?$/m,
    }],
    ['a URL to validate without a scheme', ['validate', 'bücher.example'], {
      status: 1,
      stdout: /cannot be parsed/,
      stderr: /^Did you mean https:\/\/bücher\.example\?$/m,
    }],
    ['what is no host', ['1.2.3.4.5'], { status: 1, stderr: /^--base URL says what /m }],
    ['an invalid one', ['https://example.com:99999'], {
      status: 1,
      stderr: /^weburl: the URL cannot be parsed\n\nport-out-of-range, a failure, at 20: /,
    }],
    ['an invalid base', ['x', '--base', 'https://['], {
      status: 2,
      stderr:
        /^error: the base URL is invalid\n\nIPv6-unclosed, a failure, at \d+ of the base: .*\n {2}https:\/\/\[\n/m,
    }],
    ['JSON for a program', ['--json', '?q=a+b&c#f', '--base', 'https://u:p@xn--fa-hia.example:8443/a'], {
      stdout: (text) =>
        assert.deepEqual(JSON.parse(text), {
          input: '?q=a+b&c#f',
          base: 'https://u:p@xn--fa-hia.example:8443/a',
          valid: true,
          parsed: true,
          href: 'https://u:p@xn--fa-hia.example:8443/a?q=a+b&c#f',
          origin: 'https://xn--fa-hia.example:8443',
          scheme: 'https',
          username: 'u',
          password: 'p',
          host: 'xn--fa-hia.example',
          hostType: 'domain',
          unicodeHost: 'faß.example',
          port: 8443,
          path: '/a',
          query: 'q=a+b&c',
          parameters: [{ name: 'q', value: 'a b' }, { name: 'c', value: '' }],
          fragment: 'f',
          validationErrors: [],
        }),
    }],
    ['an invalid one as JSON', ['--json', 'https://#x'], {
      status: 1,
      stdout: (text) => {
        const { input, valid, parsed, error, href, port, parameters, validationErrors } = JSON.parse(text);
        assert.deepEqual([input, valid, parsed, href, port, parameters], ['https://#x', false, false, null, null,
          null]);
        assert.match(error, /^host-missing: /);
        assert.deepEqual(validationErrors.map(({ name, fatal, subject }) => [name, fatal, subject]), [
          ['host-missing', true, 'input'],
        ]);
      },
      stderr: /host-missing/,
    }],
  ]);
});

describe('several URLs', () => {
  test('a table for each, and the reasons of each', async () => {
    const { status, stdout, stderr } = await weburl(['https://a/', 'https://b:x/', 'https://c/']);
    assert.deepEqual(Array.from(stdout.matchAll(/ href +│ (\S+)/g), ([, href]) => href), ['https://a/', 'https://c/']);
    assert.match(stdout, /┘\n\n┌/);
    assert.match(stderr, /^weburl: URL 2 cannot be parsed\n\nport-invalid, /);
    assert.equal(status, 1);
  });

  tests([
    ['JSON', ['--json', 'https://a/', 'https://['], {
      status: 1,
      stdout: (text) => assert.deepEqual(jsonLines(text).map(({ href }) => href), ['https://a/', null]),
      stderr: /^weburl: URL 2 /,
    }],
    ['none is another one’s base', ['x', 'https://a/'], { status: 2, stderr: /^error: 'x' is neither / }],
    ['validate', ['validate', 'https://a/', 'https:b'], {
      status: 1,
      stdout: 'valid\nnot valid, but parsed as https://b/\n',
      stderr: /^\nURL 2: special-scheme-missing-/,
    }],
    ['host', ['host', '--json', 'a', '0x1', 'a b'], {
      status: 1,
      stdout: (text) => assert.deepEqual(jsonLines(text).map(({ host }) => host), ['a', '0.0.0.1', null]),
      stderr: /^host 3: domain-to-ASCII/m,
    }],
    ['display', ['display', 'https://a', 'https://[', 'https://b'], {
      status: 1,
      stdout: 'https://a/\n\nhttps://b/\n',
      stderr: /^weburl: URL 2 /,
    }],
  ]);
});

/** The text above the carets of the first report, column by column of a terminal. */
function marked(text) {
  const [, line, marks] = /^ {2}(.*)\n {2}( *\^+)$/m.exec(text) ?? [];
  const cells = [...line].flatMap((character) =>
    /\p{Emoji_Presentation}|\p{Script=Han}/u.test(character) ? [character, ''] : [character]
  );
  return cells.slice(marks.indexOf('^'), marks.length).join('');
}

// eslint-disable-next-line no-control-regex
const CONTROL = /[\x00-\x09\x0b-\x1f\x7f-\x9f]/;

describe('the carets are under the range', () => {
  for (
    const [what, input, expected] of [
      ['in a plain URL', 'https://example.com:99999/', '99999'],
      ['after a tab and a line feed, which are shown as pictures', 'https:\t//exa\nmple.com:99999/', '99999'],
      ['after wide characters', 'https://漢字.example:99999/', '99999'],
      ['after an emoji of two code units', 'https://💩.example:99999/', '99999'],
      ['after a character that turns text around', 'https://a\u202eb@example.com:99999/', '99999'],
      ['far into a long URL', `https://${'a.'.repeat(500)}example:99999/`, '99999'],
    ]
  ) {
    test(what, async () => {
      const { stderr } = await weburl([input]);
      const failure = stderr.slice(stderr.lastIndexOf('port-out-of-range'));
      assert.equal(marked(failure), expected);
    });
  }

  test('JSON has no character that reorders its line, or ends it for some readers', async () => {
    // Bidi_Control of Unicode, the separators of lines and paragraphs, and C1.
    const hostile = '\u061c\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u0080\u009f';
    const url = `https://a/${hostile}?${encodeURIComponent(hostile)}`;
    for (
      const args of [[url], [url, url], ['get', '{input}', url], ['display', url], ['set', 'host=b', url], ['host',
        hostile], ['--base', url, '#']]
    ) {
      const { stdout } = await weburl(['--json', ...args]);
      assert.doesNotMatch(stdout, /[^\P{C}\n]|[\p{Zl}\p{Zp}]/u, args[0]);
      assert.match(stdout, /\\u061c\\u200e\\u200f\\u2028\\u2029\\u202a/, args[0]);
    }
    const { stdout } = await weburl(['--json', url]);
    const [{ input, parameters }] = jsonLines(stdout);
    assert.deepEqual([input, parameters], [url, [{ name: hostile, value: '' }]]);
  });

  test('nothing of the input reaches the terminal as a command', async () => {
    const { stderr } = await weburl(['https://\x1b[31mred\x07\x9b/']);
    assert.doesNotMatch(stderr, CONTROL);
    assert.match(stderr, /␛\[31mred␇\\u\{9b\}/);
    const hostile = '\x1b[31m\x07\x9b\r\x7f';
    for (
      const args of [[`--${hostile}`], ['get', hostile, 'a:'], ['get', `{host:${hostile}}`, 'a:'], ['get', '{input}',
        hostile], ['get', '{must:query:${hostile}}', 'a:'], ['set', `host=${hostile}`, 'https://a'], ['set',
        '--iterate', hostile], ['--lines', `${nowhere}${hostile}`], ['--json', `a:${hostile}`], ['host', hostile], [
        'help',
        hostile,
      ], ['display', `a:${hostile}`], ['get', '{decoded:path}{query:a}{decoded:fragment}',
        `a:${encodeURIComponent(hostile)}?a=${encodeURIComponent(hostile)}#%C2%9B`], ['validate', `https://${hostile}`],
        ['--base', hostile, 'a'], ['completion', hostile]]
    ) {
      const { stdout, stderr: reasons } = await weburl(args);
      assert.doesNotMatch(stdout + reasons, CONTROL, args.join(' '));
    }
  });
});

describe('one URL a line', () => {
  const input = 'HTTPS://A/\nhttps://a:99999\n/relative\nhttps://b/x y';

  tests([
    ['hrefs on standard output, reasons and the count on standard error', ['-'], {
      input,
      status: 1,
      stdout: 'https://a/\n\n\nhttps://b/x%20y\n',
      stderr:
        /^line 2: port-out-of-range, a failure, at 10: [^]*^line 3: missing-scheme-non-relative-URL, a failure, [^]*\n4 URLs: 2 parsed, 2 failed\n$/m,
    }],
    ['exit code 0 where all are parsed', ['-'], {
      input: 'https://a\nhttps://b\n',
      stdout: 'https://a/\nhttps://b/\n',
      stderr: '2 URLs: 2 parsed, 0 failed\n',
    }],
    ['a base for all of them', ['--base', 'https://example.com/a/', '-'], {
      input: 'b\n../c\n',
      stdout: 'https://example.com/a/b\nhttps://example.com/c\n',
      stderr: '2 URLs: 2 parsed, 0 failed\n',
    }],
    ['blank lines are skipped', ['--base', 'https://example.com/a/', '-'], {
      input: '\nb\n\t \n\r\nhttps://[\n',
      status: 1,
      stdout: '\nhttps://example.com/a/b\n\n\n\n',
      stderr: /^line 5: IPv6-unclosed[^]*\n2 URLs: 1 parsed, 1 failed\n$/,
    }],
    ['blank lines have no record', ['--json', '-'], {
      input: '\nhttps://a\n\nhttps://b',
      stdout: (text) => assert.deepEqual(jsonLines(text).map(({ line }) => line), [2, 4]),
      stderr: /^2 URLs/,
    }],
    ['--quiet keeps the answers and the exit code', ['--quiet', '-'], {
      input,
      status: 1,
      stdout: 'https://a/\n\n\nhttps://b/x%20y\n',
    }],
    ['--quiet, before a verb too', ['--quiet', 'validate', 'https:a', 'https://['], {
      status: 1,
      stdout: 'not valid, but parsed as https://a/\nnot valid, and cannot be parsed\n',
    }],
    ['an invalid base is reported once', ['--base', 'https://[', '-'], {
      input: 'b\nc\n',
      status: 2,
      stderr: (text) => assert.equal(text.match(/IPv6-unclosed/g)?.length, 1),
    }],
    ['a JSON object a line, valid or not', ['--json', '-'], {
      input,
      status: 1,
      stdout: (text) => {
        const objects = jsonLines(text);
        assert.deepEqual(objects.map(({ line, input: url, valid, parsed, href }) => [line, url, valid, parsed, href]), [
          [1, 'HTTPS://A/', true, true, 'https://a/'],
          [2, 'https://a:99999', false, false, null],
          [3, '/relative', false, false, null],
          [4, 'https://b/x y', false, true, 'https://b/x%20y'],
        ]);
        assert.match(objects[1].error, /^port-out-of-range: /);
        assert.equal(objects[3].validationErrors[0].name, 'invalid-URL-unit');
      },
      stderr: /4 URLs: 2 parsed, 2 failed\n$/,
    }],
  ]);

  test('the same from a file', async () => {
    assert.deepEqual(await weburl(['--lines', fileOf(input)]), await weburl(['-'], input));
  });

  test('a byte order mark and carriage returns belong to the file, not to its lines', async () =>
    check(['--json', '--lines', fileOf('\ufeffhttps://a/\r\nhttps://b/\r\n')], {
      stdout: (text) => assert.deepEqual(jsonLines(text).map(({ input: line }) => line), ['https://a/', 'https://b/']),
      stderr: '2 URLs: 2 parsed, 0 failed\n',
    }));
});

describe('validate', () => {
  test('many validation errors of one line take time in proportion to them', async () => {
    const count = 1 << 15;
    const { stderr } = await weburl(['validate', '-'], `https://h/${' |'.repeat(count / 2)}`);
    assert.equal(stderr.match(/^(?:line 1: )?invalid-URL-unit, at \d+: /gm)?.length, count);
  });

  tests([
    ['a valid URL', ['validate', 'https://example.com/é'], { stdout: 'valid\n' }],
    ['a valid reference', ['validate', '../é', '--base', 'https://example.com/'], { stdout: 'valid\n' }],
    ['an option before the verb', ['--base', 'https://example.com/', 'validate', '../é'], { stdout: 'valid\n' }],
    ['one that is parsed nevertheless', ['validate', 'https://a_b.example/ü '], {
      status: 1,
      stdout: 'not valid, but parsed as https://a_b.example/%C3%BC\n',
      stderr: /^invalid-URL-unit, at 21: [^]*^domain-to-ASCII, at 9: .*its 1st label contains U\+005F/m,
    }],
    ['one that is not parsed', ['validate', 'https://h:x'], {
      status: 1,
      stdout: 'not valid, and cannot be parsed\n',
      stderr: /^port-invalid, a failure, at 10: /m,
    }],
    ['JSON', ['validate', '--json', 'x y', '--base', 'https://h/'], {
      status: 1,
      stdout: (text) => {
        const { input, base, valid, parsed, href, validationErrors: [{ name, component }] } = JSON.parse(text);
        assert.deepEqual([input, base, valid, parsed, href, name, component], ['x y', 'https://h/', false, true,
          'https://h/x%20y', 'invalid-URL-unit', 'path']);
      },
      stderr: /^invalid-URL-unit/m,
    }],
    ['a URL a line', ['validate', '-'], {
      input: 'https://a/\nhttps:b\nhttps://c d\n',
      status: 1,
      stdout: 'valid\nnot valid, but parsed as https://b/\nnot valid, and cannot be parsed\n',
      stderr:
        /^line 2: special-scheme-missing-following-solidus, [^]*^line 3: domain-to-ASCII, a failure, [^]*^3 URLs: 1 valid, 2 not valid\n$/m,
    }],
    ['JSON, a URL a line', ['validate', '--json', '-'], {
      input: 'https://a/\nb\n',
      status: 1,
      stdout: (text) => assert.deepEqual(jsonLines(text).map(({ valid }) => valid), [true, false]),
      stderr: /2 URLs: 1 valid, 1 not valid\n$/,
    }],
  ]);

  test('wrong usage', async () => {
    for (const args of [[], ['a:', '--lines', 'b'], ['a:', '-'], ['a', '--base', 'b'], ['--nothing', 'a:']])
      await check(['validate', ...args], { status: 2, stderr: /^error: / });
  });
});

describe('diff', () => {
  /** A platform that differs in known ways. */
  const platform = `data:text/javascript,${
    encodeURIComponent(`
    const { URL } = globalThis;
    globalThis.URL = class extends URL {
      constructor(input, base) {
        if (input.includes('refused')) throw new TypeError();
        super(input === 'taken' ? 'taken:' : input, base);
      }
      get hash() { return super.hash.toUpperCase(); }
    };`)
  }`;
  const diff = (...args) => started(['diff', ...args], { node: ['--import', platform] });
  const lines = 'https://a/\nhttps://refused/\ntaken\nhttps://a/#b\nhttps://a/#c\n\nhttps://a/#d\n';

  test('counts and examples of each kind', async () => {
    const { status, stdout, stderr } = diff('--examples', '2', fileOf(lines));
    assert.equal(
      stdout,
      `The URL class of node ${process.versions.node} differs from the Standard on 5 of 6 URLs.

different hash: 3
  https://a/#b
    Standard  #b
    platform  #B
  https://a/#c
    Standard  #c
    platform  #C

only the Standard accepts it: 1
  https://refused/
    Standard  https://refused/
    platform  invalid URL

only the platform accepts it: 1
  taken
    Standard  invalid URL
    platform  taken:
`,
    );
    assert.deepEqual([status, stderr], [1, '6 URLs: 5 differ\n']);
  });

  test('JSON', async () => {
    const { total, differing, kinds } = JSON.parse(diff('--json', fileOf(lines)).stdout);
    assert.deepEqual([total, differing, kinds['different hash'].count], [6, 5, 3]);
  });

  tests([['a platform that agrees', ['diff', '-'], {
    input: 'https://a/\nb\n',
    stdout: `The URL class of node ${process.versions.node} agrees with the Standard on all 2 URLs.\n`,
    stderr: '2 URLs: 0 differ\n',
  }]]);

  test('wrong usage', async () => {
    for (const args of [[], ['--examples', 'x', '-'], ['--base', 'x', '-'], [nowhere]])
      await check(['diff', ...args], { status: 2, stderr: /^error: / });
  });
});

describe('colours', () => {
  // eslint-disable-next-line no-control-regex
  const COLOUR = /\x1b\[/;

  test('are for terminals, and for programs that ask for them', async () => {
    for (
      const args of [['https://a.example/ü ü'], ['https://a:x'], ['validate', 'https://a b/'], ['host', 'a b'], [
        'display',
        'a',
      ]]
    ) {
      const [plain, coloured, refused] = await Promise
        .all([{}, { FORCE_COLOR: '1' }, { FORCE_COLOR: '1', NO_COLOR: '1' }].map((colours) =>
          weburl(args, '', colours)
        ));
      assert.doesNotMatch(plain.stdout + plain.stderr, COLOUR);
      assert.match(coloured.stdout + coloured.stderr, COLOUR);
      assert.doesNotMatch(refused.stdout + refused.stderr, COLOUR);
      // eslint-disable-next-line no-control-regex
      assert.equal((coloured.stdout + coloured.stderr).replace(/\x1b\[\d+m/g, ''), plain.stdout + plain.stderr);
    }
  });

  test('are not in the output for programs', async () => {
    for (
      const args of [['--json', 'https://a b/'], ['host', '--json', 'a'], ['validate', '--json', 'a:'], ['display',
        '--json', 'a:']]
    ) {
      assert.doesNotMatch((await weburl(args, '', { FORCE_COLOR: '1' })).stdout, COLOUR);
    }
    assert.equal((await weburl(['-'], 'a:\n', { FORCE_COLOR: '1' })).stdout, 'a:\n');
  });
});

describe('wrong usage: exit code 2', () => {
  test('an invalid base, in every command', async () => {
    for (
      const args of ['-', 'a', ...['validate', 'display', 'diff'].map((verb) => [verb, '-']), ['--json', 'a']]
    ) {
      await check(['--base', 'b', ...args], {
        status: 2,
        stderr: /^error: the base URL is invalid\n\nmissing-scheme-non-relative-URL, a failure, at 0 of the base: /,
      });
    }
  });

  const wrong = { status: 2, stderr: /^error: .+\n(\(Did you mean .+\)\n)?\(weburl --help says more\)\n$/ };
  tests([
    ['no URL', [], wrong],
    ['an unknown option', ['--jsno', 'https://a'], wrong],
    ['an option without its value', ['--lines'], wrong],
    ['a URL and a file', ['https://a', '--lines', 'urls.txt'], wrong],
    ['a URL and standard input', ['https://a', '-'], wrong],
    ['a misspelled verb', ['valdate', 'https://a.com'], {
      status: 2,
      stderr: /^error: 'valdate' is neither .*\n\(Did you mean validate\?\)\n/,
    }],
    ['a word', ['localhost'], {
      status: 2,
      stderr: "error: 'localhost' is neither a command nor an absolute URL\n(weburl --help says more)\n",
    }],
    ['a word is a relative URL', ['--base', 'https://a/', 'valdate'], { stdout: /https:\/\/a\/valdate / }],
    ['help', ['help'], { stdout: /^Usage: weburl \[options\] \[command\] \[url\.\.\.\]\n/ }],
    ['help for a verb', ['help', 'host'], { stdout: /^Usage: weburl host / }],
    ['help for a misspelled verb', ['help', 'hots'], {
      status: 2,
      stderr: /^error: 'hots' .*\n\(Did you mean host\?\)\n/,
    }],
    ['a file that is not there', ['--lines', nowhere], wrong],
    ['--help is not wrong', ['--help'], { stdout: /^Usage: weburl [^]*npx weburl-cli / }],
  ]);

  test(
    'an argument that is not UTF-8',
    { skip: existsSync('/proc/self/cmdline') ? false : 'the system does not show the bytes of arguments' },
    () => {
      const ask = (url) =>
        spawnSync('sh', ['-c', `exec "$0" "$1" "$(printf '${url}')"`, process.execPath, program], { encoding: 'utf8' });
      const { status, stdout, stderr } = ask('https://a/\\351');
      assert.deepEqual([status, stdout, stderr], [2, '', 'error: an argument has a byte that is not UTF-8\n']);
      assert.match(ask('https://a/\\357\\277\\275').stdout, / https:\/\/a\/%EF%BF%BD /);
    },
  );

  test('--version is not wrong', () => {
    const { status, stdout, stderr } = started(['--version']);
    assert.match(stdout, /^\d+\.\d+\.\d+\n$/);
    assert.deepEqual([status, stderr], [0, '']);
  });
});
