/** Where the module comes from: a file of the package, which whoever deploys it compiles. */
import { webAssembly } from '../js/loading/loading.js';
import { offer } from '../js/loading/modules/weburl.js';
import module from '../wasm/weburl_bg.wasm';

const source = webAssembly(() => module);

/**
 * As in `../source.js`.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function supplied(value) {
  offer(source);
  return value;
}
