/**
 * The built-ins that the output of binaryen's wasm2js uses, read when the module loads, because a program may replace
 * them later; and its start. `scripts/build/wasm2js.mjs` bundles them with the output, which stays as it is.
 */

const { ArrayBuffer: Buffer, Int8Array: Signed, Uint8Array: Bytes, RangeError, Reflect, String } = globalThis;
const { apply, defineProperty } = Reflect;
const { charCodeAt } = String.prototype;
const { copyWithin, fill, set } = Signed.prototype;

export const { Error, Float32Array, Float64Array, Int16Array, Int32Array, Uint16Array, Uint32Array } = globalThis;

const { imul, fround, abs, clz32, min, max, floor, ceil, trunc, sqrt } = globalThis.Math;
export const Math = { imul, fround, abs, clz32, min, max, floor, ceil, trunc, sqrt };

/** @param {object} object @param {string} name @param {unknown} value */
const own = (object, name, value) =>
  defineProperty(object, name, /** @type {PropertyDescriptor} */ ({ __proto__: null, value }));

/** @param {Int8ArrayConstructor | Uint8ArrayConstructor} View @param {ArrayBuffer} buffer */
function viewed(View, buffer) {
  const view = new View(buffer);
  own(view, 'length', buffer.byteLength);
  own(view, 'copyWithin', copyWithin);
  own(view, 'fill', fill);
  own(view, 'set', set);
  return view;
}

export const Int8Array = function(/** @type {ArrayBuffer} */ buffer) {
  return viewed(Signed, buffer);
};
export const Uint8Array = function(/** @type {ArrayBuffer} */ buffer) {
  return viewed(Bytes, buffer);
};

/** Makes the memory. @type {{ prototype: null, create: (prototype: null, members: any) => { readonly buffer: ArrayBuffer } }} */
export const Object = {
  prototype: null,
  create: (_, { buffer: { get } }) => ({
    get buffer() {
      return get();
    },
  }),
};

/** Called when the memory grows: the buffer is another one then, and the old one as long as before. */
let memoryMoved = () => {};

/** The maximum length of the memory: with two more pages, addresses would be negative integers. */
const MAXIMUM_LENGTH = 32765 * 65536;

/** Throws if the memory cannot grow, where wasm2js ignores it. @param {number} length */
export const ArrayBuffer = function(length) {
  if (length < 0 || length > MAXIMUM_LENGTH) throw new RangeError('There is not enough memory');
  const buffer = new Buffer(length);
  own(buffer, 'byteLength', length);
  memoryMoved();
  return buffer;
};

/**
 * @param {() => any} instantiate
 * @param {string} data of the memory, in the digits of `scripts/build/digits.mjs`
 * @param {number} start their address
 * @param {number} flipping the bit of a byte that flips the next higher one
 * @returns {(moved: () => void) => any} returns the exports of a new instance
 */
export const translation = (instantiate, data, start, flipping) => (moved) => {
  memoryMoved = moved;
  const exports = instantiate();
  const bytes = new Bytes(exports.memory.buffer);
  let at = start;
  let number = 0;
  for (let index = 0; index < data.length; index += 1) {
    const character = String.prototype.charCodeAt === charCodeAt
      ? data.charCodeAt(index)
      : apply(charCodeAt, data, [index]);
    const digit = (character === 32 ? 92 : character) - 35;
    if (digit < 64) {
      number = number * 64 + digit;
      bytes[at] = number ^ ((number & flipping) << 1);
      at += 1;
      number = 0;
    } else {
      number = number * 28 + digit - 64;
    }
  }
  return exports;
};
