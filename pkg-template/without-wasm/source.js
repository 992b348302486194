/**
 * Where the module comes from: JavaScript that it has been turned into. It takes precedence over
 * WebAssembly, for whoever asks for it has a reason.
 */
import { insist } from '../js/loading/modules/weburl.js';
import { instantiate as source } from '../wasm/weburl-js.js';

/**
 * As in `../source.js`.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function supplied(value) {
  insist(source);
  return value;
}
