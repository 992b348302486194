/** Percent-encoding and `application/x-www-form-urlencoded`. */
import { TypeError, Uint32Array, append, freeze, lengthOf, replaced, slice } from '../shared/built-ins.js';
import { limited, listed, indexAmong, requireObject, toBytes, toFlag, toScalarValues,
  toText } from '../shared/options.js';
import { defined } from './defining.js';
import { WORKING_MEMORY_TO_DECODE, lib, withNumbers } from './boundary.js';
import { getIteratorMethod, requireTuples, toRecordOfUSVString, toTuples } from '../shared/webidl.js';

/** By the Standard's names, in its order. */
export const percentEncodeSets = freeze(
  /** @type {const} */ (['C0 control', 'fragment', 'query', 'special-query', 'path', 'userinfo', 'component',
    'application/x-www-form-urlencoded']),
);

export const percentEncode = /* @__PURE__ */ defined('percentEncode', 2, [], (caller, given, text, set) => {
  const input = toScalarValues(caller, text, 'the text', given);
  const number = indexAmong(set, percentEncodeSets);
  const known = listed(percentEncodeSets);
  if (number === -1) throw new TypeError(`${caller}: there is no percent-encode set ${toText(set)}, only ${known}`);
  return lib(input.length, (module) => module.percentEncode(input, number));
});

export const percentDecode = /* @__PURE__ */ defined('percentDecode', 1, [], (caller, given, input) => {
  const bytes = toBytes(caller, input, given);
  return lib(lengthOf(bytes), (module) => module.percentDecode(bytes), WORKING_MEMORY_TO_DECODE);
});

export const parseForm = /* @__PURE__ */ defined('parseForm', 1, [], (caller, given, input) => {
  const bytes = toBytes(caller, input, given);
  const { result: text, numbers: ends } = withNumbers(lengthOf(bytes), (module) => module.formParse(bytes));
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
});

export const serializeForm = /* @__PURE__ */ defined('serializeForm', 1, ['spaceAsPlus'], (caller, given, tuples) => {
  const spaceAsPlus = toFlag(caller, given, 'spaceAsPlus', true);
  const texts = toTexts(caller, tuples);
  const lengths = new Uint32Array(texts.length);
  let text = '';
  for (let index = 0; index < texts.length; index += 1) {
    lengths[index] = texts[index].length;
    text += texts[index];
  }
  limited(caller, text, given);
  const serialized = lib(text.length + texts.length, (module) => module.formSerialize(text, lengths));
  // A plus sign in the input is percent-encoded.
  return spaceAsPlus ? serialized : replaced(serialized, '+', '%20');
});

// Names and values in turn.
/** @type {(caller: string, value: unknown) => string[]} */
export function toTexts(caller, value) {
  requireObject(caller, value, 'the list of names and values');
  const method = getIteratorMethod(value, caller);
  return method === undefined ? toRecordOfUSVString(value) : requireTuples(toTuples(value, method, caller));
}
