/** Three visitors who come with a question. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repository } from '../../scripts/build/packages.mjs';
import { openView, ready, texts, type, until } from './support/page.js';

export function visitors(given) {
  /** Opens the page as a link from elsewhere does, and follows a link of its bar. */
  async function visit(title) {
    const { browser, page } = given();
    await browser.resize(1280, 900);
    await openView(browser, page);
    await browser.evaluate((name) => {
      [...globalThis.document.querySelectorAll('.bar nav a')].find(({ textContent }) => textContent === name).click();
    }, title);
    const current = async () => (await texts(browser, '.bar nav [aria-current]'))[0];
    await until('the view', async () => await current() === title);
    await ready(browser);
    return browser;
  }

  const verdict = async (browser) => (await texts(browser, '.verdict'))[0];

  test('a visitor: what is this, and why is my URL invalid', async () => {
    const { browser, page } = given();
    await browser.resize(1280, 900);
    await openView(browser, page);
    assert.match((await texts(browser, '.intro'))[0], /^weburl is the URL Standard .* for JavaScript and Rust\./);
    assert.deepEqual(await texts(browser, '.install code'), ['npm install weburl', 'cargo add weburl']);
    assert.deepEqual(
      await browser.evaluate(() => globalThis.document.querySelector('.repository').href),
      repository,
    );
    assert.ok((await texts(browser, '.mark')).length > 0, 'an error is underlined');
    assert.ok((await texts(browser, '.href [class^=part-]')).length > 5, 'the parts have colours');
    const below = await browser.evaluate(() => {
      const selectors = ['h1', '.intro', '.install', '.marked', '.verdict', '.href', '.comparison'];
      return selectors.filter((selector) => {
        const { top, bottom } = globalThis.document.querySelector(selector).getBoundingClientRect();
        return top < 0 || bottom > 700;
      });
    });
    assert.deepEqual(below, [], 'without scrolling');

    await type(browser, 'URL', 'https://example.com:80x/');
    await until(
      'the reason',
      async () => /^✕Not a URL: the port contains x, which is not a digit/.test(await verdict(browser)),
    );
    assert.deepEqual(await texts(browser, '.mark.fatal'), ['x']);
    assert.deepEqual(await texts(browser, '.comparison'), ['It throws too, as the Standard requires.']);
    const isCopyable = () => browser.evaluate(() => !globalThis.document.querySelector('.serialized .copy').disabled);
    assert.equal(await isCopyable(), false);
    await type(browser, 'URL', 'https://example.com:80/');
    await until('it is mended', async () => await isCopyable());
  });

  test('a visitor: what does my pattern match', async () => {
    const browser = await visit('Pattern');
    assert.match(await verdict(browser), /^✓A pattern\./);
    assert.match((await texts(browser, '.results li'))[0], /^matches /);
    assert.deepEqual(await texts(browser, '.generated'), ['/books/42']);
    await type(browser, 'Pattern', 'https://*.example.com/users/:name');
    await type(browser, 'URLs to test, one a line', 'https://www.example.com/users/ada\nhttps://example.com/users/ada');
    await until('the answers', async () => (await texts(browser, '.results .tag')).length === 2);
    assert.deepEqual(await texts(browser, '.results li:not(.winner)'), [
      'matches https://www.example.com/users/adahostname: 0 "www"pathname: name "ada"',
      'no match https://example.com/users/adarefused by hostname: example.com ends where the pattern has .example.com',
    ]);
  });

  test('a visitor: may my server fetch this', async () => {
    const browser = await visit('Guard');
    assert.match(await verdict(browser), /^✕Not to be fetched\. .* loopback/);
    await type(browser, 'URL of a stranger', 'http://api.internal:8080/');
    await until('the refusal', async () => (await texts(browser, '.rules .bad')).length === 2);
    const refusals = async () => (await texts(browser, '.rules .detail code')).sort();
    assert.deepEqual(await refusals(), ['address-space', 'port']);
    await type(browser, 'ports', '8080');
    await until('the port', async () => (await refusals()).length === 1);
    await type(browser, 'internalHosts', 'api.internal');
    await until('the answer', async () => /^✓May be fetched/.test(await verdict(browser)));
    assert.deepEqual(await refusals(), []);
    assert.deepEqual(await texts(browser, '.policy-code code'), [
      'mayFetch(url, { ports: [8080], internalHosts: ["api.internal"] });',
    ]);
    await type(browser, 'Answers of a resolver', '10.0.0.1 169.254.169.254');
    await until('the addresses', async () => (await texts(browser, '.results:not(.rules) .tag')).length === 2);
    assert.deepEqual(await texts(browser, '.results:not(.rules) .tag'), ['allowed', 'refused']);
    await type(browser, 'ports', '80x');
    await until(
      'the mistake',
      async () => /^✕Not a policy: .*each item of ports must be an integer/.test(await verdict(browser)),
    );
  });
}
