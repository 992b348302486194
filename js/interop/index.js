/** For programs in which the classes live beside the platform's. */
import { carrierFor, converted, knowing } from './body-takers.js';
import { inheritFrom, platformClass } from './platform.js';

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

/**
 * Whatever is global when it is called, for programs that put another one there.
 *
 * @param {unknown} input
 */
export function fetch(input) {
  void input;
  return Reflect.apply(globalThis.fetch, globalThis, converted('fetch', [...arguments], carry));
}

/**
 * Only for who imports the entry: Node loads all that `fetch` needs when it is asked for one of them.
 *
 * @template {'Request' | 'Response'} Name
 * @param {Name} name
 * @returns {typeof globalThis[Name]} undefined where the platform has none
 */
export const taker = (name) => globalThis[name] && knowing(name, globalThis[name], carry);

/** Makes objects of our classes instances of the platform's too. */
export function inheritFromPlatform() {
  inheritFrom({ URL: platformClass('URL'), URLSearchParams: platformClass('URLSearchParams') });
}
