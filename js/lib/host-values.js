/** [Hosts](https://url.spec.whatwg.org/#concept-host) as plain objects. */
import { HOST_TYPES } from '../shared/record.js';

/** @import { Host } from '../../lib.js' */

/**
 * @param {string} serialization
 * @param {Uint32Array} numbers that the module returned with it
 * @returns {Host}
 */
export function createHost(serialization, numbers) {
  const name = HOST_TYPES[numbers[0]];
  if (name === 'ipv4') return { type: name, value: numbers[1] };
  if (name === 'ipv6') {
    return {
      type: name,
      value: [numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], numbers[6], numbers[7], numbers[8]],
    };
  }
  return /** @type {Host} */ ({ type: name, value: serialization });
}
