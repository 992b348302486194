/** Percent-encoding and `application/x-www-form-urlencoded`, in every encoding. */
import { TypeError, Uint32Array, append, freeze, lengthOf, slice } from './built-ins.js';
import { listed, placeOf, requireObject, toBytes, toEncoding, toOptions, toText } from './lib-arguments.js';
import { WORKING_MEMORY_TO_DECODE, lib } from './lib-wasm.js';
import { getIteratorMethod, requireArguments, requireTuples, toRecordOfUSVString, toTuples, toUSVString } from './webidl.js';

/** By the Standard's names, in its order. */
export const percentEncodeSets = freeze(/** @type {const} */ ([
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
  const number = placeOf(set, percentEncodeSets);
  if (number === -1) throw new TypeError(`there is no percent-encode set ${toText(set)}, only ${listed(percentEncodeSets)}`);
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
  return lib(lengthOf(bytes), (module) => module.percentDecode(bytes), WORKING_MEMORY_TO_DECODE);
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
  const { text, ends } = lib(lengthOf(bytes), (module) => ({ text: module.formParse(bytes, encoding), ends: module.numbers() }));
  /** @type {[string, string][]} */
  const tuples = [];
  let start = 0;
  const length = lengthOf(ends);
  for (let index = 0; index < length; index += 2) {
    const nameEnd = ends[index];
    const valueEnd = ends[index + 1];
    append(tuples, [slice(text, start, nameEnd), slice(text, nameEnd, valueEnd)]);
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
  const lengths = new Uint32Array(texts.length);
  let text = '';
  for (let index = 0; index < texts.length; index += 1) {
    lengths[index] = texts[index].length;
    text += texts[index];
  }
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
  return requireTuples(toTuples(value, method));
}
