/**
 * Web IDL's [JavaScript binding](https://webidl.spec.whatwg.org/#javascript-binding), as far as the
 * interfaces here need it.
 */

/**
 * @param {unknown} value
 * @returns {value is object}
 */
export const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

/**
 * Arity comes before any conversion.
 *
 * @param {string} method as messages name it
 * @param {number} given
 * @param {number} required
 */
export function requireArguments(method, given, required) {
  if (given < required) throw new TypeError(`${method}: ${required} argument${required > 1 ? 's' : ''} required, but only ${given} present`);
}

/**
 * @param {string} name of the interface that `this` does not implement
 * @param {string} member of it
 * @returns {TypeError}
 */
export const illegalInvocation = (name, member) => new TypeError(`${name}.${member}: this is not a ${name}`);

/** @param {string} caller as messages name it */
const notASequence = (caller) => new TypeError(`${caller}: the value cannot be converted to a sequence`);

/**
 * https://webidl.spec.whatwg.org/#js-DOMString
 *
 * @param {unknown} value
 * @returns {string}
 */
export const toDOMString = (value) => typeof value === 'string' ? value : `${value}`;

/**
 * https://webidl.spec.whatwg.org/#js-USVString
 *
 * @param {unknown} value
 * @returns {string}
 */
export const toUSVString = (value) => wellFormed(toDOMString(value));

/**
 * Of an optional argument, for which `undefined` is no value.
 *
 * @param {unknown} value
 * @returns {string | undefined}
 */
export const toOptionalUSVString = (value) => value === undefined ? undefined : toUSVString(value);

/** @type {(text: string) => string} */
const wellFormed = 'toWellFormed' in String.prototype
  ? (text) => /** @type {{ toWellFormed(): string }} */ (/** @type {unknown} */ (text)).toWellFormed()
  : (text) => /[\ud800-\udfff]/.test(text) ? Array.from(text, replaceLoneSurrogate).join('') : text;

/** @param {string} codePoint */
const replaceLoneSurrogate = (codePoint) => /^[\ud800-\udfff]$/.test(codePoint) ? '\ufffd' : codePoint;

/**
 * https://tc39.es/ecma262/#sec-getmethod of `%Symbol.iterator%`
 *
 * @param {object} value
 * @param {string} caller as messages name it
 * @returns {Function | undefined}
 */
export function getIteratorMethod(value, caller) {
  const method = /** @type {{ [Symbol.iterator]?: unknown }} */ (value)[Symbol.iterator];
  if (method === undefined || method === null) return undefined;
  if (typeof method !== 'function') throw notASequence(caller);
  return method;
}

/**
 * https://webidl.spec.whatwg.org/#create-sequence-from-iterable
 *
 * Not a `for` loop, which would close the iterator when a conversion throws.
 *
 * @template T
 * @param {object} iterable
 * @param {Function} method
 * @param {(value: unknown) => T} convert
 * @param {string} caller as messages name it
 * @returns {T[]}
 */
function createSequence(iterable, method, convert, caller) {
  const iterator = Reflect.apply(method, iterable, []);
  if (!isObject(iterator)) throw notASequence(caller);
  const { next } = /** @type {{ next: Function }} */ (iterator);
  const sequence = [];
  for (;;) {
    const result = Reflect.apply(next, iterator, []);
    if (!isObject(result)) throw notASequence(caller);
    const step = /** @type {IteratorResult<unknown>} */ (result);
    if (step.done) return sequence;
    sequence.push(convert(step.value));
  }
}

/**
 * https://webidl.spec.whatwg.org/#js-sequence of sequences
 *
 * @param {object} iterable
 * @param {Function} method
 * @param {string} caller as messages name it
 * @returns {string[][]}
 */
export const toSequenceOfSequences = (iterable, method, caller) => createSequence(iterable, method, (value) => {
  const itsMethod = isObject(value) ? getIteratorMethod(value, caller) : undefined;
  if (itsMethod === undefined) throw notASequence(caller);
  return createSequence(/** @type {object} */ (value), itsMethod, toUSVString, caller);
}, caller);

/**
 * @param {string[][]} pairs
 * @param {string} caller as messages name it
 * @returns {string[]} names and values in turn
 */
export const toTuples = (pairs, caller) => pairs.flatMap((pair) => {
  if (pair.length !== 2) throw new TypeError(`${caller}: a pair has 2 items, not ${pair.length}`);
  return pair;
});

const { propertyIsEnumerable } = Object.prototype;

/**
 * https://webidl.spec.whatwg.org/#js-record of USVString, but for the lone surrogates in its values.
 *
 * @param {object} value
 * @returns {string[]} keys and values in turn
 */
export function toRecordOfDOMString(value) {
  /** @type {string[]} */
  const record = [];
  /**
   * Where each key stands, from the first on that was changed by its conversion.
   *
   * @type {Map<string, number> | null}
   */
  let places = null;
  for (const key of Reflect.ownKeys(value)) {
    // It asks for the property's descriptor, as the Standard does, and makes no object of it.
    if (!Reflect.apply(propertyIsEnumerable, value, [key])) continue;
    const typedKey = toKey(key);
    const typedValue = toDOMString(/** @type {Record<PropertyKey, unknown>} */ (value)[key]);
    if (places === null && typedKey !== key) places = placesOfKeys(record);
    const index = places?.get(typedKey) ?? record.length;
    places?.set(typedKey, index);
    record[index] = typedKey;
    record[index + 1] = typedValue;
  }
  return record;
}

/**
 * https://webidl.spec.whatwg.org/#js-record
 *
 * @param {object} value
 * @returns {string[]} keys and values in turn
 */
export const toRecordOfUSVString = (value) => toRecordOfDOMString(value).map(toUSVString);

/**
 * The same as {@link toUSVString} in less time for what is short.
 *
 * @param {PropertyKey} key
 * @returns {string}
 */
function toKey(key) {
  const text = toDOMString(key);
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) >= 0xd800) return wellFormed(text);
  }
  return text;
}

/**
 * Keys that have lone surrogates can be converted to one that is there already.
 *
 * @param {string[]} record
 * @returns {Map<string, number>} where each key stands
 */
function placesOfKeys(record) {
  const places = new Map();
  for (let index = 0; index < record.length; index += 2) places.set(record[index], index);
  return places;
}

/** The base of a class whose private fields are to stand on an object that exists already. */
export class Identity {
  /** @param {object} object */
  constructor(object) {
    return object;
  }
}

/** Enough for V8's first compiler. */
const RETURNS = 100;

/**
 * Returns a function that makes objects with this prototype, or with another one. They are of a
 * built-in kind that cannot be cloned, as no platform object can that is not
 * [serializable](https://html.spec.whatwg.org/multipage/structured-data.html#serializable-objects). Of
 * all such kinds generators are the cheapest to make, and the function that makes them decides about
 * their prototype.
 *
 * @param {object} prototype
 * @returns {(otherPrototype?: object) => object}
 */
export function uncloneable(prototype) {
  function* make() {}
  // V8 compiles what has returned a few times. These would never: they are not resumed.
  for (let count = 0; count < RETURNS; count += 1) make().next();
  make.prototype = prototype;
  return (otherPrototype = prototype) => otherPrototype === prototype
    ? make()
    : Object.setPrototypeOf(make(), otherPrototype);
}

/**
 * The prototype of the object that a constructor makes for its `new.target`:
 * https://webidl.spec.whatwg.org/#internally-create-a-new-object-implementing-the-interface
 *
 * @param {Function} newTarget
 * @param {Function} interfaceObject
 * @returns {object}
 */
export function prototypeFor(newTarget, interfaceObject) {
  const { prototype } = newTarget;
  return isObject(prototype) ? prototype : interfaceObject.prototype;
}

/**
 * Turns a class into the interface object of this name, which minifiers leave alone. The class
 * `extends null`, for then a constructor call makes no object of its own; its prototype becomes that of
 * a class that extends nothing, and its members enumerable.
 *
 * @param {string} name
 * @param {Function} interfaceObject
 */
export function defineInterface(name, interfaceObject) {
  const { prototype } = interfaceObject;
  Object.defineProperty(interfaceObject, 'name', { value: name });
  Object.setPrototypeOf(prototype, Object.prototype);
  makeEnumerable(prototype, 'constructor');
  makeEnumerable(interfaceObject, 'length', 'name', 'prototype');
  defineClassString(prototype, name);
}

/**
 * https://webidl.spec.whatwg.org/#dfn-class-string
 *
 * @param {object} prototype
 * @param {string} value
 */
export function defineClassString(prototype, value) {
  Object.defineProperty(prototype, Symbol.toStringTag, { value, configurable: true });
}

/**
 * @param {object} object
 * @param {string[]} except
 */
function makeEnumerable(object, ...except) {
  for (const key of Object.getOwnPropertyNames(object)) {
    if (!except.includes(key)) Object.defineProperty(object, key, { enumerable: true });
  }
}
