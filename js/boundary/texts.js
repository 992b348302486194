/**
 * Copies texts to the module's memory and back, in the fastest way that the engine has:
 *
 * - `Buffer` in Node takes 60 ns per read, half as long as the decoder. From Node 24 on it takes 20 ns per write, half
 *   as long as the encoder. Bun's is faster at both.
 * - `copier/` is a WebAssembly module of two functions, for engines with the `js-string` built-ins. It takes 10 ns
 *   and 1 ns per code unit: half as long as a loop in V8.
 * - `../shared/utf-8.js` serves other engines, and long texts.
 */
import { startedCopier } from '../loading/modules/weburl.js';
import { Buffer, Uint8Array, defineOwn, fromCharCode, min, parseInt, process, subarray } from '../shared/built-ins.js';
import { decode, encodeInto } from '../shared/utf-8.js';

/**
 * @typedef {typeof encodeInto} Write
 * @typedef {(bytes: Uint8Array, start: number, length: number) => string} Read gives the text in a range of the
 *   memory, which is ASCII
 */

/** Bun and Deno also report a version of Node. `Buffer` in Deno uses the encoder, which takes 100 ns. */
const nodeVersion = process?.versions?.deno ? 0 : parseInt(process?.versions?.node, 10);
/** A polyfilled Buffer may lack these methods, which Node does not document. */
const { utf8Write, latin1Slice } = Buffer?.prototype ?? {};
const hasBuffer = nodeVersion > 0 && typeof utf8Write === 'function' && typeof latin1Slice === 'function';
const writesByBuffer = hasBuffer && nodeVersion >= 24;

/** Up to this number of code units, a loop is as fast as calling Buffer. */
const SHORT = 12;

/** The number of code units up to which the copier is fastest. It has room for 125. */
const COPIED = hasBuffer ? 40 : 125;

/** Up to this number of code units, Firefox creates a string in 90 ns; one more takes 600 ns. */
const READ_AT_ONCE = 32;

/** A view of the whole memory, for {@link readText}. @type {(memory: ArrayBuffer) => Uint8Array<ArrayBuffer>} */
export function bytesOf(memory) {
  const bytes = new Uint8Array(memory);
  if (hasBuffer) defineOwn(bytes, 'latin1Slice', latin1Slice);
  return bytes;
}

/** The address of scratch. */
let scratchStart = 0;

/**
 * A view of scratch, for {@link writeText}.
 *
 * @type {(memory: ArrayBuffer, start: number, length: number) => Uint8Array<ArrayBuffer>}
 */
export function scratchOf(memory, start, length) {
  const bytes = new Uint8Array(memory, start, length);
  if (writesByBuffer) {
    defineOwn(bytes, 'utf8Write', utf8Write);
    // Implementations of `utf8Write` in JavaScript read this property.
    defineOwn(bytes, 'byteLength', length);
  }
  scratchStart = start;
  return bytes;
}

/** @type {Write} */
const writeOther = writesByBuffer ? writeByBuffer : encodeInto;

/** @type {Read} */
const readOther = hasBuffer ? readByBuffer : readCharacters;

export let writeText = writeOther;
export let readText = readOther;

/** The copier starts with this text. Starting it takes 0.3 ms, more than it saves on fewer texts. */
const FIRST_COPIED = 32;

/** The number of texts written, counted up to `FIRST_COPIED`. */
let texts = 0;

/**
 * Prepares for a new memory. The copier of the previous memory is no longer called.
 *
 * @param {{ readonly buffer: ArrayBuffer }} memory
 */
export function prepareTexts(memory) {
  writeText = writeOther;
  readText = readOther;
  if (texts === FIRST_COPIED) {
    startCopier(memory);
    return;
  }
  writeText = (text, bytes, start) => {
    texts += 1;
    if (texts === FIRST_COPIED) {
      writeText = writeOther;
      startCopier(memory);
    }
    return writeOther(text, bytes, start);
  };
}

/** @param {{ readonly buffer: ArrayBuffer }} memory */
function startCopier(memory) {
  const copier = startedCopier(memory);
  if (copier === null) return;
  const { read, write } = copier;
  readText = (bytes, start, length) => {
    if (length > COPIED) return readOther(bytes, start, length);
    let text = read(start, min(length, READ_AT_ONCE));
    for (let at = READ_AT_ONCE; at < length; at += READ_AT_ONCE)
      text += read(start + at, min(length - at, READ_AT_ONCE));
    return text;
  };
  if (writesByBuffer) return;
  writeText = (text, bytes, start) => {
    const length = text.length <= COPIED ? write(text, scratchStart + start) : 0;
    return length === 0 ? writeOther(text, bytes, start) : start + length;
  };
}

/** @type {(text: string, buffer: any, start: number) => number} */
function writeByBuffer(text, buffer, start) {
  return text.length < SHORT ? encodeInto(text, buffer, start) : start + buffer.utf8Write(text, start);
}

/** @type {(buffer: any, start: number, length: number) => string} */
function readByBuffer(buffer, start, length) {
  return length < SHORT ? readCharacters(buffer, start, length) : buffer.latin1Slice(start, start + length);
}

/** Up to this number of bytes, `fromCharCode` is faster than calling the engine's decoder. */
const FEW = 24;

/** @type {Read} */
function readCharacters(bytes, start, length) {
  const end = start + length;
  if (length > FEW) return decode(subarray(bytes, start, end));
  let text = '';
  let at = start;
  // A call with eight arguments takes as long as a call with one.
  for (; at + 8 <= end; at += 8) {
    text += fromCharCode(
      bytes[at],
      bytes[at + 1],
      bytes[at + 2],
      bytes[at + 3],
      bytes[at + 4],
      bytes[at + 5],
      bytes[at + 6],
      bytes[at + 7],
    );
  }
  for (; at < end; at += 1) text += fromCharCode(bytes[at]);
  return text;
}
