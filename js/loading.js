/**
 * Starting a WebAssembly module: by itself on first use, from the source that an entry has offered, or
 * earlier (js/init.js).
 */

/**
 * @typedef {{ readonly buffer: ArrayBuffer }} Memory
 * @typedef {(imports: any, memoryMoved: () => void) => any} Source gives the exports of a new instance of
 *   the module; where its memory leaves the old buffer as it was when it grows, it calls `memoryMoved` then
 * @typedef {(instantiate: (imports: any) => any) => { readonly memory: Memory }} Start what the glue of a
 *   module exports: it takes the instance for the one that it calls from now on
 */

/**
 * The way in which one module starts, whatever it is and wherever it comes from.
 *
 * @param {Start} start
 */
export function loading(start) {
  /** @type {Memory | undefined} */
  let memory;
  /** @type {Source | undefined} */
  let offered;

  /**
   * Starts the module, which must not have been started.
   *
   * @param {Source} source
   * @param {() => void} [memoryMoved]
   */
  function startFrom(source, memoryMoved = () => {}) {
    ({ memory } = start((imports) => source(imports, memoryMoved)));
    return memory;
  }

  return {
    startFrom,

    isStarted: () => memory !== undefined,

    /**
     * The memory of the module, which starts if it has not yet.
     *
     * @param {() => void} [memoryMoved] to be called if the memory leaves its buffer and that is not
     *   detached
     * @returns {Memory}
     */
    startedMemory(memoryMoved) {
      if (memory !== undefined) return memory;
      if (offered === undefined) throw new Error('WebAssembly has not been started: call init() or initSync() first');
      return startFrom(offered, memoryMoved);
    },

    /**
     * Says what the module starts from by itself; the first to do so counts.
     *
     * @param {Source} source
     */
    offer(source) {
      offered ??= source;
    },

    /**
     * The same, in place of what has been offered.
     *
     * @param {Source} source
     */
    insist(source) {
      offered = source;
    },
  };
}

/**
 * @param {() => BufferSource | WebAssembly.Module} get
 * @returns {Source}
 */
export const webAssembly = (get) => (imports) => {
  if (typeof WebAssembly === 'undefined') throw new Error("there is no WebAssembly here: import 'weburl/js'");
  const given = get();
  return new WebAssembly.Instance(isModule(given) ? given : new WebAssembly.Module(given), imports).exports;
};

/**
 * @param {unknown} value
 * @returns {value is WebAssembly.Module}
 */
export const isModule = (value) => typeof WebAssembly !== 'undefined' && value instanceof WebAssembly.Module;
