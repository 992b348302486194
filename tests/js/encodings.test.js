/** `weburl/encodings`: encodings other than UTF-8 need its import. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseForm, serializeForm, parse, percentEncode } from '../../pkg/lib.js';

test('UTF-8 takes no import, by whichever of its labels', () => {
  for (const label of ['utf-8', 'UTF8', ' unicode-1-1-utf-8\n', 'unicode11utf8', 'unicode20utf8', 'x-unicode20utf8'])
    assert.equal(percentEncode('≡', 'query', { encoding: label }), '%E2%89%A1');
});

test('others are an error that names the import, and are there after it', async () => {
  const operations = [
    () => percentEncode('≡', 'special-query', { encoding: 'shift_jis' }),
    () => parse('https://h/?≡', { encoding: 'sjis' })?.query,
    () => serializeForm([['a', 'å']], { encoding: 'latin1' }),
    () => parseForm('a=%E5', { encoding: 'latin1' })[0][1],
  ];
  for (const operation of operations) {
    assert.throws(operation, (/** @type {Error} */ { name, message }) => (
      name === 'TypeError' && message.includes("import 'weburl/encodings'")
    ));
  }
  assert.throws(() => parse('a:', { encoding: 'none' }), TypeError);
  await import('../../pkg/encodings.js');
  assert.deepEqual(operations.map((operation) => operation()), ['%81%DF', '%81%DF', 'a=%E5', 'å']);
  assert.throws(() => parse('a:', { encoding: 'none' }), RangeError);
});
