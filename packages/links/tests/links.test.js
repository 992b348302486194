/** The arguments, the iterator, streams, and the generated tables. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { URL as OurURL } from 'weburl';
import { display } from 'weburl-display';
import { LinkFinder, findLinks, formatLink, isLink, iterateLinks } from 'weburl-links';
import { isRegisteredScheme } from 'weburl-links/schemes';
import { readSchemes, tables } from '../update.mjs';

/** @param {() => unknown} run @returns {Error} that it throws */
function caught(run) {
  try {
    run();
  } catch (error) {
    return /** @type {Error} */ (error);
  }
  assert.fail('it throws nothing');
}

/** @type {any} the functions with any arguments */
const any = { findLinks, formatLink, isLink, iterateLinks };

describe('arguments', () => {
  test('the text is a string', () => {
    for (const name of ['findLinks', 'iterateLinks', 'isLink'])
      for (const value of [undefined, null, 1, ['a.com'], {}])
        assert.throws(() => any[name](value), {
          name: 'TypeError',
          message: new RegExp(`^${name}: the text must be a string`),
        });
  });

  test('options have their types, and no other names', () => {
    const wrong = [null, 1, { profil: 'strict' }, { profile: 'loose' }, { profile: undefined }, { emails: 1 }, {
      trimMarkup: 'yes',
    }, { bareDomains: true }, { defaultScheme: 'ftp' }, { topLevelDomains: ['com'] }, { URL: 'URL' }, { display: {} }, {
      schemes: 'ftp',
    }, { schemes: ['FTP'] }, { schemes: ['a:'] }, { schemes: ['javascript'] }, { schemes: [1] }];
    for (const options of wrong) {
      for (const name of ['findLinks', 'iterateLinks', 'isLink'])
        assert.throws(() => any[name]('a.com', options), { name: 'TypeError' }, JSON.stringify(options));
      assert.throws(() => any.formatLink('http://a.com', options), { name: 'TypeError' }, JSON.stringify(options));
      assert.throws(() => new LinkFinder(/** @type {any} */ (options)), { name: 'TypeError' }, JSON.stringify(options));
    }
  });

  test('the message names the option', () => {
    assert.throws(
      () => any.findLinks('', { trimMarkups: true }),
      /^TypeError: findLinks: there is no option trimMarkups, only profile, /,
    );
    assert.throws(
      () => any.findLinks('', { bareDomains: 'all' }),
      /the option bareDomains must be 'any' or 'www' or 'none', not "all"/,
    );
  });

  test('added properties of prototypes change nothing', () => {
    try {
      /** @type {any} */ (Object.prototype).profile = 'strict';
      assert.equal(findLinks('README.md', {}).length, 0);
    } finally {
      delete /** @type {any} */ (Object.prototype).profile;
    }
  });

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
    const { message } = caught(() => any.findLinks('', { '?': 1 }));
    const options = message.slice(message.indexOf('only ') + 5).split(', ');
    assert.ok(options.includes('URL') && members.includes('href'));
    const others = ['hostname', 'isListed', 'hostEnd', 'index', 'floor', 'code', 'problem', 'constructor', '0', '1',
      '2', '3', '4', '5', '6', '7', ''];
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

  test('options that are changed afterwards change nothing', () => {
    const schemes = ['ftp'];
    const options = { schemes, emails: true };
    const finder = new LinkFinder(options);
    const iterator = iterateLinks('ftp://a.com tel:1 a@b.com', options);
    schemes[0] = 'tel';
    options.emails = false;
    assert.deepEqual([...iterator].map(({ text }) => text), ['ftp://a.com', 'a@b.com']);
    finder.push('ftp://a.com tel:1 a@b.com');
    assert.deepEqual(finder.end().map(({ text }) => text), ['a@b.com']);
  });

  test('formatLink takes a valid URL', () => {
    for (const value of ['', 'a.com', 'http://'])
      assert.throws(() => formatLink(value), {
        name: 'TypeError',
        message: `formatLink: the URL ${JSON.stringify(value)} is invalid`,
      });
    for (const value of [undefined, null, 1, {}]) assert.throws(() => any.formatLink(value), { name: 'TypeError' });
  });
});

describe('results', () => {
  test('url has the class of the option', () => {
    assert.ok(findLinks('a.com')[0].url instanceof globalThis.URL);
    assert.ok(findLinks('a.com', { URL: OurURL })[0].url instanceof OurURL);
    assert.equal('url' in findLinks('a@b.com')[0], false);
  });

  test('topLevelDomains gets the label and the hostname', () => {
    /** @type {string[][]} */
    const asked = [];
    const topLevelDomains = (/** @type {string} */ ...args) => asked.push(args) === 1;
    assert.equal(findLinks('A.TEST b.ü', { topLevelDomains }).length, 1);
    assert.deepEqual(asked, [['test', 'a.test'], ['xn--tda', 'b.xn--tda']]);
  });

  test('schemes of a function', () => {
    const links = findLinks('irc://a/b javascript:alert(1) data:,a x:y', { schemes: (scheme) => scheme !== 'x' });
    assert.deepEqual(links.map(({ text }) => text), ['irc://a/b']);
  });

  test('all registered schemes but those of programs', () => {
    const schemes = isRegisteredScheme;
    const excluded = new Set(['data', 'mailto']);
    const { names } = readSchemes();
    assert.ok(names.length > 200 && [...excluded].every((name) => names.includes(name)));
    for (const name of names) {
      const links = findLinks(`${name.toUpperCase()}://a.com/b`, { schemes, bareDomains: 'none' });
      assert.deepEqual([name, links.length], [name, excluded.has(name) ? 0 : 1]);
    }
    assert.deepEqual(findLinks('unregistered://a.com', { schemes, bareDomains: 'none' }), []);
    assert.deepEqual(findLinks('mailto:a@b.com?c', { schemes }).map(({ text, kind }) => [text, kind]), [[
      'mailto:a@b.com',
      'email',
    ]]);
  });

  test('a class that rejects everything finds nothing', () => {
    const URL = /** @type {any} */ (class {
      constructor() {
        throw new TypeError('no');
      }
    });
    assert.deepEqual(findLinks('https://a.com a.com a@b.com', { URL }), []);
  });

  test('the iterator is lazy', () => {
    let count = 0;
    class Counting extends globalThis.URL {
      /** @param {string} input */
      constructor(input) {
        super(input);
        count += 1;
      }
    }
    const links = iterateLinks('a.com b.com c.com', { URL: Counting });
    assert.equal(links.next().value?.text, 'a.com');
    assert.equal(count, 1);
    assert.equal([...links].length, 2);
  });
});

describe('warnings', () => {
  test('with weburl-display', () => {
    const text = 'https://a.com@b.com/ https://аррӏе.com/ c.com/a\u202eb d@аррӏе.com https://e.com\u202d bücher.de';
    const links = findLinks(text, { display });
    assert.deepEqual(links.map((link) => [link.text, link.warnings]), [['https://a.com@b.com/', ['credentials']], [
      'https://аррӏе.com/',
      ['look-alike'],
    ], ['c.com/a', ['bidi-control']], ['d@аррӏе.com', ['look-alike']], ['https://e.com', ['bidi-control']], [
      'bücher.de',
      [],
    ]]);
    assert.equal(formatLink('https://a@b.com/', { display }), 'https://a@b.com/');
    assert.equal('warnings' in findLinks('a.com')[0], false);
  });
});

describe('streams', () => {
  test('a link is final after white space', () => {
    const finder = new LinkFinder();
    assert.deepEqual(finder.push('see exam'), []);
    assert.deepEqual(finder.push('ple.com/a'), []);
    assert.equal(finder.finalLength, 4);
    assert.deepEqual(finder.pending().map(({ start, text }) => [start, text]), [[4, 'example.com/a']]);
    assert.deepEqual(finder.push('b').length, 0);
    assert.deepEqual(finder.push(' and').map(({ start, end, text }) => [start, end, text]), [[4, 18,
      'example.com/ab']]);
    assert.equal(finder.finalLength, 19);
    assert.deepEqual(finder.end(), []);
    assert.equal(finder.finalLength, 22);
    assert.throws(() => finder.push('a'), { name: 'TypeError', message: 'push: end was called before' });
    assert.deepEqual(finder.end(), []);
  });

  test('a wrong chunk changes nothing', () => {
    const finder = new LinkFinder();
    finder.push('a.co');
    assert.throws(() => finder.push(/** @type {any} */ (1)), { name: 'TypeError' });
    finder.push('m');
    assert.deepEqual(finder.end().map(({ text }) => text), ['a.com']);
  });
});

test('the tables are those of data/', () => {
  for (const [path, contents] of tables())
    assert.equal(readFileSync(path, 'utf8'), contents, 'run packages/links/update.mjs');
});
