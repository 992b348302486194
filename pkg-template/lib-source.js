/** Where the module of `weburl/lib` comes from: text in the package. */
import { inlinedBytes } from './js/loading/inlined.js';
import { offerLib } from './js/loading/modules/lib.js';
import { webAssembly } from './js/loading/loading.js';
import { needingWebAssembly } from './js/loading/needing-web-assembly.js';
import { text } from './wasm/lib-inlined.js';

const source = needingWebAssembly('weburl/lib-js', webAssembly(() => inlinedBytes(text)));

/**
 * As `supplied` of `source.js`.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function libSupplied(value) {
  offerLib(source);
  return value;
}
