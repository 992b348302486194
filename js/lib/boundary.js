/** The boundary to the WebAssembly module of `weburl/lib`, whose functions take and return strings. */
import { calling, functions } from './module.js';
import { ABSENT } from '../boundary/layout.js';
import { RangeError } from '../shared/built-ins.js';
import { HOST_TYPES } from '../shared/record.js';

/** @import { Host } from 'weburl/lib' */

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
 * Calls functions of the module, with arguments of this total length in code units. `call` calls no code outside this
 * package.
 *
 * @type {<T>(length: number, call: (module: typeof functions) => T, workingMemory?: number) => T}
 */
export function lib(length, call, workingMemory = WORKING_MEMORY) {
  const bytes = length * workingMemory;
  return calling(() => {
    if (length > TRIED_WITHOUT_ASKING && (bytes > ABSENT || !functions.hasRoom(bytes)))
      throw new RangeError('The text is too long: there is not enough memory for it');
    return call(functions);
  });
}

/**
 * Calls a function of the module that leaves numbers in addition to its result.
 *
 * @type {<T>(length: number, call: (module: typeof functions) => T) => { result: T, numbers: Uint32Array }}
 */
export const withNumbers = (length, call) =>
  lib(length, (module) => ({ result: call(module), numbers: module.numbers() }));

/**
 * Calls a function of the module that leaves numbers and a text in addition to its result.
 *
 * @template T
 * @param {number} length
 * @param {(module: typeof functions) => T} call
 * @param {number} [workingMemory]
 */
export const withText = (length, call, workingMemory) =>
  lib(length, (module) => ({ result: call(module), numbers: module.numbers(), text: module.text() }), workingMemory);

/** @type {(serialization: string, numbers: Uint32Array) => Host} */
export function createHost(serialization, numbers) {
  const { 0: number, 1: a, 2: b, 3: c, 4: d, 5: e, 6: f, 7: g, 8: h } = numbers;
  const type = HOST_TYPES[number];
  if (type === 'ipv4') return { type, value: a };
  if (type === 'ipv6') return { type, value: [a, b, c, d, e, f, g, h] };
  return /** @type {Host} */ ({ type, value: serialization });
}
