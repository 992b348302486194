/** The platform's classes, which our classes replace or are used with. */
import { apply, builtIn, getPrototypeOf, ownKeys, setPrototypeOf } from '../shared/built-ins.js';
import { URLPattern } from '../classes/url-pattern.js';
import { TupleList, URLSearchParams, takeOthers } from '../classes/url-search-params.js';
import { URL } from '../classes/url.js';
import { illegalInvocation, isObject } from '../shared/webidl.js';

const OURS = { URL, URLPattern, URLSearchParams };

/** @typedef {keyof typeof OURS} Name */

/**
 * The classes that were global before ours.
 *
 * @type {Record<Name, Function[]>}
 */
const predecessors = { URL: [], URLPattern: [], URLSearchParams: [] };

const isOrdinaryInstance = Function.prototype[Symbol.hasInstance];

/** The key of the predecessors on `Symbol.hasInstance` of an installed class; every copy of this package reads it. */
const PREDECESSORS = Symbol.for('weburl.predecessors');

/**
 * Finds the replaced class of an object: a class that was global before `ours`, or, if another copy of this package was
 * installed, before that copy's class.
 *
 * @param {unknown} value
 * @param {any} ours
 * @returns {any} undefined if the object is not of a replaced class
 */
function predecessorOf(value, ours) {
  const all = new Set([ours]);
  // The iteration also visits the classes that it adds.
  for (const each of all)
    for (const known of hasInstanceOf(each)?.[PREDECESSORS] ?? []) all.add(known);
  all.delete(ours);
  const known = [...all];
  return known.find((each) => isInstance(each, value)) ?? known.find((each) => saysThatItHas(each, value));
}

/** @param {any} its @returns {any} */
function hasInstanceOf(its) {
  try {
    return its[Symbol.hasInstance];
  } catch {
    // A revoked proxy, for example.
    return undefined;
  }
}

/** @type {(its: any, value: unknown) => boolean} */
function isInstance(its, value) {
  try {
    return apply(isOrdinaryInstance, its, [value]);
  } catch {
    // The class was replaced by a function without a prototype, such as a mock.
    return false;
  }
}

/** The classes that are being asked: one may ask an installed class in turn. */
const asked = new Set();

/**
 * Asks the method that a class itself defines, as the one of a test framework does, whose instances are the platform's.
 *
 * @param {any} its
 * @param {unknown} value
 */
function saysThatItHas(its, value) {
  const hasInstance = hasInstanceOf(its);
  if (hasInstance === isOrdinaryInstance || asked.has(its)) return false;
  asked.add(its);
  try {
    return Boolean(apply(hasInstance, its, [value]));
  } catch {
    // There may be no method, or it expects an object.
    return false;
  } finally {
    asked.delete(its);
  }
}

/**
 * The list of a `URLSearchParams` object of the platform. Programs that read the class before it was replaced create
 * such objects, and may call the methods of the new global class on them.
 */
class PlatformList extends TupleList {
  #object;
  #prototype;

  /** The platform's iterator, for an iteration that is live. @type {Iterator<[string, string]> | undefined} */
  #iterator;

  /** The pairs that it has returned. @type {[string, string][]} */
  #pairs = [];

  /**
   * @param {object} object
   * @param {globalThis.URLSearchParams} prototype of its class
   */
  constructor(object, prototype) {
    super();
    this.#object = object;
    this.#prototype = prototype;
    /** @type {string[]} */
    const strings = [];
    apply(prototype.forEach, object, [
      (/** @type {string} */ value, /** @type {string} */ name) => strings.push(name, value),
    ]);
    this.strings = strings;
  }

  get tuples() {
    return /** @type {string[]} */ (this.strings);
  }

  set tuples(tuples) {
    const { append, delete: remove } = this.#prototype;
    // Deleting an absent name changes nothing, but it also updates the URL of an empty list.
    for (const name of new Set(['', ...this.tuples])) apply(remove, this.#object, [name]);
    for (let index = 0; index < tuples.length; index += 2) apply(append, this.#object, tuples.slice(index, index + 2));
    this.strings = tuples;
  }

  /** @type {(name: string, value: string) => void} */
  append(name, value) {
    apply(this.#prototype.append, this.#object, [name, value]);
    this.tuples.push(name, value);
  }

  /** @type {(index: number) => [string, string] | undefined} */
  pair(index) {
    const pairs = this.#pairs;
    this.#iterator ??= /** @type {Iterator<[string, string]>} */ (apply(this.#prototype.entries, this.#object, []));
    while (pairs.length <= index / 2) {
      const { value, done } = this.#iterator.next();
      if (done) return undefined;
      pairs.push(value);
    }
    return [...pairs[index / 2]];
  }
}

/**
 * Makes objects of the replaced class instances of ours. The platform still creates such objects, and so
 * do programs that read the class before it was replaced.
 *
 * @type {(name: Name, predecessor: unknown) => void}
 */
export function registerPredecessor(name, predecessor) {
  const [ours, known] = [OURS[name], predecessors[name]];
  if (typeof predecessor !== 'function' || predecessor === ours) return;
  if (known.length === 0) {
    const { hasInstance } = {
      /** @param {unknown} value */
      hasInstance(value) {
        if (apply(isOrdinaryInstance, this, [value])) return true;
        // Our prototypes may inherit from the platform's, whose prototypes are not instances either.
        return /** @type {unknown} */ (this) === ours && value !== ours.prototype
          && predecessorOf(value, ours) !== undefined;
      },
    };
    Object.defineProperty(hasInstance, PREDECESSORS, { value: known });
    Object.defineProperty(ours, Symbol.hasInstance, { value: hasInstance, writable: true, configurable: true });
  }
  if (!known.includes(predecessor)) known.push(predecessor);
  takeOthers(listOfPlatform);
}

/** @param {unknown} value @returns {any} the class of an object that a replaced class extends, whose methods it inherits */
function parentOf(value) {
  try {
    for (const replaced of predecessors.URLSearchParams)
      for (let parent = getPrototypeOf(replaced); parent !== null; parent = getPrototypeOf(parent))
        if (isInstance(parent, value)) return parent;
  } catch {
    // A revoked proxy has no parent.
  }
  return undefined;
}

/** @type {(value: unknown, member: string) => TupleList} */
function listOfPlatform(value, member) {
  const itsClass = predecessorOf(value, URLSearchParams) ?? parentOf(value);
  if (itsClass === undefined || !isObject(value)) throw illegalInvocation('URLSearchParams', member);
  // A class that only says that it has the object may have other methods, and a bound class has none.
  const prototype = (isInstance(itsClass, value) && itsClass.prototype) || getPrototypeOf(value);
  if (typeof prototype?.forEach !== 'function') throw illegalInvocation('URLSearchParams', member);
  return new PlatformList(value, prototype);
}

/**
 * @param {Name} name
 * @returns {any} the platform's class of this name, even if ours has replaced it
 */
export const platformClass = (name) => {
  const current = builtIn(name);
  return current === OURS[name] ? predecessors[name][0] : current;
};

/**
 * The prototype from which objects must inherit to pass the platform's tests of the prototype chain. Deno also tests
 * for a mark: a property whose key and value are the same symbol. The platform's members read private state that our
 * objects lack, so the prototype overrides them with the members of `Object.prototype`.
 *
 * @type {(Platform: any) => object}
 */
export function marked(Platform) {
  const sample = new Platform('about:blank');
  const marks = Object.getOwnPropertySymbols(sample).filter((symbol) => sample[symbol] === symbol);
  const inherited = /** @type {any} */ (Object.prototype);
  // A bound class has no prototype.
  const { prototype: its = getPrototypeOf(sample) } = Platform;
  const prototype = Object.create(its);
  for (let owner = its; owner !== null && owner !== inherited; owner = getPrototypeOf(owner)) {
    for (const key of ownKeys(owner))
      Object.defineProperty(prototype, key, { value: inherited[key], writable: true, configurable: true });
  }
  for (const mark of marks) Object.defineProperty(prototype, mark, { value: mark });
  return prototype;
}

/**
 * Makes `URL` and `URLSearchParams` objects instances of the platform's classes too. This departs from Web IDL in one
 * line: the prototypes inherit from the platform's prototypes instead of `Object.prototype`. They can inherit from one
 * platform only.
 *
 * @param {Record<string, unknown>} platform
 */
export function inheritFrom(platform) {
  for (const name of /** @type {const} */ (['URL', 'URLSearchParams'])) {
    const { prototype } = OURS[name];
    if (getPrototypeOf(prototype) !== Object.prototype) continue;
    try {
      setPrototypeOf(prototype, marked(platform[name]));
    } catch {
      // There is no class, it is ours, or it was replaced by a function that is none, such as a mock.
    }
  }
}
