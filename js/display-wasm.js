/** The boundary to the WebAssembly module of `weburl/display`, whose functions take and give strings. */
import * as functions from '../wasm/display.js';
import { startedDisplayMemory } from './display-module.js';

/** In code units: what a longer URL becomes may not fit into memory. */
const MAXIMUM_LENGTH = 1 << 20;

/**
 * The functions of the module, which starts if it has not yet.
 *
 * @param {string} text to be handed over
 */
export function displayFunctions(text) {
  if (text.length > MAXIMUM_LENGTH) throw new RangeError('The URL is too long');
  startedDisplayMemory();
  return functions;
}
