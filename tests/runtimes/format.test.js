/** Compares `format` of `weburl/lib` with `url.format()` of the installed versions of Node. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as lib from '../../pkg/lib.js';
import { installedRuntimes } from '../../scripts/setup/runtimes.mjs';

const PROGRAM = fileURLToPath(new globalThis.URL('format/outcomes.js', import.meta.url));

const AUTHORITIES = ['https://h', 'https://u@h', 'https://u:p@h', 'https://:p@h', 'https://u:p@xn--fa-hia.example:8080',
  'http://xn--tda.xn--fa-hia', 'http://u@127.0.0.1:81', 'https://[::1]:8080', 'file://', 'file://xn--fa-hia', 'foo://',
  'foo://h', 'foo://u:p@h:1', 'ws://a.example'];
const PATHS = ['', '/', '/a/b', '/%C3%BC'];
const ENDS = ['', '?', '?q', '#', '#f', '?#', '?q#f', '?a?b#c?d'];
const OTHERS = ['mailto:a@b?c#d', 'data:a?b#c', 'web+demo:/.//a/?b#c', 'a:/b?c#d', 'blob:https://u:p@h/x#y',
  'javascript:#'];

/** Serialized, so that Node's parser does not matter. */
const urls = [...AUTHORITIES.flatMap((authority) => PATHS.flatMap((path) => ENDS.map((end) => authority + path + end))),
  ...OTHERS]
  .map((url) => lib.parse(url)?.href ?? assert.fail(url));

const NAMES = ['fragment', 'unicode', 'search', 'auth'];
const every = Array.from(
  { length: 2 ** NAMES.length },
  (_, bits) => Object.fromEntries(NAMES.map((name, bit) => [name, (bits >> bit) % 2 === 1])),
);
const OPTIONS = [null, {}, ...every];

const cases = urls.flatMap((url) => OPTIONS.map((options) => [url, options]));
const found = cases.map(([url, options]) => lib.format(url, options));

for (const { name, command } of installedRuntimes().filter((runtime) => runtime.name.startsWith('node-'))) {
  const missing = command === undefined && `no ${name}: npm has none for this machine`;
  describe(name, { skip: missing && !process.env.CI ? missing : false }, () => {
    const { stdout, stderr, status } = spawnSync(command ?? name, [PROGRAM], {
      input: JSON.stringify({ cases }),
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    assert.equal(status, 0, stderr);
    const { own, ours } = JSON.parse(stdout);

    test('formats as ours does', () => {
      assert.ok(cases.length > 8000, `${cases.length}`);
      cases.forEach(([url, options], index) => assert.equal(found[index], own[index], JSON.stringify([url, options])));
    });

    test('ignores the options for objects of the package, and drops their credentials, as the docs say', () => {
      cases.forEach(([url], index) => {
        const { scheme, username, password, query, fragment } = lib.parse(url) ?? assert.fail();
        // Node also omits an empty query, and the slashes after an unknown scheme.
        if (username + password !== '' && query !== '' && fragment !== '' && scheme !== 'foo')
          assert.equal(ours[index], lib.format(url, { auth: false }), url);
      });
    });
  });
}

test('a host that is not a domain is not decoded, which would make it another', () => {
  assert.equal(lib.format('foo://xn--fa-hia/', { unicode: true }), 'foo://xn--fa-hia/');
});

test('the URL shown in Unicode is the same URL', () => {
  for (const url of urls) assert.equal(lib.parse(lib.format(url, { unicode: true }))?.href, url);
});

test('takes objects with an href, and parts', () => {
  assert.equal(lib.format(new globalThis.URL('https://u@h/#a'), { auth: false }), 'https://h/#a');
  assert.equal(lib.format({ scheme: 'https', host: 'h', path: '/a', query: 'b' }, { search: false }), 'https://h/a');
  assert.throws(() => lib.format('a'), { code: 'ERR_INVALID_URL' });
  assert.throws(() => lib.format('a:', { hash: true }), {
    message: 'format: there is no option hash, only fragment, unicode, search, auth, maximumLength',
  });
});
