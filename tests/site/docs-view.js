/** The view of the documents. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pageDirectory } from '../../site/build/build.mjs';
import { openView, texts, type, until } from './support/page.js';

/** @returns {{ path: string, count: number }[]} the documents that have examples, and the numbers of these */
function documentsWithExamples() {
  const documents = JSON.parse(readFileSync(join(pageDirectory, 'data', 'documents.json'), 'utf8'));
  const count = (nodes) =>
    nodes.filter(Array.isArray).reduce((sum, [tag, , ...inner]) => sum + (tag === 'example' ? 1 : count(inner)), 0);
  return documents.map(({ path, content }) => ({ path, count: count(content) })).filter((one) => one.count > 0);
}

/** How many examples run at once: each has ten seconds. */
const AT_ONCE = 4;

/** Presses every button, and returns the examples with what they printed when all have ended. */
async function runExamples(browser) {
  const states = () =>
    browser.evaluate(() =>
      [...globalThis.document.querySelectorAll('.example')].map((example) => ({
        code: example.querySelector('textarea').value,
        printed: example.querySelector('.printed')?.textContent ?? '',
        isRunning: example.querySelector('button').disabled,
        hasFailed: example.querySelector('.printed.failed') !== null,
      }))
    );
  const press = (start, end) =>
    browser.evaluate(
      (from, to) => {
        const examples = [...globalThis.document.querySelectorAll('.example')].slice(from, to);
        for (const example of examples) example.querySelector('button').click();
      },
      start,
      end,
    );
  let found = await states();
  for (let start = 0; start < found.length; start += AT_ONCE) {
    const end = start + AT_ONCE;
    await press(start, end);
    await until('the examples have ended', async () => {
      found = await states();
      return found.slice(start, end).every(({ isRunning, printed }) => !isRunning && printed !== '');
    });
  }
  return found;
}

/** What is wrong with the output of an example; empty if nothing is. */
function faultOf({ code, printed, hasFailed }) {
  if (hasFailed) return printed;
  const count = (text, pattern) => [...text.matchAll(pattern)].length;
  const thrown = count(printed, /^ {4}→ throws /gm);
  return thrown === count(code, /\/\/ throws /g) ? '' : `${thrown} errors: ${printed}`;
}

/** @param {boolean} isWhole whether every document's examples run; otherwise those of the READMEs */
export function docsView(given, isWhole) {
  test('documents: every button runs its example', async () => {
    const { browser, page } = given();
    const documents = documentsWithExamples().filter(({ path }) => isWhole || path.endsWith('README.md'));
    let pressed = 0;
    const faults = [];
    for (const { path, count } of documents) {
      await openView(browser, `${page}#docs?page=${encodeURIComponent(path)}`);
      const examples = await runExamples(browser);
      assert.equal(examples.length, count, path);
      pressed += count;
      faults.push(...examples.map(faultOf).filter((fault) => fault !== '').map((fault) => `${path}: ${fault}`));
    }
    assert.deepEqual(faults, []);
    // Otherwise the build finds few that can run.
    assert.ok(pressed > (isWhole ? 100 : 10), `${pressed}`);
  });

  test('documents: the first is an overview', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#docs`);
    const [first] = await texts(browser, '.docs-side li a');
    assert.deepEqual(await texts(browser, '.docs-side [aria-current]'), [first]);
    assert.deepEqual(await texts(browser, '.prose h1'), [first]);
  });

  /** What people type, and what they look for. */
  const SEARCHES = {
    'ssrf': ['SSRF-safe fetch, redirects and proxies', 'May my server fetch this URL?'],
    'punycode': ['What does a host become?', 'domainToASCII()'],
    'query string': ['URLSearchParams', 'What is in a URL, and why is it invalid?'],
    'public sufix': ['publicSuffix()', 'weburl-psl'],
    'open redirect': ['May I redirect there?'],
    'linkify': ['Where does a link in a text end?'],
  };

  test('documents: a search finds what people would type, and views too', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#docs`);
    for (const [query, expected] of Object.entries(SEARCHES)) {
      await type(browser, 'Search the documents', query);
      await until(`${expected} for ${query}`, async () => {
        const found = (await texts(browser, '.found a')).slice(0, 5);
        return expected.every((heading) => found.includes(heading));
      });
    }
    await type(browser, 'Search the documents', 'open redirect');
    await until('the view', async () => (await texts(browser, '.found a'))[0] === 'May my server fetch this URL?');
    await browser.evaluate(() => globalThis.document.querySelector('.found a').click());
    await until('the other view', async () => (await texts(browser, '.bar nav [aria-current]'))[0] === 'Guard');
  });

  test('documents: a search leads to a section', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#docs`);
    await type(browser, 'Search the documents', 'sameOrigin');
    await until('the section', async () => (await texts(browser, '.found a')).includes('sameOrigin()'));
    await browser.evaluate(() =>
      [...globalThis.document.querySelectorAll('.found a')].find(({ textContent }) => textContent === 'sameOrigin()')
        .click()
    );
    await until('the document', async () => (await texts(browser, '.prose h1'))[0] === 'weburl/lib');
    const isThere = () =>
      browser.evaluate(() => {
        const { top } = globalThis.document.getElementById('at-sameorigin').getBoundingClientRect();
        return top >= -1 && top < globalThis.window.innerHeight;
      });
    await until('the section is shown', isThere);
  });

  test('documents: code has colours and a copy button', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#docs?page=docs%2Fusing%2Ffive-minutes.md`);
    const blocks = await browser.evaluate(() => {
      const { document, getComputedStyle } = globalThis;
      return [...document.querySelectorAll('.prose .code, .prose .example')].map((block) => ({
        colours: new Set([...block.querySelectorAll('pre span')].map((span) => getComputedStyle(span).color)).size,
        copies: block.querySelectorAll('.copy').length,
        isExample: block.matches('.example'),
        isSame: block.querySelector('textarea')?.value === block.querySelector('pre').textContent,
      }));
    });
    assert.ok(blocks.length > 3, String(blocks.length));
    assert.deepEqual(blocks.filter(({ copies }) => copies !== 1), []);
    assert.ok(blocks.filter(({ colours }) => colours > 1).length > 2);
    const examples = blocks.filter(({ isExample }) => isExample);
    assert.deepEqual(examples.filter(({ colours, isSame }) => colours < 2 || !isSame), []);
  });

  test('documents: an example runs, also when it was changed', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#docs?page=packages%2Fpsl%2FREADME.md`);
    assert.match((await texts(browser, '.example textarea'))[0], /^publicSuffix\('www\.example\.co\.uk'\);/m);
    const run = () => browser.evaluate(() => globalThis.document.querySelector('.example button').click());
    await run();
    await until('the values', async () => /github\.io/.test((await texts(browser, '.printed')).join('')));
    const [printed] = await texts(browser, '.printed');
    assert.match(
      printed.replaceAll(/\s+/g, ' '),
      /publicSuffix\('www\.example\.co\.uk'\) → "co\.uk" registrableDomain\('www\.example\.co\.uk'\) → "example\.co\.uk"/,
    );

    const changed = ["import { parse } from 'weburl/lib';",
      "console.log(parse('HTTPS://H.example').href, typeof fetch);", "new URL('https://h:99999'); // throws"]
      .join('\n');
    await browser.evaluate((text) => {
      const { document, Event } = globalThis;
      const field = document.querySelector('.example textarea');
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }, changed);
    assert.deepEqual(await browser.evaluate(() => globalThis.document.querySelector('.example pre').textContent), '');
    await run();
    await until('what it prints', async () => /99999/.test((await texts(browser, '.printed')).join('')));
    const [second] = await texts(browser, '.printed');
    assert.match(second, /https:\/\/h\.example\/ undefined/);
    assert.match(second, /throws TypeError: Invalid URL: the port 99999 is out of range/);
  });
}
