/** The marks of operations: an instance on which an operation was cut off is replaced. */
import { Error, byteLengthOf } from '../shared/built-ins.js';
import { LARGEST_MEMORY, explained, loading } from './loading.js';

/** @import { Memory, Source, Start } from './loading.js' */

/**
 * @param {() => void} startInstance
 * @param {Pick<ReturnType<typeof loading>, 'whenReplaced'>} loaded
 */
export function marking(startInstance, { whenReplaced }) {
  /**
   * Whether there is an instance and no operation is in progress. A stack overflow, a timeout or a trap cuts an operation
   * off and leaves this `false`; the next operation then starts another instance.
   */
  let isUsable = false;

  /** The number of the latest operation. */
  let lastOperation = 0;

  function discard() {
    isUsable = false;
  }
  whenReplaced(discard);

  /**
   * The error for an operation within another one. A program can cause it by replacing a method of strings by an accessor
   * that calls this package. All cached facts about the instance are invalid.
   */
  function entered() {
    isUsable = false;
    return new Error('A replaced built-in called the function that called it');
  }

  return {
    isUsable: () => isUsable,
    discard,
    entered,

    /**
     * Begins an operation: one or more calls of the module, and reading their results. No code outside this
     * package is called before the operation ends.
     *
     * @returns {number} the number of the operation
     */
    enter() {
      if (!isUsable) startInstance();
      isUsable = false;
      lastOperation = (lastOperation + 1) | 0;
      return lastOperation;
    },

    /**
     * Ends an operation.
     *
     * @param {number} operation its number
     */
    leave(operation = lastOperation) {
      if (operation !== lastOperation) throw entered();
      isUsable = true;
    },
  };
}

/**
 * A module whose functions are called one operation after another.
 *
 * @param {Start} start
 * @param {string} help the entry that needs no WebAssembly
 */
export function moduleOf(start, help) {
  const loaded = loading(start, help);
  /** @type {Memory} */
  let memory;
  const { discard, enter, leave } = marking(() => {
    memory = loaded.startedMemory(() => {});
  }, loaded);

  return {
    /**
     * Runs `call`, which calls the module any number of times.
     *
     * @template T
     * @param {(memory: Memory) => T} call which calls no code outside this package. If it throws, the instance is
     *   discarded.
     * @returns {T}
     */
    calling(call) {
      const operation = enter();
      let result;
      try {
        result = call(memory);
      } catch (error) {
        throw explained(error);
      }
      leave(operation);
      if (byteLengthOf(memory.buffer) > LARGEST_MEMORY) discard();
      return result;
    },

    /**
     * Returns `value`, which needs the module to run, and offers the module's source.
     *
     * @template T
     * @param {T} value
     * @param {Source} source
     * @param {{ isTranslation?: boolean }} [kind]
     * @returns {T}
     */
    withModule(value, source, kind = {}) {
      loaded.offer(source, kind);
      return value;
    },
  };
}
