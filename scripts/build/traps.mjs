/**
 * Shortens functions that always trap, such as those with which Rust finds out more about a panic: no module has messages
 * of panics, and an instance that trapped is discarded.
 */
import { Reader, codeOf, leb, readInstruction, sectionsOf } from './wasm-code.mjs';

/** @import { Instruction } from './wasm-code.mjs' */

/** The section of the code, by its number. */
const CODE = 10;

const UNREACHABLE = 0x00;
const FIRST_BLOCK = 0x02;
const LAST_BLOCK = 0x04;
const END = 0x0b;
const RETURN = 0x0f;

/** A function without locals that only traps. */
const TRAP = [0, UNREACHABLE, END];

/**
 * @param {Uint8Array} wasm
 * @returns {Uint8Array} the module with each function that cannot return replaced by a trap
 */
export function withShortTraps(wasm) {
  const code = codeOf(wasm);
  const reader = new Reader(wasm.subarray(0, code.end));
  reader.at = code.start;
  const bodies = Array.from({ length: code.functions }, () => {
    const size = reader.unsigned();
    const [start, end] = [reader.at, reader.at + size];
    const groups = reader.unsigned();
    for (let number = 0; number < 2 * groups; number += 1) reader.unsigned();
    const instructions = [];
    while (reader.at < end) instructions.push(readInstruction(reader));
    const body = canReturn(instructions) ? wasm.subarray(start, end) : TRAP;
    return [...leb(body.length), ...body];
  });
  const content = [...leb(bodies.length), ...bodies.flat()];
  return new Uint8Array(Buffer.concat([
    wasm.subarray(0, 8),
    ...sectionsOf(wasm).flatMap((section) => {
      const bytes = section.id === CODE ? Uint8Array.from(content) : section.content;
      return [Uint8Array.from([section.id, ...leb(bytes.length)]), bytes];
    }),
  ]));
}

/** @param {Instruction[]} instructions of a function, with the `end` of the function */
function canReturn(instructions) {
  let depth = 0;
  for (const { bytes: [opcode], operand } of instructions) {
    if (opcode >= FIRST_BLOCK && opcode <= LAST_BLOCK) depth += 1;
    if (opcode === END) depth -= 1;
    if (opcode === RETURN || operand.kind === 'label' && operand.number === depth) return true;
    if (operand.kind === 'branch table' && operand.labels.includes(depth)) return true;
  }
  return instructions.at(-2)?.bytes[0] !== UNREACHABLE;
}
