/** The same functions as those of `weburl/lib`, whose module is JavaScript instead of WebAssembly. */
export * from './lib.js';
