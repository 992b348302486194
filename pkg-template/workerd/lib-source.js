/** Where the module of `weburl/lib` comes from: a file of the package, which whoever deploys it compiles. */
import { webAssembly } from '../js/loading/loading.js';
import { offerLib } from '../js/loading/modules/lib.js';
import module from '../wasm/lib_bg.wasm';

const source = webAssembly(() => module);

/**
 * As in `../lib-source.js`.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function libSupplied(value) {
  offerLib(source);
  return value;
}
