/** The manual page and the schema, as they are in the package. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { missingProgram } from '../../../scripts/setup/debian.mjs';
import { findProgram } from '../../../scripts/setup/process.mjs';
import { commandsFor } from '../js/commands.js';
import { schema } from '../js/schema.js';

const inPackage = (path) => fileURLToPath(new globalThis.URL(`../pkg/${path}`, import.meta.url));
const manual = inPackage('man/weburl.1');

describe('the manual page', () => {
  const missing = missingProgram('groff', ['groff-base'], () => findProgram('groff') !== null);

  test('is roff without a warning', { skip: process.env.CI ? false : missing ?? false }, () => {
    const { stdout, stderr } = spawnSync('groff', ['-k', '-man', '-ww', '-Tutf8', '-P-cbou', manual], {
      encoding: 'utf8',
    });
    assert.equal(stderr, '');
    assert.match(stdout, /^WEBURL\(1\) /);
    assert.match(stdout, /^ +weburl get '\{input\}\\t\{decoded:path\}' - < urls\.txt$/m);
    assert.match(stdout, /^EXIT CODES\n +0 {2}every URL is parsed$/m);
  });

  test('has every command and every option', () => {
    const text = readFileSync(manual, 'utf8').replaceAll('\\-', '-');
    const program = commandsFor('', async () => {});
    for (const command of [program, ...program.commands]) {
      assert.ok(text.includes(`${command.name()}`));
      for (const { flags } of command.options) assert.ok(text.includes(`\n.B ${flags}\n`), flags);
    }
  });

  test('is where npm installs it from', () => {
    assert.equal(JSON.parse(readFileSync(inPackage('package.json'), 'utf8')).man, './man/weburl.1');
  });
});

test('the schema is in the package', () => {
  assert.deepEqual(JSON.parse(readFileSync(inPackage('schema.json'), 'utf8')), schema);
});
