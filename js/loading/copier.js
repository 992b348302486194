/** `wasm/js-string/`, which copies texts to and from the memory of the module of the classes. */
import { text } from '../../wasm/built/copier.js';
import { CompileError, Instance, LinkError, Memory, Module, TypeError, exportsOf } from '../shared/built-ins.js';
import { bytesOf } from './digits.js';

/** @type {WebAssembly.Module | undefined} */
let copierModule;

/** Whether the engine lacks the built-ins that the copier imports. */
let lacksStrings = false;

/** @type {(memory: { readonly buffer: ArrayBuffer }) => any} */
export function startCopier(memory) {
  // A memory of wasm2js means that a policy may forbid WebAssembly; compiling would then report a violation.
  if (lacksStrings || Instance === undefined || !(memory instanceof Memory)) return null;
  try {
    copierModule ??= new Module(bytesOf(text), /** @type {any} */ ({ __proto__: null, builtins: ['js-string'] }));
    return exportsOf(new Instance(copierModule, { m: { m: memory } }));
  } catch (error) {
    // A stack overflow or a lack of memory says nothing about the engine.
    lacksStrings = error instanceof CompileError || error instanceof LinkError || error instanceof TypeError;
    if (!lacksStrings) throw error;
    return null;
  }
}
