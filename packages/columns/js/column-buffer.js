/** The buffer that all columns are views of. It grows as rows are appended. */
import { Int32Array, Uint32Array, Uint8Array, append, bufferOf, byteLengthOf, byteOffsetOf, ceil, lengthOf, max, min,
  setElements, typeOf } from '../../../js/shared/built-ins.js';
import { OFFSETS, URLColumns } from './columns.js';
import { tooLong } from './boundary.js';

/** The index of the first column's address in the module's results. */
const ADDRESSES = 3;
const PORTS = ADDRESSES + OFFSETS.length;
const HOST_TYPES = PORTS + 1;
const VALID = PORTS + 2;
const TEXT = PORTS + 3;
const TEXT_LENGTH = PORTS + 4;

const BYTES_PER_OFFSET = 4;

/** The bytes of each row: its offsets, its port, the type of its host and whether it is valid. */
const BYTES_PER_ROW = BYTES_PER_OFFSET * (OFFSETS.length + 1) + 2;

/** The factor by which a new buffer exceeds the estimate from the rows so far. */
const SPARE = 1.25;

/** The maximum factor by which an estimate from the first rows enlarges the buffer. */
const FIRST_GROWTH = 64;

/** @typedef {ReturnType<typeof layOut>} Layout */

/**
 * The first elements of an array, as a view.
 *
 * @template {Uint8Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>} T
 * @param {T} array
 * @param {number} length
 * @returns {T}
 */
function firstElements(array, length) {
  const type = typeOf(array);
  const constructor = type === 'Uint8Array' ? Uint8Array : type === 'Int32Array' ? Int32Array : Uint32Array;
  return /** @type {any} */ (new constructor(bufferOf(array), byteOffsetOf(array), length));
}

export class ColumnBuffer {
  rows = 0;
  textLength = 0;
  /** The number of bytes reserved for the input, after the hrefs. */
  #inputRoom;
  #isReused;
  /** @type {Layout} */
  #layout = layOut(0, 0, 0);

  /** @param {number} [inputRoom] @param {boolean} [isReused] whether later rows will overwrite these */
  constructor(inputRoom = 0, isReused = false) {
    this.#inputRoom = inputRoom;
    this.#isReused = isReused;
  }

  /**
   * Drops all rows. The memory is used again, unless it is too small or was transferred to another thread.
   *
   * @param {number} inputRoom
   */
  restart(inputRoom) {
    this.rows = 0;
    this.textLength = 0;
    if (inputRoom <= this.#inputRoom && byteLengthOf(this.#layout.buffer) > 0) return;
    this.#inputRoom = ceil(SPARE * inputRoom);
    this.#layout = layOut(0, 0, 0);
  }

  /**
   * Appends the rows that the module has parsed.
   *
   * @param {ArrayBuffer} memory of the module
   * @param {Uint32Array} answer
   * @param {number} rows the number of rows
   * @param {number} part the fraction of the input that has been parsed, up to 1
   */
  append(memory, answer, rows, part) {
    const textLength = answer[TEXT_LENGTH];
    this.#reserve(this.rows + rows, this.textLength + textLength, part);
    const { offsets, port, hostType, valid, bytes } = this.#layout;
    for (let index = 0; index < offsets.length; index += 1) {
      setElements(offsets[index], new Uint32Array(memory, answer[ADDRESSES + index], rows), this.rows);
    }
    setElements(port, new Int32Array(memory, answer[PORTS], rows), this.rows);
    setElements(hostType, new Uint8Array(memory, answer[HOST_TYPES], rows), this.rows);
    setElements(valid, new Uint8Array(memory, answer[VALID], rows), this.rows);
    setElements(bytes, new Uint8Array(memory, answer[TEXT], textLength), this.textLength);
    this.rows += rows;
    this.textLength += textLength;
  }

  /** @param {number} rows @param {number} text @param {number} part */
  #reserve(rows, text, part) {
    const { rowRoom, textRoom } = this.#layout;
    if (rows <= rowRoom && text <= textRoom) return;
    const growTo = (/** @type {number} */ times) => this.#move(ceil(times * rows), ceil(times * text));
    const expected = SPARE * max(SPARE, rowRoom === 0 ? min(FIRST_GROWTH, 1 / part) : 1 / part);
    try {
      growTo(part < 1 || this.#isReused ? expected : 1);
    } catch {
      // The estimate from the rows so far was too large.
      growTo(part < 1 ? SPARE : 1);
    }
  }

  /** @param {number} rowRoom @param {number} textRoom */
  #move(rowRoom, textRoom) {
    const old = this.#layout;
    const { rows } = this;
    this.#layout = layOut(rowRoom, textRoom, this.#inputRoom);
    const { offsets, port, hostType, valid, bytes } = this.#layout;
    for (let index = 0; index < offsets.length; index += 1)
      setElements(offsets[index], firstElements(old.offsets[index], rows));
    setElements(port, firstElements(old.port, rows));
    setElements(hostType, firstElements(old.hostType, rows));
    setElements(valid, firstElements(old.valid, rows));
    setElements(bytes, firstElements(old.bytes, this.textLength));
  }

  /**
   * Returns the columns. They use more than half of their buffer, unless it is reused.
   *
   * @param {Uint8Array | null} input the text of the rows, if it is kept; it must fit into the reserved bytes
   * @param {number} firstRow
   */
  finish(input, firstRow) {
    const { rows: length, textLength } = this;
    const used = BYTES_PER_ROW * length + textLength + this.#inputRoom;
    if (!this.#isReused && 2 * used < byteLengthOf(this.#layout.buffer)) this.#move(length, textLength);
    const { buffer, rowRoom, hrefStart, offsets, port, hostType, valid, bytes, inputBytes } = this.#layout;
    if (input !== null) setElements(inputBytes, input);
    /** @template {Uint8Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>} T @param {T} column */
    const cut = (column) => length === rowRoom ? column : /** @type {T} */ (firstElements(column, length));
    return new URLColumns({
      length,
      firstRow,
      buffer,
      bytes: firstElements(bytes, textLength),
      hrefStart: cut(hrefStart),
      hrefEnd: cut(offsets[0]),
      protocolEnd: cut(offsets[1]),
      usernameEnd: cut(offsets[2]),
      hostStart: cut(offsets[3]),
      hostEnd: cut(offsets[4]),
      pathnameStart: cut(offsets[5]),
      searchStart: cut(offsets[6]),
      hashStart: cut(offsets[7]),
      port: cut(port),
      hostType: cut(hostType),
      valid: cut(valid),
      inputStart: cut(offsets[8]),
      inputEnd: cut(offsets[9]),
      input: input === null ? null : firstElements(inputBytes, lengthOf(input)),
    });
  }
}

/**
 * Creates a buffer for these numbers of rows, bytes of text and bytes of input. There are no gaps between hrefs, so the
 * end of an href and the start of the next one share an element.
 *
 * @param {number} rowRoom
 * @param {number} textRoom
 * @param {number} inputRoom
 */
function layOut(rowRoom, textRoom, inputRoom) {
  const buffer = bufferOf(allocate(BYTES_PER_OFFSET + BYTES_PER_ROW * rowRoom + textRoom + inputRoom));
  const hrefStart = new Uint32Array(buffer, 0, rowRoom);
  let at = BYTES_PER_OFFSET;
  const next = (/** @type {number} */ byteLength) => {
    const start = at;
    at += byteLength;
    return start;
  };
  /** @type {Uint32Array<ArrayBuffer>[]} */
  const offsets = [];
  while (offsets.length < OFFSETS.length)
    append(offsets, new Uint32Array(buffer, next(BYTES_PER_OFFSET * rowRoom), rowRoom));
  const port = new Int32Array(buffer, next(BYTES_PER_OFFSET * rowRoom), rowRoom);
  const hostType = new Uint8Array(buffer, next(rowRoom), rowRoom);
  const valid = new Uint8Array(buffer, next(rowRoom), rowRoom);
  const bytes = new Uint8Array(buffer, next(textRoom), textRoom);
  const inputBytes = new Uint8Array(buffer, next(inputRoom), inputRoom);
  return { buffer, rowRoom, textRoom, hrefStart, offsets, port, hostType, valid, bytes, inputBytes };
}

/** @param {number} byteLength */
export function allocate(byteLength) {
  try {
    return new Uint8Array(byteLength);
  } catch {
    throw tooLong();
  }
}
