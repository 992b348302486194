/** The same functions as those of `weburl/display`, whose module is JavaScript instead of WebAssembly. */
export * from './display.js';
