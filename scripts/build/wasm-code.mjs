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
  // Both lengths are below 128, and take one byte.
  const content = [MARK_SECTION.length, ...Buffer.from(MARK_SECTION + mark)];
  return Uint8Array.from([...wasm, CUSTOM, content.length, ...content]);
}

class Reader {
  /** @param {Uint8Array} bytes @param {number} at */
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
  }

  /** @param {number} count */
  take(count) {
    const start = this.at;
    this.at += count;
    if (this.at > this.bytes.length) throw new RangeError('the module ends within an item');
    return this.bytes.subarray(start, this.at);
  }

  byte() {
    return this.take(1)[0];
  }

  /** The bytes of an integer of any length. */
  integer() {
    const start = this.at;
    while (this.byte() >= 0x80) continue;
    return this.bytes.subarray(start, this.at);
  }

  /** An unsigned integer of up to 32 bits. */
  unsigned() {
    return this.integer().reduceRight((value, byte) => value * 0x80 + (byte & 0x7f), 0);
  }
}

/**
 * @typedef {object} ParsedModule
 * @property {Uint8Array} before its functions
 * @property {WasmFunction[]} functions
 * @property {Uint8Array} after its functions
 *
 * @typedef {object} WasmFunction
 * @property {number} sizeLength the number of bytes of its size
 * @property {Uint8Array} locals their declaration
 * @property {Instruction[]} instructions
 *
 * @typedef {'labels' | 'locals' | 'functions' | 'globals' | 'loads' | 'stores' | 'constants' | 'long constants'} Kind
 *
 * @typedef {object} Instruction
 * @property {Uint8Array} bytes with the operands that hardly vary
 * @property {Kind | null} kind of its last operand, an integer
 * @property {Uint8Array} operand the bytes of that
 *
 * @param {Uint8Array} wasm
 * @returns {ParsedModule}
 */
export function parsedModule(wasm) {
  const reader = new Reader(wasm, HEADER);
  while (reader.at < wasm.length) {
    const section = reader.byte();
    const size = reader.unsigned();
    if (section === CODE) {
      const count = reader.unsigned();
      const before = wasm.subarray(0, reader.at);
      const functions = Array.from({ length: count }, () => readFunction(reader));
      return { before, functions, after: wasm.subarray(reader.at) };
    }
    reader.take(size);
  }
  return { before: wasm, functions: [], after: new Uint8Array() };
}

/** @param {Reader} reader @returns {WasmFunction} */
function readFunction(reader) {
  const start = reader.at;
  const size = reader.unsigned();
  const sizeLength = reader.at - start;
  const end = reader.at + size;
  for (let rest = 2 * reader.unsigned(); rest > 0; rest -= 1) reader.integer();
  const locals = reader.bytes.subarray(start + sizeLength, reader.at);
  const instructions = [];
  let depth = 1;
  while (depth > 0) {
    const read = readInstruction(reader);
    instructions.push(...read);
    depth += nesting(read[0]);
  }
  // The unpacker finds the end by the blocks, and copies everything else as it is.
  if (reader.at !== end) throw new RangeError(`the function before byte ${end} has an instruction that is not known`);
  return { sizeLength, locals, instructions };
}

const BLOCKS = [0x02, 0x03, 0x04];
const END = 0x0b;

/** The change in the nesting depth of blocks. @param {Instruction} instruction */
const nesting = ({ bytes: [opcode] }) => opcode === END ? -1 : Number(BLOCKS.includes(opcode));

const BRANCH_TABLE = 0x0e;

/** The bytes that begin instructions whose opcode has a second number. */
const PREFIXES = [0xfc, 0xfd];

/** Represents an integer of any length among the other operands. */
const INTEGER = 0;

/**
 * The instructions with operands: the first and the last opcode, the lengths of the operands that hardly vary, and the
 * kind of the integer after these.
 *
 * @type {[first: number, last: number, lengths: number[], kind?: Kind][]}
 */
const OPERANDS = [
  [0x02, 0x04, [INTEGER]], // a type
  [0x0c, 0x0e, [], 'labels'],
  [0x10, 0x10, [], 'functions'],
  [0x11, 0x11, [INTEGER, INTEGER]], // the type of a function, and a table
  [0x20, 0x22, [], 'locals'],
  [0x23, 0x24, [], 'globals'],
  [0x28, 0x35, [INTEGER], 'loads'], // an alignment, and the offset
  [0x36, 0x3e, [INTEGER], 'stores'],
  [0x3f, 0x40, [INTEGER]], // a memory
  [0x41, 0x41, [], 'constants'],
  [0x42, 0x42, [], 'long constants'],
  [0x43, 0x43, [4]],
  [0x44, 0x44, [8]],
  [0xfc00a, 0xfc00a, [INTEGER, INTEGER]], // memories
  [0xfc00b, 0xfc00b, [INTEGER]],
  [0xfd000, 0xfd00b, [INTEGER, INTEGER]], // an alignment and an offset
  [0xfd00c, 0xfd00d, [16]], // a constant, or lanes
  [0xfd015, 0xfd022, [1]], // a lane
  [0xfd054, 0xfd05b, [INTEGER, INTEGER, 1]],
  [0xfd05c, 0xfd05d, [INTEGER, INTEGER]],
];

/**
 * @param {Reader} reader
 * @returns {Instruction[]} the instruction; each label of a branch table is another one, without bytes
 */
function readInstruction(reader) {
  const start = reader.at;
  const byte = reader.byte();
  const opcode = PREFIXES.includes(byte) ? byte * 0x1000 + reader.unsigned() : byte;
  const [, , lengths = [], kind = null] = OPERANDS.find(([first, last]) => first <= opcode && opcode <= last) ?? [];
  for (const length of lengths) {
    if (length === INTEGER) reader.integer();
    else reader.take(length);
  }
  const bytes = reader.bytes.subarray(start, reader.at);
  const operand = kind === null ? new Uint8Array() : reader.integer();
  const labels = byte === BRANCH_TABLE ? new Reader(operand, 0).unsigned() + 1 : 0;
  const others = Array.from({ length: labels }, () => ({ bytes: new Uint8Array(), kind, operand: reader.integer() }));
  return [{ bytes, kind, operand }, ...others];
}
