/**
 * The source of the module of `ENTRY`: its bytes in base64, which the runtime decodes. A part of the module starts
 * sooner, and serves until more is needed; one file has both, because a second file takes longer to read.
 */
import { base64Bytes } from '~/js/loading/base64.js';
import { webAssembly } from '~/js/loading/loading.js';
import { offerLaterSUFFIX } from '~/js/loading/modules/NAME.js';
import texts from '~/wasm/NAME.json' with { type: 'json' };

const part = /* @__PURE__ */ webAssembly(() => base64Bytes(texts.part), 'ENTRY_WITHOUT');
const source = /* @__PURE__ */ webAssembly(() => base64Bytes(texts.whole), 'ENTRY_WITHOUT');

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
