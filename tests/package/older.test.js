/** The package compiled for engines without classes and generators. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { build } from 'esbuild';
import typescript from 'typescript-oldest';
import { installConsumer } from './consumer.js';

const { directory, remove } = installConsumer();
after(remove);

const PROGRAM = `
import { URL, URLSearchParams } from 'weburl/js/url';
const url = new URL('../ü?a=1', 'https://example.com/a/');
url.searchParams.append('b', '2');
const isInstance = [url instanceof URL, url.searchParams instanceof URLSearchParams];
console.log(JSON.stringify([url.href, Array.from(url.searchParams.keys()), isInstance]));
`;

test('weburl/js/url in ES5: the objects have their members and are instances', async () => {
  const { outputFiles: [{ text }] } = await build({
    stdin: { contents: PROGRAM, resolveDir: directory },
    bundle: true,
    write: false,
    format: 'iife',
  });
  const { ScriptTarget: { ES5 }, ModuleKind: { None } } = typescript;
  const compilerOptions = { target: ES5, module: None, downlevelIteration: true };
  const { outputText } = typescript.transpileModule(text, { compilerOptions });
  assert.doesNotMatch(outputText, /function ?\*/);
  const file = join(directory, 'older.cjs');
  writeFileSync(file, outputText);
  assert.deepEqual(JSON.parse(execFileSync(process.execPath, [file], { encoding: 'utf8' })), [
    'https://example.com/%C3%BC?a=1&b=2',
    ['a', 'b'],
    [true, true],
  ]);
});
