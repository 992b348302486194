/** Operations of a module, and the texts and arrays that functions take and return. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LARGEST_MEMORY, explained } from '../../js/loading/loading.js';
import { marking } from '../../js/loading/operations.js';
import { moduleOf, pass, passArray, passed, result, takenBytes, takenText,
  takenWords } from '../../js/loading/passing.js';

describe('an operation', () => {
  test('that is cut off makes the next one start another instance', () => {
    let starts = 0;
    const { enter, leave, isUsable, discard } = marking(() => starts += 1, { whenReplaced() {} });
    assert.equal(isUsable(), false);
    enter();
    assert.equal(isUsable(), false);
    leave();
    assert.equal(isUsable(), true);
    leave(enter());
    assert.equal(starts, 1);
    // Is cut off.
    enter();
    leave(enter());
    assert.equal(starts, 2);
    discard();
    assert.equal(isUsable(), false);
    leave(enter());
    assert.equal(starts, 3);
  });

  test('within another one is an error of the outer one, after which another instance starts', () => {
    let starts = 0;
    const { enter, leave, isUsable } = marking(() => starts += 1, { whenReplaced() {} });
    const outer = enter();
    leave(enter());
    assert.throws(() => leave(outer), {
      name: 'Error',
      message: 'A replaced built-in called the function that called it',
    });
    assert.equal(isUsable(), false);
    leave(enter());
    assert.equal(starts, 3);
  });

  test('is the last of an instance that is replaced', () => {
    /** @type {(() => void)[]} */
    const users = [];
    const { enter, leave, isUsable } = marking(() => {}, { whenReplaced: (forget) => users.push(forget) });
    leave(enter());
    assert.equal(users.length, 1);
    users[0]();
    assert.equal(isUsable(), false);
  });
});

test('a trap is a lack of memory, by the messages of engines and of a translation', () => {
  const traps = [new WebAssembly.RuntimeError('unreachable'), new Error('Unreachable code should not be executed'),
    new Error('abort')];
  for (const trap of traps) {
    const error = explained(trap);
    assert.ok(error instanceof RangeError);
    assert.deepEqual([error.message, error.cause], ['There is not enough memory', trap]);
  }
  for (const other of [new RangeError('unreachable'), new Error('reachable'), { message: 'abort' }, 'abort', null])
    assert.equal(explained(other), other);
});

describe('texts and arrays go in and come out', () => {
  /** A module without code, whose memory is allocated from 64 on and never again. */
  function passing(byteLength = 1 << 16, lacksStack = false) {
    /** @type {any[]} */
    const log = [];
    let next = 64;
    const memory = { buffer: new ArrayBuffer(byteLength) };
    const exports = {
      memory,
      known() {},
      moveStack(/** @type {number} */ distance) {
        log.push(['moveStack', distance]);
        return 16;
      },
      allocate(/** @type {number} */ size, /** @type {number} */ alignment) {
        log.push(['allocate', size, alignment]);
        next += size;
        return next - size;
      },
      reallocate(/** @type {number[]} */ ...given) {
        log.push(['reallocate', ...given]);
        return given[0];
      },
      free: (/** @type {number[]} */ ...given) => log.push(['free', ...given]),
    };
    if (lacksStack) Reflect.deleteProperty(exports, 'moveStack');
    const { calling, withModule } = moduleOf(() => {}, 'known', 'weburl/js');
    const isSame = withModule(log, () => (log.push('start'), exports)) === log;
    assert.ok(isSame);
    const set = (/** @type {number} */ address, /** @type {number} */ length) =>
      new Uint32Array(memory.buffer, 16, 2).set([address, length]);
    return { log, memory, calling, set };
  }

  test('texts of every length', () => {
    for (const text of ['a', 'ü\ud800', 'b'.repeat(127), 'ü'.repeat(128), '\u{1f4a9}'.repeat(300)]) {
      const { log, memory, calling, set } = passing();
      const expected = new TextEncoder().encode(text);
      calling(() => {
        assert.equal(pass(text), 64);
        assert.equal(passed, expected.length);
        assert.deepEqual(new Uint8Array(memory.buffer, 64, passed), expected);
        set(64, passed);
        assert.equal(takenText(), text.toWellFormed());
      });
      assert.deepEqual(log, ['start', ['moveStack', -16], ['allocate', 3 * text.length, 1], ['reallocate', 64,
        3 * text.length, expected.length, 1], ['free', 64, expected.length, 1]]);
      assert.equal(result, 16);
    }
  });

  test('an empty text has an address, and an absent one has none', () => {
    const { log, calling } = passing();
    calling(() => {
      pass('a');
      assert.deepEqual([pass(''), passed], [67, 0]);
      pass('a');
      for (const absent of [null, undefined]) assert.deepEqual([pass(absent), passed], [0, 0]);
    });
    assert.equal(log.filter(([name]) => name === 'reallocate').length, 2);
  });

  test('arrays, whose elements have a size', () => {
    const { log, memory, calling, set } = passing();
    calling(() => {
      assert.equal(passArray(Uint32Array.of(1, 2, 3), 4), 64);
      assert.equal(passed, 3);
      assert.deepEqual(new Uint32Array(memory.buffer, 64, 3), Uint32Array.of(1, 2, 3));
      set(64, 3);
      const words = takenWords();
      assert.deepEqual(words, Uint32Array.of(1, 2, 3));
      assert.notEqual(words.buffer, memory.buffer);
      set(64, 3);
      const bytes = takenBytes();
      assert.deepEqual(bytes, Uint8Array.of(1, 0, 0));
      assert.notEqual(bytes.buffer, memory.buffer);
      set(0, 3);
      assert.equal(takenWords(), undefined);
    });
    assert.deepEqual(log.slice(2), [['allocate', 12, 4], ['free', 64, 12, 4], ['free', 64, 3, 1]]);
  });

  test('a memory that grew is viewed anew', () => {
    const { memory, calling } = passing();
    calling(() => {
      pass('a');
      memory.buffer = memory.buffer.slice(0);
      assert.equal(pass('b'), 67);
      assert.equal(new Uint8Array(memory.buffer)[67], 0x62);
    });
  });

  test('an instance that trapped, or has more memory than is kept, is not used again', () => {
    for (const [byteLength, starts] of [[LARGEST_MEMORY, 1], [LARGEST_MEMORY + 1, 2]]) {
      const { log, calling } = passing(byteLength, true);
      assert.deepEqual([calling(() => 1), calling(() => 2), result], [1, 2, 0]);
      assert.equal(log.filter((one) => one === 'start').length, starts);
    }
    const { log, calling } = passing();
    assert.throws(() =>
      calling(() => {
        throw new WebAssembly.RuntimeError('unreachable');
      }), RangeError);
    assert.equal(calling(({ buffer }) => buffer.byteLength), 1 << 16);
    assert.equal(log.filter((one) => one === 'start').length, 2);
  });
});
