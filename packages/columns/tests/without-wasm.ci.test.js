/** `weburl-columns/js`, whose memory is another buffer when it has grown. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMany, parseManyFrom } from 'weburl-columns/js';
import { parse } from 'weburl/lib';
import { SEPARATOR, records, recordsOf, wptInputs } from './rows.js';

test('each row equals the result of parse', async () => {
  for (const [base, inputs] of wptInputs()) {
    const expected = inputs.map((input) => parse(input, { base }));
    const text = inputs.join(SEPARATOR);
    assert.deepEqual(records(parseMany(text, { base, separator: SEPARATOR })), expected);
    assert.deepEqual(
      await recordsOf(parseManyFrom(text.match(/[^]{1,99}/g) ?? [], { base, separator: SEPARATOR })),
      expected,
    );
  }
});

test('rows for which the memory has to grow', () => {
  const text = [1, 1 << 18, 1, 1 << 20, 1, 1 << 21, 1].map((length) => `https://h/${'é'.repeat(length)}`).join('\n');
  assert.deepEqual([...parseMany(text)], text.replaceAll('é', '%C3%A9').split('\n'));
});
