/**
 * Copies texts to the module's memory and back, in the fastest way that the engine has:
 *
 * - `Buffer` in Node takes 60 ns per read, half as long as the decoder. From Node 24 on it takes 20 ns per write, half
 *   as long as the encoder. Bun's is faster at both.
 * - `copier/` is a WebAssembly module of two functions, for engines with the `js-string` built-ins. It takes 10 ns
 *   and 1 ns per code unit: half as long as a loop in V8.
 * - `../shared/utf-8.js` serves other engines, and long texts.
 */
import { startCopier } from '../loading/copier.js';
import { Buffer, Uint8Array, defineOwn, fromCharCode, min, parseInt, process, subarray } from '../shared/built-ins.js';
import { decode, encodeInto } from '../shared/utf-8.js';

/** Bun also reports a version of Node. */
const nodeVersion = parseInt(process?.versions?.node, 10);
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

/** The copier starts with this text. Starting it takes 0.3 ms, more than it saves on fewer texts. */
const FIRST_COPIED = 32;

/** The number of texts written, counted up to `FIRST_COPIED`. */
let texts = 0;

/** @type {{ readonly buffer: ArrayBuffer }} */
let memory;

/**
 * The functions of the copier, or `null` without one. {@link writeText} is not exchanged for other functions, because
 * V8 does not inline a call of a function that changes.
 *
 * @type {((text: string, address: number) => number) | null}
 */
let copyIn = null;

/** @type {((address: number, length: number) => string) | null} */
let copyOut = null;

/** More than the length of any text. */
const ALL = 0x3fffffff;

/** The number of code units up to which a text is copied or counted. */
let copied = ALL;

/**
 * Prepares for a new memory. The copier of the previous memory is no longer called.
 *
 * @param {{ readonly buffer: ArrayBuffer }} next
 */
export function prepareTexts(next) {
  copyIn = null;
  copyOut = null;
  memory = next;
  if (texts === FIRST_COPIED) prepareCopier();
}

function prepareCopier() {
  copied = -1;
  const copier = startCopier(memory);
  if (copier === null) return;
  copyOut = copier.read;
  if (writesByBuffer) return;
  copyIn = copier.write;
  copied = COPIED;
}

/** @type {(text: string, address: number) => number} */
function copyOrCount(text, address) {
  if (copyIn !== null) return copyIn(text, address);
  texts += 1;
  if (texts === FIRST_COPIED) prepareCopier();
  return 0;
}

/** @type {(text: string, bytes: any, start: number) => number} */
export function writeText(text, bytes, start) {
  if (text.length <= copied) {
    const length = copyOrCount(text, scratchStart + start);
    if (length !== 0) return start + length;
  }
  if (writesByBuffer && text.length >= SHORT) return start + bytes.utf8Write(text, start);
  return encodeInto(text, bytes, start);
}

/**
 * The text in a range of the memory, which is ASCII.
 *
 * @type {(bytes: any, start: number, length: number) => string}
 */
export function readText(bytes, start, length) {
  if (copyOut !== null && length <= COPIED) {
    let text = copyOut(start, min(length, READ_AT_ONCE));
    for (let at = READ_AT_ONCE; at < length; at += READ_AT_ONCE)
      text += copyOut(start + at, min(length - at, READ_AT_ONCE));
    return text;
  }
  if (hasBuffer && length >= SHORT) return bytes.latin1Slice(start, start + length);
  return readCharacters(bytes, start, length);
}

/** Up to this number of bytes, `fromCharCode` is faster than calling the engine's decoder. */
const FEW = 24;

/** @type {(bytes: Uint8Array, start: number, length: number) => string} */
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
