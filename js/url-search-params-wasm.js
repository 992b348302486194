/** What the URLSearchParams class asks the module. */
import { UrlSearchParams } from '../wasm/weburl.js';
import { encodeInto } from './utf-8.js';
import { COUNT, TABLE_ADDRESS, allWords, answeredText, reserve, results, scratch, succeeded, writeStrings } from './wasm.js';

/**
 * The [`application/x-www-form-urlencoded` string parser](https://url.spec.whatwg.org/#concept-urlencoded-string-parser).
 *
 * @param {string} input without lone surrogates
 * @returns {string[]} names and values in turn
 */
export function parseTuples(input) {
  if (input === '') return [];
  reserve(input.length);
  const status = UrlSearchParams.parse(encodeInto(input, scratch, 0));
  const text = succeeded(status) ? answeredText(status, input) : '';
  const places = allWords();
  const start = results[TABLE_ADDRESS] / 4;
  const end = start + results[COUNT];
  const tuples = [];
  for (let at = start; at < end; at += 2) tuples.push(text.slice(places[at], places[at + 1]));
  return tuples;
}

/**
 * The [`application/x-www-form-urlencoded` serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer).
 *
 * @param {string[]} tuples names and values in turn
 * @returns {string}
 */
export function serializeTuples(tuples) {
  if (tuples.length === 0) return '';
  writeStrings(tuples);
  const status = UrlSearchParams.serialize(tuples.length);
  return succeeded(status) ? answeredText(status, '') : '';
}
