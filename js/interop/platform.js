/** The platform's classes, which ours replace or are used together with. */
import { URLPattern } from '../classes/url-pattern.js';
import { TupleList, URLSearchParams, takeOthers } from '../classes/url-search-params.js';
import { URL } from '../classes/url.js';
import { illegalInvocation } from '../shared/webidl.js';

const OURS = { URL, URLPattern, URLSearchParams };

/** @typedef {keyof typeof OURS} Name */

/**
 * The classes that were global before ours.
 *
 * @type {Record<Name, Function[]>}
 */
const predecessors = { URL: [], URLPattern: [], URLSearchParams: [] };

const isOrdinaryInstance = Function.prototype[Symbol.hasInstance];

/** The key of the predecessors on `Symbol.hasInstance` of an installed class, by which copies of this package see them. */
const PREDECESSORS = Symbol.for('weburl.predecessors');

/**
 * The class of an object among those that were global before a class, and those before them if another copy of this
 * package was installed.
 *
 * @param {unknown} value
 * @param {any} ours
 * @returns {any} undefined if there is none
 */
function predecessorOf(value, ours) {
  const all = new Set([ours]);
  // It visits those that are added meanwhile.
  for (const each of all)
    for (const known of each[Symbol.hasInstance]?.[PREDECESSORS] ?? []) all.add(known);
  all.delete(ours);
  return [...all].find((each) => Reflect.apply(isOrdinaryInstance, each, [value]));
}

/**
 * The list of a `URLSearchParams` object of the platform. Programs that read its class before have such objects, and
 * call the methods of the global class on them.
 */
class PlatformList extends TupleList {
  #object;
  #prototype;

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
    Reflect.apply(prototype.forEach, object, [
      (/** @type {string} */ value, /** @type {string} */ name) => strings.push(name, value),
    ]);
    this.strings = strings;
  }

  get tuples() {
    return /** @type {string[]} */ (this.strings);
  }

  set tuples(tuples) {
    for (const name of new Set(this.tuples.filter((_, index) => index % 2 === 0))) {
      Reflect.apply(this.#prototype.delete, this.#object, [name]);
    }
    this.strings = [];
    for (let index = 0; index < tuples.length; index += 2) this.append(tuples[index], tuples[index + 1]);
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  append(name, value) {
    Reflect.apply(this.#prototype.append, this.#object, [name, value]);
    this.tuples.push(name, value);
  }
}

/**
 * Makes objects of the replaced class instances of ours: the platform still creates such objects, and so
 * do programs that read the class before.
 *
 * @param {Name} name
 * @param {unknown} predecessor
 */
export function succeed(name, predecessor) {
  const [ours, known] = [OURS[name], predecessors[name]];
  if (typeof predecessor !== 'function' || predecessor === ours) return;
  if (known.length === 0) {
    const { hasInstance } = {
      /** @param {unknown} value */
      hasInstance(value) {
        if (Reflect.apply(isOrdinaryInstance, this, [value])) return true;
        return /** @type {unknown} */ (this) === ours && predecessorOf(value, ours) !== undefined;
      },
    };
    Object.defineProperty(hasInstance, PREDECESSORS, { value: known });
    Object.defineProperty(ours, Symbol.hasInstance, { value: hasInstance, writable: true, configurable: true });
  }
  if (!known.includes(predecessor)) known.push(predecessor);
  takeOthers(listOfPlatform);
}

/**
 * @param {unknown} value
 * @param {string} member that is called for it
 * @returns {TupleList}
 */
function listOfPlatform(value, member) {
  const itsClass = predecessorOf(value, URLSearchParams);
  if (itsClass === undefined) throw illegalInvocation('URLSearchParams', member);
  return new PlatformList(/** @type {object} */ (value), itsClass.prototype);
}

/**
 * @param {Name} name
 * @returns {any} the platform's class of this name, even if ours has replaced it
 */
export const platformClass = (name) => {
  const { [name]: current } = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (globalThis));
  return current === OURS[name] ? predecessors[name][0] : current;
};

/**
 * The prototype that makes an object one of this class for code that tests the prototype chain. Deno also tests for its
 * mark: a symbol that is its own value.
 *
 * @param {any} Platform
 * @returns {object} prototype of it
 */
export function marked(Platform) {
  const { prototype } = Platform;
  const sample = new Platform('about:blank');
  const isMark = (/** @type {symbol} */ symbol) => sample[symbol] === symbol;
  const marks = Object.getOwnPropertySymbols(sample).filter(isMark).map((symbol) => [symbol, { value: symbol }]);
  return marks.length === 0 ? prototype : Object.create(prototype, Object.fromEntries(marks));
}

/**
 * Makes `URL` and `URLSearchParams` objects instances of the platform's classes too. It departs from one line of Web IDL:
 * the prototypes inherit from the platform's in place of `Object.prototype`. They can inherit from one platform only.
 *
 * @param {Record<string, unknown>} platform
 */
export function inheritFrom(platform) {
  for (const name of /** @type {const} */ (['URL', 'URLSearchParams'])) {
    const [ours, theirs] = [OURS[name], platform[name]];
    const inheritsNothing = Object.getPrototypeOf(ours.prototype) === Object.prototype;
    if (typeof theirs === 'function' && theirs !== ours && inheritsNothing)
      Reflect.setPrototypeOf(ours.prototype, marked(theirs));
  }
}
