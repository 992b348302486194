/**
 * Starting a WebAssembly module: by itself on first use, from the source that an entry has offered, or
 * earlier, from what `init` or `initSync` is given.
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
   * @param {Source} source
   * @param {() => void} [memoryMoved]
   */
  function startFrom(source, memoryMoved = () => {}) {
    ({ memory } = start((imports) => source(imports, memoryMoved)));
    return memory;
  }

  /**
   * Starts the module from its bytes, or from the module compiled. Where it runs already, nothing happens.
   *
   * @param {BufferSource | WebAssembly.Module} source
   */
  function initSync(source) {
    if (memory === undefined) startFrom(webAssembly(() => isModule(source) ? source : checkedBytes(source)));
  }

  return {
    initSync,

    /**
     * The same, waiting for a response where that is what is given, and compiling while it arrives.
     *
     * @param {BufferSource | WebAssembly.Module | Response | Promise<BufferSource | WebAssembly.Module | Response>} source
     * @returns {Promise<void>}
     */
    async init(source) {
      if (memory === undefined) initSync(await compiled(await source));
    },

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
 * @param {BufferSource | WebAssembly.Module | Response} source
 * @returns {Promise<WebAssembly.Module>}
 */
async function compiled(source) {
  if (isModule(source)) return source;
  return isResponse(source) ? compileResponse(source) : WebAssembly.compile(checkedBytes(source));
}

/**
 * @param {unknown} value
 * @returns {value is WebAssembly.Module}
 */
const isModule = (value) => typeof WebAssembly !== 'undefined' && value instanceof WebAssembly.Module;

/**
 * @param {unknown} value
 * @returns {value is Response}
 */
const isResponse = (value) => typeof Response === 'function' && value instanceof Response;

/**
 * @param {Response} response
 * @returns {Promise<WebAssembly.Module>}
 */
async function compileResponse(response) {
  if (!response.ok) throw new TypeError(`that is not WebAssembly: the server answered ${response.status} ${response.statusText}`.trimEnd());
  const [type] = (response.headers.get('content-type') ?? '').split(';');
  // Streaming is refused for any other type, though the bytes may be right.
  if (type.trim().toLowerCase() === 'application/wasm' && typeof WebAssembly.compileStreaming === 'function') {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(checkedBytes(await response.arrayBuffer()));
}

/** What every module starts with: `\0asm`. */
const MAGIC = [0x00, 0x61, 0x73, 0x6d];

/** How much is shown of what is no module. */
const SHOWN = 40;

/**
 * @param {BufferSource} source
 * @returns {Uint8Array<ArrayBuffer>}
 */
function checkedBytes(source) {
  const bytes = bytesOf(source);
  if (MAGIC.every((byte, index) => bytes[index] === byte)) return bytes;
  const start = String.fromCharCode(...bytes.subarray(0, SHOWN)).replace(/[^ -~]+/g, ' ').trim();
  throw new TypeError(`that is not WebAssembly: ${start === '' ? 'it has no text either' : start}`);
}

/**
 * @param {unknown} source
 * @returns {Uint8Array<ArrayBuffer>}
 */
function bytesOf(source) {
  if (ArrayBuffer.isView(source)) {
    return new Uint8Array(/** @type {ArrayBuffer} */ (source.buffer), source.byteOffset, source.byteLength);
  }
  if (Object.prototype.toString.call(source) === '[object ArrayBuffer]') return new Uint8Array(/** @type {ArrayBuffer} */ (source));
  throw new TypeError(`that is not WebAssembly: bytes, a module or a response is needed, not ${source === null ? 'null' : typeof source}`);
}
