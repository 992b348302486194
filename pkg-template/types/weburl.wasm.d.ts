/**
 * The WebAssembly module, for `init` and `initSync` of `weburl/init`.
 *
 * This is what importing it gives where that is possible at all: in workerd, and with `import source`.
 * Bundlers have ways of their own to give its address instead.
 */
import type { Module } from './init.js';

/** The module, compiled. */
declare const module: Module;
export default module;
