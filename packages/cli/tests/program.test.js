import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new globalThis.URL('../pkg/bin/weburl.js', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'weburl-cli-'));
after(() => rmSync(folder, { recursive: true }));

/**
 * @param {string[]} args
 * @param {string} [input]
 * @param {Record<string, string>} [colours] the variables that ask for them
 */
function weburl(args, input = '', colours = {}) {
  const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined, ...colours };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    input,
    encoding: 'utf8',
    env,
    maxBuffer: 2 ** 26,
  });
  return { status, stdout, stderr };
}

/** @param {string | Uint8Array} content */
function fileOf(content) {
  const file = join(folder, 'urls.txt');
  writeFileSync(file, content);
  return file;
}

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
    assert.equal(stderr, '');
    assert.equal(status, 0);
  });

  test('without a validation error it is the table alone', () => {
    const { stdout } = weburl(['https://example.com/']);
    assert.match(stdout, /^┌[^]*┘\n$/);
  });

  test('the host in Unicode, where it differs', () => {
    assert.match(weburl(['https://faß.example/']).stdout, /in Unicode +│ faß\.example +│/);
    assert.doesNotMatch(weburl(['https://example.com/']).stdout, /in Unicode/);
  });

  test('a relative URL, with the base as an operand or an option', () => {
    const asOperand = weburl(['../x', 'https://example.com/a/b']);
    assert.match(asOperand.stdout, / https:\/\/example\.com\/x /);
    assert.deepEqual(weburl(['../x', '--base', 'https://example.com/a/b']), asOperand);
  });

  test('a URL that begins with a hyphen follows --', () => {
    assert.match(weburl(['--base', 'https://example.com/', '--', '--x']).stdout, / https:\/\/example\.com\/--x /);
  });

  test('JSON for a program', () => {
    const { status, stdout, stderr } = weburl(['--json', '?q#f', 'https://xn--fa-hia.example:8443/a']);
    assert.deepEqual(JSON.parse(stdout), {
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
    });
    assert.equal(stderr, '');
    assert.equal(status, 0);
  });

  test('an invalid one: the reason on standard error, and exit code 1', () => {
    const { status, stdout, stderr } = weburl(['https://example.com:99999']);
    assert.equal(stdout, '');
    assert.match(stderr, /^weburl: invalid URL\n\nport-out-of-range, a failure, at 20: /);
    assert.equal(marked(stderr), '99999');
    assert.equal(status, 1);
  });

  test('an invalid base is said to be the base', () => {
    const { status, stderr } = weburl(['x', 'https://[']);
    assert.match(
      stderr,
      /^error: the base URL is invalid\n\nIPv6-unclosed, a failure, at \d+ of the base: .*\n {2}https:\/\/\[\n/m,
    );
    assert.equal(status, 2);
  });

  test('an invalid one as JSON', () => {
    const { status, stdout, stderr } = weburl(['--json', 'https://#x']);
    const { input, valid, validationErrors: [{ name, fatal, subject }] } = JSON.parse(stdout);
    assert.deepEqual({ input, valid, name, fatal, subject }, {
      input: 'https://#x',
      valid: false,
      name: 'host-missing',
      fatal: true,
      subject: 'input',
    });
    assert.match(stderr, /host-missing/);
    assert.equal(status, 1);
  });
});

/**
 * The text above the carets of the first report, column by column of a terminal.
 *
 * @param {string} text
 */
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
  const text = 'HTTPS://A/\nhttps://a:99999\n/relative\nhttps://b/x y';

  test('hrefs on standard output, reasons and the count on standard error', () => {
    const { status, stdout, stderr } = weburl(['-'], text);
    assert.equal(stdout, 'https://a/\nhttps://b/x%20y\n');
    assert.match(stderr, /^line 2: port-out-of-range, a failure, at 10: /m);
    assert.match(stderr, /^line 3: missing-scheme-non-relative-URL, a failure, /m);
    assert.match(stderr, /\n4 URLs: 2 valid, 2 invalid\n$/);
    assert.equal(status, 1);
  });

  test('from a file the same', () => {
    assert.deepEqual(weburl(['--lines', fileOf(text)]), weburl(['-'], text));
  });

  test('exit code 0 where all are valid', () => {
    const { status, stderr } = weburl(['-'], 'https://a\nhttps://b\n');
    assert.equal(stderr, '2 URLs: 2 valid, 0 invalid\n');
    assert.equal(status, 0);
  });

  test('a base for all of them', () => {
    const { status, stdout } = weburl(['--base', 'https://example.com/a/', '-'], 'b\n../c\n\n');
    assert.equal(stdout, 'https://example.com/a/b\nhttps://example.com/c\nhttps://example.com/a/\n');
    assert.equal(status, 0);
    assert.equal(weburl(['-', 'https://example.com/a/'], 'b\n../c\n\n').stdout, stdout);
  });

  test('an invalid base is said once', () => {
    const { status, stdout, stderr } = weburl(['--base', 'https://[', '-'], 'b\nc\n');
    assert.equal(stdout, '');
    assert.equal(stderr.match(/IPv6-unclosed/g)?.length, 1);
    assert.equal(status, 2);
  });

  test('a JSON object a line, valid or not', () => {
    const { status, stdout } = weburl(['--json', '-'], text);
    const objects = stdout.trimEnd().split('\n').map((line) => JSON.parse(line));
    assert.deepEqual(objects.map(({ input, valid, href }) => [input, valid, href]), [
      ['HTTPS://A/', true, 'https://a/'],
      ['https://a:99999', false, undefined],
      ['/relative', false, undefined],
      ['https://b/x y', true, 'https://b/x%20y'],
    ]);
    assert.equal(objects[3].validationErrors[0].name, 'invalid-URL-unit');
    assert.equal(status, 1);
  });

  test('a byte order mark and carriage returns belong to the file, not to its lines', () => {
    const { stdout, stderr } = weburl(['--json', '--lines', fileOf('\ufeffhttps://a/\r\nhttps://b/\r\n')]);
    assert.deepEqual(stdout.trimEnd().split('\n').map((line) => JSON.parse(line).input), ['https://a/', 'https://b/']);
    assert.equal(stderr, '2 URLs: 2 valid, 0 invalid\n');
  });

  test('a character that two chunks share stays whole', async () => {
    const child = spawn(process.execPath, [program, '-'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const [first, second] = [Buffer.from('https://a/ü').subarray(0, -1), Buffer.from('ü\n').subarray(1)];
    child.stdin.write(first);
    await new Promise((resolve) => setTimeout(resolve, 50));
    child.stdin.end(second);
    const [answer] = await once(child.stdout, 'data');
    assert.equal(String(answer), 'https://a/%C3%BC\n');
  });

  test('a line is answered before the next one comes', async () => {
    const child = spawn(process.execPath, [program, '-'], { stdio: ['pipe', 'pipe', 'ignore'] });
    for (const host of ['a', 'b']) {
      child.stdin.write(`https://${host}\n`);
      const [answer] = await once(child.stdout, 'data');
      assert.equal(String(answer), `https://${host}/\n`);
    }
    child.stdin.end();
    assert.deepEqual(await once(child, 'exit'), [0, null]);
  });

  test('it reads no faster than its reader', async () => {
    const child = spawn(process.execPath, [program, '--json', '-'], { stdio: ['pipe', 'pipe', 'ignore'] });
    const lines = 'https://example.com/\n'.repeat(1000);
    const limit = 64 << 20;
    let written = 0;
    while (written < limit && child.stdin.write(lines)) written += lines.length;
    while (written < limit) {
      const drained = await Promise.race([
        once(child.stdin, 'drain').then(() => true),
        new Promise((resolve) => setTimeout(resolve, 1000, false)),
      ]);
      if (!drained) break;
      while (written < limit && child.stdin.write(lines)) written += lines.length;
    }
    assert.ok(written < limit, 'it took all of the input although nobody read the output');
    child.kill();
    await once(child, 'exit');
  });

  test('a reader that stops early is not an error', async () => {
    const child = spawn(process.execPath, [program, '-'], { stdio: ['pipe', 'pipe', 'pipe'] });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (data) => {
      stderr += data;
    });
    child.stdin.on('error', () => {/* The program ends before it has read everything. */});
    child.stdout.once('data', () => child.stdout.destroy());
    child.stdin.end('https://example.com/\n'.repeat(100_000));
    const [code] = await once(child, 'close');
    assert.equal(code, 0);
    assert.equal(stderr, '');
  });
});

describe('impossible tasks: a line on standard error, and exit code 3', () => {
  const listed = 1 << 20;
  const read = 1 << 24;
  const lines = (/** @type {string} */ line) => `https://a/\n${line}\nhttps://b/\n`;
  const long = (/** @type {number} */ length) => `https://h/${'a'.repeat(length)}`;

  for (const command of ['validate', 'display']) {
    test(`${command}: a line that is too long, and the lines after it`, () => {
      const { status, stdout, stderr } = weburl([command, '-'], lines(long(listed)));
      assert.equal(stdout, command === 'validate' ? '' : 'https://a/\nhttps://b/\n');
      assert.equal(
        stderr,
        `line 2: not processed: it has 1,048,586 code units, and the maximum is 1,048,576
3 URLs: 2 valid, 0 invalid, 1 not processed
`,
      );
      assert.equal(status, 3);
    });
  }

  test('a line that is too long to be read', () => {
    for (const args of [['-'], ['validate', '-'], ['display', '-'], ['diff', '-']]) {
      const { status, stderr } = weburl(args, lines(long(read)));
      assert.equal(
        stderr,
        `line 2: not processed: it is longer than 16,777,216 code units
3 URLs: ${args[0] === 'diff' ? '0 differ' : '2 valid, 0 invalid'}, 1 not processed
`,
      );
      assert.equal(status, 3);
    }
    assert.equal(weburl(['-'], lines(long(read))).stdout, 'https://a/\nhttps://b/\n');
  });

  test('a long line is a URL like others', () => {
    const url = long(listed);
    assert.deepEqual(weburl(['-'], url), { status: 0, stdout: `${url}\n`, stderr: '1 URL: 1 valid, 0 invalid\n' });
    assert.deepEqual(weburl(['-'], `/${url}`), {
      status: 1,
      stdout: '',
      stderr: 'line 1: invalid, and too long to say why\n1 URL: 0 valid, 1 invalid\n',
    });
  });

  test('a JSON object a line, for each line', () => {
    const { status, stdout } = weburl(['--json', '-'], lines(long(listed)));
    const [first, second, third] = stdout.trimEnd().split('\n').map((line) => JSON.parse(line));
    assert.deepEqual([first.href, third.href], ['https://a/', 'https://b/']);
    assert.deepEqual(second, { error: 'it has 1,048,586 code units, and the maximum is 1,048,576' });
    assert.equal(status, 3);
  });

  test('a full disk', { skip: existsSync('/dev/full') ? false : 'no /dev/full' }, () => {
    const full = openSync('/dev/full', 'w');
    for (
      const args of [['https://a/'], ['--json', 'https://a/'], ['-'], ['host', 'a'], ['validate', 'a'], ['diff', '-']]
    ) {
      const { status, stderr } = spawnSync(process.execPath, [program, ...args], {
        input: 'https://a/\n'.repeat(1000),
        stdio: ['pipe', full, 'pipe'],
        encoding: 'utf8',
      });
      assert.match(stderr, /^(?:.*\n)*weburl: cannot write to standard output: ENOSPC: .*\n$/, args.join(' '));
      assert.doesNotMatch(stderr, /^ +at /m);
      assert.equal(status, 3, args.join(' '));
      const noReasons = spawnSync(process.execPath, [program, 'https://['], { stdio: ['ignore', 'pipe', full] });
      assert.equal(noReasons.status, 3);
    }
    closeSync(full);
  });

  test('nobody who reads the reasons: the answers still count', async () => {
    const child = spawn(process.execPath, [program, '-'], { stdio: ['pipe', 'pipe', 'pipe'] });
    child.stderr.destroy();
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (data) => {
      stdout += data;
    });
    child.stdin.end(`${'no URL\n'.repeat(100_000)}https://a/\n`);
    assert.deepEqual(await once(child, 'close'), [1, null]);
    assert.equal(stdout, 'https://a/\n');
  });
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

  test('a valid URL', () => {
    assert.deepEqual(weburl(['validate', 'https://example.com/é']), { status: 0, stdout: 'valid\n', stderr: '' });
    assert.deepEqual(weburl(['validate', '../é', 'https://example.com/']), {
      status: 0,
      stdout: 'valid\n',
      stderr: '',
    });
  });

  test('one that is parsed nevertheless, and one that is not', () => {
    const parsed = weburl(['validate', 'https://a_b.example/ü ']);
    assert.equal(parsed.status, 1);
    assert.equal(parsed.stdout, 'not valid, but parsed as https://a_b.example/%C3%BC\n');
    assert.match(
      parsed.stderr,
      /^invalid-URL-unit, at 21: [^]*^domain-to-ASCII, at 8: .*its label 1 contains U\+005F/m,
    );
    const failed = weburl(['validate', 'https://h:x']);
    assert.equal(failed.stdout, 'not valid, and cannot be parsed\n');
    assert.match(failed.stderr, /^port-invalid, a failure, at 10: /m);
  });

  test('JSON', () => {
    const { status, stdout } = weburl(['validate', '--json', 'x y', '--base', 'https://h/']);
    const { input, base, valid, href, validationErrors: [{ name, component }] } = JSON.parse(stdout);
    assert.deepEqual([status, input, base, valid, href, name, component], [1, 'x y', 'https://h/', false,
      'https://h/x%20y', 'invalid-URL-unit', 'path']);
  });

  test('a URL a line', () => {
    const { status, stdout, stderr } = weburl(['validate', '--lines', fileOf('https://a/\nhttps:b\nhttps://c d\n')]);
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(
      stderr,
      /^line 2: special-scheme-missing-following-solidus, [^]*^line 3: domain-to-ASCII, a failure, [^]*^3 URLs: 1 valid, 2 invalid\n$/m,
    );
    const { stdout: lines } = weburl(['validate', '--json', '-'], 'https://a/\nb\n');
    assert.deepEqual(lines.trimEnd().split('\n').map((line) => JSON.parse(line).valid), [true, false]);
  });

  test('wrong usage', () => {
    for (const args of [[], ['a:', '--lines', 'b'], ['a', 'b:', '--base', 'c:'], ['a', 'b'], ['--nothing', 'a:']]) {
      const { status, stdout, stderr } = weburl(['validate', ...args]);
      assert.deepEqual([status, stdout], [2, '']);
      assert.match(stderr, /^error: /);
    }
  });
});

describe('host', () => {
  const rowsOf = (/** @type {string} */ stdout) =>
    Object.fromEntries([...stdout.matchAll(/^│ (.+?) +│ (.*?) +│$/gm)].map(([, name, value]) => [name.trim(), value]));

  test('a domain', () => {
    const { status, stdout, stderr } = weburl(['host', 'FAß.example']);
    assert.deepEqual([status, stderr], [0, '']);
    assert.deepEqual(rowsOf(stdout), {
      'parsed': 'yes',
      'valid': 'yes',
      'type': 'domain',
      'host': 'xn--fa-hia.example',
      'in Unicode': 'faß.example',
      'as an opaque host': 'FA%C3%9F.example',
    });
  });

  test('addresses', () => {
    const { status, stdout, stderr } = weburl(['host', '0x7f.1']);
    assert.equal(status, 0);
    assert.deepEqual(rowsOf(stdout), {
      'parsed': 'yes',
      'valid': 'no',
      'type': 'ipv4',
      'host': '127.0.0.1',
      'address': '2130706433',
      'as an opaque host': '0x7f.1',
    });
    assert.match(stderr, /^IPv4-non-decimal-part, at 0: /m);
    assert.equal(rowsOf(weburl(['host', '[1::]']).stdout).address, '1,0,0,0,0,0,0,0');
  });

  test('none', () => {
    const { status, stdout, stderr } = weburl(['host', 'a b']);
    assert.equal(status, 1);
    assert.deepEqual(rowsOf(stdout), { 'parsed': 'no', 'valid': 'no', 'as an opaque host': 'none' });
    assert.match(stderr, /^domain-to-ASCII, a failure, at 0: .*U\+0020/m);
    const { host, type } = JSON.parse(weburl(['host', '--json', 'a/b']).stdout);
    assert.deepEqual([host, type], [null, null]);
    assert.equal(weburl(['host']).status, 2);
  });

  test('a host that cannot be parsed has a reason, with its range', () => {
    const hosts = ['', '[::1', '::1]', 'a/b', 'a\\b', 'a?b', 'a#b', 'a@b', 'h:80', 'a\tb', 'a ', 'a%00', '[1:]',
      '1.2.3.4.5'];
    for (const input of hosts) {
      const { status, stderr } = weburl(['host', input]);
      assert.match(stderr, /^[A-Za-z\d-]+, a failure, at \d+: .+\n {2}.*\n {2} *\^+$/m, input);
      assert.equal(status, 1, input);
      const { validationErrors } = JSON.parse(weburl(['host', '--json', input]).stdout);
      const failures = validationErrors.filter((/** @type {{ fatal: boolean }} */ { fatal }) => fatal);
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

  test('JSON has the words of the table', () => {
    for (const [input, parsed, valid] of [['a.example', true, true], ['0x7f.1', true, false], ['a b', false, false]]) {
      const found = JSON.parse(weburl(['host', '--json', `${input}`]).stdout);
      assert.deepEqual([found.parsed, found.valid], [parsed, valid]);
    }
  });
});

describe('display', () => {
  test('a URL as it is shown, and the meaning of a label', () => {
    const { status, stdout, stderr } = weburl(['display', 'https://paypal.com@аррӏе.com/%C3%BC%E2%80%AE']);
    assert.equal(stdout, 'https://xn--80ak6aa92e.com/ü%E2%80%AE\n');
    assert.equal(stderr, 'xn--80ak6aa92e is not shown in Unicode: it contains characters that look like ASCII\n');
    assert.equal(status, 0);
  });

  test('options', () => {
    const url = 'http://www.a.example.com:8080/b/c';
    for (
      const [args, text] of [
        [['--host-only', 'always'], 'www.a.example.com'],
        [['--no-scheme'], 'www.a.example.com:8080/b/c'],
        [['--note', 'Not secure'], 'Not secure www.a.example.com:8080/b/c'],
        [['--subdomains', 'without-trivial'], 'http://a.example.com:8080/b/c'],
        [['--maximum-length', '28'], 'http://…a.example.com:8080/…'],
        [['--isolate'], '\u2066http://www.a.example.com:8080/b/c\u2069'],
      ]
    ) assert.equal(weburl(['display', ...args, url]).stdout, `${text}\n`);
    assert.equal(
      weburl(['display', '--restriction-level', 'ascii-only', 'https://ü.example']).stdout,
      'https://xn--tda.example/\n',
    );
    assert.equal(
      weburl(['display', '--host-only', 'never', '../א', 'https://example.com/a/b']).stdout,
      'https://example.com/א\n',
    );
  });

  test('JSON', () => {
    const { text, parts, unsafeLabels } = JSON.parse(weburl(['display', '--json', 'https://example.com/']).stdout);
    assert.equal(text, 'https://example.com/');
    assert.deepEqual(parts.map((/** @type {{ role: string }} */ { role }) => role), ['scheme', 'registrable-domain',
      'path']);
    assert.deepEqual(unsafeLabels, []);
  });

  test('a URL a line', () => {
    const { status, stdout, stderr } = weburl(['display', '-'], 'https://a@b.example\nno URL\n');
    assert.equal(stdout, 'https://b.example/\n');
    assert.match(stderr, /^line 2: missing-scheme-non-relative-URL[^]*2 URLs: 1 valid, 1 invalid\n$/);
    assert.equal(status, 1);
  });

  test('the meaning of the labels of each line', () => {
    const { status, stderr } = weburl(['display', '-'], 'https://a.example\nhttps://аррӏе.com\n');
    assert.equal(
      stderr,
      'line 2: xn--80ak6aa92e is not shown in Unicode: it contains characters that look like ASCII\n2 URLs: 2 valid, 0 invalid\n',
    );
    assert.equal(status, 0);
  });

  test('an invalid URL', () => {
    const { status, stdout, stderr } = weburl(['display', 'https://']);
    assert.equal(stdout, '');
    assert.match(stderr, /^weburl: invalid URL\n\nhost-missing/);
    assert.equal(status, 1);
  });

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
    ) {
      const { status, stdout } = weburl(['display', ...args]);
      assert.equal(stdout, '');
      assert.equal(status, 2);
    }
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
  const diff = (/** @type {string[]} */ ...args) => {
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

  test('a platform that agrees', () => {
    const { status, stdout } = weburl(['diff', '-'], 'https://a/\nb\n');
    assert.deepEqual([status, stdout], [0,
      `The URL class of node ${process.versions.node} agrees with the Standard on all 2 URLs.\n`]);
  });

  test('wrong usage', () => {
    for (const args of [[], ['--examples', 'x', '-'], ['--base', 'x', '-'], [join(folder, 'nowhere')]]) {
      assert.equal(weburl(['diff', ...args]).status, 2, args.join(' '));
    }
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
  const scriptOf = (/** @type {string} */ shell) => weburl(['completion', shell]).stdout;

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

/** @param {string} shell */
function hasShell(shell) {
  return spawnSync(shell, ['-c', 'true']).status === 0;
}

describe('wrong usage: exit code 2', () => {
  test('an invalid base, in every command', () => {
    for (
      const args of [['a', 'b'], ['--base', 'b', '-'], ['validate', 'a', 'b'], ['display', 'a', 'b'], ['diff', '--base',
        'b', '-'], ['--json', 'a', 'b']]
    ) {
      const { status, stdout, stderr } = weburl(args);
      assert.deepEqual([status, stdout], [2, ''], args.join(' '));
      assert.match(
        stderr,
        /^error: the base URL is invalid\n\nmissing-scheme-non-relative-URL, a failure, at 0 of the base: /,
      );
    }
  });

  for (
    const [what, args] of [
      ['no URL', []],
      ['an unknown option', ['--jsno', 'https://a']],
      ['an option without its value', ['--lines']],
      ['too many operands', ['https://a', 'https://b', 'https://c']],
      ['a URL and a file', ['https://a', '--lines', 'urls.txt']],
      ['two bases', ['x', 'https://a', '--base', 'https://b']],
      ['a file that is not there', ['--lines', join(folder, 'nowhere')]],
    ]
  ) {
    test(/** @type {string} */ (what), () => {
      const { status, stdout, stderr } = weburl(/** @type {string[]} */ (args));
      assert.equal(stdout, '');
      assert.match(stderr, /^error: .+\n(\(Did you mean .+\)\n)?\(weburl --help says more\)\n$/);
      assert.equal(status, 2);
    });
  }

  test('--help and --version are not errors', () => {
    assert.match(weburl(['--help']).stdout, /^Usage: weburl [^]*npx weburl-cli /);
    assert.equal(weburl(['--help']).status, 0);
    assert.match(weburl(['--version']).stdout, /^\d+\.\d+\.\d+\n$/);
  });
});
