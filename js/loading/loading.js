/**
 * Starts a WebAssembly module on its first use, from the source that an entry offered, or earlier (`init.js`). Replaces
 * an instance that can no longer be used.
 */
import { CompileError, Error, Instance, Module, RangeError, TypeError, append, exportsOf, indexOf, isView,
  objectToString, ownBuffer, startsWith } from '../shared/built-ins.js';
import { base64Bytes } from './base64.js';

/**
 * @typedef {{ readonly buffer: ArrayBuffer }} Memory
 * @typedef {{ base64: string } | ((memoryMoved: () => void) => any)} Source what `#NAME` in package.json leads to, or a
 *   program passes: the module in base64; or a function that returns its bytes, or the compiled module; or, translated to
 *   JavaScript, the exports of a new instance, which calls `memoryMoved` when its memory grows: the old buffer is not
 *   detached then
 */

/** An instance whose memory exceeds this number of bytes is discarded after the call. */
export const LARGEST_MEMORY = 1 << 26;

/**
 * Manages the source and the instance of one module.
 *
 * @param {(exports: any) => void} use receives the exports to call from now on
 * @param {string} known one of the module's functions
 * @param {string} help the entry that needs no WebAssembly, for messages
 */
export function loading(use, known, help) {
  /** @type {((memoryMoved: () => void) => any) | undefined} */
  let instantiate;
  let isWhole = false;
  let isTranslated = false;
  let isStarted = false;

  /**
   * Called when the instance is replaced.
   *
   * @type {(() => void)[]}
   */
  const users = [];

  /**
   * The memory of an instance that was started before its first use.
   *
   * @type {Memory | undefined}
   */
  let unused;

  /** @type {(create: (memoryMoved: () => void) => any, memoryMoved: () => void) => Memory} */
  function start(create, memoryMoved) {
    const exports = create(memoryMoved);
    if (typeof exports[known] !== 'function') throw new TypeError('the source is not the module of this package');
    use(exports);
    ownBuffer(exports.memory);
    return exports.memory;
  }

  return {
    /** Whether the whole module is running. */
    isStarted: () => isStarted && isWhole,

    /** Throws if only a part of the module has been offered, which has no patterns. */
    requireWhole() {
      if (!isWhole) throw notStarted();
    },

    /**
     * Registers a function that is called when the instance of `startedMemory` must no longer be used.
     *
     * @param {() => void} forget
     */
    whenReplaced(forget) {
      append(users, forget);
    },

    /**
     * Takes a source, unless there is a better one: a whole module is better than a part, then a translation, because a
     * program imports it for a reason, then the first. Nothing is lost: JavaScript owns every URL.
     *
     * @param {Source} source
     * @param {{ isTranslation?: boolean, isPart?: boolean }} kind
     */
    offer(source, { isTranslation = false, isPart = false }) {
      const isBetter = isWhole === isPart ? !isPart : isTranslation && !isTranslated;
      if (instantiate !== undefined && !isBetter) return;
      if (isStarted && !isWhole) {
        for (let index = 0; index < users.length; index += 1) users[index]();
        isStarted = false;
      }
      instantiate = instancesOf(source, help);
      isWhole = !isPart;
      isTranslated = isTranslation;
    },

    /**
     * Starts an instance and returns its memory.
     *
     * @param {() => void} memoryMoved called when the memory grows without detaching its old buffer
     * @returns {Memory}
     */
    startedMemory(memoryMoved) {
      if (unused !== undefined) {
        const started = unused;
        unused = undefined;
        return started;
      }
      if (instantiate === undefined) throw notStarted();
      // Frees the memory before another instance is started: some engines reserve 10 GB of address space for each.
      use(undefined);
      const started = start(instantiate, memoryMoved);
      isStarted = true;
      return started;
    },

    /** Starts the whole module, which must not be running, from the source of a program. @param {Source} source */
    startFrom(source) {
      const given = instancesOf(source);
      const started = start(given, () => {});
      for (let index = 0; index < users.length; index += 1) users[index]();
      instantiate = given;
      isWhole = true;
      unused = started;
      isStarted = true;
    },
  };
}

export const notStarted = () => new Error('WebAssembly has not been started: call init() or initSync() first');

/**
 * @param {Source} source
 * @param {string} [help] absent if a program provides the module
 * @returns {(memoryMoved: () => void) => any} returns the exports of a new instance
 */
function instancesOf(source, help) {
  /** @type {WebAssembly.Module | undefined} */
  let module;
  return (memoryMoved) => {
    try {
      if (module === undefined) {
        const given = typeof source === 'function' ? source(memoryMoved) : base64Bytes(source.base64);
        if (!isModule(given) && !isView(given)) return given;
        module = isModule(given) ? given : new (/** @type {any} */ (Module))(given);
      }
      return exportsOf(new (/** @type {any} */ (Instance))(module));
    } catch (error) {
      if (Instance === undefined && error instanceof TypeError) throw withoutWebAssembly(help);
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
