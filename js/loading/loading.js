/**
 * Starts a WebAssembly module on its first use, from the source that an entry offered, or earlier (`init.js`). Replaces
 * an instance that can no longer be used.
 */
import { CompileError, Error, Instance, Module, RangeError, append, exportsOf, objectToString, ownBuffer,
  testRegExp } from '../shared/built-ins.js';

/**
 * @typedef {{ readonly buffer: ArrayBuffer }} Memory
 * @typedef {(memoryMoved: () => void) => any} Source returns the exports of a new instance of the module. It calls
 *   `memoryMoved` when the memory grows, unless growing detaches the old buffer.
 * @typedef {(source: Source, memoryMoved: () => void) => Memory} Start exported by the glue of a module: creates the
 *   instance that the glue calls from now on
 */

/**
 * The ranks of the sources of a module; the highest rank wins. A whole module wins over a part. JavaScript wins over
 * WebAssembly, because a program imports it explicitly. The rank of a whole module is {@link WHOLE} or greater.
 */
const PART = 1;
const PART_IN_JAVASCRIPT = 2;
const WHOLE = 3;
const WHOLE_IN_JAVASCRIPT = 4;

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
   * The source of the whole module, if a part is used until more is needed.
   *
   * @type {Source | undefined}
   */
  let later;

  /**
   * Called when the instance is replaced.
   *
   * @type {(() => void)[]}
   */
  const users = [];

  /** @type {(given: Source, itsRank: number) => void} */
  function take(given, itsRank) {
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
    /** Whether the whole module is running. */
    isStarted: () => isStarted && rank >= WHOLE,

    /** Switches from a part to the whole module; throws if only a part has been offered. */
    requireWhole() {
      if (rank >= WHOLE) return;
      if (later === undefined) throw notStarted();
      take(later, WHOLE);
    },

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
      take(given, WHOLE);
      unused = started;
      isStarted = true;
    },

    /** Offers a source. The first offer wins. @param {Source} given */
    offer(given) {
      if (rank < WHOLE) take(given, WHOLE);
    },

    /**
     * Offers a source, and a source of a part of the module, which is used until the whole is needed. The first offer
     * wins.
     *
     * @type {(given: Source, part: Source) => void}
     */
    offerLater(given, part) {
      later ??= given;
      // Replaces an earlier part, because the errors of this one name the entry that has the whole module.
      if (rank <= PART && !isStarted) take(part, PART);
    },

    /** Offers a source of a part of the module. The first offer wins. @param {Source} given */
    offerPart(given) {
      if (rank < PART) take(given, PART);
    },

    /** Offers a source that replaces earlier offers. @param {Source} given */
    insist(given) {
      take(given, WHOLE_IN_JAVASCRIPT);
    },

    /** Offers a source of a part of the module that replaces earlier offers of parts. @param {Source} given */
    insistPart(given) {
      if (rank < PART_IN_JAVASCRIPT) take(given, PART_IN_JAVASCRIPT);
    },
  };
}

const notStarted = () => new Error('WebAssembly has not been started: call init() or initSync() first');

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
const isAboutMemory = (error) => error instanceof RangeError && testRegExp(/memory/i, error.message);

/** Converts the error of a trap: the module traps if it cannot allocate memory. @type {(error: unknown) => unknown} */
export const explained = (error) =>
  isTrap(error)
    ? new RangeError('There is not enough memory', { cause: error })
    : error;

/** The start of the messages of engines and wasm2js about the instruction `unreachable`. */
const UNREACHABLE = /^unreachable|^abort$/i;

/** @param {unknown} error */
const isTrap = (error) =>
  error instanceof Error && !(error instanceof RangeError) && testRegExp(UNREACHABLE, error.message);
