/**
 * Starts a WebAssembly module on its first use, from the source that an entry offered, or earlier (`init.js`). Replaces
 * an instance that can no longer be used.
 */
import { CompileError, Error, Instance, Module, RangeError, append, exportsOf, indexOf, objectToString, ownBuffer,
  startsWith } from '../shared/built-ins.js';

/**
 * @typedef {{ readonly buffer: ArrayBuffer }} Memory
 * @typedef {(memoryMoved: () => void) => any} Source returns the exports of a new instance of the module. It calls
 *   `memoryMoved` when the memory grows, unless growing detaches the old buffer.
 * @typedef {(source: Source, memoryMoved: () => void) => Memory} Start exported by the glue of a module: creates the
 *   instance that the glue calls from now on
 */

/**
 * The ranks of the sources of a module; the highest rank wins, and the first offer of a rank. A whole module wins over a
 * part. JavaScript wins over WebAssembly, because a program imports it explicitly. A part wins over another if the entry
 * that its errors name has the whole module. The rank of a whole module is {@link WHOLE} or greater.
 */
export const PART = 1;
export const PART_OF_WHOLE = 2;
export const PART_IN_JAVASCRIPT = 3;
const WHOLE = 4;
const WHOLE_IN_JAVASCRIPT = 5;

/** An instance whose memory exceeds this number of bytes is discarded after the call. */
export const LARGEST_MEMORY = 1 << 26;

/**
 * Manages the sources and the instance of one module.
 *
 * @param {Start} start
 * @param {() => void} [release] makes the glue drop the instance, so that its memory can be freed
 */
export function loading(start, release = () => {}) {
  /** @type {Source | undefined} */
  let source;
  let rank = 0;
  let isStarted = false;

  /**
   * Called when the instance is replaced.
   *
   * @type {(() => void)[]}
   */
  const users = [];

  /** Offers a source, which replaces one of a lower rank. */
  function offer(/** @type {Source} */ given, itsRank = WHOLE) {
    if (rank >= itsRank) return;
    if (isStarted && rank < WHOLE && itsRank >= WHOLE) {
      // The instance of a part has no state that the whole module would need, so it can be replaced.
      for (let index = 0; index < users.length; index += 1) users[index]();
      isStarted = false;
    }
    source = given;
    rank = itsRank;
  }

  /**
   * The memory of an instance that was started before its first use.
   *
   * @type {Memory | undefined}
   */
  let unused;

  /**
   * Starts an instance, which the glue calls from now on, and returns its memory.
   *
   * @param {() => void} memoryMoved called when the memory grows without detaching its old buffer
   * @returns {Memory}
   */
  function startedMemory(memoryMoved) {
    if (unused !== undefined) {
      const started = unused;
      unused = undefined;
      return started;
    }
    if (source === undefined) throw notStarted();
    const from = source;
    // Before another instance is started: some engines reserve 10 GB of address space for each memory.
    release();
    const started = startedFrom(from, memoryMoved);
    isStarted = true;
    return started;
  }

  /** @type {(from: Source, memoryMoved: () => void) => Memory} */
  function startedFrom(from, memoryMoved) {
    const started = start(from, memoryMoved);
    ownBuffer(started);
    return started;
  }

  return {
    isStarted: () => isStarted,
    isWhole: () => rank >= WHOLE,

    /**
     * Registers a function that is called when the instance of `startedMemory` must no longer be used.
     *
     * @param {() => void} forget
     */
    whenReplaced(forget) {
      append(users, forget);
    },

    startedMemory,

    /** Starts the whole module, which must not be running. @param {Source} given */
    startFrom(given) {
      const started = startedFrom(given, () => {});
      rank = 0;
      offer(given);
      unused = started;
      isStarted = true;
    },

    offer,

    /** Offers a source that replaces earlier offers of WebAssembly. @param {Source} given */
    insist(given) {
      offer(given, WHOLE_IN_JAVASCRIPT);
    },
  };
}

export const notStarted = () => new Error('WebAssembly has not been started: call init() or initSync() first');

/**
 * @param {() => BufferSource | WebAssembly.Module} get
 * @param {string} [help] the entry that needs no WebAssembly, for messages; absent if a program provides the module
 * @returns {Source}
 */
export function webAssembly(get, help) {
  /** @type {WebAssembly.Module | undefined} */
  let module;
  return () => {
    if (Instance === undefined || Module === undefined) throw withoutWebAssembly(help);
    try {
      if (module === undefined) {
        const given = get();
        module = isModule(given) ? given : new Module(given);
      }
      return exportsOf(new Instance(module));
    } catch (error) {
      throw unstarted(error, help);
    }
  };
}

/**
 * The error for a module that does not start. An engine without vector instructions, or a policy that forbids
 * WebAssembly, throws a `CompileError`; its message then names the entry without WebAssembly. The error for invalid
 * bytes from a program stays unchanged, because its message describes the problem.
 *
 * @type {(error: unknown, help?: string) => unknown}
 */
function unstarted(error, help) {
  if (isAboutMemory(error)) {
    return new RangeError(
      `WebAssembly's memory could not be allocated: import '${help ?? 'weburl/js'}', which needs none`,
      { cause: error },
    );
  }
  if (help === undefined || CompileError === undefined || !(error instanceof CompileError)) return error;
  const message = `this WebAssembly cannot be compiled here: import '${help}' (${error.message})`;
  // TypeScript declares the class without the second parameter.
  return new (/** @type {any} */ (CompileError))(message, { cause: error });
}

export const withoutWebAssembly = (help = 'weburl/js') => new Error(`there is no WebAssembly here: import '${help}'`);

/**
 * Whether a value is a module, of any realm.
 *
 * @param {unknown} value
 * @returns {value is WebAssembly.Module}
 */
export const isModule = (value) => objectToString(value) === '[object WebAssembly.Module]';

/** @param {unknown} error */
const isAboutMemory = (error) => error instanceof RangeError && indexOf(error.message, 'emory') !== -1;

/** Converts the error of a trap: the module traps if it cannot allocate memory. @type {(error: unknown) => unknown} */
export const explained = (error) =>
  isTrap(error)
    ? new RangeError('There is not enough memory', { cause: error })
    : error;

// By the messages of engines and wasm2js about the instruction `unreachable`.
/** @param {unknown} error */
const isTrap = (error) =>
  error instanceof Error && !(error instanceof RangeError)
  && (startsWith(error.message, 'nreachable', 1) || error.message === 'abort');
