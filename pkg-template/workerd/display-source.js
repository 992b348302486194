/** Where the module of `weburl/display` comes from: a file of the package, which whoever deploys it compiles. */
import { webAssembly } from '../js/loading/loading.js';
import { offerDisplay } from '../js/loading/modules/display.js';
import module from '../wasm/display_bg.wasm';

const source = webAssembly(() => module);

/**
 * As in `../display-source.js`.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function displaySupplied(value) {
  offerDisplay(source);
  return value;
}
