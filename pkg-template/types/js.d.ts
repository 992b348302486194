/** The same classes as those of `weburl`, whose module is JavaScript instead of WebAssembly. */
export * from './index.js';
