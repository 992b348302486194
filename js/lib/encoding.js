/** Percent-encoding and `application/x-www-form-urlencoded`. */
import { TypeError, Uint32Array, append, freeze, lengthOf, replaced, slice } from '../shared/built-ins.js';
import { limited, listed, indexAmong, requireObject, toBytes, toFlag, toLimitedOptions, toScalarValues,
  toText } from '../shared/options.js';
import { WORKING_MEMORY_TO_DECODE, lib, withNumbers } from './boundary.js';
import { getIteratorMethod, requireArguments, requireTuples, toRecordOfUSVString, toTuples } from '../shared/webidl.js';

/** By the Standard's names, in its order. */
export const percentEncodeSets = freeze(
  /** @type {const} */ (['C0 control', 'fragment', 'query', 'special-query', 'path', 'userinfo', 'component',
    'application/x-www-form-urlencoded']),
);

/** @type {typeof import('weburl/lib').percentEncode} */
export function percentEncode(text, set, options) {
  requireArguments('percentEncode', arguments.length, 2);
  const input = toScalarValues('percentEncode', text, 'the text', toLimitedOptions('percentEncode', options, []));
  const number = indexAmong(set, percentEncodeSets);
  const known = listed(percentEncodeSets);
  if (number === -1) throw new TypeError(`percentEncode: there is no percent-encode set ${toText(set)}, only ${known}`);
  return lib(input.length, (module) => module.percentEncode(input, number));
}

/** @type {typeof import('weburl/lib').percentDecode} */
export function percentDecode(input, options) {
  requireArguments('percentDecode', arguments.length, 1);
  const bytes = toBytes('percentDecode', input, toLimitedOptions('percentDecode', options, []));
  return lib(lengthOf(bytes), (module) => module.percentDecode(bytes), WORKING_MEMORY_TO_DECODE);
}

/** @type {typeof import('weburl/lib').parseForm} */
export function parseForm(input, options) {
  requireArguments('parseForm', arguments.length, 1);
  const bytes = toBytes('parseForm', input, toLimitedOptions('parseForm', options, []));
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
}

/** @type {typeof import('weburl/lib').serializeForm} */
export function serializeForm(tuples, options) {
  requireArguments('serializeForm', arguments.length, 1);
  const given = toLimitedOptions('serializeForm', options, ['spaceAsPlus']);
  const spaceAsPlus = toFlag('serializeForm', given, 'spaceAsPlus', true);
  const texts = toTexts('serializeForm', tuples);
  const lengths = new Uint32Array(texts.length);
  let text = '';
  for (let index = 0; index < texts.length; index += 1) {
    lengths[index] = texts[index].length;
    text += texts[index];
  }
  limited('serializeForm', text, given);
  const serialized = lib(text.length + texts.length, (module) => module.formSerialize(text, lengths));
  // A plus sign in the input is percent-encoded.
  return spaceAsPlus ? serialized : replaced(serialized, '+', '%20');
}

// Names and values in turn.
/** @type {(caller: string, value: unknown) => string[]} */
export function toTexts(caller, value) {
  requireObject(caller, value, 'the list of names and values');
  const method = getIteratorMethod(value, caller);
  return method === undefined ? toRecordOfUSVString(value) : requireTuples(toTuples(value, method, caller));
}
