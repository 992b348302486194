/** The module's functions that compile a pattern, and those that read it. */
import { explained } from '../loading/loading.js';
import { SyntaxError, append, find, slice, testRegExp } from '../shared/built-ins.js';
import { createRegExp } from '../shared/reg-exp.js';
import { enter, leave, readResults, results, succeeded, tooLong } from './instance.js';
import { ABSENT, COUNT, ERROR_CODE, ERROR_COMPONENT, ERROR_END, ERROR_INDEX, QUESTION,
  TABLE_ADDRESS } from './layout.js';
import { allWords, answeredTable, answeredText, asciiText, decodedText, firstLength, secondLength, writeMembers,
  writeTexts } from './memory.js';
import { requireWhole, wasm } from '../loading/modules/weburl.js';
import { INVALID_REGEXP } from '../shared/pattern-refusals.js';

/**
 * @import { Members } from './memory.js'
 */

/**
 * @typedef {{ code: number, component: number | null, index: number, end: number, reason?: string, refusal?: string }} PatternError
 *   `index` and `end` are in code units of the string that was passed for the component; `reason` is the engine's message about a
 *   regular expression; `refusal` replaces the sentence of the code
 * @typedef {{ component: number, regExp: RegExp, matches: number }} ComponentRegExp
 */

/** Whether the regular expression of a protocol matches a special scheme. */
const UNKNOWN = 0;
const NO = 1;
const YES = 2;

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
  let error;
  let expressions;
  try {
    error = compile(pattern, refusal);
    expressions = error === null && results[COUNT] > 0 ? answeredExpressions() : null;
  } catch (thrown) {
    throw explained(thrown);
  }
  leave(operation);
  if (expressions === null) return error;
  if (refusal === undefined) return addRegExps(pattern, expressions);
  const { component, custom } = expressions[0];
  const { index } = custom[0];
  return { code: INVALID_REGEXP, component, index, end: index, refusal };
}

/** Compiles a pattern in the module. @type {(pattern: Pattern, refusal?: string) => PatternError | null} */
export function compile(pattern, refusal = undefined) {
  const { input, baseURL, ignoreCase } = pattern;
  if (typeof input === 'string') writeTexts(input, baseURL);
  else writeMembers(input);
  for (;;) {
    const serial = nextSerial;
    nextSerial += 1;
    const { matchesASpecialScheme } = pattern;
    const created = typeof input === 'string'
      ? wasm.urlpattern_create(firstLength, secondLength, +ignoreCase, matchesASpecialScheme, serial)
      : wasm.urlpattern_createFromInit(+ignoreCase, matchesASpecialScheme, serial);
    const slot = created >>> 0;
    readResults();
    if (slot !== ABSENT) {
      pattern.slot = slot;
      pattern.serial = serial;
      return null;
    }
    if (results[ERROR_CODE] !== QUESTION) return answeredError();
    // The module does not report the position in the protocol yet.
    if (refusal !== undefined) return { code: INVALID_REGEXP, component: 0, index: 0, end: 0, refusal };
    const texts = slices(asciiText(), answeredTable(), 0, results[COUNT]);
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
export function answeredError() {
  const code = results[ERROR_CODE];
  if (code === ABSENT) throw tooLong();
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
  const table = answeredTable();
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
export function ensureKept(pattern) {
  if (!succeeded(wasm.urlpattern_isKept(pattern.slot, pattern.serial))) compile(pattern);
}

/**
 * Runs an operation on a compiled pattern. The module neither refuses nor fails to read one.
 *
 * @type {<T>(pattern: Pattern, read: (slot: number, serial: number) => T) => T}
 */
export function readKept(pattern, read) {
  const operation = enter();
  try {
    ensureKept(pattern);
    const result = read(pattern.slot, pattern.serial);
    leave(operation);
    return result;
  } catch (error) {
    throw explained(error);
  }
}

/** @type {(pattern: Pattern, component: number) => string} */
export const patternString = (pattern, component) =>
  readKept(pattern, (slot, serial) => {
    const status = wasm.urlpattern_patternString(slot, serial, component);
    readResults();
    return answeredText(status, '*');
  });

/**
 * @param {Pattern} pattern
 * @returns {string[][]} the names of the groups of each component, in the Standard's order
 */
export const groupNames = (pattern) =>
  readKept(pattern, (slot, serial) => {
    wasm.urlpattern_groupNames(slot, serial);
    readResults();
    const text = decodedText();
    const table = answeredTable();
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
    wasm.urlpattern_shapes(slot, serial);
    readResults();
    const text = asciiText();
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
    wasm.urlpattern_toInit(slot, serial);
    readResults();
    return slices(decodedText(), answeredTable(), 0, results[COUNT]);
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
