/** The view of a host. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { click, openView, texts, type, until } from './support/page.js';

export function hostsView(given) {
  async function typed(text) {
    const { browser, page } = given();
    await openView(browser, `${page}#hosts`);
    await type(browser, 'Host', text);
    await until('the host', async () => (await texts(browser, '.marked textarea'))[0] === text);
    return browser;
  }

  test('a host: mapped, normalized, in Punycode', async () => {
    const browser = await typed('Fa%C3%9F.EXAMPLE\u3002u\u0308\u00ad.org');
    assert.deepEqual(await texts(browser, '[data-testid="host"]'), ['xn--fa-hia.example.xn--tda.org']);
    assert.deepEqual(await texts(browser, '[aria-labelledby="mapping-title"] dd'), [
      'Fa%C3%9F.EXAMPLE\u3002u\u0308U+00AD.org',
      'Faß.EXAMPLE\u3002u\u0308U+00AD.org',
      'faß.example.ü.org',
      'xn--fa-hia.example.xn--tda.org',
    ]);
    const mappings = await texts(browser, '.mappings li');
    assert.deepEqual(mappings.filter((text) => /0046|00AD/.test(text)), ['F U+0046 → f', 'U+00AD U+00AD → left out']);
  });

  test('a host: the problem of a label', async () => {
    const browser = await typed('ok.a_b.xn--a');
    const problems = await texts(browser, '[aria-labelledby="labels-title"] tbody td:last-child');
    assert.equal(problems[0], 'none');
    assert.match(problems[1], /^disallowed .*U\+005F$/);
    assert.notEqual(problems[2], 'none');
    assert.match((await texts(browser, '.verdict'))[0], /A domain: ok\.a_b\.xn--a, but not a valid domain/);
  });

  test('a host: every notation of an address', async () => {
    const browser = await typed('0x7f.1');
    assert.deepEqual(await texts(browser, '[data-testid="host"]'), ['127.0.0.1']);
    const written = await texts(browser, '[aria-labelledby="notations-title"] td:nth-child(2)');
    for (const notation of ['127.1', '2130706433', '0x7f000001', '017700000001']) assert.ok(written.includes(notation));
    await type(browser, 'Host', '[2001:0DB8::192.0.2.1]');
    await until('IPv6', async () => (await texts(browser, '[data-testid="host"]'))[0] === '[2001:db8::c000:201]');
    const notations = await texts(browser, '[aria-labelledby="notations-title"] td:nth-child(2)');
    assert.ok(notations.includes('[2001:0db8:0000:0000:0000:0000:c000:0201]'));
    assert.ok(notations.includes('[2001:db8:0:0:0:0:192.0.2.1]'));
    const parsed = await texts(browser, '[aria-labelledby="notations-title"] td:nth-child(3)');
    assert.deepEqual(parsed, ['the same', 'the same', 'the same', 'the same']);
  });

  test('a host: a look-alike', async () => {
    const browser = await typed('аррӏе.com');
    await until('the reason', async () => /look like ASCII/.test((await texts(browser, '.reasons'))[0]));
    assert.deepEqual(await texts(browser, '.shown-text'), ['xn--80ak6aa92e.com']);
    assert.match(
      (await texts(browser, '.verdict'))[0],
      /^!A domain: xn--80ak6aa92e\.com, which can be mistaken for another\./,
    );
    assert.deepEqual(await texts(browser, '.verdict.good'), []);
  });

  test('a host: a URL that is pasted has a sentence, and a button with its host', async () => {
    const browser = await typed('https://u@bücher.example:8080/a?b');
    const verdict = async () => (await texts(browser, '.verdict'))[0];
    assert.equal(await verdict(), '!A URL, not a host. Look at its host, bücher.example');
    assert.deepEqual(await texts(browser, '#mapping-title, #labels-title'), []);
    await click(browser, 'Look at its host, bücher.example');
    await until('its host', async () => await verdict() === '✓A domain: xn--bcher-kva.example.');
    await openView(browser, `${given().page}#hosts?host=${encodeURIComponent('HTTP://0x7f.1')}`);
    assert.equal(await verdict(), '!A URL, not a host. Look at its host, 0x7f.1');
    await type(browser, 'Host', 'https:// h');
    await until('the refusal', async () => /^✕Not a host: /.test(await verdict()));
  });
}
