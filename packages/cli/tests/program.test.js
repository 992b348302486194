/** The commands of the program: their output and their exit codes. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { check, fileOf, jsonLines, nowhere, program, tests, weburl } from './support.js';

describe('one URL', () => {
  test('a table of its components', () => {
    const { status, stdout, stderr } = weburl(['HTTP://user:pass@EXAMPLE.com:8080/../a?q=1#f']);
    const rows = [...stdout.matchAll(/^│ (\S+) +│ (.*?) +│$/gm)].map(([, name, value]) => [name, value]);
    assert.deepEqual(rows, [
      ['href', 'http://user:pass@example.com:8080/a?q=1#f'],
      ['origin', 'http://example.com:8080'],
      ['protocol', 'http:'],
      ['username', 'user'],
      ['password', 'pass'],
      ['host', 'example.com:8080'],
      ['hostname', 'example.com'],
      ['port', '8080'],
      ['pathname', '/a'],
      ['search', '?q=1'],
      ['hash', '#f'],
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
    ['a relative URL, with the base as an operand', ['../x', 'https://example.com/a/b'], { stdout: relative }],
    ['a relative URL, with the base as an option', ['../x', '--base', 'https://example.com/a/b'], { stdout: relative }],
    ['a URL that begins with a hyphen follows --', ['--base', 'https://example.com/', '--', '--x'], {
      stdout: / https:\/\/example\.com\/--x /,
    }],
    ['an invalid one', ['https://example.com:99999'], {
      status: 1,
      stderr: /^weburl: invalid URL\n\nport-out-of-range, a failure, at 20: /,
    }],
    ['an invalid base', ['x', 'https://['], {
      status: 2,
      stderr:
        /^error: the base URL is invalid\n\nIPv6-unclosed, a failure, at \d+ of the base: .*\n {2}https:\/\/\[\n/m,
    }],
    ['JSON for a program', ['--json', '?q#f', 'https://xn--fa-hia.example:8443/a'], {
      stdout: (text) =>
        assert.deepEqual(JSON.parse(text), {
          input: '?q#f',
          base: 'https://xn--fa-hia.example:8443/a',
          valid: true,
          href: 'https://xn--fa-hia.example:8443/a?q#f',
          origin: 'https://xn--fa-hia.example:8443',
          protocol: 'https:',
          username: '',
          password: '',
          host: 'xn--fa-hia.example:8443',
          hostname: 'xn--fa-hia.example',
          unicodeHostname: 'faß.example',
          port: '8443',
          pathname: '/a',
          search: '?q',
          hash: '#f',
          validationErrors: [],
        }),
    }],
    ['an invalid one as JSON', ['--json', 'https://#x'], {
      status: 1,
      stdout: (text) => {
        const { input, valid, validationErrors: [{ name, fatal, subject }] } = JSON.parse(text);
        assert.deepEqual([input, valid, name, fatal, subject], ['https://#x', false, 'host-missing', true, 'input']);
      },
      stderr: /host-missing/,
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
    test(what, () => {
      const { stderr } = weburl([input]);
      const failure = stderr.slice(stderr.lastIndexOf('port-out-of-range'));
      assert.equal(marked(failure), expected);
    });
  }

  test('nothing of the input reaches the terminal as a command', () => {
    const { stderr } = weburl(['https://\x1b[31mred\x07\x9b/']);
    // eslint-disable-next-line no-control-regex
    assert.doesNotMatch(stderr, /[\x00-\x09\x0b-\x1f\x7f-\x9f]/);
    assert.match(stderr, /␛\[31mred␇\\u\{9b\}/);
  });
});

describe('one URL a line', () => {
  const input = 'HTTPS://A/\nhttps://a:99999\n/relative\nhttps://b/x y';
  const references = { input: 'b\n../c\n\n', stderr: '3 URLs: 3 valid, 0 invalid\n' };
  const resolved = 'https://example.com/a/b\nhttps://example.com/c\nhttps://example.com/a/\n';

  tests([
    ['hrefs on standard output, reasons and the count on standard error', ['-'], {
      input,
      status: 1,
      stdout: 'https://a/\nhttps://b/x%20y\n',
      stderr:
        /^line 2: port-out-of-range, a failure, at 10: [^]*^line 3: missing-scheme-non-relative-URL, a failure, [^]*\n4 URLs: 2 valid, 2 invalid\n$/m,
    }],
    ['exit code 0 where all are valid', ['-'], {
      input: 'https://a\nhttps://b\n',
      stdout: 'https://a/\nhttps://b/\n',
      stderr: '2 URLs: 2 valid, 0 invalid\n',
    }],
    ['a base for all of them, as an option', ['--base', 'https://example.com/a/', '-'], {
      ...references,
      stdout: resolved,
    }],
    ['a base for all of them, as an operand', ['-', 'https://example.com/a/'], { ...references, stdout: resolved }],
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
        assert.deepEqual(objects.map(({ input: line, valid, href }) => [line, valid, href]), [
          ['HTTPS://A/', true, 'https://a/'],
          ['https://a:99999', false, undefined],
          ['/relative', false, undefined],
          ['https://b/x y', true, 'https://b/x%20y'],
        ]);
        assert.equal(objects[3].validationErrors[0].name, 'invalid-URL-unit');
      },
      stderr: /4 URLs: 2 valid, 2 invalid\n$/,
    }],
  ]);

  test('the same from a file', () => {
    assert.deepEqual(weburl(['--lines', fileOf(input)]), weburl(['-'], input));
  });

  test('a byte order mark and carriage returns belong to the file, not to its lines', () =>
    check(['--json', '--lines', fileOf('\ufeffhttps://a/\r\nhttps://b/\r\n')], {
      stdout: (text) => assert.deepEqual(jsonLines(text).map(({ input: line }) => line), ['https://a/', 'https://b/']),
      stderr: '2 URLs: 2 valid, 0 invalid\n',
    }));
});

describe('validate', () => {
  test('many validation errors of one line take time in proportion to them', () => {
    const count = 1 << 18;
    const { stderr } = spawnSync(process.execPath, [program, 'validate', '-'], {
      input: `https://h/${' |'.repeat(count / 2)}`,
      encoding: 'utf8',
      maxBuffer: 2 ** 27,
    });
    assert.equal(stderr.match(/^(?:line 1: )?invalid-URL-unit, at \d+: /gm)?.length, count);
  });

  tests([
    ['a valid URL', ['validate', 'https://example.com/é'], { stdout: 'valid\n' }],
    ['a valid reference', ['validate', '../é', 'https://example.com/'], { stdout: 'valid\n' }],
    ['one that is parsed nevertheless', ['validate', 'https://a_b.example/ü '], {
      status: 1,
      stdout: 'not valid, but parsed as https://a_b.example/%C3%BC\n',
      stderr: /^invalid-URL-unit, at 21: [^]*^domain-to-ASCII, at 8: .*its label 1 contains U\+005F/m,
    }],
    ['one that is not parsed', ['validate', 'https://h:x'], {
      status: 1,
      stdout: 'not valid, and cannot be parsed\n',
      stderr: /^port-invalid, a failure, at 10: /m,
    }],
    ['JSON', ['validate', '--json', 'x y', '--base', 'https://h/'], {
      status: 1,
      stdout: (text) => {
        const { input, base, valid, href, validationErrors: [{ name, component }] } = JSON.parse(text);
        assert.deepEqual([input, base, valid, href, name, component], ['x y', 'https://h/', false, 'https://h/x%20y',
          'invalid-URL-unit', 'path']);
      },
      stderr: /^invalid-URL-unit/m,
    }],
    ['a URL a line', ['validate', '-'], {
      input: 'https://a/\nhttps:b\nhttps://c d\n',
      status: 1,
      stderr:
        /^line 2: special-scheme-missing-following-solidus, [^]*^line 3: domain-to-ASCII, a failure, [^]*^3 URLs: 1 valid, 2 invalid\n$/m,
    }],
    ['JSON, a URL a line', ['validate', '--json', '-'], {
      input: 'https://a/\nb\n',
      status: 1,
      stdout: (text) => assert.deepEqual(jsonLines(text).map(({ valid }) => valid), [true, false]),
      stderr: /2 URLs: 1 valid, 1 invalid\n$/,
    }],
  ]);

  test('wrong usage', () => {
    for (const args of [[], ['a:', '--lines', 'b'], ['a', 'b:', '--base', 'c:'], ['a', 'b'], ['--nothing', 'a:']])
      check(['validate', ...args], { status: 2, stderr: /^error: / });
  });
});

describe('host', () => {
  const rowsOf = (stdout) =>
    Object.fromEntries([...stdout.matchAll(/^│ (.+?) +│ (.*?) +│$/gm)].map(([, name, value]) => [name.trim(), value]));
  const rows = (expected) => (text) => assert.deepEqual(rowsOf(text), expected);
  const json = (expected) => (text) => {
    const { parsed, valid, host, type } = JSON.parse(text);
    assert.deepEqual({ parsed, valid, host, type }, expected);
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
      stderr: /^domain-to-ASCII, a failure, at 0: .*U\+0020/m,
    }],
    ['no argument', ['host'], { status: 2, stderr: /^error: / }],
    ['JSON, a domain', ['host', '--json', 'a.example'], {
      stdout: json({ parsed: true, valid: true, host: 'a.example', type: 'domain' }),
    }],
    ['JSON, an address', ['host', '--json', '0x7f.1'], {
      stdout: json({ parsed: true, valid: false, host: '127.0.0.1', type: 'ipv4' }),
      stderr: /^IPv4-non-decimal-part/m,
    }],
    ['JSON, none', ['host', '--json', 'a/b'], {
      status: 1,
      stdout: json({ parsed: false, valid: false, host: null, type: null }),
      stderr: /^domain-to-ASCII, a failure/m,
    }],
  ]);

  test('a host that cannot be parsed has a reason, with its range', () => {
    const hosts = ['', '[::1', '::1]', 'a/b', 'a\\b', 'a?b', 'a#b', 'a@b', 'h:80', 'a\tb', 'a ', 'a%00', '[1:]',
      '1.2.3.4.5'];
    for (const input of hosts) {
      const { status, stderr } = weburl(['host', input]);
      assert.match(stderr, /^[A-Za-z\d-]+, a failure, at \d+: .+\n {2}.*\n {2} *\^+$/m, input);
      assert.equal(status, 1, input);
      const { validationErrors } = JSON.parse(weburl(['host', '--json', input]).stdout);
      const failures = validationErrors.filter(({ fatal }) => fatal);
      assert.equal(failures.length, 1, input);
      const [{ start, end, component }] = failures;
      assert.ok(start <= end && end <= input.length, input);
      assert.equal(component, 'host');
    }
    assert.match(weburl(['host', '[::1']).stderr, /^\nIPv6-unclosed, a failure, at 4: .*missing the closing \]$/m);
    assert.match(weburl(['host', 'a/b']).stderr, /^\ndomain-to-ASCII, a failure, at 0: .*U\+002F/m);
  });

  test('a port is not part of a host', () => {
    for (const [input, port] of [['h:80', '80'], ['h:', ''], ['[::1]:80', '80'], ['127.1:8080', '8080']]) {
      assert.ok(
        weburl(['host', input]).stderr.endsWith(`\n":${port}" is a port, which is not part of the host\n`),
        input,
      );
    }
    for (const input of [':80', 'a b:80', '::1', '[::1']) {
      assert.doesNotMatch(weburl(['host', input]).stderr, /is a port/, input);
    }
  });
});

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
      [['--maximum-length', '28', url], 'http://…a.example.com:8080/…'],
      [['--isolate', url], '\u2066http://www.a.example.com:8080/b/c\u2069'],
      [['--host-only', 'never', '../א', 'https://example.com/a/b'], 'https://example.com/א'],
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
        const { text, parts, unsafeLabels } = JSON.parse(json);
        const roles = parts.map(({ role }) => role);
        assert.deepEqual([text, roles, unsafeLabels], ['https://example.com/', ['scheme', 'registrable-domain', 'path'],
          []]);
      },
    }],
    ['a URL a line', ['display', '-'], {
      input: 'https://a@b.example\nno URL\n',
      status: 1,
      stdout: 'https://b.example/\n',
      stderr: /^line 2: missing-scheme-non-relative-URL[^]*2 URLs: 1 valid, 1 invalid\n$/,
    }],
    ['the meaning of the labels of each line', ['display', '-'], {
      input: 'https://a.example\nhttps://аррӏе.com\n',
      stdout: 'https://a.example/\nhttps://xn--80ak6aa92e.com/\n',
      stderr: `line 2: ${meaning}2 URLs: 2 valid, 0 invalid\n`,
    }],
    ['an invalid URL', ['display', 'https://'], { status: 1, stderr: /^weburl: invalid URL\n\nhost-missing/ }],
  ]);

  test('wrong usage', () => {
    for (
      const args of [
        [],
        ['a:', 'no URL'],
        ['--host-only', 'sometimes', 'a:'],
        ['--maximum-length', '-1', 'a:'],
        ['--maximum-length', 'x', 'a:'],
        ['--note', 'a\u202eb', 'a:'],
        ['--restriction-level', 'none', 'a:'],
        ['--subdomains', 'x', 'a:'],
      ]
    ) check(['display', ...args], { status: 2, stderr: /^error: / });
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
  const diff = (...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', platform, program, 'diff', ...args], {
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  const lines = 'https://a/\nhttps://refused/\ntaken\nhttps://a/#b\nhttps://a/#c\nhttps://a/#d\n\n';

  test('counts and examples of each kind', () => {
    const { status, stdout, stderr } = diff('--examples', '2', fileOf(lines));
    assert.equal(
      stdout,
      `The URL class of node ${process.versions.node} differs from the Standard on 5 of 7 URLs.

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
    assert.deepEqual([status, stderr], [1, '7 URLs: 5 differ\n']);
  });

  test('JSON', () => {
    const { total, differing, kinds } = JSON.parse(diff('--json', fileOf(lines)).stdout);
    assert.deepEqual([total, differing, kinds['different hash'].count], [7, 5, 3]);
  });

  tests([['a platform that agrees', ['diff', '-'], {
    input: 'https://a/\nb\n',
    stdout: `The URL class of node ${process.versions.node} agrees with the Standard on all 2 URLs.\n`,
    stderr: '2 URLs: 0 differ\n',
  }]]);

  test('wrong usage', () => {
    for (const args of [[], ['--examples', 'x', '-'], ['--base', 'x', '-'], [nowhere]])
      check(['diff', ...args], { status: 2, stderr: /^error: / });
  });
});

describe('colours', () => {
  // eslint-disable-next-line no-control-regex
  const COLOUR = /\x1b\[/;

  test('are for terminals, and for programs that ask for them', () => {
    for (
      const args of [['https://a.example/ü ü'], ['https://a:x'], ['validate', 'https://a b/'], ['host', 'a b'], [
        'display',
        'a',
      ]]
    ) {
      const [plain, coloured, refused] = [{}, { FORCE_COLOR: '1' }, { FORCE_COLOR: '1', NO_COLOR: '1' }].map(
        (colours) => weburl(args, '', colours)
      );
      assert.doesNotMatch(plain.stdout + plain.stderr, COLOUR);
      assert.match(coloured.stdout + coloured.stderr, COLOUR);
      assert.doesNotMatch(refused.stdout + refused.stderr, COLOUR);
      // eslint-disable-next-line no-control-regex
      assert.equal((coloured.stdout + coloured.stderr).replace(/\x1b\[\d+m/g, ''), plain.stdout + plain.stderr);
    }
  });

  test('are not in the output for programs', () => {
    for (
      const args of [['--json', 'https://a b/'], ['host', '--json', 'a'], ['validate', '--json', 'a:'], ['display',
        '--json', 'a:']]
    ) {
      assert.doesNotMatch(weburl(args, '', { FORCE_COLOR: '1' }).stdout, COLOUR);
    }
    assert.equal(weburl(['-'], 'a:\n', { FORCE_COLOR: '1' }).stdout, 'a:\n');
  });
});

describe('completions', () => {
  const scriptOf = (shell) => weburl(['completion', shell]).stdout;

  /** @param {string[]} words of which the last is completed */
  const completed = (...words) => {
    const given = words.map((word) => `'${word}'`).join(' ');
    const ask = `COMP_WORDS=(weburl ${given}); COMP_CWORD=${words.length}; _weburl; printf '%s\n' "\${COMPREPLY[@]}"`;
    return spawnSync('bash', ['-c', `${scriptOf('bash')}\n${ask}`], { encoding: 'utf8' }).stdout.trim().split('\n');
  };

  test('in bash: commands, options and their values', () => {
    assert.deepEqual(completed(''), ['validate', 'host', 'display', 'diff', 'completion']);
    assert.deepEqual(completed('d'), ['display', 'diff']);
    assert.deepEqual(completed('--b'), ['--base']);
    assert.deepEqual(completed('validate', '--'), ['--base', '--lines', '--json', '--help']);
    assert.deepEqual(completed('display', '--host-only', ''), ['never', 'if-bidirectional', 'always']);
    assert.deepEqual(completed('completion', 'z'), ['zsh']);
    // Then the shell completes a file.
    assert.deepEqual(completed('--lines', ''), ['']);
    assert.deepEqual(completed('diff', ''), ['']);
  });

  for (
    const [shell, ask, expected] of [
      ['zsh', 'functions _weburl > /dev/null && print known', 'known\n'],
      ['fish', 'complete -C "weburl display --host-only "',
        'always\tshow only the host\nif-bidirectional\tshow only the host\nnever\tshow only the host\n'],
    ]
  )
    test(`in ${shell}`, { skip: hasShell(shell) ? false : `no ${shell}` }, () => {
      const start = shell === 'zsh' ? 'autoload -Uz compinit && compinit -D\n' : '';
      const { stdout, stderr, status } = spawnSync(shell, ['-c', `${start}${scriptOf(shell)}\n${ask}`], {
        encoding: 'utf8',
      });
      assert.deepEqual([stdout, stderr, status], [expected, '', 0]);
    });

  test('in no other shell', () => assert.equal(weburl(['completion', 'csh']).status, 2));
});

function hasShell(shell) {
  return spawnSync(shell, ['-c', 'true']).status === 0;
}

describe('wrong usage: exit code 2', () => {
  test('an invalid base, in every command', () => {
    for (
      const args of [['a', 'b'], ['--base', 'b', '-'], ['validate', 'a', 'b'], ['display', 'a', 'b'], ['diff', '--base',
        'b', '-'], ['--json', 'a', 'b']]
    ) {
      check(args, {
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
    ['too many operands', ['https://a', 'https://b', 'https://c'], wrong],
    ['a URL and a file', ['https://a', '--lines', 'urls.txt'], wrong],
    ['two bases', ['x', 'https://a', '--base', 'https://b'], wrong],
    ['a file that is not there', ['--lines', nowhere], wrong],
    ['--help is not wrong', ['--help'], { stdout: /^Usage: weburl [^]*npx weburl-cli / }],
    ['--version is not wrong', ['--version'], { stdout: /^\d+\.\d+\.\d+\n$/ }],
  ]);
});
