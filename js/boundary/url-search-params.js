/** The module's functions for the URLSearchParams class. */
import { explained } from '../loading/loading.js';
import { wasm } from '../loading/modules/weburl.js';
import { reentered } from '../loading/operations.js';
import { append, charCodeAt, slice, startsWith } from '../shared/built-ins.js';
import { ABSENT, SAME, TABLE_ADDRESS } from './layout.js';
import { discard, enter, isLarge, isUsable, leave, onNewInstance, readResults, results, succeeded,
  tooLong } from './instance.js';
import { allWords, asciiText, decodedText, reserve, scratch, written } from './memory.js';
import { writeText } from './texts.js';

/** Added to the start of a string whose range is in the decoded text, not in the query. */
const DECODED = 2 ** 29;

/** The byte before each name, and before each value, to be serialized; neither occurs in UTF-8. */
const NAME = 0xfe;
const VALUE = 0xff;

/** Up to this number of code units, the loop in {@link writeString} is faster than a call for each string. */
const SHORT = 16;

/**
 * The number of calls of the parser. The module keeps the result until the next call, so
 * this number identifies the result.
 */
export let parses = 0;

/** The number of strings that the parser found: names and values in turn. */
export let count = 0;

/** The index of the table with their ranges, in words of the memory. */
let first = 0;

/**
 * The text of the decoded strings, created on the first read.
 *
 * @type {string | null}
 */
let decoded = null;

/**
 * The strings that the parser found, if the module does not keep them because its memory is too large.
 *
 * @type {string[] | null}
 */
export let unkept = null;

/** Drops these strings, after the caller has taken them. */
export function forgetUnkept() {
  unkept = null;
}

/** Forgets the strings that a lost instance kept. The class URLSearchParams calls this once. */
export function watchInstances() {
  onNewInstance(() => {
    parses += 1;
    decoded = null;
  });
}

/** Whether the module still has the result of the parse with this number. @param {number} number */
export const isKept = (number) => number === parses && isUsable();

/**
 * The [`application/x-www-form-urlencoded` string parser](https://url.spec.whatwg.org/#concept-urlencoded-string-parser)
 * on a range of a text that is ASCII up to that range. It replaces lone surrogates by U+FFFD.
 *
 * @type {(text: string, start: number, end: number) => void}
 */
export function parse(text, start, end) {
  const operation = enter();
  try {
    parses += 1;
    decoded = null;
    unkept = null;
    const found = wasm.urlsearchparams_parse(start, write(text, start, end)) >>> 0;
    if (found === ABSENT) throw tooLong();
    readResults();
    count = found;
    first = results[TABLE_ADDRESS] >>> 2;
    unkept = isLarge ? foundStrings(text) : null;
    leave(operation);
  } catch (error) {
    throw explained(error);
  }
}

/**
 * All strings that the parser found last.
 *
 * @param {string} text the parsed text
 */
export function foundStrings(text) {
  const number = parses;
  /** @type {string[]} */
  const strings = [];
  for (let index = 0; index < count; index += 1) append(strings, stringAt(text, index));
  if (parses !== number) {
    discard();
    throw reentered();
  }
  return strings;
}

/**
 * Writes a range of a text to scratch, at the same offset, unless the text is there.
 *
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @returns {number} the offset of its end in scratch
 */
function write(text, start, end) {
  if (text === written) return end;
  reserve(end);
  // Creating a slice of a list's text costs more than writing a question mark that is not read.
  return start > 1 ? writeText(slice(text, start, end), scratch, start) : writeText(text, scratch, 0);
}

/**
 * One of the strings that the parser found last. It is in the text only if all of the query is ASCII.
 *
 * @param {string} text the parsed text
 * @param {number} index
 */
export function stringAt(text, index) {
  const offsets = allWords();
  const at = first + 2 * index;
  const start = offsets[at];
  const end = offsets[at + 1];
  return start < DECODED ? slice(text, start, end) : slice(decodedStrings(), start - DECODED, end);
}

/** The text of the decoded strings. It may be read within an operation or between two. */
function decodedStrings() {
  if (decoded !== null) return decoded;
  const operation = isUsable() ? enter() : null;
  try {
    decoded = wasm.urlsearchparams_decoded() === SAME ? asciiText() : decodedText();
  } catch (error) {
    throw explained(error);
  }
  if (operation !== null) leave(operation);
  return decoded;
}

/**
 * A string that the parser found last, and the next one.
 *
 * @param {string} text the parsed text
 * @param {number} index
 * @returns {[string, string]}
 */
export function pairAt(text, index) {
  const offsets = allWords();
  const at = first + 2 * index;
  const start = offsets[at];
  const end = offsets[at + 1];
  const nextStart = offsets[at + 2];
  const nextEnd = offsets[at + 3];
  return (start | nextStart) < DECODED
    ? [slice(text, start, end), slice(text, nextStart, nextEnd)]
    : [stringAt(text, index), stringAt(text, index + 1)];
}

/**
 * Finds the first name from `index` on that is equal to `name`.
 *
 * @param {string} text the parsed text
 * @param {string} name
 * @param {number} index
 * @returns {number} its index, or -1
 */
export function findName(text, name, index) {
  const number = parses;
  const offsets = allWords();
  for (; index < count; index += 2) {
    const at = first + 2 * index;
    const start = offsets[at];
    const isFound = start < DECODED
      ? offsets[at + 1] - start === name.length && startsWith(text, name, start)
      : stringAt(text, index) === name;
    if (isFound) break;
  }
  if (parses !== number) {
    discard();
    throw reentered();
  }
  return index < count ? index : -1;
}

/**
 * The [`application/x-www-form-urlencoded` serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer)
 * on the result of parsing a range of a text, as {@link parse} does.
 *
 * @type {(text: string, start: number, end: number) => string}
 */
export function serializeParsed(text, start, end) {
  const operation = enter();
  try {
    const status = wasm.urlsearchparams_serializeParsed(start, write(text, start, end));
    const serialized = succeeded(status) && status === SAME ? slice(text, start, end) : asciiText();
    leave(operation);
    return serialized;
  } catch (error) {
    throw explained(error);
  }
}

/**
 * The [`application/x-www-form-urlencoded` serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer).
 * It replaces lone surrogates by U+FFFD.
 *
 * @param {string[]} tuples names and values in turn
 */
export function serializeTuples(tuples) {
  if (tuples.length === 0) return '';
  let codeUnits = tuples.length;
  for (let index = 0; index < tuples.length; index += 1) codeUnits += tuples[index].length;
  const operation = enter();
  try {
    reserve(codeUnits);
    const bytes = scratch;
    let end = 0;
    for (let index = 0; index < tuples.length; index += 1) {
      bytes[end] = index % 2 === 0 ? NAME : VALUE;
      end = writeString(tuples[index], bytes, end + 1);
    }
    // Throws if the module refused the call, which does not fail.
    succeeded(wasm.urlsearchparams_serialize(end));
    const serialized = asciiText();
    leave(operation);
    return serialized;
  } catch (error) {
    throw explained(error);
  }
}

/**
 * Does the same as `writeText`, faster for short texts.
 *
 * @type {(text: string, bytes: Uint8Array, start: number) => number}
 */
function writeString(text, bytes, start) {
  if (text.length > SHORT) return writeText(text, bytes, start);
  let at = start;
  for (let index = 0; index < text.length; index += 1) {
    const codeUnit = charCodeAt(text, index);
    if (codeUnit < 0x80) {
      bytes[at] = codeUnit;
      at += 1;
    } else if (codeUnit < 0x800) {
      bytes[at] = 0xc0 | (codeUnit >> 6);
      bytes[at + 1] = 0x80 | (codeUnit & 0x3f);
      at += 2;
    } else {
      return writeText(text, bytes, start);
    }
  }
  return at;
}
