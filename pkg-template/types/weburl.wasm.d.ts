/**
 * The WebAssembly module, for `init` and `initSync` of `weburl/init`.
 *
 * In workerd, and with `import source`, importing this file returns the compiled module. Bundlers import its address
 * instead, each with its own syntax.
 */
import type { Module } from './init.js';

/**
 * The compiled module.
 *
 * @example
 * import module from 'weburl/weburl.wasm';
 * import { initSync, URL } from 'weburl/init';
 * initSync(module);
 * new URL('../b', 'https://EXAMPLE.com/a/').href; // 'https://example.com/b'
 */
declare const module: Module;
export default module;
