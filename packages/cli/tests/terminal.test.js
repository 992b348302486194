/** What a person sees: a terminal emulator is given all that the program writes to a terminal. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { describe, test } from 'node:test';
import xterm from '@xterm/headless';
import { run } from '../js/program.js';
import { screenOf } from '../js/screen.js';
import { fileOf, program, weburl } from './support.js';

const WIDTHS = [60, 80, 200];
const ROWS = 500;

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** Runs the program in a terminal of this width, or in one of 80 columns that says 0. */
function seenByPerson(said, args) {
  const command = [process.execPath, program, ...args].map(quoted).join(' ');
  const { stdout } = spawnSync('script', ['-qec', `stty cols ${said} rows ${ROWS}; ${command}`, '/dev/null'], {
    input: '',
    // With CI set, Node takes a terminal for one without colours.
    env: { ...process.env, CI: undefined, FORCE_COLOR: undefined, NO_COLOR: undefined, TERM: 'xterm-256color' },
  });
  return screenshot(said || 80, stdout);
}

/** What `seenByPerson` returns, from a run in this process: both outputs are one stream that says it is a terminal. */
async function seen(columns, args, hasColors = true) {
  const pieces = [];
  const stream = new Writable({
    write(piece, _, done) {
      pieces.push(piece);
      done();
    },
  });
  Object.assign(stream, { isTTY: true, columns, hasColors: () => hasColors });
  const screen = screenOf(stream, {});
  await run(args, { stdin: Readable.from([]), output: screen, errors: screen });
  return screenshot(columns, Buffer.concat(pieces).toString().replaceAll('\n', '\r\n'));
}

async function screenshot(columns, written) {
  const terminal = new xterm.Terminal({ cols: columns, rows: ROWS, allowProposedApi: true });
  await new Promise((resolve) => terminal.write(written, () => resolve(undefined)));
  const { active } = terminal.buffer;
  const rows = Array.from({ length: active.length }, (_, y) => active.getLine(y)).filter((row) => row !== undefined);
  const lines = rows.map((row) => row.translateToString(true));
  return {
    lines: lines.slice(0, lines.findLastIndex((line) => line !== '') + 1),
    isBroken: rows.some((row) => row.isWrapped),
    cells: rows.flatMap((row) => Array.from({ length: columns }, (_, x) => row.getCell(x))).filter((cell) =>
      cell !== undefined && cell.getChars().trim() !== ''
    ),
  };
}

const url = `HTTP://user:p%20w@EXAMPLE.com:8080/${'a/b c'.repeat(60)}?q=${'1'.repeat(300)}#f`;

/** What a person may ask for: its lines fit into every width. */
const COMMANDS = [
  ['https://a/'],
  [url],
  ['https://漢字.example/'],
  ['https://example.com:99999/'],
  [`https://${'a.'.repeat(200)}example:99999/`],
  ['https://a/', 'https://b:x', 'https://c/'],
  ['../x'],
  ['x', '--base', 'https://['],
  ['valdate', 'https://a/'],
  ['--jsno'],
  ['validate', 'https://example.com/é'],
  ['validate', 'https://a_b.example/ü '],
  ['host', 'FAß.example'],
  ['host', 'ä'.repeat(80)],
  ['host', 'a b'],
  ['display', 'https://аррӏе.com'],
  ['display', 'https://'],
  ['--help'],
  ['get', '{must:port}', 'https://a/', 'https://b/'],
  ['https://a/', '-'],
  ...['get', 'set', 'validate', 'host', 'display', 'links', 'diff', 'completion', 'help'].map(
    (command) => [command, '--help']
  ),
];

const named = (args) => args.map((arg) => arg.length > 40 ? `${arg.slice(0, 40)}…` : arg).join(' ');

describe('in a terminal', () => {
  for (const args of COMMANDS) {
    test(`${named(args)}: lines that fit, and colours that change no text`, async () => {
      for (const columns of WIDTHS) {
        const { lines, isBroken, cells } = await seen(columns, args);
        assert.equal(isBroken, false, lines.join('\n'));
        cells.forEach(requireReadable);
        if (columns > WIDTHS[0]) continue;
        const plain = await seen(columns, args, false);
        assert.deepEqual(lines, plain.lines);
        assert.ok(plain.cells.every((cell) => cell.isAttributeDefault()));
      }
    });
  }

  for (const columns of WIDTHS) {
    test(`the table has every component, in ${columns} columns`, async () => {
      const { stdout } = await weburl(['--json', url]);
      const { lines } = await seen(columns, [url]);
      const frame = lines.slice(0, lines.findIndex((line) => line.startsWith('└')) + 1);
      assert.deepEqual([...new Set(frame.map(({ length }) => length))], [frame[0].length]);
      const found = {};
      let name = '';
      for (const row of frame.slice(1, -1)) {
        const [, label, value] = /^│ (\w*) +│ (.*?) *│$/.exec(row);
        name = label || name;
        found[name] = (found[name] ?? '') + value;
      }
      const expected = JSON.parse(stdout);
      assert.deepEqual(Object.keys(found).length, 10);
      for (const [component, value] of Object.entries(found)) assert.equal(value, `${expected[component]}`);
    });

    test(`carets are under the range, in ${columns} columns`, async () => {
      for (const before of ['', 'a.'.repeat(100), '漢字.'.repeat(30)]) {
        const { lines } = await seen(columns, [`https://${before}example:99999/${'b'.repeat(300)}`]);
        const at = lines.findLastIndex((line) => /^ +\^+$/.test(line));
        const marks = lines[at];
        assert.equal(cellsOf(lines[at - 1]).slice(marks.indexOf('^'), marks.length).join(''), '99999');
      }
    });
  }
});

describe('in a real terminal', { skip: hasTerminals() ? false : "no util-linux's script" }, () => {
  test('the same', async () => {
    for (const columns of WIDTHS) {
      for (const args of [[url], ['https://a_b:x'], ['--help']]) {
        const [{ lines, cells }, expected] = [await seenByPerson(columns, args), await seen(columns, args)];
        assert.deepEqual(lines, expected.lines);
        assert.deepEqual(cells.map((cell) => cell.getFgColor()), expected.cells.map((cell) => cell.getFgColor()));
      }
    }
  });

  test('one that says it has 0 columns is taken for one of 80', async () => {
    for (const args of [[url], ['host', 'ä'.repeat(80)], ['https://a_b:x'], ['--help']])
      assert.deepEqual((await seenByPerson(0, args)).lines, (await seen(80, args)).lines, named(args));
  });

  test('the progress leaves nothing, and shares no line with the answers', async () => {
    const urls = Array.from({ length: 50 }, (_, index) => `https://example.com/${index}`);
    const { lines: shown } = await seenByPerson(80, ['--lines', fileOf(`${urls.join('\n')}\n`)]);
    assert.deepEqual(shown, [...urls, '50 URLs: 50 parsed, 0 failed']);
    // More than one chunk of the file.
    const count = 1 << 16;
    const file = fileOf('a:/\n'.repeat(count));
    const { lines: compared } = await seenByPerson(80, ['diff', file]);
    assert.equal(compared.at(-1), `${count} URLs: 0 differ`);
    assert.equal(compared.length, 2);
  });
});

/** The text in each column: a wide character is followed by an empty cell. */
const cellsOf = (line) =>
  Array.from(line).flatMap((character) => /\p{Script=Han}/u.test(character) ? [character, ''] : [character]);

/** xterm's first eight colours. */
const PALETTE = [[0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205], [229,
  229, 229]];

/** The least contrast with a background, by WCAG: yellow on white has 1.7, and blue on black 2.4. */
const CONTRAST = 3;

function requireReadable(cell) {
  assert.ok(cell.isBgDefault());
  if (cell.isFgDefault()) return;
  assert.ok(cell.isFgPalette());
  const luminance = luminanceOf(PALETTE[cell.getFgColor()]);
  assert.ok((luminance + 0.05) / 0.05 >= CONTRAST, 'a colour that disappears on black');
  assert.ok(1.05 / (luminance + 0.05) >= CONTRAST, 'a colour that disappears on white');
}

/** By [WCAG](https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminanceOf(colour) {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function hasTerminals() {
  const { stdout } = spawnSync('script', ['--version'], { encoding: 'utf8' });
  return `${stdout}`.includes('util-linux');
}
