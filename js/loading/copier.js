/** `copier/`, which copies texts to and from the memory of the module of the classes. */
import { bytes as copierBytes } from '../../wasm/copier.js';
import { CompileError, Instance, LinkError, Memory, Module, TypeError, Uint8Array,
  exportsOf } from '../shared/built-ins.js';

/** @type {WebAssembly.Module | undefined} */
let copierModule;

/** Whether the engine lacks the built-ins that the copier imports. */
let lacksStrings = false;

/** @type {(memory: { readonly buffer: ArrayBuffer }) => any} */
export function startCopier(memory) {
  // A memory of wasm2js means that a policy may forbid WebAssembly; compiling would then report a violation.
  if (lacksStrings || Instance === undefined || !(memory instanceof Memory)) return null;
  try {
    copierModule ??= compiledCopier();
    return exportsOf(new Instance(copierModule, { m: { m: memory } }));
  } catch (error) {
    // A stack overflow or a lack of memory says nothing about the engine.
    lacksStrings = error instanceof CompileError || error instanceof LinkError || error instanceof TypeError;
    if (!lacksStrings) throw error;
    return null;
  }
}

function compiledCopier() {
  const bytes = new Uint8Array(copierBytes.length);
  // Creating a Uint8Array from an array looks up the array's iterator.
  for (let index = 0; index < copierBytes.length; index += 1) bytes[index] = copierBytes[index];
  return new Module(bytes, /** @type {any} */ ({ __proto__: null, builtins: ['js-string'] }));
}
