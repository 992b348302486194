/** The classes of `weburl`, with a WebAssembly module that is imported as a file instead of inlined as text. */
export * from './index.js';
