/** The boundary to the WebAssembly module of `weburl-display`, whose functions take and give strings. */
import * as functions from '../wasm/display.js';
import { RangeError } from '../../../js/shared/built-ins.js';
import { calling } from './loading.js';

/** The maximum length of a URL in code units: the result of a longer one may not fit into memory. */
const MAXIMUM_LENGTH = 1 << 20;

/**
 * Calls functions of the module, which starts if it has not yet.
 *
 * @template T
 * @param {string} text to be handed over
 * @param {(module: typeof functions) => T} call which asks nobody outside this package
 * @returns {T}
 */
export function displayModule(text, call) {
  if (text.length > MAXIMUM_LENGTH) throw new RangeError('The URL is too long');
  return calling(() => call(functions));
}
