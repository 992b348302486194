/** The documents: the commands with jq, and each row of the table from trurl, print what they say. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { program, weburl } from './support.js';

const folder = mkdtempSync(join(tmpdir(), 'weburl-documents-'));
after(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'bin'));
symlinkSync(program, join(folder, 'bin', 'weburl'));

const textOf = (name) => readFileSync(new globalThis.URL(`../${name}`, import.meta.url), 'utf8');

const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
const missing = ['bash', 'jq'].find((command) => !has(command));

/** Other blocks are run with those of all documents. */
for (const name of ['README.md', 'docs/recipes.md']) {
  describe(`${name}: commands with jq`, { skip: missing === undefined ? false : `no ${missing}` }, () => {
    const text = textOf(name);
    const [, urls = ''] = /^```text urls\.txt\n([^]*?)^```$/m.exec(text) ?? [];
    writeFileSync(join(folder, 'urls.txt'), urls);
    for (const [, command, output] of text.matchAll(/^```bash\n([^`]*)^```\n\n```text\n([^`]*)^```$/gm)) {
      test(command.trim(), () => {
        const { stdout, stderr } = spawnSync('bash', ['-c', command], {
          cwd: folder,
          encoding: 'utf8',
          env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` },
        });
        assert.deepEqual([stdout, stderr], [output, '']);
      });
    }
  });
}

describe('docs/trurl.md', { skip: has('bash') ? false : 'no bash' }, () => {
  const codeIn = (cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, code]) => code);
  const rows = Array.from(
    textOf('docs/trurl.md').matchAll(/^\| (`trurl .*|`printf .*) \| (`.*) \| (`.*) \|$/gm),
    ([, , command, output]) => ({
      commands: codeIn(command)[0].replaceAll('\\|', '|').split(' | '),
      output: codeIn(output).map((line) => `${line}\n`).join(''),
    }),
  );
  /** The words of each line, as a shell splits them. */
  const wordsOf = (lines) =>
    spawnSync('bash', ['-c', lines.map((line) => `printf '%s\\0' ${line}; printf '\\n'`).join('\n')], {
      encoding: 'utf8',
    }).stdout.split('\0\n').slice(0, -1).map((line) => line.split('\0'));
  const words = wordsOf(rows.map(({ commands }) => commands.at(-1)));

  test('has rows', () => assert.ok(rows.length > 30));

  for (const [index, { commands, output }] of rows.entries()) {
    test(commands.join(' | '), async () => {
      const input = commands.length === 1 ? '' : spawnSync('bash', ['-c', commands[0]], { encoding: 'utf8' }).stdout;
      const [, ...args] = words[index];
      assert.deepEqual(await weburl(args, input), { status: 0, stdout: output, stderr: '' });
    });
  }
});
