/**
 * Where the module of `weburl/lib` comes from: JavaScript that it has been turned into. It takes precedence over
 * WebAssembly, for whoever asks for it has a reason.
 */
import { insistLib } from '../js/loading/modules/lib.js';
import { instantiate as source } from '../wasm/lib-js.js';

/**
 * As in `../lib-source.js`.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function libSupplied(value) {
  insistLib(source);
  return value;
}
