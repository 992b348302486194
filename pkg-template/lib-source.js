/** Where the module of `weburl/lib` comes from: text in the package. */
import { inlinedBytes } from './js/inlined.js';
import { offerLib } from './js/lib-module.js';
import { webAssembly } from './js/loading.js';
import { needingWebAssembly } from './js/needing-web-assembly.js';
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
