/**
 * Records whose keys have lone surrogates: https://webidl.spec.whatwg.org/#js-record. Two keys can be converted to
 * equal strings; the result then has the value of the later one at the index of the first.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { URLSearchParams } from '../../pkg/index.js';
import { installProject } from './project.js';
import { timeLimit } from './settings.js';

describe('keys that are converted to one', () => {
  const rows = [
    ['two lone surrogates', { '\ud800': '1', '\udfff': '2' }, [['\ufffd', '2']]],
    ['one that is U+FFFD, before', { '\ufffd': '1', '\ud800': '2' }, [['\ufffd', '2']]],
    ['one that is U+FFFD, after', { '\ud800': '1', '\ufffd': '2' }, [['\ufffd', '2']]],
    ['others between', { a: '0', '\ud800': '1', b: '2', '\udfff': '3', c: '4' }, [['a', '0'], ['\ufffd', '3'], ['b',
      '2'], ['c', '4']]],
    ['three, two of them longer', { 'x\ud800': '1', 'x\ud801': '2', 'x': '3', '\ud800': '4', '\udc00': '5' }, [[
      'x\ufffd',
      '2',
    ], ['x', '3'], ['\ufffd', '5']]],
    ['halves that are not a pair', { '\ud83d\udca9': '1', '\udca9\ud83d': '2', '\ufffd\ufffd': '3' }, [['\u{1f4a9}',
      '1'], [
      '\ufffd\ufffd',
      '3',
    ]]],
    ['numbers, which come first', { '\ud800': '1', 7: '2', 3: '3' }, [['3', '3'], ['7', '2'], ['\ufffd', '1']]],
    ["the name of a prototype's member", {
      '\ud800': '1',
      constructor: '2',
      __proto__: null,
      toString: '3',
    }, [['\ufffd', '1'], ['constructor', '2'], ['toString', '3']]],
    ['values too', { a: '\ud800', '\ud800': '\udc00' }, [['a', '\ufffd'], ['\ufffd', '\ufffd']]],
  ];
  for (const [name, record, expected] of rows) {
    test(name, () => assert.deepEqual([...new URLSearchParams(record)], expected));
  }

  test('an own member __proto__', () => {
    const record = JSON.parse('{ "\\ud800": "1", "__proto__": "2", "\\udc00": "3" }');
    assert.deepEqual([...new URLSearchParams(record)], [['\ufffd', '3'], ['__proto__', '2']]);
  });

  test('the object is asked for each key once, in order', () => {
    const asked = [];
    const record = new Proxy({ a: '1', '\ud800': '2', b: '3', '\udfff': '4' }, {
      ownKeys(target) {
        asked.push('keys');
        return Reflect.ownKeys(target);
      },
      getOwnPropertyDescriptor(target, key) {
        asked.push(`descriptor ${String(key)}`);
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
      get(target, key) {
        if (key !== Symbol.iterator) asked.push(`value ${String(key)}`);
        return Reflect.get(target, key);
      },
    });
    assert.equal(new URLSearchParams(record).size, 3);
    assert.deepEqual(asked, ['keys',
      ...['a', '\ud800', 'b', '\udfff'].flatMap((key) => [`descriptor ${key}`, `value ${key}`])]);
  });
});

/**
 * In linear time this takes less than a second; in quadratic time, minutes. The work cannot be counted from outside,
 * because the observable calls are the same in both.
 */
test('400 000 keys, the first of which has a lone surrogate', async () => {
  const project = await installProject();
  try {
    const { stdout, stderr, signal } = spawnSync(process.execPath, [project.program('record.js'), '400000'], {
      encoding: 'utf8',
      timeout: timeLimit,
    });
    assert.deepEqual([signal, stderr], [null, '']);
    assert.deepEqual(JSON.parse(stdout), [400_001, 'first', '399999']);
  } finally {
    project.remove();
  }
});
