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
  const content = [...leb(name.length), ...name, ...Buffer.from(mark)];
  return Uint8Array.from([...wasm, CUSTOM, ...leb(content.length), ...content]);
}

/**
 * @param {number} number
 * @returns {number[]} its bytes as an unsigned integer
 */
function leb(number) {
  return number < 0x80 ? [number] : [number % 0x80 + 0x80, ...leb(Math.floor(number / 0x80))];
}

/**
 * @param {number} number of up to 32 bits
 * @returns {number[]} its bytes as a signed integer
 */
export function signedBytes(number) {
  return number >= -0x40 && number < 0x40
    ? [number & 0x7f]
    : [number & 0x7f | 0x80, ...signedBytes(number >> 7)];
}

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

  /** An unsigned integer of up to 32 bits. */
  unsigned() {
    let value = 0;
    for (let factor = 1;; factor *= 0x80) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  }

  /** An unsigned integer in its shortest encoding. */
  shortest() {
    const start = this.at;
    const number = this.unsigned();
    if (this.at - start > 1 && this.bytes[this.at - 1] === 0) throw tooLong(this.at);
    return number;
  }

  /** A signed integer of up to 32 bits in its shortest encoding. */
  shortestSigned() {
    const bytes = this.integerBytes();
    const [before = 0, last] = [bytes[bytes.length - 2], bytes[bytes.length - 1]];
    if (bytes.length > 1 && last === (before & 0x40 ? 0x7f : 0)) throw tooLong(this.at);
    const start = last & 0x40 ? -1 : 0;
    return bytes.reduceRight((number, byte) => (number << 7) | (byte & 0x7f), start);
  }

  /** The bytes of an integer of any length. */
  integerBytes() {
    const start = this.at;
    while (this.byte() >= 0x80) continue;
    return this.bytes.subarray(start, this.at);
  }
}

/** @param {number} at */
const tooLong = (at) => new RangeError(`the number before byte ${at} takes more bytes than it needs`);

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
 * The operand after the constant bytes of an instruction: a number, or several.
 *
 * @typedef {{ kind: 'block' | 'end' | 'nothing' }
 *   | { kind: 'label' | 'local' | 'function' | 'global' | 'load' | 'store' | 'constant', number: number }
 *   | { kind: 'branch table', labels: number[] }
 *   | { kind: 'long constant', bytes: Uint8Array }} Operand
 * @typedef {{ bytes: Uint8Array, operand: Operand }} Instruction
 */

/**
 * The instructions that rustc emits for the supported engines, and the instructions of WebAssembly's first
 * version.
 *
 * @param {Reader} reader
 * @returns {Instruction}
 */
export function readInstruction(reader) {
  const start = reader.at;
  const opcode = reader.byte();
  const fixed = FIXED_OPERANDS.find(([first, last]) => first <= opcode && opcode <= last);
  if (fixed === undefined) throw new RangeError(`the instruction 0x${opcode.toString(16)} is not known here`);
  fixed[2](reader);
  const bytes = reader.bytes.subarray(start, reader.at);
  return { bytes, operand: operandOf(opcode, reader) };
}

const none = () => {};
const integer = (/** @type {Reader} */ reader) => reader.integerBytes();

/** @type {[number, number, (reader: Reader) => void][]} first opcode, last opcode, reader of the operands */
const FIXED_OPERANDS = [
  [0x00, 0x01, none],
  [0x02, 0x04, integer], // the type of a block
  [0x05, 0x05, none],
  [0x0b, 0x10, none],
  [0x11, 0x11, (reader) => {
    integer(reader);
    integer(reader);
  }], // the type of a function, and a table
  [0x1a, 0x1b, none],
  [0x20, 0x24, none],
  [0x28, 0x40, integer], // an alignment or a memory
  [0x41, 0x42, none],
  [0x43, 0x43, (reader) => {
    reader.at += 4;
  }],
  [0x44, 0x44, (reader) => {
    reader.at += 8;
  }],
  [0x45, 0xc4, none],
  [0xfc, 0xfc, (reader) => {
    const instruction = reader.unsigned();
    const operands = LONGER_OPERANDS[instruction];
    if (operands === undefined) throw new RangeError(`the instruction 0xfc ${instruction} is not known here`);
    for (let index = 0; index < operands; index += 1) integer(reader);
  }],
  [0xfd, 0xfd, (reader) => {
    const instruction = reader.unsigned();
    const [, , read] = VECTOR_OPERANDS.find(([first, last]) => first <= instruction && instruction <= last) ?? [];
    read?.(reader);
  }],
];

/**
 * The operands of the instructions that begin with 0xfd, if any.
 *
 * @type {[number, number, (reader: Reader) => void][]} as above
 */
const VECTOR_OPERANDS = [
  [0, 11, (reader) => {
    integer(reader);
    integer(reader);
  }], // an alignment and an offset
  [12, 13, (reader) => {
    reader.at += 16;
  }], // a constant, or lanes
  [21, 34, (reader) => {
    reader.at += 1;
  }], // a lane
  [84, 91, (reader) => {
    integer(reader);
    integer(reader);
    reader.at += 1;
  }],
  [92, 93, (reader) => {
    integer(reader);
    integer(reader);
  }],
];

/** The count of numbers after the instructions that begin with 0xfc. */
const LONGER_OPERANDS = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1];

/**
 * @param {number} opcode
 * @param {Reader} reader
 * @returns {Operand}
 */
function operandOf(opcode, reader) {
  if (opcode >= 0x02 && opcode <= 0x04) return { kind: 'block' };
  if (opcode === 0x0b) return { kind: 'end' };
  if (opcode === 0x0e)
    return {
      kind: 'branch table',
      labels: Array.from({ length: reader.shortest() + 1 }, () => reader.shortest()),
    };
  if (opcode === 0x41) return { kind: 'constant', number: reader.shortestSigned() };
  if (opcode === 0x42) return { kind: 'long constant', bytes: reader.integerBytes() };
  const [, , kind] = NUMBERS.find(([first, last]) => first <= opcode && opcode <= last) ?? [];
  return kind === undefined ? { kind: 'nothing' } : { kind, number: reader.shortest() };
}

/** @type {[number, number, 'label' | 'function' | 'local' | 'global' | 'load' | 'store'][]} by opcode, as above */
const NUMBERS = [
  [0x0c, 0x0d, 'label'],
  [0x10, 0x10, 'function'],
  [0x20, 0x22, 'local'],
  [0x23, 0x24, 'global'],
  [0x28, 0x35, 'load'],
  [0x36, 0x3e, 'store'],
];
