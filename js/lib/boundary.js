/** The boundary to the WebAssembly module of `weburl/lib`, whose functions take and return strings. */
import * as functions from '../../wasm/lib.js';
import { ABSENT } from '../boundary/layout.js';
import { RangeError } from '../shared/built-ins.js';
import { callingLib } from '../loading/modules/lib.js';

/** @import { Memory } from '../loading/loading.js' */

/** Before a call with more code units, the module checks that it has memory for the largest possible result. */
const TRIED_WITHOUT_ASKING = 1 << 14;

/**
 * The bytes of memory that a code unit may need. A code point that an encoding lacks becomes fourteen bytes,
 * strings grow by doubling, and a component exists in the buffer, in the record and in the href.
 */
const WORKING_MEMORY = 64;

/** The bytes per code unit with validation errors: two errors for each, in lists that grow by doubling. */
export const WORKING_MEMORY_WITH_REPORTS = 384;

/** The bytes of memory that a byte to be decoded may need. */
export const WORKING_MEMORY_TO_DECODE = 4;

/**
 * Calls functions of the module; starts it if needed.
 *
 * @template T
 * @param {number} length the total length of the arguments, in code units
 * @param {(module: typeof functions, memory: Memory) => T} call which calls no code outside this package
 * @param {number} [workingMemory] the bytes of memory for each code unit
 * @returns {T}
 */
export function lib(length, call, workingMemory = WORKING_MEMORY) {
  const bytes = length * workingMemory;
  return callingLib((memory) => {
    if (length > TRIED_WITHOUT_ASKING && (bytes > ABSENT || !functions.hasRoom(bytes))) throw tooLong();
    return call(functions, memory);
  });
}

export const tooLong = () => new RangeError('The text is too long: there is not enough memory for it');
