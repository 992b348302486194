/**
 * The source of the module of `ENTRY` for `require`: its translation to JavaScript. It takes precedence over
 * WebAssembly, because a program that imports it has a reason.
 */
import { evaluatedFile } from '~/js/loading/disk.js';
import { insistSUFFIX } from '~/js/loading/modules/FILE.js';

// Loaded before the program can replace the built-ins that it uses.
const { instantiate: source } = loaded();

function loaded() {
  try {
    return require('~/wasm/NAME-js.js');
  } catch {
    return evaluatedFile(`${__dirname}/~wasm/NAME-js.js`, (name) => module.require(name));
  }
}

/**
 * Returns `value`, which needs the module to run, and offers the module's source.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
export function withSUFFIXModule(value) {
  insistSUFFIX(source);
  return value;
}
