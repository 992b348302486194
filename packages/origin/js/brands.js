/**
 * The classes of objects of platforms: of browsers, in each realm, of Node before and after its classes were replaced, of
 * weburl, whatwg-url, jsdom. Their accessors throw for all other objects, so no object can pretend to be one of them.
 */
import { RangeError, apply, getOwnPropertyDescriptor, getPrototypeOf, builtIn,
  toStringTag } from '../../../js/shared/built-ins.js';

/** @typedef {{ get: () => unknown, owner: object }} Accessor */

/**
 * Finds the accessor of a member. One that also answers for an object that only inherits from the class, as that of an
 * ordinary class may, proves nothing. Reads no property.
 *
 * @type {(object: object, key: string) => Accessor | null}
 */
export function accessor(object, key) {
  try {
    for (let owner = object; owner !== null; owner = getPrototypeOf(owner)) {
      const { get } = getOwnPropertyDescriptor(owner, key) ?? {};
      const isBranded = get !== undefined && isAnswered(get, object)
        && !isAnswered(get, { __proto__: getPrototypeOf(object) });
      if (isBranded) return { get, owner };
    }
  } catch (error) {
    // A window or a location of another origin.
    requireRefusal(error);
  }
  return null;
}

/** Whether a getter accepts an object. @type {(get: () => unknown, object: object) => boolean} */
export function isAnswered(get, object) {
  try {
    apply(get, object, []);
    return true;
  } catch (error) {
    requireRefusal(error);
    return false;
  }
}

/** SpiderMonkey's error for too many calls. */
const InternalError = builtIn('InternalError') ?? RangeError;

/** Throws what refuses nothing: that the stack is full. @param {unknown} error */
export function requireRefusal(error) {
  if (error instanceof RangeError || error instanceof InternalError) throw error;
}

/** The name of the class whose prototype has the accessor of a member. @type {(object: object, key: string) => unknown} */
export function brandOf(object, key) {
  const { owner } = accessor(object, key) ?? {};
  return owner && nameOf(owner);
}

/** happy-dom's classes have no class string. @param {object} prototype */
export function nameOf(prototype) {
  const valueOf = (/** @type {object} */ owner, /** @type {PropertyKey} */ name) =>
    getOwnPropertyDescriptor(owner, name)?.value;
  return valueOf(prototype, toStringTag) ?? valueOf(valueOf(prototype, 'constructor') ?? {}, 'name');
}

/** @type {(object: object, key: string) => unknown} */
export function readBranded(object, key) {
  const { get } = accessor(object, key) ?? {};
  return get && apply(get, object, []);
}
