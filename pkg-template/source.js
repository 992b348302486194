/** Where the module comes from: text in the package. */
import { inlinedBytes } from './js/loading/inlined.js';
import { webAssembly } from './js/loading/loading.js';
import { offer } from './js/loading/modules/weburl.js';
import { text } from './wasm/weburl-inlined.js';

const source = webAssembly(() => inlinedBytes(text));

/**
 * Gives `value` back, which needs a module to run. Calls are marked as pure, so that a bundler keeps the
 * text only where such a value is used.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function supplied(value) {
  offer(source);
  return value;
}
