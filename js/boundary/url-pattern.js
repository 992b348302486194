/** The module's functions for the URLPattern class. */
import { UrlPattern } from '../../wasm/weburl.js';
import { SyntaxError, Uint32Array, append, execRegExp, find, nullPrototype, nineTimes, slice,
  testRegExp } from '../shared/built-ins.js';
import { createRegExp, isCompiled } from '../shared/reg-exp.js';
import { ABSENT, COUNT, ERROR_CODE, ERROR_COMPONENT, ERROR_END, ERROR_INDEX, GONE, QUESTION,
  TABLE_ADDRESS } from './layout.js';
import { allWords, answeredTable, answeredText, asciiText, enter, firstLength, leave, onNewInstance, readResults,
  refused, reserve, results, scratch, secondLength, succeeded, writeMembers, writeTexts } from './memory.js';
import { requireWhole } from '../loading/modules/weburl.js';
import { writeText } from './texts.js';
import { INVALID_REGEXP } from '../shared/pattern-refusals.js';

/**
 * @import { Members } from './memory.js'
 */

/**
 * @typedef {{ code: number, component: number | null, index: number, end: number, reason?: string, refusal?: string }} PatternError
 *   `index` and `end` are in code units of the string that was passed for the component; `reason` is the engine's message about a
 *   regular expression; `refusal` replaces the sentence of the code
 * @typedef {{ component: number, regExp: RegExp, matches: number }} ComponentRegExp
 * @typedef {(RegExpExecArray | undefined)[]} RegExpMatches the matches of regular expressions, by the numbers of their
 *   components
 * @typedef {number} Input the index of a cached input
 */

/** Whether the regular expression of a protocol matches a special scheme. */
const UNKNOWN = 0;
const NO = 1;
const YES = 2;

const COMPONENTS = 8;

/** The serial number of the next compilation. */
let nextSerial = 1;

/** @type {ComponentRegExp[]} */
const NO_REGEXPS = [];

/**
 * A pattern, owned by JavaScript: the strings that it was created from, and its regular expressions. The module caches
 * the compiled pattern; it is compiled again if it was evicted. The slot and the serial number identify its cache
 * entry.
 */
export class Pattern {
  slot = 0;
  serial = 0;
  matchesASpecialScheme = UNKNOWN;

  /**
   * The regular expressions of the components that have one, in the Standard's order.
   *
   * @type {ComponentRegExp[]}
   */
  regExps = NO_REGEXPS;

  /**
   * @param {string | Members} input
   * @param {string | undefined} baseURL
   * @param {boolean} ignoreCase
   */
  constructor(input, baseURL, ignoreCase) {
    this.input = input;
    this.baseURL = baseURL;
    this.ignoreCase = ignoreCase;
  }
}

nullPrototype(Pattern);

/**
 * [Creates](https://urlpattern.spec.whatwg.org/#url-pattern-create) a pattern from its strings.
 *
 * @param {Pattern} pattern
 * @param {string} [refusal] the reason to refuse custom regular expressions; if present, none is created or run
 * @returns {PatternError | null} `null` for success
 */
export function create(pattern, refusal = undefined) {
  requireWhole();
  const operation = enter();
  const error = compile(pattern, refusal);
  const expressions = error === null && results[COUNT] > 0 ? answeredExpressions() : null;
  leave(operation);
  if (expressions === null) return error;
  if (refusal === undefined) return addRegExps(pattern, expressions);
  const { component, custom } = expressions[0];
  const { index } = custom[0];
  return { code: INVALID_REGEXP, component, index, end: index, refusal };
}

/** Compiles a pattern in the module. @type {(pattern: Pattern, refusal?: string) => PatternError | null} */
function compile(pattern, refusal = undefined) {
  const { input, baseURL, ignoreCase } = pattern;
  if (typeof input === 'string') writeTexts(input, baseURL);
  else writeMembers(input);
  for (;;) {
    const serial = nextSerial;
    nextSerial += 1;
    const slot = typeof input === 'string'
      ? UrlPattern.create(firstLength, secondLength, ignoreCase, pattern.matchesASpecialScheme, serial)
      : UrlPattern.createFromInit(ignoreCase, pattern.matchesASpecialScheme, serial);
    readResults();
    if (slot !== ABSENT) {
      pattern.slot = slot;
      pattern.serial = serial;
      return null;
    }
    if (results[ERROR_CODE] !== QUESTION) return answeredError();
    // The module does not report the position in the protocol yet.
    if (refusal !== undefined) return { code: INVALID_REGEXP, component: 0, index: 0, end: 0, refusal };
    const texts = slices(asciiText(), answeredTable(1), 0, results[COUNT]);
    pattern.matchesASpecialScheme = matchesAny(texts) ? YES : NO;
  }
}

/**
 * @param {string[]} texts the source of a regular expression, then the texts to match. An invalid one matches nothing;
 *   {@link addRegExps} reports it later.
 */
function matchesAny(texts) {
  const regExp = createdOrError(texts[0], false);
  if (typeof regExp === 'string') return false;
  for (let index = 1; index < texts.length; index += 1) {
    if (testRegExp(regExp, texts[index])) return true;
  }
  return false;
}

/** @type {() => PatternError} */
function answeredError() {
  const code = results[ERROR_CODE];
  if (code === ABSENT) throw refused();
  const component = results[ERROR_COMPONENT];
  return {
    code,
    component: component === ABSENT ? null : component,
    index: results[ERROR_INDEX],
    end: results[ERROR_END],
  };
}

/**
 * @typedef {{ component: number, ignoreCase: boolean, source: string, custom: { index: number, value: string }[] }} Expression
 *   the regular expression of a component, and its custom parts with their indices in the component's string
 */

/** @type {() => Expression[]} */
function answeredExpressions() {
  const length = results[COUNT];
  const text = asciiText();
  const table = answeredTable(1);
  /** @type {Expression[]} */
  const expressions = [];
  for (let at = 0; at < length;) {
    const component = table[at];
    const ignoreCase = table[at + 1] === 1;
    const source = slice(text, table[at + 2], table[at + 3]);
    /** @type {{ index: number, value: string }[]} */
    const custom = [];
    const end = at + 5 + 3 * table[at + 4];
    for (at += 5; at < end; at += 3)
      append(custom, { index: table[at], value: slice(text, table[at + 1], table[at + 2]) });
    append(expressions, { component, ignoreCase, source, custom });
  }
  return expressions;
}

/**
 * @param {Pattern} pattern
 * @param {Expression[]} expressions
 * @returns {PatternError | null} the error in the first invalid expression
 */
function addRegExps(pattern, expressions) {
  /** @type {ComponentRegExp[]} */
  const regExps = [];
  for (let index = 0; index < expressions.length; index += 1) {
    const { component, ignoreCase, source, custom } = expressions[index];
    const regExp = createdOrError(source, ignoreCase);
    if (typeof regExp === 'string') {
      const invalid = find(custom, ({ value }) => typeof createdOrError(`^(${value})$`, false) === 'string')
        ?? custom[0];
      return { code: INVALID_REGEXP, component, index: invalid.index, end: invalid.index, reason: regExp };
    }
    append(regExps, { component, regExp, matches: 0 });
  }
  pattern.regExps = regExps;
  return null;
}

/**
 * @param {string} source
 * @param {boolean} ignoreCase
 * @returns {RegExp | string} the engine's message if the source is invalid
 */
function createdOrError(source, ignoreCase) {
  try {
    return createRegExp(source, ignoreCase);
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    throw error;
  }
}

/** Compiles a pattern again if it is not cached. @param {Pattern} pattern */
function ensureKept(pattern) {
  if (!succeeded(UrlPattern.isKept(pattern.slot, pattern.serial))) compile(pattern);
}

/**
 * Runs an operation on a compiled pattern.
 *
 * @type {<T>(pattern: Pattern, read: (slot: number, serial: number) => T) => T}
 */
function readKept(pattern, read) {
  const operation = enter();
  ensureKept(pattern);
  const result = read(pattern.slot, pattern.serial);
  leave(operation);
  return result;
}

/** @type {(pattern: Pattern, component: number) => string} */
export const patternString = (pattern, component) =>
  readKept(pattern, (slot, serial) => {
    const status = UrlPattern.patternString(slot, serial, component);
    return succeeded(status) ? answeredText(status, '*') : '';
  });

/**
 * @param {Pattern} pattern
 * @returns {string[][]} the names of the groups of each component, in the Standard's order
 */
export const groupNames = (pattern) =>
  readKept(pattern, (slot, serial) => {
    const status = UrlPattern.groupNames(slot, serial);
    const text = succeeded(status) ? answeredText(status, '') : '';
    const table = answeredTable(1);
    const length = results[COUNT];
    /** @type {string[][]} */
    const names = [];
    for (let at = 0; at < length;) {
      const end = at + 1 + 2 * table[at];
      append(names, slices(text, table, at + 1, end));
      at = end;
    }
    return names;
  });

/**
 * @param {Pattern} pattern
 * @returns {string[]} the shape of each component, in the Standard's order: its fixed texts, in which code points below
 *   U+0004 represent the groups
 */
export const shapes = (pattern) =>
  readKept(pattern, (slot, serial) => {
    const text = succeeded(UrlPattern.shapes(slot, serial)) ? asciiText() : '';
    // A list may read thousands: creating a view of the table would take longer than reading it.
    const start = results[TABLE_ADDRESS] / 4;
    return slices(text, allWords(), start, start + results[COUNT]);
  });

/**
 * @param {Pattern} pattern
 * @returns {string[]} the members of a dictionary that creates an equal pattern, in the Standard's order
 */
export const patternToMembers = (pattern) =>
  readKept(pattern, (slot, serial) => {
    const status = UrlPattern.toInit(slot, serial);
    const text = succeeded(status) ? answeredText(status, '') : '';
    return slices(text, answeredTable(1), 0, results[COUNT]);
  });

/**
 * @param {string} text
 * @param {Uint32Array} table the start and end of each slice
 * @param {number} start the index in the table
 * @param {number} end
 */
function slices(text, table, start, end) {
  /** @type {string[]} */
  const list = [];
  for (let at = start; at < end; at += 2) append(list, slice(text, table[at], table[at + 1]));
  return list;
}

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

onNewInstance(() => {
  for (let input = 0; input < KEPT_INPUTS; input += 1) strings[input] = undefined;
});

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
  const status = UrlPattern.setInput(input, firstLength, secondLength);
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
  const status = UrlPattern.setInputFromInit(KEPT_INPUTS);
  texts[KEPT_INPUTS] = succeeded(status) ? answeredText(status, '') : '';
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
  const input = inputFrom(given, baseURL);
  // Read before the match, which frees an input that is not cached.
  if (regExps.length > 0) readRanges(input);
  // The match after the test finds whether the other components match, and a match frees an input that is not cached.
  const matches = (regExpMatches !== undefined && input !== KEPT_INPUTS) || matchesOthers(pattern, input);
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
  let status = UrlPattern.test(pattern.slot, pattern.serial, input);
  if (status === GONE) {
    compile(pattern);
    status = UrlPattern.test(pattern.slot, pattern.serial, input);
  }
  return succeeded(status);
}

/** Reads the ranges of an input. An invalid input has none: its text is empty. @param {Input} input */
function readRanges(input) {
  if (hasRanges[input] || !succeeded(UrlPattern.inputRanges(input))) return;
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
  const input = inputFrom(given, baseURL);
  let status = UrlPattern.exec(pattern.slot, pattern.serial, input);
  if (status === GONE) {
    compile(pattern);
    status = UrlPattern.exec(pattern.slot, pattern.serial, input);
  }
  const text = textOf(input);
  const match = succeeded(status)
    ? new Match(text, allWords(), results[TABLE_ADDRESS] / 4, regExpMatches)
    : null;
  leave(operation);
  return match;
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
    return this.slice(this.start + 2 * component) ?? '';
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

nullPrototype(Match);

/** The number of attempts: if memory is short, one pattern may evict the other. */
const TRIES = 3;

/** @type {(component: number, left: Pattern, right: Pattern) => number} */
export function compareComponent(component, left, right) {
  const operation = enter();
  let order = ABSENT;
  for (let tries = 0; tries < TRIES && order === ABSENT; tries += 1) {
    ensureKept(left);
    ensureKept(right);
    order = UrlPattern.compareComponent(component, left.slot, left.serial, right.slot, right.serial);
  }
  if (order === ABSENT) throw refused();
  leave(operation);
  return order - 1;
}

/**
 * @param {Pattern} pattern
 * @param {number} component
 * @param {string[]} groups names and values in turn
 * @returns {string | PatternError}
 */
export const generate = (pattern, component, groups) =>
  readKept(pattern, (slot, serial) => {
    writeGroups(groups);
    const status = UrlPattern.generate(slot, serial, component, groups.length);
    return succeeded(status) ? answeredText(status, '') : answeredError();
  });

/**
 * Writes the names and values of groups one after another to the start of scratch, and their lengths to the
 * area of lengths.
 *
 * @param {string[]} groups
 */
function writeGroups(groups) {
  let codeUnits = 0;
  for (let index = 0; index < groups.length; index += 1) codeUnits += groups[index].length;
  reserve(codeUnits);
  const address = UrlPattern.lengths(groups.length);
  if (address === 0) throw refused();
  // Allocating the lengths may have grown the memory.
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
