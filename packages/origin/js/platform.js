/** `Origin` objects of the platform, of each realm. They are compared by the platform, since they cannot be read. */
import { apply, getOwnPropertyDescriptor } from '../../../js/shared/built-ins.js';
import { isAnswered } from './brands.js';

const { Origin: PlatformOrigin } = /** @type {any} */ (globalThis);
const { from, prototype = {} } = PlatformOrigin ?? {};
const { get: opaqueOf } = getOwnPropertyDescriptor(prototype, 'opaque') ?? {};
const { isSameOrigin, isSameSite } = prototype;
const methods = { __proto__: null, isSameOrigin, isSameSite };

/** @param {unknown} value @returns {value is object} */
export const isPlatformOrigin = (value) =>
  opaqueOf !== undefined && typeof value === 'object' && value !== null && isAnswered(opaqueOf, value);

/** @type {(origin: object) => boolean} */
export const isPlatformOpaque = (origin) => apply(/** @type {Function} */ (opaqueOf), origin, []);

/**
 * Compares two different origins, at least one of them of the platform. An opaque origin of ours is the same as none of
 * the platform's.
 *
 * @type {(a: string | object, b: string | object, method: 'isSameOrigin' | 'isSameSite') => boolean}
 */
export function isSameByPlatform(a, b, method) {
  const [first, second] = [platformOf(a), platformOf(b)];
  return first !== null && second !== null && apply(methods[method], first, [second]);
}

/** @type {(origin: string | object) => object | null} */
function platformOf(origin) {
  if (typeof origin === 'string') return apply(from, PlatformOrigin, [origin]);
  return isPlatformOrigin(origin) ? origin : null;
}
