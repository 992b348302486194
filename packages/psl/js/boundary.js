/** The boundary to the WebAssembly module of `weburl-psl`, whose functions take and return strings. */
import { calling, functions } from './module.js';
import { RangeError } from '../../../js/shared/built-ins.js';

/**
 * The maximum length of a host in code units. The DNS allows 253. The result for a longer host may not fit into memory.
 */
const MAXIMUM_LENGTH = 1 << 16;

/** The maximum length of a URL in code units. The module copies no path but that of a `blob:` URL. */
export const MAXIMUM_LENGTH_OF_URL = 1 << 28;

/**
 * Calls functions of the module; starts it if needed.
 *
 * @template T
 * @param {string} text the argument of the call
 * @param {(module: typeof functions) => T} call which calls no code outside this package
 * @param {number} [maximumLength]
 * @returns {T}
 */
export function psl(text, call, maximumLength = MAXIMUM_LENGTH) {
  if (text.length > maximumLength) throw new RangeError('The text is too long');
  return calling(() => call(functions));
}
