/**
 * Observes the WebAssembly module that the package starts. Must be imported before the package, which reads the classes
 * of WebAssembly when it loads.
 */

const { Instance } = WebAssembly;

/** The greatest number of exports of the other modules. */
const FEW = 9;

let memory;

/** The number of calls of each function of the modules, by its short name. */
export const calls = {};

/** The number of instances of modules with classes. */
export let instances = 0;

/** The memory of the module; `undefined` before it has started. */
export const observedMemory = () => memory;

WebAssembly.Instance = class {
  #exports;

  constructor(...args) {
    const { exports } = new Instance(...args);
    if (Object.keys(exports).length > FEW) instances += 1;
    // The unpacker, which decodes the module's text, and the copier have few exports.
    this.#exports = Object.keys(exports).length > FEW ? observed(exports) : exports;
  }

  get exports() {
    return this.#exports;
  }
};

function observed(exports) {
  memory ??= Object.values(exports).find((value) => value instanceof WebAssembly.Memory);
  return Object.fromEntries(Object.entries(exports).map(([name, value]) => [name, counting(name, value)]));
}

function counting(name, value) {
  if (typeof value !== 'function') return value;
  calls[name] ??= 0;
  return (...args) => {
    calls[name] += 1;
    return value(...args);
  };
}
