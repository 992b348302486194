/**
 * Where the module of `weburl/psl` comes from: JavaScript that it has been turned into. It takes precedence over
 * WebAssembly, for whoever asks for it has a reason.
 */
import { insistPsl } from '../js/loading/modules/psl.js';
import { instantiate as source } from '../wasm/psl-js.js';

/**
 * As in `../psl-source.js`.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function pslSupplied(value) {
  insistPsl(source);
  return value;
}
