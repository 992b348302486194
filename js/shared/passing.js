/**
 * Passes texts and arrays to the functions of a module and takes their results, as wasm-bindgen does. An argument is an
 * address and a length; the module frees it. The module writes the address and the length of a result to the address in
 * the first argument. `size` is the length of an element in bytes.
 */
import { ArrayBuffer, Uint32Array, Uint8Array, lengthOf, nullPrototype, setElements,
  viewedBytes } from './built-ins.js';
import { BYTES_PER_CODE_UNIT, decode, encodeCodePoints, encodeInto } from './utf-8.js';

/** Up to this number of code units, a loop is faster than calling the engine's encoder. */
const SHORT = 128;

export class Passing {
  /** The length of the latest argument. */
  length = 0;

  // The memory, and views of it. A memory that grows has another buffer.
  buffer = new ArrayBuffer(0);
  bytes = new Uint8Array(0);
  words = new Uint32Array(0);

  /**
   * @param {{ readonly buffer: ArrayBuffer }} memory
   * @param {number} result where functions write the address and the length of their results
   * @param {(size: number, alignment: number) => number} allocate
   * @param {(address: number, size: number, newSize: number, alignment: number) => number} reallocate
   * @param {(address: number, size: number, alignment: number) => void} free
   */
  constructor(memory, result, allocate, reallocate, free) {
    this.memory = memory;
    this.result = result;
    this.allocate = allocate;
    this.reallocate = reallocate;
    this.free = free;
  }

  view() {
    const { buffer } = this.memory;
    if (buffer === this.buffer) return;
    this.buffer = buffer;
    this.bytes = new Uint8Array(buffer);
    this.words = new Uint32Array(buffer);
  }

  /** @param {string | null | undefined} text whose address is returned, 0 if it is absent */
  text(text) {
    this.length = 0;
    if (text === null || text === undefined) return 0;
    const room = BYTES_PER_CODE_UNIT * text.length;
    const address = this.allocate(room, 1) >>> 0;
    if (room === 0) return address;
    this.view();
    const write = text.length < SHORT ? encodeCodePoints : encodeInto;
    this.length = write(text, this.bytes, address) - address;
    return this.reallocate(address, room, this.length, 1) >>> 0;
  }

  /** @type {(array: Uint8Array | Uint16Array | Uint32Array, size: number) => number} */
  array(array, size) {
    const bytes = viewedBytes(array);
    const address = this.allocate(lengthOf(bytes), size) >>> 0;
    this.view();
    setElements(this.bytes, bytes, address);
    this.length = lengthOf(bytes) / size;
    return address;
  }

  /** @type {<T>(read: (buffer: ArrayBuffer, address: number, length: number) => T, size: number) => T | undefined} */
  taken(read, size) {
    this.view();
    const address = this.words[this.result >>> 2];
    if (address === 0) return undefined;
    const length = this.words[(this.result >>> 2) + 1];
    const taken = read(this.buffer, address, length);
    this.free(address, size * length, size);
    return taken;
  }

  takenText() {
    return this.taken((buffer, address, length) => decode(new Uint8Array(buffer, address, length)), 1);
  }

  takenBytes() {
    return this.taken((buffer, address, length) => new Uint8Array(new Uint8Array(buffer, address, length)), 1);
  }

  takenWords() {
    return this.taken((buffer, address, length) => new Uint32Array(new Uint32Array(buffer, address, length)), 4);
  }
}

nullPrototype(Passing);
