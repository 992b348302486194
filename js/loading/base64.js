/** Decodes base64 where a package is on a disk: in Node, Deno and Bun, and in test frameworks that run there. */
import { bytesOfBase64, makeBuffer } from '../shared/built-ins.js';

/** @type {(text: string) => Uint8Array<ArrayBuffer>} */
export const base64Bytes = (text) =>
  bytesOfBase64 === undefined ? /** @type {any} */ (makeBuffer)(text, 'base64') : bytesOfBase64(text);
