/** Where the module of `weburl/psl` comes from: text in the package. */
import { inlinedBytes } from './js/loading/inlined.js';
import { offerPsl } from './js/loading/modules/psl.js';
import { webAssembly } from './js/loading/loading.js';
import { needingWebAssembly } from './js/loading/needing-web-assembly.js';
import { text } from './wasm/psl-inlined.js';

const source = needingWebAssembly('weburl/psl-js', webAssembly(() => inlinedBytes(text)));

/**
 * As `supplied` of `source.js`.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function pslSupplied(value) {
  offerPsl(source);
  return value;
}
