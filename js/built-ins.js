/**
 * The engine's built-ins, taken when the package loads: whatever a page puts in their places later changes
 * nothing. No other file uses a global object, nor calls a method of a built-in one.
 *
 * A method is a function here whose first parameter is the object that it is called on. What an engine may lack
 * is `undefined`.
 */

export const {
  Array, ArrayBuffer, Buffer, DataView, Error, Int32Array, Map, RangeError, RegExp, SyntaxError, TextDecoder, TextEncoder, TypeError,
  URIError, Uint16Array, Uint32Array, Uint8Array, process,
} = /** @type {typeof globalThis & { Buffer: any, process: any }} */ (globalThis);
const { Function, JSON, Math, Number, Object, Reflect, String, Symbol, WebAssembly } = globalThis;

export const { apply, ownKeys } = Reflect;
export const { defineProperty, freeze, getOwnPropertyDescriptor, getPrototypeOf, hasOwn, keys, setPrototypeOf } = Object;
export const { isArray } = Array;
export const { isView } = ArrayBuffer;
export const { isInteger, parseInt } = Number;
export const { ceil, max, min } = Math;
export const { stringify } = JSON;
export const { fromCharCode, fromCodePoint } = String;
export const { asyncIterator, iterator, toStringTag } = Symbol;
export const symbolFor = Symbol.for;
export const {
  CompileError, Global, Instance, LinkError, Memory, Module, compile, compileStreaming,
} = /** @type {Partial<typeof globalThis.WebAssembly>} */ (WebAssembly ?? {});

const { bind, call } = Function.prototype;

/**
 * A method as a function. JavaScriptCore takes 20 ns more for it than for a call of the method, others take no
 * more.
 *
 * @type {<A extends any[], R>(method: (...given: A) => R) => (receiver: any, ...given: A) => R}
 */
const uncurryThis = bind.bind(call);

/**
 * A getter as a function.
 *
 * @param {{ readonly prototype: object } | undefined} constructor
 * @param {PropertyKey} key
 * @returns {any}
 */
const uncurryGetter = (constructor, key) =>
  constructor && uncurryThis(/** @type {() => unknown} */ (getOwnPropertyDescriptor(constructor.prototype, key)?.get));

export const ObjectPrototype = Object.prototype;
const { propertyIsEnumerable: isEnumerable, toString: objectToStringMethod } = ObjectPrototype;
export const propertyIsEnumerable = /* @__PURE__ */ uncurryThis(isEnumerable);
export const objectToString = /* @__PURE__ */ uncurryThis(objectToStringMethod);

const { toString: numberToStringMethod } = Number.prototype;
export const numberToString = /* @__PURE__ */ uncurryThis(numberToStringMethod);

const { toString: symbolToStringMethod } = Symbol.prototype;
export const symbolToString = /* @__PURE__ */ uncurryThis(symbolToStringMethod);

const { forEach: mapForEachMethod, get: mapGetMethod, set: mapSetMethod } = Map.prototype;
export const mapForEach = /* @__PURE__ */ uncurryThis(mapForEachMethod);
export const mapGet = /* @__PURE__ */ uncurryThis(mapGetMethod);
export const mapSet = /* @__PURE__ */ uncurryThis(mapSetMethod);

const { exec: execMethod, test: testMethod } = RegExp.prototype;
const RegExpPrototype = RegExp.prototype;

/**
 * https://tc39.es/ecma262/#sec-regexpbuiltinexec
 *
 * @param {RegExp} regExp
 * @param {string} text
 * @returns {RegExpExecArray | null}
 */
export const execRegExp = (regExp, text) => apply(execMethod, regExp, [text]);

/**
 * The same, of which only the success counts. The method `test` makes no array, but calls the property `exec`.
 *
 * @param {RegExp} regExp
 * @param {string} text
 * @returns {boolean}
 */
export const testRegExp = (regExp, text) =>
  RegExpPrototype.exec === execMethod ? apply(testMethod, regExp, [text]) : execRegExp(regExp, text) !== null;

// Strings. These are called so often that they are called as methods wherever nobody has replaced those: engines
// drop the comparison when they compile it.

const StringPrototype = String.prototype;
const {
  charCodeAt: charCodeAtMethod, codePointAt: codePointAtMethod, indexOf: indexOfMethod, repeat: repeatMethod, slice: sliceMethod,
  startsWith: startsWithMethod, toLowerCase: toLowerCaseMethod, toWellFormed: toWellFormedMethod, trim: trimMethod,
} = /** @type {String & { toWellFormed?: () => string }} */ (StringPrototype);

/** @type {(text: string, start: number, end?: number) => string} */
export const slice = (text, start, end) =>
  StringPrototype.slice === sliceMethod ? text.slice(start, end) : apply(sliceMethod, text, [start, end]);

/** @type {(text: string, index: number) => number} */
export const charCodeAt = (text, index) =>
  StringPrototype.charCodeAt === charCodeAtMethod ? text.charCodeAt(index) : apply(charCodeAtMethod, text, [index]);

/** @type {(text: string, index: number) => number} */
export const codePointAt = (text, index) => /** @type {number} */ (
  StringPrototype.codePointAt === codePointAtMethod ? text.codePointAt(index) : apply(codePointAtMethod, text, [index]));

/** @type {(text: string, other: string, at?: number) => boolean} */
export const startsWith = (text, other, at) =>
  StringPrototype.startsWith === startsWithMethod ? text.startsWith(other, at) : apply(startsWithMethod, text, [other, at]);

/** @type {((text: string) => string) | undefined} */
export const toWellFormed = toWellFormedMethod && ((/** @type {any} */ text) =>
  /** @type {any} */ (StringPrototype).toWellFormed === toWellFormedMethod ? text.toWellFormed() : apply(toWellFormedMethod, text, []));

export const indexOf = /* @__PURE__ */ uncurryThis(indexOfMethod);
export const repeat = /* @__PURE__ */ uncurryThis(repeatMethod);
export const toLowerCase = /* @__PURE__ */ uncurryThis(toLowerCaseMethod);
export const trim = /* @__PURE__ */ uncurryThis(trimMethod);

/**
 * A text with each code point replaced that a regular expression matches.
 *
 * @param {string} text
 * @param {RegExp} regExp
 * @param {(codePoint: string) => string} replacement
 * @returns {string}
 */
export function replaceCodePoints(text, regExp, replacement) {
  let result = '';
  for (let index = 0; index < text.length;) {
    const codePoint = fromCodePoint(codePointAt(text, index));
    result += testRegExp(regExp, codePoint) ? replacement(codePoint) : codePoint;
    index += codePoint.length;
  }
  return result;
}

// Buffers.

const TypedArray = getPrototypeOf(Uint8Array);
const { indexOf: indexOfElementMethod, set: setMethod, sort: sortMethod } = TypedArray.prototype;

/** @type {(array: Uint8Array, element: number, from: number) => number} */
export const indexOfElement = /* @__PURE__ */ uncurryThis(indexOfElementMethod);

/** @type {(target: ArrayBufferView, source: ArrayLike<number>, at?: number) => void} */
export const setElements = /* @__PURE__ */ uncurryThis(setMethod);

/** @type {(numbers: Uint32Array, compare: (a: number, b: number) => number) => void} */
export const sort = /* @__PURE__ */ uncurryThis(sortMethod);

/** @type {(array: ArrayBufferView) => number} */
export const lengthOf = /* @__PURE__ */ uncurryGetter(TypedArray, 'length');

/** @type {(view: ArrayBufferView) => ArrayBuffer} */
export const bufferOf = /* @__PURE__ */ uncurryGetter(TypedArray, 'buffer');

/** @type {(view: ArrayBufferView) => number} */
const byteOffsetOf = /* @__PURE__ */ uncurryGetter(TypedArray, 'byteOffset');

/** @type {(buffer: ArrayBuffer) => number} */
export const byteLengthOf = /* @__PURE__ */ uncurryGetter(ArrayBuffer, 'byteLength');

/**
 * A part of an array, as a view. The method of this name asks properties for the class to make.
 *
 * @param {Uint8Array} bytes
 * @param {number} start
 * @param {number} end
 */
export const subarray = (bytes, start, end) => new Uint8Array(bufferOf(bytes), byteOffsetOf(bytes) + start, end - start);

/** @type {(view: ArrayBufferView) => string | undefined} */
const typeOf = /* @__PURE__ */ uncurryGetter(TypedArray, toStringTag);

/**
 * The first elements of an array, as a view.
 *
 * @template {Uint8Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>} T
 * @param {T} array
 * @param {number} length
 * @returns {T}
 */
export function firstElements(array, length) {
  const type = typeOf(array);
  const constructor = type === 'Uint8Array' ? Uint8Array : type === 'Int32Array' ? Int32Array : Uint32Array;
  return /** @type {any} */ (new constructor(bufferOf(array), byteOffsetOf(array), length));
}

const byteLengthOfArray = /* @__PURE__ */ uncurryGetter(TypedArray, 'byteLength');
const bufferOfDataView = /* @__PURE__ */ uncurryGetter(DataView, 'buffer');
const byteOffsetOfDataView = /* @__PURE__ */ uncurryGetter(DataView, 'byteOffset');
const byteLengthOfDataView = /* @__PURE__ */ uncurryGetter(DataView, 'byteLength');

/**
 * The bytes that a view is of.
 *
 * @param {ArrayBufferView} view
 * @returns {Uint8Array<ArrayBuffer>}
 */
export const viewedBytes = (view) => typeOf(view) === undefined
  ? new Uint8Array(bufferOfDataView(view), byteOffsetOfDataView(view), byteLengthOfDataView(view))
  : new Uint8Array(bufferOf(view), byteOffsetOf(view), byteLengthOfArray(view));

// WebAssembly.

/** @type {(instance: WebAssembly.Instance) => any} */
export const exportsOf = /* @__PURE__ */ uncurryGetter(Instance, 'exports');

/** @type {(global: WebAssembly.Global) => any} */
export const valueOf = /* @__PURE__ */ uncurryGetter(Global, 'value');

const getBuffer = Memory && getOwnPropertyDescriptor(Memory.prototype, 'buffer')?.get;

/**
 * Gives a memory of WebAssembly, if it is one, its property `buffer` as its own.
 *
 * @param {object} memory
 */
export function ownBuffer(memory) {
  if (Memory !== undefined && memory instanceof Memory) defineProperty(memory, 'buffer', { __proto__: null, get: getBuffer });
}

// Lists and objects.

/**
 * An array that inherits nothing: nobody can have put a setter in the place of an element that it does not have
 * yet.
 *
 * @template T
 * @typedef {{ [index: number]: T, length: number }} List
 */
class InheritingNothing extends Array {
  constructor() {
    super();
  }
}
setPrototypeOf(InheritingNothing.prototype, null);

/** Only its errors have that. To make a list its way takes others longer, and the other way it. */
const isJavaScriptCore = 'line' in new Error();

/** @type {() => List<any>} */
export const createList = isJavaScriptCore ? () => setPrototypeOf([], null) : () => /** @type {any} */ (new InheritingNothing());

/**
 * @template T
 * @param {List<T>} list
 * @param {T} item
 */
export function append(list, item) {
  list[list.length] = item;
}

const { slice: arraySliceMethod } = Array.prototype;

/**
 * An ordinary array of what a list has.
 *
 * @template T
 * @param {List<T>} list
 * @returns {T[]}
 */
export function arrayFrom(list) {
  switch (list.length) {
    case 0: return [];
    case 1: return [list[0]];
    case 2: return [list[0], list[1]];
    default: return apply(arraySliceMethod, list, []);
  }
}

/**
 * Has the objects of a class inherit from that class only: to assign to a property that they do not have yet calls
 * nobody's setter.
 *
 * @param {{ readonly prototype: object }} constructor
 */
export function inheritNothingElse(constructor) {
  setPrototypeOf(constructor.prototype, null);
}

/**
 * @param {object} object
 * @param {PropertyKey} key
 * @param {unknown} value
 */
export function defineOwn(object, key, value) {
  defineProperty(object, key, { __proto__: null, value, writable: true, enumerable: true, configurable: true });
}

/**
 * The same in less time, for an object that inherits from `Object.prototype` only.
 *
 * @param {object} object
 * @param {PropertyKey} key
 * @param {unknown} value
 */
export function setOwn(object, key, value) {
  if (key in ObjectPrototype) defineOwn(object, key, value);
  else /** @type {any} */ (object)[key] = value;
}

/**
 * @template {object} T
 * @template {object} M
 * @param {T} object
 * @param {M} members
 * @returns {T & M} the object, which now has them
 */
export function withOwn(object, members) {
  const names = keys(members);
  for (let index = 0; index < names.length; index += 1) {
    defineOwn(object, names[index], /** @type {any} */ (members)[names[index]]);
  }
  return /** @type {any} */ (object);
}
