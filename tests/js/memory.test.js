/** The package's use of memory and of the module in it. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { calls, instances, observedMemory } from './support/observe-wasm.js';
import { discard, startModule } from '../../js/boundary/instance.js';
import { origin, set } from '../../js/boundary/url.js';
import { URL as OwnURL } from '../../js/classes/url.js';
import { initSync } from '../../js/loading/init.js';
import { LARGEST_MEMORY } from '../../js/loading/loading.js';
import { URL, URLSearchParams } from '../../pkg/index.js';
import * as lib from '../../pkg/lib.js';
import { isAtLeast } from '../../scripts/test/settings.mjs';

/** Of the files in `js/`; that of the package is another one. */
const module = readFileSync(new globalThis.URL('../../wasm/built/weburl_bg.wasm', import.meta.url));

test('importing the package does not start the module', () => {
  assert.equal(observedMemory(), undefined);
  assert.equal(URL.canParse('https://h/'), true);
  assert.notEqual(observedMemory()?.buffer.byteLength ?? 0, 0);
});

test('getters do not enter the module', () => {
  const urls = ['https://u:p@h:1/p?q#f', 'data:x', 'file:///a', 'a://b:1/'].map((href) => new URL(href));
  const before = { ...calls };
  for (
    const name of ['href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname',
      'search', 'hash']
  ) {
    for (const url of urls) assert.equal(typeof url[name], 'string');
  }
  assert.deepEqual(calls, before);
});

test('the lists of empty queries do not enter the module', () => {
  const urls = ['https://h/', 'https://h/?', 'https://h/?a', 'https://h/?a', 'https://h/?a', 'https://h/?a']
    .map((href) => new URL(href));
  const lists = [new URLSearchParams(), new URLSearchParams(''), new URLSearchParams('?'),
    ...urls.map(({ searchParams }) => searchParams)];
  urls[2].search = '';
  urls[3].search = '?';
  urls[4].href = 'https://h/';
  urls[5].href = 'https://h/?#?';
  const before = { ...calls };
  for (const params of lists) {
    assert.deepEqual([params.size, params.has('a'), params.get('a'), [...params], `${params}`], [0, false, null, [],
      '']);
    params.append('a', '1');
    assert.equal(params.get('a'), '1');
  }
  assert.deepEqual(calls, before);
});

/** The number of calls of each function, by its name, that an operation needs. */
function callsOf(operation) {
  // The start of the module calls some, too.
  if (observedMemory() === undefined) URL.canParse('https://h');
  const before = { ...calls };
  operation();
  return Object
    .fromEntries(Object.entries(calls).map(([name, count]) => [name, count - before[name]]).filter(([, count]) =>
      count > 0
    ));
}

test('the base of many references is parsed once', () => {
  const base = 'https://h/a/b';
  const hrefs = [];
  const counts = callsOf(() => {
    for (const input of ['c', '../c', '?c', '/']) hrefs.push(new URL(input, base).href);
    for (const input of ['c', 'https://:80']) hrefs.push(URL.canParse(input, base));
  });
  assert.deepEqual(hrefs, ['https://h/a/c', 'https://h/c', 'https://h/a/b?c', 'https://h/', true, false]);
  assert.deepEqual([counts.url_setBase, counts.url_resolve], [1, 6]);
  assert.deepEqual([counts.url_parse, counts.url_canParse], [undefined, undefined]);
});

test('a long base is not kept', () => {
  const base = `https://h/${'a'.repeat(1 << 12)}/`;
  const counts = callsOf(() => {
    assert.equal(new URL('b', base).href, `${base}b`);
    assert.equal(URL.canParse('b', base), true);
  });
  assert.deepEqual(counts, { url_parse: 1, url_canParse: 1 });
});

test('a setter that replaces one range of the href parses no other', () => {
  const url = new URL('https://h/p?q#f');
  const counts = callsOf(() => {
    url.pathname = 'ä';
    url.search = '';
    url.hash = 'g';
  });
  assert.equal(url.href, 'https://h/%C3%A4#g');
  assert.deepEqual(counts, { url_splice: 3 });
});

test('what texts are written to is kept, unless it is long', () => {
  const url = new URL('https://h/');
  const short = () => {
    url.hash = 'short';
  };
  const long = () => {
    url.hash = 'x'.repeat(400_000);
  };
  // The first time, the memory grows, after which all views of it are made again.
  for (const operation of [short, long, short]) operation();
  const numbers = [short, short, long, short, short].map((operation) => callsOf(operation).url_scratch);
  assert.deepEqual(numbers, [undefined, undefined, 1, 1, undefined]);
});

test('what texts are written to has room for three bytes of each code unit', () => {
  const url = new URL('https://h/');
  for (const length of [21_845, 21_846, 30_000]) {
    url.hash = '€'.repeat(length);
    assert.equal(url.hash.slice(1), '%E2%82%AC'.repeat(length));
  }
});

test('50 000 appends are one serialization, when the href is read', () => {
  const url = new URL('https://h/');
  const { searchParams } = url;
  searchParams.append('first', '');
  const before = { ...calls };
  for (let index = 0; index < 50_000; index += 1) searchParams.append('name', `${index}`);
  assert.deepEqual(calls, before);
  assert.equal(url.href.length, 'https://h/?first='.length + '&name='.length * 50_000 + 238_890);
  assert.equal(url.search.length, url.href.length - 'https://h/'.length);
  assert.equal(calls.urlsearchparams_serialize, before.urlsearchparams_serialize + 1);
});

describe('texts that do not fit into memory', () => {
  const huge = 'x'.repeat(2 ** 28);

  function isRefused(operation) {
    assert.throws(operation, {
      name: 'RangeError',
      message: 'The text is too long: there is not enough memory for it',
    });
    assert.equal(new URL('HTTPS://EXAMPLE.com/ü').href, 'https://example.com/%C3%BC');
    assert.equal(new URLSearchParams('a=%20').get('a'), ' ');
  }

  test('is refused as a URL', () => {
    isRefused(() => new URL(huge));
    isRefused(() => new URL('x', huge));
    isRefused(() => new URL(huge, 'https://h/'));
    isRefused(() => URL.canParse(huge, 'https://h/'));
    isRefused(() => URL.parse(huge));
    isRefused(() => URL.canParse(huge));
    isRefused(() => lib.diagnose(huge));
    isRefused(() => lib.domainToUnicode(huge));
  });

  test('are refused by the functions of weburl/lib before they are tried', () => {
    const expected = { name: 'RangeError', message: 'The text is too long: there is not enough memory for it' };
    for (const exponent of [25, 26, 28]) {
      const text = 'x'.repeat(2 ** exponent);
      for (const call of [lib.parse, lib.diagnose, lib.domainToUnicode]) assert.throws(() => call(text), expected);
    }
  });

  describe('the module is asked whether it has memory for all texts of a call together', () => {
    // A single text of this length is tried without asking.
    const half = 'a'.repeat(10_000);
    const url = `a:${half}`;
    const one = 'a'.repeat(20_000);
    const operations = {
      parse: () => lib.parse(half, { base: url }),
      diagnose: () => lib.diagnose(half, { base: url }),
      isValidURLString: () => lib.isValidURLString(half, { base: url }),
      equals: () => lib.equals(url, url),
      makeRelative: () => lib.makeRelative(url, url),
      parseRequestTarget: () => lib.parseRequestTarget(`/${half}`, { scheme: 'http', host: half }),
      serializeForm: () => lib.serializeForm(new Array(10_000).fill(['', ''])),
      trySet: () => lib.trySet(new URL(url), 'hash', half),
    };
    const parts = { scheme: 'a', host: 'h', path: '/' };
    for (const name of ['scheme', 'username', 'password', 'host', 'path', 'query', 'fragment'])
      operations[`buildURL, ${name}`] = () => lib.buildURL({ ...parts, [name]: name === 'path' ? `/${one}` : one });
    for (const name of ['scheme', 'authority', 'path', 'query', 'fragment'])
      operations[`buildReference, ${name}`] = () => lib.buildReference({ [name]: one });
    for (const [name, operation] of Object.entries(operations)) {
      test(name, () => {
        lib.parse('a:');
        const before = calls.hasRoom;
        operation();
        assert.equal(calls.hasRoom, before + 1);
      });
    }
  });

  test('is refused by setters, which change nothing', () => {
    const url = new URL('https://h/p?a=1#f');
    url.searchParams.append('b', '2');
    for (
      const name of ['href', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search',
        'hash']
    ) {
      isRefused(() => {
        url[name] = huge;
      });
    }
    assert.equal(url.href, 'https://h/p?a=1&b=2#f');
    assert.equal(url.searchParams.size, 2);
  });

  test('is refused when a list is parsed, and when one is serialized', () => {
    const unparsed = new URLSearchParams(huge);
    isRefused(() => unparsed.get('a'));
    isRefused(() => unparsed.append('a', 'b'));
    isRefused(() => unparsed.toString());

    const url = new URL('https://h/?a#f');
    url.searchParams.append(huge, '');
    isRefused(() => url.href);
    assert.equal(url.hash, '#f');
    assert.equal(url.searchParams.size, 2);
    url.searchParams.delete(huge);
    assert.equal(url.href, 'https://h/?a=#f');
  });

  test('in sum', () => {
    const params = new URLSearchParams();
    for (let index = 0; index < 40; index += 1) params.append(huge, huge);
    isRefused(() => params.toString());
  });
});

test('an operation that needs much memory costs the instance, whose memory is freed', () => {
  assert.equal(URL.canParse('1'), false);
  const before = instances;
  // There must be room for three bytes of each code unit.
  assert.equal(URL.canParse('1'.repeat(LARGEST_MEMORY / 3)), false);
  assert.equal(instances, before);
  assert.equal(new URL('https://h/ü').href, 'https://h/%C3%BC');
  assert.equal(new URL('https://h/é').href, 'https://h/%C3%A9');
  assert.equal(instances, before + 1);
});

test('a broken invariant costs the instance, and gives no other URL', () => {
  initSync(module);
  const url = new OwnURL('https://h/a');
  const before = instances;
  // No object has this href, whose setter would have to make a URL of it.
  assert.throws(() => set(0, { hasTupleOrigin: false, text: 'not a URL' }, 'http'), (error) => {
    assert.ok(error instanceof RangeError && error.cause instanceof WebAssembly.RuntimeError, `${error}`);
    return true;
  });
  assert.equal(instances, before);
  url.pathname = '/b';
  assert.deepEqual([url.href, instances], ['https://h/b', before + 1]);
  assert.equal(new OwnURL('../c', url).href, 'https://h/c');
  assert.equal(instances, before + 1);
});

test('the instance that is started early is the one that is used', () => {
  initSync(module);
  startModule();
  discard();
  const before = instances;
  startModule();
  assert.equal(instances, before + 1);
  assert.equal(new OwnURL('https://h').href, 'https://h/');
  assert.equal(instances, before + 1);
});

test('an origin for which there is no memory is no opaque one', () => {
  initSync(module);
  // A URL may be six times as long as the text that it was parsed from.
  assert.throws(() => origin(`blob:https://h/${'x'.repeat(2 ** 28)}`), RangeError);
  assert.equal(new OwnURL('blob:https://h/x').origin, 'https://h');
});

test('a text that is not ASCII is written again, because its bytes are more than its code units', () => {
  assert.equal(URL.canParse('ä=1'), false);
  assert.equal(new URLSearchParams('ä=1').toString(), '%C3%A4=1');
});

test('a large URL is allowed', () => {
  const path = 'é'.repeat(1 << 20);
  const url = new URL(`https://h/${path}`);
  assert.equal(url.pathname, `/${'%C3%A9'.repeat(1 << 20)}`);
  url.searchParams.append(path, path);
  assert.equal(url.search.length, 2 * 6 * (1 << 20) + '?='.length);
  assert.throws(() => new URL(`https://${'@'.repeat(1 << 20)}:x`), { code: 'ERR_INVALID_URL' });
  assert.equal(new URL('https://h/').href, 'https://h/');
});

test('a list is read as it is after its parse cost the instance, because it was large', () => {
  const long = 'x'.repeat(1 << 25);
  const readers = [
    (params) =>
      assert.deepEqual([params.get('b'), params.get('c')?.length, params.get('d')], ['\u{1F4A9} ', 1 << 25, '2']),
    (params) =>
      assert.deepEqual([params.size, params.has('b', '\u{1F4A9} '), params.getAll('d')], [4, true, ['2', '3']]),
    (params) => assert.deepEqual([...params.keys()], ['b', 'c', 'd', 'd']),
    (params) => assert.equal(`${params}`, `b=%F0%9F%92%A9+&c=${long}&d=2&d=3`),
  ];
  for (const first of readers) {
    const params = new URLSearchParams(`b=%F0%9F%92%A9%20&c=${long}&d=2&d=3`);
    const before = instances;
    first(params);
    for (const reader of readers) reader(params);
    assert.ok(instances > before);
  }
  // Nothing of this one is decoded.
  const params = new URLSearchParams(`a=1&b=${long}`);
  const before = instances;
  assert.equal(params.get('a'), '1');
  assert.ok(instances > before);
});

test('where there is no memory for the reason, the URL is invalid without one', () => {
  const input = `https://${'@'.repeat(17 << 20)}:x`;
  assert.throws(() => new URL(input), (error) => {
    assert.deepEqual([error.name, error.message, Object.keys(error)], ['TypeError', 'Invalid URL', ['code', 'input']]);
    return true;
  });
  assert.throws(() => lib.diagnose(input), RangeError);
  assert.equal(new URL('https://h/ü').href, 'https://h/%C3%BC');
});

test('millions of URLs leave nothing in the memory', () => {
  const number = isAtLeast('ci') ? 5_000_000 : 200_000;
  const program = fileURLToPath(import.meta.resolve('./programs/many-urls.js'));
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--expose-gc', program, `${number}`], {
    encoding: 'utf8',
  });
  assert.deepEqual([stderr, status], ['', 0]);
  const { count, before, after } = JSON.parse(stdout);
  assert.equal(count, number);
  assert.equal(after.wasm, before.wasm);
  assert.ok(after.heap - before.heap < 1 << 20, `${after.heap - before.heap} bytes more on the heap`);
});
