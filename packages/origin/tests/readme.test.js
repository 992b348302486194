/** The README's examples, run as pasted. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Origin } from 'weburl-origin';

const text = readFileSync(new globalThis.URL('../README.md', import.meta.url), 'utf8');
const [first, receiving, refusing] = [...text.matchAll(/```js\n(.*?)```/gs)].map(([, code]) =>
  code.replace(/^import .*$/m, '')
);

test('the first example', () => {
  const lines = [...first.matchAll(/^(\S.*); \/\/ (true|false)$/gm)];
  assert.equal(lines.length, 4);
  const shop = /** @type {string} */ (first.match(/^const shop.*$/m)?.[0]);
  for (const [, expression, expected] of lines)
    assert.equal(String(new Function('Origin', `${shop}\nreturn ${expression}`)(Origin)), expected, expression);
});

test('a message: only of the trusted origin', () => {
  // An event that the platform dispatches, with the origin of its sender.
  class MessageEvent {
    #origin;

    constructor(origin) {
      this.#origin = origin;
      Object.defineProperty(this, 'isTrusted', { get: this.#trusted(this) });
    }

    #trusted(event) {
      return function() {
        if (this !== event) throw new TypeError('Illegal invocation');
        return true;
      };
    }

    get origin() {
      return this.#origin;
    }

    get data() {
      return 'data';
    }
  }
  Object.defineProperty(MessageEvent.prototype, Symbol.toStringTag, { value: 'MessageEvent', configurable: true });
  let listener = assert.fail;
  const received = [];
  const console = { log: (/** @type {string} */ data) => received.push(data) };
  const globalThis = { addEventListener: (_, added) => (listener = added) };
  new Function('Origin', 'globalThis', 'console', receiving)(Origin, globalThis, console);
  listener(new MessageEvent('https://shop.example.com'));
  assert.deepEqual(received, ['data']);
  const wrong = {
    'the text of two opaque origins': [(origin) => origin === 'null', 'null'],
    endsWith: [(origin) => origin.endsWith('shop.example.com'), 'https://evil-shop.example.com'],
    startsWith: [(origin) => origin.startsWith('https://shop.example.com'), 'https://shop.example.com.evil.example'],
    'a RegExp without an end': [(origin) => /^https:\/\/shop\.example\.com/.test(origin),
      'https://shop.example.com.evil.example'],
  };
  for (const [name, [accepts, origin]] of Object.entries(wrong)) {
    assert.ok(accepts(origin), name);
    listener(new MessageEvent(origin));
    assert.deepEqual(received, ['data'], name);
  }
});

test('requests: by Sec-Fetch-Site, else by Origin; null, missing and several are refused', () => {
  const isOwn = new Function('Origin', `${refusing}\nreturn isOwn;`)(Origin);
  for (
    const [headers, expected] of [
      [{ 'sec-fetch-site': 'same-origin' }, true],
      [{ 'sec-fetch-site': 'none' }, true],
      [{ 'sec-fetch-site': 'same-site', 'origin': 'https://shop.example.com' }, false],
      [{ 'sec-fetch-site': 'cross-site' }, false],
      [{ origin: 'https://shop.example.com' }, true],
      [{ origin: 'https://shop.example.com:444' }, false],
      [{ origin: 'https://shop.example.com.evil.example' }, false],
      [{ origin: 'null' }, false],
      [{ origin: 'https://shop.example.com, https://evil.example' }, false],
      [{ origin: 'https://shop.example.com https://evil.example' }, false],
      [{}, false],
    ]
  )
    assert.equal(isOwn(new Headers(headers)), expected, JSON.stringify(headers));
});
