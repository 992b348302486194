/** Decodes base64. Packages on a disk have the module as base64, because runtimes decode it fastest. */
import { Uint8Array, bytesOfBase64, charCodeAt, makeBuffer } from '../shared/built-ins.js';

/** The characters of base64, in the order of the six bits that they encode. */
const SIX_BITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * @param {string} text written by the build
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function base64Bytes(text) {
  if (bytesOfBase64 !== undefined) return bytesOfBase64(text);
  return makeBuffer === undefined ? decoded(text) : makeBuffer(text, 'base64');
}

/** @type {(text: string) => Uint8Array<ArrayBuffer>} */
export function decoded(text) {
  const meanings = new Uint8Array(0x80);
  for (let index = 0; index < SIX_BITS.length; index += 1) meanings[charCodeAt(SIX_BITS, index)] = index;
  const padding = text[text.length - 1] !== '=' ? 0 : text[text.length - 2] !== '=' ? 1 : 2;
  const bytes = new Uint8Array(text.length / 4 * 3 - padding);
  for (let index = 0, at = 0; index < text.length; index += 4, at += 3) {
    let bits = 0;
    for (let more = 0; more < 4; more += 1) bits = bits << 6 | meanings[charCodeAt(text, index + more)];
    bytes[at] = bits >> 16;
    bytes[at + 1] = bits >> 8;
    bytes[at + 2] = bits;
  }
  return bytes;
}
