/**
 * A WebAssembly module as JavaScript, for engines without WebAssembly. binaryen's wasm2js translates it;
 * here its output gets the shape of a source that js/loading.js knows, and a memory that may grow.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepFailed, root, run } from './process.mjs';

const wasm2js = join(root, 'node_modules', 'binaryen', 'bin', 'wasm2js');

/** As many pages as have addresses that are no negative integers. */
const MAXIMUM_PAGES = 32767;

/**
 * What replaces the growing of wasm2js, which throws where the engine has no memory left, in the midst of
 * the allocator, and says that it has grown where it could not.
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
  newHEAP8.set(HEAP8);
  HEAP8 = newHEAP8;
$1
  buffer = newBuffer;
  bufferView = HEAPU8;
  memoryMoved();
  return oldPages;
 }
`;

/** @type {{ what: string, pattern: RegExp, replacement: string }[]} */
const CHANGES = [
  { what: 'its import', pattern: /^import .* from '.*';\n|^/m, replacement: '' },
  {
    what: 'the growing of memory',
    pattern: /^ function __wasm_memory_grow\([^]*?HEAP8 = new Int8Array\(newBuffer\);\n([^]*?)\n +buffer = newBuffer;[^]*?^ \}\n/m,
    replacement: GROW,
  },
  { what: 'its exports', pattern: /^var retasmFunc = [^]*/m, replacement: '' },
];

/**
 * @param {string} wasm the file
 * @param {string[]} features the options for what it may contain
 * @param {string} temporary a file for what wasm2js writes
 * @returns {Promise<{ esm: string, cjs: string }>} a module that exports `instantiate(imports, memoryMoved)`
 */
export async function javaScriptModule(wasm, features, temporary) {
  run(process.execPath, [wasm2js, wasm, '-O', ...features, '-o', temporary], { mend: 'see what wasm2js printed above' });
  let module = readFileSync(temporary, 'utf8');
  for (const { what, pattern, replacement } of CHANGES) {
    if (!pattern.test(module)) {
      throw new StepFailed(`what wasm2js writes does not have ${what} where it was`, 'look at it, and change scripts/wasm2js.mjs');
    }
    module = module.replace(pattern, replacement);
  }
  const { transform } = await import('esbuild');
  // Nothing runs before an instance is made, and each has its own.
  module = `export function instantiate(imports, memoryMoved) {\n${module}\nreturn asmFunc(imports);\n}`;
  const [esm, cjs] = await Promise.all(/** @type {const} */ (['esm', 'cjs']).map(async (format) => {
    const { code } = await transform(module, { minify: true, format, target: 'es2015' });
    return code;
  }));
  return { esm, cjs };
}

/** The types of that module. */
export const JAVASCRIPT_TYPES = `/**
 * The exports of a new instance, which calls \`memoryMoved\` when its memory has grown: the buffer is
 * another one then, and the old one as long as before.
 */
export function instantiate(imports: any, memoryMoved: () => void): any;
`;
