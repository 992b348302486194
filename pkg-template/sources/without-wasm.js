/**
 * Where the module of `ENTRY` comes from: JavaScript that it has been turned into. It takes precedence over
 * WebAssembly, for whoever asks for it has a reason.
 */
import { insistSUFFIX } from '~/js/loading/modules/NAME.js';
import { instantiate as source } from '~/wasm/NAME-js.js';

/**
 * Gives `value` back, which needs the module to run, and says where that comes from.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function withSUFFIXModule(value) {
  insistSUFFIX(source);
  return value;
}
