/** The documents: each example runs and has its documented results, and each link has a target. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { measuredFactor, sectionsOf, titles, withResults } from '../../benches/report.mjs';
import { isAtLeast } from '../../scripts/test/settings.mjs';
import { undefinedNames } from './documents/expectations.js';
import { brokenLinks, documents, examplesIn, read, root } from './documents/markdown.js';
import { NOT_RUN, checkTypes, project, runExample } from './documents/run.js';

for (const path of documents())
  describe(path, () => {
    const examples = examplesIn(read(path)).filter(({ language, info }) =>
      info !== '' || !(NOT_RUN.has(language) || language === 'rust' && isCompiledIn(path))
    );
    if (examples.length > 0) {
      const { directory, remove } = project();
      after(remove);
      for (const example of examples) {
        // A development build has no translation to JavaScript.
        const skip = !isAtLeast('ci') && /'weburl\/js\b/.test(example.code);
        test(
          `the example on line ${example.line}`,
          { skip },
          () => runExample(example, directory, `line-${example.line}`),
        );
      }
      const typed = examples.filter(({ language, info }) => language === 'ts' && info === '');
      if (typed.length > 0) test('the types of its examples', () => checkTypes(typed, directory));
    }

    test('its links', () => {
      assert.deepEqual(brokenLinks(path), []);
    });
  });

test('every name in an example is defined', () => {
  for (const path of documents())
    for (const { code, language, line } of examplesIn(read(path))) {
      const sourceType = { js: 'module', cjs: 'script' }[language];
      if (sourceType !== undefined) assert.deepEqual(undefinedNames(code, sourceType), [], `${path}:${line}`);
    }
});

test('a page names its encoding', () => {
  for (const path of documents())
    for (const { code, language, line } of examplesIn(read(path)))
      if (language === 'html') assert.match(code, /^<meta charset="utf-8">$/m, `${path}:${line}`);
});

/** The file for pages without a bundler, which import by path. */
const ONE_FILE = 'dist/page.js';

test("no example reads a file of the package by a path that is not among the package's exports", () => {
  for (const path of documents())
    for (const { code, line } of examplesIn(read(path))) {
      const [found] = /node_modules\/weburl\/[\w/.-]+/.exec(code) ?? [];
      if (found !== `node_modules/weburl/${ONE_FILE}`) assert.equal(found, undefined, `${path}:${line}`);
    }
});

/** @returns {boolean} whether the document is the first page of a crate, whose examples `cargo test` runs */
function isCompiledIn(path) {
  const crate = join(root, dirname(path), 'src', 'lib.rs');
  return basename(path) === 'README.md' && existsSync(crate)
    && readFileSync(crate, 'utf8').includes('#![doc = include_str!("../README.md")]');
}

/** The maximum lengths of documents, in lines. */
const LENGTHS = { 'README.md': 80, 'pkg-template/README.md': 110 };

test('the READMEs are short', () => {
  for (const [path, maximum] of Object.entries(LENGTHS)) assert.ok(read(path).split('\n').length <= maximum, path);
});

test('a benchmark writes each section of benches/RESULTS.md, and changes no other', () => {
  const text = read('benches/RESULTS.md');
  const [start, ...sections] = sectionsOf(text);
  assert.deepEqual(sections.map((section) => /^## (.*)/.exec(section)?.[1]), titles);
  const figures = { weburl: { nanoseconds: 2 }, 'Node 20.1.0': { ratio: 0.5 }, 'core-js': { ratio: 0.01 } };
  const results = [{ name: 'parse, read href', figures }, { name: 'set hash', figures }];
  const [, written, ...others] =
    sectionsOf(withResults(text, 'node', { machine: 'a machine', date: 'a day', results }));
  assert.match(
    written,
    /^## .*\n\n.*a machine, a day\.\n\n\|.*\n\|.*\n\| parse, read href \| 2 \| 2\.0 \| {2}\| 100 \| {2}\| {2}\|\n\n$/,
  );
  assert.deepEqual([start, sections[0], ...others], [start, ...sections]);
});

test("the comparison in the package's README has the measured figures", () => {
  const text = read('pkg-template/README.md');
  const compared = [...text.matchAll(/^\| \[([\w-]+)\]\(.*\| × ([\d.]+) \|$/gm)];
  assert.deepEqual(compared.map(([, name]) => name), ['whatwg-url', 'core-js', 'whatwg-url-minimum',
    'urlpattern-polyfill']);
  const [, platform] = /^\| the platform's own \|.* × ([\d.]+) \|$/m.exec(text) ?? [];
  assert.deepEqual(cellsOf('parse, read href', /^Node 20/), [Number(platform)]);
  for (const [, name, factor] of compared) {
    assert.equal(
      factor,
      measuredFactor(name === 'urlpattern-polyfill' ? 'URLPattern, exec' : 'parse, read href', name),
      name,
    );
  }
});

const SERVERS = /^(?:Node|Deno|Bun) /;
const BROWSERS = /^(?:Chromium|Firefox|WebKitGTK) /;

/**
 * The figures in sentences: their document, and the row and columns of benches/RESULTS.md whose minimum and maximum
 * they are.
 */
const FIGURES = [
  {
    path: 'pkg-template/README.md',
    figures: /takes \[?([\d.]+) to ([\d.]+) ms in Node, Deno and Bun/,
    row: 'weburl',
    columns: SERVERS,
  },
  {
    path: 'pkg-template/README.md',
    figures: /, and ([\d.]+) to ([\d.]+) ms in browsers/,
    row: 'weburl',
    columns: BROWSERS,
  },
  {
    path: 'pkg-template/README.md',
    figures: /`weburl\/force` takes up to ([\d.]+) ms in Node/,
    row: 'weburl/force',
    columns: /^Node /,
  },
  {
    path: 'docs/using/polyfills.md',
    figures: /with `weburl\/force`, the first URL takes ([\d.]+) to ([\d.]+) ms/,
    row: 'weburl/force',
    columns: /^Node /,
  },
  {
    path: 'docs/using/migrating.md',
    figures: /takes whatwg-url ([\d.]+) times as long/,
    row: 'parse, read href',
    columns: /^whatwg-url$/,
  },
];

/** The maximum difference between a figure and the measured one, as a fraction. */
const DRIFT = 0.2;

for (const { path, figures, row, columns } of FIGURES)
  test(`a measured figure in ${path}: ${row}, ${columns.source}`, () => {
    const [, ...given] = figures.exec(read(path)) ?? [];
    const measured = cellsOf(row, columns);
    const expected = given.length === 2 ? [Math.min(...measured), Math.max(...measured)] : [Math.max(...measured)];
    assert.equal(given.length, expected.length, 'the sentence is there');
    for (const [index, figure] of given.entries())
      assert.ok(Math.abs(Number(figure) / expected[index] - 1) <= DRIFT, `${figure}, measured ${expected[index]}`);
  });

/** @returns {{ runtime: string, row: string, factor: number }[]} the figures in the picture of the nine runtimes */
function figuresOfPicture() {
  const texts = [...read('benches/results/runtimes.svg').matchAll(/<text x="([\d.]+)" [^>]*class="([^"]*)">([^<]*)</g)];
  const rows = texts.filter(([, x, classes]) => x === '0' && classes === '').map(([, , , row]) => row);
  const heads = texts.filter(([, , classes]) => classes === 'title middle').map(([, , , runtime]) => runtime);
  const figures = texts.filter(([, , classes]) => classes.startsWith('small')).map(([, , , figure]) => Number(figure));
  assert.equal(figures.length, rows.length * heads.length);
  return figures.map((factor, index) => ({
    runtime: heads[Math.floor(index / rows.length)],
    row: rows[index % rows.length],
    factor,
  }));
}

test('the sentence about slow operations names those that are clearly slower than the platform', () => {
  const [, times] =
    /^- You parse many invalid URLs or IP addresses in Node, or many URLs of any kind in Bun: .* up to (\S+) times as long /m
      .exec(read('pkg-template/README.md')) ?? [];
  const measured = figuresOfPicture().filter(({ factor }) => !Number.isNaN(factor));
  const slow = (runtime) =>
    new Set(measured.filter((one) => runtime.test(one.runtime) && one.factor < 0.75).map(({ row }) => row));
  assert.deepEqual([...slow(/^Node /)].sort(), ['canParse, invalid', 'distinct: IPv4 and IPv6',
    'distinct: canParse, invalid']);
  assert.deepEqual([...slow(/^Bun /)].filter((row) => !/^(?:parse|canParse),|^distinct: (?!URL|new )/.test(row)), []);
  assert.deepEqual(slow(/^(?!Node|Bun)/), new Set());
  assert.equal(times, (1 / Math.min(...measured.map(({ factor }) => factor))).toFixed(1));
});

test("the README's counts of web-platform-tests are those of docs/conformance.md, in every runtime that it names", () => {
  const [, ofURLs, ofPatterns, failed] =
    /In Node, Deno, Bun, workerd and browsers, it passes ([\d ]+) rows .* and all (\d+) about .* The other (\d+) rows/
      .exec(read('pkg-template/README.md')) ?? [];
  const [, table = ''] = /^\| rows passed \|[^]*?\n\|-[^\n]*\n([^]*?)^<!--/m.exec(read('docs/conformance.md')) ?? [];
  const rows = table.trim().split('\n').flatMap((line) => {
    const [, names, ...cells] = line.split('|').map((cell) => cell.trim());
    const isNamed = (name) => /^(?:Node|Deno|Bun|workerd|Chromium|Firefox|WebKitGTK)\b[^`]*$/.test(name);
    return names.split('; ').filter(isNamed).map(() => cells.map(Number));
  });
  assert.ok(rows.length >= 9);
  for (const [urls, setters, hosts, encoding, patterns, , failures, expected] of rows) {
    assert.deepEqual([urls + setters + hosts + encoding, patterns, failures, expected], [
      Number(ofURLs.replace(/ /g, '')),
      Number(ofPatterns),
      0,
      Number(failed),
    ]);
  }
});

test("the download of an entry in a sentence is that of the README's table", () => {
  const sizes = read('pkg-template/README.md');
  let count = 0;
  for (const path of documents())
    for (const [sentence, size, name] of read(path).matchAll(/\b([\d.]+ kB) of `(weburl[\w/-]*)`/g)) {
      count += 1;
      assert.match(sizes, new RegExp(`^\\| \`${name}\` \\|.* ${size} \\|$`, 'm'), `${path}: ${sentence}`);
    }
  assert.ok(count > 0);
});

/** @param {string} name of a row; the first one in the page is used */
function cellsOf(name, columns) {
  const lines = read('benches/RESULTS.md').split('\n');
  const cells = (line) => line.split('|').map((cell) => cell.trim());
  const index = lines.findIndex((line) => line.startsWith(`| ${name} |`));
  const head = cells(lines.slice(0, index).findLast((line) => line.startsWith('|  |')) ?? '');
  return cells(lines[index]).flatMap((cell, column) => columns.test(head[column]) ? [Number.parseFloat(cell)] : []);
}
