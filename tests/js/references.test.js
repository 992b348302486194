/** Relative references as values. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { URL } from '../../pkg/index.js';
import { parse, parseReference, referenceFromParts, relative, resolve } from '../../pkg/lib.js';
import { isLong, seed } from '../../scripts/test/settings.mjs';
import { generator } from './support/random.js';

/** The reference, the scheme of its bases, and its kind, scheme, authority, path, query, fragment and text. */
const rows = [
  ['', 'https', ['empty', null, null, '', null, null, '']],
  ['../a b?c d#e f', 'https', ['path-relative', null, null, '../a%20b', 'c%20d', 'e%20f', '../a%20b?c%20d#e%20f']],
  ['./a/./b/..', 'https', ['path-relative', null, null, './a/./b/..', null, null, './a/./b/..']],
  ['/a/../b', 'https', ['path-absolute', null, null, '/a/../b', null, null, '/a/../b']],
  ['?q', 'https', ['query', null, null, '', 'q', null, '?q']],
  ['?', 'https', ['query', null, null, '', '', null, '?']],
  ['#', 'https', ['fragment', null, null, '', null, '', '#']],
  ['?a?b#c?d#e', 'https', ['query', null, null, '', 'a?b', 'c?d#e', '?a?b#c?d#e']],
  [' \ta\n/b ', 'https', ['path-relative', null, null, 'a/b', null, null, 'a/b']],
  ['a\\b', 'https', ['path-relative', null, null, 'a/b', null, null, 'a/b']],
  ['a\\b', 'foo', ['path-relative', null, null, 'a\\b', null, null, 'a\\b']],
  ["?'", 'https', ['query', null, null, '', '%27', null, '?%27']],
  ["?'", 'foo', ['query', null, null, '', "'", null, "?'"]],
  ['%41%zz', 'https', ['path-relative', null, null, '%41%zz', null, null, '%41%zz']],
  ['//H:443/a/../b?c', 'https', ['scheme-relative', null, 'h', '/b', 'c', null, '//h/b?c']],
  ['\\\\u:p@h', 'https', ['scheme-relative', null, 'u:p@h', '/', null, null, '//u:p@h/']],
  ['///h', 'https', ['scheme-relative', null, 'h', '/', null, null, '//h/']],
  ['///a', 'file', ['scheme-relative', null, '', '/a', null, null, '///a']],
  ['///a', 'foo', ['scheme-relative', null, '', '/a', null, null, '///a']],
  ['HTTP://h', 'https', ['absolute', 'http', 'h', '/', null, null, 'http://h/']],
  ['mailto:a', 'https', ['absolute', 'mailto', null, 'a', null, null, 'mailto:a']],
  ['https:a', 'https', ['path-relative', null, null, 'a', null, null, 'a']],
  ['https:a:b', 'https', ['path-relative', null, null, './a:b', null, null, './a:b']],
  ['https:a', 'http', ['absolute', 'https', 'a', '/', null, null, 'https://a/']],
  ['https:', 'https', ['empty', null, null, '', null, null, '']],
  ['C|/a', 'file', ['path-relative', null, null, 'C|/a', null, null, 'C|/a']],
  ['file:C:/a', 'file', ['path-relative', null, null, 'C|/a', null, null, 'C|/a']],
  ['1:a', 'https', ['path-relative', null, null, '1:a', null, null, '1:a']],
  ['//a b', 'https', null],
  ['https://', 'http', null],
  ['//h:x', 'foo', null],
];

describe('parseReference', () => {
  for (const [input, scheme, expected] of rows) {
    test(`${JSON.stringify(input)} for ${scheme}`, () => {
      const reference = parseReference(input, { scheme });
      if (expected === null) assert.equal(reference, null);
      else {
        const [kind, itsScheme, authority, path, query, fragment, href] = expected;
        assert.deepEqual(reference, { kind, scheme: itsScheme, authority, path, query, fragment, href });
      }
    });
  }

  test('is for https unless another scheme is given', () => {
    assert.deepEqual(parseReference('a\\b'), parseReference('a\\b', { scheme: 'HTTPS' }));
    for (const scheme of ['', 'a b', 'https:', '1']) {
      assert.throws(() => parseReference('a', { scheme }), {
        message: 'parseReference: the option scheme must be a scheme, without a colon',
      });
    }
  });
});

/** Pieces in which everything occurs that the parser treats on its own. */
const PIECES = [
  '/',
  '/',
  '\\',
  ':',
  '?',
  '#',
  '.',
  '..',
  '%2e',
  '@',
  'a',
  'C:',
  'c|',
  'https:',
  'file:',
  'foo:',
  ' ',
  '\t',
  '\0',
  'é',
  '\ud800',
  "'",
  '"',
  '|',
  '[',
  '%',
  '443',
];

const BASES = {
  https: ['https://h/', 'https://u:p@h:81/a/b/c?d#e', 'https://h/C:/x'],
  http: ['http://h/a/'],
  file: ['file:///', 'file:///C:/a/b', 'file://h/a/b?c', 'file:///D:'],
  foo: ['foo://h', 'foo://h/a/b', 'foo:///a', 'foo:/a/b', 'foo:a', 'foo:/.//a'],
};

const random = generator(seed);
const inputs = Array.from(
  { length: isLong ? 60_000 : 6000 },
  () => Array.from({ length: random(8) }, () => PIECES[random(PIECES.length)]).join(''),
);

describe('for every base with the scheme', () => {
  for (const [scheme, bases] of Object.entries(BASES)) {
    test(`${scheme}: a reference is parsed to what its input is parsed to`, () => {
      for (const input of inputs) {
        const reference = parseReference(input, { scheme });
        for (const base of bases) {
          const expected = URL.parse(input, base)?.href;
          const found = reference === null ? undefined : resolve(reference, base)?.href;
          assert.equal(found, expected, JSON.stringify([input, base, reference]));
        }
      }
    });

    test(`${scheme}: its text is its own reference, and so are its parts`, () => {
      for (const input of inputs) {
        const reference = parseReference(input, { scheme });
        if (reference === null) continue;
        assert.deepEqual(parseReference(reference.href, { scheme }), reference, JSON.stringify([input, reference]));
        assert.deepEqual(referenceFromParts(reference, { scheme }), reference, JSON.stringify([input, reference]));
      }
    });

    test(`${scheme}: the shortest one comes back`, () => {
      for (const from of bases.filter((base) => parse(base)?.host !== null)) {
        for (const to of bases)
          assert.equal(
            resolve(parseReference(relative(from, to), { scheme }) ?? assert.fail(), from)?.href,
            parse(to)?.href,
          );
      }
    });
  }
});

describe('referenceFromParts', () => {
  test('changes a link that stays relative', () => {
    const link = parseReference('../guide?page=2#top') ?? assert.fail();
    assert.equal(referenceFromParts({ ...link, query: 'page=3', fragment: null }).href, '../guide?page=3');
    assert.equal(resolve({ ...link, query: null, href: undefined }, 'https://h/a/b/c')?.href, 'https://h/a/guide#top');
    assert.equal(resolve({ path: '../x y', query: 'a#b' }, 'https://h/a/b/c')?.href, 'https://h/a/x%20y?a%23b');
  });

  test('keeps the parts apart', () => {
    for (
      const [parts, href] of [
        [{}, ''],
        [{ path: 'a?b#c' }, 'a%3Fb%23c'],
        [{ path: 'a:b' }, './a:b'],
        [{ path: '//a' }, '/.//a'],
        [{ path: '\\\\a' }, '/.//a'],
        [{ path: ' a\n' }, '%20a%0A'],
        [{ query: 'a#b', fragment: '#c' }, '?a%23b##c'],
        [{ query: '', fragment: '' }, '?#'],
        [{ authority: 'H:443', path: '/a' }, '//h/a'],
        [{ scheme: 'http', authority: 'h', path: '/a' }, 'http://h/a'],
        [{ scheme: 'mailto', path: 'a@b' }, 'mailto:a@b'],
        [{ scheme: 'foo', path: 'a ?#b ' }, 'foo:a %3F%23b%20'],
      ]
    ) assert.equal(referenceFromParts(parts).href, href, JSON.stringify(parts));
    assert.equal(referenceFromParts({ path: 'c:/a' }, { scheme: 'file' }).href, 'c|/a');
    assert.equal(referenceFromParts({ path: '\\\\a' }, { scheme: 'foo' }).href, '\\\\a');
  });

  test('refuses what cannot be', () => {
    assert.throws(() => referenceFromParts({ authority: 'h', path: 'a' }), {
      message: 'referenceFromParts: invalid path: after an authority it has to start with a slash',
    });
    for (const authority of ['a b', 'h/x', 'h?', 'h#', 'h\\x', 'h:x']) {
      assert.throws(() => referenceFromParts({ authority }), {
        message: `referenceFromParts: invalid authority: ${JSON.stringify(authority)}`,
      });
    }
    assert.throws(() => referenceFromParts(/** @type {any} */ ({ host: 'h' })), {
      message: /^referenceFromParts: a reference has no part host, only /,
    });
  });
});
