/** `parseManyFrom` of `weburl-columns`. */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, test } from 'node:test';
import { URLColumns, parseMany, parseManyFrom } from 'weburl-columns';
import { parse } from 'weburl/lib';
import { SEPARATOR, records, recordsOf, wptInputs } from './rows.js';

const bytesOf = (text) => new TextEncoder().encode(text);

/** A stream of these chunks, with a log of its events. @param {unknown} [error] comes instead of the end */
function streamOf(chunks, error) {
  const log = { pulled: 0, cancelled: [] };
  const stream = new ReadableStream({
    pull(controller) {
      if (log.pulled < chunks.length) controller.enqueue(chunks[log.pulled]);
      else if (error === undefined) controller.close();
      else controller.error(error);
      log.pulled += 1;
    },
    cancel(reason) {
      log.cancelled.push(reason);
    },
  }, { highWaterMark: 0 });
  return { stream, log };
}

const hrefsOf = async (chunks, options = {}) =>
  (await recordsOf(parseManyFrom(chunks, options))).map((record) => record?.href ?? null);

describe('chunks may be cut anywhere', () => {
  const text = '\uFEFFhttps://h/é--\u{1F4A9}:--\uD800--a:--\r\n--//x-y--';
  const options = { separator: '--', base: 'https://example.com' };

  test('bytes', async () => {
    const bytes = bytesOf(text);
    const expected = records(parseMany(bytes, options));
    assert.equal(expected.length, 6);
    for (let first = 0; first <= bytes.length; first += 1)
      for (let second = first; second <= bytes.length; second += 1) {
        const chunks = [bytes.subarray(0, first), bytes.subarray(first, second), bytes.subarray(second)];
        assert.deepEqual(await recordsOf(parseManyFrom(chunks, options)), expected, `${first}, ${second}`);
      }
  });

  test('strings', async () => {
    const expected = records(parseMany(text, options));
    assert.equal(expected.length, 6);
    for (let cut = 0; cut <= text.length; cut += 1) {
      assert.deepEqual(
        await recordsOf(parseManyFrom([text.slice(0, cut), '', text.slice(cut)], options)),
        expected,
        `${cut}`,
      );
    }
    assert.deepEqual(await recordsOf(parseManyFrom(text.split(''), options)), expected);
  });

  test('strings and bytes', async () => {
    const expected = records(parseMany(text, options));
    const chunks = [...text].map((character, index) => index % 2 === 0 ? character : bytesOf(character));
    assert.deepEqual(await recordsOf(parseManyFrom(chunks, options)), expected);
    assert.deepEqual(await hrefsOf(['a:\uD83D', bytesOf(''), '\uDCA9\nb:\uD83D', bytesOf('c'), '\uDCA9']), [
      'a:%F0%9F%92%A9',
      'b:%EF%BF%BDc%EF%BF%BD',
    ]);
    assert.deepEqual(await hrefsOf([Uint8Array.of(0x61, 0x3a, 0xe2, 0x82), 'b']), ['a:%EF%BF%BDb']);
  });

  for (const size of [1, 7, 1000, 70_000])
    test(`web-platform-tests in chunks of ${size} bytes`, async () => {
      for (const [base, inputs] of wptInputs()) {
        const bytes = bytesOf(inputs.join(SEPARATOR) + SEPARATOR);
        const chunks = Array.from(
          { length: Math.ceil(bytes.length / size) },
          (_, index) => bytes.subarray(size * index, size * (index + 1)),
        );
        const expected = inputs.map((input) => parse(input, { base }));
        assert.deepEqual(await recordsOf(parseManyFrom(chunks, { base, separator: SEPARATOR })), expected);
      }
    });

  test('a byte order mark', async () => {
    const mark = Uint8Array.of(0xef, 0xbb, 0xbf);
    assert.deepEqual(await hrefsOf([mark.subarray(0, 1), mark.subarray(1, 2), mark.subarray(2), 'a:']), ['a:']);
    assert.deepEqual(await hrefsOf([mark.subarray(0, 2)], { base: 'a:/' }), ['a:/%EF%BF%BD']);
    assert.deepEqual(await hrefsOf([mark]), []);
    assert.deepEqual(await hrefsOf(['\uFEFFa:\n\uFEFFb:']), ['a:', null]);
    assert.deepEqual(await hrefsOf(['\uFEFF', 'a:']), ['a:']);
    assert.deepEqual(await hrefsOf(['', '\uFEFF', '\uFEFFa:']), [null]);
    assert.deepEqual(await hrefsOf([mark, '\uFEFFa:']), [null]);
    assert.deepEqual(await hrefsOf(['\uD83D', '\uDCA9:']), [null]);
    assert.deepEqual(await hrefsOf([]), []);
  });

  test('a row of a million bytes in thousands of chunks', async () => {
    const path = 'x'.repeat(1 << 20);
    const chunks = ['a:\nhttps://h/', ...path.match(/.{1,256}/g) ?? [], '\nb:'];
    assert.deepEqual(await hrefsOf(chunks), ['a:', `https://h/${path}`, 'b:']);
  });
});

describe('batches', () => {
  test('have the rows that a chunk ends, and their texts', async () => {
    const found = [];
    for await (
      const { firstRow, length, input, inputStart, inputEnd, buffer, ...columns } of parseManyFrom(['a:\nb', '', ':',
        '\n\nno\nc', ':'])
    ) {
      assert.equal(input?.buffer, buffer);
      assert.equal(columns.bytes.buffer, buffer);
      const texts = Array.from(
        inputStart,
        (start, row) => new TextDecoder().decode(input?.subarray(start, inputEnd[row])),
      );
      found.push([firstRow, length, new TextDecoder().decode(input ?? undefined), texts]);
    }
    assert.deepEqual(found, [[0, 1, 'a:\n', ['a:']], [1, 3, 'b:\n\nno\n', ['b:', '', 'no']], [4, 1, 'c:', ['c:']]]);
  });

  test('come in turn, also if several are requested at once', async () => {
    const batches = parseManyFrom(['a:\n', 'b:\n', 'c:\n']);
    const results = await Promise.all([batches.next(), batches.next(), batches.next(), batches.next(), batches.next()]);
    assert.deepEqual(results.map(({ done, value }) => done ? done : value.href(0)), ['a:', 'b:', 'c:', true, true]);
  });

  test('of several sources at once, with other calls between them', async () => {
    const [first, second] = [parseManyFrom(['a', ':\nb', ':'], {}),
      parseManyFrom(['x', '-y', '-z'], { separator: '-', base: 'https://h' })];
    const found = [];
    for (let turn = 0; turn < 3; turn += 1)
      for (const batches of [first, second]) {
        const { done, value } = await batches.next();
        found.push(done ? done : [...value], ...parseMany('m:'));
      }
    assert.deepEqual(found, [['a:'], 'm:', ['https://h/x'], 'm:', ['b:'], 'm:', ['https://h/y'], 'm:', true, 'm:', [
      'https://h/z',
    ], 'm:']);
  });

  test('in the same memory, with reuse', async () => {
    const chunks = [1, 2, 3000, 1, 500, 9000, 2].map((count) => 'https://h/é?q\n'.repeat(count));
    const expected = records(parseMany(chunks.join('')));
    assert.deepEqual(await recordsOf(parseManyFrom(chunks, { reuse: true })), expected);
    const buffers = [];
    for await (const { buffer, bytes, input } of parseManyFrom(chunks, { reuse: true })) {
      assert.equal(bytes.buffer, buffer);
      assert.equal(input?.buffer, buffer);
      buffers.push(buffer);
    }
    assert.equal(buffers[4], buffers[2]);
    assert.equal(buffers[6], buffers[5]);
    assert.equal(new Set(buffers).size, 4);
  });

  test('in other memory, with reuse after a transfer', async () => {
    const found = [];
    for await (const batch of parseManyFrom(['a:\n', 'b:\n', 'c:\n'], { reuse: true })) {
      found.push(...new URLColumns(structuredClone(batch, { transfer: [batch.buffer] })));
      assert.equal(batch.buffer.byteLength, 0);
    }
    assert.deepEqual(found, ['a:', 'b:', 'c:']);
  });

  test('keep nothing of the chunks', async () => {
    const chunk = new Uint8Array(4);
    async function* source() {
      for (const text of ['a:\nb', ':c\nd', ':ee\n']) {
        chunk.set(bytesOf(text));
        yield chunk;
        chunk.fill(0);
      }
    }
    assert.deepEqual((await recordsOf(parseManyFrom(source()))).map((record) => record?.href), ['a:', 'b:c', 'd:ee']);
  });
});

describe('sources', () => {
  test('of every kind', async () => {
    const chunks = ['a:\nb', ':\n'];
    async function* generate() {
      yield* chunks;
    }
    for (
      const source of [
        streamOf(chunks).stream,
        generate(),
        chunks,
        chunks.map((chunk) => Promise.resolve(chunk)),
        Readable.from(chunks),
        Readable.from(chunks.map((chunk) => Buffer.from(chunk))),
        new Response(chunks.join('')).body,
        new Blob(chunks).stream(),
        streamOf([bytesOf(chunks[0]).buffer, new DataView(bytesOf(chunks[1]).buffer)]).stream,
      ]
    ) assert.deepEqual((await recordsOf(parseManyFrom(source))).map(({ href }) => href), ['a:', 'b:']);
  });

  test('streams that are not iterable', async () => {
    const { stream } = streamOf(['a:']);
    const source = { getReader: () => stream.getReader() };
    assert.deepEqual((await recordsOf(parseManyFrom(source))).map(({ href }) => href), ['a:']);
    assert.equal(stream.locked, false);
  });

  test('are refused at once', () => {
    for (const source of [undefined, null, 1, 'a:', bytesOf('a:'), new ArrayBuffer(1), {}])
      assert.throws(() => parseManyFrom(source), TypeError);
    assert.throws(() => parseManyFrom(), TypeError);
    const { stream } = streamOf(['a:']);
    for (
      const options of [{ separator: '' }, { maximumRowLength: 0 }, { maximumRowLength: NaN }, {
        maximumRowLength: '1',
      }]
    ) {
      assert.throws(() => parseManyFrom(stream, options), RangeError);
    }
    assert.throws(() => parseManyFrom(stream, { base: 'b' }), TypeError);
    assert.throws(() => parseManyFrom(stream, { maximumrowlength: 1 }), TypeError);
    assert.equal(stream.locked, false);
    const batches = parseManyFrom(stream);
    assert.equal(stream.locked, true);
    assert.throws(() => parseManyFrom(stream), TypeError);
    return batches.return?.();
  });

  test('are read when rows are requested, and released at their end', async () => {
    const { stream, log } = streamOf(['a:\n', 'b:\n']);
    const batches = parseManyFrom(stream);
    assert.equal(log.pulled, 0);
    await batches.next();
    assert.equal(log.pulled, 1);
    assert.equal(stream.locked, true);
    await batches.next();
    await batches.next();
    assert.equal(stream.locked, false);
    assert.deepEqual(log.cancelled, []);
  });

  test('are cancelled when the loop is left early', async () => {
    const { stream, log } = streamOf(['a:\n', 'b:\n']);
    for await (const batch of parseManyFrom(stream)) if (batch.firstRow === 0) break;
    assert.deepEqual([stream.locked, log.cancelled.length, log.pulled], [false, 1, 1]);
  });

  test('are cancelled before they are read, once', async () => {
    const { stream, log } = streamOf(['a:\n']);
    const batches = parseManyFrom(stream);
    assert.deepEqual(await batches.return?.('enough'), { done: true, value: 'enough' });
    assert.deepEqual(await batches.return?.(), { done: true, value: undefined });
    assert.deepEqual(await batches.next(), { done: true, value: undefined });
    assert.deepEqual([stream.locked, log.cancelled, log.pulled], [false, ['enough'], 0]);
  });

  test('that are iterated are closed', async () => {
    let closed = 0;
    async function* source() {
      try {
        yield 'a:\n';
        yield 'b:\n';
      } finally {
        closed += 1;
      }
    }
    for await (const batch of parseManyFrom(source())) if (batch.length === 1) break;
    assert.equal(closed, 1);
  });

  test('that fail', async () => {
    const error = new Error('lost');
    const { stream, log } = streamOf(['a:\nb'], error);
    const batches = parseManyFrom(stream);
    assert.equal((await batches.next()).value.href(0), 'a:');
    await assert.rejects(batches.next(), error);
    assert.deepEqual([stream.locked, log.cancelled], [false, []]);
    assert.deepEqual(await batches.next(), { done: true, value: undefined });
    await assert.rejects(recordsOf(parseManyFrom([Promise.reject(error)])), error);
    await assert.rejects(recordsOf(parseManyFrom({ [Symbol.asyncIterator]: () => ({ next: () => 1 }) })), TypeError);
  });

  test('of values that are neither text nor bytes', async () => {
    for (const chunk of [1, null, ['a:'], {}]) {
      const { stream, log } = streamOf(['a:\n', chunk, 'b:\n']);
      const batches = parseManyFrom(stream);
      await batches.next();
      await assert.rejects(batches.next(), {
        name: 'TypeError',
        message: 'parseManyFrom: a chunk must be a string or bytes',
      });
      assert.deepEqual([stream.locked, log.cancelled.map(String)], [false, [
        'TypeError: parseManyFrom: a chunk must be a string or bytes',
      ]]);
      assert.deepEqual(await batches.next(), { done: true, value: undefined });
    }
  });
});

describe('more than the maximum', () => {
  test('of all chunks together is refused, after the rows before it', async () => {
    assert.deepEqual(await hrefsOf([], { maximumLength: 9 }), []);
    for (const chunks of [['a:1\nb:', '2\nc'], [bytesOf('a:1\nb:'), bytesOf('2\nc')], ['a:1\nb:', bytesOf('2\nc')]]) {
      assert.deepEqual(await hrefsOf(chunks, { maximumLength: 9 }), ['a:1', 'b:2', null]);
      const found = [];
      const { stream, log } = streamOf(chunks);
      await assert.rejects(async () => {
        for await (const batch of parseManyFrom(stream, { maximumLength: 8 })) found.push(...batch);
      }, { name: 'RangeError', message: 'parseManyFrom: the length is 9, more than the maximum of 8' });
      assert.deepEqual(found, ['a:1']);
      assert.equal(log.cancelled.length, 1);
    }
    for (const maximumLength of [-1, NaN, '9', null]) {
      assert.throws(() => parseManyFrom([], { maximumLength }), {
        name: 'TypeError',
        message: 'parseManyFrom: the option maximumLength must be a number from 0',
      });
    }
  });
});

describe('rows that are too long', () => {
  /** The batches before the error. */
  async function before(chunks) {
    const { stream, log } = streamOf([...chunks]);
    const found = [];
    await assert.rejects(async () => {
      for await (const batch of parseManyFrom(stream, { maximumRowLength: 8 })) found.push(...batch);
    }, { name: 'RangeError', message: 'A row is longer than 8 bytes, or there is not enough memory for it' });
    assert.equal(stream.locked, false);
    return { found, log };
  }

  test('come after those before them, however they are cut', async () => {
    const text = 'a:345678\n\nb:3456789\nc:';
    for (const chunks of [[text], text.split(''), text.match(/[^]{1,5}/g) ?? []]) {
      assert.deepEqual((await before(chunks)).found, ['a:345678', null]);
    }
    assert.deepEqual((await before(['a:\nb:é56789'])).found, ['a:']);
    assert.deepEqual(await hrefsOf(['a:345678\n', 'b:345678'], { maximumRowLength: 8 }), ['a:345678', 'b:345678']);
    assert.deepEqual(await hrefsOf(['a:345678-', '-'], { maximumRowLength: 8, separator: '--' }), ['a:345678']);
  });

  test('need not end', async () => {
    const { found, log } = await before(Array(1000).fill('a:'));
    assert.deepEqual(found, []);
    assert.ok(log.pulled < 10, `${log.pulled}`);
    assert.equal(log.cancelled.length, 1);
  });

  test('are refused where there is no memory for them', async () => {
    const chunk = 'x'.repeat(2 ** 27);
    await assert.rejects(recordsOf(parseManyFrom(['a:', chunk])), RangeError);
    assert.deepEqual(await hrefsOf(['https://EXAMPLE.com/ü']), ['https://example.com/%C3%BC']);
  });
});
