/** Functions for programs that use these classes together with the platform's. */
import { carrierFor, converted, wrapConsumer } from './body-takers.js';
import { inheritFrom, platformClass } from './platform.js';
import { apply, builtIn } from '../shared/built-ins.js';

/** @import { Carrier } from './body-takers.js' */

/** @type {Carrier | undefined} */
let carrier;

/** @type {Carrier} */
function carry(form) {
  carrier ??= carrierFor({
    Blob: globalThis.Blob,
    Response: globalThis.Response,
    URLSearchParams: platformClass('URLSearchParams'),
  });
  return carrier(form);
}

/** Calls the current global `fetch`, for programs that replace it. @param {unknown} input */
export function fetch(input) {
  void input;
  return apply(globalThis.fetch, globalThis, converted('fetch', [...arguments], carry));
}

/**
 * Called only by the entry that exports these classes: Node loads all of `fetch` when one of them is read.
 *
 * @template {'Request' | 'Response'} Name
 * @param {Name} name
 * @returns {typeof globalThis[Name]} undefined if the platform does not have the class
 */
export const taker = (name) => builtIn(name) && wrapConsumer(name, builtIn(name), carry);

/** Makes objects of our classes instances of the platform's too. */
export function inheritFromPlatform() {
  inheritFrom({ URL: platformClass('URL'), URLSearchParams: platformClass('URLSearchParams') });
}
