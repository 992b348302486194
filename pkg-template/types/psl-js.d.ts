/** The functions of `weburl/psl`, with a module in JavaScript instead of WebAssembly. */
export * from './psl.js';
