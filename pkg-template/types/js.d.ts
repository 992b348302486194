/** The classes of `weburl`, with a module in JavaScript instead of WebAssembly. */
export * from './index.js';
