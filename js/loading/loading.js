/**
 * Starts a WebAssembly module: on its first use, from the source that an entry has offered, or
 * earlier (`init.js`); and replaces an instance that cannot be used any more.
 */
import { CompileError, Error, Instance, Module, RangeError, append, byteLengthOf, exportsOf, objectToString, ownBuffer,
  testRegExp } from '../shared/built-ins.js';

/**
 * @typedef {{ readonly buffer: ArrayBuffer }} Memory
 * @typedef {(imports: any, memoryMoved: () => void) => any} Source gives the exports of a new instance of
 *   the module; where its memory leaves the old buffer as it was when it grows, it calls `memoryMoved` then
 * @typedef {(instantiate: (imports: any, memoryMoved: () => void) => any) => { readonly memory: Memory }} Start what
 *   the glue of a module exports: it takes the instance for the one that it calls from now on
 */

/**
 * Which of the sources of one module counts, where there are several: one that has more, and then JavaScript, for
 * whoever asks for it has a reason. The number of those that have all is {@link WHOLE} or greater.
 */
const PART = 1;
const PART_IN_JAVASCRIPT = 2;
const WHOLE = 3;
const WHOLE_IN_JAVASCRIPT = 4;

/** An instance with a larger memory is discarded after the call, in bytes. */
export const LARGEST_MEMORY = 1 << 26;

/**
 * The start of one module, from any source.
 *
 * @param {Start} start
 * @param {() => void} [release] has the glue let go of the instance, so that its memory can be freed
 */
export function loading(start, release = () => {}) {
  /** @type {Source | undefined} */
  let source;
  let rank = 0;
  let isStarted = false;

  /**
   * Of the whole module, where a part serves until more is needed.
   *
   * @type {Source | undefined}
   */
  let later;

  /**
   * Those who have an instance.
   *
   * @type {(() => void)[]}
   */
  const users = [];

  /**
   * @param {Source} given
   * @param {number} itsRank
   */
  function take(given, itsRank) {
    if (isStarted && rank < WHOLE && itsRank >= WHOLE) {
      // An instance of a part has nothing that one of the whole would not know.
      for (let index = 0; index < users.length; index += 1) users[index]();
      isStarted = false;
    }
    source = given;
    rank = itsRank;
  }

  /**
   * An instance that was started before it was needed.
   *
   * @type {Memory | undefined}
   */
  let unused;

  /**
   * Returns the memory of a new instance, which the glue calls from now on.
   *
   * @param {() => void} memoryMoved to be called if the memory replaces its buffer without detaching it
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
    // Some engines reserve 10 GB of addresses for a memory.
    release();
    const started = startedFrom(from, memoryMoved);
    isStarted = true;
    return started;
  }

  /**
   * @param {Source} from
   * @param {() => void} memoryMoved
   * @returns {Memory}
   */
  function startedFrom(from, memoryMoved) {
    const { memory: started } = start((imports, viewsMoved) =>
      from(imports, () => {
        viewsMoved();
        memoryMoved();
      })
    );
    ownBuffer(started);
    return started;
  }

  return {
    /** Whether the whole module runs. */
    isStarted: () => isStarted && rank >= WHOLE,

    /** Has the whole module called from now on; throws where there is a part of it only. */
    requireWhole() {
      if (rank >= WHOLE) return;
      if (later === undefined) throw notStarted();
      take(later, WHOLE);
    },

    /**
     * Has `forget` called when the instance that `startedMemory` gave is not to be used any more.
     *
     * @param {() => void} forget
     */
    whenReplaced(forget) {
      append(users, forget);
    },

    startedMemory,

    /**
     * Starts the module, which must not have been started.
     *
     * @param {Source} given
     */
    startFrom(given) {
      const started = startedFrom(given, () => {});
      take(given, WHOLE);
      unused = started;
      isStarted = true;
    },

    /**
     * Offers the source of the automatic start. The first offer counts.
     *
     * @param {Source} given
     */
    offer(given) {
      if (rank < WHOLE) take(given, WHOLE);
    },

    /**
     * Offers a source, and one with a part of the module, which serves until the whole is needed. The first offer
     * counts.
     *
     * @param {Source} given
     * @param {Source} part
     */
    offerLater(given, part) {
      later ??= given;
      // Its errors name the entry that has the whole.
      if (rank <= PART && !isStarted) take(part, PART);
    },

    /**
     * Offers a source with a part of the module, if there is none yet.
     *
     * @param {Source} given
     */
    offerPart(given) {
      if (rank < PART) take(given, PART);
    },

    /**
     * Offers a source that replaces earlier offers.
     *
     * @param {Source} given
     */
    insist(given) {
      take(given, WHOLE_IN_JAVASCRIPT);
    },

    /**
     * Offers a source with a part of the module that replaces earlier offers of parts.
     *
     * @param {Source} given
     */
    insistPart(given) {
      if (rank < PART_IN_JAVASCRIPT) take(given, PART_IN_JAVASCRIPT);
    },
  };
}

const notStarted = () => new Error('WebAssembly has not been started: call init() or initSync() first');

/**
 * Calls a module. If a stack overflow, a timeout or a trap has cut a call off, the instance
 * is discarded with its incomplete state.
 *
 * @param {ReturnType<typeof loading>} loaded
 */
export function calling({ startedMemory, whenReplaced }) {
  /** Whether there is an instance and every call of it has ended. */
  let isUsable = false;
  whenReplaced(() => {
    isUsable = false;
  });

  /** The number of the latest call. */
  let lastCall = 0;

  /** @type {Memory} */
  let memory;

  /**
   * Calls the module, as often as `call` likes.
   *
   * @template T
   * @param {(memory: Memory) => T} call which asks nobody outside this package, and throws only where the
   *   instance may go
   * @returns {T}
   */
  return (call) => {
    if (!isUsable) memory = startedMemory(() => {});
    isUsable = false;
    lastCall = (lastCall + 1) | 0;
    const number = lastCall;
    let result;
    try {
      result = call(memory);
    } catch (error) {
      isUsable = false;
      throw explained(error);
    }
    if (number !== lastCall) {
      isUsable = false;
      throw calledWithin();
    }
    isUsable = byteLengthOf(memory.buffer) <= LARGEST_MEMORY;
    return result;
  };
}

/**
 * @param {() => BufferSource | WebAssembly.Module} get
 * @param {string} [help] the entry that needs no WebAssembly, where the module is the package's own
 * @returns {Source}
 */
export function webAssembly(get, help) {
  /** @type {WebAssembly.Module | undefined} */
  let module;
  return (imports) => {
    if (Instance === undefined || Module === undefined) throw withoutWebAssembly(help);
    try {
      if (module === undefined) {
        const given = get();
        module = isModule(given) ? given : new Module(given);
      }
      return exportsOf(new Instance(module, imports));
    } catch (error) {
      throw unstarted(error, help);
    }
  };
}

/**
 * The error for a module that does not start. An engine without vectors, or a policy that forbids WebAssembly, is a
 * `CompileError`; of bytes that a program has given, it says what is wrong with them.
 *
 * @param {unknown} error
 * @param {string} [help]
 * @returns {unknown}
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
  // TypeScript's class has no second parameter.
  return new (/** @type {any} */ (CompileError))(message, { cause: error });
}

/**
 * The error for a call of the module within a call of it, which an accessor in place of a method
 * of strings can make. The outer call has lost its instance, and may have cached wrong facts about the new one.
 */
export const calledWithin = () => new Error('A replaced built-in called the function that called it');

export const withoutWebAssembly = (help = 'weburl/js') => new Error(`there is no WebAssembly here: import '${help}'`);

/**
 * Tells whether a value is a module, of any realm.
 *
 * @param {unknown} value
 * @returns {value is WebAssembly.Module}
 */
export const isModule = (value) => objectToString(value) === '[object WebAssembly.Module]';

/** @param {unknown} error */
const isAboutMemory = (error) => error instanceof RangeError && testRegExp(/memory/i, error.message);

/**
 * Converts an error of the module: it traps if it does not get the memory that it needs.
 *
 * @param {unknown} error
 * @returns {unknown}
 */
export const explained = (error) =>
  isTrap(error)
    ? new RangeError('There is not enough memory', { cause: error })
    : error;

/** The names of the instruction `unreachable` in the errors of engines and wasm2js. */
const UNREACHABLE = /^unreachable|^abort$/i;

/** @param {unknown} error */
const isTrap = (error) =>
  error instanceof Error && !(error instanceof RangeError) && testRegExp(UNREACHABLE, error.message);
