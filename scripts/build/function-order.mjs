/**
 * Orders the functions of modules that have code in common. The functions that most modules have come first, in the
 * same order in each module. The modules' texts then have long parts in common, which a compressor finds in a bundle.
 */
import { Reader, codeOf, leb, readInstruction, sectionsOf, signedBytes } from './wasm-code.mjs';

/** @import { Instruction } from './wasm-code.mjs' */

/** The sections that name functions by their numbers, or have an item for each. */
const FUNCTIONS = 3;
const EXPORTS = 7;
const START = 8;
const ELEMENTS = 9;
const CODE = 10;

/** The kind of an export that is a function. */
const FUNCTION = 0;

/**
 * @typedef {object} Body
 * @property {number[]} locals bytes
 * @property {Instruction[]} instructions
 * @property {string} key equal if all instructions are equal, apart from their operands
 */

/**
 * @param {Uint8Array[]} modules
 * @returns {Uint8Array[]} each with its functions in another order
 */
export function withCommonFunctionsFirst(modules) {
  const bodies = modules.map(bodiesOf);
  /** @type {Map<string, { users: string, index: number }>} */
  const known = new Map();
  const names = bodies.map((all, module) => {
    /** @type {Map<string, number>} */
    const counts = new Map();
    return all.map(({ key }) => {
      // A module may contain equal functions.
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      const name = `${count} ${key}`;
      const { users = '', index = known.size } = known.get(name) ?? {};
      known.set(name, { users: users + module, index });
      return name;
    });
  });
  return modules.map((wasm, module) => {
    const common = names[module].map((name) => /** @type {{ users: string, index: number }} */ (known.get(name)));
    const order = [...common.keys()].sort((a, b) => compared(common[a], common[b]));
    return reordered(wasm, bodies[module], order);
  });
}

/**
 * @param {{ users: string, index: number }} a the modules that have it, one character each, and its index in the first
 * @param {{ users: string, index: number }} b
 */
function compared(a, b) {
  if (a.users === b.users) return a.index - b.index;
  return b.users.length - a.users.length || (a.users < b.users ? -1 : 1);
}

/**
 * @param {Uint8Array} wasm
 * @returns {Body[]}
 */
function bodiesOf(wasm) {
  const code = codeOf(wasm);
  const reader = new Reader(wasm.subarray(0, code.end));
  reader.at = code.start;
  return Array.from({ length: code.functions }, () => {
    const size = reader.unsigned();
    const end = reader.at + size;
    const start = reader.at;
    const groups = reader.unsigned();
    for (let number = 0; number < 2 * groups; number += 1) reader.unsigned();
    const locals = [...wasm.subarray(start, reader.at)];
    const instructions = [];
    while (reader.at < end) instructions.push(readInstruction(reader));
    return { locals, instructions, key: instructions.map(({ bytes }) => bytes.join()).join(' ') };
  });
}

/**
 * @param {Uint8Array} wasm
 * @param {Body[]} bodies
 * @param {number[]} order the current index of each function of the result
 */
function reordered(wasm, bodies, order) {
  const imported =
    WebAssembly.Module.imports(new WebAssembly.Module(Uint8Array.from(wasm))).filter(({ kind }) => kind === 'function')
      .length;
  const indices = new Map(order.map((old, index) => [old, index]));
  const renumbered = (/** @type {number} */ number) =>
    number < imported ? number : imported + /** @type {number} */ (indices.get(number - imported));
  const changed = sectionsOf(wasm).map(({ id, content }) => {
    const reader = new Reader(content);
    if (id === FUNCTIONS) return [id, typesInOrder(reader, order)];
    if (id === EXPORTS) return [id, exportsWith(reader, renumbered)];
    if (id === START) return [id, leb(renumbered(reader.unsigned()))];
    if (id === ELEMENTS) return [id, elementsWith(reader, renumbered)];
    if (id === CODE) return [id, list(order.map((old) => bodyWith(bodies[old], renumbered)))];
    return [id, content];
  });
  const sections = changed.map(([id, content]) => {
    const bytes = /** @type {Uint8Array | number[]} */ (content);
    return Uint8Array.from([/** @type {number} */ (id), ...leb(bytes.length), ...bytes]);
  });
  return new Uint8Array(Buffer.concat([wasm.subarray(0, 8), ...sections]));
}

/** @typedef {(number: number) => number} Renumbered the new number of a function */

/** @param {number[][]} items */
const list = (items) => [...leb(items.length), ...items.flat()];

/**
 * @param {Reader} reader
 * @param {number[]} order
 */
function typesInOrder(reader, order) {
  const types = Array.from({ length: reader.unsigned() }, () => reader.unsigned());
  return list(order.map((old) => leb(types[old])));
}

/**
 * @param {Reader} reader
 * @param {Renumbered} renumbered
 */
function exportsWith(reader, renumbered) {
  return list(Array.from({ length: reader.unsigned() }, () => {
    const start = reader.at;
    const length = reader.unsigned();
    reader.at += length;
    const kind = reader.byte();
    const head = reader.bytes.subarray(start, reader.at);
    const number = reader.unsigned();
    return [...head, ...leb(kind === FUNCTION ? renumbered(number) : number)];
  }));
}

/**
 * @param {Reader} reader
 * @param {Renumbered} renumbered
 */
function elementsWith(reader, renumbered) {
  return list(Array.from({ length: reader.unsigned() }, () => {
    const start = reader.at;
    if (reader.unsigned() !== 0) throw new RangeError('elements are not functions of the first table');
    readInstruction(reader);
    readInstruction(reader);
    const head = reader.bytes.subarray(start, reader.at);
    const numbers = Array.from({ length: reader.unsigned() }, () => leb(renumbered(reader.unsigned())));
    return [...head, ...list(numbers)];
  }));
}

/**
 * @param {Body} body
 * @param {Renumbered} renumbered
 */
function bodyWith({ locals, instructions }, renumbered) {
  const bytes = [...locals, ...instructions.flatMap((one) => [...one.bytes, ...operandBytes(one.operand, renumbered)])];
  return [...leb(bytes.length), ...bytes];
}

/**
 * @param {Instruction['operand']} operand
 * @param {Renumbered} renumbered
 * @returns {Iterable<number>}
 */
function operandBytes(operand, renumbered) {
  if (operand.kind === 'function') return leb(renumbered(operand.number));
  if (operand.kind === 'constant') return signedBytes(operand.number);
  if (operand.kind === 'long constant') return operand.bytes;
  if (operand.kind === 'branch table')
    return [...leb(operand.labels.length - 1), ...operand.labels.flatMap((label) => leb(label))];
  return 'number' in operand ? leb(operand.number) : [];
}
