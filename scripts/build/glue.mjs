/**
 * Adapts wasm-bindgen's glue to every platform. It must not need the engine's encoder and decoder when it loads, must
 * not call built-ins that a program may have replaced, and must not look for the module next to itself.
 * js/loading/loading.js provides the instance.
 */
import { StepFailed } from '../setup/process.mjs';

/** The path from a module of weburl to its scripts. */
const SCRIPTS = '../js/';

/** @type {{ what: string, pattern: RegExp, replacement: string, isOptional?: boolean }[]} */
const CHANGES = [
  {
    what: 'its decoder',
    pattern: /^let cachedTextDecoder = [^]*?^function decodeText\([^]*?^\}\n/m,
    replacement:
      `import { Int32Array, Uint16Array, Uint32Array, Uint8Array, charCodeAt, lengthOf, setElements, slice } from '${SCRIPTS}shared/built-ins.js';
import { decode, encoder } from '${SCRIPTS}shared/utf-8.js';
const decodeText = (ptr, len) => decode(new Uint8Array(wasm.memory.buffer, ptr, len));
`,
    // Only where strings cross.
    isOptional: true,
  },
  {
    what: "what does for an encoder's missing method",
    pattern: /^if \(!\('encodeInto' in cachedTextEncoder\)\) \{[^]*?^\}\n/m,
    replacement: '',
    isOptional: true,
  },
  {
    what: 'its encoder',
    pattern: /^const cachedTextEncoder = new TextEncoder\(\);\n/m,
    replacement: '',
    isOptional: true,
  },
  { what: 'the calls of its encoder', pattern: /cachedTextEncoder/g, replacement: 'encoder', isOptional: true },
  {
    what: 'the passing of strings without growing',
    pattern: /^ {4}if \(realloc === undefined\) \{[^]*?^ {4}\}\n/m,
    replacement: '',
    isOptional: true,
  },
  // The classes contain static functions, and have no objects.
  {
    what: 'the freeing of objects',
    pattern: /^ {4}__destroy_into_raw\(\) \{[^]*?^ {4}\}\n {4}free\(\) \{[^]*?^ {4}\}\n/mg,
    replacement: '',
    isOptional: true,
  },
  { what: 'the disposing of objects', pattern: /^if \(Symbol\.dispose\) .*\n/mg, replacement: '', isOptional: true },
  {
    what: 'the finalization of objects',
    pattern: /^const \w+Finalization = [^]*?\);\n/mg,
    replacement: '',
    isOptional: true,
  },
  {
    // A memory that has grown has a new buffer, and views of the old one have no elements. A module in JavaScript calls
    // `memoryMoved` instead.
    what: 'the test of its views',
    pattern: /(cachedUint\d+ArrayMemory0)\.byteLength === 0/g,
    replacement: '$1[0] === undefined',
  },
  // The glue reads only integers of 32 bits from it, at addresses that are multiples of four.
  {
    what: 'its data view',
    pattern: /^let cachedDataViewMemory0 = null;\nfunction getDataViewMemory0\(\) \{[^]*?^\}\n/m,
    replacement: `let cachedInt32ArrayMemory0 = null;
function getInt32ArrayMemory0() {
    if (cachedInt32ArrayMemory0 === null || cachedInt32ArrayMemory0[0] === undefined) {
        cachedInt32ArrayMemory0 = new Int32Array(wasm.memory.buffer);
    }
    return cachedInt32ArrayMemory0;
}
`,
    // Only for classes and for texts that may be absent.
    isOptional: true,
  },
  {
    what: 'the forgetting of its data view',
    pattern: /cachedDataViewMemory0/g,
    replacement: 'cachedInt32ArrayMemory0',
    isOptional: true,
  },
  {
    what: 'the reads of its data view',
    pattern: /getDataViewMemory0\(\)\.getInt32\((\w+) \+ 4 \* (\d+), true\)/g,
    replacement: 'getInt32ArrayMemory0()[$1 / 4 + $2]',
    isOptional: true,
  },
  {
    what: 'the views of answers',
    pattern: /getUint(8|32)ArrayMemory0\(\)\.subarray\(ptr \/ \d, ptr \/ \d \+ len\)/g,
    replacement: 'new Uint$1Array(wasm.memory.buffer, ptr, len)',
    isOptional: true,
  },
  {
    what: 'the view for the encoder',
    pattern: /getUint8ArrayMemory0\(\)\.subarray\(ptr \+ offset, ptr \+ len\)/g,
    replacement: 'new Uint8Array(wasm.memory.buffer, ptr + offset, len - offset)',
    isOptional: true,
  },
  {
    what: 'the copies of answers',
    pattern: /getArrayU(8|32)FromWasm0\(r0, r1\)\.slice\(\)/g,
    replacement: 'new Uint$1Array(getArrayU$1FromWasm0(r0, r1))',
    isOptional: true,
  },
  {
    what: 'the passing of arrays',
    pattern:
      /malloc\(arg\.length \* (\d), \d\) >>> 0;\n( +get\w+\(\))\.set\(arg, ptr \/ \d\);\n( +WASM_VECTOR_LEN =) arg\.length;/g,
    replacement: 'malloc(lengthOf(arg) * $1, $1) >>> 0;\n    setElements($2, arg, ptr / $1);\n$3 lengthOf(arg);',
    isOptional: true,
  },
  {
    what: 'the code units of strings',
    pattern: /arg\.charCodeAt\(offset\)/g,
    replacement: 'charCodeAt(arg, offset)',
    isOptional: true,
  },
  {
    what: 'the rest of a string',
    pattern: /arg\.slice\(offset\)/g,
    replacement: 'slice(arg, offset)',
    isOptional: true,
  },
  {
    // A lack of memory is a trap, whose error does not mention memory.
    what: 'the calls of functions',
    pattern: /^( +)const ret = (wasm\.\w+\([^()]*\));$/mg,
    replacement: '$1let ret; try { ret = $2; } catch (error) { throw explained(error); }',
    // A function that returns an address has no such line.
    isOptional: true,
  },
  { what: 'the loading of a response', pattern: /^async function __wbg_load\([^]*?^\}\n/m, replacement: '' },
  { what: 'the asynchronous start', pattern: /^async function __wbg_init\([^]*?^\}\n/m, replacement: '' },
  { what: 'the start', pattern: /^function initSync\([^]*?^\}\n/m, replacement: '' },
  { what: 'the exports', pattern: /^export \{ initSync, __wbg_init as default \};$/m, replacement: '' },
];

// The glue has copies of the modules that it imports, in its own folders. The package has these modules in js/.
const SNIPPETS = /'\.\/snippets\/weburl-[0-9a-f]+\/(js\/[\w-]+\.js)'/g;

/** Patterns that must not remain. */
const FORBIDDEN =
  /DataView|TextEncoder|\.(byteLength|charCodeAt|set|slice|subarray)\b|const ret = wasm|import\.meta|fetch\(|\.\/snippets\/|WebAssembly|externref|Finalization|__wbg_ptr/;

/** The declarations of the functions with which wasm-bindgen starts the module. */
const START_TYPES = /^export type InitInput =[^]*/m;

const mend = 'look at what this version of wasm-bindgen writes, and change scripts/build/glue.mjs';

/**
 * @param {string} glue
 * @param {Names} names
 * @param {string} [scripts] the path from the glue to js/
 * @returns {string}
 */
export function portable(glue, names, scripts = SCRIPTS) {
  let changed = glue.replaceAll(SNIPPETS, "'../$1'");
  for (const { what, pattern, replacement, isOptional } of CHANGES) {
    if (!isOptional && !pattern.test(changed))
      throw new StepFailed(`wasm-bindgen's glue does not have ${what} where it was`, mend);
    changed = changed.replace(pattern, replacement);
  }
  // The first name contains the name of a class, so no other module has it.
  const [, name] = /wasm\.(\w+)\(/.exec(changed) ?? [];
  changed = withoutUnused(renamed(changed + startOf(name), names), names);
  const [left] = FORBIDDEN.exec(changed) ?? [];
  if (left !== undefined) throw new StepFailed(`wasm-bindgen's glue has ${left} left in it`, mend);
  return changed.replaceAll(`'${SCRIPTS}`, `'${scripts}`);
}

/** The functions that the glue needs only for imports or for passing strings; each calls the next. */
const FOR_STRINGS = [
  { name: '__wbg_get_imports', pattern: /^function __wbg_get_imports\(\) \{[^]*?^\}\n/m, call: '{}' },
  { name: 'getStringFromWasm0', pattern: /^function getStringFromWasm0\([^]*?^\}\n/m },
  {
    name: 'decodeText',
    pattern: /^import \{ Int32Array, .*\nimport \{ decode, encoder \}.*\nconst decodeText = .*\n/m,
  },
  {
    name: 'getUint8ArrayMemory0',
    pattern: /^let cachedUint8ArrayMemory0 = null;\nfunction getUint8ArrayMemory0\([^]*?^\}\n/m,
  },
];

/**
 * @param {string} glue
 * @param {Names} names
 * @returns {string}
 */
function withoutUnused(glue, { imports }) {
  let changed = glue;
  for (const { name, pattern, call = '' } of FOR_STRINGS) {
    const calls = changed.replace(pattern, '').split(`${name}(`).length - 1;
    if (name === '__wbg_get_imports' ? imports.length > 0 : calls > 0) return changed;
    changed = changed.replace(pattern, '').replaceAll(`${name}()`, call);
  }
  return changed.replace(/^ +cachedUint8ArrayMemory0 = null;\n/m, '');
}

/** @param {string} name of a function of the module */
const startOf = (name) =>
  `import { TypeError } from '${SCRIPTS}shared/built-ins.js';
import { explained } from '${SCRIPTS}loading/loading.js';
export function start(source) {
    const exports = source(__wbg_get_imports(), () => __wbg_finalize_init({ exports }));
    if (typeof exports.${name} !== 'function') throw new TypeError('the source is not the module of this package');
    __wbg_finalize_init({ exports });
    return { memory: exports.memory };
}
export function forget() {
    __wbg_finalize_init({ exports: {} });
}
`;

/**
 * The names of the module's imports and exports in the glue, and their short names in the module.
 *
 * @typedef {{ from: string, name: string, now: string }} Import
 * @typedef {{ name: string, now: string }} Export
 * @typedef {{ imports: Import[], exports: Export[] }} Names
 */

/** The module name of all imports after their renaming to short names. */
const SHORT_MODULE = 'a';

/**
 * @param {string} glue
 * @param {Names} names
 * @returns {string}
 */
function renamed(glue, { imports, exports }) {
  const now = new Map(exports.map((one) => [one.name, one.now]));
  let changed = glue.replace(
    /\b(wasm|exports)\.(\w+)\b/g,
    (whole, object, name) => now.has(name) ? `${object}.${now.get(name)}` : whole,
  );
  for (const { from, name, now: short } of imports) {
    changed = changed.replace(`${name}: function`, `${short}: function`).replace(
      `"${from}": import`,
      `${SHORT_MODULE}: import`,
    );
  }
  return changed;
}

/**
 * @param {string} answer the output of wasm-opt when it renames imports and exports
 * @returns {Names}
 */
export function namesIn(answer) {
  const [imports, exports] = answer.split('"exports":');
  return {
    imports: Array.from(
      imports.matchAll(/\["(.+)", "(.+)", "(.+)"\]/g),
      ([, from, name, now]) => ({ from, name, now }),
    ),
    exports: Array.from(exports.matchAll(/\["(.+)", "(.+)"\]/g), ([, name, now]) => ({ name, now })),
  };
}

/**
 * @param {string} types the glue's declarations
 * @param {string} [scripts] the path from the glue to js/
 * @returns {string}
 */
export function portableTypes(types, scripts = SCRIPTS) {
  if (!START_TYPES.test(types))
    throw new StepFailed("wasm-bindgen's declarations do not have the start where it was", mend);
  return types.replace(
    START_TYPES,
    `export const start: import('${scripts}loading/loading.js').Start;\nexport const forget: () => void;\n`,
  );
}
