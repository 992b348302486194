/**
 * Orders the functions of modules that have code in common. The functions that most modules have come first, in the
 * same order in each module. The modules' texts then have long parts in common, which a compressor finds in a bundle. Of
 * equal functions, each module keeps one.
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
 * @property {number} type
 * @property {number[]} locals bytes
 * @property {Instruction[]} instructions
 * @property {string} key equal if all instructions are equal, apart from their operands
 */

/**
 * @param {Uint8Array[]} modules
 * @returns {Uint8Array[]} each with its functions in another order, without duplicates
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
    const imported = importsOf(wasm);
    const equal = firstEqual(bodies[module], imported);
    const order = [...new Set(equal)].sort((a, b) => compared(common[a], common[b]));
    return reordered(wasm, bodies[module], order, (number) => equal[number - imported]);
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
  const types = sectionsOf(wasm).filter(({ id }) => id === FUNCTIONS).flatMap(({ content }) => typesOf(content));
  return types.map((type) => {
    const size = reader.unsigned();
    const end = reader.at + size;
    const start = reader.at;
    const groups = reader.unsigned();
    for (let number = 0; number < 2 * groups; number += 1) reader.unsigned();
    const locals = [...wasm.subarray(start, reader.at)];
    const instructions = [];
    while (reader.at < end) instructions.push(readInstruction(reader));
    return { type, locals, instructions, key: instructions.map(({ bytes }) => bytes.join()).join(' ') };
  });
}

/**
 * @param {Uint8Array} wasm
 * @returns {number} the count of its imported functions, whose numbers precede those of its own
 */
const importsOf = (wasm) =>
  WebAssembly.Module.imports(new WebAssembly.Module(Uint8Array.from(wasm))).filter(({ kind }) => kind === 'function')
    .length;

/**
 * Functions are equal if their instructions are, and the functions that they call. The functions of a recursion are
 * equal unless something else differs; wasm-opt merges only those that call the same functions.
 *
 * @param {Body[]} bodies
 * @param {number} imported
 * @returns {number[]} for each function the index of the first that is equal
 */
function firstEqual(bodies, imported) {
  /** @type {number[]} */
  let equal = bodies.map(() => 0);
  for (let count = 0, before = -1; count > before;) {
    const renumbered = (/** @type {number} */ number) => equal[number - imported] ?? bodies.length + number;
    const texts = bodies.map((body, index) => `${equal[index]} ${body.type} ${bodyWith(body, renumbered)}`);
    /** @type {Map<string, number>} */
    const firsts = new Map();
    for (const [index, text] of texts.entries()) if (!firsts.has(text)) firsts.set(text, index);
    equal = texts.map((text) => /** @type {number} */ (firsts.get(text)));
    [before, count] = [count, firsts.size];
  }
  return equal;
}

/**
 * @param {Uint8Array} wasm
 * @param {Body[]} bodies
 * @param {number[]} order the current index of each function of the result
 * @param {Renumbered} kept the current index of the function of the result that is equal to one with this number
 */
function reordered(wasm, bodies, order, kept) {
  const imported = importsOf(wasm);
  const indices = new Map(order.map((old, index) => [old, index]));
  const renumbered = (/** @type {number} */ number) =>
    number < imported ? number : imported + /** @type {number} */ (indices.get(kept(number)));
  const changed = sectionsOf(wasm).map(({ id, content }) => {
    const reader = new Reader(content);
    if (id === FUNCTIONS) return [id, list(order.map((old) => leb(bodies[old].type)))];
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

/** @param {Uint8Array} content of the section of functions */
function typesOf(content) {
  const reader = new Reader(content);
  return Array.from({ length: reader.unsigned() }, () => reader.unsigned());
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
