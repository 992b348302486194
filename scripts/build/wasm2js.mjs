/**
 * Translates a WebAssembly module to JavaScript with binaryen's wasm2js, for engines without WebAssembly, and bundles the
 * output with `wasm/module/translation.js`. Its data are apart, in the digits of `digits.mjs`: a compressor finds few
 * repetitions in the base64 of wasm2js, which splits bytes.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup/process.mjs';
import { LETTERS, bytesText } from './digits.mjs';

/**
 * @param {string} wasm the file
 * @param {(program: string, ...args: string[]) => Promise<unknown>} binaryen runs one of its programs
 * @param {string[]} features the options for the features that it uses
 * @param {boolean} hasLetters whether most of its data are letters
 * @returns {Promise<string>} a module whose function returns the exports of a new instance
 */
export async function javaScriptModule(wasm, binaryen, features, hasLetters) {
  const [withoutData, translated] = ['empty.wasm', 'translated.js'].map((file) => join(dirname(wasm), file));
  await binaryen('wasm-opt', wasm, '--remove-memory-init', ...features, '-o', withoutData);
  await binaryen('wasm2js', withoutData, '-O', '--emscripten', ...features, '-o', translated);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm)));
  const memory = new Uint8Array(/** @type {WebAssembly.Memory} */ (exports.memory).buffer);
  const start = memory.findIndex(Boolean);
  const flipping = hasLetters ? LETTERS : 0;
  const data = bytesText(memory.subarray(start, memory.findLastIndex(Boolean) + 1), flipping);
  const { build } = await import('esbuild');
  const { outputFiles: [{ text }] } = await build({
    stdin: {
      resolveDir: join(root, 'wasm', 'module'),
      contents:
        `import { ArrayBuffer, Error, Float32Array, Float64Array, Int16Array, Int32Array, Int8Array, Math, Object,
  Uint16Array, Uint32Array, Uint8Array, translation } from './translation.js';
export default translation(instantiate, ${JSON.stringify(data)}, ${start}, ${flipping});
${readFileSync(translated, 'utf8')}`,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2015',
    write: false,
  });
  return text;
}
