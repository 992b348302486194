/**
 * The boundary to WebAssembly: strings in, strings and integers out. Addresses and status codes are
 * known here, and to the files that call the module: `url.js`, `url-search-params.js` and
 * `url-pattern.js`.
 *
 * The module starts on first use, synchronously; importing these files runs nothing. JavaScript owns
 * everything: an instance can be thrown away after any act, and another one knows no less.
 */
import { Url } from '../../wasm/weburl.js';
import { ArrayBuffer, RangeError, Uint32Array, Uint8Array, append, byteLengthOf, max,
  slice } from '../shared/built-ins.js';
import { LARGEST_MEMORY, calledWithin } from '../loading/loading.js';
import { startedMemory, whenReplaced } from '../loading/modules/weburl.js';
import { BYTES_PER_CODE_UNIT, decode } from '../shared/utf-8.js';
import { ABSENT, AFTER_TAIL, COUNT, FAILURE, HEAD_END, HEAD_START, PIECES, PIECES_OF_BASE, REFUSED, SAME, SLOTS,
  TABLE_ADDRESS, TAIL_LENGTH, TEXT_ADDRESS, TEXT_LENGTH, WITH_PATH } from './layout.js';
import { bytesOf, prepareTexts, readText, scratchOf, writeText } from './texts.js';

/** An absent value as an argument: the same bits. JavaScriptCore takes 65 ns to pass what is no signed integer. */
const ABSENT_ARGUMENT = -1;

/** The number of strings that a dictionary has; their lengths stand after the results. */
const MEMBERS = 9;

/** Scratch is at least this long, so that it is seldom asked for. */
const SCRATCH_LENGTH = 1 << 16;

/** A longer scratch goes back with the next call. */
const KEPT_SCRATCH_LENGTH = 1 << 20;

const MAXIMUM_SCRATCH_LENGTH = 0xffffffff;

/** @type {{ readonly buffer: ArrayBuffer }} */
let memory;

/**
 * Whether there is an instance, and no act on it has begun that has not ended. Whatever cuts an act off, the
 * end of the stack, a timeout or a trap, leaves this as it was within the act; the next act then finds out,
 * and starts another instance.
 */
export let isUsable = false;

whenReplaced(() => {
  isUsable = false;
});

/** The number of the act that has begun last. */
let lastAct = 0;

/** Whether the instance has to go when the act has ended, since its memory has become too large. */
export let isLarge = false;

// Views of the memory. They have no elements before the first start, and none again when the memory has
// grown: one comparison before use covers both.
export let scratch = new Uint8Array(0);
let scratchLength = 0;

/** What the last call answered. */
export let results = new Uint32Array(0);

/** All of the memory. */
let words = new Uint32Array(0);
let bytes = new Uint8Array(0);

/** For a memory that leaves its old buffer as it was when it grows, unlike that of WebAssembly. */
function forgetViews() {
  scratch = new Uint8Array(0);
  results = new Uint32Array(0);
  words = new Uint32Array(0);
  bytes = new Uint8Array(0);
}

/** A longer text is not remembered. */
const REMEMBERED_LENGTH = 1 << 12;

/** The text that stands at the start of scratch, if that is remembered and ASCII; or else nothing. */
export let written = '';

/**
 * Those who remember what is in the instance.
 *
 * @type {(() => void)[]}
 */
const forgetting = [];

/**
 * Has `forget` called before another instance takes the place of this one.
 *
 * @param {() => void} forget
 */
export function onNewInstance(forget) {
  append(forgetting, forget);
}

/**
 * Begins an act on the module: one or more calls, and reading what they answer. Nothing from outside this
 * package is called before it ends.
 *
 * @returns {number} the number of the act
 */
export function enter() {
  if (!isUsable) startInstance();
  isUsable = false;
  lastAct = (lastAct + 1) | 0;
  return lastAct;
}

/**
 * Ends an act.
 *
 * @param {number} act its number
 */
export function leave(act) {
  if (act !== lastAct) throw entered();
  isUsable = true;
  if (isLarge) dropInstance();
}

/** What to throw where an act has begun within another one: nothing that has been noted of the instance counts. */
export function entered() {
  isUsable = false;
  return calledWithin();
}

function startInstance() {
  for (let index = 0; index < forgetting.length; index += 1) forgetting[index]();
  forgetViews();
  written = '';
  isLarge = false;
  memory = startedMemory(forgetViews);
  prepareTexts(memory);
}

/** Lets go of the instance, though what it answered last stays readable. */
function dropInstance() {
  isUsable = false;
  const answered = new Uint32Array(results);
  forgetViews();
  results = answered;
  memory = NO_MEMORY;
  for (let index = 0; index < forgetting.length; index += 1) forgetting[index]();
}

const NO_MEMORY = { buffer: new ArrayBuffer(0) };

/**
 * Makes room for texts of so many code units in scratch.
 *
 * @param {number} codeUnits
 */
export function reserve(codeUnits) {
  written = '';
  if (
    scratch[0] === undefined || scratchLength <= BYTES_PER_CODE_UNIT * codeUnits || scratchLength > KEPT_SCRATCH_LENGTH
  ) {
    getScratch(BYTES_PER_CODE_UNIT * codeUnits + 1);
  }
}

/** @param {number} minimum */
function getScratch(minimum) {
  const length = max(SCRATCH_LENGTH, minimum);
  const address = length > MAXIMUM_SCRATCH_LENGTH ? 0 : Url.scratch(length);
  if (address === 0) throw refused();
  scratch = scratchOf(memory.buffer, address, length);
  scratchLength = length;
}

/** What to throw where a text is too long: nothing has happened, so that the instance stays. */
export function refused() {
  leave(lastAct);
  return new RangeError('The text is too long: there is not enough memory for it');
}

/** Makes the results of a call readable. */
export function readResults() {
  if (results[0] !== undefined) return;
  results = new Uint32Array(memory.buffer, Url.results(), SLOTS + MEMBERS);
  isLarge = byteLengthOf(memory.buffer) > LARGEST_MEMORY;
}

/**
 * Makes the results of a call readable; throws where the call was refused.
 *
 * @param {number} status
 * @returns {boolean} whether the algorithm succeeded
 */
export function succeeded(status) {
  readResults();
  if (status === REFUSED) throw refused();
  return status !== FAILURE;
}

/**
 * The text that a call answers.
 *
 * @param {number} status not a failure
 * @param {string} input the first text that was passed in
 * @param {string} base the href of the base, where there is one
 */
export function answeredText(status, input, base = '') {
  if (status === SAME) return input;
  if (status === WITH_PATH) return `${input}/`;
  if (status === PIECES) return answeredPieces(input, input);
  if (status === PIECES_OF_BASE) return answeredPieces(base, input);
  return decodedText();
}

/** The text in the memory that a call answers. */
export const decodedText = () => decode(new Uint8Array(memory.buffer, results[TEXT_ADDRESS], results[TEXT_LENGTH]));

/** The same where it is ASCII. */
export function asciiText() {
  const length = results[TEXT_LENGTH];
  if (length === 0) return '';
  if (bytes[0] === undefined) bytes = bytesOf(memory.buffer);
  return readText(bytes, results[TEXT_ADDRESS], length);
}

/**
 * The text of an answer that is a range of one text, what is new, and a range of another. What is not
 * new need not be decoded.
 *
 * @param {string} source
 * @param {string} input
 */
export function answeredPieces(source, input) {
  const text = slice(source, results[HEAD_START], results[HEAD_END]) + asciiText();
  const tailLength = results[TAIL_LENGTH];
  if (tailLength === 0) return text;
  const end = input.length - results[AFTER_TAIL];
  return text + slice(input, end - tailLength, end);
}

/** All of the memory, readable. */
export function allWords() {
  if (words[0] === undefined) words = new Uint32Array(memory.buffer);
  return words;
}

/** @param {number} columns */
export function answeredTable(columns) {
  return new Uint32Array(memory.buffer, results[TABLE_ADDRESS], columns * results[COUNT]);
}

/** The lengths of the texts that were written last, in bytes. */
export let firstLength = 0;
export let secondLength = ABSENT_ARGUMENT;

/**
 * Writes two texts to the start of scratch.
 *
 * @param {string} first
 * @param {string | undefined} second
 */
export function writeTexts(first, second) {
  if (second === undefined) {
    reserve(first.length);
    firstLength = writeText(first, scratch, 0);
    secondLength = ABSENT_ARGUMENT;
    if (firstLength === first.length && firstLength <= REMEMBERED_LENGTH) written = first;
  } else {
    reserve(first.length + second.length);
    firstLength = writeText(first, scratch, 0);
    secondLength = writeText(second, scratch, firstLength) - firstLength;
  }
}

/**
 * @typedef {readonly (string | undefined)[]} Members of a dictionary: the eight components in the
 *   Standard's order and the base URL
 */

/**
 * Writes the members of a dictionary one after another to the start of scratch, and their lengths behind
 * the results.
 *
 * @param {Members} members
 */
export function writeMembers(members) {
  let codeUnits = 0;
  for (let index = 0; index < MEMBERS; index += 1) codeUnits += members[index]?.length ?? 0;
  reserve(codeUnits);
  readResults();
  let end = 0;
  for (let index = 0; index < MEMBERS; index += 1) {
    const member = members[index];
    const start = end;
    if (member !== undefined) end = writeText(member, scratch, start);
    results[SLOTS + index] = member === undefined ? ABSENT : end - start;
  }
}
