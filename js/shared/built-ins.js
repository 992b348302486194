/**
 * The engine's built-ins, read when the package loads, so that replacing them later has no effect. No other file uses a
 * global object or calls a method of a built-in object.
 *
 * A method becomes a function whose first parameter is the object that it is called on. A built-in that the engine lacks
 * is `undefined`. Bundlers omit unused calls that are marked as pure.
 */

export const { Array, ArrayBuffer, Error, RangeError, RegExp, SyntaxError, TypeError } = globalThis;
export const { Uint32Array, Uint8Array } = globalThis;
const { Function, JSON, Math, Number, Object, Reflect, String, Symbol } = globalThis;

export const { apply, deleteProperty, ownKeys } = Reflect;
export const { getOwnPropertyDescriptor, getPrototypeOf, keys, setPrototypeOf } = Object;
export const ObjectPrototype = Object.prototype;

/**
 * What the engine may lack: what a program added to all objects is no member. To ask for own members alone would be wrong
 * in workerd, where the global object inherits most.
 *
 * @type {{
 *   <K extends string>(key: K): K extends keyof typeof globalThis ? typeof globalThis[K] : any,
 *   <K extends string, T>(key: K, object: T): K extends keyof T ? T[K] : any,
 * }}
 */
export const builtIn = (/** @type {string} */ key, /** @type {any} */ object = globalThis) =>
  key in ObjectPrototype && !getOwnPropertyDescriptor(object, key) ? undefined : object[key];

// Deno takes 12 ms to create these on the first read, and its `Buffer` uses the encoder, which takes 100 ns.
export const Buffer = builtIn('Deno') ? undefined : builtIn('Buffer');
/** @type {any} */
export const process = builtIn('Deno') ? undefined : builtIn('process');
export const TextDecoder = /* @__PURE__ */ builtIn('TextDecoder');
export const TextEncoder = /* @__PURE__ */ builtIn('TextEncoder');

/** Whether this is a page, a worker or a worklet of a browser. Test frameworks define `document` in Node. */
export const isBrowser = /* @__PURE__ */ (() =>
  !process && !builtIn('Deno')
  && !!(builtIn('document') || builtIn('WorkerLocation') || builtIn('WorkletGlobalScope')))();

// A null prototype, because inherited properties would be part of a descriptor.
/** @type {(object: object, key: PropertyKey, descriptor: PropertyDescriptor & { __proto__: null }) => void} */
export const defineProperty = Object.defineProperty;

export const { for: symbolFor } = Symbol;
/** @type {typeof Symbol.iterator} */
export const iterator = Symbol.iterator;
/** @type {typeof Symbol.toStringTag} */
export const toStringTag = Symbol.toStringTag;
export const { max, min } = Math;
export const { stringify } = JSON;
export const { fromCharCode, fromCodePoint } = String;

/** An empty object if the engine has no WebAssembly. @type {typeof globalThis.WebAssembly} */
const wasm = builtIn('WebAssembly') ?? {};
export const { CompileError, Global, Instance, LinkError, Memory, Module } = wasm;

export const DataView = /* @__PURE__ */ builtIn('DataView');
export const Int32Array = /* @__PURE__ */ builtIn('Int32Array');
export const Map = /* @__PURE__ */ builtIn('Map');
export const URIError = /* @__PURE__ */ builtIn('URIError');
export const Uint16Array = /* @__PURE__ */ builtIn('Uint16Array');
export const WeakMap = /* @__PURE__ */ builtIn('WeakMap');
/** @type {typeof Symbol.asyncIterator} */
export const asyncIterator = /* @__PURE__ */ builtIn('asyncIterator', Symbol);
export const freeze = /* @__PURE__ */ builtIn('freeze', Object);
export const isExtensible = /* @__PURE__ */ builtIn('isExtensible', Object);
export const isArray = /* @__PURE__ */ builtIn('isArray', Array);
export const isView = /* @__PURE__ */ builtIn('isView', ArrayBuffer);
export const isInteger = /* @__PURE__ */ builtIn('isInteger', Number);
export const ceil = /* @__PURE__ */ builtIn('ceil', Math);
export const parseInt = /* @__PURE__ */ builtIn('parseInt');
export const compile = /* @__PURE__ */ builtIn('compile', wasm);
export const compileStreaming = /* @__PURE__ */ builtIn('compileStreaming', wasm);
export const customSections = /* @__PURE__ */ builtIn('customSections', Module ?? /** @type {any} */ ({}));
/** @type {((text: string) => Uint8Array<ArrayBuffer>) | undefined} */
export const bytesOfBase64 = /* @__PURE__ */ builtIn('fromBase64', Uint8Array);
/** @type {((text: string, encoding: 'base64') => Uint8Array<ArrayBuffer>) | undefined} */
export const makeBuffer = /* @__PURE__ */ builtIn('from', Buffer ?? {});

export const FunctionPrototype = Function.prototype;
const { bind, call } = FunctionPrototype;

// Calling the function takes JavaScriptCore 20 ns more than calling the method; in other engines both take as long.
/** @type {(method: Function) => any} */
const uncurryThis = bind.bind(call);

/** @type {(constructor: { readonly prototype: any }, name: string) => any} */
export const methodOf = (constructor, name) => uncurryThis(constructor.prototype[name]);

/** @type {(constructor: { readonly prototype: object }, key: PropertyKey) => any} */
export const getterOf = (constructor, key) =>
  uncurryThis(/** @type {() => unknown} */ (getOwnPropertyDescriptor(constructor.prototype, key)?.get));

const propertyIsEnumerableMethod = ObjectPrototype.propertyIsEnumerable;

/** @type {(object: object, key: PropertyKey) => boolean} */
export const propertyIsEnumerable = (object, key) => apply(propertyIsEnumerableMethod, object, [key]);

/** @type {(value: unknown) => string} */
export const objectToString = /* @__PURE__ */ methodOf(Object, 'toString');

/** Whether a value is an object of this kind, of any realm. @type {(value: unknown, kind: string) => boolean} */
export const isTagged = (value, kind) => objectToString(value) === `[object ${kind}]`;

// Older engines lack `Object.hasOwn`.
/** @type {(object: object, key: PropertyKey) => boolean} */
export const hasOwn = /* @__PURE__ */ methodOf(Object, 'hasOwnProperty');
/** @type {(number: number, radix: number) => string} */
export const numberToString = /* @__PURE__ */ methodOf(Number, 'toString');
/** @type {(symbol: symbol) => string} */
export const symbolToString = /* @__PURE__ */ methodOf(Symbol, 'toString');
/** @type {<K, V>(map: Map<K, V>, key: K) => V | undefined} */
export const mapGet = /* @__PURE__ */ methodOf(Map, 'get');
/** @type {<K, V>(map: Map<K, V>, key: K, value: V) => void} */
export const mapSet = /* @__PURE__ */ methodOf(Map, 'set');
/** @type {<K>(map: Map<K, any>, key: K) => boolean} */
export const mapDelete = /* @__PURE__ */ methodOf(Map, 'delete');
/** @type {(map: Map<any, any>) => void} */
export const mapClear = /* @__PURE__ */ methodOf(Map, 'clear');
/** @type {(map: Map<any, any>) => number} */
export const mapSize = /* @__PURE__ */ getterOf(Map, 'size');

/** @type {<K extends object, V>(map: WeakMap<K, V>, key: K) => V | undefined} */
export const weakMapGet = /* @__PURE__ */ methodOf(WeakMap, 'get');
/** @type {<K extends object, V>(map: WeakMap<K, V>, key: K, value: V) => void} */
export const weakMapSet = /* @__PURE__ */ methodOf(WeakMap, 'set');
/** @type {<K, V>(map: Map<K, V>, callback: (value: V, key: K) => void) => void} */
export const mapForEach = /* @__PURE__ */ methodOf(Map, 'forEach');

const RegExpPrototype = RegExp.prototype;
const { exec: execMethod, test: testMethod } = RegExpPrototype;

/** Matches invisible code points; all but ASCII and the ellipsis in engines without properties, before 2018. */
export function invisible() {
  try {
    return new RegExp('[\\p{C}\\p{Z}]', 'u');
  } catch {
    return new RegExp('[^ -~…]', 'u');
  }
}

/** JavaScriptCore and SpiderMonkey are recognized by the line in their errors. Deno takes 1.5 ms for its first error. */
const error = builtIn('Deno') ? {} : new Error();
const callsMethods = builtIn('line', error) || builtIn('lineNumber', error);

/**
 * Whether a match may end the process. V8 compiles a regular expression when it first matches, and before 13.6, the
 * first version with `RegExp.escape`, it ends the process if it lacks the stack.
 */
export const needsStackToCompile = !(callsMethods || builtIn('escape', RegExp));

/** The number of frames of `descend` that take more stack than compiling a regular expression. */
const NEEDED_FRAMES = needsStackToCompile ? 120 : 0;

// Throws a RangeError if less stack is left than the frames take. The arguments make the frames larger.
/** @type {(frames: number, ...more: undefined[]) => number} */
const descend = (frames, b, c, d, e, f, g, h) => frames && descend(frames - 1, b, c, d, e, f, g, h) + 1;

// The message is V8's.
/** @param {unknown} cause */
export const stackOverflow = (cause) => new RangeError('Maximum call stack size exceeded', { cause });

// https://tc39.es/ecma262/#sec-regexpbuiltinexec. `isCompiled` says that the engine has compiled the expression.
/** @type {(regExp: RegExp, text: string, isCompiled?: boolean) => RegExpExecArray | null} */
export const execRegExp = (regExp, text, isCompiled = false) => callRegExp(execMethod, regExp, text, isCompiled);

// The method `test` creates no array, but calls the method `exec`, which a program may have replaced.
/** @type {(regExp: RegExp, text: string, isCompiled?: boolean) => boolean} */
export function testRegExp(regExp, text, isCompiled = false) {
  if (RegExpPrototype.exec !== execMethod) return execRegExp(regExp, text, isCompiled) !== null;
  // JavaScriptCore calls this method, too, faster than a function created from it.
  if (callsMethods && RegExpPrototype.test === testMethod) return regExp.test(text);
  return callRegExp(testMethod, regExp, text, isCompiled);
}

/** @type {(method: Function, regExp: RegExp, text: string, isCompiled: boolean) => any} */
function callRegExp(method, regExp, text, isCompiled) {
  // The result is always 0 or more. It is used because bundlers remove a call whose result is not.
  if (!isCompiled && descend(NEEDED_FRAMES) < 0) return null;
  try {
    return apply(method, regExp, [text]);
  } catch (cause) {
    // V8 throws a SyntaxError if it lacks the stack: it parses a valid expression again to compile it.
    throw cause instanceof SyntaxError ? stackOverflow(cause) : cause;
  }
}

// The functions that are called most. JavaScriptCore and SpiderMonkey call a method faster than a function created from
// it, so a method that has not been replaced is called directly. V8 calls the function faster, because the comparison
// takes it 2 ns.

const {
  charCodeAt: charCodeAtMethod,
  codePointAt: codePointAtMethod,
  slice: sliceMethod,
  startsWith: startsWithMethod,
} = String.prototype;
const toWellFormedMethod = builtIn('toWellFormed', String.prototype);
const callCharCodeAt = /* @__PURE__ */ uncurryThis(charCodeAtMethod);
const callSlice = /* @__PURE__ */ uncurryThis(sliceMethod);
const callStartsWith = /* @__PURE__ */ uncurryThis(startsWithMethod);
const callToWellFormed = toWellFormedMethod && /* @__PURE__ */ uncurryThis(toWellFormedMethod);

// With an end, because JavaScriptCore compiles calls with and without one to slower code.
/** @type {(text: string, start: number, end: number) => string} */
export const slice = callsMethods
  ? (text, start, end) => text.slice === sliceMethod ? text.slice(start, end) : callSlice(text, start, end)
  : callSlice;

/** @type {(text: string, other: string, at: number) => boolean} */
export const startsWith = callsMethods
  ? (text, other, at) =>
    text.startsWith === startsWithMethod ? text.startsWith(other, at) : callStartsWith(text, other, at)
  : callStartsWith;

/** @type {((text: any) => string) | undefined} */
export const toWellFormed = callsMethods && toWellFormedMethod
  ? (text) => text.toWellFormed === toWellFormedMethod ? text.toWellFormed() : callToWellFormed(text)
  : callToWellFormed;

/** @type {(text: string, index: number) => number} */
export const charCodeAt = callsMethods
  ? (text, index) => text.charCodeAt === charCodeAtMethod ? text.charCodeAt(index) : callCharCodeAt(text, index)
  : callCharCodeAt;

/** @type {(text: string, index: number) => number} */
export const codePointAt = /* @__PURE__ */ uncurryThis(codePointAtMethod);

/**
 * Returns the text, or, if its methods have been replaced, an object with the engine's methods. A loop over a text
 * compares the methods once: JavaScriptCore does not inline a loop whose calls each compare them.
 *
 * @typedef {{ charCodeAt(index: number): number, codePointAt(index: number): any }} CodeUnits
 * @type {(text: string) => CodeUnits}
 */
export const codeUnitsOf = (text) =>
  text.charCodeAt === charCodeAtMethod && text.codePointAt === codePointAtMethod ? text : {
    charCodeAt: (index) => callCharCodeAt(text, index),
    codePointAt: (index) => codePointAt(text, index),
  };

/** @type {(numbers: number[], compare: (a: number, b: number) => number) => void} */
export const sort = /* @__PURE__ */ methodOf(Array, 'sort');
/** @type {(text: string, other: string, from?: number) => number} */
export const indexOf = /* @__PURE__ */ methodOf(String, 'indexOf');
/** @type {(text: string, count: number) => string} */
export const repeat = /* @__PURE__ */ methodOf(String, 'repeat');
/** @type {(text: string) => string} */
export const toLowerCase = /* @__PURE__ */ methodOf(String, 'toLowerCase');
/** @type {(text: string) => string} */
export const trim = /* @__PURE__ */ methodOf(String, 'trim');

// Replaces each code point that a regular expression matches. Keeps spaces and visible ASCII without asking it, because
// a test can take microseconds.
/** @type {(text: string, regExp: RegExp, replacement: (codePoint: string) => string) => string} */
export function replaceCodePoints(text, regExp, replacement) {
  let result = '';
  for (let index = 0; index < text.length;) {
    const number = codePointAt(text, index);
    const codePoint = fromCodePoint(number);
    const isKept = number > 0x1f && number < 0x7f;
    result += !isKept && testRegExp(regExp, codePoint) ? replacement(codePoint) : codePoint;
    index += codePoint.length;
  }
  return result;
}

/** @type {(text: string, character: string, replacement: string) => string} */
export function replaced(text, character, replacement) {
  let result = '';
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] !== character) continue;
    result += slice(text, start, index) + replacement;
    start = index + 1;
  }
  return result + slice(text, start, text.length);
}

/** A page may have replaced `Uint8Array` by a subclass of the engine's. */
let TypedArray = getPrototypeOf(Uint8Array);
while (!getOwnPropertyDescriptor(TypedArray.prototype, 'length')) TypedArray = getPrototypeOf(TypedArray);

/** @type {(array: Uint8Array, element: number, from: number) => number} */
export const indexOfElement = /* @__PURE__ */ methodOf(TypedArray, 'indexOf');
/** @type {(target: ArrayBufferView, source: ArrayLike<number>, at?: number) => void} */
export const setElements = /* @__PURE__ */ methodOf(TypedArray, 'set');
/** @type {(array: ArrayBufferView) => number} */
export const lengthOf = /* @__PURE__ */ getterOf(TypedArray, 'length');
/** @type {(view: ArrayBufferView) => ArrayBuffer} */
export const bufferOf = /* @__PURE__ */ getterOf(TypedArray, 'buffer');
/** @type {(view: ArrayBufferView) => number} */
export const byteOffsetOf = /* @__PURE__ */ getterOf(TypedArray, 'byteOffset');
/** @type {(buffer: ArrayBuffer) => number} */
export const byteLengthOf = /* @__PURE__ */ getterOf(ArrayBuffer, 'byteLength');

// The method of this name reads the class of the result from properties.
/** @type {(bytes: Uint8Array, start: number, end: number) => Uint8Array<ArrayBuffer>} */
export const subarray = (bytes, start, end) =>
  new Uint8Array(bufferOf(bytes), byteOffsetOf(bytes) + start, end - start);

/** @type {(view: ArrayBufferView) => string | undefined} */
export const typeOf = /* @__PURE__ */ getterOf(TypedArray, toStringTag);

const byteLengthOfArray = /* @__PURE__ */ getterOf(TypedArray, 'byteLength');
const bufferOfDataView = /* @__PURE__ */ getterOf(DataView, 'buffer');
const byteOffsetOfDataView = /* @__PURE__ */ getterOf(DataView, 'byteOffset');
const byteLengthOfDataView = /* @__PURE__ */ getterOf(DataView, 'byteLength');

/** @type {(view: ArrayBufferView) => Uint8Array<ArrayBuffer>} */
export const viewedBytes = (view) =>
  typeOf(view) === undefined
    ? new Uint8Array(bufferOfDataView(view), byteOffsetOfDataView(view), byteLengthOfDataView(view))
    : new Uint8Array(bufferOf(view), byteOffsetOf(view), byteLengthOfArray(view));

// Reads a property of an object of WebAssembly, or of an object that replaces it in an engine without WebAssembly.
/** @type {(constructor: { readonly prototype: object } | undefined, key: string) => (object: any) => any} */
const propertyOf = (constructor, key) => {
  const getter = constructor && getOwnPropertyDescriptor(constructor.prototype, key)?.get;
  return (object) => getter ? apply(getter, object, []) : object[key];
};

/** @type {(instance: WebAssembly.Instance) => any} */
export const exportsOf = /* @__PURE__ */ propertyOf(Instance, 'exports');
/** @type {(global: WebAssembly.Global) => any} */
export const valueOf = /* @__PURE__ */ propertyOf(Global, 'value');

const getBuffer = Memory && getOwnPropertyDescriptor(Memory.prototype, 'buffer')?.get;

/** @param {object} memory whose `buffer` becomes an own property if it is of WebAssembly */
export function ownBuffer(memory) {
  if (Memory !== undefined && memory instanceof Memory)
    defineProperty(memory, 'buffer', { __proto__: null, get: getBuffer });
}

// If the array inherits a setter for the index, the setter is called, without effect on the result: checking for one
// first would take as long as adding the element.
/** @type {<T>(array: T[], element: T) => void} */
export function append(array, element) {
  const { length } = array;
  try {
    array[length] = element;
  } catch {
    // The inherited setter may throw.
  }
  if (array.length === length) defineOwn(array, length, element);
}

// Appends two elements, without a call in between at which a stack overflow or a timeout could occur.
/** @type {<T>(array: T[], first: T, second: T) => void} */
export function appendPair(array, first, second) {
  const { length } = array;
  try {
    array[length] = first;
    array[length + 1] = second;
  } catch {
    // As above.
  }
  if (array[length + 1] === second && array[length] === first) return;
  defineOwn(array, length, first);
  defineOwn(array, length + 1, second);
}

// A literal, so that setting an element later calls no inherited setter.
/** @type {<T>(element: T) => T[]} */
export const nineTimes = (element) => [element, element, element, element, element, element, element, element, element];

/** @type {<T>(array: T[], predicate: (element: T) => boolean) => T | undefined} */
export function find(array, predicate) {
  for (let index = 0; index < array.length; index += 1) {
    if (predicate(array[index])) return array[index];
  }
  return undefined;
}

// Assigning to a new property of an object then calls no inherited setter.
/** @param {{ readonly prototype: object }} constructor */
export function nullPrototype(constructor) {
  setPrototypeOf(constructor.prototype, null);
}

/** @type {(object: object, key: PropertyKey, value: unknown) => void} */
export function defineOwn(object, key, value) {
  defineProperty(object, key, { __proto__: null, value, writable: true, enumerable: true, configurable: true });
}

// Faster than `defineOwn`, for an object that inherits only from `Object.prototype`.
/** @type {(object: any, key: PropertyKey, value: unknown) => void} */
export function setOwn(object, key, value) {
  if (key in ObjectPrototype) defineOwn(object, key, value);
  else object[key] = value;
}

/** @type {<T extends object, M extends object>(object: T, members: M) => T & M} */
export function withOwn(object, members) {
  const names = keys(members);
  for (let index = 0; index < names.length; index += 1) {
    defineOwn(object, names[index], /** @type {any} */ (members)[names[index]]);
  }
  return /** @type {any} */ (object);
}
