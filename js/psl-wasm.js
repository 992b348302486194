/** The boundary to the WebAssembly module of `weburl/psl`, whose functions take and give strings. */
import * as functions from '../wasm/psl.js';
import { startedPslMemory } from './psl-module.js';

/** In code units. The DNS has 253 for a domain; more than these may not fit into memory. */
const MAXIMUM_LENGTH = 1 << 16;

/**
 * The functions of the module, which starts if it has not yet.
 *
 * @param {string} text to be handed over
 */
export function psl(text) {
  if (text.length > MAXIMUM_LENGTH) throw new RangeError('The text is too long');
  startedPslMemory();
  return functions;
}
