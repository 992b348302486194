/**
 * The reference has every export of every entry. Each function, class and constant has an example, and the examples
 * have their documented results.
 */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import ts from 'typescript-oldest';
import { declaredEntries, writeReference } from '../../site/reference/write.mjs';
import { brokenLinks } from './documents/markdown.js';
import { project } from './documents/run.js';
import { examplesOf, runDeclaredExample } from './declared-examples.js';

const written = mkdtempSync(join(tmpdir(), 'weburl-reference-'));
after(() => rmSync(written, { recursive: true }));

/** @param {string} directory @returns {Record<string, string>} the pages by their paths */
const pagesIn = (directory) =>
  Object.fromEntries(readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md')).sort().map((path) => [path, readFileSync(join(directory, path), 'utf8')]));

await writeReference(written);
const pages = pagesIn(written);

test('its links lead somewhere', () => {
  for (const path of Object.keys(pages)) assert.deepEqual(brokenLinks(path, { directory: written }), [], path);
});

const entries = declaredEntries();
const program = ts.createProgram(entries.map(({ file }) => file), {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.NodeNext,
  types: [],
});
const checker = program.getTypeChecker();

/** @param {string} file of an entry's declarations */
function exportsOf(file) {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  return module === undefined ? [] : checker.getExportsOfModule(module);
}

/** @param {import('typescript-oldest').Symbol} symbol */
const original = (symbol) => symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

test('every export of every entry has a heading', () => {
  let count = 0;
  for (const { name, file } of entries) {
    const page = pages[`${name}.md`] ?? pages[join(name, 'README.md')];
    assert.ok(page, name);
    const headings = new Set([...page.matchAll(/^### (\w+)/gm)].map(([, heading]) => heading));
    const names = exportsOf(file).map((symbol) => symbol.name);
    assert.deepEqual(names.filter((exported) => !headings.has(exported)), [], name);
    count += names.length;
  }
  assert.ok(count > 100, `${count}`);
});

test('each option has its type and its default', () => {
  for (const [path, page] of Object.entries(pages)) {
    assert.doesNotMatch(page, /& `object`/, path);
    for (const [, table] of page.matchAll(/^#### Options\n\n.*\n.*\n((?:\|.*\n)+)/gm))
      for (const [row, , defaultValue] of table.matchAll(/^\| `\w+\?` \| (`.*?`) \| (.*?) \|.*$/gm))
        assert.match(defaultValue, /^`.+`$/, `${path}: ${row}`);
  }
  const section = pages[join('weburl', 'lib.md')].split('\n### ').find((part) => part.startsWith('serializeForm()'))
    ?? '';
  const [, table = ''] = section.split('#### Options\n');
  const rows = [...table.matchAll(/^\| (`\w+\??`) \| (.*?) \| (.*?) \| (.+) \|$/gm)];
  assert.deepEqual(rows.map(([, ...cells]) => cells.slice(0, 3)), [['`maximumLength?`', '`number`', '`Infinity`'], [
    '`spaceAsPlus?`',
    '`boolean`',
    '`true`',
  ]]);
  assert.ok(rows.every(([line]) => !line.includes('undefined')));
});

test('every function, class and constant of every entry has an example', () => {
  const values = entries.flatMap(({ name, file }) =>
    exportsOf(file).filter((symbol) => original(symbol).flags & ts.SymbolFlags.Value)
      .map((symbol) => ({ name: `${name} ${symbol.name}`, examples: examplesOf(original(symbol), checker) }))
  );
  assert.ok(values.length > 60, `${values.length}`);
  assert.deepEqual(values.filter(({ examples }) => examples.length === 0).map(({ name }) => name), []);
});

describe('the examples have the stated results', { concurrency: 2 }, () => {
  const { directory: folder, remove } = project();
  after(remove);
  const server = createServer((request, response) => request.pipe(response));
  before(() => new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined))));
  after(() => server.close());
  /** @type {Set<import('typescript-oldest').Symbol>} */
  const seen = new Set();
  for (const { name: entry, file } of entries) {
    const names = exportsOf(file).map(({ name }) => name);
    for (const symbol of exportsOf(file).map(original)) {
      if (seen.has(symbol)) continue;
      seen.add(symbol);
      const number = seen.size;
      for (const [index, code] of examplesOf(symbol, checker).entries())
        test(`${entry} ${symbol.name} ${index}`, async () => {
          const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
          await runDeclaredExample(
            { code, entry, names },
            folder,
            `example-${number}-${index}`,
            `http://127.0.0.1:${port}/`,
          );
        });
    }
  }
});
