/**
 * Writing texts into the module's memory, by the fastest way that there is here:
 *
 * - Node's class Buffer is entered in 20 ns from version 24 on, half of what its encoder takes, and Bun's too.
 * - `copier/`, a WebAssembly module of one function, takes 8 ns and 1 more for a code unit, where the engine
 *   has strings for WebAssembly: half of what a loop takes in V8.
 * - What `utf-8.js` does is left for other engines, and for long texts.
 */
import { bytes as copier } from '../wasm/copier.js';
import { encodeInto } from './utf-8.js';

/** @typedef {typeof encodeInto} Write to a view that {@link writable} gives */

const { Buffer, process } = /** @type {any} */ (globalThis);

/** Bun and Deno say which Node they are like. Deno's Buffer goes through its encoder, which takes 100 ns. */
const hasFastBuffer = Number.parseInt(process?.versions?.node, 10) >= 24 && !process.versions.deno;

/** What takes no longer to write in a loop than to enter Buffer, in code units. */
const SHORT = 8;

/** What the copier has room for, in code units; and where encoders are slow to enter, they take as long for it. */
const COPIED = 125;

/**
 * @type {(memory: ArrayBuffer, address: number, length: number) => Uint8Array<ArrayBuffer>}
 */
export const writable = hasFastBuffer
  ? (memory, address, length) => Buffer.from(memory, address, length)
  : (memory, address, length) => new Uint8Array(memory, address, length);

/** @type {Write} */
export let writeText = hasFastBuffer ? writeToBuffer : encodeInto;

/**
 * To be called before texts are written to this memory.
 *
 * @param {{ readonly buffer: ArrayBuffer }} memory
 */
export function prepareWriting(memory) {
  // Where it is none, WebAssembly may be forbidden, and to try is an offence that is reported.
  if (!hasFastBuffer && typeof WebAssembly === 'object' && memory instanceof WebAssembly.Memory) {
    writeText = copying(memory) ?? encodeInto;
  }
}

/**
 * @param {WebAssembly.Memory} memory
 * @returns {Write | null} `null` where the engine lacks what it takes
 */
function copying(memory) {
  /** @type {any} */
  let copy;
  try {
    const module = new WebAssembly.Module(Uint8Array.from(copier), /** @type {any} */ ({ builtins: ['js-string'] }));
    ({ copy } = new WebAssembly.Instance(module, { m: { m: memory } }).exports);
  } catch {
    return null;
  }
  return (text, bytes, start) => {
    const length = text.length <= COPIED ? copy(text, bytes.byteOffset + start) : 0;
    return length === 0 ? encodeInto(text, bytes, start) : start + length;
  };
}

/**
 * @param {string} text
 * @param {any} buffer
 * @param {number} start
 * @returns {number}
 */
function writeToBuffer(text, buffer, start) {
  return text.length < SHORT ? encodeInto(text, buffer, start) : start + buffer.utf8Write(text, start);
}
