/**
 * Translates a WebAssembly module to JavaScript with binaryen's wasm2js, for engines without WebAssembly. Adapts the
 * output to js/loading/loading.js, and makes its memory growable.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepFailed, root, run } from '../setup/process.mjs';
import { LETTERS, bytesText } from './inline.mjs';
import { rewritten } from './syntax.mjs';

/** @import { Node } from './syntax.mjs' */

const wasm2js = join(root, 'node_modules', 'binaryen', 'bin', 'wasm2js');

/** The maximum number of pages whose addresses are not negative integers. */
const MAXIMUM_PAGES = 32767;

/**
 * Replaces the function of wasm2js that grows the memory. It throws out of the allocator if the engine has no memory
 * left, and reports success even if the memory could not grow.
 *
 * @param {string} views the assignments of the other views
 */
const grow = (views) =>
  `function __wasm_memory_grow(pagesToAdd) {
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
  ${views}
  buffer = newBuffer;
  bufferView = HEAPU8;
  memoryMoved();
  return oldPages;
 }
`;

/**
 * Replaces the function of wasm2js that decodes the data. A compressor finds few repetitions in base64, which splits
 * bytes. The digits are those of scripts/build/inline.mjs.
 *
 * @param {number} flipping LETTERS, or 0
 */
const decode = (flipping) =>
  `function decodeData(view, offset, text) {
    var at = offset;
    var number = 0;
    for (var index = 0; index < text.length; index += 1) {
      var character = String.prototype.charCodeAt === charCodeAt ? text.charCodeAt(index) : apply(charCodeAt, text, [index]);
      var digit = (character === 32 ? 92 : character) - 35;
      if (digit < 64) {
        number = number * 64 + digit;
        view[at] = number ^ ((number & ${flipping}) << 1);
        at += 1;
        number = 0;
      } else {
        number = number * 28 + digit - 64;
      }
    }
  }
`;

/** The functions of wasm2js for its data. */
const DECODING = 'base64DecodeToExistingUint8Array';
const DIGITS = 'base64ReverseLookup';

/** @param {Node | undefined} statement */
const isOfDigits = (statement) => statement?.expression?.left?.object?.name === DIGITS;

/** Whether this is the member of an object, by their names. @param {Node} node @param {string} object @param {string} [name] */
const isMember = (node, object, name) =>
  node.type === 'MemberExpression' && node.object.name === object
  && (name === undefined || node.property.name === name);

/**
 * @param {Node} node of what wasm2js writes
 * @param {(part: Node) => string} textOf
 * @param {number} flipping
 * @returns {string | undefined} its new text, if it changes
 */
function change(node, textOf, flipping) {
  const name = node.id?.name ?? node.declarations?.[0].id.name;
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
      return '';
    case 'FunctionDeclaration':
      if (name === '__wasm_memory_grow') return grow(viewsOf(node).map(textOf).join('\n'));
      return name === DECODING ? decode(flipping) : undefined;
    case 'VariableDeclaration':
      return name === 'retasmFunc' || name === DIGITS || /^Math_/.test(name) ? '' : undefined;
    case 'ForStatement':
      return isOfDigits(node.body.body?.[0]) ? '' : undefined;
    case 'ExpressionStatement':
      return isOfDigits(node) ? '' : undefined;
    case 'CallExpression': {
      const [first, offset, data] = node.arguments;
      if (node.callee.name === DECODING) {
        const bytes = Buffer.from(data.value, 'base64');
        return `decodeData(${textOf(first)}, ${textOf(offset)}, ${JSON.stringify(bytesText(bytes, flipping))})`;
      }
      if (isMember(node.callee, 'Object', 'create') && isMember(first, 'Object', 'prototype'))
        return '{ get buffer() { return buffer; } }';
      if (!isMember(node.callee, 'bufferView')) return undefined;
      return `apply(${node.callee.property.name}, bufferView, [${node.arguments.map(textOf).join()}])`;
    }
    case 'MemberExpression':
      if (isMember(node, 'buffer', 'byteLength')) return 'apply(byteLength, buffer, [])';
      return isMember(node, 'bufferView', 'length') ? 'apply(length, bufferView, [])' : undefined;
    default:
      return undefined;
  }
}

/** The statements of the function that grows the memory which assign its views, but for HEAP8. @param {Node} grows */
const viewsOf = (grows) =>
  grows.body.body.flatMap((/** @type {Node} */ statement) => statement.consequent?.body ?? [])
    .filter((/** @type {Node} */ { expression }) => /^HEAP(?!8$)/.test(expression?.left?.name ?? ''));

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

/** Matches a method of a built-in, which remains if wasm2js writes something else than is changed here. */
const FORBIDDEN = /\bMath\.|base64|\.byteLength\b|bufferView\.length|\.(copyWithin|create|fill|set|subarray)\(/;

/**
 * @param {string} wasm the file
 * @param {string[]} features the options for the features that it uses
 * @param {string} temporary a file for the output of wasm2js
 * @param {boolean} hasLetters whether most of its data are letters
 * @returns {Promise<string>} a module that exports `instantiate(memoryMoved)`
 */
export async function javaScriptModule(wasm, features, temporary, hasLetters) {
  run(process.execPath, [wasm2js, wasm, '-O', ...features, '-o', temporary], {
    mend: 'see what wasm2js printed above',
  });
  const code = readFileSync(temporary, 'utf8');
  const changed = await rewritten(code, (node, textOf) => change(node, textOf, hasLetters ? LETTERS : 0));
  const { transform } = await import('esbuild');
  // Loading the module runs only this; each instance has its own state.
  const module = `${TAKEN}function instantiate(memoryMoved) {\n${changed}\nreturn asmFunc();\n}\n`;
  const { code: esm } = await transform(`${module}export { instantiate as default };`, {
    minify: true,
    format: 'esm',
    target: 'es2015',
  });
  const [left] = FORBIDDEN.exec(esm) ?? [];
  if (left !== undefined)
    throw new StepFailed(
      `what wasm2js writes has ${left} left in it`,
      'look at it, and change scripts/build/wasm2js.mjs',
    );
  return esm;
}

/** The types of that module. */
export const JAVASCRIPT_TYPES = `/**
 * The exports of a new instance, which calls \`memoryMoved\` when its memory has grown: the buffer is
 * another one then, and the old one as long as before.
 */
export default function instantiate(memoryMoved: () => void): any;
`;
