/** Looks into the WebAssembly module that the package is going to start. */

/**
 * To be called before the first URL is made.
 *
 * @returns {{ memory: () => WebAssembly.Memory, calls: Record<string, number> }} `calls` counts the
 *   calls of each function of the module, by its short name
 */
export function observeWasm() {
  const { Instance } = WebAssembly;
  /** @type {Record<string, number>} */
  const calls = {};
  /** @type {WebAssembly.Memory} */
  let memory;
  WebAssembly.Instance = /** @type {any} */ (function observed(/** @type {[any, any]} */ ...args) {
    // What reads the module back from its text comes first, and imports nothing.
    if (args[1] === undefined) return new Instance(...args);
    WebAssembly.Instance = Instance;
    const { exports } = new Instance(...args);
    memory = /** @type {WebAssembly.Memory} */ (Object.values(exports).find((value) => value instanceof WebAssembly.Memory));
    return { exports: Object.fromEntries(Object.entries(exports).map(([name, value]) => [name, counting(name, value)])) };
  });

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

  return { memory: () => memory, calls };
}
