/**
 * Writes a WebAssembly module as the text of a JavaScript module, which `wasm/unpacker/` decodes.
 *
 * A compressor finds repetitions and frequent successors. The instructions are therefore in one stream, and each kind
 * of operand is in another. Numbers are written as characters; frequent numbers take one character. All characters are
 * ASCII, so the charset that a server declares does not matter.
 */
import { Reader, codeOf, readInstruction, signedBytes } from './wasm-code.mjs';

/** @typedef {import('./wasm-code.mjs').Instruction} Instruction */

/** The characters that a string literal can contain unescaped; the space represents the backslash. */
const DIGITS = Array.from({ length: 0x7f - 0x23 }, (_, index) => String.fromCharCode(0x23 + index).replace('\\', ' '));

/** A digit below this one ends a number. */
const LAST_DIGITS = 64;

/** @param {number} number */
function written(number) {
  const others = DIGITS.length - LAST_DIGITS;
  let text = DIGITS[number % LAST_DIGITS];
  for (let rest = Math.floor(number / LAST_DIGITS); rest > 0; rest = Math.floor(rest / others)) {
    text = DIGITS[LAST_DIGITS + rest % others] + text;
  }
  return text;
}

/** @param {Iterable<number>} numbers */
const allWritten = (numbers) => Array.from(numbers, written).join('');

/** The contents of the streams, in the order of the streams. */
const STREAMS = /** @type {const} */ ([
  'heads',
  'instructions',
  'constant',
  'global',
  'load',
  'store',
  'local',
  'label',
  'function',
  'long constant',
]);

/** All kinds of operands, by their numbers: the streams, then the kinds without a stream. */
const FOLLOWERS = [...STREAMS, 'nothing', 'block', 'end', 'branch table'];

/** The capacities of the unpacker. */
const MOST_BYTES = 2 ** 20;
const MOST_KINDS = 512;
const MOST_FIXED_BYTES = 18;

/**
 * By default, the lowest bytes take one digit and letters take two: most data are numbers, whose order helps
 * compression. If the text is longer by this factor than with one digit for the most frequent bytes, these take one
 * digit.
 */
const LETTERS = 1.1;

/** @param {Uint8Array} wasm @returns {string} the text of a single module */
export const inlinedText = (wasm) => inlinedTexts([wasm])[0];

/**
 * The texts of modules that have code in common. Common code has the same text in each, which a compressor finds in a
 * bundle of several modules.
 *
 * @param {Uint8Array[]} modules
 * @returns {string[]} for each module the lengths of all streams but the last, then the streams
 */
export function inlinedTexts(modules) {
  const parsed = withFrequentConstants(modules.map(parsedModule));
  const list = new InstructionList(parsed.map(instructionsOf));
  const lowest = new Bytes(Array.from({ length: LAST_DIGITS }, (_, byte) => byte));
  const frequent = new Bytes(mostFrequent(parsed.flatMap(({ before, after }) => [...before, ...after])));
  return parsed.map((one, index) => {
    const [numbers, letters] = [lowest, frequent].map((bytes) => textOf(one, list, bytes));
    const text = numbers.length < LETTERS * letters.length ? numbers : letters;
    if (Math.max(modules[index].length, text.length) > MOST_BYTES)
      throw new RangeError('the module is larger than the unpacker has room for');
    return text;
  });
}

/**
 * @param {ParsedModule} parsed
 * @param {InstructionList} list
 * @param {Bytes} bytes
 */
function textOf(parsed, list, bytes) {
  const { before, functions, after } = parsed;
  const texts = new Map(STREAMS.map((stream) => [stream, '']));
  const put = (/** @type {typeof STREAMS[number]} */ stream, /** @type {string} */ text) =>
    texts.set(stream, texts.get(stream) + text);

  put('heads', bytes.writtenShort() + list.written(bytes, instructionsOf(parsed)));
  put('heads', bytes.written(before) + written(functions.length));
  for (const { sizeLength, locals, instructions } of functions) {
    put('heads', written(sizeLength) + allWritten(locals));
    for (const instruction of instructions) {
      const { kind, numbers } = instruction;
      put('instructions', written(list.numberOf(instruction)));
      if (kind === 'branch table') put('label', allWritten([numbers.length - 1, ...numbers]));
      else if (kind === 'long constant') put(kind, bytes.allWritten(numbers));
      else if (kind === 'constant') put(kind, allWritten(numbers.map(nearZero)));
      else if (kind !== 'nothing' && kind !== 'block' && kind !== 'end') put(kind, allWritten(numbers));
    }
  }
  put('heads', bytes.written(after));

  const streams = [...texts.values()];
  return allWritten(streams.slice(0, -1).map(({ length }) => length)) + streams.join('');
}

/**
 * The text of bytes that are not split into streams: of `wasm/unpacker/` itself, and of data.
 *
 * @param {Iterable<number>} bytes
 */
export const bytesText = (bytes) => allWritten(bytes);

/**
 * @param {string} text
 * @returns {string} the source of a JavaScript module
 */
export const textModule = (text) => `export const text = ${JSON.stringify(text)};\n`;

/** The types of that module. */
export const TEXT_TYPES = 'export const text: string;\n';

/**
 * Maps numbers near zero to small numbers.
 *
 * @param {number} signed
 */
const nearZero = (signed) => signed < 0 ? -2 * signed - 1 : 2 * signed;

/** @param {number[]} bytes */
export function mostFrequent(bytes) {
  const counts = counted(bytes);
  return Array.from({ length: 256 }, (_, byte) => byte)
    .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
    .slice(0, LAST_DIGITS).sort((a, b) => a - b);
}

/** Writes bytes as numbers, some of them with one digit. */
class Bytes {
  /** @param {number[]} short the bytes that are written with one digit, in ascending order */
  constructor(short) {
    this.short = short;
    this.digits = new Map(short.map((byte, digit) => [byte, digit]));
  }

  /** The short bytes, each as the difference from the previous one. */
  writtenShort() {
    return allWritten(this.short.map((byte, index) => byte - (this.short[index - 1] ?? 0)));
  }

  /** @param {Iterable<number>} bytes */
  allWritten(bytes) {
    return allWritten(Array.from(bytes, (byte) => this.digits.get(byte) ?? LAST_DIGITS + byte));
  }

  /** @param {Uint8Array} bytes the bytes, written after their count */
  written(bytes) {
    return written(bytes.length) + this.allWritten(bytes);
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
 * @property {number[]} locals the number of groups; for each group, the number of locals and their type
 * @property {Instruction[]} instructions
 *
 * @param {Uint8Array} wasm
 * @returns {ParsedModule}
 */
function parsedModule(wasm) {
  const code = codeOf(wasm);
  return { before: wasm.subarray(0, code.start), functions: functionsOf(wasm, code), after: wasm.subarray(code.end) };
}

/**
 * @param {Uint8Array} wasm
 * @param {import('./wasm-code.mjs').Code} code
 * @returns {WasmFunction[]}
 */
function functionsOf(wasm, code) {
  const reader = new Reader(wasm.subarray(0, code.end));
  reader.at = code.start;
  return Array.from({ length: code.functions }, () => {
    const before = reader.at;
    const size = reader.unsigned();
    const sizeLength = reader.at - before;
    const end = reader.at + size;
    const groups = reader.shortest();
    const locals = [groups, ...Array.from({ length: 2 * groups }, () => reader.shortest())];
    const instructions = [];
    while (reader.at < end) instructions.push(readInstruction(reader));
    return { sizeLength, locals, instructions };
  });
}

/** @param {ParsedModule} parsed */
const instructionsOf = ({ functions }) => functions.flatMap(({ instructions }) => instructions);

/** A constant that occurs at least this often in a module, on average, becomes part of its instruction. */
const FREQUENT = 30;

/**
 * Makes frequent constants part of the bytes of their instructions: they predict their neighbours as well as
 * instructions do.
 *
 * @param {ParsedModule[]} modules
 * @returns {ParsedModule[]}
 */
function withFrequentConstants(modules) {
  const all = modules.flatMap(instructionsOf);
  const counts = counted(all.flatMap(({ kind, numbers }) => kind === 'constant' ? numbers : []));
  /** @type {(instruction: Instruction) => Instruction} */
  const changed = (instruction) => {
    const { bytes, kind, numbers: [number] } = instruction;
    return kind === 'constant' && (counts.get(number) ?? 0) >= FREQUENT * modules.length
      ? { bytes: Uint8Array.from([...bytes, ...signedBytes(number)]), kind: 'nothing', numbers: [] }
      : instruction;
  };
  return modules.map(({ functions, ...rest }) => ({
    ...rest,
    functions: functions.map((one) => ({ ...one, instructions: one.instructions.map(changed) })),
  }));
}

/** Replaces an instruction that a module does not use. @type {Instruction} */
const NO_INSTRUCTION = { bytes: new Uint8Array(), kind: 'nothing', numbers: [] };

/**
 * The instructions of the modules with their constant bytes: first the most frequent ones, then the others, sorted by the
 * number of modules that use them.
 */
class InstructionList {
  /** @param {Instruction[][]} modules */
  constructor(modules) {
    const all = modules.flat();
    const kinds = new Map(all.map((one) => [keyOf(one), one]));
    const users = counted(modules.flatMap((instructions) => [...new Set(instructions.map(keyOf))]));
    const sorted = [...counted(all.map(keyOf))].sort(([, a], [, b]) => b - a).map(([key]) => key);
    const frequent = sorted.slice(0, LAST_DIGITS);
    const others = sorted.slice(LAST_DIGITS).sort((a, b) => (users.get(b) ?? 0) - (users.get(a) ?? 0));
    const ranked = [...frequent, ...others];
    this.numbers = new Map(ranked.map((key, rank) => [key, rank]));
    this.kinds = ranked.map((key) => /** @type {Instruction} */ (kinds.get(key)));
    const fits = this.kinds.length <= MOST_KINDS && this.kinds.every(({ bytes }) => bytes.length <= MOST_FIXED_BYTES);
    if (!fits)
      throw new RangeError('there are more kinds of instructions than the unpacker has room for, or a longer one');
  }

  /** @param {Instruction} instruction */
  numberOf(instruction) {
    return /** @type {number} */ (this.numbers.get(keyOf(instruction)));
  }

  /**
   * @param {Bytes} bytes
   * @param {Instruction[]} instructions of one module
   */
  written(bytes, instructions) {
    const used = new Set(instructions.map((one) => this.numberOf(one)));
    const length = Math.max(0, ...Array.from(used, (number) => number + 1));
    return written(length) + this.kinds.slice(0, length)
      .map((kind, number) => used.has(number) ? kind : NO_INSTRUCTION)
      .map((kind) => written(FOLLOWERS.indexOf(kind.kind)) + bytes.written(kind.bytes)).join('');
  }
}

/** @param {Instruction} instruction */
const keyOf = ({ bytes }) => bytes.join();

/**
 * @template T
 * @param {T[]} values
 * @returns {Map<T, number>} the count of each
 */
function counted(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
