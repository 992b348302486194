/**
 * A module whose functions take and return texts and arrays, as wasm-bindgen passes them: an argument is an address and a
 * length, and the module frees it. A function writes the address and the length of its result to the address in its first
 * argument, {@link result}. A package has one such module.
 */
import { ArrayBuffer, Uint32Array, Uint8Array, byteLengthOf, lengthOf, setElements,
  viewedBytes } from '../shared/built-ins.js';
import { BYTES_PER_CODE_UNIT, decode, encodeCodePoints, encodeInto } from '../shared/utf-8.js';
import { LARGEST_MEMORY, explained, loading } from './loading.js';
import { marking } from './operations.js';

/** @import { Memory, Source } from './loading.js' */

/**
 * @typedef {object} Allocator what wasm-bindgen adds to the exports
 * @property {Memory} memory
 * @property {(distance: number) => number} [moveStack] absent if no function returns a text or an array
 * @property {(size: number, alignment: number) => number} allocate
 * @property {(address: number, size: number, newSize: number, alignment: number) => number} reallocate
 * @property {(address: number, size: number, alignment: number) => void} free
 */

/** @type {Allocator} */
let allocator;

/** Where functions write the address and the length of their results. */
export let result = 0;

/** The length of the latest argument. */
export let passed = 0;

// Views of the memory. A memory that grows has another buffer.
let buffer = new ArrayBuffer(0);
let bytes = new Uint8Array(0);
let words = new Uint32Array(0);

function view() {
  if (allocator.memory.buffer === buffer) return;
  buffer = /** @type {ArrayBuffer} */ (allocator.memory.buffer);
  bytes = new Uint8Array(buffer);
  words = new Uint32Array(buffer);
}

/** Up to this number of code units, a loop is faster than calling the engine's encoder. */
const SHORT = 128;

/** Passes a text. @param {string | null | undefined} text @returns {number} its address, 0 if it is absent */
export function pass(text) {
  passed = 0;
  if (text === null || text === undefined) return 0;
  const room = BYTES_PER_CODE_UNIT * text.length;
  const address = allocator.allocate(room, 1) >>> 0;
  if (room === 0) return address;
  view();
  const write = text.length < SHORT ? encodeCodePoints : encodeInto;
  passed = write(text, bytes, address) - address;
  return allocator.reallocate(address, room, passed, 1) >>> 0;
}

/**
 * Passes an array whose elements have `size` bytes.
 *
 * @type {(array: Uint8Array | Uint16Array | Uint32Array, size: number) => number}
 */
export function passArray(array, size) {
  const given = viewedBytes(array);
  const address = allocator.allocate(lengthOf(given), size) >>> 0;
  view();
  setElements(bytes, given, address);
  passed = lengthOf(given) / size;
  return address;
}

/** @type {<T>(read: (address: number, length: number) => T, size: number) => T | undefined} */
function taken(read, size) {
  view();
  const address = words[result >>> 2];
  if (address === 0) return undefined;
  const length = words[(result >>> 2) + 1];
  const value = read(address, length);
  allocator.free(address, size * length, size);
  return value;
}

/** Takes the result of a call. @type {(called: void) => any} */
export const takenText = () => taken((address, length) => decode(new Uint8Array(buffer, address, length)), 1);

/** @type {(called: void) => any} */
export const takenBytes = () => taken((address, length) => new Uint8Array(new Uint8Array(buffer, address, length)), 1);

/** @type {(called: void) => any} */
export const takenWords = () =>
  taken((address, length) => new Uint32Array(new Uint32Array(buffer, address, length)), 4);

/**
 * @param {(exports: any) => void} use receives the exports to call from now on
 * @param {string} known one of the module's functions
 * @param {string} help the entry that needs no WebAssembly
 */
export function moduleOf(use, known, help) {
  const loaded = loading(
    (exports) => {
      allocator = exports;
      if (exports !== undefined) result = exports.moveStack?.(-16) ?? 0;
      use(exports);
    },
    known,
    help,
  );
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
      let answer;
      try {
        answer = call(memory);
      } catch (error) {
        throw explained(error);
      }
      leave(operation);
      if (byteLengthOf(memory.buffer) > LARGEST_MEMORY) discard();
      return answer;
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
