/**
 * Decodes the text that `scripts/build/inline.mjs` makes of a WebAssembly module. The module `unpacker/`
 * decodes it; this file decodes only the unpacker.
 */
import { Instance, Module, Uint8Array, charCodeAt, exportsOf, ownBuffer, subarray,
  valueOf } from '../shared/built-ins.js';
import { encodeInto } from '../shared/utf-8.js';
import { text as unpackerText } from '../../wasm/unpacker.js';

/** The first of the characters that are digits. A space replaces the backslash among them. */
const ZERO = 0x23;
const BACKSLASH = 0x5c;
const DIGITS = 92;

/** Digits below this one end a number; others do not. */
const LAST_DIGITS = 64;

/**
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>}
 */
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
 * @returns {Uint8Array<ArrayBuffer>} its numbers
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
