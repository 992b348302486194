/**
 * The classes of `weburl` for programs that start the WebAssembly module themselves, from `weburl/weburl.wasm`, instead
 * of from the text that is inlined in `weburl`. In browsers and bundles, the classes throw an `Error` before the start.
 * In Node, Deno and Bun, where the package is on the disk, and in programs that also import `weburl`, the classes start
 * the module themselves if needed. Starting a running module does nothing.
 */

export * from './index.js';

/**
 * Starts the module from its bytes, from a compiled module, or from a response, which is compiled while it arrives. It
 * waits for `source` even if the module is already running.
 *
 * @example
 * import { init, URL } from 'weburl/init';
 * import { readFile } from 'node:fs/promises';
 * import { fileURLToPath } from 'node:url';
 * // In a browser: await init(fetch(address));
 * await init(readFile(fileURLToPath(import.meta.resolve('weburl/weburl.wasm'))));
 * new URL('../b', 'https://EXAMPLE.com/a/').href; // 'https://example.com/b'
 *
 * @throws {TypeError} if the source is not WebAssembly, or not the module of this version of the package; the module can
 *   then be started from another source
 */
export function init(source: Source | Response | Promise<Source | Response>): Promise<void>;

/**
 * Starts the module synchronously, from its bytes or from a compiled module.
 *
 * @example
 * import { initSync, URL } from 'weburl/init';
 * import { readFileSync } from 'node:fs';
 * import { fileURLToPath } from 'node:url';
 * initSync(readFileSync(fileURLToPath(import.meta.resolve('weburl/weburl.wasm'))));
 * new URL('../b', 'https://EXAMPLE.com/a/').href; // 'https://example.com/b'
 *
 * @throws {TypeError} if the source is not WebAssembly, or not the module of this version of the package; the module can
 *   then be started from another source
 */
export function initSync(source: Source): void;

/** The source of a synchronous start: the bytes of the module, or the compiled module. */
export type Source = ArrayBuffer | ArrayBufferView | Module;

/** A [`WebAssembly.Module`](https://webassembly.github.io/spec/js-api/#modules), if TypeScript's libraries declare it. */
export type Module = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Instance } } } ? Instance
  : never;

/** A `Response`, if TypeScript's libraries declare it. */
type Response = typeof globalThis extends { Response: { prototype: infer Instance } } ? Instance : never;

// Keeps the declarations without `export` private.
export {};
