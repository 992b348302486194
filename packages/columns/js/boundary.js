/**
 * The boundary to the WebAssembly module of `weburl-columns`, whose functions take and return strings and areas of
 * memory.
 */
import { calling, functions } from './module.js';
import { RangeError } from '../../../js/shared/built-ins.js';

/** @import { Memory } from '../../../js/loading/loading.js' */

/**
 * Calls functions of the module; starts it if needed.
 *
 * @template T
 * @param {(module: typeof functions, memory: Memory) => T} call which calls no code outside this package
 * @returns {T}
 */
export const columnsModule = (call) => calling((memory) => call(functions, memory));

export const tooLong = () => new RangeError('The text is too long: there is not enough memory for it');
