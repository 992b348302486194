/**
 * Decodes the text into which `scripts/build/inline.mjs` encodes a WebAssembly module. This file decodes only the
 * unpacker, a small module (`wasm/unpacker/`), which decodes the other one.
 */
import { Instance, Module, Uint8Array, exportsOf, builtIn, ownBuffer, valueOf } from '../shared/built-ins.js';
import { encodeInto } from '../shared/utf-8.js';
import { bytesOf } from './digits.js';
import { text as unpackerText } from '../../wasm/built/unpacker.js';

/**
 * The source of a module in a text. workerd compiles bytes only while a worker starts, so there it compiles them now.
 *
 * @param {string} text
 * @returns {() => Uint8Array<ArrayBuffer> | WebAssembly.Module}
 */
export function inlinedSource(text) {
  const source = () => inlinedBytes(text);
  if (!builtIn('WebSocketPair')) return source;
  try {
    const module = new (/** @type {any} */ (Module))(source());
    return () => module;
  } catch {
    // Later, the error says which entry to import.
    return source;
  }
}

/** @type {(text: string) => Uint8Array<ArrayBuffer>} */
export function inlinedBytes(text) {
  // The caller has checked that the engine has WebAssembly.
  const unpacker = new (/** @type {any} */ (Instance))(new (/** @type {any} */ (Module))(bytesOf(unpackerText)));
  const { memory, TEXT, MODULE, unpack } = exportsOf(unpacker);
  ownBuffer(memory);
  encodeInto(text, new Uint8Array(memory.buffer), valueOf(TEXT));
  return new Uint8Array(memory.buffer, valueOf(MODULE), unpack());
}
