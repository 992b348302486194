/** Percent-encoding and `application/x-www-form-urlencoded`, in every encoding. */
import { requireObject, toBytes, toEncoding, toOptions } from './lib-arguments.js';
import { WORKING_MEMORY_TO_DECODE, lib } from './lib-wasm.js';
import { createSequence, getIteratorMethod, requireArguments, toRecordOfUSVString, toSequenceOfUSVString, toUSVString } from './webidl.js';

/** By the Standard's names, in its order. */
export const percentEncodeSets = Object.freeze(/** @type {const} */ ([
  'C0 control', 'fragment', 'query', 'special-query', 'path', 'userinfo', 'component', 'application/x-www-form-urlencoded',
]));

/**
 * @param {string} text
 * @param {typeof percentEncodeSets[number]} set
 * @param {{ encoding?: string }} [options]
 * @returns {string}
 */
export function percentEncode(text, set, options) {
  requireArguments(arguments.length, 2);
  const input = toUSVString(text);
  const number = percentEncodeSets.indexOf(set);
  if (number === -1) throw new TypeError(`there is no percent-encode set ${String(set)}, only ${percentEncodeSets.join(', ')}`);
  const encoding = toEncoding(toOptions(options, ['encoding']).encoding);
  const encoded = lib(input.length, (module) => module.percentEncode(input, number, encoding));
  if (encoded !== undefined) return encoded;
  throw new TypeError(`the ${set} percent-encode set is for UTF-8 only, not for ${encoding}`);
}

/**
 * @param {string | BufferSource} input
 * @returns {Uint8Array}
 */
export function percentDecode(input) {
  requireArguments(arguments.length, 1);
  const bytes = toBytes(input);
  return lib(bytes.length, (module) => module.percentDecode(bytes), WORKING_MEMORY_TO_DECODE);
}

/**
 * @param {string | BufferSource} input
 * @param {{ encoding?: string }} [options]
 * @returns {[string, string][]}
 */
export function formParse(input, options) {
  requireArguments(arguments.length, 1);
  const bytes = toBytes(input);
  const encoding = toEncoding(toOptions(options, ['encoding']).encoding);
  const { text, ends } = lib(bytes.length, (module) => ({ text: module.formParse(bytes, encoding), ends: module.numbers() }));
  /** @type {[string, string][]} */
  const tuples = [];
  let start = 0;
  for (let index = 0; index < ends.length; index += 2) {
    const [nameEnd, valueEnd] = [ends[index], ends[index + 1]];
    tuples.push([text.slice(start, nameEnd), text.slice(nameEnd, valueEnd)]);
    start = valueEnd;
  }
  return tuples;
}

/**
 * @param {Iterable<readonly [string, string]> | Record<string, string>} tuples
 * @param {{ encoding?: string }} [options]
 * @returns {string}
 */
export function formSerialize(tuples, options) {
  requireArguments(arguments.length, 1);
  const texts = toTexts(tuples);
  const encoding = toEncoding(toOptions(options, ['encoding']).encoding);
  const text = texts.join('');
  const lengths = Uint32Array.from(texts, ({ length }) => length);
  return lib(text.length + texts.length, (module) => module.formSerialize(text, lengths, encoding));
}

/**
 * @param {unknown} value
 * @returns {string[]} names and values in turn
 */
function toTexts(value) {
  requireObject(value, 'the list of names and values');
  const method = getIteratorMethod(value);
  if (method === undefined) return toRecordOfUSVString(value);
  const tuples = createSequence(value, method, toSequenceOfUSVString);
  if (tuples.some(({ length }) => length !== 2)) throw new TypeError('a name-value pair has not two strings');
  return tuples.flat();
}
