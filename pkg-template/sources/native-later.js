/**
 * The source of the module of `ENTRY`: its bytes in base64, which the runtime decodes. A part of the module starts
 * sooner, and serves until more is needed.
 */
import { partBytes, wholeBytes } from '~/js/loading/difference.js';
import { webAssembly } from '~/js/loading/loading.js';
import { offerLaterSUFFIX } from '~/js/loading/modules/NAME.js';
import difference from '~/wasm/NAME.json' with { type: 'json' };

const part = /* @__PURE__ */ webAssembly(() => partBytes(difference), 'ENTRY_WITHOUT');
const source = /* @__PURE__ */ webAssembly(() => wholeBytes(difference), 'ENTRY_WITHOUT');

/**
 * Returns `value`, which needs the module to run, and offers the module's source.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function withSUFFIXModule(value) {
  offerLaterSUFFIX(source, part);
  return value;
}
