/** The source of the module of `ENTRY`: text in the package. */
import { inlinedBytes } from '~/js/loading/inlined.js';
import { webAssembly } from '~/js/loading/loading.js';
import { offerSUFFIX } from '~/js/loading/modules/NAME.js';
import { text } from '~/wasm/NAME-inlined.js';

const source = /* @__PURE__ */ webAssembly(() => inlinedBytes(text), 'ENTRY_WITHOUT');

/**
 * Returns `value`, which needs the module to run, and offers the module's source. Calls are marked as pure, so
 * that a bundler keeps the text only where such a value is used.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function withSUFFIXModule(value) {
  offerSUFFIX(source);
  return value;
}
