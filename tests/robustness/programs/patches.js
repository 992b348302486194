/**
 * The built-ins that a page may have patched, and their patched results. There is a patch of every function that the
 * package might call, and of members that objects inherit. No patch changes the platform's own classes.
 *
 * @typedef {'nonsense' | 'throws'} Variant
 * @typedef {object} Patch
 * @property {string} name
 * @property {boolean} isThere in this runtime
 * @property {boolean} isHarmlessBefore whether it may be applied before the package is loaded, which reads the
 *   built-ins that it needs when it loads
 * @property {Variant[]} variants
 * @property {(variant: Variant) => () => void} apply returns a function that undoes it
 */

// Undoing a patch must not use patched built-ins.
const { assign, create, defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Object;

const TypedArray = getPrototypeOf(Uint8Array);
const ArrayIterator = getPrototypeOf([][Symbol.iterator]());
const StringIterator = getPrototypeOf(''[Symbol.iterator]());
const { Buffer, TextDecoder, TextEncoder, WebAssembly } = globalThis;

/** The results of most patched functions. */
const EVIL = 'https://evil.example/';

const empty = function*() {};

/** Functions with equal patched results. @param {string} names separated by spaces */
const answering = (answer, names) => Object.fromEntries(names.split(' ').map((name) => [name, answer()]));

/** The object, its name, and its functions with their patched results. */
const FUNCTIONS = [
  [String, 'String', { fromCharCode: 'E', fromCodePoint: 'E', raw: EVIL }],
  [String.prototype, 'String.prototype', {
    at: 'E',
    charAt: 'E',
    charCodeAt: 0x61,
    codePointAt: 0x61,
    ...answering(
      () => EVIL,
      'concat normalize padEnd padStart repeat replace replaceAll slice substr substring toLowerCase '
        + 'toString toUpperCase toWellFormed trim trimEnd trimStart valueOf',
    ),
    ...answering(() => true, 'endsWith includes isWellFormed startsWith'),
    ...answering(() => 1, 'indexOf lastIndexOf search'),
    localeCompare: 0,
    match: null,
    matchAll: [],
    split: [],
    [Symbol.iterator]: empty(),
  }],
  [StringIterator, 'the iterator of strings', { next: { value: undefined, done: true } }],
  [Array, 'Array', { from: [], isArray: false, of: [] }],
  [Array.prototype, 'Array.prototype', {
    ...answering(() => EVIL, 'at find join pop reduce shift toString'),
    ...answering(() => [], 'concat fill filter flat flatMap map reverse slice sort splice'),
    ...answering(empty, 'entries keys values'),
    [Symbol.iterator]: empty(),
    every: true,
    includes: true,
    ...answering(() => 1, 'findIndex indexOf lastIndexOf'),
    forEach: undefined,
    push: 0,
    unshift: 0,
    some: false,
  }],
  [ArrayIterator, 'the iterator of arrays', { next: { value: undefined, done: true } }],
  [Object, 'Object', {
    ...answering(() => ({}), 'assign create defineProperties defineProperty freeze fromEntries setPrototypeOf'),
    ...answering(() => [], 'entries getOwnPropertyNames getOwnPropertySymbols keys values'),
    getOwnPropertyDescriptor: undefined,
    getPrototypeOf: null,
    hasOwn: true,
    is: true,
  }],
  [Object.prototype, 'Object.prototype', {
    hasOwnProperty: true,
    isPrototypeOf: true,
    propertyIsEnumerable: false,
    toString: EVIL,
    valueOf: EVIL,
  }],
  [Function.prototype, 'Function.prototype', { apply: EVIL, bind: () => EVIL, call: EVIL, toString: EVIL }],
  [Reflect, 'Reflect', {
    apply: EVIL,
    get: EVIL,
    construct: {},
    ...answering(() => false, 'defineProperty set setPrototypeOf'),
    getOwnPropertyDescriptor: undefined,
    getPrototypeOf: null,
    has: true,
    ownKeys: [],
  }],
  [Math, 'Math', { ceil: 1, floor: 1, imul: 1, max: 1, min: 1, trunc: 1 }],
  [Number, 'Number', {
    ...answering(() => false, 'isFinite isInteger isSafeInteger'),
    isNaN: true,
    parseFloat: 1,
    parseInt: 1,
  }],
  [Number.prototype, 'Number.prototype', { toString: EVIL, valueOf: 1 }],
  [globalThis, 'globalThis', {
    parseFloat: 1,
    parseInt: 1,
    isNaN: true,
    ...answering(() => EVIL, 'atob btoa decodeURIComponent encodeURIComponent structuredClone'),
    queueMicrotask: undefined,
  }],
  [JSON, 'JSON', { parse: EVIL, stringify: EVIL }],
  [Symbol, 'Symbol', { for: Symbol('evil'), keyFor: EVIL }],
  [RegExp.prototype, 'RegExp.prototype', {
    compile: /evil/,
    exec: null,
    [Symbol.match]: null,
    test: true,
    toString: EVIL,
    [Symbol.replace]: EVIL,
    [Symbol.matchAll]: empty(),
    [Symbol.search]: 1,
    [Symbol.split]: [],
  }],
  [Map.prototype, 'Map.prototype', {
    clear: undefined,
    forEach: undefined,
    delete: false,
    ...answering(empty, 'entries keys values'),
    [Symbol.iterator]: empty(),
    get: EVIL,
    has: true,
    set: new Map(),
  }],
  [Set.prototype, 'Set.prototype', {
    add: new Set(),
    clear: undefined,
    forEach: undefined,
    delete: false,
    has: true,
    values: empty(),
    [Symbol.iterator]: empty(),
  }],
  [WeakMap.prototype, 'WeakMap.prototype', { delete: false, get: EVIL, has: true, set: new WeakMap() }],
  [WeakSet.prototype, 'WeakSet.prototype', { add: new WeakSet(), delete: false, has: true }],
  [WeakRef.prototype, 'WeakRef.prototype', { deref: {} }],
  [FinalizationRegistry.prototype, 'FinalizationRegistry.prototype', { register: undefined, unregister: false }],
  [Promise, 'Promise', { resolve: Promise.resolve(EVIL), all: Promise.resolve([]) }],
  [Promise.prototype, 'Promise.prototype', { then: undefined, catch: undefined }],
  [Uint8Array, 'Uint8Array', { from: new Uint8Array(9), of: new Uint8Array(9) }],
  [TypedArray, 'the class of typed arrays', { from: new Uint8Array(9), of: new Uint8Array(9) }],
  [TypedArray.prototype, 'the prototype of typed arrays', {
    copyWithin: new Uint8Array(9),
    fill: new Uint8Array(9),
    indexOf: 1,
    set: undefined,
    slice: new Uint8Array(99),
    subarray: new Uint8Array(99),
    values: empty(),
    [Symbol.iterator]: empty(),
  }],
  [ArrayBuffer, 'ArrayBuffer', { isView: false }],
  [ArrayBuffer.prototype, 'ArrayBuffer.prototype', { slice: new ArrayBuffer(99) }],
  [DataView.prototype, 'DataView.prototype', { getUint32: 1, setUint32: undefined }],
  [Error, 'Error', { captureStackTrace: undefined }],
  [TextEncoder?.prototype, 'TextEncoder.prototype', { encode: new Uint8Array(9), encodeInto: { read: 1, written: 1 } }],
  [TextDecoder?.prototype, 'TextDecoder.prototype', { decode: EVIL }],
  [Buffer, 'Buffer', {
    alloc: new Uint8Array(99),
    allocUnsafe: new Uint8Array(99),
    byteLength: 1,
    from: new Uint8Array(1 << 17),
  }],
  [Buffer?.prototype, 'Buffer.prototype', {
    ...answering(() => EVIL, 'asciiSlice latin1Slice toString utf8Slice'),
    ...answering(() => 1, 'asciiWrite latin1Write write'),
    utf8Write: 1e9,
  }],
];

/** Accessors, with wrong results. */
const ACCESSORS = [
  [TypedArray.prototype, 'the prototype of typed arrays', {
    buffer: new ArrayBuffer(99),
    byteLength: 1,
    byteOffset: 1,
    length: 1,
  }],
  [ArrayBuffer.prototype, 'ArrayBuffer.prototype', { byteLength: 1 }],
  [Map.prototype, 'Map.prototype', { size: 1 }],
  [RegExp.prototype, 'RegExp.prototype', {
    flags: 'g',
    global: true,
    hasIndices: true,
    ignoreCase: true,
    source: 'evil',
    sticky: true,
    unicode: false,
    unicodeSets: false,
  }],
  [WebAssembly?.Memory.prototype, 'WebAssembly.Memory.prototype', { buffer: new ArrayBuffer(1 << 20) }],
];

/** Classes and objects that are global. */
const GLOBALS = ['Array', 'ArrayBuffer', 'Buffer', 'DataView', 'Error', 'FinalizationRegistry', 'Function', 'JSON',
  'Map', 'Math', 'Number', 'Object', 'Promise', 'Proxy', 'RangeError', 'Reflect', 'RegExp', 'Set', 'String', 'Symbol',
  'TextDecoder', 'TextEncoder', 'TypeError', 'Uint32Array', 'Uint8Array', 'URL', 'URLPattern', 'URLSearchParams',
  'WeakMap', 'WeakRef', 'WebAssembly'];

/** Members of `WebAssembly`. */
const OF_WEBASSEMBLY = ['Instance', 'Memory', 'Module', 'Table'];

/** Members that objects of options and descriptors may inherit, which may only be read from the caller's objects. */
const INHERITED = [
  ['get', () => EVIL],
  ['set', () => {}],
  ['value', EVIL],
  ['enumerable', true],
  ['configurable', false],
  ['writable', true],
  ['length', 1],
  ['0', EVIL],
  ['base', EVIL],
  ['windows', true],
  ['strict', true],
  ['isOpaque', true],
  ['private', false],
  ['schemeless', true],
  ['excludeFragment', true],
  ['scheme', false],
  ['hostOnly', true],
  ['maximumLength', 1],
  ['separator', 'e'],
  ['resolveBlobURL', () => null],
  ['builtins', ['js-string']],
  ['importedStringConstants', 'm'],
  ['initial', 1],
  ['maximum', 1],
  ['shared', true],
  ['address', 'i64'],
  ['fatal', true],
  ['ignoreBOM', true],
  ['stream', true],
  ['text', EVIL],
  ['index', 1],
  ['input', EVIL],
  ['state', EVIL],
  ['buffer', EVIL],
  ['default', EVIL],
  ['code', EVIL],
  ['cause', EVIL],
];

/** Setters that an assignment to an element of an array, or to a member of an object, would call. */
const SETTERS = [
  [Array.prototype, 'Array.prototype', ['0', '1', '2']],
  [Object.prototype, 'Object.prototype', ['0', '1', 'value', 'code', 'input', 'index', 'groups']],
];

/** @returns {() => void} undoes it */
function define(object, key, descriptor) {
  const old = getOwnPropertyDescriptor(object, key);
  defineProperty(object, key, { __proto__: null, configurable: true, ...descriptor });
  return () => {
    delete object[key];
    if (old !== undefined) defineProperty(object, key, assign(create(null), old));
  };
}

const fail = () => {
  throw new Error('this is patched');
};

const VARIANTS = ['nonsense', 'throws'];

const patchOf = (object, key, name, descriptor, more) => ({
  name,
  isThere: object !== undefined && getOwnPropertyDescriptor(object, key)?.configurable === true,
  isHarmlessBefore: false,
  variants: VARIANTS,
  apply: (variant) => define(object, key, descriptor(variant)),
  ...more,
});

const nameOf = (object, key) => typeof key === 'symbol' ? `${object}[${key.description}]` : `${object}.${key}`;

export function patches() {
  const functions = FUNCTIONS.flatMap(([object, name, answers]) =>
    Reflect.ownKeys(answers).map((key) => (
      patchOf(object, key, nameOf(name, key), (variant) => ({
        writable: true,
        value: variant === 'throws' ? fail : () => answers[key],
      }))
    ))
  );
  const accessors = ACCESSORS.flatMap(([object, name, answers]) =>
    Object.keys(answers).map((key) => (
      patchOf(object, key, `the getter ${nameOf(name, key)}`, (variant) => ({
        get: variant === 'throws' ? fail : () => answers[key],
      }))
    ))
  );
  const replaced = (object, key, name) => (
    patchOf(
      object,
      key,
      `${name}, replaced`,
      (variant) => ({ writable: true, value: variant === 'throws' ? fail : class Evil {} }),
    )
  );
  const inherited = INHERITED.map(([key, value]) =>
    patchOf(Object.prototype, key, `Object.prototype.${key}`, () => ({ writable: true, value }), {
      isThere: true,
      isHarmlessBefore: true,
      variants: ['nonsense'],
    })
  );
  const setters = SETTERS.flatMap(([object, name, keys]) =>
    keys.map((key) =>
      patchOf(
        object,
        key,
        `a setter ${nameOf(name, key)}`,
        (variant) => ({ get: () => EVIL, set: variant === 'throws' ? fail : () => {} }),
        { isThere: true, isHarmlessBefore: true },
      )
    )
  );
  return [
    ...functions,
    ...accessors,
    ...GLOBALS.map((key) => replaced(globalThis, key, key)),
    ...OF_WEBASSEMBLY.map((key) => replaced(WebAssembly, key, `WebAssembly.${key}`)),
    ...inherited,
    ...setters,
  ];
}
