/** The boundary to the WebAssembly module of `weburl-display`, whose functions take and return strings. */
import { calling, functions } from './module.js';
import { RangeError } from '../../../js/shared/built-ins.js';

/** The maximum length of a URL in code units: the result for a longer URL may not fit into memory. */
const MAXIMUM_LENGTH = 1 << 20;

/**
 * Calls functions of the module; starts it if needed.
 *
 * @template T
 * @param {string} text the argument of the call
 * @param {(module: typeof functions) => T} call which calls no code outside this package
 * @returns {T}
 */
export function displayModule(text, call) {
  if (text.length > MAXIMUM_LENGTH) throw new RangeError('The URL is too long');
  return calling(() => call(functions));
}
