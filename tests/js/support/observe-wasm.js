/**
 * Looks into the WebAssembly module that the package is going to start. To be imported before the package, which
 * takes the classes of WebAssembly when it loads.
 */

const { Instance } = WebAssembly;

/** @type {WebAssembly.Memory | undefined} */
let memory;

/**
 * How often each function of the module was called, by its short name.
 *
 * @type {Record<string, number>}
 */
export const calls = {};

/** The memory of the module; nothing before it has started. */
export const observedMemory = () => memory;

WebAssembly.Instance = /** @type {any} */ (class {
  #exports;

  /** @param {ConstructorParameters<typeof WebAssembly.Instance>} args */
  constructor(...args) {
    const { exports } = new Instance(...args);
    // The unpacker, which decodes the module's text, comes first, and imports nothing.
    this.#exports = memory === undefined && args[1] !== undefined ? observed(exports) : exports;
  }

  get exports() {
    return this.#exports;
  }
});

/** @param {WebAssembly.Exports} exports */
function observed(exports) {
  memory = Object.values(exports).find((value) => value instanceof WebAssembly.Memory);
  return Object.fromEntries(Object.entries(exports).map(([name, value]) => [name, counting(name, value)]));
}

/**
 * @param {string} name
 * @param {any} value
 */
function counting(name, value) {
  if (typeof value !== 'function') return value;
  calls[name] = 0;
  return (/** @type {unknown[]} */ ...args) => {
    calls[name] += 1;
    return value(...args);
  };
}
