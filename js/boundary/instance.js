/**
 * The instance of the module of the classes. It starts on first use, synchronously; importing these files runs nothing.
 * JavaScript owns all state: an instance can be discarded after any operation, and a new one replaces it without loss.
 */
import { RangeError, Uint32Array, append, byteLengthOf } from '../shared/built-ins.js';
import { LARGEST_MEMORY } from '../loading/loading.js';
import { startedMemory, wasm, whenReplaced } from '../loading/modules/weburl.js';
import { marking } from '../loading/operations.js';
import { FAILURE, REFUSED, SLOTS } from './layout.js';
import { prepareTexts } from './texts.js';

/** The number of strings of a dictionary; their lengths are written after the results. */
export const MEMBERS = 9;

/** Takes the place of the memory of an instance that is discarded, until another one has started. */
const NO_MEMORY = /** @type {any} */ ({});

/** @type {{ readonly buffer: ArrayBuffer }} */
export let memory;

/**
 * Whether to discard the instance after the operation, because its memory has become too large.
 *
 * @type {boolean}
 */
export let isLarge;

/** The results of the last call; empty before the first start and after the memory has grown, like every view. */
export let results = new Uint32Array(0);

/**
 * The functions that forget views of the memory.
 *
 * @type {(() => void)[]}
 */
const forgettingViews = [];

/** Registers a function that is called when the memory has another buffer. @param {() => void} forget */
export function onNewBuffer(forget) {
  append(forgettingViews, forget);
}

/** Also called when a memory grows without detaching its old buffer. WebAssembly detaches it; wasm2js does not. */
function forgetViews() {
  results = new Uint32Array(0);
  for (let index = 0; index < forgettingViews.length; index += 1) forgettingViews[index]();
}

/**
 * The functions that forget cached facts about the instance.
 *
 * @type {(() => void)[]}
 */
const forgetting = [];

/** Registers a function that is called before another instance replaces this one. @param {() => void} forget */
export function onNewInstance(forget) {
  append(forgetting, forget);
}

const { discard, enter, isUsable, leave: unmark } = marking(startInstance, { whenReplaced });
export { discard, enter, isUsable };

/**
 * Ends an operation.
 *
 * @param {number} [operation] its number, if another one may have begun
 */
export function leave(operation) {
  unmark(operation);
  // Its last results stay readable.
  if (isLarge) discard();
}

/** Starts the module if it is not running; throws if it cannot start. */
export function startModule() {
  leave(enter());
}

function startInstance() {
  for (let index = 0; index < forgetting.length; index += 1) forgetting[index]();
  forgetViews();
  isLarge = false;
  memory = NO_MEMORY;
  prepareTexts(memory);
  memory = startedMemory(forgetViews);
  prepareTexts(memory);
}

/** Makes the results of a call readable. */
export function readResults() {
  if (results[0] !== undefined) return;
  results = new Uint32Array(memory.buffer, wasm.url_results() >>> 0, SLOTS + MEMBERS);
  isLarge = byteLengthOf(memory.buffer) > LARGEST_MEMORY;
}

/** The error for a text that is too long. */
export const tooLong = () => new RangeError('The text is too long: there is not enough memory for it');

/**
 * Makes the results of a call readable; throws if the module refused the call.
 *
 * @param {number} status
 * @returns {boolean} whether the algorithm succeeded
 */
export function succeeded(status) {
  readResults();
  if (status === REFUSED) throw tooLong();
  return status !== FAILURE;
}
