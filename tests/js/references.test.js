/** Relative references as plain objects; their rows are in `../data/references.json`. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { URL } from '../../pkg/index.js';
import { buildReference, buildURL, makeRelative, parse, parseReference, percentEncode,
  resolve } from '../../pkg/lib.js';
import { isAtLeast, isLong, seed } from '../../scripts/test/settings.mjs';
import { generator } from './support/random.js';

describe('parseReference', () => {
  test('is for https unless another scheme is given', () => {
    assert.deepEqual(parseReference('a\\b'), parseReference('a\\b', { scheme: 'HTTPS' }));
    for (const scheme of ['', 'a b', 'https:', '1']) {
      assert.throws(() => parseReference('a', { scheme }), {
        message: 'parseReference: the option scheme must be a scheme, without a colon',
      });
    }
  });
});

/** Pieces that contain everything that the parser treats specially. */
const PIECES = ['/', '/', '\\', ':', '?', '#', '.', '..', '%2e', '@', 'a', 'C:', 'c|', 'https:', 'file:', 'foo:', ' ',
  '\t', '\0', 'é', '\ud800', "'", '"', '|', '[', '%', '443'];

const BASES = {
  https: ['https://h/', 'https://u:p@h:81/a/b/c?d#e', 'https://h/C:/x'],
  http: ['http://h/a/'],
  file: ['file:///', 'file:///C:/a/b', 'file://h/a/b?c', 'file:///D:'],
  foo: ['foo://h', 'foo://h/a/b', 'foo:///a', 'foo:/a/b', 'foo:a', 'foo:/.//a'],
};

const random = generator(seed);
const inputs = Array.from(
  { length: isLong ? 60_000 : isAtLeast('ci') ? 6000 : 2000 },
  () => Array.from({ length: random(8) }, () => PIECES[random(PIECES.length)]).join(''),
);

describe('for every base with the scheme', () => {
  for (const [scheme, bases] of Object.entries(BASES)) {
    test(`${scheme}: a reference and its input are parsed to the same URL`, () => {
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
        assert.deepEqual(buildReference(reference, { scheme }), reference, JSON.stringify([input, reference]));
      }
    });

    test(`${scheme}: the shortest one comes back`, () => {
      for (const from of bases.filter((base) => parse(base)?.host !== null)) {
        for (const to of bases)
          assert.equal(
            resolve(parseReference(makeRelative(from, to), { scheme }) ?? assert.fail(), from)?.href,
            parse(to)?.href,
          );
      }
    });
  }
});

describe('buildReference', () => {
  test('changes a link that stays relative', () => {
    const link = parseReference('../guide?page=2#top') ?? assert.fail();
    assert.equal(buildReference({ ...link, query: 'page=3', fragment: null }).href, '../guide?page=3');
    assert.equal(resolve({ ...link, query: null, href: undefined }, 'https://h/a/b/c')?.href, 'https://h/a/guide#top');
    assert.equal(resolve({ path: '../x y', query: 'a#b' }, 'https://h/a/b/c')?.href, 'https://h/a/x%20y?a%23b');
  });

  test('a path never becomes a host', () => {
    const message =
      /: invalid authority: a reference with the scheme https needs one, unless the base URL has that scheme$/;
    for (const path of ['evil.example/x', '/evil.example/x', '//evil.example/x', '\\\\evil.example/x', '']) {
      const parts = { scheme: 'https', path };
      assert.throws(() => buildReference(parts, { scheme: 'http' }), { name: 'TypeError', message });
      assert.throws(() => resolve(parts, 'http://base/'), { name: 'TypeError', message });
      assert.equal(resolve(parts, 'https://base/a/b')?.host, 'base');
      assert.throws(() => buildReference({ ...parts, authority: '' }), /: invalid authority: it must be a host/);
    }
    assert.throws(() => buildReference({ scheme: 'a b' }), /^TypeError: buildReference: invalid scheme: /);
  });

  test('of a changed reference or record, the parts count', () => {
    const link = parseReference('../guide?page=2#top') ?? assert.fail();
    assert.equal(resolve({ ...link, path: 'a' }, 'https://h/b/c')?.href, 'https://h/b/a?page=2#top');
    const record = parse('https://h/a') ?? assert.fail();
    assert.equal(resolve({ ...record, host: 'i' }, 'https://base/')?.href, 'https://i/a');
    assert.equal(resolve('b', { ...record, host: 'i' })?.href, 'https://i/b');
    assert.equal(resolve(new URL('https://i/x'), 'https://base/')?.href, 'https://i/x');
  });

  test('refuses unknown parts', () => {
    assert.throws(() => buildReference({ host: 'h' }), {
      message: /^buildReference: a reference has no part host, only /,
    });
  });
});

/** The parts that a generated reference may have; often `undefined`, so that other parts occur alone. */
const CHOICES = {
  scheme: [...new Array(6), 'https', 'HTTP', 'file', 'foo', 'mailto', 'ws'],
  authority: [...new Array(18), '', 'h', 'EXAMPLE.com:443', 'u:p@h:8', '[::1]', 'C:', 'c|', '@', ':1', 'a@b@c', 'h ',
    '\0h', 'h\\x', 'h/x', 'h\t'],
  query: [undefined, undefined, '', 'q', '#', "'", '?', ' ', '\n'],
  fragment: [undefined, undefined, '', 'f', '#', ' ', '\0'],
};

const isSpecial = (scheme) => ['https', 'http', 'file', 'ws', 'wss', 'ftp'].includes(scheme);

const STARTS_WITH_DRIVE_LETTER = /^[a-z][:|](?:[\\/]|$)/i;

/**
 * The path to which a relative reference resolves: its path after the path of the base; `buildURL` then removes the dot
 * segments. The Standard has separate rules for drive letters of file URLs.
 */
function mergedPath(path, { scheme, path: basePath }) {
  const slashed = isSpecial(scheme) ? path.replaceAll('\\', '/') : path;
  if (scheme !== 'file') {
    return slashed.startsWith('/') ? slashed : `${basePath.slice(0, basePath.lastIndexOf('/') + 1) || '/'}${slashed}`;
  }
  const [, drive = ''] = /^(\/[a-z]:)(?:\/|$)/i.exec(basePath) ?? [];
  if (STARTS_WITH_DRIVE_LETTER.test(slashed)) return `/${slashed}`;
  if (slashed.startsWith('/')) return STARTS_WITH_DRIVE_LETTER.test(slashed.slice(1)) ? slashed : `${drive}${slashed}`;
  return basePath === drive ? `${drive}/${slashed}` : `${basePath.slice(0, basePath.lastIndexOf('/') + 1)}${slashed}`;
}

/** The components of the URL to which the parts resolve, computed without joining the parts to a text. */
function expectedOf({ scheme: given, authority, path, query, fragment }, base) {
  const scheme = given?.toLowerCase() ?? base.scheme;
  const isRelative = authority === undefined
    && (given === undefined || (isSpecial(scheme) && scheme === base.scheme));
  const emptyHost = scheme === 'file' ? '' : null;
  const { username, password, host, port } = isRelative
    ? base
    : authority === undefined
    ? { username: '', password: '', host: emptyHost, port: null }
    : parse(`${scheme}://${authority}/`) ?? assert.fail(authority);
  const isOpaque = !isRelative && host === null && !path.startsWith('/');
  const itsPath = isRelative && path === ''
    ? base.path
    : buildURL({
      scheme,
      host,
      path: percentEncode(isRelative ? mergedPath(path, base) : path, isOpaque ? 'C0 control' : 'path'),
    }).path;
  const kept = isRelative && path === '' ? base.query : null;
  return {
    scheme,
    username,
    password,
    host,
    port,
    path: itsPath,
    query: query === undefined ? kept : percentEncode(query, isSpecial(scheme) ? 'special-query' : 'query'),
    fragment: fragment === undefined ? null : percentEncode(fragment, 'fragment'),
  };
}

test('the parts that go in are the parts that come out, for every base, or an error', () => {
  const one = (list) => list[random(list.length)];
  const counts = { resolved: 0, refused: 0, failed: 0 };
  for (const input of inputs) {
    const parts = {
      scheme: one(CHOICES.scheme),
      authority: one(CHOICES.authority),
      path: `${one(['', '', '/', '//', '\\'])}${input}`,
      query: one(CHOICES.query),
      fragment: one(CHOICES.fragment),
    };
    for (const href of Object.values(BASES).flat()) {
      const base = parse(href) ?? assert.fail(href);
      const about = JSON.stringify([parts, href]);
      let url;
      try {
        url = resolve(parts, base);
      } catch (error) {
        assert.match(`${error}`, /^TypeError: resolve: invalid (?:authority|path): /, about);
        counts.refused += 1;
        continue;
      }
      if (url === null) {
        // With a base with an opaque path, only fragments are valid relative references.
        assert.equal(href, 'foo:a', about);
        counts.failed += 1;
        continue;
      }
      const { scheme, username, password, host, port, path, query, fragment } = url;
      assert.deepEqual(
        { scheme, username, password, host, port, path, query, fragment },
        expectedOf(parts, base),
        about,
      );
      counts.resolved += 1;
    }
  }
  const { resolved, refused, failed } = counts;
  const share = isAtLeast('ci') ? 1 : 3;
  assert.ok(resolved > 30_000 / share && refused > 10_000 / share && failed > 500 / share, JSON.stringify(counts));
});
