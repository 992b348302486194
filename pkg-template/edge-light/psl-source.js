/** Where the module of `weburl/psl` comes from: a file of the package, which whoever deploys it compiles. */
import { webAssembly } from '../js/loading/loading.js';
import { offerPsl } from '../js/loading/modules/psl.js';
import module from '../wasm/psl_bg.wasm?module';

const source = webAssembly(() => module);

/**
 * As in `../psl-source.js`.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function pslSupplied(value) {
  offerPsl(source);
  return value;
}
