/** Properties of links in generated texts. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { URL as OurURL } from 'weburl';
import { LinkFinder, findLinks, formatLink, isLink } from 'weburl-links';
import { isAtLeast, isLong, repeated, seed } from '../../../scripts/test/settings.mjs';
import { wptDirectory } from '../../../scripts/test/wpt-data.mjs';
import { generator } from '../../../tests/js/support/random.js';
import { PIECES, randomText } from './support/texts.js';

const CASES = isLong ? 1_000_000 : isAtLeast('ci') ? 20_000 : 4_000;
const FORMATTED = isLong ? 1_000_000 : isAtLeast('ci') ? 5_000 : 1_000;
const { URL } = globalThis;
const random = generator(seed);
/** @template T @param {readonly T[]} items */
const pick = (items) => items[random(items.length)];

const OPTIONS = /** @type {import('weburl-links').Options[]} */ ([{}, {}, { profile: 'strict' }, {
  schemes: ['ftp', 'tel'],
  emails: false,
}, { schemes: () => true, bareDomains: 'www' }, {
  profile: 'strict',
  acceptUnlistedDomains: true,
  stopAtWidePunctuation: true,
}]);

test('links are of the text, in order, and parse to the host that the text shows', () => {
  let count = 0;
  for (let index = 0; index < CASES; index += 1) {
    const text = randomText(random);
    const options = pick(OPTIONS);
    const message = `${JSON.stringify([text, options])} ${repeated}`;
    let end = 0;
    for (const link of findLinks(text, options)) {
      count += 1;
      assert.ok(link.start >= end && link.end > link.start && link.end <= text.length, message);
      end = link.end;
      assert.equal(link.text, text.slice(link.start, link.end), message);
      assert.doesNotMatch(link.text, /[\0-\x20\x7f-\xa0]/, message);
      if (options.profile !== 'strict') assert.doesNotMatch(link.text, /[\u202d\u202e]/, message);
      const url = new URL(link.href);
      assert.equal(url.href, link.href, message);
      assert.deepEqual(
        [url.username, url.password],
        ['', ''].map((none, at) =>
          link.kind === 'url' && !/^https?:/.test(link.href) ? [url.username, url.password][at] : none
        ),
        message,
      );
      if (link.kind === 'domain') assert.equal(url.protocol, 'https:', message);
      if (!/^https?:/.test(link.href)) continue;
      const shown = /^(?:https?:\/\/)?([^/?#]*)/i.exec(link.text)?.[1] ?? '';
      assert.equal(new URL(`http://${shown.replace(/:\d+$/, '')}/`).hostname, url.hostname, message);
    }
  }
  assert.ok(count > CASES / 10, `${count}`);
});

test('chunks cut anywhere give the same links', () => {
  for (let index = 0; index < CASES / 4; index += 1) {
    const text = randomText(random, 30);
    const options = pick(OPTIONS);
    const finder = new LinkFinder(options);
    const links = [];
    let last = 0;
    for (let start = 0, end; start < text.length; start = end) {
      end = Math.min(text.length, start + random(6));
      links.push(...finder.push(text.slice(start, end)));
      assert.ok(finder.finalLength >= last && finder.finalLength <= end);
      last = finder.finalLength;
      if (random(4) === 0) {
        const seen = findLinks(text.slice(0, end), options).filter((link) => link.start >= last);
        assert.deepEqual(finder.pending(), seen, `${JSON.stringify([text, end, options])} ${repeated}`);
      }
    }
    links.push(...finder.end());
    assert.deepEqual(links, findLinks(text, options), `${JSON.stringify([text, options])} ${repeated}`);
  }
});

/** @param {string} href @returns {string} with each octet as a character */
const unescaped = (href) => href.replace(/%([\da-f]{2})/gi, (_, octet) => String.fromCharCode(parseInt(octet, 16)));

/** @param {string} input @param {import('weburl-links').Options} options @returns {boolean} whether it has a text */
function checkFormatted(input, options) {
  const { href } = new OurURL(input);
  const text = formatLink(input, { ...options, URL: OurURL });
  if (text === null) return false;
  const [link, ...others] = findLinks(`a ${text} b`, { ...options, URL: OurURL });
  const message = `${JSON.stringify([input, text, options])} ${repeated}`;
  assert.deepEqual([link?.text, others], [text, []], message);
  assert.equal(unescaped(link.href), unescaped(href), message);
  assert.ok(isLink(text, { ...options, URL: OurURL }), message);
  assert.equal(formatLink(link.href, { ...options, URL: OurURL }), text, message);
  return true;
}

test('a formatted URL is found whole', () => {
  let count = 0;
  for (let index = 0; index < FORMATTED; index += 1) {
    const tail = pick(['/', '?', '#', '/a'])
      + Array.from(
        { length: random(10) },
        () =>
          pick([() => pick(PIECES), () => encodeURIComponent(pick(PIECES)), () =>
            `%${random(256).toString(16).padStart(2, '0')}`])(),
      ).join('');
    const input = `https://example.com${tail}`;
    for (const options of /** @type {const} */ ([{}, { profile: 'strict' }]))
      // By `trimSigns`, no link ends with the question mark of an empty query.
      if (checkFormatted(input, options) || (!('profile' in options) && new OurURL(input).href.endsWith('?')))
        count += 1;
  }
  assert.equal(count, 2 * FORMATTED);
});

test('a formatted URL of web-platform-tests is found whole', () => {
  const rows = JSON.parse(readFileSync(join(wptDirectory(), 'urltestdata.json'), 'utf8'));
  let count = 0;
  for (const { href } of rows) {
    if (href === undefined) continue;
    for (const options of /** @type {const} */ ([{}, { profile: 'strict' }, { schemes: () => true }]))
      if (checkFormatted(href, options)) count += 1;
  }
  assert.ok(count > 500, `${count}`);
});
