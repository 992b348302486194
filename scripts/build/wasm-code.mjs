/** Divides a WebAssembly module into what inlining needs: its instructions, and the bytes around them. */
import { BinaryReader, BinaryReaderState } from 'wasmparser';

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
 * @typedef {'labels' | 'locals' | 'functions' | 'loads' | 'stores' | 'constants'} Kind
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
  const reader = new BinaryReader();
  reader.setData(Uint8Array.from(wasm).buffer, 0, wasm.length);
  /** @type {WasmFunction[]} */
  const functions = [];
  let [start, end] = [wasm.length, wasm.length];
  for (let at = 0; reader.read() && reader.state !== BinaryReaderState.END_WASM; at = reader.position) {
    const bytes = wasm.subarray(at, reader.position);
    if (reader.state === BinaryReaderState.BEGIN_FUNCTION_BODY) {
      // Before the first one is their number.
      const [size] = integersOf(bytes).slice(functions.length === 0 ? 1 : 0);
      if (functions.length === 0) start = size.byteOffset - wasm.byteOffset;
      const locals = wasm.subarray(size.byteOffset - wasm.byteOffset + size.length, reader.position);
      functions.push({ sizeLength: size.length, locals, instructions: [] });
    } else if (reader.state === BinaryReaderState.CODE_OPERATOR) {
      functions.at(-1)?.instructions.push(...instructionsOf(bytes));
    } else if (reader.state === BinaryReaderState.END_FUNCTION_BODY) {
      end = reader.position;
    }
  }
  return { before: wasm.subarray(0, start), functions, after: wasm.subarray(end) };
}

/** The integers, of any length, that bytes consist of. @param {Uint8Array} bytes */
function integersOf(bytes) {
  const ends = [...bytes.keys()].filter((index) => bytes[index] < 0x80);
  return ends.map((last, index) => bytes.subarray(index === 0 ? 0 : ends[index - 1] + 1, last + 1));
}

const BRANCH_TABLE = 0x0e;

/** The kinds of the integer that ends an instruction: the first and the last opcode of each. @type {[number, number, Kind][]} */
const OPERANDS = [
  [0x0c, BRANCH_TABLE, 'labels'],
  [0x10, 0x10, 'functions'],
  [0x20, 0x22, 'locals'],
  [0x28, 0x35, 'loads'],
  [0x36, 0x3e, 'stores'],
  [0x41, 0x42, 'constants'],
];

/**
 * @param {Uint8Array} bytes of an instruction
 * @returns {Instruction[]} the instruction; each label of a branch table is another one, without bytes
 */
function instructionsOf(bytes) {
  const [opcode] = bytes;
  const [, , kind] = OPERANDS.find(([first, last]) => first <= opcode && opcode <= last) ?? [];
  if (kind === undefined) return [{ bytes, kind: null, operand: bytes.subarray(0, 0) }];
  const integers = integersOf(bytes.subarray(1));
  const operands = opcode === BRANCH_TABLE ? integers : integers.slice(-1);
  const fixed = bytes.subarray(0, operands[0].byteOffset - bytes.byteOffset);
  return operands.map((operand, index) => ({ bytes: index === 0 ? fixed : bytes.subarray(0, 0), kind, operand }));
}
