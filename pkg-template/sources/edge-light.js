/** The source of the module of `ENTRY`: a file of the package, which is compiled at deployment. */
import { webAssembly } from '~/js/loading/loading.js';
import { offerSUFFIX } from '~/js/loading/modules/NAME.js';
import module from '~/wasm/NAME_bg.wasm?module';

const source = /* @__PURE__ */ webAssembly(() => module, 'ENTRY_WITHOUT');

/**
 * Returns `value`, which needs the module to run, and offers the module's source.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function withSUFFIXModule(value) {
  offerSUFFIX(source);
  return value;
}
