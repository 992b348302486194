/**
 * The boundary to WebAssembly: strings in, strings and integers out. Addresses and status codes are
 * known here and nowhere else.
 *
 * The module starts on first use, synchronously; importing this file runs nothing.
 */
import { Url, UrlPattern, UrlSearchParams } from '../wasm/weburl.js';
import { matching } from './reg-exp.js';
import { startedMemory } from './weburl-module.js';
import { BYTES_PER_CODE_UNIT, decode, encodeInto } from './utf-8.js';

/** @import { Href } from './href.js' */

const FAILURE = 0;
const SAME = 1;
const REFUSED = 3;
const PIECES = 4;
const PIECES_OF_BASE = 5;

/** In place of what is not there. */
export const ABSENT = 0xffffffff;

/** The slots of the results, without the offsets of a URL. */
const FLAGS = 7;
const TEXT_ADDRESS = 8;
const TEXT_LENGTH = 9;
const COUNT = 10;
const TABLE_ADDRESS = 11;
const ERROR_CODE = 12;
const ERROR_COMPONENT = 13;
const ERROR_INDEX = 14;
const HEAD_START = 15;
const HEAD_END = 16;
const TAIL_LENGTH = 17;
const AFTER_TAIL = 18;
const RANGE_START = 19;
const RANGE_END = 20;
const BEFORE = 21;
const AFTER = 22;
const SLOTS = 24;

/** How many strings a dictionary has; their lengths stand behind the results. */
const MEMBERS = 9;

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

/** All of the memory. */
let words = new Uint32Array(0);

/** For a memory that leaves its old buffer as it was when it grows, unlike that of WebAssembly. */
function forgetViews() {
  scratch = new Uint8Array(0);
  results = new Uint32Array(0);
  words = new Uint32Array(0);
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
  memory ??= startedMemory(forgetViews);
  const length = Math.max(SCRATCH_LENGTH, minimum);
  const address = length > MAXIMUM_SCRATCH_LENGTH ? 0 : Url.scratch(length);
  if (address === 0) throw tooLong();
  scratch = new Uint8Array(memory.buffer, address, length);
}

export const tooLong = () => new RangeError('The text is too long: there is not enough memory for it');

/** Makes the results of a call readable. */
function readResults() {
  if (results.length === 0) results = new Uint32Array(memory.buffer, Url.results(), SLOTS + MEMBERS);
}

/**
 * Makes the results of a call readable; throws where the call was refused.
 *
 * @param {number} status
 * @returns {boolean} whether the algorithm succeeded
 */
function succeeded(status) {
  readResults();
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
  if (status === PIECES) return answeredPieces(input, input);
  if (status === PIECES_OF_BASE) return answeredPieces(baseHref, input);
  return decode(new Uint8Array(memory.buffer, results[TEXT_ADDRESS], results[TEXT_LENGTH]));
}

/** Up to so many bytes are made a string one by one sooner than the engine's decoder is entered. */
const FEW = 8;

/**
 * The text of an answer that is a range of one text, what is new, and a range of another. What is not
 * new need not be decoded.
 *
 * @param {string} source
 * @param {string} input
 */
function answeredPieces(source, input) {
  const end = input.length - results[AFTER_TAIL];
  return source.slice(results[HEAD_START], results[HEAD_END]) + answeredMiddle() + input.slice(end - results[TAIL_LENGTH], end);
}

function answeredMiddle() {
  const length = results[TEXT_LENGTH];
  if (length === 0) return '';
  const middle = new Uint8Array(memory.buffer, results[TEXT_ADDRESS], length);
  if (length > FEW) return decode(middle);
  let text = '';
  for (let index = 0; index < length; index += 1) text += String.fromCharCode(middle[index]);
  return text;
}

/** @param {number} code of a character, or 0 for none */
const character = (code) => code === 0 ? '' : String.fromCharCode(code);

/** All of the memory, readable. */
function allWords() {
  if (words.length === 0) words = new Uint32Array(memory.buffer);
  return words;
}

/** @param {number} columns */
function answeredTable(columns) {
  return new Uint32Array(memory.buffer, results[TABLE_ADDRESS], columns * results[COUNT]);
}

/** The lengths of the texts that were written last, in bytes. */
let firstLength = 0;
let secondLength = ABSENT;

/**
 * Writes two texts to the start of scratch.
 *
 * @param {string} first
 * @param {string | undefined} second
 */
function writeTexts(first, second) {
  if (second === undefined) {
    reserve(first.length);
    firstLength = encodeInto(first, scratch, 0);
    secondLength = ABSENT;
  } else {
    reserve(first.length + second.length);
    firstLength = encodeInto(first, scratch, 0);
    secondLength = encodeInto(second, scratch, firstLength) - firstLength;
  }
}

/**
 * The [API URL parser](https://url.spec.whatwg.org/#api-url-parser).
 *
 * @param {string} input
 * @param {string | undefined} base
 * @returns {string | null} the href, with its offsets in the results; `null` for failure
 */
export function parse(input, base) {
  if (base !== undefined && base.length <= KEPT_BASE_LENGTH) {
    const resolved = resolve(input, base);
    return succeeded(resolved) ? answeredText(resolved, input) : null;
  }
  writeTexts(input, base);
  const status = Url.parse(firstLength, secondLength);
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
  if (base !== undefined && base.length <= KEPT_BASE_LENGTH) return succeeded(resolve(input, base));
  writeTexts(input, base);
  return succeeded(Url.canParse(firstLength, secondLength));
}

/** A longer base is not kept. */
const KEPT_BASE_LENGTH = 1 << 12;

/**
 * The last base that was parsed, which is often the next one too.
 *
 * @type {string | undefined}
 */
let keptBase;
let baseHref = '';

/**
 * @param {string} input
 * @param {string} base
 * @returns {number} the status
 */
function resolve(input, base) {
  if (base !== keptBase) {
    reserve(base.length);
    const status = Url.setBase(encodeInto(base, scratch, 0));
    if (!succeeded(status)) return status;
    baseHref = answeredText(status, base);
    keptBase = base;
  }
  reserve(input.length);
  return Url.resolve(encodeInto(input, scratch, 0));
}

/**
 * The setter of a component of the [URL class](https://url.spec.whatwg.org/#url-class).
 *
 * @param {number} component
 * @param {Href} href
 * @param {string} value
 * @returns {string | null} the new href, with its offsets in the results; `null` where nothing changes
 */
export function set(component, href, value) {
  const { text } = href;
  return (href.hasTupleOrigin ? splice(component, href, value) : null) ?? setInText(component, text, value);
}

/**
 * @param {number} component
 * @param {string} text
 * @param {string} value
 * @returns {string | null}
 */
function setInText(component, text, value) {
  writeTexts(text, value);
  const status = Url.set(component, firstLength, secondLength);
  return succeeded(status) && status !== SAME ? answeredText(status, text) : null;
}

/**
 * The setter where it replaces a range that the offsets tell.
 *
 * @param {number} component
 * @param {Href} href
 * @param {string} value
 * @returns {string | null} `null` where it may do more
 */
function splice(component, href, value) {
  reserve(value.length);
  readResults();
  href.writeOffsets(results);
  if (!succeeded(Url.splice(component, encodeInto(value, scratch, 0)))) return null;
  const { text } = href;
  const putIn = character(results[BEFORE]) + answeredPieces(value, value) + character(results[AFTER]);
  return text.slice(0, results[RANGE_START]) + putIn + text.slice(results[RANGE_END]);
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
 */

/**
 * What the [API URL parser](https://url.spec.whatwg.org/#api-url-parser) reports: about the base where
 * that cannot be parsed, otherwise about the input.
 *
 * @param {string} input
 * @param {string | undefined} base
 * @returns {{ isAboutBase: boolean, reports: Report[] } | null} `null` where there is no memory for them,
 *   which are many times the texts
 */
export function diagnose(input, base) {
  writeTexts(input, base);
  const status = Url.diagnose(firstLength, secondLength);
  if (status === REFUSED) return null;
  succeeded(status);
  const isAboutBase = results[FLAGS] === ABOUT_BASE;
  const table = answeredTable(4);
  const reports = [];
  for (let row = 0; row < table.length; row += 4) {
    reports.push({ code: table[row], start: table[row + 1], end: table[row + 2], isFailure: table[row + 3] === 1 });
  }
  return { isAboutBase, reports };
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

/**
 * Writes strings one after another to the start of scratch, and their lengths to the area for these.
 *
 * @param {readonly (string | undefined)[]} strings
 */
function writeStrings(strings) {
  let codeUnits = 0;
  for (const string of strings) codeUnits += string === undefined ? 0 : string.length;
  reserve(codeUnits);
  const address = UrlSearchParams.lengths(strings.length);
  if (address === 0) throw tooLong();
  // The lengths may have made the memory grow.
  reserve(codeUnits);
  const lengths = allWords();
  const first = address / 4;
  let end = 0;
  for (let index = 0; index < strings.length; index += 1) {
    const string = strings[index];
    const at = end;
    if (string !== undefined) end = encodeInto(string, scratch, at);
    lengths[first + index] = string === undefined ? ABSENT : end - at;
  }
}

/**
 * Writes the members of a dictionary one after another to the start of scratch, and their lengths behind
 * the results.
 *
 * @param {Members} members
 */
function writeMembers(members) {
  let codeUnits = 0;
  for (const member of members) codeUnits += member === undefined ? 0 : member.length;
  reserve(codeUnits);
  readResults();
  let end = 0;
  for (let index = 0; index < members.length; index += 1) {
    const member = members[index];
    const start = end;
    if (member !== undefined) end = encodeInto(member, scratch, start);
    results[SLOTS + index] = member === undefined ? ABSENT : end - start;
  }
}

/**
 * @typedef {readonly (string | undefined)[]} Members of a dictionary: the eight components in the
 *   Standard's order and the base URL
 * @typedef {{ code: number, component: number | null, index: number, detail: string }} PatternError
 *   what is wrong, by its number; the component, by its number; where in what was given for it, in
 *   code units; what the engine says of a regular expression
 * @typedef {{ patternString: string, groupNames: string[], isRegExp: boolean }} PatternComponent
 * @typedef {number} Pattern a compiled pattern, by its number
 */

/** Frees the patterns whose owners are collected. */
const patterns = typeof FinalizationRegistry === 'function' ? new FinalizationRegistry(UrlPattern.free) : null;

/**
 * Lets a pattern live as long as `owner`.
 *
 * @param {object} owner
 * @param {Pattern} pattern
 */
export const ownPattern = (owner, pattern) => patterns?.register(owner, pattern);

/**
 * [Creates](https://urlpattern.spec.whatwg.org/#url-pattern-create) a pattern from a constructor string.
 *
 * @param {string} input
 * @param {string | undefined} base
 * @param {boolean} ignoreCase
 * @returns {Pattern | undefined} nothing where that fails: {@link patternError} says why
 */
export function createPattern(input, base, ignoreCase) {
  writeTexts(input, base);
  return orNothing(UrlPattern.create(firstLength, secondLength, ignoreCase));
}

/**
 * The same from a dictionary.
 *
 * @param {Members} members
 * @param {boolean} ignoreCase
 * @returns {Pattern | undefined}
 */
export function createPatternFromInit(members, ignoreCase) {
  writeMembers(members);
  return orNothing(UrlPattern.createFromInit(ignoreCase));
}

/** @param {Pattern} pattern */
const orNothing = (pattern) => pattern === ABSENT ? undefined : pattern;

/**
 * Why the last pattern could not be created or used.
 *
 * @returns {PatternError}
 */
export function patternError() {
  readResults();
  const code = results[ERROR_CODE];
  if (code === ABSENT) throw tooLong();
  const component = results[ERROR_COMPONENT];
  return {
    code,
    component: component === ABSENT ? null : component,
    index: results[ERROR_INDEX],
    detail: decode(new Uint8Array(memory.buffer, results[TEXT_ADDRESS], results[TEXT_LENGTH])),
  };
}

/** @param {Pattern} pattern */
export const hasRegExpGroups = (pattern) => succeeded(UrlPattern.hasRegExpGroups(pattern));

/**
 * @param {Pattern} pattern
 * @returns {PatternComponent[]} in the Standard's order
 */
export function describePattern(pattern) {
  const status = UrlPattern.describe(pattern);
  const text = succeeded(status) ? answeredText(status, '') : '';
  const table = answeredTable(1);
  const components = [];
  let at = 0;
  while (at < table.length) {
    const [start, end, isRegExp, groups] = table.subarray(at);
    const names = table.subarray(at + 4, at + 4 + 2 * groups);
    components.push({ patternString: text.slice(start, end), groupNames: slices(text, names), isRegExp: isRegExp === 1 });
    at += 4 + 2 * groups;
  }
  return components;
}

/**
 * A dictionary from which an equal pattern can be made, with the same options.
 *
 * @param {Pattern} pattern
 * @returns {string[]} its members for the components, in the Standard's order
 */
export function patternToMembers(pattern) {
  const status = UrlPattern.toInit(pattern);
  const text = succeeded(status) ? answeredText(status, '') : '';
  return slices(text, answeredTable(1));
}

/**
 * @param {string} text
 * @param {Uint32Array} table where each slice starts and ends
 * @returns {string[]}
 */
const slices = (text, table) =>
  Array.from({ length: table.length / 2 }, (_, index) => text.slice(table[2 * index], table[2 * index + 1]));

/**
 * @param {Pattern} pattern
 * @param {string} input
 * @param {string | undefined} base
 * @returns {boolean}
 */
export function testPattern(pattern, input, base) {
  writeTexts(input, base);
  matching.text = input;
  const status = UrlPattern.test(pattern, firstLength, secondLength);
  matching.text = '';
  return succeeded(status);
}

/**
 * @param {Pattern} pattern
 * @param {Members} members
 * @returns {boolean}
 */
export function testPatternOnInit(pattern, members) {
  writeMembers(members);
  return succeeded(UrlPattern.testInit(pattern));
}

/**
 * @param {Pattern} pattern
 * @param {Href} href
 * @returns {boolean}
 */
export function testPatternOnHref(pattern, href) {
  writeHref(href);
  matching.text = href.text;
  const status = UrlPattern.testHref(pattern, href.text.length);
  matching.text = '';
  return succeeded(status);
}

/**
 * @param {Pattern} pattern
 * @param {string} input
 * @param {string | undefined} base
 * @returns {string | null} the text in which the components and groups stand, where {@link matchedPlaces}
 *   says; `null` where the pattern does not match
 */
export function execPattern(pattern, input, base) {
  writeTexts(input, base);
  matching.text = input;
  matching.matches = [];
  const status = UrlPattern.exec(pattern, firstLength, secondLength);
  matching.text = '';
  return succeeded(status) ? answeredText(status, input) : null;
}

/**
 * @param {Pattern} pattern
 * @param {Members} members
 * @returns {string | null}
 */
export function execPatternOnInit(pattern, members) {
  writeMembers(members);
  matching.matches = [];
  const status = UrlPattern.execInit(pattern);
  return succeeded(status) ? answeredText(status, '') : null;
}

/**
 * @param {Pattern} pattern
 * @param {Href} href
 * @returns {string | null}
 */
export function execPatternOnHref(pattern, href) {
  writeHref(href);
  matching.text = href.text;
  matching.matches = [];
  const status = UrlPattern.execHref(pattern, href.text.length);
  matching.text = '';
  return succeeded(status) ? href.text : null;
}

/**
 * Writes a URL's text to the start of scratch and its offsets to the results.
 *
 * @param {Href} href
 */
function writeHref(href) {
  reserve(href.text.length);
  readResults();
  encodeInto(href.text, scratch, 0);
  href.writeOffsets(results);
}

/**
 * Where the components and groups of the last match stand, as {@link UrlPattern.exec} says: the memory,
 * and the index in it of the first place.
 */
export function matchedPlaces() {
  return { places: allWords(), start: results[TABLE_ADDRESS] / 4 };
}

/** What the regular expressions of the last match captured, for one component after another. */
export const matchedRegExps = () => matching.matches;

/**
 * @param {number} component
 * @param {Pattern} left
 * @param {Pattern} right
 * @returns {number}
 */
export const compareComponent = (component, left, right) => UrlPattern.compareComponent(component, left, right);

/**
 * @param {Pattern} pattern
 * @param {number} component
 * @param {readonly string[]} groups names and values in turn
 * @returns {string | null} `null` where that fails: {@link patternError} says why
 */
export function generate(pattern, component, groups) {
  writeStrings(groups);
  const status = UrlPattern.generate(pattern, component, groups.length);
  return succeeded(status) ? answeredText(status, '') : null;
}
