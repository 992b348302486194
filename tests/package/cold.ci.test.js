/** `npm run bench:cold` measures every entry that has a URL class. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { figureOf, inTurn } from '../../benches/cold/figures.mjs';
import { inRuntime, projectWith, thisNode } from '../../benches/cold/processes.mjs';
import { entriesWithURL, platform } from '../../benches/cold/subjects.mjs';
import { entries } from '../../pkg-template/entries.mjs';
import { nameOf } from '../../scripts/build/assemble.mjs';
import { core } from '../../scripts/build/packages.mjs';
import { read, root } from './documents/markdown.js';

/** Matches the class in the sources of an entry, or the function that installs it. */
const HAS_URL = /\bURL\b|\binstall\b/;

test('the entries are those of the package', () => {
  const found = entries.filter(({ file, isFile }) => !isFile && HAS_URL.test(read(`pkg-template/entries/${file}.js`)))
    .map((entry) => nameOf(core, entry));
  assert.deepEqual(entriesWithURL.map(({ name }) => name).sort(), found.sort());
  for (const { name, specifier } of entriesWithURL) assert.equal(specifier, name);
});

describe('each gives its URLs, by import and by require', () => {
  let project;
  before(() => {
    project = projectWith(join(root, 'pkg'), 'cold-test');
  });

  for (const subject of [platform, ...entriesWithURL]) {
    for (const way of subject.specifier === null ? ['import'] : ['import', 'require']) {
      test(`${subject.name}, ${way}`, async () => {
        const [{ name, figures }] = await inRuntime(project, thisNode, [{ subject, way }], 1);
        assert.equal(name, subject.name);
        assert.deepEqual(Object.keys(figures).sort(), ['first', 'hundred', 'import', 'memory', 'nineHundred', 'start',
          'thousand']);
        assert.equal(figures.start.median, figures.import.median + figures.first.median);
      });
    }
  }
});

test('cases alternate, and one that gives nothing is left out', async () => {
  const cases = [platform, ...entriesWithURL.slice(0, 2)].map((subject) => ({ subject, way: 'import' }));
  const order = [];
  const rows = await inTurn(cases, 2, ({ subject: { name } }) => {
    order.push(name);
    return name === 'weburl' ? null : { import: 1, first: order.length, hundred: 3, nineHundred: 4 };
  });
  assert.deepEqual(order, [platform.name, 'weburl', 'weburl/url', 'weburl', 'weburl/url', platform.name]);
  assert.deepEqual(rows.map(({ name, figures }) => [name, figures.thousand.median]), [[platform.name, 7], ['weburl/url',
    7]]);
});

test('medians and their spread', () => {
  assert.deepEqual(figureOf([5, 1, 2, 4, 3]), { median: 3, spread: 2 / 3 });
  assert.deepEqual(figureOf([0, 0, 0]), { median: 0, spread: 0 });
});
