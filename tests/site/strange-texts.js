/** Types strange texts into every field of every view, and opens links with them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { texts200 } from './support/hostile.js';
import { openView, texts, type, until } from './support/page.js';

/** The views with the fields that each has only in a certain state. */
const VIEWS = ['url', 'pattern', 'pattern?parts=%7B%7D', 'hosts', 'guard', 'links', 'docs',
  'docs?page=packages%2Fpsl%2FREADME.md', 'standard'];

/** The parameters of links: each text is in all of a link at once. With the label of a field it is typed there too. */
const LINKS = [
  { view: 'url', parameters: ['url', 'base'] },
  { view: 'url', parameters: ['url'], label: 'URL' },
  { view: 'url', parameters: ['base'], label: 'Base URL' },
  { view: 'pattern', parameters: ['pattern', 'base', 'ignoreCase', 'urls', 'list', 'generate', 'values'] },
  { view: 'pattern', parameters: ['parts'] },
  { view: 'pattern', parameters: ['pattern'], label: 'Pattern' },
  { view: 'pattern', parameters: ['urls'], label: 'URLs to test, one a line' },
  { view: 'hosts', parameters: ['host'], label: 'Host' },
  { view: 'guard', parameters: ['url', 'ports', 'allowedHosts', 'maximumLength', 'credentials', 'addresses', 'site'] },
  { view: 'guard', parameters: ['url'], label: 'URL of a stranger' },
  { view: 'guard', parameters: ['addresses'], label: 'Answers of a resolver' },
  { view: 'links', parameters: ['text', 'off'] },
  { view: 'links', parameters: ['text'], label: 'Text' },
  { view: 'docs', parameters: ['search', 'page', 'at'] },
];

/** @param {boolean} isWhole whether all texts are typed, and every fifth is in links; otherwise some of them */
export function strangeTexts(given, isWhole) {
  const said = (browser) =>
    browser.evaluate(() => JSON.parse(globalThis.document.documentElement.dataset.said ?? '[]'));
  // WebDriver takes no lone surrogates; JSON escapes them.
  const some = (step) => JSON.stringify(texts200.filter((_, index) => index % step === 0));

  test('200 strange texts in every field: no exception, and a sentence', async () => {
    assert.equal(texts200.length, 200);
    const { browser, page } = given();
    let count = 0;
    for (const view of VIEWS) {
      await openView(browser, `${page}#${view}`);
      const { count: fields, faults } = await browser.evaluate(typeIntoAll, `#${view}`, some(isWhole ? 1 : 4));
      assert.deepEqual(faults, [], view);
      assert.deepEqual(await said(browser), [], view);
      count += fields;
    }
    // Otherwise fields are not found.
    assert.ok(count > 40, String(count));
  });

  test('strange texts in every link: a sentence, and the same as if they are typed', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#hosts`);
    for (const link of LINKS) {
      const faults = await browser.evaluate(followLinks, link, some(isWhole ? 5 : 20));
      assert.deepEqual(faults, [], JSON.stringify(link));
      assert.deepEqual(await said(browser), [], JSON.stringify(link));
    }
  });

  const HANGING = {
    'in the path': {
      pattern: 'https://example.com/((?:(?=a)(?:a|aa))+)c',
      urls: `https://example.com/${'a'.repeat(80)}!`,
    },
    'in a list': { list: 'https://example.com/((?:(?=a)(?:a|aa))+)c', urls: `https://example.com/${'a'.repeat(80)}!` },
    // It is run to see whether the scheme is special.
    'in the protocol': { pattern: `((?:${'.|'.repeat(2000)}.)*!)://h/` },
  };

  for (const [where, state] of Object.entries(HANGING)) {
    test(`a pattern in a link that runs for ever, ${where}: it is ended, and the view works on`, async () => {
      const { browser, page } = given();
      await openView(browser, `${page}#pattern?${new globalThis.URLSearchParams(state)}`);
      assert.match((await texts(browser, '.verdict'))[0], /^✕.*ended after 3 seconds/);
      await type(browser, 'Pattern', 'https://example.com/:a');
      await type(browser, 'Patterns in their order, one a line', 'https://example.com/:a');
      await type(browser, 'URLs to test, one a line', 'https://example.com/b');
      await until('the answer', async () =>
        (await texts(browser, '.results li')).join()
          === 'matches https://example.com/bpathname: a "b",https://example.com/bwon by https://example.com/:a');
      assert.deepEqual(await said(browser), []);
    });
  }
}

/** Runs in the page: types each text into each field, and looks for a view that says that it failed. */
async function typeIntoAll(fragment, json) {
  const { document, Event, addEventListener, location, setTimeout } = globalThis;
  const tick = () => new Promise((resolve) => setTimeout(resolve));
  const ready = async () => {
    do await tick(); while (
      document.querySelector('main section') === null || document.querySelector('main [data-loading]') !== null
    );
  };
  const open = async (hash) => {
    const isChanged = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    location.hash = hash;
    await isChanged;
    await ready();
  };
  const nameOf = (field) => field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent.trim() ?? '';
  const all = () => [...document.querySelectorAll('main :is(textarea, input:is([type=text], [type=search]))')];
  const names = [...new Set(all().map(nameOf))];
  const faults = [];
  for (const [index, name] of names.entries()) {
    // A field of a view may depend on another.
    await open(`${fragment}${fragment.includes('?') ? '&' : '?'}again=${index}`);
    for (const text of JSON.parse(json)) {
      const field = all().find((one) => nameOf(one) === name);
      if (field === undefined) {
        faults.push(`${name} is gone before ${JSON.stringify(text)}`);
        break;
      }
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await tick();
      if (document.querySelector('[data-fault]') !== null) faults.push(`${name}: ${JSON.stringify(text)}`);
    }
    await ready();
  }
  return { count: names.length, faults };
}

/** Runs in the page: opens a link with each text, and compares the view with the view after typing the text. */
async function followLinks({ view, parameters, label = null }, json) {
  const { document, Event, addEventListener, location, setTimeout } = globalThis;
  const tick = () => new Promise((resolve) => setTimeout(resolve));
  const ready = async () => {
    do await tick(); while (
      document.querySelector('main section') === null || document.querySelector('main [data-loading]') !== null
    );
  };
  // Browsers ignore links that are followed more often than 20 times in a second.
  const open = async (hash) => {
    for (let isOpen = false; !isOpen;) {
      isOpen = await new Promise((resolve) => {
        addEventListener('hashchange', () => resolve(true), { once: true });
        setTimeout(() => resolve(false), 500);
        location.hash = hash;
      });
    }
    await ready();
    return document.querySelector('main .view').textContent;
  };
  const typeText = async (text) => {
    const labels = [...document.querySelectorAll('main label')];
    const field = labels.find((one) => one.textContent.trim() === label)?.control
      ?? document.querySelector(`main [aria-label="${label}"]`);
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await ready();
    // Fields replace line feeds.
    return field.value === text ? document.querySelector('main .view').textContent : null;
  };
  const faults = [];
  await open(`#${view}?again`);
  for (const [index, text] of JSON.parse(json).entries()) {
    const typed = label === null ? null : await typeText(text);
    // A link has no lone surrogates.
    const written = text.replace(/\p{Cs}/gu, '\uFFFD');
    const query = parameters.map((name) => `${name}=${encodeURIComponent(written)}`).join('&');
    const linked = await open(`#${view}?${query}&again=${index}`);
    if (document.querySelector('[data-fault]') !== null) faults.push(`fault: ${JSON.stringify(text)}`);
    if (typed !== null && text === written && typed !== linked)
      faults.push(`${JSON.stringify(text)}: ${linked.slice(0, 500)}, but typed ${typed.slice(0, 500)}`);
  }
  return faults;
}
