/** The documents: each example runs and gives what it says, each link leads somewhere, and the language is plain. */
import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { measuredFactor, report } from '../../benches/report.mjs';
import { brokenLinks, documents, examplesIn, prose, read, root } from './documents/markdown.js';
import { NOT_RUN, checkTypes, project, runExample } from './documents/run.js';

const isThere = (/** @type {string} */ path) => existsSync(join(root, path));

/** Each is written by a tool: its examples are those of the declarations, which other tests run. */
const isGenerated = (/** @type {string} */ path) => path.startsWith('docs/reference/');

test('the links of the reference', () => {
  for (const path of documents().filter(isGenerated)) assert.deepEqual(brokenLinks(path, isThere), [], path);
});

for (const path of documents().filter((name) => !isGenerated(name)))
  describe(path, () => {
    const examples = examplesIn(read(path)).filter(({ language, info }) => !NOT_RUN.has(language) || info !== '');
    if (examples.length > 0) {
      const { directory, remove } = project();
      after(remove);
      for (const example of examples)
        test(`the example on line ${example.line}`, () => runExample(example, directory, `line-${example.line}`));
      const typed = examples.filter(({ language, info }) => language === 'ts' && info === '');
      if (typed.length > 0) test('the types of its examples', () => checkTypes(typed, directory));
    }

    test('its links', () => {
      assert.deepEqual(brokenLinks(path, isThere), []);
    });
  });

/** The longest that a document may be, in lines. */
const LENGTHS = { 'README.md': 160, 'pkg-template/README.md': 120 };

test('the READMEs are short', () => {
  for (const [path, maximum] of Object.entries(LENGTHS)) assert.ok(read(path).split('\n').length <= maximum, path);
});

/** Ways of writing that have to be read twice. */
const AVOIDED = [/(?:^|[.:] |\| )What (?![^.|\n]*\?)/m, /the same, but/, /\bso many\b/, /\bbehind\b/, /\bare none\b/];

test('the language is plain', () => {
  const found = documents().filter((path) => !isGenerated(path))
    .flatMap((path) =>
      AVOIDED.filter((way) => way.test(prose(read(path)))).map((way) => `${path}: ${way.exec(prose(read(path)))?.[0]}`)
    );
  assert.deepEqual(found, []);
});

test("the placeholder of the repository's owner is where a release replaces it, and nowhere else", () => {
  const [, listed] = /const WITH_OWNER = \[(.*)\];/.exec(read('scripts/release.mjs')) ?? [];
  const expected = [...listed.matchAll(/'([^']+)'/g)].map(([, path]) => path);
  const manifests = ['Cargo.toml', 'package.json', 'pkg-template/package.json'];
  const found = [...documents(), ...manifests].filter((path) =>
    path !== 'RELEASE.md' && read(path).includes('github.com/OWNER/')
  );
  if (found.length > 0) assert.deepEqual(found.sort(), expected.sort());
});

test('benches/RESULTS.md is what the results say: if not, node benches/report.mjs', () => {
  if (process.env.WEBURL_UPDATE) writeFileSync(join(root, 'benches', 'RESULTS.md'), report());
  assert.equal(read('benches/RESULTS.md'), report());
});

test("the comparison in the package's README has the measured figures", () => {
  const compared = [...read('pkg-template/README.md').matchAll(/^\| \[([\w-]+)\]\(.*\| × ([\d.]+) \|$/gm)];
  assert.deepEqual(compared.map(([, name]) => name), ['whatwg-url', 'core-js', 'whatwg-url-minimum',
    'urlpattern-polyfill']);
  for (const [, name, factor] of compared) {
    assert.equal(
      factor,
      measuredFactor(name === 'urlpattern-polyfill' ? 'URLPattern, exec' : 'parse, read href', name),
      name,
    );
  }
});
