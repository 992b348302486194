/** Parses many URLs from a text in chunks, which may end anywhere. */
import { TypeError, Uint8Array, apply, asyncIterator, charCodeAt, indexOfElement, isView, iterator, lengthOf, max,
  setElements, slice, subarray } from '../../../js/shared/built-ins.js';
import { memberOf, requireLength, toFlag, toLimitedOptions } from '../../../js/shared/options.js';
import { ColumnBuffer, allocate } from './column-buffer.js';
import { BYTE_ORDER_MARK, byteSource, isHighSurrogate, parseRows, rowTooLong, startsWithByteOrderMark, toByteView,
  toHow } from './rows.js';
import { BYTES_PER_CODE_UNIT, encodeInto } from '../../../js/shared/utf-8.js';
import { isObject, requireArguments } from '../../../js/shared/webidl.js';

/**
 * @import { URLColumns } from './columns.js'
 * @import { Chunk, ChunkStream, ManyOptions } from '../types/index.js'
 * @import { How } from './rows.js'
 * @import { Limit } from '../../../js/shared/options.js'
 */

/**
 * @typedef {object} ChunkSource a source of chunks
 * @property {() => Promise<{ done?: boolean, value?: unknown }>} read
 * @property {(reason?: unknown) => Promise<void>} cancel called when no more chunks are needed
 * @property {() => void} release called after the last chunk
 */

/**
 * @param {ChunkStream | AsyncIterable<Chunk> | Iterable<Chunk>} source
 * @param {ManyOptions & { maximumRowLength?: number, reuse?: boolean }} [options]
 * @returns {AsyncIterableIterator<URLColumns>}
 */
export function parseManyFrom(source, options) {
  requireArguments('parseManyFrom', arguments.length, 1);
  const given = toLimitedOptions('parseManyFrom', options, ['separator', 'base', 'maximumRowLength', 'reuse']);
  const how = toHow('parseManyFrom', given);
  const isReused = toFlag('parseManyFrom', given, 'reuse');
  return new Batches(open(source), how, isReused, given);
}

/** @param {unknown} source @returns {ChunkSource} */
function open(source) {
  if (isObject(source) && !isView(source)) {
    const getReader = memberOf(source, 'getReader');
    // In some engines, streams are not iterable.
    if (typeof getReader === 'function') return readerSource(apply(getReader, source, []));
    const method = memberOf(source, asyncIterator) ?? memberOf(source, iterator);
    if (typeof method === 'function') return iteratorSource(apply(method, source, []));
  }
  throw new TypeError('parseManyFrom: the source must be a stream or an iterable of chunks; for a whole text, use parseMany()');
}

/** @param {ReadableStreamDefaultReader<Chunk>} reader @returns {ChunkSource} */
const readerSource = (reader) => ({
  read: () => reader.read(),
  async cancel(reason) {
    const cancelled = reader.cancel(reason);
    reader.releaseLock();
    await cancelled;
  },
  release() {
    reader.releaseLock();
  },
});

/** @param {AsyncIterator<Chunk> | Iterator<Chunk>} itsIterator @returns {ChunkSource} */
const iteratorSource = (itsIterator) => ({
  async read() {
    const result = await itsIterator.next();
    if (!isObject(result)) throw new TypeError('parseManyFrom: the iterator result is not an object');
    return { done: result.done, value: await result.value };
  },
  async cancel() {
    await itsIterator.return?.();
  },
  release() {},
});

/** The rows that each chunk completes, as an asynchronous iterator. Requests are served in order. */
class Batches {
  /** @type {Promise<unknown>} */
  #last = settled(undefined);
  #source;
  #how;
  #reused;
  #pending;
  #rows = 0;
  #isDone = false;

  /**
   * @param {ChunkSource} source
   * @param {How} how
   * @param {boolean} isReused whether all batches share the same memory
   * @param {Limit} limit for the total length of the chunks
   */
  constructor(source, how, isReused, limit) {
    this.#pending = new Pending(limit);
    this.#source = source;
    this.#how = how;
    this.#reused = isReused ? new ColumnBuffer(0, true) : undefined;
  }

  [asyncIterator]() {
    return this;
  }

  /** @returns {Promise<IteratorResult<URLColumns, any>>} */
  next() {
    return this.#inTurn(async () => {
      while (!this.#isDone) {
        const batch = await this.#read();
        if (batch !== undefined) return { done: false, value: batch };
      }
      return { done: true, value: undefined };
    });
  }

  /** @param {unknown} [value] @returns {Promise<IteratorResult<URLColumns, any>>} */
  return(value) {
    return this.#inTurn(async () => {
      if (!this.#isDone) {
        this.#isDone = true;
        await this.#source.cancel(value);
      }
      return { done: true, value };
    });
  }

  /** @template T @param {() => Promise<T>} operation @returns {Promise<T>} */
  #inTurn(operation) {
    const result = after(this.#last, operation);
    this.#last = settled(result);
    return result;
  }

  /** Reads a chunk, and returns the rows that it completes, if any. */
  async #read() {
    let result;
    try {
      result = await this.#source.read();
    } catch (error) {
      this.#end();
      throw error;
    }
    try {
      if (!result.done) this.#pending.append(result.value);
      const batch = this.#parse(result.done === true);
      // If bytes are left, they are a row that is too long, for which the next request throws.
      if (result.done && this.#pending.length === 0) this.#end();
      return batch;
    } catch (error) {
      this.#isDone = true;
      await settled(this.#source.cancel(error));
      throw error;
    }
  }

  #end() {
    this.#isDone = true;
    this.#source.release();
  }

  /** @param {boolean} isEnd */
  #parse(isEnd) {
    const { maximumRowLength, separatorBytes } = this.#how;
    const bytes = this.#pending.rows(isEnd, separatorBytes);
    const length = lengthOf(bytes);
    const columns = this.#reused ?? new ColumnBuffer(length);
    this.#reused?.restart(length);
    const { end, isTooLong } = parseRows(byteSource(bytes), 0, isEnd, this.#how, columns);
    if (columns.rows > 0) {
      this.#pending.remove(end);
      this.#rows += columns.rows;
      return columns.finish(subarray(bytes, 0, end), this.#rows - columns.rows);
    }
    if (isTooLong || this.#pending.length > maximumRowLength + lengthOf(separatorBytes)) throw rowTooLong(this.#how);
    return undefined;
  }
}

/**
 * Starts an operation after another one has ended.
 *
 * @template T
 * @param {Promise<unknown>} other which does not reject
 * @param {() => Promise<T>} operation
 */
async function after(other, operation) {
  await other;
  return operation();
}

/** Waits for a promise, and ignores a rejection. @param {Promise<unknown> | undefined} other */
async function settled(other) {
  try {
    await other;
  } catch {
    // The caller of the other operation receives the error.
  }
}

/** The received bytes that do not belong to a parsed row. */
class Pending {
  #bytes = new Uint8Array(0);
  #start = 0;
  #end = 0;
  /** The number of bytes at which no separator starts. */
  #searched = 0;
  /** The first half of a surrogate pair, if the other half is in the next chunk. */
  #highSurrogate = '';
  /** Whether the check for a byte order mark is done. */
  #hasStarted = false;
  /** The length of all chunks so far, in their own units. */
  #received = 0;
  #limit;

  /** @param {Limit} limit */
  constructor(limit) {
    this.#limit = limit;
  }

  get length() {
    return this.#end - this.#start;
  }

  /** @param {unknown} chunk */
  append(chunk) {
    if (typeof chunk !== 'string') {
      const bytes = toByteView('parseManyFrom', chunk, 'a chunk');
      const length = lengthOf(bytes);
      if (length === 0) return;
      this.#count(length);
      this.#endText();
      this.#reserve(length);
      setElements(this.#bytes, bytes, this.#end);
      this.#end += length;
    } else if (chunk !== '') {
      this.#count(chunk.length);
      const text = this.#highSurrogate + chunk;
      const isCut = isHighSurrogate(charCodeAt(text, text.length - 1));
      this.#highSurrogate = isCut ? slice(text, text.length - 1, text.length) : '';
      this.#appendText(isCut ? slice(text, 0, text.length - 1) : text);
    }
  }

  /** @param {number} length of a chunk */
  #count(length) {
    this.#received += length;
    requireLength('parseManyFrom', this.#received, this.#limit);
  }

  /** @param {string} text */
  #appendText(text) {
    this.#reserve(BYTES_PER_CODE_UNIT * text.length);
    this.#end = encodeInto(text, this.#bytes, this.#end);
  }

  /** Appends a pending first half of a surrogate pair, as U+FFFD. */
  #endText() {
    if (this.#highSurrogate !== '') this.#appendText(this.#highSurrogate);
    this.#highSurrogate = '';
  }

  /** @param {number} more */
  #reserve(more) {
    const room = lengthOf(this.#bytes);
    if (this.#end + more <= room) return;
    const { length } = this;
    const bytes = subarray(this.#bytes, this.#start, this.#end);
    if (2 * (length + more) > room) this.#bytes = allocate(2 * (length + more));
    setElements(this.#bytes, bytes);
    this.#start = 0;
    this.#end = length;
  }

  /**
   * Returns the bytes if a row ends in them, otherwise an empty array.
   *
   * @param {boolean} isEnd whether this is the end of the stream
   * @param {Uint8Array} separator
   */
  rows(isEnd, separator) {
    if (isEnd) this.#endText();
    if (!this.#hasStarted) {
      const start = subarray(this.#bytes, this.#start, this.#end);
      // The rest of a mark may be in the next chunk.
      const isOpen = this.length < BYTE_ORDER_MARK.length && startsWithByteOrderMark(start, this.length);
      if (isOpen && !isEnd) return subarray(this.#bytes, 0, 0);
      this.#hasStarted = true;
      if (startsWithByteOrderMark(start)) this.remove(BYTE_ORDER_MARK.length);
    }
    const bytes = subarray(this.#bytes, this.#start, this.#end);
    if (isEnd || hasSeparator(bytes, separator, this.#searched)) return bytes;
    this.#searched = max(0, lengthOf(bytes) + 1 - lengthOf(separator));
    return subarray(bytes, 0, 0);
  }

  /** @param {number} length the number of bytes that have been parsed */
  remove(length) {
    this.#start += length;
    this.#searched = 0;
  }
}

/** @param {Uint8Array} bytes @param {Uint8Array} separator @param {number} from */
function hasSeparator(bytes, separator, from) {
  const length = lengthOf(separator);
  for (
    let at = indexOfElement(bytes, separator[0], from);
    at !== -1;
    at = indexOfElement(bytes, separator[0], at + 1)
  ) {
    let index = 1;
    while (index < length && bytes[at + index] === separator[index]) index += 1;
    if (index === length) return true;
  }
  return false;
}
