/** `Origin.from` and the comparisons, in Node. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { runInNewContext } from 'node:vm';
import { URL as OurURL } from 'weburl';
import { Origin, listDate } from 'weburl-origin';
import { Origin as PlainOrigin } from 'weburl-origin/js';
import { listDate as dateOfList, sameSite } from 'weburl-psl';
import { generator } from '../../../tests/js/support/random.js';
import { resultsOf } from './support/rows.js';

const rows = JSON.parse(readFileSync(new globalThis.URL('data/origins.json', import.meta.url), 'utf8'));

for (const [name, Class] of [['weburl-origin', Origin], ['weburl-origin/js', PlainOrigin]])
  test(`the rows: ${name}`, () => {
    const { count, wrong } = resultsOf({ Origin: Class }, rows, [OurURL, globalThis.URL]);
    assert.deepEqual(wrong, []);
    assert.ok(count > 150);
    for (const { text, origin } of rows.tuple) assert.equal(inspect(Class.from(text)), `Origin { '${origin}' }`);
    for (const { text } of rows.refused)
      assert.throws(() => Class.from(text), { message: /^Origin\.from: the string is not an absolute URL$/ }, text);
  });

test('the argument is an Origin', () => {
  const origin = Origin.from('https://a.example');
  for (const method of ['isSameOrigin', 'isSameSite'])
    for (
      const other of ['https://a.example', new OurURL('https://a.example'), null, undefined, {}, Origin,
        Origin.prototype, Object.create(origin), new Proxy(origin, {})]
    )
      assert.throws(() => origin[method](other), {
        name: 'TypeError',
        message: `Origin.${method}: the argument is not an Origin`,
      });
});

class Pretender {
  get href() {
    return 'https://a.example/';
  }

  get origin() {
    return 'https://a.example';
  }

  get isTrusted() {
    return true;
  }

  get [Symbol.toStringTag]() {
    return 'URL';
  }
}

test('values without an origin', () => {
  const url = new globalThis.URL('https://a.example');
  const values = [null, undefined, 1, 1.1, true, {}, Object, Origin, Origin.from, Origin.prototype, Symbol('s'), 1n,
    new String('https://a.example'), ['https://a.example'], new Pretender(), { href: url.href, origin: url.origin }, {
    __proto__: url,
  }, { __proto__: globalThis.URL.prototype, href: url.href }, new Proxy(url, {}),
    new MessageEvent('message', { origin: 'https://a.example' }), new Request(url), new Response(), url.searchParams,
    globalThis, globalThis.URL, { window: 1 }];
  for (const value of values)
    assert.throws(() => Origin.from(value), { name: 'TypeError', message: /^Origin\.from: the value has no origin/ });
});

test('own properties change nothing', () => {
  for (const attributes of [{ value: 'https://b.example' }, { get: () => 'https://b.example' }]) {
    const url = new globalThis.URL('https://a.example');
    Object.defineProperty(url, 'href', attributes);
    assert.equal(inspect(Origin.from(url)), "Origin { 'https://a.example' }");
  }
});

test('URLs of classes that extend URL', () => {
  class Sub extends globalThis.URL {
    get [Symbol.toStringTag]() {
      return 'Sub';
    }
  }
  assert.equal(inspect(Origin.from(new Sub('https://a.example'))), "Origin { 'https://a.example' }");
});

test('windows as of jsdom and happy-dom', () => {
  const windowOf = (origin) => {
    const window = { document: { createElement() {} }, origin, location: { origin } };
    window.document.defaultView = window;
    return Object.assign(window, { window });
  };
  const [one, other] = [windowOf('null'), windowOf('null')];
  assert.equal(inspect(Origin.from(windowOf('https://a.example'))), "Origin { 'https://a.example' }");
  assert.ok(Origin.from(one).isSameOrigin(Origin.from(one)));
  assert.ok(!Origin.from(one).isSameOrigin(Origin.from(other)));
  assert.throws(() => Origin.from(one.location), TypeError);
});

test('a context of node:vm has the same class', () => {
  const from = runInNewContext('(Origin, text) => Origin.from(text)');
  assert.equal(inspect(from(Origin, 'https://a.example')), "Origin { 'https://a.example' }");
});

test('the date is that of the list', () => assert.equal(listDate, dateOfList));

test('the comparisons are those of the Standard and of weburl-psl, and symmetric', () => {
  const pick = generator(20261129);
  const part = (...all) => all[pick(all.length)];
  for (let count = 0; count < 5000; count += 1) {
    const [a, b] = [0, 1].map(() => {
      const host = part(
        'a.example',
        'b.a.example',
        'github.io',
        'a.github.io',
        'b.github.io',
        'co.uk',
        'a.co.uk',
        'b.a.co.uk',
        '127.0.0.1',
        '[::1]',
        'localhost',
        'a.example.',
        'a..b',
        'ü.example',
        'xn--tda.example',
      );
      return `${part('http', 'https', 'wss', 'ftp')}://${host}${part('', ':80', ':443', ':8080')}/`;
    });
    const [first, second] = [Origin.from(a), Origin.from(b)];
    const [{ protocol, hostname, port }, other] = [new globalThis.URL(a), new globalThis.URL(b)];
    const isSame = protocol === other.protocol && hostname === other.hostname && port === other.port;
    const site = sameSite(new globalThis.URL(a), new globalThis.URL(b));
    for (const [x, y] of [[first, second], [second, first]])
      assert.deepEqual([x.isSameOrigin(y), x.isSameSite(y)], [isSame, site], `${a} ${b}`);
  }
});
