/**
 * `Origin` objects of other classes: of the platform, in each realm, and of other copies of this package. Their class
 * compares them, since they cannot be read.
 */
import { apply, getOwnPropertyDescriptor, builtIn } from '../../../js/shared/built-ins.js';
import { accessor, isAnswered, nameOf, requireRefusal } from './brands.js';

/** @typedef {'isSameOrigin' | 'isSameSite'} Method */
/** @typedef {{ Class: any, from: Function, opaqueOf: () => boolean } & Record<Method, Function>} Members */

/** @param {any} prototype @returns {Members} */
function membersOf(prototype) {
  const valueOf = (/** @type {object} */ owner, /** @type {string} */ key) =>
    getOwnPropertyDescriptor(owner, key)?.value;
  const Class = valueOf(prototype, 'constructor');
  return {
    Class,
    from: valueOf(Class, 'from'),
    opaqueOf: /** @type {any} */ (getOwnPropertyDescriptor(prototype, 'opaque')?.get),
    isSameOrigin: valueOf(prototype, 'isSameOrigin'),
    isSameSite: valueOf(prototype, 'isSameSite'),
  };
}

// Read at import, because a program can replace them.
const PlatformOrigin = builtIn('Origin');
const platform = typeof PlatformOrigin === 'function' ? membersOf(PlatformOrigin.prototype) : undefined;

/** The members of the class of an object that is not ours; undefined if it is no `Origin`. @param {unknown} value */
function classOf(value) {
  if (typeof value !== 'object' || value === null) return undefined;
  if (platform?.opaqueOf && isAnswered(platform.opaqueOf, value)) return platform;
  const { owner } = accessor(value, 'opaque') ?? {};
  return owner && nameOf(owner) === 'Origin' ? membersOf(owner) : undefined;
}

/** @param {unknown} value @returns {value is object} */
export const isOther = (value) => classOf(value) !== undefined;

/** @type {(origin: object) => boolean} */
export const isOpaque = (origin) => apply(/** @type {Members} */ (classOf(origin)).opaqueOf, origin, []);

/**
 * Compares two different origins, at least one of them of another class. One class may know the other, which does not
 * know it. `present` makes an object of an opaque origin of ours.
 *
 * @type {(a: string | object, b: string | object, method: Method, present: (origin: object) => object) => boolean}
 */
export const isSameByOthers = (a, b, method, present) => ask(a, b, method, present) || ask(b, a, method, present);

/** @type {typeof isSameByOthers} */
function ask(asked, origin, method, present) {
  const members = classOf(asked);
  if (members === undefined) return false;
  const isText = typeof origin === 'string';
  try {
    const other = isText ? apply(members.from, members.Class, [origin]) : isOther(origin) ? origin : present(origin);
    return apply(members[method], asked, [other]) === true;
  } catch (error) {
    // The class does not know the other one.
    requireRefusal(error);
    return false;
  }
}
