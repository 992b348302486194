/**
 * The boundary to WebAssembly: strings in, strings and integers out. Addresses and status codes are
 * known here and nowhere else.
 *
 * The module starts on first use, synchronously; importing this file runs nothing.
 */
import { initSync, Url, UrlSearchParams } from '../wasm/weburl.js';
import inlined from '../wasm/inlined.js';
import { decodeBase64 } from './base64.js';
import { BYTES_PER_CODE_UNIT, decode, encodeInto } from './utf-8.js';

const FAILURE = 0;
const SAME = 1;
const REFUSED = 3;

const ABSENT = 0xffffffff;

/** The slots of the results, without the offsets of a URL. */
const FLAGS = 7;
const TEXT_ADDRESS = 8;
const TEXT_LENGTH = 9;
const COUNT = 10;
const TABLE_ADDRESS = 11;
const SLOTS = 16;

const ABOUT_BASE = 1;

/** The components in the order of `Url.set`. */
export const PROTOCOL = 0;
export const USERNAME = 1;
export const PASSWORD = 2;
export const HOST = 3;
export const HOSTNAME = 4;
export const PORT = 5;
export const PATHNAME = 6;
export const SEARCH = 7;
export const HASH = 8;

/** Scratch is at least this long, so that it is seldom asked for. */
const SCRATCH_LENGTH = 1 << 16;

/** A longer scratch goes back with the next call. */
const KEPT_SCRATCH_LENGTH = 1 << 20;

const MAXIMUM_SCRATCH_LENGTH = 0xffffffff;

/** @type {{ readonly buffer: ArrayBuffer }} */
let memory;

// Views of the memory. They have the length 0 before the first start, and again when the memory has
// grown: one comparison before use covers both.
let scratch = new Uint8Array(0);

/** What the last call answered. */
export let results = new Uint32Array(0);

function start() {
  memory = /** @type {{ buffer: ArrayBuffer }} */ (initSync({ module: decodeBase64(inlined) }).memory);
}

/**
 * Makes room for texts of so many code units in scratch.
 *
 * @param {number} codeUnits
 */
function reserve(codeUnits) {
  // Also true for nothing at all in no scratch.
  if (scratch.length <= BYTES_PER_CODE_UNIT * codeUnits || scratch.length > KEPT_SCRATCH_LENGTH) {
    getScratch(BYTES_PER_CODE_UNIT * codeUnits + 1);
  }
}

/** @param {number} minimum */
function getScratch(minimum) {
  if (memory === undefined) start();
  const length = Math.max(SCRATCH_LENGTH, minimum);
  const address = length > MAXIMUM_SCRATCH_LENGTH ? 0 : Url.scratch(length);
  if (address === 0) throw tooLong();
  scratch = new Uint8Array(memory.buffer, address, length);
}

const tooLong = () => new RangeError('The text is too long: there is not enough memory for it');

/**
 * Makes the results of a call readable; throws where the call was refused.
 *
 * @param {number} status
 * @returns {boolean} whether the algorithm succeeded
 */
function succeeded(status) {
  if (results.length === 0) results = new Uint32Array(memory.buffer, Url.results(), SLOTS);
  if (status === REFUSED) throw tooLong();
  return status !== FAILURE;
}

/**
 * The text that a call answers.
 *
 * @param {number} status not a failure
 * @param {string} input the first text that was passed in
 */
function answeredText(status, input) {
  if (status === SAME) return input;
  return decode(new Uint8Array(memory.buffer, results[TEXT_ADDRESS], results[TEXT_LENGTH]));
}

function answeredTable() {
  return new Uint32Array(memory.buffer, results[TABLE_ADDRESS], 4 * results[COUNT]);
}

/**
 * Writes two texts to the start of scratch and calls `algorithm` with their lengths.
 *
 * @param {(firstLength: number, secondLength: number) => number} algorithm
 * @param {string} first
 * @param {string | undefined} second
 * @returns {number} the status
 */
function call(algorithm, first, second) {
  if (second === undefined) {
    reserve(first.length);
    return algorithm(encodeInto(first, scratch, 0), ABSENT);
  }
  reserve(first.length + second.length);
  const firstLength = encodeInto(first, scratch, 0);
  return algorithm(firstLength, encodeInto(second, scratch, firstLength) - firstLength);
}

/**
 * The [API URL parser](https://url.spec.whatwg.org/#api-url-parser).
 *
 * @param {string} input
 * @param {string | undefined} base
 * @returns {string | null} the href, with its offsets in the results; `null` for failure
 */
export function parse(input, base) {
  const status = call(Url.parse, input, base);
  return succeeded(status) ? answeredText(status, input) : null;
}

/**
 * Whether the [API URL parser](https://url.spec.whatwg.org/#api-url-parser) succeeds.
 *
 * @param {string} input
 * @param {string | undefined} base
 * @returns {boolean}
 */
export function canParse(input, base) {
  return succeeded(call(Url.canParse, input, base));
}

/**
 * The setter of a component of the [URL class](https://url.spec.whatwg.org/#url-class).
 *
 * @param {number} component
 * @param {string} href
 * @param {string} value
 * @returns {string | null} the new href, with its offsets in the results; `null` where nothing changes
 */
export function set(component, href, value) {
  reserve(href.length + value.length);
  const hrefLength = encodeInto(href, scratch, 0);
  const valueLength = encodeInto(value, scratch, hrefLength) - hrefLength;
  const status = Url.set(component, hrefLength, valueLength);
  return succeeded(status) && status !== SAME ? answeredText(status, href) : null;
}

/**
 * The [origin](https://url.spec.whatwg.org/#concept-url-origin), serialized.
 *
 * @param {string} href
 * @returns {string}
 */
export function origin(href) {
  reserve(href.length);
  const status = Url.origin(encodeInto(href, scratch, 0));
  return succeeded(status) ? answeredText(status, href) : 'null';
}

/**
 * @typedef {{ code: number, start: number, end: number, isFailure: boolean }} Report a validation
 *   error, by its number in the Standard's table, and its place in code units
 * @typedef {{ succeeds: boolean, isAboutBase: boolean, reports: Report[] }} Diagnosis
 */

/**
 * What the [API URL parser](https://url.spec.whatwg.org/#api-url-parser) reports: about the base where
 * that cannot be parsed, otherwise about the input.
 *
 * @param {string} input
 * @param {string | undefined} base
 * @returns {Diagnosis}
 */
export function diagnose(input, base) {
  const succeeds = succeeded(call(Url.diagnose, input, base));
  const table = answeredTable();
  const reports = [];
  for (let row = 0; row < table.length; row += 4) {
    reports.push({ code: table[row], start: table[row + 1], end: table[row + 2], isFailure: table[row + 3] === 1 });
  }
  return { succeeds, isAboutBase: results[FLAGS] === ABOUT_BASE, reports };
}

/**
 * [Domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode).
 *
 * @param {string} domain
 * @returns {string}
 */
export function domainToUnicode(domain) {
  reserve(domain.length);
  const status = Url.domainToUnicode(encodeInto(domain, scratch, 0));
  return succeeded(status) ? answeredText(status, domain) : domain;
}

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
  const table = answeredTable();
  const tuples = [];
  for (let at = 0; at < table.length; at += 2) tuples.push(text.slice(table[at], table[at + 1]));
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
  let codeUnits = 0;
  for (const string of tuples) codeUnits += string.length;
  reserve(codeUnits);
  const address = UrlSearchParams.lengths(tuples.length);
  if (address === 0) throw tooLong();
  // The lengths may have made the memory grow.
  reserve(codeUnits);
  const lengths = new Uint32Array(memory.buffer, address, tuples.length);
  let end = 0;
  for (let index = 0; index < tuples.length; index += 1) {
    const at = end;
    end = encodeInto(tuples[index], scratch, at);
    lengths[index] = end - at;
  }
  const status = UrlSearchParams.serialize(tuples.length);
  return succeeded(status) ? answeredText(status, '') : '';
}
