/** The source of the module of `ENTRY`: its bytes in base64, which the runtime decodes. */
import { base64Bytes } from '~/js/loading/base64.js';
import { webAssembly } from '~/js/loading/loading.js';
import { offerSUFFIX } from '~/js/loading/modules/NAME.js';
import text from '~/wasm/NAME.json' with { type: 'json' };

const source = /* @__PURE__ */ webAssembly(() => base64Bytes(text), 'ENTRY_WITHOUT');

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
