/**
 * Writes a WebAssembly module as the text of a JavaScript module, which `wasm/unpacker/` decodes.
 *
 * A compressor finds repetitions and frequent successors. The instructions are therefore in one stream, and each kind
 * of operand is in another. An instruction is written as a number, its operand byte by byte, and all numbers as
 * characters. These are ASCII, so the charset that a server declares does not matter.
 */
import { LAST_DIGITS, LETTERS, allWritten, bytesText, written } from './digits.mjs';
import { parsedModule } from './wasm-code.mjs';

/** @import { Instruction, ParsedModule } from './wasm-code.mjs' */

/** If the text is longer by this factor without it, the bit flips. Most data are numbers, whose order helps compression. */
const LONGER = 1.1;

/** What the streams contain, in their order. */
const STREAMS = /** @type {const} */ ([
  'heads',
  'instructions',
  'constants',
  'loads',
  'stores',
  'locals',
  'labels',
  'functions',
]);

/** The capacities of the unpacker. */
const MOST_BYTES = 2 ** 20;
const MOST_KINDS = 512;
const MOST_FIXED_BYTES = 18;

/**
 * The texts of modules that have code in common. One numbering of their instructions gives common code the same text in
 * each, which a compressor finds in a bundle of several modules.
 *
 * @param {Uint8Array[]} modules
 * @returns {string[]} for each module the lengths of all streams but the last, then the streams
 */
export function inlinedTexts(modules) {
  const parsed = withFrequentConstants(modules.map(parsedModule));
  const kinds = kindsOf(parsed.flatMap(instructionsOf));
  const [numbers, letters] = [0, LETTERS].map((flipping) => parsed.map((one) => textOf(one, kinds, flipping)));
  const texts = numbers.join('').length < LONGER * letters.join('').length ? numbers : letters;
  const fits = [...modules, ...texts].every(({ length }) => length <= MOST_BYTES)
    && kinds.length <= MOST_KINDS && kinds.every(({ bytes }) => bytes.length <= MOST_FIXED_BYTES);
  if (!fits) throw new RangeError('a module is larger than the unpacker has room for');
  return texts;
}

/**
 * @param {ParsedModule} parsed
 * @param {Instruction[]} kinds of its instructions, and others
 * @param {number} flipping
 */
function textOf({ before, functions, after }, kinds, flipping) {
  const numbers = new Map(kinds.map((kind, number) => [keyOf(kind), number]));
  const texts = new Map(STREAMS.map((stream) => [stream, '']));
  const put = (/** @type {typeof STREAMS[number]} */ stream, /** @type {string} */ text) =>
    texts.set(stream, texts.get(stream) + text);
  const putBytes = (/** @type {Uint8Array} */ bytes) =>
    put('heads', written(bytes.length) + bytesText(bytes, flipping));

  put('heads', allWritten([flipping, kinds.length]));
  for (const { kind, bytes } of kinds) {
    put('heads', written(kind === null ? 0 : STREAMS.indexOf(kind)));
    putBytes(bytes);
  }
  putBytes(before);
  put('heads', written(functions.length));
  for (const { sizeLength, locals, instructions } of functions) {
    put('heads', written(sizeLength));
    putBytes(locals);
    for (const instruction of instructions) {
      const { kind, operand } = instruction;
      put('instructions', written(/** @type {number} */ (numbers.get(keyOf(instruction)))));
      if (kind !== null) put(kind, bytesText(operand, flipping));
    }
  }
  putBytes(after);

  const streams = [...texts.values()];
  return allWritten(streams.slice(0, -1).map(({ length }) => length)) + streams.join('');
}

/** @param {ParsedModule} parsed */
const instructionsOf = ({ functions }) => functions.flatMap(({ instructions }) => instructions);

/** A constant that occurs at least this often becomes part of its instruction. */
const FREQUENT = 18;

/**
 * Makes frequent constants part of the bytes of their instructions: they predict their neighbours as well as
 * instructions do.
 *
 * @param {ParsedModule[]} modules
 * @returns {ParsedModule[]}
 */
function withFrequentConstants(modules) {
  const constants = modules.flatMap(instructionsOf).filter(({ kind }) => kind === 'constants');
  const counts = counted(constants.map(({ operand }) => operand.join()));
  /** @type {(instruction: Instruction) => Instruction} */
  const changed = (instruction) => {
    const { bytes, kind, operand } = instruction;
    return kind === 'constants' && (counts.get(operand.join()) ?? 0) >= FREQUENT
      ? { bytes: Uint8Array.from([...bytes, ...operand]), kind: null, operand: new Uint8Array() }
      : instruction;
  };
  return modules.map(({ functions, ...rest }) => ({
    ...rest,
    functions: functions.map((one) => ({ ...one, instructions: one.instructions.map(changed) })),
  }));
}

/**
 * The kinds of instructions: first the most frequent ones, which take one digit, then the others; both in the order of
 * their bytes, which gives similar instructions similar numbers.
 *
 * @param {Instruction[]} instructions
 */
function kindsOf(instructions) {
  const counts = counted(instructions.map(keyOf));
  const kinds = [...new Map(instructions.map((one) => [keyOf(one), one])).values()]
    .sort((a, b) => (counts.get(keyOf(b)) ?? 0) - (counts.get(keyOf(a)) ?? 0));
  return [kinds.slice(0, LAST_DIGITS), kinds.slice(LAST_DIGITS)]
    .flatMap((some) => some.sort((a, b) => Buffer.compare(a.bytes, b.bytes)));
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
