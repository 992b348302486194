/** Where the module of `ENTRY` comes from: a file of the package, which whoever deploys it compiles. */
import { webAssembly } from '~/js/loading/loading.js';
import { offerSUFFIX } from '~/js/loading/modules/NAME.js';
import module from '~/wasm/NAME_bg.wasm?module';

const source = webAssembly(() => module, 'ENTRY_WITHOUT');

/**
 * Gives `value` back, which needs the module to run, and says where that comes from.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function withSUFFIXModule(value) {
  offerSUFFIX(source);
  return value;
}
