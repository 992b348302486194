/**
 * Translates a WebAssembly module to JavaScript with binaryen's wasm2js, for engines without WebAssembly. Adapts the
 * output to js/loading/loading.js, and makes its memory growable.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepFailed, root, run } from '../setup/process.mjs';
import { LETTERS, bytesText, mostFrequent } from './inline.mjs';

const wasm2js = join(root, 'node_modules', 'binaryen', 'bin', 'wasm2js');

/** The maximum number of pages whose addresses are not negative integers. */
const MAXIMUM_PAGES = 32767;

/**
 * Replaces the function of wasm2js that grows the memory. It throws out of the allocator if the engine has no memory
 * left, and reports success even if the memory could not grow.
 */
const GROW = ` function __wasm_memory_grow(pagesToAdd) {
  var oldPages = __wasm_memory_size() | 0;
  var newPages = oldPages + (pagesToAdd >>> 0);
  if (newPages > ${MAXIMUM_PAGES}) return -1;
  var newBuffer;
  try {
   newBuffer = new ArrayBuffer(newPages * 65536);
  } catch (error) {
   return -1;
  }
  var newHEAP8 = new Int8Array(newBuffer);
  apply(set, newHEAP8, [HEAP8]);
  HEAP8 = newHEAP8;
$1
  buffer = newBuffer;
  bufferView = HEAPU8;
  memoryMoved();
  return oldPages;
 }
`;

/**
 * Replaces the function of wasm2js that decodes the data. A compressor finds few repetitions in base64, which splits
 * bytes. The digits are those of scripts/build/inline.mjs, and each number is a byte.
 */
const DECODE = `
  function decodeData(view, offset, text) {
    var at = offset;
    var number = 0;
    for (var index = 0; index < text.length; index += 1) {
      var character = String.prototype.charCodeAt === charCodeAt ? text.charCodeAt(index) : apply(charCodeAt, text, [index]);
      var digit = (character === 32 ? 92 : character) - 35;
      if (digit < 64) {
        view[at] = byteOf(number * 64 + digit);
        at += 1;
        number = 0;
      } else {
        number = number * 28 + digit - 64;
      }
    }
  }
`;

/** Matches a part of the data. */
const DATA = /\bbase64DecodeToExistingUint8Array\(bufferView, (\d+), "([^"]*)"\)/g;

/** @type {{ what: string, pattern: RegExp, replacement: string, isOptional?: boolean }[]} optional if rarely needed */
const CHANGES = [
  { what: 'its import', pattern: /^import .* from '.*';\n|^/m, replacement: '' },
  {
    what: 'the growing of memory',
    pattern:
      /^ function __wasm_memory_grow\([^]*?\n +HEAP8 = new Int8Array\(newBuffer\);\n([^]*?)\n +buffer = newBuffer;[^]*?^ \}\n/m,
    replacement: GROW,
  },
  {
    what: 'the size of memory',
    pattern: /buffer\.byteLength >> 16/,
    replacement: 'apply(byteLength, buffer, []) >> 16',
  },
  {
    what: 'the memory that it exports',
    pattern: /Object\.create\(Object\.prototype, \{[^]*?"buffer": \{[^]*?return buffer;[^]*?\n {2}\}\)/,
    replacement: '{ get buffer() { return buffer; } }',
  },
  {
    what: 'the reading of its data',
    pattern: /^ {2}var base64ReverseLookup = [^]*?^ {2}function base64DecodeToExistingUint8Array\([^]*?^ {2}\}\n/m,
    replacement: DECODE,
  },
  {
    what: 'the filling and copying of memory',
    pattern: /bufferView\.(copyWithin|fill)\((\w+), (\w+), ([^()]*)\)/g,
    replacement: 'apply($1, bufferView, [$2, $3, $4])',
  },
  {
    what: 'the length of memory',
    pattern: /bufferView\.length/g,
    replacement: 'apply(length, bufferView, [])',
    isOptional: true,
  },
  { what: 'the functions that it takes', pattern: /^ *var Math_\w+ = Math\.\w+;\n/mg, replacement: '' },
  { what: 'its exports', pattern: /^var retasmFunc = [^]*/m, replacement: '' },
];

/** The built-ins that the module reads when it loads, because a program may replace them later. */
const TAKEN = `
const { ArrayBuffer, Int8Array, Int16Array, Int32Array, Uint8Array, Uint16Array, Uint32Array, Float32Array, Float64Array, Error, String } = globalThis;
const {
  imul: Math_imul, fround: Math_fround, abs: Math_abs, clz32: Math_clz32, min: Math_min, max: Math_max, floor: Math_floor, ceil: Math_ceil,
  trunc: Math_trunc, sqrt: Math_sqrt,
} = Math;
const { apply } = Reflect;
const { charCodeAt } = String.prototype;
const { copyWithin, fill, set } = Int8Array.prototype;
const { getOwnPropertyDescriptor, getPrototypeOf } = Object;
const { get: byteLength } = getOwnPropertyDescriptor(ArrayBuffer.prototype, 'byteLength');
const { get: length } = getOwnPropertyDescriptor(getPrototypeOf(Int8Array.prototype), 'length');
`;

/** Patterns that must not remain: methods of built-ins. */
const FORBIDDEN = /\bMath\.|base64|\.byteLength\b|bufferView\.length|\.(copyWithin|create|fill|set|subarray)\(/;

/**
 * @param {string} wasm the file
 * @param {string[]} features the options for the features that it uses
 * @param {string} temporary a file for the output of wasm2js
 * @returns {Promise<{ esm: string, cjs: string }>} a module that exports `instantiate(memoryMoved)`
 */
export async function javaScriptModule(wasm, features, temporary) {
  run(process.execPath, [wasm2js, wasm, '-O', ...features, '-o', temporary], {
    mend: 'see what wasm2js printed above',
  });
  let module = readFileSync(temporary, 'utf8');
  for (const { what, pattern, replacement, isOptional } of CHANGES) {
    if (!isOptional && module.search(pattern) === -1) {
      throw new StepFailed(
        `what wasm2js writes does not have ${what} where it was`,
        'look at it, and change scripts/build/wasm2js.mjs',
      );
    }
    module = module.replace(pattern, replacement);
  }
  module = withDigits(module);
  const [left] = FORBIDDEN.exec(module) ?? [];
  if (left !== undefined)
    throw new StepFailed(
      `what wasm2js writes has ${left} left in it`,
      'look at it, and change scripts/build/wasm2js.mjs',
    );
  const { transform } = await import('esbuild');
  // Loading the module runs only this; each instance has its own state.
  module = `${TAKEN}function instantiate(memoryMoved) {\n${module}\nreturn asmFunc();\n}\n`;
  const exported = /** @type {const} */ ({ esm: 'export { instantiate };', cjs: 'exports.instantiate = instantiate;' });
  const [esm, cjs] = await Promise.all(/** @type {const} */ (['esm', 'cjs']).map(async (format) => {
    const { code } = await transform(module + exported[format], { minify: true, format, target: 'es2015' });
    return code;
  }));
  return { esm, cjs };
}

/**
 * Writes the data as digits. As in the texts of modules, the most frequent bytes take one digit if the data is letters,
 * otherwise the lowest.
 *
 * @param {string} module
 */
function withDigits(module) {
  const all = [...module.matchAll(DATA)].flatMap(([, , base64]) => [...Buffer.from(base64, 'base64')]);
  const frequent = mostFrequent(all);
  const ranks = new Map(frequent.map((byte, rank) => [byte, rank]));
  const numberOf = (/** @type {number} */ byte) => ranks.get(byte) ?? frequent.length + byte;
  const isLetters = bytesText(all).length >= LETTERS * bytesText(all.map(numberOf)).length;
  const byteOf = isLetters
    ? `var frequent = ${JSON.stringify(frequent)};
  function byteOf(number) { return number < ${frequent.length} ? frequent[number] : number - ${frequent.length}; }`
    : 'function byteOf(number) { return number; }';
  return module.replaceAll(DATA, (_, offset, base64) => {
    const bytes = [...Buffer.from(base64, 'base64')];
    return `decodeData(bufferView, ${offset}, ${JSON.stringify(bytesText(isLetters ? bytes.map(numberOf) : bytes))})`;
  }).replace('  function decodeData(', () => `  ${byteOf}\n  function decodeData(`);
}

/** The types of that module. */
export const JAVASCRIPT_TYPES = `/**
 * The exports of a new instance, which calls \`memoryMoved\` when its memory has grown: the buffer is
 * another one then, and the old one as long as before.
 */
export function instantiate(memoryMoved: () => void): any;
`;
