/**
 * The classes for those who start the WebAssembly module themselves, from `weburl/weburl.wasm`: the same
 * ones as those of `weburl`, without the text from which they start there. Before the start they throw an
 * `Error`. Where the module runs already, starting it does nothing.
 */

export * from './index.js';

/**
 * Starts it from its bytes, the compiled module, or a response, which is compiled while it arrives.
 *
 * @throws {TypeError} where that is not WebAssembly; what has been given then counts as not given
 */
export function init(source: Source | Response | Promise<Source | Response>): Promise<void>;

/**
 * Starts it at once, from its bytes or the compiled module.
 *
 * @throws {TypeError} where that is not WebAssembly; what has been given then counts as not given
 */
export function initSync(source: Source): void;

/** What the module can be started from at once. */
export type Source = ArrayBuffer | ArrayBufferView | Module;

/** A [`WebAssembly.Module`](https://webassembly.github.io/spec/js-api/#modules), where the compiler has been told of WebAssembly. */
export type Module = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Instance } } } ? Instance
  : never;

/** A `Response`, where the compiler has been told of that. */
type Response = typeof globalThis extends { Response: { prototype: infer Instance } } ? Instance : never;

// What is not exported above is not exported.
export {};
