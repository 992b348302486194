/** The class without WebAssembly. */
export * from './index.js';
