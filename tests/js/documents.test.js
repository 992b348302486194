/** The documents: each example runs and gives what it says, and each link leads somewhere. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { measuredFactor, sectionsOf, titles, withResults } from '../../benches/report.mjs';
import { WITH_OWNER } from '../../scripts/build/packages.mjs';
import { brokenLinks, documents, examplesIn, read } from './documents/markdown.js';
import { NOT_RUN, checkTypes, project, runExample } from './documents/run.js';

for (const path of documents())
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
      assert.deepEqual(brokenLinks(path), []);
    });
  });

test("no example reads a file of the package by a path that is not among the package's exports", () => {
  for (const path of documents())
    for (const { code, line } of examplesIn(read(path))) {
      const [found] = /node_modules\/weburl\/[\w/.-]+/.exec(code) ?? [];
      assert.equal(found, undefined, `${path}:${line}`);
    }
});

/** The longest that a document may be, in lines. */
const LENGTHS = { 'README.md': 160, 'pkg-template/README.md': 120 };

test('the READMEs are short', () => {
  for (const [path, maximum] of Object.entries(LENGTHS)) assert.ok(read(path).split('\n').length <= maximum, path);
});

test("the placeholder of the repository's owner is where a release replaces it, and nowhere else", () => {
  const files = new Set([...documents(), ...WITH_OWNER]);
  const found = [...files].filter((path) => path !== 'RELEASE.md' && read(path).includes('github.com/OWNER/'));
  if (found.length > 0) assert.deepEqual(found.sort(), WITH_OWNER.toSorted());
});

test('a benchmark writes each section of benches/RESULTS.md, and changes no other', () => {
  const text = read('benches/RESULTS.md');
  const [start, ...sections] = sectionsOf(text);
  assert.deepEqual(sections.map((section) => /^## (.*)/.exec(section)?.[1]), titles);
  const results = [{ name: 'a task', megabytes: 1, urls: 2 }];
  const written = sectionsOf(withResults(text, 'many', { machine: 'a machine', date: 'a day', results }));
  const many = titles.indexOf('Many URLs');
  assert.match(
    written[many + 1],
    /^## Many URLs\n\n.*a machine, a day\.\n\n\|.*\n\|.*\n\| a task \| 1 \| 2\.0 \|\n\n$/,
  );
  written[many + 1] = sections[many];
  assert.deepEqual(written, [start, ...sections]);
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
