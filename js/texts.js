/**
 * Texts on their way to the module's memory and back, by the fastest way that there is here:
 *
 * - Node's class Buffer is entered in 60 ns to read, half of what its decoder takes; and from version 24 on in
 *   20 to write, half of what its encoder takes. Bun's takes less for both.
 * - `copier/`, a WebAssembly module of two functions, takes 10 ns and 1 more for a code unit, where the engine
 *   has strings for WebAssembly: half of what a loop takes in V8.
 * - What `utf-8.js` does is left for other engines, and for long texts.
 */
import { bytes as copierBytes } from '../wasm/copier.js';
import { decode, encodeInto } from './utf-8.js';

/**
 * @typedef {typeof encodeInto} Write
 * @typedef {(bytes: Uint8Array, start: number, length: number) => string} Read gives the text in a range of the
 *   memory, which is ASCII
 */

const { Buffer, process } = /** @type {any} */ (globalThis);

/** Bun and Deno say which Node they are like. Deno's Buffer goes through its encoder, which takes 100 ns. */
const nodeVersion = process?.versions?.deno ? 0 : Number.parseInt(process?.versions?.node, 10);
/** What is given as a Buffer elsewhere may lack the methods, which are not in Node's documentation. */
const { utf8Write, latin1Slice } = Buffer?.prototype ?? {};
const hasBuffer = nodeVersion > 0 && typeof utf8Write === 'function' && typeof latin1Slice === 'function';
const writesByBuffer = hasBuffer && nodeVersion >= 24;

/** Fewer code units take no longer in a loop than it takes to enter Buffer. */
const SHORT = 12;

/** How many code units the copier takes no longer for than what else there is. It has room for 125. */
const COPIED = hasBuffer ? 40 : 125;

/** How many code units of it Firefox makes a string of in 90 ns. It takes 600 for one more. */
const READ_AT_ONCE = 32;

/**
 * A view of a range of the memory, as {@link writeText} and {@link readText} take it.
 *
 * @type {(memory: ArrayBuffer, start?: number, length?: number) => Uint8Array<ArrayBuffer>}
 */
export const viewOf = hasBuffer
  ? (memory, start, length) => Buffer.from(memory, start, length)
  : (memory, start, length) => new Uint8Array(memory, start, length);

/** @type {Write} */
const writeOther = writesByBuffer ? writeByBuffer : encodeInto;

/** @type {Read} */
const readOther = hasBuffer ? readByBuffer : readCharacters;

export let writeText = writeOther;
export let readText = readOther;

/**
 * To be called before the first text comes to this memory. The copier of another memory is not called any
 * more.
 *
 * @param {{ readonly buffer: ArrayBuffer }} memory
 */
export function prepareTexts(memory) {
  writeText = writeOther;
  readText = readOther;
  const copier = startedCopier(memory);
  if (copier === null) return;
  const { read, write } = copier;
  readText = (bytes, start, length) => {
    if (length > COPIED) return readOther(bytes, start, length);
    let text = read(start, Math.min(length, READ_AT_ONCE));
    for (let at = READ_AT_ONCE; at < length; at += READ_AT_ONCE) text += read(start + at, Math.min(length - at, READ_AT_ONCE));
    return text;
  };
  if (writesByBuffer) return;
  writeText = (text, bytes, start) => {
    const length = text.length <= COPIED ? write(text, bytes.byteOffset + start) : 0;
    return length === 0 ? writeOther(text, bytes, start) : start + length;
  };
}

/**
 * The copier, compiled once.
 *
 * @type {WebAssembly.Module | undefined}
 */
let copierModule;

/** Whether the engine lacks what the copier takes. */
let lacksStrings = false;

/**
 * @param {{ readonly buffer: ArrayBuffer }} memory
 * @returns {any} `null` where the engine lacks what it takes
 */
function startedCopier(memory) {
  // Where it is none, WebAssembly may be forbidden, and to try is an offence that is reported.
  if (lacksStrings || typeof WebAssembly !== 'object' || !(memory instanceof WebAssembly.Memory)) return null;
  try {
    copierModule ??= new WebAssembly.Module(Uint8Array.from(copierBytes), /** @type {any} */ ({ builtins: ['js-string'] }));
    return new WebAssembly.Instance(copierModule, { m: { m: memory } }).exports;
  } catch (error) {
    // The end of the stack or of the memory says nothing about the engine.
    lacksStrings = error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError || error instanceof TypeError;
    if (!lacksStrings) throw error;
    return null;
  }
}

/**
 * @param {string} text
 * @param {any} buffer
 * @param {number} start
 * @returns {number}
 */
function writeByBuffer(text, buffer, start) {
  return text.length < SHORT ? encodeInto(text, buffer, start) : start + buffer.utf8Write(text, start);
}

/**
 * @param {any} buffer
 * @param {number} start
 * @param {number} length
 * @returns {string}
 */
function readByBuffer(buffer, start, length) {
  return length < SHORT ? readCharacters(buffer, start, length) : buffer.latin1Slice(start, start + length);
}

const { fromCharCode } = String;

/** Up to so many bytes are made a string by themselves sooner than the engine's decoder is entered. */
const FEW = 24;

/** @type {Read} */
function readCharacters(bytes, start, length) {
  const end = start + length;
  if (length > FEW) return decode(bytes.subarray(start, end));
  let text = '';
  let at = start;
  // Eight at a time, which take as long as one.
  for (; at + 8 <= end; at += 8) {
    text += fromCharCode(
      bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3], bytes[at + 4], bytes[at + 5], bytes[at + 6], bytes[at + 7],
    );
  }
  for (; at < end; at += 1) text += fromCharCode(bytes[at]);
  return text;
}
