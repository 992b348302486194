/** Replaces the class `Origin` of a global object. */
import { TypeError, defineProperty, getOwnPropertyDescriptor, isExtensible } from '../../../js/shared/built-ins.js';
import { toFlag, toOptions } from '../../../js/shared/options.js';
import { Origin } from './origin.js';

/**
 * Defines `Origin` on `target` if it is missing or fails a short check. If this throws, nothing has been replaced.
 *
 * @param {object} [target] a global object
 * @param {{ force?: boolean }} [options] `force` replaces the class without a check
 */
export function install(target = globalThis, options = undefined) {
  const force = toFlag('install', toOptions('install', options, ['force']), 'force');
  const { Origin: current } = /** @type {any} */ (target);
  if (force ? current === Origin : answers(current)) return;
  // Starts the module.
  if (!answers(Origin)) throw new TypeError('install: the module does not answer');
  const descriptor = getOwnPropertyDescriptor(target, 'Origin');
  if (descriptor === undefined ? !isExtensible(target) : !(descriptor.configurable || descriptor.writable))
    throw new TypeError('install: Origin cannot be replaced, and has not been');
  const attributes = descriptor?.configurable === false
    ? {}
    : { writable: true, enumerable: false, configurable: true };
  defineProperty(target, 'Origin', { __proto__: null, ...attributes, value: Origin });
}

/** Whether a class compares as the Standard says. @param {any} Class */
function answers(Class) {
  if (typeof Class !== 'function') return false;
  const from = (/** @type {string} */ text) => Class.from(text);
  try {
    const [a, b, opaque] = [from('https://a.example'), from('https://b.a.example:8080'), from('data:,')];
    return a.isSameSite(b) && !a.isSameOrigin(b) && a.isSameOrigin(from('https://a.example:443/b')) && !a.opaque
      && opaque.opaque && opaque.isSameSite(opaque) && !opaque.isSameSite(from('data:,'))
      && !from('https://a.github.io').isSameSite(from('https://b.github.io'));
  } catch (error) {
    // The class is ours: the reason is that of its module.
    if (Class === Origin) throw error;
    return false;
  }
}
