/**
 * The texts and integers in the memory of the instance. Only the files of this folder use addresses and status codes; they
 * are the only ones that call the module.
 */
import { Uint32Array, Uint8Array, max, slice } from '../shared/built-ins.js';
import { wasm } from '../loading/modules/weburl.js';
import { BYTES_PER_CODE_UNIT, decode } from '../shared/utf-8.js';
import { MEMBERS, memory, onNewBuffer, onNewInstance, readResults, results, tooLong } from './instance.js';
import { ABSENT, AFTER_TAIL, COUNT, HEAD_END, HEAD_START, PIECES, PIECES_OF_BASE, SAME, SLOTS, TABLE_ADDRESS,
  TAIL_LENGTH, TEXT_ADDRESS, TEXT_LENGTH, WITH_PATH } from './layout.js';
import { bytesOf, readText, scratchOf, writeText } from './texts.js';

/** `ABSENT` as an argument: the same 32 bits, signed. JavaScriptCore takes 65 ns to pass a number beyond these. */
const ABSENT_ARGUMENT = -1;

/** The minimum length of scratch, so that few calls need a longer one. */
const SCRATCH_LENGTH = 1 << 16;

/** A longer scratch is freed by the next call. */
const KEPT_SCRATCH_LENGTH = 1 << 20;

const MAXIMUM_SCRATCH_LENGTH = 0xffffffff;

export let scratch = new Uint8Array(0);
let scratchLength = 0;

/** All of the memory. */
let words = new Uint32Array(0);
let bytes = new Uint8Array(0);

onNewBuffer(() => {
  scratch = new Uint8Array(0);
  words = new Uint32Array(0);
  bytes = new Uint8Array(0);
});

/** A longer text is not remembered. */
const REMEMBERED_LENGTH = 1 << 12;

/**
 * The text at the start of scratch, if it is remembered and ASCII.
 *
 * @type {string | undefined}
 */
export let written;

onNewInstance(() => {
  written = undefined;
});

/** Makes room in scratch for texts of this many code units. @param {number} codeUnits */
export function reserve(codeUnits) {
  written = undefined;
  // One more than the bytes of the texts: the copier writes up to three bytes after the last text, if it is ASCII.
  const minimum = BYTES_PER_CODE_UNIT * codeUnits + 1;
  if (scratch[0] === undefined || scratchLength < minimum || scratchLength > KEPT_SCRATCH_LENGTH) getScratch(minimum);
}

/** @param {number} minimum */
function getScratch(minimum) {
  const length = max(SCRATCH_LENGTH, minimum);
  const address = length > MAXIMUM_SCRATCH_LENGTH ? 0 : wasm.url_scratch(length) >>> 0;
  if (address === 0) throw tooLong();
  scratch = scratchOf(memory.buffer, address, length);
  scratchLength = length;
}

/**
 * The text that a call of the module returned.
 *
 * @param {number} status not a failure
 * @param {string} input the first text that was passed in
 * @param {string} base the href of the base, if there is one
 */
export function answeredText(status, input, base = '') {
  if (status === SAME) return input;
  if (status === WITH_PATH) return `${input}/`;
  if (status === PIECES) return answeredPieces(input, input);
  if (status === PIECES_OF_BASE) return answeredPieces(base, input);
  return decodedText();
}

/** The text of the last call, decoded from the memory. */
export const decodedText = () => decode(new Uint8Array(memory.buffer, results[TEXT_ADDRESS], results[TEXT_LENGTH]));

/** Returns the text of the last call, which must be ASCII. */
export function asciiText() {
  const length = results[TEXT_LENGTH];
  if (length === 0) return '';
  if (bytes[0] === undefined) bytes = bytesOf(memory.buffer);
  return readText(bytes, results[TEXT_ADDRESS], length);
}

/**
 * Joins the text of a result from its pieces: a range of `source`, the text in the memory, and a range of `input`.
 * Only the text in the memory needs decoding.
 *
 * @type {(source: string, input: string) => string}
 */
export function answeredPieces(source, input) {
  const text = slice(source, results[HEAD_START], results[HEAD_END]) + asciiText();
  const tailLength = results[TAIL_LENGTH];
  if (tailLength === 0) return text;
  const end = input.length - results[AFTER_TAIL];
  return text + slice(input, end - tailLength, end);
}

/** A view of the whole memory. */
export function allWords() {
  if (words[0] === undefined) words = new Uint32Array(memory.buffer);
  return words;
}

export function answeredTable() {
  return new Uint32Array(memory.buffer, results[TABLE_ADDRESS], results[COUNT]);
}

/** The lengths of the latest written texts, in bytes. */
export let firstLength = 0;
export let secondLength = ABSENT_ARGUMENT;

/** Writes two texts to the start of scratch. @type {(first: string, second: string | undefined) => void} */
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
 * Writes the members of a dictionary one after another to the start of scratch, and their lengths after
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
