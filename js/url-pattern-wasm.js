/** What the URLPattern class asks the module. */
import { UrlPattern } from '../wasm/weburl.js';
import { matching } from './reg-exp.js';
import {
  ABSENT, ERROR_CODE, ERROR_COMPONENT, ERROR_INDEX, TABLE_ADDRESS, allWords, answeredTable, answeredText, decodedText,
  firstLength, readResults, results, secondLength, succeeded, tooLong, writeHref, writeMembers, writeStrings, writeTexts,
} from './wasm.js';

/**
 * @import { Href } from './href.js'
 * @import { Members } from './wasm.js'
 */

/**
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
    detail: decodedText(),
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
