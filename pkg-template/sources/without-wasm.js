/**
 * The source of the module of `ENTRY`: its translation to JavaScript. It takes precedence over
 * WebAssembly, because a program that imports it has a reason.
 */
import { insistSUFFIX } from '~/js/loading/modules/NAME.js';
import { instantiate as source } from '~/wasm/NAME-js.js';

/**
 * Returns `value`, which needs the module to run, and offers the module's source.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function withSUFFIXModule(value) {
  insistSUFFIX(source);
  return value;
}
