/** `parseMany` of `weburl-columns`. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { URL } from 'weburl';
import { URLColumns, parseMany, parseManyFrom } from 'weburl-columns';
import { parse } from 'weburl/lib';
import { changedByMembers } from '../../polluted.js';
import { SEPARATOR, records, wptInputs } from './rows.js';

const bytesOf = (text) => new TextEncoder().encode(text);

test('columns whose buffer was transferred throw', () => {
  const columns = parseMany('https://a.example/\n');
  structuredClone(columns, { transfer: [columns.buffer] });
  const gone = (method) => ({
    name: 'TypeError',
    message: `URLColumns.${method}: the columns are gone: their buffer was transferred`,
  });
  assert.throws(() => columns.href(0), gone('href'));
  assert.throws(() => columns.get(0, 'host'), gone('get'));
  assert.throws(() => columns.record(0), gone('record'));
  assert.throws(() => [...columns], gone('[Symbol.iterator]'));
  assert.throws(() => columns.toArrow({ makeData() {} }), gone('toArrow'));
  assert.throws(() => columns.href(1), gone('href'));
});

test('an unknown component throws, for an invalid row too', () => {
  const columns = parseMany('https://a.example/\nnone');
  for (const row of [0, 1]) {
    assert.throws(() => columns.get(row, 'nonsense'), {
      name: 'TypeError',
      message: /^URLColumns\.get: a URL has no component nonsense, only href, /,
    });
  }
  assert.throws(() => columns.get(2, 'host'), { name: 'RangeError' });
  assert.equal(columns.get(1, 'host'), null);
});

test('columns over one buffer', () => {
  const columns = parseMany('https://u:p@EXAMPLE.com:8080/a?b#c\r\nno URL\nmailto:d\nhttp://0x7f.1');
  const { buffer, ...rest } = columns;
  assert.deepEqual(rest, {
    length: 4,
    firstRow: 0,
    bytes: bytesOf('https://u:p@example.com:8080/a?b#cmailto:dhttp://127.0.0.1/'),
    hrefStart: Uint32Array.of(0, 34, 34, 42),
    hrefEnd: Uint32Array.of(34, 34, 42, 59),
    protocolEnd: Uint32Array.of(6, 34, 41, 47),
    usernameEnd: Uint32Array.of(9, 34, 41, 49),
    hostStart: Uint32Array.of(12, 34, 41, 49),
    hostEnd: Uint32Array.of(23, 34, 41, 58),
    pathnameStart: Uint32Array.of(28, 34, 41, 58),
    searchStart: Uint32Array.of(30, 34, 42, 59),
    hashStart: Uint32Array.of(32, 34, 42, 59),
    port: Int32Array.of(8080, -1, -1, -1),
    hostType: Uint8Array.of(0, 5, 5, 1),
    valid: Uint8Array.of(1, 0, 1, 1),
    inputStart: Uint32Array.of(0, 36, 43, 52),
    inputEnd: Uint32Array.of(35, 42, 51, 65),
    input: null,
  });
  for (const column of Object.values(columns)) if (ArrayBuffer.isView(column)) assert.equal(column.buffer, buffer);
  assert.equal(columns.hrefEnd.byteOffset, columns.hrefStart.byteOffset + 4);
});

describe('each row equals the result of parse', () => {
  for (const [base, inputs] of wptInputs()) {
    test(`web-platform-tests with the base ${base}`, () => {
      const expected = inputs.map((input) => parse(input, { base }));
      const text = inputs.join(SEPARATOR) + SEPARATOR;
      assert.deepEqual(records(parseMany(text, { base, separator: SEPARATOR })), expected);
      assert.deepEqual(records(parseMany(bytesOf(text), { base, separator: SEPARATOR })), expected);
    });
  }

  test('long rows, and rows around the offsets where chunks of the input end', () => {
    const rows = ['x'.repeat(200_000), 'é'.repeat(70_000), '\u{1F4A9}'.repeat(70_000), ''].map((path) =>
      `https://h/${path}`
    );
    const short = Array.from({ length: 30_000 }, (_, index) => `${'\u{1F4A9}é'.repeat(index % 5)}${index}`);
    const inputs = [...rows, ...short, ...rows];
    const base = 'https://example.com/';
    const expected = inputs.map((input) => parse(input, { base }));
    for (const given of [inputs.join('\n'), bytesOf(inputs.join('\n'))])
      assert.deepEqual(records(parseMany(given, { base })), expected);
  });

  test('more rows than bytes', () => {
    const columns = parseMany('\n'.repeat(100_000), { base: 'https://example.com/a' });
    assert.equal(columns.length, 100_000);
    assert.equal(columns.bytes.length, 100_000 * 'https://example.com/a'.length);
    assert.equal(columns.href(99_999), 'https://example.com/a');
    assert.deepEqual([...parseMany('\n'.repeat(100_000)).valid], Array(100_000).fill(0));
  });

  test('few rows and then many; many rows and then few', () => {
    const [long, short] = [`https://h/${'x'.repeat(300_000)}\n`, 'a:\n'.repeat(300_000)];
    for (const text of [long + short, short + long]) {
      const columns = parseMany(text);
      assert.equal(columns.length, 300_001);
      assert.equal(columns.bytes.length, text.length - 300_001);
      assert.ok(columns.buffer.byteLength < 2 * (300_001 * 46 + text.length), `${columns.buffer.byteLength}`);
    }
  });
});

describe('rows', () => {
  const hrefs = (input, options) => [...parseMany(input, options)];

  test('end with a separator, or at the end', () => {
    assert.deepEqual(hrefs(''), []);
    assert.deepEqual(hrefs('\n'), [null]);
    assert.deepEqual(hrefs('a:\n\nb:\n'), ['a:', null, 'b:']);
    assert.deepEqual(hrefs('a:\r\n\r\nb:'), ['a:', null, 'b:']);
    assert.deepEqual(hrefs('a:\n\n', { base: 'https://h/b#c' }), ['a:', 'https://h/b']);
  });

  test('by other separators', () => {
    for (const separator of ['\0', '\t', ',', ', ', '\r\n', 'é', '\u{1F4A9}', '--', '0123456789abcdef']) {
      assert.deepEqual(hrefs(['a:', 'https://h/', '', 'c'].join(separator), { separator, base: 'b:/' }), ['a:',
        'https://h/', 'b:/', 'b:/c']);
    }
    assert.deepEqual(hrefs('a:-b:--c:---d:', { separator: '--' }), ['a:-b:', 'c:', null]);
    assert.deepEqual(hrefs('a:\uFFFDb:', { separator: '\uD800' }), ['a:', 'b:']);
  });

  test('of bytes that are not UTF-8, or have a byte order mark', () => {
    assert.deepEqual(hrefs(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0x3a, 0x0a, 0x62, 0x3a, 0xff, 0xe2, 0x82, 0x0a)), [
      'a:',
      'b:%EF%BF%BD%EF%BF%BD',
    ]);
    assert.deepEqual(hrefs(Uint8Array.of(0xef, 0xbb, 0xbf)), []);
    assert.deepEqual([...parseMany(bytesOf('\uFEFFa:\n\uFEFFb:')).inputStart], [3, 6]);
    assert.deepEqual(hrefs(bytesOf('\uFEFFa:\n\uFEFFb:')), ['a:', null]);
    assert.deepEqual([...parseMany('\uFEFFa:\n\uFEFFb:').inputStart], [1, 4]);
    assert.deepEqual(hrefs('\uFEFFa:\n\uFEFFb:'), ['a:', null]);
    assert.deepEqual(hrefs('\uFEFF\uFEFFa:'), [null]);
    assert.deepEqual(hrefs('\uFEFF'), []);
    assert.deepEqual(hrefs('\uFEFF\na:'), [null, 'a:']);
    assert.deepEqual(hrefs('a:\uD800\nb:\uDC00'), ['a:%EF%BF%BD', 'b:%EF%BF%BD']);
  });

  test('have their offsets in the input', () => {
    const text = 'a:\u{1F4A9}\r\n\n é \n\uD800\nhttps://h/\uFFFD\n';
    const rows = text.split('\n').slice(0, -1);
    const columns = parseMany(text);
    assert.deepEqual(rows.map((_, row) => text.slice(columns.inputStart[row], columns.inputEnd[row])), rows);
    const bytes = bytesOf(text);
    const byBytes = parseMany(bytes);
    const decoded = rows.map((_, row) =>
      new TextDecoder().decode(bytes.subarray(byBytes.inputStart[row], byBytes.inputEnd[row]))
    );
    assert.deepEqual(decoded, rows.map((row) => row.toWellFormed?.() ?? row.replace('\uD800', '\uFFFD')));
  });
});

describe('bytes', () => {
  const text = '-https://h/é\nab:-';
  const all = bytesOf(text);
  const { length } = all;
  const shared = new SharedArrayBuffer(length);
  new Uint8Array(shared).set(all);
  const expected = ['https://h/%C3%A9', 'ab:'];

  test('in views and buffers of every kind', () => {
    const { buffer } = all;
    for (
      const view of [
        all.subarray(1, -1),
        Buffer.from(text).subarray(1, -1),
        new DataView(buffer, 1, length - 2),
        buffer.slice(1, -1),
        new Uint8Array(shared, 1, length - 2),
        shared.slice(1, length - 1),
        new Uint16Array(buffer.slice(1, -1)),
      ]
    ) assert.deepEqual([...parseMany(view)], expected);
  });

  test('in a buffer that changes its length', { skip: !('resize' in ArrayBuffer.prototype) }, () => {
    const buffer = new ArrayBuffer(length - 2, { maxByteLength: 64 });
    const view = new Uint8Array(buffer);
    view.set(all.subarray(1, -1));
    assert.deepEqual([...parseMany(view)], expected);
    buffer.resize(11);
    assert.deepEqual([...parseMany(view)], ['https://h/%EF%BF%BD']);
    buffer.resize(0);
    assert.deepEqual([...parseMany(view)], []);
  });

  test('in a buffer that was transferred', () => {
    const view = bytesOf('a:');
    structuredClone(view, { transfer: [view.buffer] });
    assert.throws(() => parseMany(view), TypeError);
  });
});

test('wrong arguments', () => {
  for (const input of [undefined, null, 1, ['a:'], {}, new String('a:'), Symbol('a:')])
    assert.throws(() => parseMany(input), TypeError);
  assert.throws(() => parseMany(), {
    name: 'TypeError',
    message: 'parseMany: 1 argument required, but only 0 present',
  });
  for (const separator of [1, null, ['\n']]) assert.throws(() => parseMany('a:', { separator }), TypeError);
  for (const separator of ['', '0123456789abcdefg', 'é'.repeat(9)])
    assert.throws(() => parseMany('a:', { separator }), RangeError);
  assert.throws(() => parseMany('a:', { base: 'b' }), {
    name: 'TypeError',
    message: 'Invalid base URL',
    code: 'ERR_INVALID_URL',
    input: 'b',
  });
  assert.throws(() => parseMany('a:', { base: 1 }), {
    name: 'TypeError',
    message: 'parseMany: the base URL must be a string or an object with an href, not number',
  });
  assert.throws(() => parseMany('a:', { maximumRowLength: 1 }), {
    name: 'TypeError',
    message: 'parseMany: there is no option maximumRowLength, only separator, base, maximumLength',
  });
});

test('a base is a text or an object with an href', () => {
  const href = 'https://h/é#f';
  for (const base of [href, new URL(href), new globalThis.URL(href), parse(href), { href }])
    assert.deepEqual([...parseMany('a', { base })], ['https://h/a']);
});

test('a text longer than the maximum is refused, and bytes, and a base', () => {
  const refused = (length) => ({
    name: 'RangeError',
    message: `parseMany: the length is ${length}, more than the maximum of 9`,
  });
  assert.throws(() => parseMany('https://ab', { maximumLength: 9 }), refused(10));
  assert.throws(() => parseMany(new Uint8Array(10), { maximumLength: 9 }), refused(10));
  assert.throws(() => parseMany('', { base: 'https://ab', maximumLength: 9 }), refused(10));
  assert.equal(parseMany('https://a', { base: 'https://a', maximumLength: 9 }).length, 1);
});

test('members that all objects inherit change nothing', () => {
  const bytes = bytesOf('https://h/\nno\nhttps://u:p@h:1/p?q#f');
  assert.deepEqual(
    changedByMembers(new globalThis.URL('../pkg/index.js', import.meta.url), [
      () => [...parseMany('https://h/\nx', {})],
      () => [...parseMany('x y', { separator: ' ', base: 'https://h/' })],
      () => {
        const columns = parseMany(bytes, {});
        return [columns.length, columns.href(0), columns.get(2, 'username'), columns.record(1), columns.record(2)];
      },
      () => parseManyFrom([], {}).next === undefined,
      () => parseManyFrom({}),
      () => parseMany('a', { base: {} }),
      () => parseMany('a', { none: 1 }),
      () => parseMany('a').get(0, 'none'),
      () => parseMany('a').toArrow({}),
    ]),
    [],
  );
});

test('options that change after the call change no batch', async () => {
  const options = { separator: ' ', base: 'https://h/a/', maximumRowLength: 9, reuse: false };
  const batches = parseManyFrom(['b c', 'd e'], options);
  Object.assign(options, { separator: 'c', base: 'https://evil.example/', maximumRowLength: 1, reuse: true });
  const found = [];
  for await (const columns of batches) found.push(...columns);
  assert.deepEqual(found, ['https://h/a/b', 'https://h/a/cd', 'https://h/a/e']);
});

describe('URLColumns', () => {
  const inputs = ['https://u:p@h:1/p?q#f', 'no', 'a:?#', 'file:///', 'b://c/?', 'a:/.//b', 'http://[::1]/', 'x://Ü',
    'http://h/?'];
  const columns = parseMany(inputs.join('\n'));

  test('gives components as records have them', () => {
    for (const [row, input] of inputs.entries()) {
      const record = parse(input);
      for (
        const component of ['href', 'scheme', 'username', 'password', 'host', 'hostType', 'port', 'path', 'query',
          'fragment']
      ) {
        assert.equal(
          columns.get(row, component),
          record === null ? null : record[component],
          `${component} of ${input}`,
        );
      }
      assert.deepEqual(columns.record(row), record);
    }
    assert.deepEqual([...columns], inputs.map((input) => parse(input)?.href ?? null));
  });

  test('has no other rows and components', () => {
    for (const row of [-1, inputs.length, 0.5, NaN, '0', undefined]) {
      for (const method of ['href', 'record', 'get'])
        assert.throws(() => columns[method](row, 'href'), RangeError);
    }
    for (const component of ['hash', 'origin', '', undefined])
      assert.throws(() => columns.get(0, component), TypeError);
  });

  test('goes to another thread without a copy', () => {
    const sent = parseMany('https://h/a\nb');
    const received = structuredClone(sent, { transfer: [sent.buffer] });
    assert.equal(sent.bytes.length, 0);
    assert.equal(Object.getPrototypeOf(received), Object.prototype);
    const again = new URLColumns(received);
    assert.deepEqual([...again], ['https://h/a', null]);
    assert.equal(again.get(0, 'path'), '/a');
    assert.equal(again.hostEnd.buffer, again.buffer);
  });

  test('is made of columns only', () => {
    for (
      const given of [undefined, 1, {}, { ...columns, port: [1] }, { ...columns, length: 1 }, {
        ...columns,
        bytes: undefined,
      }]
    ) {
      assert.throws(() => new URLColumns(given), TypeError);
    }
  });
});

describe('memory', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');

  test('a million URLs create no strings', () => {
    const text = Array.from({ length: 1000 }, (_, index) => `https://example.com/${index}?q=${index}#f\n`).join('');
    const bytes = bytesOf(text.repeat(1000));
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    const columns = parseMany(bytes);
    const { heapUsed } = process.memoryUsage();
    assert.equal(columns.length, 1_000_000);
    assert.equal(columns.get(999_999, 'query'), 'q=999');
    assert.ok(heapUsed - before < 4 << 20, `${heapUsed - before} bytes more on the heap`);
  });

  test('rows that do not fit are refused, and change nothing', () => {
    const huge = 'x'.repeat(2 ** 28);
    assert.throws(() => parseMany(huge), RangeError);
    assert.throws(() => parseMany(Buffer.alloc(2 ** 28, 0x78)), RangeError);
    assert.throws(() => parseMany(`a:\n${huge}\nb:`), RangeError);
    assert.deepEqual([...parseMany('https://EXAMPLE.com/ü\nno')], ['https://example.com/%C3%BC', null]);
  });
});
