/** [Web IDL's JavaScript binding](https://webidl.spec.whatwg.org/#javascript-binding), as far as it is needed. */
import { FunctionPrototype, ObjectPrototype, TypeError, append, appendPair, apply, charCodeAt, defineProperty,
  deleteProperty, getPrototypeOf, iterator, ownKeys, propertyIsEnumerable, replaceCodePoints, setPrototypeOf,
  testRegExp, toStringTag, toWellFormed } from './built-ins.js';

/** @type {(value: unknown) => value is object} */
export const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

/** @type {(method: string, given: number, required: number) => void} */
export function requireArguments(method, given, required) {
  const plural = required > 1 ? 's' : '';
  if (given < required)
    throw new TypeError(`${method}: ${required} argument${plural} required, but only ${given} present`);
}

/** @type {(name: string, member: string) => TypeError} */
export const illegalInvocation = (name, member) => new TypeError(`${name}.${member}: this is not a ${name}`);

/** @param {string} caller */
const notASequence = (caller) => new TypeError(`${caller}: the value cannot be converted to a sequence`);

/** https://webidl.spec.whatwg.org/#js-DOMString @param {unknown} value */
export const toDOMString = (value) => typeof value === 'string' ? value : `${value}`;

/** https://webidl.spec.whatwg.org/#js-USVString @param {unknown} value */
export const toUSVString = (value) => wellFormed(toDOMString(value));

/** @param {unknown} value of an optional argument */
export const toOptionalUSVString = (value) => value === undefined ? undefined : toUSVString(value);

/** @type {(text: string) => string} */
const wellFormed = toWellFormed
  ?? ((text) =>
    testRegExp(/[\ud800-\udfff]/, text) ? replaceCodePoints(text, /^[\ud800-\udfff]$/, () => '\ufffd') : text);

// https://tc39.es/ecma262/#sec-getmethod of `%Symbol.iterator%`
/** @type {(value: object, caller: string) => Function | undefined} */
export function getIteratorMethod(value, caller) {
  const method = /** @type {{ [Symbol.iterator]?: unknown }} */ (value)[iterator];
  if (method === undefined || method === null) return undefined;
  if (typeof method !== 'function') throw notASequence(caller);
  return method;
}

// https://webidl.spec.whatwg.org/#create-sequence-from-iterable
// A `for` loop would close the iterator if a conversion throws.
/** @type {(iterable: object, method: Function, caller: string, convert: (value: unknown) => void) => void} */
function createSequence(iterable, method, caller, convert) {
  const itsIterator = apply(method, iterable, []);
  if (!isObject(itsIterator)) throw notASequence(caller);
  const { next } = /** @type {{ next: Function }} */ (itsIterator);
  for (;;) {
    const result = apply(next, itsIterator, []);
    if (!isObject(result)) throw notASequence(caller);
    const step = /** @type {IteratorResult<unknown>} */ (result);
    if (step.done) return;
    convert(step.value);
  }
}

/**
 * Converts to [`sequence<sequence<USVString>>`](https://webidl.spec.whatwg.org/#js-sequence): names and values in turn,
 * for {@link requireTuples}. If a sequence does not have two items, the only element is the message of the error.
 *
 * @type {(iterable: object, method: Function, caller: string) => string[]}
 */
export function toTuples(iterable, method, caller) {
  /** @type {string[]} */
  const tuples = [];
  let wrongLength = 2;
  createSequence(iterable, method, caller, (pair) => {
    const itsMethod = isObject(pair) ? getIteratorMethod(pair, caller) : undefined;
    if (itsMethod === undefined) throw notASequence(caller);
    const start = tuples.length;
    createSequence(/** @type {object} */ (pair), itsMethod, caller, (value) => append(tuples, toUSVString(value)));
    if (wrongLength === 2) wrongLength = tuples.length - start;
  });
  return wrongLength === 2 ? tuples : [`${caller}: a pair has 2 items, not ${wrongLength}`];
}

/** @param {string[]} tuples */
export function requireTuples(tuples) {
  if (tuples.length % 2 !== 0) throw new TypeError(tuples[0]);
  return tuples;
}

// https://webidl.spec.whatwg.org/#js-record as keys and values in turn; the values keep lone surrogates.
/** @param {object} value */
export function toRecordOfDOMString(value) {
  /** @type {string[]} */
  const record = [];
  // The index of each key, after the conversion has changed a key: it may then be equal to another one.
  /** @type {Record<string, number> | null} */
  let indices = null;
  const givenKeys = ownKeys(value);
  for (let at = 0; at < givenKeys.length; at += 1) {
    const key = givenKeys[at];
    // Reads the property's descriptor, as the Standard requires, without creating an object.
    if (!propertyIsEnumerable(value, key)) continue;
    const typedKey = toKey(key);
    const typedValue = toDOMString(/** @type {Record<PropertyKey, unknown>} */ (value)[key]);
    if (indices === null && typedKey !== key) indices = indicesOfKeys(record);
    const index = indices?.[typedKey] ?? record.length;
    if (indices !== null) indices[typedKey] = index;
    if (index === record.length) appendPair(record, typedKey, typedValue);
    else record[index + 1] = typedValue;
  }
  return record;
}

/** @param {string[]} record */
function indicesOfKeys(record) {
  const indices = /** @type {Record<string, number>} */ (/** @type {any} */ ({ __proto__: null }));
  for (let index = 0; index < record.length; index += 2) indices[record[index]] = index;
  return indices;
}

/** @param {object} value */
export const toRecordOfUSVString = (value) => toUSVStrings(toRecordOfDOMString(value));

/** @param {string[]} list whose elements are replaced */
export function toUSVStrings(list) {
  for (let index = 0; index < list.length; index += 1) list[index] = toUSVString(list[index]);
  return list;
}

// Faster than `toUSVString` for short strings.
/** @param {PropertyKey} key */
function toKey(key) {
  const text = toDOMString(key);
  for (let index = 0; index < text.length; index += 1) {
    if (charCodeAt(text, index) >= 0xd800) return wellFormed(text);
  }
  return text;
}

/** The base of a class that adds its private fields to an existing object. */
export class Identity {
  /** @param {object} object */
  constructor(object) {
    return object;
  }
}

/** V8's debugger shows the name of the generator function, also an inferred one, instead of the class. */
const nameless = () => function*() {};

/** The number of returns after which V8's first compiler runs. */
const RETURNS = 100;

/**
 * Returns a function that creates objects with the prototype of this class, or with another one. They cannot be cloned, like every
 * platform object that is not
 * [serializable](https://html.spec.whatwg.org/multipage/structured-data.html#serializable-objects). Of the built-in
 * objects that cannot be cloned, generators are the fastest to create.
 *
 * @type {(constructor: { readonly prototype: object }) => (otherPrototype?: object) => object}
 */
export function uncloneable({ prototype }) {
  const make = nameless();
  const { next } = /** @type {any} */ (make).prototype;
  make.prototype = prototype;
  // A compiler for older engines replaces generators by functions that return objects with other prototypes.
  if (getPrototypeOf(make()) !== prototype) return (otherPrototype = prototype) => ({ __proto__: otherPrototype });
  let returns = 0;
  return (otherPrototype = prototype) => {
    // V8 compiles a function after it has returned some times. These generators never return unless they are resumed.
    if (returns < RETURNS) {
      returns += 1;
      apply(next, make(), []);
    }
    return otherPrototype === prototype ? make() : setPrototypeOf(make(), otherPrototype);
  };
}

// https://webidl.spec.whatwg.org/#internally-create-a-new-object-implementing-the-interface
/** @type {(newTarget: Function) => object | undefined} `undefined` for the prototype of the class */
export function prototypeFor(newTarget) {
  const { prototype } = newTarget;
  return isObject(prototype) ? prototype : undefined;
}

/**
 * Makes a class the interface object of this name, which minifiers do not change. The class `extends null`, so that a
 * constructor call creates no object. Its prototype inherits from `Object.prototype` from now on, and has its keys in
 * the order in which Web IDL defines them.
 *
 * @type {(name: string, interfaceObject: Function) => void}
 */
export function defineInterface(name, interfaceObject) {
  const { prototype } = interfaceObject;
  defineProperty(interfaceObject, 'name', { __proto__: null, value: name });
  // A compiler for older engines makes it inherit from null, too; a subclass then finds no `apply`.
  setPrototypeOf(interfaceObject, FunctionPrototype);
  setPrototypeOf(prototype, ObjectPrototype);
  deleteProperty(prototype, 'constructor');
  makeEnumerable(prototype);
  makeEnumerable(interfaceObject);
  defineProperty(prototype, 'constructor', {
    __proto__: null,
    value: interfaceObject,
    writable: true,
    configurable: true,
  });
  defineClassString(prototype, name);
}

/** https://webidl.spec.whatwg.org/#dfn-class-string @type {(prototype: object, value: string) => void} */
export function defineClassString(prototype, value) {
  defineProperty(prototype, toStringTag, { __proto__: null, value, configurable: true });
}

/** @param {object} object */
function makeEnumerable(object) {
  const names = ownKeys(object);
  for (let index = 0; index < names.length; index += 1) {
    if (!(names[index] in NOT_ENUMERABLE)) defineProperty(object, names[index], { __proto__: null, enumerable: true });
  }
}

/** Members of every constructor. Functions still have `arguments` and `caller` in Hermes. */
const NOT_ENUMERABLE = { __proto__: null, arguments: 0, caller: 0, length: 0, name: 0, prototype: 0 };
