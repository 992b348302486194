/** The view of a URL pattern. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openView, texts, type, until } from './support/page.js';

export function patternView(given) {
  test('a pattern: its strings, its parts, and whether it needs a regular expression', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#pattern`);
    await type(browser, 'Pattern', 'http{s}?://{*.}?example.com/:lang(en|de)?/docs/:path+/x\\*');
    // The answer comes in parts; the sign is there when all have come.
    await until(
      'the pattern',
      async () =>
        (await texts(browser, '.verdict'))[0] === '✓A pattern. It needs a regular expression.'
        && (await texts(browser, '.parts code')).includes('http{s}?'),
    );
    const rows = await browser.evaluate(() =>
      Object.fromEntries([...globalThis.document.querySelectorAll('.parts tbody tr')].map((row) => [
        row.querySelector('th').textContent,
        [...row.querySelectorAll('.box')].map((box) => box.textContent),
      ]))
    );
    assert.deepEqual(rows, {
      protocol: ['http', 'soptional'],
      username: [],
      password: [],
      hostname: ['0anything.optional', 'example.com'],
      port: [],
      pathname: ['/langen|deoptional', '/docs', '/patha segmentonce or more', '/x*'],
      search: [],
      hash: [],
    });
    await type(browser, 'Pattern', 'https://example.com/:id');
    await until(
      'no regular expression',
      async () => (await texts(browser, '.verdict'))[0] === '✓A pattern. It needs no regular expression.',
    );
  });

  test('a pattern: an error at its range', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#pattern`);
    await type(browser, 'Pattern', 'https://example.com/:id(\\d+/');
    await until('the error', async () => (await texts(browser, '.mark.fatal')).length === 1);
    assert.deepEqual(await texts(browser, '.mark.fatal'), ['(']);
    assert.match((await texts(browser, '.verdict'))[0], /'\(' has no '\)'/);
  });

  test('a pattern: the matches with their groups, and the component that does not match', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#pattern`);
    await type(browser, 'Pattern', 'https://example.com/books/:id(\\d+)');
    await type(
      browser,
      'URLs to test, one a line',
      ['https://example.com/books/17', 'http://example.com/books/new', 'https://www.example.com/books/1', 'no URL']
        .join('\n'),
    );
    await until('the results', async () => (await texts(browser, '.results .tag')).length === 4);
    assert.deepEqual(await texts(browser, '.results li:not(.winner)'), [
      'matches https://example.com/books/17pathname: id "17"',
      'no match http://example.com/books/newrefused by protocol: http ends where the pattern has s'
      + 'refused by pathname: /books/new where the pattern has :id(\\d+)',
      'no match https://www.example.com/books/1refused by hostname: www.example.com where the pattern has example.com',
      'not a URL no URL',
    ]);
    assert.deepEqual(await texts(browser, '.results .mark'), ['new', 'www.example.com']);
  });

  /** A pattern, a URL, the component that refuses it, what is underlined and what the pattern has there. */
  const REFUSED = [
    ['https://example.com/books/:id', 'https://example.com/books/17/pages', 'pathname', '/pages', null],
    ['https://example.com/books/:id', 'https://example.com/bxoks/17', 'pathname', 'xoks/17', 'ooks/'],
    ['https://example.com/books/:id', 'https://example.com/books/', 'pathname', '', ':id'],
    ['https://{*.}?example.com/*', 'https://www.example.org/', 'hostname', 'org', 'com'],
    ['https://*.example.com/*', 'https://example.com/', 'hostname', '', '.example.com'],
    ['https://example.com/:lang(en|de)/*', 'https://example.com/fr/', 'pathname', 'fr/', ':lang(en|de)'],
    ['https://example.com/\\?a=:b', 'https://example.com/?b=1', 'search', 'b=1', 'a='],
  ];

  test('a pattern: the place where a URL is refused', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#pattern`);
    for (const [pattern, url, component, marked, expected] of REFUSED) {
      await type(browser, 'Pattern', pattern);
      await type(browser, 'URLs to test, one a line', url);
      const found = async () =>
        (await texts(browser, '.results li:not(.winner) .detail')).filter((text) =>
          text.startsWith(`refused by ${component}: `)
        );
      await until(
        url,
        async () => (await texts(browser, '.results li:not(.winner)'))[0].includes(url) && (await found()).length === 1,
      );
      assert.equal((await texts(browser, '.results .mark')).at(-1) ?? '', marked, url);
      const ending = expected === null ? ' goes on where the pattern ends' : ` the pattern has ${expected}`;
      assert.ok((await found())[0].endsWith(ending), (await found())[0]);
    }
  });

  test('a pattern: who wins, and who never can', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#pattern`);
    await type(browser, 'URLs to test, one a line', 'https://h.example/a\nhttps://h.example/b\nhttps://x.example/');
    const lists = 'https://h.example/a\nhttps://h.example/:x\nhttps://h.example/b';
    await type(browser, 'Patterns in their order, one a line', lists);
    await until(
      'the winners',
      async () => (await texts(browser, '.winner .detail'))[1] === 'won by https://h.example/:x',
    );
    assert.deepEqual(await texts(browser, '.winner .detail'), ['won by https://h.example/a',
      'won by https://h.example/:x', 'no pattern matches']);
    const [hidden] = await texts(browser, 'p.fair');
    assert.equal(hidden, 'https://h.example/b can never win: https://h.example/:x matches everything that it matches.');
  });

  test('a pattern: a component from its groups', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#pattern`);
    await type(browser, 'Pattern', 'https://example.com/:shelf/books/:id');
    await until('the groups', async () => (await texts(browser, '.fields label')).length === 2);
    await type(browser, ':shelf', 'a b');
    await type(browser, ':id', '7');
    await until('the path', async () => (await texts(browser, '.generated'))[0] === '/a%20b/books/7');
  });

  test('a pattern: by its components, which are in the fragment', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#pattern`);
    await browser.evaluate(() => globalThis.document.querySelectorAll('input[type=radio]')[1].click());
    await type(browser, 'pathname', '/:a.:b');
    await until(
      'the address',
      async () => /parts=.*pathname/.test(await browser.evaluate(() => globalThis.window.location.hash)),
    );
    await openView(browser, await browser.evaluate(() => globalThis.window.location.href));
    assert.ok((await texts(browser, '.parts code')).includes('/:a.:b'));
  });
}
