/** docs/reference/ is what `npm run reference` writes of today's declarations, and has every export of every entry. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-oldest';
import { declaredEntries, writeReference } from '../../scripts/reference.mjs';

const reference = fileURLToPath(new globalThis.URL('../../docs/reference', import.meta.url));
const written = mkdtempSync(join(tmpdir(), 'weburl-reference-'));
after(() => rmSync(written, { recursive: true }));

/**
 * @param {string} directory
 * @returns {Record<string, string>} the pages by their paths
 */
const pagesIn = (directory) =>
  Object.fromEntries(readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md')).sort().map((path) => [path, readFileSync(join(directory, path), 'utf8')]));

const pages = pagesIn(reference);

test('the reference is up to date: if not, npm run reference', () => {
  writeReference(written);
  const expected = pagesIn(written);
  assert.deepEqual(Object.keys(pages), Object.keys(expected));
  assert.deepEqual(Object.keys(expected).filter((path) => pages[path] !== expected[path]), []);
});

test('every export of every entry has a heading', () => {
  const entries = declaredEntries();
  const program = ts.createProgram(entries.map(({ file }) => file), {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    types: [],
  });
  const checker = program.getTypeChecker();
  let count = 0;
  for (const { name, file } of entries) {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    const page = pages[name === 'weburl' ? join(name, 'README.md') : `${name}.md`];
    assert.ok(page, name);
    const headings = new Set([...page.matchAll(/^### (\w+)/gm)].map(([, heading]) => heading));
    const names = module === undefined ? [] : checker.getExportsOfModule(module).map((symbol) => symbol.name);
    assert.deepEqual(names.filter((exported) => !headings.has(exported)), [], name);
    count += names.length;
  }
  assert.ok(count > 100, `${count}`);
});
