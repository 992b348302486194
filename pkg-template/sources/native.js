/** Where the module of `ENTRY` comes from: its bytes in base64, which the runtime reads back. */
import { base64Bytes } from '~/js/loading/base64.js';
import { webAssembly } from '~/js/loading/loading.js';
import { offerSUFFIX } from '~/js/loading/modules/NAME.js';
import { text } from '~/wasm/NAME-base64.js';

const source = webAssembly(() => base64Bytes(text), 'ENTRY_WITHOUT');

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
