/**
 * Where the module of `weburl/display` comes from: JavaScript that it has been turned into. It takes precedence over
 * WebAssembly, for whoever asks for it has a reason.
 */
import { insistDisplay } from '../js/loading/modules/display.js';
import { instantiate as source } from '../wasm/display-js.js';

/**
 * As in `../display-source.js`.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function displaySupplied(value) {
  insistDisplay(source);
  return value;
}
