/** `weburl links`: the links of a text. */
import assert from 'node:assert/strict';
import { Readable, Writable } from 'node:stream';
import { describe, test } from 'node:test';
import xterm from '@xterm/headless';
import { run } from '../js/program.js';
import { screenOf } from '../js/screen.js';
import { check, fileOf, jsonLines, nowhere, tests, weburl } from './support.js';

describe('links', () => {
  const text = 'See a.com/ü, **https://b.com**.\n\nREADME.md and c@d.com\nno links\n';
  const summary = '3 non-blank lines: 3 links, 0 may mislead\n';
  const link = (href, shown) => `\u001b]8;;${href}\u001b\\${shown}\u001b]8;;\u001b\\`;

  tests([
    ['a URL a line', ['links', '-'], {
      input: text,
      stdout: 'https://a.com/%C3%BC\nhttps://b.com/\nmailto:c@d.com\n',
      stderr: summary,
    }],
    ['the text with hyperlinks', ['links', '--hyperlinks', '-'], {
      input: text,
      stdout: `See ${link('https://a.com/%C3%BC', 'a.com/ü')}, **${link('https://b.com/', 'https://b.com')}**.\n\n`
        + `README.md and ${link('mailto:c@d.com', 'c@d.com')}\nno links\n`,
      stderr: summary,
    }],
    ['the profile strict', ['links', '--profile', 'strict', '--quiet', '-'], {
      input: 'README.md http://localhost/',
      stdout: 'https://readme.md/\n',
    }],
    ['links that mislead', ['links', '-'], {
      input: 'a.com\nhttps://аррӏе.com/ https://a.com@b.com',
      status: 1,
      stdout: 'https://a.com/\nhttps://xn--80ak6aa92e.com/\nhttps://a.com@b.com/\n',
      stderr: 'line 2: https://аррӏе.com/ may mislead: look-alike\n'
        + 'line 2: https://a.com@b.com may mislead: credentials\n2 non-blank lines: 3 links, 2 may mislead\n',
    }],
    ['links that mislead are marked in the text', ['links', '--hyperlinks', '--quiet', '-'], {
      input: 'https://a.com@b.com or a.com',
      status: 1,
      stdout: `https://a.com@b.com [credentials] or ${link('https://a.com/', 'a.com')}\n`,
    }],
    ['control characters are shown, not interpreted', ['links', '--hyperlinks', '--quiet', '-'], {
      input: '\u001b]8;;https://b.com/\u001b\\c\td\u202ee\n',
      stdout: `␛]8;;${link('https://b.com/', 'https://b.com/')}␛\\c\td\\u{202e}e\n`,
    }],
    ['bytes that are not UTF-8', ['links', '-'], {
      input: Buffer.from('a.com\n\xff b.com\n', 'latin1'),
      status: 3,
      stdout: 'https://a.com/\n',
      stderr: /^line 2: not processed: .*\n2 non-blank lines: 1 link, 0 may mislead, 1 not processed\n$/,
    }],
  ]);

  test('JSON', async () => {
    const { status, stdout } = await weburl(['links', '--json', '--quiet', fileOf('see\na.com:80/b\n')]);
    const [{ line, input, host, port, link: found }, ...others] = jsonLines(stdout);
    assert.deepEqual([status, line, input, host, port, others.length], [0, 2, 'https://a.com:80/b', 'a.com', 80, 0]);
    assert.deepEqual(found, { start: 0, end: 10, text: 'a.com:80/b', kind: 'domain', warnings: [] });
  });

  test('in a terminal, the text has hyperlinks', async () => {
    const pieces = [];
    const stream = new Writable({
      write(piece, _, done) {
        pieces.push(piece);
        done();
      },
    });
    Object.assign(stream, { isTTY: true, columns: 80, hasColors: () => true });
    const screen = screenOf(stream, {});
    const stdin = Readable.from([Buffer.from('See a.com.\n')]);
    assert.equal(await run(['links', '--quiet', '-'], { stdin, output: screen, errors: screen }), 0);
    const terminal = new xterm.Terminal({ cols: 80, allowProposedApi: true });
    const uris = [];
    terminal.parser.registerOscHandler(8, (data) => uris.push(data) === 0);
    await new Promise((resolve) => terminal.write(Buffer.concat(pieces).toString(), () => resolve(undefined)));
    assert.equal(terminal.buffer.active.getLine(0).translateToString(true), 'See a.com.');
    assert.deepEqual(uris, [';https://a.com/', ';']);
  });

  test('wrong usage', async () => {
    for (const args of [[], [nowhere], ['-', '-'], ['--profile', 'x', '-'], ['--base', 'https://a.com', '-']])
      await check(['links', ...args], { status: 2, stderr: /^error: / });
  });
});
