/**
 * Translates a WebAssembly module to JavaScript with binaryen's wasm2js, for engines without WebAssembly. The output is
 * put into a function as it is: the names of built-ins that it uses are declared around it, with built-ins that were read
 * when the module loaded, because a program may replace them later. Its data are apart, in the digits of `inline.mjs`: a
 * compressor finds few repetitions in the base64 of wasm2js, which splits bytes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../setup/process.mjs';
import { LETTERS, bytesText } from './inline.mjs';

const binaryen = join(root, 'node_modules', 'binaryen', 'bin');

/** Declared around the output of wasm2js. `ArrayBuffer` throws if the memory cannot grow, where wasm2js ignores it. */
const BUILT_INS = `
const { ArrayBuffer: Buffer, Int8Array: Signed, Uint8Array: Bytes, Int16Array, Int32Array, Uint16Array, Uint32Array,
  Float32Array, Float64Array, Error, RangeError, String, Reflect: { apply, defineProperty } } = globalThis;
const Math = (({ imul, fround, abs, clz32, min, max, floor, ceil, trunc, sqrt }) =>
  ({ imul, fround, abs, clz32, min, max, floor, ceil, trunc, sqrt }))(globalThis.Math);
const { charCodeAt } = String.prototype;
const { copyWithin, fill, set } = Signed.prototype;
const own = (object, name, value) => defineProperty(object, name, { __proto__: null, value });
const viewed = (View, buffer) => {
  const view = new View(buffer);
  own(view, 'length', buffer.byteLength);
  own(view, 'copyWithin', copyWithin);
  own(view, 'fill', fill);
  own(view, 'set', set);
  return view;
};
const Int8Array = function (buffer) { return viewed(Signed, buffer); };
const Uint8Array = function (buffer) { return viewed(Bytes, buffer); };
const Object = { create: (prototype, { buffer: { get } }) => ({ get buffer() { return get(); } }) };
`;

/** The maximum length of the memory: with two more pages, addresses would be negative integers. */
const MAXIMUM_LENGTH = 32765 * 65536;

/**
 * @param {string} code by wasm2js
 * @param {Uint8Array} memory at the start
 * @param {number} flipping LETTERS, or 0
 * @returns {string} a module whose function returns the exports of a new instance
 */
function wrapped(code, memory, flipping) {
  const start = memory.findIndex(Boolean);
  const data = memory.subarray(start, memory.findLastIndex(Boolean) + 1);
  return `${BUILT_INS}
const data = ${JSON.stringify(bytesText(data, flipping))};
export default function (memoryMoved) {
  const ArrayBuffer = function (length) {
    if (length < 0 || length > ${MAXIMUM_LENGTH}) throw new RangeError('There is not enough memory');
    const buffer = new Buffer(length);
    own(buffer, 'byteLength', length);
    memoryMoved();
    return buffer;
  };
  ${code}
  const exports = instantiate();
  const bytes = new Bytes(exports.memory.buffer);
  let at = ${start};
  let number = 0;
  for (let index = 0; index < data.length; index += 1) {
    const character = String.prototype.charCodeAt === charCodeAt ? data.charCodeAt(index) : apply(charCodeAt, data, [index]);
    const digit = (character === 32 ? 92 : character) - 35;
    if (digit < 64) {
      number = number * 64 + digit;
      bytes[at] = number ^ ((number & ${flipping}) << 1);
      at += 1;
      number = 0;
    } else {
      number = number * 28 + digit - 64;
    }
  }
  return exports;
}
`;
}

/**
 * @param {string} wasm the file
 * @param {string[]} features the options for the features that it uses
 * @param {string} temporary a file for the output of wasm2js
 * @param {boolean} hasLetters whether most of its data are letters
 * @returns {Promise<string>} a module whose function returns the exports of a new instance, and calls its parameter when
 *   the memory grows: the buffer is another one then, and the old one as long as before
 */
export async function javaScriptModule(wasm, features, temporary, hasLetters) {
  /** @type {(tool: string, ...args: string[]) => void} */
  const tool = (name, ...args) =>
    run(process.execPath, [join(binaryen, name), ...args, ...features], { mend: `see what ${name} printed above` });
  const withoutData = `${temporary}.wasm`;
  tool('wasm-opt', wasm, '--remove-memory-init', '-o', withoutData);
  tool('wasm2js', withoutData, '-O', '--emscripten', '-o', temporary);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm)));
  const { buffer } = /** @type {WebAssembly.Memory} */ (exports.memory);
  const code = readFileSync(temporary, 'utf8');
  const { transform } = await import('esbuild');
  const module = wrapped(code, new Uint8Array(buffer), hasLetters ? LETTERS : 0);
  const { code: esm } = await transform(module, { minify: true, format: 'esm', target: 'es2015' });
  return esm;
}
