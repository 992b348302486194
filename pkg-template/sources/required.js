/** The source of the module of `ENTRY` for `require`: its file in the package, or its text. */
import { evaluatedFile, requiredBytes } from '~/js/loading/disk.js';
import { inlinedBytes } from '~/js/loading/inlined.js';
import { webAssembly } from '~/js/loading/loading.js';
import { offerSUFFIX } from '~/js/loading/modules/FILE.js';

const load = (/** @type {string} */ name) => module.require(name);
const file = requiredBytes(() => `${__dirname}/~wasm/NAME_bg.wasm`, load);

const source = webAssembly(() => file ?? inlinedBytes(text()), 'ENTRY_WITHOUT');

/** @returns {string} */
function text() {
  try {
    return require('~/wasm/NAME-inlined.js').text;
  } catch {
    return evaluatedFile(`${__dirname}/~wasm/NAME-inlined.js`, load).text;
  }
}

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
