/**
 * Parses the parts of WebAssembly that inlining needs: the code section and its instructions.
 *
 * https://webassembly.github.io/spec/core/binary/
 */

/** The sections that engines ignore, by their number. */
const CUSTOM = 0;

/** The section of the code, by its number. */
const CODE = 10;

/** The length of a module's magic number and version. */
const HEADER = 8;

/** The name of the custom section with a module's mark, which js/loading/init.js reads. */
const MARK_SECTION = 'weburl';

/**
 * @param {Uint8Array} wasm
 * @param {string} mark in ASCII
 * @returns {Uint8Array} the module with a custom section that contains the mark
 */
export function withMark(wasm, mark) {
  const name = Buffer.from(MARK_SECTION);
  const content = [...unsignedBytes(name.length), ...name, ...Buffer.from(mark)];
  return Uint8Array.from([...wasm, CUSTOM, ...unsignedBytes(content.length), ...content]);
}

/**
 * @param {number} number
 * @returns {number[]} its bytes as an unsigned integer
 */
const unsignedBytes = (number) =>
  number < 0x80 ? [number] : [number % 0x80 + 0x80, ...unsignedBytes(Math.floor(number / 0x80))];

/**
 * @param {number} number of up to 32 bits
 * @returns {number[]} its bytes as a signed integer
 */
export const signedBytes = (number) =>
  number >= -0x40 && number < 0x40 ? [number & 0x7f] : [number & 0x7f | 0x80, ...signedBytes(number >> 7)];

export class Reader {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  byte() {
    if (this.at >= this.bytes.length) throw new RangeError('the module ends within an item');
    this.at += 1;
    return this.bytes[this.at - 1];
  }

  /** The bytes of an integer of any length. */
  integerBytes() {
    const start = this.at;
    while (this.byte() >= 0x80) continue;
    return this.bytes.subarray(start, this.at);
  }

  /** An unsigned integer of up to 32 bits. */
  unsigned() {
    return this.integerBytes().reduceRight((value, byte) => value * 0x80 + (byte & 0x7f), 0);
  }

  /** An unsigned integer in its shortest encoding. */
  shortest() {
    const start = this.at;
    const number = this.unsigned();
    this.requireLength(start, unsignedBytes(number));
    return number;
  }

  /** A signed integer of up to 32 bits in its shortest encoding. */
  shortestSigned() {
    const start = this.at;
    const bytes = this.integerBytes();
    const sign = bytes[bytes.length - 1] & 0x40 ? -1 : 0;
    const number = bytes.reduceRight((value, byte) => (value << 7) | (byte & 0x7f), sign);
    this.requireLength(start, signedBytes(number));
    return number;
  }

  /** @param {number} start of a number @param {number[]} bytes its shortest encoding */
  requireLength(start, { length }) {
    if (this.at - start > length)
      throw new RangeError(`the number before byte ${this.at} takes more bytes than it needs`);
  }
}

/**
 * @typedef {object} Code
 * @property {number} start the offset of the first function
 * @property {number} end the end of the section
 * @property {number} functions the number of functions
 *
 * @param {Uint8Array} wasm
 * @returns {Code}
 */
export function codeOf(wasm) {
  const reader = new Reader(wasm);
  reader.at = HEADER;
  while (reader.at < wasm.length) {
    const section = reader.byte();
    const size = reader.unsigned();
    const end = reader.at + size;
    if (section === CODE) {
      const functions = reader.unsigned();
      return { start: reader.at, end, functions };
    }
    reader.at = end;
  }
  return { start: wasm.length, end: wasm.length, functions: 0 };
}

/**
 * An instruction: its constant bytes, and the numbers after them.
 *
 * @typedef {'label' | 'local' | 'function' | 'global' | 'load' | 'store' | 'constant'} NumberKind
 * @typedef {'block' | 'end' | 'nothing' | 'branch table' | 'long constant' | NumberKind} Kind
 * @typedef {{ bytes: Uint8Array, kind: Kind, numbers: number[] }} Instruction
 */

/** Represents an integer of any length among the constant bytes. */
const INTEGER = 0;

/**
 * The instructions that rustc emits for the supported engines, and those of WebAssembly's first version: the first and
 * the last opcode, the lengths of the constant bytes after it, and the kind of the numbers after these.
 *
 * @type {[first: number, last: number, lengths: number[], kind?: Kind][]}
 */
const INSTRUCTIONS = [
  [0x00, 0x01, []],
  [0x02, 0x04, [INTEGER], 'block'], // its type
  [0x05, 0x05, []],
  [0x0b, 0x0b, [], 'end'],
  [0x0c, 0x0d, [], 'label'],
  [0x0e, 0x0e, [], 'branch table'],
  [0x0f, 0x0f, []],
  [0x10, 0x10, [], 'function'],
  [0x11, 0x11, [INTEGER, INTEGER]], // the type of a function, and a table
  [0x1a, 0x1b, []],
  [0x20, 0x22, [], 'local'],
  [0x23, 0x24, [], 'global'],
  [0x28, 0x35, [INTEGER], 'load'], // an alignment
  [0x36, 0x3e, [INTEGER], 'store'],
  [0x3f, 0x40, [INTEGER]], // a memory
  [0x41, 0x41, [], 'constant'],
  [0x42, 0x42, [], 'long constant'],
  [0x43, 0x43, [4]],
  [0x44, 0x44, [8]],
  [0x45, 0xc4, []],
  [0xfc000, 0xfc007, []],
  ...[2, 1, 2, 1, 2, 1, 2, 1, 1, 1].map((
    count,
    index,
  ) => /** @type {[number, number, number[]]} */ ([0xfc008 + index, 0xfc008 + index, Array(count).fill(INTEGER)])),
  [0xfd000, 0xfd00b, [INTEGER, INTEGER]], // an alignment and an offset
  [0xfd00c, 0xfd00d, [16]], // a constant, or lanes
  [0xfd015, 0xfd022, [1]], // a lane
  [0xfd054, 0xfd05b, [INTEGER, INTEGER, 1]],
  [0xfd05c, 0xfd05d, [INTEGER, INTEGER]],
  [0xfd000, 0xfdfff, []],
];

/** The bytes that begin instructions whose opcode has a second number. */
const PREFIXES = [0xfc, 0xfd];

/**
 * @param {Reader} reader
 * @returns {Instruction}
 */
export function readInstruction(reader) {
  const start = reader.at;
  const byte = reader.byte();
  const opcode = PREFIXES.includes(byte) ? byte * 0x1000 + reader.unsigned() : byte;
  const [, , lengths, kind = 'nothing'] = INSTRUCTIONS.find(([first, last]) => first <= opcode && opcode <= last) ?? [];
  if (lengths === undefined) throw new RangeError(`the instruction 0x${opcode.toString(16)} is not known here`);
  for (const length of lengths) {
    if (length === INTEGER) reader.integerBytes();
    else reader.at += length;
  }
  return { bytes: reader.bytes.subarray(start, reader.at), kind, numbers: numbersOf(kind, reader) };
}

/** @param {Kind} kind @param {Reader} reader @returns {number[]} */
function numbersOf(kind, reader) {
  if (kind === 'nothing' || kind === 'block' || kind === 'end') return [];
  if (kind === 'branch table') return Array.from({ length: reader.shortest() + 1 }, () => reader.shortest());
  if (kind === 'long constant') return [...reader.integerBytes()];
  return [kind === 'constant' ? reader.shortestSigned() : reader.shortest()];
}
