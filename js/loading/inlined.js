/**
 * Decodes the text into which `scripts/build/inline.mjs` encodes a WebAssembly module. This file decodes only the
 * unpacker, a small module (`unpacker/`), which decodes the other one.
 */
import { Instance, Module, Uint8Array, charCodeAt, exportsOf, ownBuffer, subarray,
  valueOf } from '../shared/built-ins.js';
import { encodeInto } from '../shared/utf-8.js';
import { text as unpackerText } from '../../wasm/unpacker.js';

/** The code of the first digit. The digits are consecutive characters, except that a space replaces the backslash. */
const ZERO = 0x23;
const BACKSLASH = 0x5c;
const DIGITS = 92;

/** A digit below this one ends a number. */
const LAST_DIGITS = 64;

/** @type {(text: string) => Uint8Array<ArrayBuffer>} */
export function inlinedBytes(text) {
  // The caller has checked that the engine has WebAssembly.
  const unpacker = new (/** @type {any} */ (Instance))(new (/** @type {any} */ (Module))(bytesOf(unpackerText)));
  const { memory, TEXT, MODULE, unpack } = exportsOf(unpacker);
  ownBuffer(memory);
  encodeInto(text, new Uint8Array(memory.buffer), valueOf(TEXT));
  return new Uint8Array(memory.buffer, valueOf(MODULE), unpack());
}

/**
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>} the numbers of the text
 */
function bytesOf(text) {
  const bytes = new Uint8Array(text.length);
  let length = 0;
  let number = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = charCodeAt(text, index);
    const digit = (character === 0x20 ? BACKSLASH : character) - ZERO;
    if (digit < LAST_DIGITS) {
      bytes[length] = number * LAST_DIGITS + digit;
      length += 1;
      number = 0;
    } else {
      number = number * (DIGITS - LAST_DIGITS) + digit - LAST_DIGITS;
    }
  }
  return subarray(bytes, 0, length);
}
