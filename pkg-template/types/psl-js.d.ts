/** The same functions as those of `weburl/psl`, whose module is JavaScript instead of WebAssembly. */
export * from './psl.js';
