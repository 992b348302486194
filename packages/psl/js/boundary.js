/** The boundary to the WebAssembly module of `weburl-psl`, whose functions take and give strings. */
import * as functions from '../wasm/psl.js';
import { RangeError } from '../../../js/shared/built-ins.js';
import { calling } from './loading.js';

/** The maximum length of a host in code units. The DNS allows 253; the result of a longer host may not fit into memory. */
const MAXIMUM_LENGTH = 1 << 16;

/**
 * Calls functions of the module, which starts if it has not yet.
 *
 * @template T
 * @param {string} text to be handed over
 * @param {(module: typeof functions) => T} call which asks nobody outside this package
 * @returns {T}
 */
export function psl(text, call) {
  if (text.length > MAXIMUM_LENGTH) throw new RangeError('The text is too long');
  return calling(() => call(functions));
}
