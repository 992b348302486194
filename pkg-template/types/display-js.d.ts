/** The function of `weburl/display`, with a module in JavaScript instead of WebAssembly. */
export * from './display.js';
