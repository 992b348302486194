/** Where the module of `weburl/display` comes from: text in the package. */
import { inlinedBytes } from './js/loading/inlined.js';
import { offerDisplay } from './js/loading/modules/display.js';
import { webAssembly } from './js/loading/loading.js';
import { needingWebAssembly } from './js/loading/needing-web-assembly.js';
import { text } from './wasm/display-inlined.js';

const source = needingWebAssembly('weburl/display-js', webAssembly(() => inlinedBytes(text)));

/**
 * As `supplied` of `source.js`.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function displaySupplied(value) {
  offerDisplay(source);
  return value;
}
