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

class Page extends URL {
  own = 1;
  get twice() {
    return this.href + this.href;
  }
}
class Form extends URLSearchParams {
  first() {
    return this.get('a');
  }
}
const page = new Page('https://h/');
const ofSubclasses = [page instanceof Page, page instanceof URL, page.own, page.twice, new Form('a=1').first()];
console.log(JSON.stringify([url.href, Array.from(url.searchParams.keys()), isInstance, ofSubclasses]));
`;

const { ScriptTarget: { ES5 }, ModuleKind: { None } } = typescript;
const toES5 = (text) =>
  typescript.transpileModule(text, { compilerOptions: { target: ES5, module: None, downlevelIteration: true } })
    .outputText;

test('weburl/js/url in ES5: the objects have their members and are instances, also of subclasses', async () => {
  const { outputFiles: [{ text }] } = await build({
    stdin: { contents: PROGRAM, resolveDir: directory },
    bundle: true,
    write: false,
    format: 'iife',
  });
  const outputText = toES5(text);
  assert.doesNotMatch(outputText, /function ?\*/);
  const file = join(directory, 'older.cjs');
  writeFileSync(file, outputText);
  assert.deepEqual(JSON.parse(execFileSync(process.execPath, [file], { encoding: 'utf8' })), [
    'https://example.com/%C3%BC?a=1&b=2',
    ['a', 'b'],
    [true, true],
    [true, true, 1, 'https://h/https://h/', '1'],
  ]);
});

test("a subclass in ES5 of a class that is not: our classes refuse the call, as the platform's do", async () => {
  const { URL, URLSearchParams } = await import('../../pkg/index.js');
  const subclassOf = new Function('Base', `${toES5('class Mine extends Base {}')}; return Mine;`);
  for (const [own, platforms] of [[URL, globalThis.URL], [URLSearchParams, globalThis.URLSearchParams]]) {
    for (const Base of [own, platforms]) {
      const Mine = subclassOf(Base);
      const message = `Class constructor ${Base.name} cannot be invoked without 'new'`;
      assert.throws(() => new Mine('https://h/'), { name: 'TypeError', message });
    }
  }
});
