/** What the URLPattern class asks the module. */
import { UrlPattern } from '../wasm/weburl.js';
import { matching } from './reg-exp.js';
import {
  ABSENT, ERROR_CODE, ERROR_COMPONENT, ERROR_INDEX, TABLE_ADDRESS, allWords, answeredTable, answeredText,
  firstLength, readResults, reserve, results, scratch, secondLength, succeeded, tooLong, writeMembers, writeTexts,
} from './wasm.js';
import { writeText } from './texts.js';

/** @import { Members } from './wasm.js' */

/**
 * @typedef {{ code: number, component: number | null, index: number }} PatternError
 *   what is wrong, by its number; the component, by its number; where in what was given for it, in
 *   code units
 * @typedef {{ groupNames: string[], isRegExp: boolean }} PatternComponent
 * @typedef {number} Pattern a compiled pattern, by its number
 * @typedef {number} Input what patterns are matched against, by its number
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
  };
}

/** @param {Pattern} pattern */
export const hasRegExpGroups = (pattern) => succeeded(UrlPattern.hasRegExpGroups(pattern));

/**
 * @param {Pattern} pattern
 * @param {number} component
 * @returns {string}
 */
export function patternString(pattern, component) {
  const status = UrlPattern.patternString(pattern, component);
  return succeeded(status) ? answeredText(status, '*') : '';
}

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
    const end = at + 2 + 2 * table[at + 1];
    components.push({ groupNames: slices(text, table.subarray(at + 2, end)), isRegExp: table[at] === 1 });
    at = end;
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

/** So many inputs stay in the module, parsed: a text is often matched against one pattern after another. */
const KEPT_INPUTS = 8;

/** One that is longer does not stay. */
const KEPT_INPUT_LENGTH = 1 << 12;

/**
 * What the inputs were made from that have stayed.
 *
 * @type {string[]}
 */
const strings = [];

/** @type {(string | undefined)[]} */
const baseURLs = [];

/**
 * The texts of the inputs.
 *
 * @type {string[]}
 */
const texts = [];

/** The input that gives way to the next. */
let oldest = 0;

/**
 * Makes of a string and a base URL what patterns are matched against.
 *
 * @param {string} string
 * @param {string | undefined} baseURL
 * @returns {Input} which is matched before another is made
 */
export function inputFromString(string, baseURL) {
  for (let input = 0; input < strings.length; input += 1) {
    if (strings[input] === string && baseURLs[input] === baseURL) return input;
  }
  const stays = string.length <= KEPT_INPUT_LENGTH && (baseURL === undefined || baseURL.length <= KEPT_INPUT_LENGTH);
  const input = stays ? oldest : KEPT_INPUTS;
  writeTexts(string, baseURL);
  const status = UrlPattern.setInput(input, firstLength, secondLength);
  texts[input] = succeeded(status) ? answeredText(status, string) : '';
  if (stays) {
    strings[input] = string;
    baseURLs[input] = baseURL;
    oldest = (input + 1) % KEPT_INPUTS;
  }
  return input;
}

/**
 * The same of a dictionary.
 *
 * @param {Members} members
 * @returns {Input}
 */
export function inputFromInit(members) {
  writeMembers(members);
  const status = UrlPattern.setInputFromInit(KEPT_INPUTS);
  texts[KEPT_INPUTS] = succeeded(status) ? answeredText(status, '') : '';
  return KEPT_INPUTS;
}

/**
 * @param {Input} input
 * @returns {string} its text, which is forgotten if it does not stay
 */
function textOf(input) {
  const text = texts[input];
  if (input === KEPT_INPUTS) texts[input] = '';
  return text;
}

/**
 * @param {Pattern} pattern
 * @param {Input} input
 * @returns {boolean}
 */
export function testPattern(pattern, input) {
  matching.text = textOf(input);
  const status = UrlPattern.test(pattern, input);
  matching.text = '';
  return succeeded(status);
}

/**
 * @param {Pattern} pattern
 * @param {Input} input
 * @returns {string | null} the text in which the components and groups stand, where {@link matchedPlaces}
 *   says; `null` where the pattern does not match
 */
export function execPattern(pattern, input) {
  const text = textOf(input);
  matching.text = text;
  matching.matches = [];
  const status = UrlPattern.exec(pattern, input);
  matching.text = '';
  return succeeded(status) ? text : null;
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
  writeGroups(groups);
  const status = UrlPattern.generate(pattern, component, groups.length);
  return succeeded(status) ? answeredText(status, '') : null;
}

/**
 * Writes the names and values of groups one after another to the start of scratch, and their lengths to the
 * area for these.
 *
 * @param {readonly string[]} groups
 */
function writeGroups(groups) {
  let codeUnits = 0;
  for (const string of groups) codeUnits += string.length;
  reserve(codeUnits);
  const address = UrlPattern.lengths(groups.length);
  if (address === 0) throw tooLong();
  // The lengths may have made the memory grow.
  reserve(codeUnits);
  const lengths = allWords();
  const first = address / 4;
  let end = 0;
  for (let index = 0; index < groups.length; index += 1) {
    const at = end;
    end = writeText(groups[index], scratch, at);
    lengths[first + index] = end - at;
  }
}
