/** Parses many URLs from one buffer, without creating a string for each. */
import { RangeError, TypeError, Uint8Array, charCodeAt, isView, lengthOf, min, objectToString, setElements, slice,
  subarray, viewedBytes, withOwn } from '../../../js/shared/built-ins.js';
import { columnsModule, tooLong } from './boundary.js';
import { ColumnBuffer } from './column-buffer.js';
import { limited, limitedBytes, toLimitedOptions, urlText } from '../../../js/shared/options.js';
import { BYTES_PER_CODE_UNIT, encode, encodeInto } from '../../../js/shared/utf-8.js';
import { requireArguments, toUSVString } from '../../../js/shared/webidl.js';

/**
 * @import { URLColumns } from './columns.js'
 * @import { ManyOptions } from '../types/index.js'
 * @import { Limit } from '../../../js/shared/options.js'
 * @import { Memory } from '../../../js/loading/loading.js'
 */

/** @typedef {typeof import('./module.js').functions} Module */

/**
 * @typedef {{
 *   separator: string, separatorBytes: Uint8Array, base: string | undefined, maximumRowLength: number,
 * }} How rows are separated and parsed
 * @typedef {object} Source a text that contains rows
 * @property {number} length in its own units
 * @property {boolean} countsCodeUnits whether its units are UTF-16 code units; otherwise they are bytes
 * @property {(from: number, to: number, module: Module, memory: Memory) => number} write writes a range of it to the
 *   memory of the module, and returns the number of bytes
 */

/** The length of the chunks that are passed to the module, in units of the input. A longer row gets a longer chunk. */
const CHUNK = 1 << 16;

/** The maximum length of a separator, in bytes. */
const MAXIMUM_SEPARATOR_LENGTH = 16;

/** The maximum length of an input: offsets have 32 bits. */
const MAXIMUM_LENGTH = 0xffffffff;

export const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const BYTE_ORDER_MARK_CODE_UNIT = 0xfeff;

/** The slots of the module's results before the slots of the columns. */
const CONSUMED = 0;
const ROWS = 1;
const IS_CUT_SHORT = 2;

/** @param {string | ArrayBufferLike | ArrayBufferView} input @param {ManyOptions} [options] @returns {URLColumns} */
export function parseMany(input, options) {
  requireArguments('parseMany', arguments.length, 1);
  const given = toLimitedOptions('parseMany', options, ['separator', 'base']);
  const how = toHow('parseMany', given);
  const columns = new ColumnBuffer();
  const { isTooLong } = typeof input === 'string'
    ? parseText(limited('parseMany', input, given), how, columns)
    : parseBytes(
      limitedBytes('parseMany', toByteView('parseMany', input, 'the input, one URL a line,'), given),
      how,
      columns,
    );
  if (isTooLong) throw rowTooLong(how);
  return columns.finish(null, 0);
}

/** @param {string} text @param {How} how @param {ColumnBuffer} columns */
function parseText(text, how, columns) {
  return parseRows(textSource(text), charCodeAt(text, 0) === BYTE_ORDER_MARK_CODE_UNIT ? 1 : 0, true, how, columns);
}

/** @param {Uint8Array} bytes @param {How} how @param {ColumnBuffer} columns */
function parseBytes(bytes, how, columns) {
  return parseRows(byteSource(bytes), startsWithByteOrderMark(bytes) ? BYTE_ORDER_MARK.length : 0, true, how, columns);
}

/**
 * @param {string} caller the name of the called function, for messages
 * @param {Record<string, unknown>} options
 * @returns {How}
 */
export function toHow(caller, options) {
  const { separator = '\n', base, maximumRowLength = Infinity } = options;
  if (typeof separator !== 'string') throw new TypeError(`${caller}: the separator must be a string`);
  const text = toUSVString(separator);
  const separatorBytes = encode(text);
  const separatorLength = lengthOf(separatorBytes);
  if (text === '' || separatorLength > MAXIMUM_SEPARATOR_LENGTH) {
    throw new RangeError(`${caller}: the separator must have 1 to ${MAXIMUM_SEPARATOR_LENGTH} bytes, not ${separatorLength}`);
  }
  if (typeof maximumRowLength !== 'number' || !(maximumRowLength >= 1))
    throw new RangeError(`${caller}: the maximum length of a row must be a number from 1`);
  return {
    separator: text,
    separatorBytes,
    base: base === undefined ? undefined : baseHref(caller, base, options),
    maximumRowLength: min(maximumRowLength, MAXIMUM_LENGTH),
  };
}

/**
 * @param {string} caller the name of the called function, for messages
 * @param {unknown} base
 * @param {Limit} limit
 * @returns {string}
 */
function baseHref(caller, base, limit) {
  const input = toUSVString(limited(caller, urlText(caller, base, 'base URL'), limit));
  const href = columnsModule((module) => module.baseHref(input));
  if (href === undefined) throw withOwn(new TypeError('Invalid base URL'), { code: 'ERR_INVALID_URL', input });
  return href;
}

/**
 * A view of the bytes of any kind of buffer.
 *
 * @param {string} caller the name of the called function, for messages
 * @param {unknown} value
 * @param {string} what the value is, for messages
 * @returns {Uint8Array}
 */
export function toByteView(caller, value, what) {
  if (isView(value)) return viewedBytes(value);
  const kind = objectToString(value);
  if (kind === '[object ArrayBuffer]' || kind === '[object SharedArrayBuffer]')
    return new Uint8Array(/** @type {ArrayBuffer} */ (value));
  throw new TypeError(`${caller}: ${what} must be a string or bytes`);
}

/** @param {Uint8Array} bytes @param {number} [length] the number of bytes of the mark that are compared */
export function startsWithByteOrderMark(bytes, length = BYTE_ORDER_MARK.length) {
  for (let index = 0; index < length; index += 1) if (bytes[index] !== BYTE_ORDER_MARK[index]) return false;
  return true;
}

/** @param {string} text @returns {Source} */
const textSource = (text) => ({
  length: text.length,
  countsCodeUnits: true,
  write(from, to, module, memory) {
    const part = slice(text, from, to < text.length && isHighSurrogate(charCodeAt(text, to - 1)) ? to - 1 : to);
    return encodeInto(part, inputArea(module, memory, BYTES_PER_CODE_UNIT * part.length), 0);
  },
});

/** @param {number} codeUnit */
export const isHighSurrogate = (codeUnit) => (codeUnit & 0xfc00) === 0xd800;

/** @param {Uint8Array} bytes @returns {Source} */
export const byteSource = (bytes) => ({
  length: lengthOf(bytes),
  countsCodeUnits: false,
  write(from, to, module, memory) {
    setElements(inputArea(module, memory, to - from), subarray(bytes, from, to));
    return to - from;
  },
});

/** @param {Module} module @param {Memory} memory @param {number} length in bytes */
function inputArea(module, memory, length) {
  const address = length > MAXIMUM_LENGTH ? 0 : module.rowInput(length);
  if (address === 0) throw tooLong();
  return new Uint8Array(memory.buffer, address, length);
}

/**
 * Parses the rows of a source, from `start` on.
 *
 * @param {Source} source
 * @param {number} start
 * @param {boolean} isEnd whether the end of the source ends a row
 * @param {How} how
 * @param {ColumnBuffer} columns
 * @returns {{ end: number, isTooLong: boolean }} the end of the parsed rows; `isTooLong` if the next row is too long
 */
export function parseRows(source, start, isEnd, how, columns) {
  if (source.length > MAXIMUM_LENGTH) throw tooLong();
  let at = start;
  let chunk = CHUNK;
  while (at < source.length) {
    const to = min(source.length, at + chunk);
    const from = at;
    const answer = columnsModule((module, memory) => {
      const byteLength = source.write(from, to, module, memory);
      const isParsed = module.parseRows(
        byteLength,
        isEnd && to === source.length,
        how.separator,
        how.base,
        how.maximumRowLength,
        columns.textLength,
        from,
        source.countsCodeUnits,
      );
      if (!isParsed) return null;
      const numbers = module.numbers();
      const end = from + numbers[CONSUMED];
      if (numbers[ROWS] > 0)
        columns.append(memory.buffer, numbers, numbers[ROWS], (end - start) / (source.length - start));
      return numbers;
    });
    if (answer === null) return { end: at, isTooLong: true };
    const rows = answer[ROWS];
    at += answer[CONSUMED];
    if (to === source.length && answer[IS_CUT_SHORT] === 0) break;
    // For a row longer than a chunk, the size of the chunk doubles, so its bytes are copied about twice.
    chunk = rows === 0 ? 2 * chunk : CHUNK;
  }
  return { end: at, isTooLong: false };
}

/** @param {How} how */
export const rowTooLong = ({ maximumRowLength }) =>
  maximumRowLength < MAXIMUM_LENGTH
    ? new RangeError(`A row is longer than ${maximumRowLength} bytes, or there is not enough memory for it`)
    : tooLong();
