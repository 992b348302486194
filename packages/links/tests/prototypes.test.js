/** No member that a program adds to Object.prototype changes a link. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { display } from 'weburl-display';
import { LinkFinder, findLinks, formatLink, isLink, iterateLinks } from 'weburl-links';

/** @param {() => unknown} run @returns {Error} that it throws */
function caught(run) {
  try {
    run();
  } catch (error) {
    return /** @type {Error} */ (error);
  }
  assert.fail('it throws nothing');
}

test('no member that is added to Object.prototype changes a result', () => {
  const text =
    '(see https://bücher.example.com:80/a(b)?c#d, “a@example.com”, example.org… or ftp://[::1]) **https://a.com/b**';
  /** @type {import('weburl-links').Options[]} */
  const all = [{}, { profile: 'strict' }, { schemes: ['ftp'] }, { display }];
  const results = () =>
    all.map((options) => [
      findLinks(text, options),
      [...iterateLinks(text, options)],
      isLink('a.com', options),
      formatLink('https://example.com/%C3%BC.', options),
      streamed(options),
    ]);
  const streamed = (/** @type {import('weburl-links').Options} */ options) => {
    const finder = new LinkFinder(options);
    return [...text].map((one) => [finder.push(one), finder.pending(), finder.finalLength]);
  };
  const plain = (/** @type {unknown} */ value) => JSON.stringify(value);
  const before = plain(results());
  const members = Object.keys(findLinks('a.com', { display })[0]);
  const { message } = caught(() => findLinks('', /** @type {any} */ ({ '?': 1 })));
  const options = message.slice(message.indexOf('only ') + 5).split(', ');
  assert.ok(options.includes('URL') && members.includes('href'));
  const others = ['hostname', 'isListed', 'hostEnd', 'index', 'floor', 'code', 'problem', 'constructor', '0', '1', '2',
    '3', '4', '5', '6', '7', ''];
  for (const name of [...options, ...members, ...others]) {
    if (Object.hasOwn(Object.prototype, name)) continue;
    for (const value of [1, 'x', () => false, { href: 'a:b' }]) {
      /** @type {any} */ (Object.prototype)[name] = value;
      try {
        assert.ok(plain(results()) === before, name);
      } finally {
        delete /** @type {any} */ (Object.prototype)[name];
      }
    }
  }
});
