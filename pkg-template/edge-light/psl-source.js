/** Where the module of `weburl/psl` comes from: a file of the package, which whoever deploys it compiles. */
import { webAssembly } from '../js/loading.js';
import { offerPsl } from '../js/psl-module.js';
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
