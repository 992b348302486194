/** The arguments, the iterator, streams, and the generated tables. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { URL as OurURL } from 'weburl';
import { display } from 'weburl-display';
import { LinkFinder, findLinks, formatLink, isLink, iterateLinks } from 'weburl-links';
import { isRegisteredScheme } from 'weburl-links/schemes';
import { readSchemes, tables } from '../update.mjs';

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
    }, { schemes: ['FTP'] }, { schemes: ['a:'] }, { schemes: ['javascript'] }, { schemes: ['vbscript'] }, {
      schemes: [1],
    }, { schemes: [['ftp']] }, {
      schemes: ['1a'],
    }, { schemes: ['a b'] }];
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
    const messages = /** @type {const} */ ([
      [{ bareDomains: 'all' }, `the option bareDomains must be 'any' or 'www' or 'none', not "all"`],
      [{ emails: 1 }, 'the option emails must be true or false, not number'],
      [{ profile: undefined }, 'the option profile must be given or left out, not undefined'],
      [{ topLevelDomains: ['com'] }, 'the option topLevelDomains must be a function, not object'],
      [{ display: true }, 'the option display must be a function, not boolean'],
      [{ URL: null }, 'the option URL must be a class of URLs, not null'],
      [{ schemes: {} }, 'the option schemes must be a list or a function, not object'],
      [{ schemes: ['FTP'] }, 'each of the schemes must be a scheme in lower case whose URLs may be links, not "FTP"'],
      [null, 'the options must be an object, not null'],
      [1, 'the options must be an object, not number'],
    ]);
    for (const [options, message] of messages)
      assert.throws(() => any.isLink('', options), { name: 'TypeError', message: `isLink: ${message}` });
    assert.throws(() => new LinkFinder(/** @type {any} */ (null)), {
      message: 'LinkFinder: the options must be an object, not null',
    });
    assert.throws(() => any.findLinks(null), { message: 'findLinks: the text must be a string, not null' });
    assert.throws(() => new LinkFinder().push(/** @type {any} */ (1)), {
      message: 'push: the chunk must be a string, not number',
    });
  });

  test('added properties of prototypes change nothing', () => {
    try {
      /** @type {any} */ (Object.prototype).profile = 'strict';
      assert.equal(findLinks('README.md', {}).length, 0);
    } finally {
      delete /** @type {any} */ (Object.prototype).profile;
    }
  });

  test('the default values may be given', () => {
    const options =
      /** @type {const} */ ({ profile: 'default', bareDomains: 'any', defaultScheme: 'https', schemes: [] });
    assert.deepEqual(findLinks('a.com README.md', options).map(({ href }) => href), ['https://a.com/']);
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
    for (const value of [undefined, null, 1, {}])
      assert.throws(() => any.formatLink(value), {
        name: 'TypeError',
        message: /^formatLink: the URL must be a string or an object with an href, not /,
      });
    assert.throws(() => any.formatLink('a:b', null), {
      message: 'formatLink: the options must be an object, not null',
    });
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

  test('topLevelDomains decides about domains without a scheme', () => {
    /** @param {string} text @param {(domain: string) => boolean} topLevelDomains */
    const found = (text, topLevelDomains) => findLinks(text, { topLevelDomains }).map((link) => link.text);
    assert.deepEqual(found('a.test b.com 127.0.0.1 a.localhost', (domain) => domain === 'test'), ['a.test']);
    assert.deepEqual(found('a.mailto:c@d.com', () => true), ['a.mailto', 'c@d.com']);
  });

  test('schemes of a function', () => {
    const links = findLinks('irc://a/b javascript:alert(1) data:,a vbscript:a x:y', {
      schemes: (scheme) => scheme !== 'x',
    });
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

  test('the class decides which host a text has', () => {
    class Other extends globalThis.URL {
      get hostname() {
        return 'b.com';
      }
    }
    assert.deepEqual(findLinks('https://a.com/ a.com', { URL: Other }), []);
    class NoPunycode extends globalThis.URL {
      /** @param {string} input */
      constructor(input) {
        if (input.includes('//xn--')) throw new TypeError('no');
        super(input);
      }
    }
    assert.deepEqual(findLinks('to a@xn--bcher-kva.de', { URL: NoPunycode }), []);
  });

  test('invisible characters within a host, and text before and after links', () => {
    const host = (/** @type {number} */ count) => `https://a${'\u00ad'.repeat(count)}b.com`;
    assert.deepEqual([1017, 1018].map((count) => findLinks(host(count)).length), [1, 0]);
    const spaces = ' '.repeat(2100);
    assert.deepEqual(findLinks(`${spaces}https://example.com重新`).map(({ text }) => text), ['https://example.com']);
    for (const text of ['x://u:p@a.com/', 'https://example.com。example.org'])
      assert.deepEqual(findLinks(text + spaces), []);
  });

  test('lone surrogates are in no host', () => {
    for (const before of ['\ud83d', 'x\ude00'])
      assert.deepEqual(findLinks(`${before}a.com`).map(({ text }) => text), ['a.com']);
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

test('the dots after a rejected URL do not begin a domain', () => {
  for (const text of ['x://:www.a.com.. b', 'x://:www.a.com b'])
    assert.deepEqual(findLinks(text, { schemes: ['x'] }), []);
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
    assert.deepEqual(
      findLinks('http://[::1]:80@b.com/', { display }).map((link) => [link.text, link.warnings]),
      [['http://[::1]:80@b.com/', ['credentials']]],
    );
    assert.equal(formatLink('https://a@b.com/', { display }), 'https://a@b.com/');
    assert.equal('warnings' in findLinks('a.com')[0], false);
  });

  test('of links without a host, and with a commercial at in a path', () => {
    const options = /** @type {const} */ ({ schemes: ['tel'], display: () => ({ unsafeLabels: [{ problem: 'a' }] }) });
    assert.deepEqual(findLinks('tel:1', options)[0].warnings, []);
    for (const text of ['https://a.com/?x=://b@c', 'a.com/?x=://b@c'])
      assert.deepEqual(findLinks(text, { display }).map((link) => [link.text, link.warnings]), [[text, []]]);
  });

  test('in a stream', () => {
    const finder = new LinkFinder({ display });
    for (const one of 'https://a.com@b.com/c') {
      finder.push(one);
      finder.pending();
    }
    assert.deepEqual(finder.end().map(({ text, warnings }) => [text, warnings]), [['https://a.com@b.com/c', [
      'credentials',
    ]]]);
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

  test('a link is final when a long text follows', () => {
    const finder = new LinkFinder();
    finder.push(`a.com,${'b'.repeat(40)}`);
    assert.deepEqual(finder.pending().map(({ text }) => text), ['a.com']);
    assert.equal(finder.finalLength, 0);
    assert.deepEqual(finder.push('b').map(({ text }) => text), ['a.com']);
    assert.equal(finder.finalLength, 5);
    assert.deepEqual(finder.pending(), []);
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
