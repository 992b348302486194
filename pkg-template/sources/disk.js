/** The source of the module of `ENTRY`: its file in the package, or its text where that cannot be read. */
import { fileBytes } from '~/js/loading/disk.js';
import { inlinedBytes } from '~/js/loading/inlined.js';
import { webAssembly } from '~/js/loading/loading.js';
import { offerSUFFIX } from '~/js/loading/modules/FILE.js';
import { text } from '~/wasm/NAME-inlined.js';

const file = fileBytes('~wasm/NAME_bg.wasm', import.meta.url);

const source = webAssembly(() => file ?? inlinedBytes(text), 'ENTRY_WITHOUT');

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
