/** The functions of `weburl/lib`, with a module in JavaScript instead of WebAssembly. */
export * from '../lib.js';
