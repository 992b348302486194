/** For programs in which the classes live beside the platform's. */
import { carrierFor, converted, knowing } from './body-takers.js';
import { inheritFrom, platformClass } from './platform.js';

/** @import { Carrier } from './body-takers.js' */

/** @type {Carrier | undefined} */
let carrier;

/** @type {Carrier} */
function carry(form) {
  carrier ??= carrierFor({ Blob: globalThis.Blob, Response: globalThis.Response, URLSearchParams: platformClass('URLSearchParams') });
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
 * @template {'Request' | 'Response'} Name
 * @param {Name} name
 * @returns {typeof globalThis[Name]} undefined where the platform has none
 */
const taker = (name) => globalThis[name] && knowing(name, globalThis[name], carry);

export const Request = /* @__PURE__ */ taker('Request');
export const Response = /* @__PURE__ */ taker('Response');

/** Makes objects of our classes instances of the platform's too. */
export function inheritFromPlatform() {
  inheritFrom({ URL: platformClass('URL'), URLSearchParams: platformClass('URLSearchParams') });
}
