/** The module's functions that match an input against a pattern. */
import { explained } from '../loading/loading.js';
import { wasm } from '../loading/modules/weburl.js';
import { Uint32Array, execRegExp, nineTimes, slice, testRegExp } from '../shared/built-ins.js';
import { isCompiled } from '../shared/reg-exp.js';
import { enter, leave, onNewInstance, results, succeeded } from './instance.js';
import { ABSENT, GONE, TABLE_ADDRESS } from './layout.js';
import { allWords, answeredText, decodedText, firstLength, secondLength, writeMembers, writeTexts } from './memory.js';
import { compile } from './url-pattern.js';

/**
 * @import { Members } from './memory.js'
 * @import { ComponentRegExp, Pattern } from './url-pattern.js'
 */

/**
 * @typedef {(RegExpExecArray | undefined)[]} RegExpMatches the matches of regular expressions, by the numbers of their
 *   components
 * @typedef {number} Input the index of a cached input
 */

const COMPONENTS = 8;

/** The number of parsed inputs that the module caches: one text is often matched against several patterns. */
const KEPT_INPUTS = 8;

/** A longer input is not cached. */
const KEPT_INPUT_LENGTH = 1 << 12;

/**
 * The sources of the cached inputs.
 *
 * @type {(string | undefined)[]}
 */
const strings = nineTimes(undefined);

/** @type {(string | undefined)[]} */
const baseURLs = nineTimes(undefined);

/**
 * The texts of the inputs.
 *
 * @type {string[]}
 */
const texts = nineTimes('');

/**
 * The starts and ends of the components in each text, 16 numbers for each input. Creating an array for each text takes 70
 * to 170 ns.
 */
const inputRanges = new Uint32Array(2 * COMPONENTS * (KEPT_INPUTS + 1));

/** Whether the ranges of an input have been read. */
const hasRanges = nineTimes(false);

/** The input that the next one replaces. */
let oldest = 0;

/** Forgets the inputs that a lost instance kept. The class URLPattern calls this once. */
export function watchInstances() {
  onNewInstance(() => {
    for (let input = 0; input < KEPT_INPUTS; input += 1) strings[input] = undefined;
  });
}

/**
 * The input of a match: a string and a base URL, or a dictionary.
 *
 * @type {(given: string | Members, baseURL: string | undefined) => Input}
 */
const inputFrom = (given, baseURL) =>
  typeof given === 'string' ? inputFromString(given, baseURL) : inputFromInit(given);

/** @type {(string: string, baseURL: string | undefined) => Input} */
function inputFromString(string, baseURL) {
  for (let input = 0; input < KEPT_INPUTS; input += 1) {
    if (strings[input] === string && baseURLs[input] === baseURL) return input;
  }
  const stays = string.length <= KEPT_INPUT_LENGTH && (baseURL === undefined || baseURL.length <= KEPT_INPUT_LENGTH);
  const input = stays ? oldest : KEPT_INPUTS;
  strings[input] = undefined;
  writeTexts(string, baseURL);
  const status = wasm.urlpattern_setInput(input, firstLength, secondLength);
  texts[input] = succeeded(status) ? answeredText(status, string) : '';
  hasRanges[input] = false;
  if (stays) {
    baseURLs[input] = baseURL;
    oldest = (input + 1) % KEPT_INPUTS;
    strings[input] = string;
  }
  return input;
}

/** @type {(members: Members) => Input} */
function inputFromInit(members) {
  writeMembers(members);
  texts[KEPT_INPUTS] = succeeded(wasm.urlpattern_setInputFromInit(KEPT_INPUTS)) ? decodedText() : '';
  hasRanges[KEPT_INPUTS] = false;
  return KEPT_INPUTS;
}

/**
 * @param {Input} input
 * @returns {string} its text, which is dropped if the input is not cached
 */
function textOf(input) {
  const text = texts[input];
  if (input === KEPT_INPUTS) texts[input] = '';
  return text;
}

/**
 * @param {Pattern} pattern
 * @param {string | Members} given
 * @param {string | undefined} baseURL
 * @param {RegExpMatches} [regExpMatches] to which the matches of the regular expressions are added,
 *   for a match that follows
 */
export function test(pattern, given, baseURL, regExpMatches = undefined) {
  const { regExps } = pattern;
  const operation = enter();
  let input;
  let matches;
  try {
    input = inputFrom(given, baseURL);
    // Read before the match, which frees an input that is not cached.
    if (regExps.length > 0) readRanges(input);
    // The match after the test finds whether the other components match, and a match frees an input that is not cached.
    matches = (regExpMatches !== undefined && input !== KEPT_INPUTS) || matchesOthers(pattern, input);
  } catch (error) {
    throw explained(error);
  }
  const text = textOf(input);
  leave(operation);
  return matches && testRegExps(regExps, text, 2 * COMPONENTS * input, regExpMatches);
}

/**
 * @param {Pattern} pattern
 * @param {Input} input
 * @returns {boolean} whether the components without a regular expression match
 */
function matchesOthers(pattern, input) {
  let status = wasm.urlpattern_test(pattern.slot, pattern.serial, input);
  if (status === GONE) {
    compile(pattern);
    status = wasm.urlpattern_test(pattern.slot, pattern.serial, input);
  }
  return succeeded(status);
}

/** Reads the ranges of an input. An invalid input has none: its text is empty. @param {Input} input */
function readRanges(input) {
  if (hasRanges[input] || !succeeded(wasm.urlpattern_inputRanges(input))) return;
  const words = allWords();
  const table = results[TABLE_ADDRESS] / 4;
  for (let index = 0; index < 2 * COMPONENTS; index += 1)
    inputRanges[2 * COMPONENTS * input + index] = words[table + index];
  hasRanges[input] = true;
}

/**
 * @param {ComponentRegExp[]} regExps
 * @param {string} text
 * @param {number} start the index of its first range
 * @param {RegExpMatches | undefined} matches
 * @returns {boolean} whether all of them match
 */
function testRegExps(regExps, text, start, matches) {
  for (let index = 0; index < regExps.length; index += 1) {
    const { component, regExp } = regExps[index];
    const at = start + 2 * component;
    const input = slice(text, inputRanges[at], inputRanges[at + 1]);
    const compiled = isCompiled(regExps[index]);
    if (matches === undefined) {
      if (!testRegExp(regExp, input, compiled)) return false;
    } else {
      const match = execRegExp(regExp, input, compiled);
      if (match === null) return false;
      matches[component] = match;
    }
  }
  return true;
}

/** @type {undefined[]} */
const NONE = nineTimes(undefined);

/**
 * Runs the regular expressions first: most inputs do not match, and finding the other groups takes longer.
 *
 * @type {(pattern: Pattern, given: string | Members, baseURL: string | undefined) => Match | null}
 */
export function exec(pattern, given, baseURL) {
  if (pattern.regExps.length === 0) return matchOf(pattern, given, baseURL, NONE);
  /** @type {RegExpMatches} */
  const matches = nineTimes(undefined);
  return test(pattern, given, baseURL, matches) ? matchOf(pattern, given, baseURL, matches) : null;
}

/**
 * @param {Pattern} pattern
 * @param {string | Members} given
 * @param {string | undefined} baseURL
 * @param {RegExpMatches} regExpMatches
 * @returns {Match | null}
 */
function matchOf(pattern, given, baseURL, regExpMatches) {
  const operation = enter();
  try {
    const input = inputFrom(given, baseURL);
    let status = wasm.urlpattern_exec(pattern.slot, pattern.serial, input);
    if (status === GONE) {
      compile(pattern);
      status = wasm.urlpattern_exec(pattern.slot, pattern.serial, input);
    }
    const text = textOf(input);
    const match = succeeded(status)
      ? new Match(text, allWords(), results[TABLE_ADDRESS] / 4, regExpMatches)
      : null;
    leave(operation);
    return match;
  } catch (error) {
    throw explained(error);
  }
}

/** The result of a match. It is read before the next call of the module. */
export class Match {
  /**
   * @param {string} text that contains the components and groups
   * @param {Uint32Array} ranges their starts and ends
   * @param {number} start the index of the first start
   * @param {RegExpMatches} regExpMatches
   */
  constructor(text, ranges, start, regExpMatches) {
    this.text = text;
    this.ranges = ranges;
    this.start = start;
    this.nextGroup = start + 2 * COMPONENTS;
    this.regExpMatches = regExpMatches;
  }

  /**
   * @param {number} component
   * @returns {string} its input
   */
  component(component) {
    return /** @type {string} */ (this.slice(this.start + 2 * component));
  }

  /** The capture of the next group, from the first component to the last; `undefined` if the group matched nothing. */
  group() {
    this.nextGroup += 2;
    return this.slice(this.nextGroup - 2);
  }

  /** @param {number} at */
  slice(at) {
    const start = this.ranges[at];
    const end = this.ranges[at + 1];
    if (start === end) return start === ABSENT ? undefined : '';
    return slice(this.text, start, end);
  }
}
