/** Lines from a stream, and tasks that cannot be done. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { describe, test } from 'node:test';
import { jsonLines, program, weburl } from './support.js';

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

describe('impossible tasks: a line on standard error, and exit code 3', () => {
  const listed = 1 << 20;
  const read = 1 << 24;
  const lines = (line) => `https://a/\n${line}\nhttps://b/\n`;
  const long = (length) => `https://h/${'a'.repeat(length)}`;

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
    const [first, second, third] = jsonLines(stdout);
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

  test('a closed standard error: the answers and the exit code stay', async () => {
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
