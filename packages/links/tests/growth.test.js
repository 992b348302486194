/** No text takes more than linear work: shapes that were slow in other packages, and others. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { workOf } from '../../../tests/js/support/work.js';

const { URL } = await import('weburl');
const { LinkFinder, findLinks, formatLink, isLink } = await import('weburl-links');

const SMALL = 400;
const TIMES = 8;

/**
 * Asserts that eight times as long a text takes at most twice that many times the work; quadratic work would be 64
 * times as much.
 *
 * @param {(count: number) => string} shape
 * @param {(text: string) => void} run
 * @param {number} [start] the count of the shorter text
 */
function assertLinear(shape, run, start = SMALL) {
  const [small, large] = [start, TIMES * start].map((count) => {
    const text = shape(count);
    return workOf(() => run(text));
  });
  assert.ok(large < 2 * TIMES * small, `${small} blocks, then ${large}`);
}

/** @type {Record<string, (count: number) => string>} */
const SHAPES = Object
  .fromEntries(['a.', 'a@', 'a@a.', 'a@b.com\n', 'mailto:', 'mailto:a@', 'http://', 'http://a', 'http://a.com/',
    'http://a.com/x,', 'a.com+', 'a.com,', 'x/a.com', 'a.com/', 'www.', '..', '-.', '(', '()', 'http://a.com/(', '.,',
    '@.', '://', 'a:', 'http://a@', 'ftp://[', '。', '中。', 'ü.', '[', '**', 'http://a:', '\u200b', 'a.com\u200b',
    '\u202e', 'http://a.com/\u202e', '😀.', 'xn--', 'xn--a.', 'a..b@', '%', '_a.com'].map(
      (piece) => [JSON.stringify(piece), (/** @type {number} */ count) => piece.repeat(count)]
    ));
for (
  const [name, end] of [['a.com+', '..b@c.com'], ['http://a.com/', '\u202e'], ['a.com+', `@${'a'.repeat(300)}`], [
    'ftp://[/',
    '',
  ], ['/a.com', '\u202e'], ['http://a.com/x', '**'], ['a.com?', '@'], ['+a', '@b.com']]
)
  SHAPES[`${name} before ${end.slice(0, 9)}`] = (count) => name.repeat(count) + end;
for (
  const [start, name] of [['http://a.com/', 'a'], ['http://a.com/', '.'], ['http://a.com/', '('], ['a@', 'a.'], [
    'http://',
    'a@',
  ], ['a.com/', 'b.com/']]
)
  SHAPES[`${name} after ${start}`] = (count) => start + name.repeat(count);

const OPTIONS = /** @type {import('weburl-links').Options[]} */ ([{}, { profile: 'strict' }, { schemes: () => true }, {
  ignoreFileNames: false,
  ignoreJoinedWords: false,
  schemes: ['ftp', 'a'],
}, { bareDomains: 'none', emails: false }]);

for (const [name, shape] of Object.entries(SHAPES))
  test(`the text ${name}`, () => {
    for (const options of OPTIONS) assertLinear(shape, (text) => findLinks(text, { ...options, URL }));
    assertLinear(shape, (text) => isLink(text));
    // In chunks of a few code units, of which the links are asked for at the end.
    assertLinear(shape, (text) => {
      const finder = new LinkFinder();
      for (let index = 0; index < text.length; index += 3) finder.push(text.slice(index, index + 3));
      finder.end();
    });
    // Of which the links are asked for after each.
    for (const options of OPTIONS.slice(0, 2))
      assertLinear(shape, (text) => {
        const finder = new LinkFinder(options);
        for (let index = 0; index < text.length; index += 20) {
          finder.push(text.slice(index, index + 20));
          finder.pending();
        }
      }, 600);
  });

describe('formatLink', () => {
  for (const piece of ['a', '(', ')', '()', '%', '%25', '%C3%BC', '%FF', '%F0', '/', '?', '=', '&', '.', '*', ':~:'])
    test(`the path ${piece}`, () => {
      for (const part of ['/', '?', '#'])
        assertLinear((count) => `https://a.com${part}${piece.repeat(count)}`, (url) => formatLink(url, { URL }));
    });
});
