/** The functions in the legacy encodings. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { URL, URLSearchParams } from 'weburl';
import * as lib from 'weburl/lib';
import * as encodings from 'weburl-encodings';
import { isAtLeast } from '../../../scripts/test/settings.mjs';
import { wptDirectory } from '../../../scripts/test/wpt-data.mjs';
import { changedByMembers } from '../../polluted.js';
import * as examples from '../../../tests/js/rows/examples.js';
import * as wpt from '../../../tests/js/rows/wpt.js';
import { errorOf } from '../../../tests/js/support/thrown.js';
import { compareWithDecoder, encodings as withEncoder } from './support/encoders.js';

const { parse, parseForm, percentEncode, serializeForm } = encodings;

/** A development build has no translation to JavaScript, which would take precedence. */
const inJavaScript = isAtLeast('ci') ? { 'weburl-encodings/js': await import('weburl-encodings/js') } : {};

const FILE = 'percent-encoding.json';

/** Labels of the encodings whose output encoding is UTF-8: https://encoding.spec.whatwg.org/#get-an-output-encoding */
const SENT_IN_UTF_8 = ['utf-16', 'utf-16le', 'utf-16be', 'unicodefeff', 'unicodefffe', 'ucs-2', 'replacement',
  'iso-2022-kr', 'hz-gb-2312'];

for (
  const [folder, { rows }] of [[wptDirectory(), wpt], [
    join(import.meta.dirname, '../../../tests/data'),
    examples,
  ]]
)
  for (
    const [name, functions] of Object.entries({ 'weburl-encodings': encodings, ...inJavaScript })
  )
    for (
      const { id, about, check } of rows(FILE, JSON.parse(readFileSync(join(folder, FILE), 'utf8')), {
        URL,
        URLSearchParams,
        lib,
        encodings: functions,
      })
    )
      test(`${name}: ${id} ${about}`, () => {
        check();
      });

describe('parse', () => {
  test('encodes the query of a special URL', () => {
    const query = (input, encoding = 'latin1') => parse(input, { encoding })?.query;
    assert.deepEqual(['https', 'http', 'ftp', 'file', 'ws', 'wss', 'foo'].map((scheme) => query(`${scheme}://h?é`)), [
      '%E9',
      '%E9',
      '%E9',
      '%E9',
      '%C3%A9',
      '%C3%A9',
      '%C3%A9',
    ]);
    assert.equal(query('https://h/?‽', 'shift_jis'), '%26%238253%3B');
    assert.equal(query('https://h/?é', 'utf-16le'), '%C3%A9');
    assert.equal(query('https://h/?é', 'utf-8'), '%C3%A9');
    assert.equal(parse('https://h/?é')?.query, '%C3%A9');
    assert.equal(parse('https://h/é?é#é', { encoding: 'latin1' })?.href, 'https://h/%C3%A9?%E9#%C3%A9');
    assert.equal(parse('https://h/?\uD800', { encoding: 'latin1' })?.query, '%26%2365533%3B');
  });

  test('with a base, which is a URL of the same document', () => {
    assert.equal(parse('', { base: 'https://h/?é', encoding: 'latin1' })?.href, 'https://h/?%E9');
    assert.equal(parse('#é', { base: 'https://h/?é', encoding: 'latin1' })?.href, 'https://h/?%E9#%C3%A9');
    assert.equal(parse('?ü', { base: new URL('https://h/?é'), encoding: 'latin1' })?.query, '%FC');
    assert.equal(parse('?ü', { base: 'ws://h', encoding: 'latin1' })?.query, '%C3%BC');
    assert.equal(parse(new URL('https://h/?é'), { encoding: 'latin1' })?.query, '%C3%A9');
    assert.equal(parse('x', { encoding: 'latin1' }), null);
    assert.equal(parse('x', { base: 'y', encoding: 'latin1' }), null);
  });

  test('takes the options of weburl/lib', () => {
    let calls = 0;
    const resolveBlobURL = () => {
      calls += 1;
      return { origin: 'https://h' };
    };
    assert.deepEqual(parse('blob:a', { encoding: 'latin1', resolveBlobURL })?.blobURLEntry, { origin: 'https://h' });
    assert.equal(calls, 1);
    assert.equal(parse('https://h?é', { encoding: 'latin1', maximumLength: 11 })?.query, '%E9');
    assert.deepEqual(errorOf(() => parse('https://h?é', { encoding: 'latin1', maximumLength: 10 })), ['RangeError',
      'parse: the length is 11, more than the maximum of 10']);
    assert.deepEqual(errorOf(() => encodings.parse('a:', { bas: 'b:' })), ['TypeError',
      'parse: there is no option bas, only base, encoding, resolveBlobURL, maximumLength']);
    assert.deepEqual(errorOf(() => encodings.parse()), ['TypeError', 'parse: 1 argument required, but only 0 present']);
  });
});

describe('the label of an encoding', () => {
  test('is one of the Encoding Standard', () => {
    const labels = ['latin1', 'x-sjis', 'windows-31j', 'csisolatin2', 'ascii', 'l1', 'cp1252', 'dos-874', 'utf8',
      'unicode-1-1-utf-8', 'ks_c_5601-1987', ' UTF-8 '];
    for (const label of labels) assert.equal(parse('a:', { encoding: label })?.href, 'a:');
    for (const label of ['utf-7', 'utf-32', 'cesu-8', ''])
      assert.equal(errorOf(() => parse('a:', { encoding: label }))[0], 'RangeError');
  });

  test('or else an error says so', () => {
    for (
      const [name, call] of [
        ['parse', (encoding) => parse('a:', { encoding })],
        ['percentEncode', (encoding) => percentEncode('a', 'query', { encoding })],
        ['parseForm', (encoding) => parseForm('a', { encoding })],
        ['serializeForm', (encoding) => serializeForm([], { encoding })],
      ]
    ) {
      assert.deepEqual(errorOf(() => call('utf-9')), ['RangeError',
        `${name}: there is no encoding with the label "utf-9"`]);
      assert.deepEqual(errorOf(() => call(1)), ['TypeError',
        `${name}: the option encoding must be a string, not number`]);
    }
  });

  test('is not inherited', () => {
    Object.prototype.encoding = 'latin1';
    try {
      assert.equal(parse('https://h/?é', {})?.query, '%C3%A9');
      assert.equal(percentEncode('é', 'query', {}), '%C3%A9');
      assert.equal(parseForm('a=%C3%A5', {})[0][1], 'å');
      assert.equal(serializeForm([['a', 'å']], {}), 'a=%C3%A5');
    } finally {
      delete Object.prototype.encoding;
    }
  });
});

test('percentEncode refuses a set that there is not, or not with that encoding', () => {
  assert.equal(errorOf(() => encodings.percentEncode('a', 'x', { encoding: 'sjis' }))[0], 'TypeError');
  assert.deepEqual(errorOf(() => percentEncode('a', 'path', { encoding: 'sjis' })), [
    'TypeError',
    'percentEncode: the path percent-encode set is for UTF-8 only, not for Shift_JIS',
  ]);
  assert.equal(percentEncode('é', 'path', { encoding: 'utf-16le' }), '%C3%A9');
});

describe('forms', () => {
  test('come back as they were', () => {
    for (
      const encoding of ['windows-1252', 'shift_jis', 'gb18030', 'iso-2022-jp', 'euc-kr', 'utf-8', ...SENT_IN_UTF_8]
    ) {
      const tuples = [['a b', '1+1=2&'], ['', ''], ['x', '"\\~']];
      const form = serializeForm(tuples, { encoding });
      const bytes = new TextEncoder().encode(form);
      for (const given of [form, bytes, bytes.buffer]) assert.deepEqual(parseForm(given, { encoding }), tuples);
    }
  });

  test('of a document in UTF-16 or replacement are in UTF-8', () => {
    for (const encoding of SENT_IN_UTF_8) {
      const tuples = [['a', 'ü€😀'], ['\u0100', '\ufeff']];
      assert.equal(serializeForm(tuples, { encoding }), serializeForm(tuples), encoding);
      assert.deepEqual(parseForm(serializeForm(tuples, { encoding }), { encoding }), tuples, encoding);
      assert.deepEqual(parseForm('a=%E4%00&b', { encoding }), parseForm('a=%E4%00&b'), encoding);
    }
  });

  test('have the references and the bytes of their encoding', () => {
    assert.equal(serializeForm({ å: '😀' }, { encoding: 'latin1' }), '%E5=%26%23128512%3B');
    assert.equal(serializeForm(new URLSearchParams('a=é'), { encoding: 'utf-16be' }), 'a=%C3%A9');
    assert.deepEqual(parseForm(Uint8Array.of(0x61, 0x3d, 0xe5), { encoding: 'latin1' }), [['a', 'å']]);
  });

  test('with %20 for a space', () => {
    for (const encoding of ['shift_jis', 'iso-2022-jp', 'gb18030', 'euc-kr', 'utf-16le', 'windows-1252']) {
      const list = [['a b', '日+本 語≡']];
      const written = serializeForm(list, { encoding, spaceAsPlus: false });
      assert.equal(written.includes('+'), false);
      assert.deepEqual(parseForm(written, { encoding }), parseForm(serializeForm(list, { encoding }), { encoding }));
    }
  });

  test('refuse what is not a list', () => {
    assert.equal(errorOf(() => encodings.serializeForm([['a']], { encoding: 'latin1' }))[0], 'TypeError');
    assert.equal(errorOf(() => encodings.serializeForm('a=b', { encoding: 'latin1' }))[0], 'TypeError');
    assert.equal(errorOf(() => encodings.parseForm(1, { encoding: 'latin1' }))[0], 'TypeError');
    assert.equal(
      errorOf(() => serializeForm([['ab', 'c']], { encoding: 'latin1', maximumLength: 2 }))[0],
      'RangeError',
    );
    assert.equal(errorOf(() => parseForm('abc', { encoding: 'latin1', maximumLength: 2 }))[0], 'RangeError');
  });
});

describe('every encoder against the decoder of Node', () => {
  // ICU's decoders for these differ from the Encoding Standard; encoders.test.js compares with a browser's decoders.
  const others = ['ibm866', 'koi8-u', 'windows-1252', 'windows-1255', 'gbk', 'big5', 'iso-8859-16', 'shift_jis',
    'euc-kr'];
  for (const encoding of withEncoder.filter((name) => !others.includes(name))) {
    test(`${encoding}: encoded text decodes to the same text`, () => {
      const { decoded, wrong } = compareWithDecoder({ ...lib, ...encodings }, encoding);
      assert.deepEqual(wrong, []);
      assert.ok(decoded > 0x80, `${decoded}`);
    });
  }
});

test('members that all objects inherit change nothing', () => {
  assert.deepEqual(
    changedByMembers(new globalThis.URL('../pkg/index.js', import.meta.url), [
      () => parse('https://h/?ä', { encoding: 'windows-1252' }).href,
      () => parse('?ä', { encoding: 'shift_jis', base: 'https://h/' }).href,
      () => parse('x', {}),
      () => parse({}, {}),
      () => percentEncode('ä b', 'query', { encoding: 'euc-kr' }),
      () => percentEncode('ä b', 'query', {}),
      () => parseForm('a=b&c=%E4', { encoding: 'windows-1252' }),
      () => parseForm('a=b', {}),
      () => serializeForm([['a', 'ä']], { encoding: 'gbk' }),
      () => serializeForm([['a', 'ä']], {}),
      () => parse('https://h/', { encoding: 'none' }),
    ]),
    [],
  );
});
