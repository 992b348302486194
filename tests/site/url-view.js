/** The view of a URL. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { click, openView, texts, type, until } from './support/page.js';

const href = async (browser) => (await texts(browser, '[data-testid="href"]'))[0];

export function urlView(given) {
  test('a URL: each validation error at its range, with its sentence and its anchor', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#url`);
    await type(browser, 'URL', 'https://exa_mple.com:99999/ü b');
    await until('the errors', async () => (await texts(browser, '.errors li')).length === 2);
    const errors = await browser.evaluate(() =>
      [...globalThis.document.querySelectorAll('.errors li')].map((item) => [
        item.querySelector('a').href,
        item.querySelector('.sentence').textContent,
      ])
    );
    assert.deepEqual(errors, [
      [
        'https://url.spec.whatwg.org/#validation-error-domain-to-ascii',
        'The domain exa_mple.com is not a valid domain: its 1st label contains U+005F, which is not allowed in a domain.',
      ],
      ['https://url.spec.whatwg.org/#port-out-of-range', 'The port 99999 is out of range.'],
    ]);
    // The character, not the whole domain.
    assert.deepEqual(await texts(browser, '.mark'), ['_', '99999']);
    assert.deepEqual(await texts(browser, '.mark.fatal'), ['99999']);
    assert.match((await texts(browser, '.verdict'))[0], /Not a URL: the port 99999 is out of range\./);
    assert.equal(await href(browser), 'failure');
  });

  test('a URL that cannot be parsed: what was understood, and what may have been meant', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#url`);
    await type(browser, 'URL', 'https://u@exa mple.com:99999/ü?q#f');
    await until('the failure', async () => (await texts(browser, '.understood')).length > 0);
    assert.deepEqual(await texts(browser, '.mark.fatal'), ['']);
    assert.deepEqual(await texts(browser, '.understood'), ['https:', 'u', 'refused exa mple.com', 'refused 99999',
      '/%C3%BC', '?q', '#f']);
    assert.deepEqual(await texts(browser, '.serialized .mean code'), ['https://u@example.com/ü?q#f']);
    await click(browser, 'Did you mean https://u@example.com/ü?q#f?');
    await until('the repair', async () => await href(browser) === 'https://u@example.com/%C3%BC?q#f');
    await type(browser, 'URL', 'example.com/a');
    await until(
      'a scheme',
      async () => (await texts(browser, '.serialized .mean code'))[0] === 'https://example.com/a',
    );
    assert.deepEqual(await texts(browser, '.understood'), ['example.com/a']);
  });

  /** Each with what its errors are repaired to, one after another. */
  const REPAIRS = {
    ' https://h.example/a b': 'https://h.example/a%20b',
    'https://h.example/%zz': 'https://h.example/%25zz',
    'http:\\\\u:p@ex%41mple.com\\a': 'http://exAmple.com/a',
    'https://h.example:80x/': 'https://h.example:80/',
    'https://0x7f.1/': 'https://127.0.0.1/',
    'https://[::1': 'https://[::1]',
    'file:C|/a': 'file:///C:/a',
    'foo://a b': 'foo://a%20b',
  };

  test('a URL: a button repairs each error that can be repaired, and another all of them', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#url`);
    const fields = () => texts(browser, '.marked textarea');
    for (const [text, expected] of Object.entries(REPAIRS)) {
      await type(browser, 'URL', text);
      await until(
        'the errors',
        async () => (await fields())[0] === text && (await texts(browser, '.errors li')).length > 0,
      );
      for (let left = 9; left > 0 && (await texts(browser, '.errors .mean')).length > 0; left -= 1) {
        const [before] = await fields();
        await browser.evaluate(() => globalThis.document.querySelector('.errors .mean').click());
        await until('a repair', async () => (await fields())[0] !== before);
      }
      assert.equal((await fields())[0], expected);
      assert.deepEqual(await texts(browser, '.errors li'), []);
    }
    await type(browser, 'URL', 'http:\\\\h.example\\a b');
    await until('the errors', async () => (await texts(browser, '.errors li')).length > 1);
    await click(browser, 'Repair all');
    await until('the repairs', async () => (await fields())[0] === 'http://h.example/a%20b');
    // Another host would be another URL.
    await type(browser, 'URL', 'https://a_b.example/');
    await until('the error', async () => (await texts(browser, '.errors li')).length === 1);
    assert.deepEqual(await texts(browser, '.mean'), []);
  });

  test('a URL: spaces in values are kept, and marked', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#url`);
    await type(browser, 'URL', 'data:a  ?b');
    await until(
      'the URL',
      async () => await href(browser) === 'data:a  %20?b' || await href(browser) === 'data:a %20?b',
    );
    const [marked, widths] = await browser.evaluate(() => {
      const spaces = [...globalThis.document.querySelectorAll('[data-testid="href"] .space')];
      return [spaces.length, spaces.map((space) => space.getBoundingClientRect().width > 4)];
    });
    assert.equal(marked, (await href(browser)).split(' ').length - 1);
    assert.ok(marked > 0 && widths.every((isWide) => isWide));
  });

  test('a URL: a look-alike has no check mark', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#url`);
    await type(browser, 'URL', 'https://аррӏе.com/');
    await until('the verdict', async () =>
      /^!A valid URL string, but its host can be mistaken for another\.$/
        .test((await texts(browser, '.verdict'))[0]));
    assert.deepEqual(await texts(browser, '.good'), []);
  });

  test('a URL: its parts, record, host, public suffix, and the way to show it', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#url`);
    await type(browser, 'URL', 'https://paypal.com@www.bücher.example.co.uk:8443/ü?q=1#f');
    const expected = 'https://paypal.com@www.xn--bcher-kva.example.co.uk:8443/%C3%BC?q=1#f';
    await until('the URL', async () => await href(browser) === expected);
    assert.deepEqual(await texts(browser, '[data-testid="href"] .part-host'), ['www.xn--bcher-kva.example.co.uk']);
    assert.deepEqual(await texts(browser, '[data-testid="href"] .part-port'), [':8443']);
    const lines = await texts(browser, '.pairs > div');
    for (
      const line of ['in Unicodewww.bücher.example.co.uk', 'public suffixco.uk', 'registrable domainexample.co.uk',
        'sitehttps://example.co.uk', 'usernamepaypal.com', 'passwordempty', 'port8443', 'fragmentf']
    ) assert.ok(lines.includes(line), line);
    assert.deepEqual(await texts(browser, '.shown-text'), ['https://www.bücher.example.co.uk:8443/ü?q=1#f']);
    assert.deepEqual(await texts(browser, '.shown-text bdi.role-registrable-domain'), ['example.co.uk']);
    assert.match((await texts(browser, '.reasons'))[0], /username and the password are left out/);
  });

  test('a URL: what others read, and where they differ', async () => {
    const { browser, page } = given();
    await browser.resize(1280, 900);
    await openView(browser, `${page}#url`);
    await type(browser, 'URL', 'http://example.com\\@evil.example/');
    const agreement = async () => (await texts(browser, '.others .agreement'))[0];
    await until(
      'the difference',
      async () =>
        /^libcurl 7, libcurl 8, Python and 5 more read it differently; .* refuse it\.$/.test(await agreement()),
    );
    const isTableShown = () =>
      browser.evaluate(() => globalThis.document.querySelector('.others td').checkVisibility());
    // One line, which unfolds.
    assert.ok(await browser.evaluate(() => globalThis.document.querySelector('.others summary').offsetHeight < 30));
    assert.equal(await isTableShown(), false);
    await browser.evaluate(() => globalThis.document.querySelector('.others summary').click());
    assert.equal(await isTableShown(), true);
    const rows = await texts(browser, '.others tbody tr');
    assert.match(rows[0], /^URL Standard.*example\.com/);
    for (const expected of [/^Python, urlsplit 3\.11\.7.*evil\.example/m, /^Go, net\/url 1\.19\.8.*failure$/m])
      assert.match(rows.join('\n'), expected);
    assert.ok((await texts(browser, '.others .differs')).includes('evil.example'));
    await type(browser, 'URL', 'https://example.com/');
    await until('the agreement', async () => await agreement() === 'All 22 that are known agree.');
    assert.deepEqual(await texts(browser, '.others .differs'), []);
  });

  test('a URL: its pairs change it, and it changes its pairs', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#url`);
    await type(browser, 'URL', 'https://h.example/?a=b+c&d=%26');
    await until('the pairs', async () => (await texts(browser, '.search-params li')).length === 2);
    assert.deepEqual(await texts(browser, '.search-params input'), ['a', 'b c', 'd', '&']);
    await type(browser, 'Value 2', 'ü=');
    await until('the value', async () => await href(browser) === 'https://h.example/?a=b+c&d=%C3%BC%3D');
    await click(browser, 'Delete pair 1');
    await until('the pair is gone', async () => await href(browser) === 'https://h.example/?d=%C3%BC%3D');
    await click(browser, 'Add a pair');
    await type(browser, 'Name 2', 'x');
    await until('the new pair', async () => await href(browser) === 'https://h.example/?d=%C3%BC%3D&x=');
  });

  test('a URL: setters, and why they refuse', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#url`);
    await type(browser, 'URL', 'https://h.example/a');
    await until('the URL', async () => await href(browser) === 'https://h.example/a');
    await type(browser, 'Set port', '8080x');
    await until('the port', async () => await href(browser) === 'https://h.example:8080/a');
    assert.match((await texts(browser, '.setter'))[0], /port: taken in part \(rest-ignored\): it ends before x/);
    await type(browser, 'Set protocol', 'mailto');
    await until('a refusal', async () => /special-scheme/.test((await texts(browser, '.setter'))[0]));
    assert.equal(await href(browser), 'https://h.example:8080/a');
  });

  test('a URL: the browser differs where it does, and nowhere else', async () => {
    const { browser, page } = given();
    await openView(browser, `${page}#url`);
    for (const url of ['https://h.example/a?b#c', 'web+demo://HOST/a^b|c', 'https://h.example:99999/', 'file:C|/x']) {
      await type(browser, 'URL', url);
      await until('the URL', async () => (await texts(browser, '.marked textarea'))[0] === url);
      const [marked, differing] = await browser.evaluate((text) => {
        const { URL, document } = globalThis;
        const names = ['href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname',
          'search', 'hash'];
        const shown = [...document.querySelectorAll('.attributes tbody tr')].map((row) => [
          row.querySelector('input')?.value ?? row.querySelector('td code')?.textContent ?? '',
          row.querySelector('.differs') !== null,
        ]);
        const own = URL.canParse(text) ? new URL(text) : null;
        return [
          shown.map(([, differs]) => differs),
          names.map((name, index) => own !== null && own[name] !== shown[index][0]),
        ];
      }, url);
      assert.deepEqual(marked, differing, url);
    }
  });

  test('a URL: nothing moves while it is typed', async () => {
    const { browser, page } = given();
    await browser.resize(1280, 900);
    await openView(browser, `${page}#url`);
    const positions = () =>
      browser.evaluate(() =>
        [...globalThis.document.querySelectorAll('main h2')].map((element) => [
          element.id || element.querySelector('a')?.textContent,
          Math.round(element.getBoundingClientRect().top + globalThis.window.scrollY),
        ])
      );
    const before = await positions();
    for (const url of ['', 'h', 'https:', 'https://h.example/a b|c^d', 'https://a_b.example:99999', 'mailto:x y']) {
      await type(browser, 'URL', url);
      await until('the URL', async () => (await texts(browser, '.marked textarea'))[0] === url);
      assert.deepEqual(await positions(), before, url);
    }
  });
}
