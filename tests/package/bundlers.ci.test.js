/** Bundled pages that import the package, in Chromium. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { missingBrowser } from '../../scripts/browsers/browsers.mjs';
import { servePages } from '../../scripts/browsers/page-server.mjs';
import { startBrowser } from '../../scripts/browsers/webdriver.mjs';
import { bundlers } from './bundlers.js';
import { installConsumer } from './consumer.js';

const consumer = installConsumer();
cpSync(fileURLToPath(new globalThis.URL('pages', import.meta.url)), consumer.directory, { recursive: true });

const missing = missingBrowser('chromium');
const skip = process.env.CI ? false : missing ?? false;

/** @type {import('../../scripts/browsers/webdriver.mjs').Browser} */
let browser;
before(async () => {
  if (!skip) browser = await startBrowser('chromium');
});
after(async () => {
  await browser?.end();
  consumer.remove();
});

/** The expected result of each page. */
const ANSWERS = {
  classes: {
    href: 'http://example.com/%C3%BC?q=1#f',
    list: [['a', 'b'], ['c', ' ']],
    group: '17',
    pathname: '/:id(\\d+)',
    order: 1,
    isPlatforms: false,
  },
  lib: { errors: ['special-scheme-missing-following-solidus'], unicode: 'faß.example' },
  both: { areSame: true, href: 'https://example.com/' },
};

/** The result of the page that loads `weburl/auto` only if it is needed; this page is bundled separately. */
const CHECKED = { id: '17', missing: [] };

/** The pages for bundlers that support CommonJS only in packages, such as rollup and vite's server. */
const MODULE_PAGES = ['classes', 'lib'];

/**
 * A part of the module's text that is the same between quotation marks of any kind, and that the module of `weburl/lib`
 * lacks: both modules contain data of Unicode.
 */
const [text, textOfLib] = ['weburl', 'lib'].map((name) =>
  readFileSync(new globalThis.URL(`../../pkg/dist/${name}-text.js`, import.meta.url), 'utf8').split('"').at(-2)
);
const [stretch] = text.match(/[^'`$]+/g).filter((/** @type {string} */ part) => !textOfLib.includes(part))
  .sort((/** @type {string} */ a, /** @type {string} */ b) => b.length - a.length);

/** @param {string[]} scripts their sources */
const copiesIn = (scripts) => scripts.join('\n').split(stretch).length - 1;

/**
 * Opens a page and waits until its script has run.
 *
 * @param {string} url
 * @returns {Promise<{ answers: unknown, fetched: string[] }>} `fetched` are the addresses that the page has loaded
 */
async function visit(url) {
  await browser.open(url);
  return browser.evaluate(async () => {
    while (globalThis.answers === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
    return { answers: globalThis.answers, fetched: performance.getEntriesByType('resource').map(({ name }) => name) };
  });
}

/**
 * Visits each page, checks its result, and checks that it loads only scripts.
 *
 * @param {string} origin
 * @param {string[]} pages
 * @returns {Promise<string[]>} the scripts
 */
async function check(origin, pages) {
  /** @type {Map<string, string>} */
  const scripts = new Map();
  for (const page of pages) {
    const { answers, fetched } = await visit(`${origin}/${page}.html`);
    assert.deepEqual(answers, ANSWERS[page]);
    assert.notEqual(fetched.length, 0);
    for (const url of fetched) {
      const response = await fetch(url);
      assert.match(response.headers.get('content-type') ?? '', /^text\/javascript\b/, url);
      scripts.set(url, await response.text());
    }
  }
  return [...scripts.values()];
}

for (const [name, bundle] of Object.entries(bundlers))
  describe(name, () => {
    const output = join(consumer.directory, `made-by-${name}`);
    const pages = name === 'rollup' ? MODULE_PAGES : Object.keys(ANSWERS);

    before(() => {
      mkdirSync(output);
      return bundle(consumer.directory, pages, output);
    });

    test('has the WebAssembly once in all that it makes, as text', () => {
      const files = readdirSync(output, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
      assert.deepEqual([...new Set(files.map((file) => file.name.split('.').at(-1)))].sort(), ['html', 'js']);
      assert.equal(copiesIn(files.map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))), 1);
    });

    test('makes pages that answer as they should and load nothing but scripts', { skip }, async () => {
      const server = await servePages({ folder: output });
      try {
        assert.equal(copiesIn(await check(server.origin, pages)), 1);
      } finally {
        await server.end();
      }
    });

    test('puts weburl/auto into a file of its own, which only those load who need it', { skip }, async () => {
      const made = join(consumer.directory, `checked-by-${name}`);
      mkdirSync(made);
      await bundle(consumer.directory, ['check'], made);
      const server = await servePages({ folder: made });
      try {
        const loaded = [];
        for (const query of ['', '?without']) {
          const { answers, fetched } = await visit(`${server.origin}/check.html${query}`);
          assert.deepEqual(answers, CHECKED);
          const texts = await Promise.all(fetched.map(async (url) => (await fetch(url)).text()));
          loaded.push({ copies: copiesIn(texts), length: texts.join('').length });
        }
        assert.deepEqual(loaded.map(({ copies }) => copies), [0, 1]);
        // Includes the bundler's code that loads files.
        assert.ok(loaded[0].length < 20_000, `${loaded[0].length}`);
      } finally {
        await server.end();
      }
    });
  });

test('the development server of vite', { skip }, async () => {
  const { createServer } = await import('vite');
  const server = await createServer({
    root: consumer.directory,
    configFile: false,
    logLevel: 'silent',
    // Excludes the pages that other bundlers have written to subfolders.
    optimizeDeps: { entries: ['*.html'] },
    server: { host: '127.0.0.1' },
  });
  await server.listen(0);
  try {
    const [origin] = server.resolvedUrls?.local ?? [];
    assert.equal(copiesIn(await check(origin.slice(0, -1), MODULE_PAGES)), 1);
  } finally {
    await server.close();
  }
});
