/** The marks of operations: an instance on which an operation was cut off is replaced. */
import { Error } from '../shared/built-ins.js';

/** @import { loading } from './loading.js' */

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

  return {
    isUsable: () => isUsable,
    discard,

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
      isUsable = operation === lastOperation;
      if (!isUsable) throw reentered();
    },
  };
}

/**
 * The error for an operation within another one. A program can cause it by replacing a method of strings by an accessor
 * that calls this package. All cached facts about the instance are invalid.
 */
export const reentered = () => new Error('A replaced built-in called the function that called it');
