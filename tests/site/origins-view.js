/** Two URLs in the view of hosts: same origin, same site, and the parts and rules that decide. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openView, texts, type, until } from './support/page.js';

const PANEL = '[aria-labelledby="origins-title"]';

/** For each pair: same origin, same site, the parts that differ, and the rules of the list. */
const PAIRS = [
  [
    ['https://a.github.io/', 'https://b.github.io/'],
    'no the host differs',
    'no the registrable domains differ, by the rule github.io (private)',
    ['host', 'registrable domain'],
    ['github.io (private)', 'github.io (private)'],
  ],
  [
    ['https://shop.example.com/', 'https://example.com:8443/'],
    'no the host and port differ',
    'yes the registrable domains are equal, by the rule com (ICANN)',
    ['host', 'port'],
    ['com (ICANN)', 'com (ICANN)'],
  ],
  [
    ['https://EXAMPLE.com/a', 'https://user@example.com:443/b'],
    'yes the scheme, host and port are equal',
    'yes the registrable domains are equal, by the rule com (ICANN)',
    [],
    ['com (ICANN)', 'com (ICANN)'],
  ],
  [
    ['http://www.example.co.uk', 'https://www.example.co.uk'],
    'no the scheme and port differ',
    'no the scheme differs',
    ['scheme', 'port'],
    ['co.uk (ICANN)', 'co.uk (ICANN)'],
  ],
  [
    ['https://x.a.kawasaki.jp', 'https://www.city.kawasaki.jp.'],
    'no the host differs',
    'no the registrable domains differ, by the rules *.kawasaki.jp (ICANN) and !city.kawasaki.jp (ICANN)',
    ['host', 'registrable domain', 'rule of the list'],
    ['*.kawasaki.jp (ICANN)', '!city.kawasaki.jp (ICANN)'],
  ],
  [
    ['https://a.b.unlisted', 'https://b.unlisted'],
    'no the host differs',
    'yes the registrable domains are equal, by the rule * (no rule matches)',
    ['host'],
    ['* (no rule matches)', '* (no rule matches)'],
  ],
  [
    ['http://127.0.0.1:3000', 'http://127.0.0.1:4000'],
    'no the port differs',
    'yes the hosts are equal, and have no registrable domain',
    ['port'],
    ['none', 'none'],
  ],
  [
    ['http://[::1]', 'http://localhost'],
    'no the host differs',
    'no a host without a registrable domain is same site with itself only',
    ['host', 'rule of the list'],
    ['none', '* (no rule matches)'],
  ],
  [
    ['data:,', 'data:,'],
    'no an opaque origin is the same as itself only',
    'no an opaque origin is the same as itself only',
    [],
    [],
  ],
];

export function originsView(given) {
  test('two URLs: same origin, same site, and why', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#hosts`);
    for (const [[first, second], origin, site, differing, rules] of PAIRS) {
      await type(browser, 'A URL', first);
      await type(browser, 'Another URL', second);
      await until(`${first} ${second}: ${origin}, ${site}`, async () => {
        const found = await texts(browser, `${PANEL} dd`);
        return found.join() === [origin, site].join();
      });
      const parts = await texts(browser, `${PANEL} tbody th`);
      const marks = await texts(browser, `${PANEL} td:last-child`);
      assert.deepEqual(parts.filter((_, index) => marks[index] === 'differs'), differing);
      const cells = await texts(browser, `${PANEL} tr:last-child td`);
      assert.deepEqual(cells.slice(0, 2), rules);
    }
  });

  test('two URLs: an example, and what is not a URL', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#hosts?first=https%3A%2F%2Fa.example&second=null`);
    assert.match((await texts(browser, `${PANEL} p`))[0], /^They cannot be compared/);
    await browser.evaluate(() => {
      const { document, Event } = globalThis;
      const examples = document.querySelector('[aria-labelledby="origins-title"] select');
      examples.value = '0';
      examples.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await until('the example', async () => (await texts(browser, `${PANEL} dd`)).length === 2);
    assert.deepEqual(await texts(browser, `${PANEL} textarea`), ['https://a.github.io/', 'https://b.github.io/']);
  });
}
