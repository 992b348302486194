/** Lines from a stream, and tasks that cannot be done. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { describe, test } from 'node:test';
import { run } from '../js/program.js';
import { screenOf } from '../js/screen.js';
import { jsonLines, program, tests, weburl } from './support.js';

describe('standard input without being named', () => {
  tests([
    ['the program', [], { input: 'https://A/\n', stdout: 'https://a/\n', stderr: /^1 URL: / }],
    ['get', ['get', '{host}'], { input: 'https://a/\n', stdout: 'a\n', stderr: /^1 URL: / }],
    ['get without a line feed', ['get', '--quiet', '{host}'], { input: 'https://a/', stdout: 'a\n' }],
    ['validate', ['validate', '--quiet'], { input: 'https://a/\n', stdout: 'valid\n' }],
    ['host', ['host', '--quiet'], { input: '0x7f.1\n', stdout: '127.0.0.1\n' }],
    ['display', ['display', '--quiet'], { input: 'https://u@a/\n', stdout: 'https://a/\n' }],
    ['links', ['links', '--quiet'], { input: 'See a.com.\n', stdout: 'https://a.com/\n' }],
    ['diff', ['diff', '--quiet', '--json'], { input: 'https://a/\n', stdout: /"total":1,"differing":0/ }],
    ['set', ['set', '--quiet', 'query-=utm_*'], { input: 'https://a/?utm_b=c\n', stdout: 'https://a/\n' }],
    ['a built URL is not changed by it', ['set', 'scheme=https', 'host=a'], {
      input: 'https://b/\n',
      stdout: 'https://a/\n',
    }],
    ['a base', ['get', '--quiet', '--base', 'https://a/b', '{href}'], { input: 'c\n', stdout: 'https://a/c\n' }],
    ['empty: a URL', ['get', '{host}'], { status: 2, stderr: /^error: a URL is missing; "-" reads standard input\n/ }],
    ['empty: a file', ['links'], { status: 2, stderr: /^error: a file is missing; "-" reads standard input\n/ }],
    ['empty: a host', ['host'], { status: 2, stderr: /^error: a host is missing; "-" reads standard input\n/ }],
    ['empty, but named', ['get', '{host}', '-'], { stderr: '0 URLs: 0 parsed, 0 failed\n' }],
  ]);

  test('chunks, of which the first has no whole line', async () => {
    const { stdout } = await weburl(
      ['get', '--quiet', '{host}'],
      ['htt', 'ps://a/', '\nhttps://b/\n'].map(Buffer.from),
    );
    assert.equal(stdout, 'a\nb\n');
  });

  test('a terminal is not read', async () => {
    const stdin = Object.assign(Readable.from([Buffer.from('https://a/\n')]), { isTTY: true });
    const sink = new Writable({ write: (piece, _, done) => done(shown.push(`${piece}`) && null) });
    /** @type {string[]} */
    const shown = [];
    const screen = screenOf(sink, {});
    assert.equal(await run(['get', '{host}'], { stdin, output: screen, errors: screen }), 2);
    assert.match(shown.join(''), /^error: a URL is missing; "-" reads standard input\n/);
  });

  test('the program', () => {
    const { status, stdout } = spawnSync(process.execPath, [program, 'get', '--quiet', '{host}'], {
      input: 'https://a/\n',
      encoding: 'utf8',
    });
    assert.deepEqual([status, stdout], [0, 'a\n']);
  });
});

describe('one URL a line', () => {
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

describe('bytes that are not UTF-8', () => {
  const bytes = (...texts) => Buffer.concat(texts.map((text) => Buffer.from(text, 'latin1')));

  tests([
    ['are an error with its line, and the lines around it are processed', ['-'], {
      input: bytes('https://a/\nhttps://\xe9.example/\nhttps://b/\nhttps://c/\xc3'),
      status: 3,
      stdout: 'https://a/\n\nhttps://b/\n\n',
      stderr: `line 2: not processed: the byte 0xe9 at offset 8 is not UTF-8
line 4: not processed: the byte 0xc3 at offset 10 is not UTF-8
4 URLs: 2 parsed, 0 failed, 2 not processed
`,
    }],
    ['a surrogate and an overlong sequence', ['validate', '-'], {
      input: bytes('a:\xed\xa0\x80\na:\xc0\xaf\na:\xf0\x9f\x92\xa9\n'),
      status: 3,
      stdout: '\n\nvalid\n',
      stderr: /^line 1: .* the byte 0xed at offset 2 is [^]*^line 2: .* the byte 0xc0 at offset 2 is /m,
    }],
    ['have a record', ['--json', '-'], {
      input: bytes('https://\xff\n'),
      status: 3,
      stdout: (text) => {
        const { line, input, error, valid, parsed } = JSON.parse(text);
        assert.deepEqual([line, input, error, valid, parsed], [1, null, 'the byte 0xff at offset 8 is not UTF-8', null,
          null]);
      },
      stderr: /^line 1: not processed/,
    }],
    ['of a host', ['host', '--json', '-'], {
      input: bytes('\xff\n'),
      status: 3,
      stdout: (text) => {
        const { line, input, error, valid, host } = JSON.parse(text);
        assert.deepEqual([line, input, error, valid, host], [1, null, 'the byte 0xff at offset 0 is not UTF-8', null,
          null]);
      },
      stderr: /^line 1: not processed/,
    }],
    ['a file in UTF-16', ['-'], {
      input: Buffer.from('\ufeffhttps://a/', 'utf16le'),
      status: 3,
      stdout: '\n',
      stderr: /^line 1: not processed: the byte 0xff at offset 0 /,
    }],
    ['U+FFFD is a character like others', ['validate', '-'], {
      input: 'https://a/\ufffd\n',
      stdout: 'valid\n',
      stderr: /^1 URL: /,
    }],
    ['a byte order mark within a file is a character like others', ['validate', '-'], {
      input: '\ufeffa:\n\ufeffb:\n',
      status: 1,
      stdout: 'valid\nnot valid, and cannot be parsed\n',
      stderr: /^line 2: /,
    }],
  ]);

  test('a chunk that ends anywhere', async () => {
    const input = bytes('https://a/\xc3\xbc\nb:\xff\n');
    for (let cut = 0; cut <= input.length; cut += 1) {
      const { stdout, stderr } = await weburl(['-'], [input.subarray(0, cut), input.subarray(cut)]);
      assert.deepEqual([stdout, stderr.split('\n')[0]], ['https://a/%C3%BC\n\n',
        'line 2: not processed: the byte 0xff at offset 2 is not UTF-8']);
    }
  });
});

describe('impossible tasks: a line on standard error, and exit code 3', () => {
  const listed = 1 << 20;
  const read = 1 << 24;
  const lines = (line) => `https://a/\n${line}\nhttps://b/\n`;
  const long = (length) => `https://h/${'a'.repeat(length)}`;

  for (const command of ['validate', 'display']) {
    test(`${command}: a line that is too long, and the lines after it`, async () => {
      const { status, stdout, stderr } = await weburl([command, '-'], lines(long(listed)));
      assert.equal(stdout, command === 'validate' ? 'valid\n\nvalid\n' : 'https://a/\n\nhttps://b/\n');
      assert.equal(
        stderr,
        `line 2: not processed: it has 1,048,586 code units, and the maximum is 1,048,576
3 URLs: 2 ${command === 'validate' ? 'valid, 0 not valid' : 'parsed, 0 failed'}, 1 not processed
`,
      );
      assert.equal(status, 3);
    });
  }

  test('a line that is too long to be read', async () => {
    for (
      const [args, summary] of [[['-'], '2 parsed, 0 failed'], [['validate', '-'], '2 valid, 0 not valid'], [['display',
        '-'], '2 parsed, 0 failed'], [['diff', '-'], '0 differ']]
    ) {
      const { status, stderr } = await weburl(args, lines(long(read)));
      assert.equal(
        stderr,
        `line 2: not processed: it is longer than 16,777,216 bytes
3 URLs: ${summary}, 1 not processed
`,
      );
      assert.equal(status, 3);
    }
    assert.equal((await weburl(['-'], lines(long(read)))).stdout, 'https://a/\n\nhttps://b/\n');
  });

  test('a long line is a URL like others', async () => {
    const url = long(listed);
    assert.deepEqual(await weburl(['-'], url), {
      status: 0,
      stdout: `${url}\n`,
      stderr: '1 URL: 1 parsed, 0 failed\n',
    });
    assert.deepEqual(await weburl(['-'], `/${url}`), {
      status: 1,
      stdout: '\n',
      stderr: 'line 1: it cannot be parsed, and is too long to say why\n1 URL: 0 parsed, 1 failed\n',
    });
  });

  test('a JSON object a line, for each line', async () => {
    const { status, stdout } = await weburl(['--json', '-'], lines(long(listed)));
    const [first, second, third] = jsonLines(stdout);
    assert.deepEqual([first.href, third.href], ['https://a/', 'https://b/']);
    assert.deepEqual(Object.keys(second).sort(), [...Object.keys(first), 'error'].sort());
    assert.deepEqual([second.line, second.input, second.href, second.error], [2, null, null,
      'it has 1,048,586 code units, and the maximum is 1,048,576']);
    assert.equal(status, 3);
  });

  test('a full disk', { skip: existsSync('/dev/full') ? false : 'no /dev/full' }, async () => {
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
    }
    const noReasons = spawnSync(process.execPath, [program, 'https://['], { stdio: ['ignore', 'pipe', full] });
    assert.equal(noReasons.status, 3);
    closeSync(full);
  });

  test('a closed standard error: the answers and the exit code stay', async () => {
    const child = spawn(process.execPath, [program, '-'], { stdio: ['pipe', 'pipe', 'pipe'] });
    child.stderr.destroy();
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (data) => {
      stdout += data;
    });
    child.stdin.end(`${'no URL\n'.repeat(10_000)}https://a/\n`);
    assert.deepEqual(await once(child, 'close'), [1, null]);
    assert.equal(stdout, `${'\n'.repeat(10_000)}https://a/\n`);
  });
});
