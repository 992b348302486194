/** The scripts that complete the program's arguments, in their shells. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { missingProgram } from '../../../scripts/setup/debian.mjs';
import { findProgram } from '../../../scripts/setup/process.mjs';
import { weburl } from './support.js';

describe('completions', () => {
  const scriptOf = async (shell) => (await weburl(['completion', shell])).stdout;

  /** @param {string[]} words of which the last is completed */
  const completed = async (...words) => {
    const given = words.map((word) => `'${word}'`).join(' ');
    const ask = `COMP_WORDS=(weburl ${given}); COMP_CWORD=${words.length}; _weburl; printf '%s\n' "\${COMPREPLY[@]}"`;
    return spawnSync('bash', ['-c', `${await scriptOf('bash')}\n${ask}`], { encoding: 'utf8' }).stdout.trim()
      .split('\n');
  };

  test('in bash: commands, options and their values', async () => {
    assert.deepEqual(await completed(''), ['get', 'set', 'validate', 'host', 'display', 'links', 'diff', 'completion',
      'help']);
    assert.deepEqual(await completed('d'), ['display', 'diff']);
    assert.deepEqual(await completed('--b'), ['--base']);
    assert.deepEqual(await completed('validate', '--'), ['--base', '--lines', '--json', '--quiet', '--help']);
    assert.deepEqual(await completed('display', '--host-only', ''), ['never', 'if-bidirectional', 'always']);
    assert.deepEqual(await completed('completion', 'z'), ['zsh']);
    assert.deepEqual(await completed('help', 'd'), ['display', 'diff']);
    assert.deepEqual(await completed('get', 'p'), ['password', 'port', 'path', 'protocol', 'pathname']);
    // Then the shell completes a file.
    assert.deepEqual(await completed('--lines', ''), ['']);
    assert.deepEqual(await completed('diff', ''), ['']);
  });

  for (
    const [shell, ask, expected] of [
      ['zsh', 'functions _weburl > /dev/null && print known', '_weburl weburl\nknown\n'],
      ['fish', 'complete -C "weburl display --host-only "',
        'always\tshow only the host\nif-bidirectional\tshow only the host\nnever\tshow only the host\n'],
    ]
  ) {
    const missing = missingProgram(shell, [shell], () => findProgram(shell) !== null);
    test(`in ${shell}`, { skip: process.env.CI ? false : missing ?? false }, async () => {
      // What compinit defines.
      const start = shell === 'zsh' ? 'compdef() { print "$@"; }\n' : '';
      const { stdout, stderr, status } = spawnSync(shell, ['-c', `${start}${await scriptOf(shell)}\n${ask}`], {
        encoding: 'utf8',
      });
      assert.deepEqual([stdout, stderr, status], [expected, '', 0]);
    });
  }

  test('in no other shell', async () => assert.equal((await weburl(['completion', 'csh'])).status, 2));
});
