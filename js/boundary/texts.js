/**
 * Texts on their way to the module's memory and back, by the fastest way that there is here:
 *
 * - Node's class Buffer is entered in 60 ns to read, half of what its decoder takes; and from version 24 on in
 *   20 to write, half of what its encoder takes. Bun's takes less for both.
 * - `copier/`, a WebAssembly module of two functions, takes 10 ns and 1 more for a code unit, where the engine
 *   has strings for WebAssembly: half of what a loop takes in V8.
 * - What `../shared/utf-8.js` does is left for other engines, and for long texts.
 */
import { bytes as copierBytes } from '../../wasm/copier.js';
import { Buffer, CompileError, Instance, LinkError, Memory, Module, TypeError, Uint8Array, defineOwn, exportsOf,
  fromCharCode, min, parseInt, process, subarray } from '../shared/built-ins.js';
import { decode, encodeInto } from '../shared/utf-8.js';

/**
 * @typedef {typeof encodeInto} Write
 * @typedef {(bytes: Uint8Array, start: number, length: number) => string} Read gives the text in a range of the
 *   memory, which is ASCII
 */

/** Bun and Deno say which Node they are like. Deno's Buffer goes through its encoder, which takes 100 ns. */
const nodeVersion = process?.versions?.deno ? 0 : parseInt(process?.versions?.node, 10);
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
 * All bytes of the memory, as {@link readText} takes them.
 *
 * @param {ArrayBuffer} memory
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function bytesOf(memory) {
  const bytes = new Uint8Array(memory);
  if (hasBuffer) defineOwn(bytes, 'latin1Slice', latin1Slice);
  return bytes;
}

/** Where scratch starts in the memory. */
let scratchStart = 0;

/**
 * Scratch, as {@link writeText} takes it.
 *
 * @param {ArrayBuffer} memory
 * @param {number} start
 * @param {number} length
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function scratchOf(memory, start, length) {
  const bytes = new Uint8Array(memory, start, length);
  if (writesByBuffer) {
    defineOwn(bytes, 'utf8Write', utf8Write);
    // Where that is JavaScript, it reads this.
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

/** The copier starts with this text: it takes 0.3 ms, more than it saves for fewer. */
const FIRST_COPIED = 32;

/** How many texts have been written, up to that. */
let texts = 0;

/**
 * To be called before the first text comes to this memory. The copier of another memory is not called any
 * more.
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
  if (lacksStrings || Instance === undefined || !(memory instanceof Memory)) return null;
  try {
    copierModule ??= compiledCopier();
    return exportsOf(new Instance(copierModule, { m: { m: memory } }));
  } catch (error) {
    // The end of the stack or of the memory says nothing about the engine.
    lacksStrings = error instanceof CompileError || error instanceof LinkError || error instanceof TypeError;
    if (!lacksStrings) throw error;
    return null;
  }
}

function compiledCopier() {
  const bytes = new Uint8Array(copierBytes.length);
  // An array from which one of bytes is made is asked for its iterator.
  for (let index = 0; index < copierBytes.length; index += 1) bytes[index] = copierBytes[index];
  return new Module(bytes, /** @type {any} */ ({ __proto__: null, builtins: ['js-string'] }));
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

/** Up to so many bytes are made a string by themselves sooner than the engine's decoder is entered. */
const FEW = 24;

/** @type {Read} */
function readCharacters(bytes, start, length) {
  const end = start + length;
  if (length > FEW) return decode(subarray(bytes, start, end));
  let text = '';
  let at = start;
  // Eight at a time, which take as long as one.
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
