/**
 * The input of a match with a list: a text, and the offsets of its components.
 *
 * The module parses URLs, but calling it takes longer than finding a pattern. A scan therefore recognizes URLs that
 * need no parsing: the scheme and authority are equal to an earlier URL's, and the parser would not change the path and
 * the query. The scan returns the parser's result or none; a test compares the two.
 */
import { URLPattern } from 'weburl';
import { Map, Uint8Array, append, charCodeAt, fromCharCode, indexOf, nullPrototype, mapClear, mapGet, mapSet, mapSize,
  min, slice, startsWith, toLowerCase } from '../../../js/shared/built-ins.js';
import { COMPONENTS, execPattern, hasTupleOrigin, href as hrefOf, hostname as hostnameOf, parse, password as passwordOf,
  pathname as pathnameOf, port as portOf, protocol as protocolOf, search as searchOf,
  username as usernameOf } from './weburl.js';

/** @import { URLPatternInit } from 'weburl' */

/** The components before the pathname. Many URLs share them. */
class Start {
  /** @param {string} text which is ASCII @param {number[]} offsets the start and the end of each component */
  constructor(text, offsets) {
    const textOf = (/** @type {number} */ component) => slice(text, offsets[2 * component], offsets[2 * component + 1]);
    this.offsets = offsets;
    this.texts = [textOf(0), textOf(1), textOf(2), textOf(3), textOf(4)];
  }
}

nullPrototype(Start);

/** A text with its eight components. The hash ends at the end of the text. */
export class Input {
  /**
   * @param {string} text which is ASCII
   * @param {Start} start
   * @param {number} pathnameStart
   * @param {number} pathnameEnd
   * @param {number} searchStart
   * @param {number} searchEnd
   * @param {number} hashStart
   * @param {string | URLPatternInit} given the input for patterns that are matched by their own methods
   */
  constructor(text, start, pathnameStart, pathnameEnd, searchStart, searchEnd, hashStart, given) {
    this.text = text;
    this.start = start;
    this.pathnameStart = pathnameStart;
    this.pathnameEnd = pathnameEnd;
    this.searchStart = searchStart;
    this.searchEnd = searchEnd;
    this.hashStart = hashStart;
    this.given = given;
    /** @type {string | undefined} */
    this.base = undefined;
    /** Whether a URL object was passed, not its href. */
    this.isURL = false;
    this.lowercase = '';
  }
}

nullPrototype(Input);

/** @param {Input} input @returns {string} its text in lowercase, which has the same length */
export function lowercaseOf(input) {
  if (input.lowercase === '') input.lowercase = toLowerCase(input.text);
  return input.lowercase;
}

/** @param {Input} input @param {number} component @returns {number} the index of its start */
export function startOf(input, component) {
  if (component === 5) return input.pathnameStart;
  if (component < 5) return input.start.offsets[2 * component];
  return component === 6 ? input.searchStart : input.hashStart;
}

/** @param {Input} input @param {number} component @returns {number} the index of its end */
export function endOf(input, component) {
  if (component === 5) return input.pathnameEnd;
  if (component < 5) return input.start.offsets[2 * component + 1];
  return component === 6 ? input.searchEnd : input.text.length;
}

/** @param {Input} input @param {number} component @returns {string} */
export const componentOf = (input, component) =>
  component < 5
    ? input.start.texts[component]
    : slice(input.text, startOf(input, component), endOf(input, component));

/** @param {URL} url @param {string} given @returns {Input} */
function inputOfURL(url, given) {
  const text = hrefOf(url);
  const protocolEnd = protocolOf(url).length;
  // A path that begins with two slashes has "/." before it.
  const usernameStart = startsWith(text, '//', protocolEnd) ? protocolEnd + 2 : protocolEnd;
  const usernameEnd = usernameStart + usernameOf(url).length;
  const { length: passwordLength } = passwordOf(url);
  const passwordStart = passwordLength > 0 ? usernameEnd + 1 : usernameEnd;
  const passwordEnd = passwordStart + passwordLength;
  const hostnameStart = passwordEnd > usernameStart ? passwordEnd + 1 : passwordEnd;
  const hostnameEnd = hostnameStart + hostnameOf(url).length;
  const { length: portLength } = portOf(url);
  const portStart = portLength > 0 ? hostnameEnd + 1 : hostnameEnd;
  const portEnd = portStart + portLength;
  const pathname = pathnameOf(url);
  const pathnameStart = startsWith(text, pathname, portEnd) ? portEnd : portEnd + 2;
  const pathnameEnd = pathnameStart + pathname.length;
  // The getter returns the empty string for an empty query and for an absent one.
  const searchStart = startsWith(text, '?', pathnameEnd) ? pathnameEnd + 1 : pathnameEnd;
  const { length: searchLength } = searchOf(url);
  const searchEnd = searchLength > 0 ? pathnameEnd + searchLength : searchStart;
  const hashStart = searchEnd < text.length ? searchEnd + 1 : searchEnd;
  const offsets = [0, protocolEnd - 1, usernameStart, usernameEnd, passwordStart, passwordEnd, hostnameStart,
    hostnameEnd, portStart, portEnd, pathnameStart, pathnameEnd, searchStart, searchEnd, hashStart];
  return inputAt(text, offsets, given);
}

/** A pattern that matches everything. @type {URLPattern | undefined} */
let everything;

/** @param {URLPatternInit} init @returns {Input | null} `null` if nothing can match it */
export function inputOfInit(init) {
  everything ??= new URLPattern();
  const result = execPattern(everything, init, undefined);
  if (result === null) return null;
  let text = '';
  /** @type {number[]} */
  const offsets = [];
  for (let component = 0; component < COMPONENTS.length; component += 1) {
    append(offsets, text.length);
    text += result[COMPONENTS[component]].input;
    append(offsets, text.length);
  }
  return inputAt(text, offsets, init);
}

/**
 * An input without components, for the platform's patterns.
 *
 * @param {string | URLPatternInit} given
 * @param {string | undefined} base
 * @returns {Input}
 */
export function inputOfNothing(given, base) {
  const input = inputAt('', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], given);
  input.base = base;
  return input;
}

/**
 * @param {string} text
 * @param {number[]} offsets the start and the end of each component
 * @param {string | URLPatternInit} given
 */
export const inputAt = (text, offsets, given) =>
  new Input(text, new Start(text, offsets), offsets[10], offsets[11], offsets[12], offsets[13], offsets[14], given);

/**
 * @param {string} string
 * @param {string | undefined} base
 * @returns {Input | null} `null` if the string cannot be parsed
 */
export function inputOfString(string, base) {
  const url = parse(string, base);
  if (url === null) return null;
  const input = inputOfURL(url, string);
  if (mayBeRemembered(input)) {
    remember(input);
    if (base !== undefined) rememberBase(base);
  }
  input.base = base;
  return input;
}

/** The start of a parsed URL with a tuple origin. */
export class KnownStart {
  /** @param {string} text up to and including the first slash of the path @param {Start} start */
  constructor(text, start) {
    this.text = text;
    this.length = text.length;
    this.codes = codesOf(text);
    this.start = start;
  }
}

/**
 * The characters of a text, which V8 compares faster in an array than in a string.
 *
 * @param {string} text which is ASCII
 */
function codesOf(text) {
  const codes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) codes[at] = charCodeAt(text, at);
  return codes;
}

/** @param {string} text @param {KnownStart} start */
function beginsWith(text, { codes, length }) {
  let at = length - 1;
  if (at >= text.length) return false;
  while (at >= 0 && charCodeAt(text, at) === codes[at]) at -= 1;
  return at < 0;
}

nullPrototype(KnownStart);

/** The number of remembered starts, and their maximum length. */
const REMEMBERED = 1024;
const REMEMBERED_LENGTH = 256;

/** @type {Map<string, KnownStart>} */
const starts = new Map();

/** The latest start. @type {KnownStart | null} */
let lastStart = null;

/** The latest base URL, with its start. @type {string | undefined} */
let lastBase;

/** @type {KnownStart | null} */
let startOfBase = null;

/**
 * Whether the start of an input can be used for other URLs: the path begins with a slash and has no drive letters.
 *
 * @param {Input} input
 */
const mayBeRemembered = ({ start, pathnameStart }) =>
  hasTupleOrigin(`${start.texts[0]}:`) && pathnameStart < REMEMBERED_LENGTH;

/** @param {Input} input @returns {string} the text of its start */
const startTextOf = ({ text, pathnameStart }) => slice(text, 0, pathnameStart + 1);

/** @param {Input} input */
function remember(input) {
  if (!hasNext) next = nextStates();
  hasNext = true;
  const text = startTextOf(input);
  let known = mapGet(starts, text);
  if (known === undefined) {
    if (mapSize(starts) >= REMEMBERED) mapClear(starts);
    known = new KnownStart(text, input.start);
    mapSet(starts, text, known);
  }
  lastStart = known;
}

/** @param {string} base a base URL that is valid */
function rememberBase(base) {
  if (base === lastBase || base.length >= REMEMBERED_LENGTH) return;
  const url = parse(base);
  const input = url === null ? null : inputOfURL(url, base);
  startOfBase = input !== null && mayBeRemembered(input) ? new KnownStart(startTextOf(input), input.start) : null;
  lastBase = base;
}

const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const QUESTION_MARK = 0x3f;

/**
 * The known start with which a URL begins.
 *
 * @param {string} string
 * @returns {KnownStart | null}
 */
export function knownStartOf(string) {
  if (lastStart !== null && beginsWith(string, lastStart)) return lastStart;
  const end = min(string.length, REMEMBERED_LENGTH);
  let at = AUTHORITY;
  while (at < end && charCodeAt(string, at) !== SLASH) at += 1;
  const known = at < end ? mapGet(starts, slice(string, 0, at + 1)) : undefined;
  if (known === undefined) return null;
  lastStart = known;
  return known;
}

/** The index after `https://`, the longest scheme and slashes. */
const AUTHORITY = 8;

/**
 * The known start of an absolute path with a base URL.
 *
 * @param {string} string
 * @param {string} base
 * @returns {KnownStart | null}
 */
export function knownStartOn(string, base) {
  if (base !== lastBase || startOfBase === null || string.length === 0 || charCodeAt(string, 0) !== SLASH) return null;
  // Two slashes, or characters that the parser treats as slashes, begin an authority.
  const second = string.length > 1 ? charCodeAt(string, 1) : 0;
  return second === SLASH || second === BACKSLASH ? null : startOfBase;
}

/** The states of the scan: after a slash, in a segment, in a query. `END` has no next state. */
const AFTER_SLASH = 0;
const IN_SEGMENT = 1;
const IN_QUERY = 2;
const END = 3;
const STATES = 4;

/**
 * The next state by state and character. Created with the first known start, because it is not used before.
 *
 * @type {Uint8Array}
 */
let next = new Uint8Array(0);
let hasNext = false;

/** The delimiters of a path or a segment, and the path percent-encode set. */
const NOT_IN_PATH = '"#<>?^`{}\\';

/** The delimiter of a query, and the special-query percent-encode set. */
const NOT_IN_QUERY = '"#<>\'';

/** The characters with which dot segments begin. */
const DOTS = '.%';

/**
 * Whether the parser keeps a character of a path as it is.
 *
 * @param {number} code
 * @param {boolean} followsSlash
 */
export function staysInPath(code, followsSlash) {
  const character = fromCharCode(code);
  return code > 0x20 && code < 0x7f && indexOf(NOT_IN_PATH, character) < 0
    && !(followsSlash && indexOf(DOTS, character) >= 0);
}

function nextStates() {
  const states = new Uint8Array(STATES << 7);
  for (let index = 0; index < STATES << 7; index += 1) states[index] = END;
  for (let code = 0x21; code < 0x7f; code += 1) {
    if (staysInPath(code, false)) states[IN_SEGMENT << 7 | code] = IN_SEGMENT;
    if (staysInPath(code, true)) states[AFTER_SLASH << 7 | code] = IN_SEGMENT;
    if (indexOf(NOT_IN_QUERY, fromCharCode(code)) < 0) states[IN_QUERY << 7 | code] = IN_QUERY;
  }
  for (let state = AFTER_SLASH; state <= IN_SEGMENT; state += 1) {
    states[state << 7 | SLASH] = AFTER_SLASH;
    states[state << 7 | QUESTION_MARK] = IN_QUERY;
  }
  return states;
}

/** Returned instead of the end of a path that the parser may change. */
export const NOT_PLAIN = -1;

/**
 * https://url.spec.whatwg.org/#path-state for a path that the parser does not change.
 *
 * @param {string} text
 * @param {number} start the part of the path before this index is known to stay unchanged
 * @returns {number} the end of the path; `NOT_PLAIN` if the parser may change it
 */
export function pathEnd(text, start) {
  const states = next;
  const end = text.length;
  let state = charCodeAt(text, start - 1) === SLASH ? AFTER_SLASH : IN_SEGMENT;
  for (let at = start; at < end; at += 1) {
    const code = charCodeAt(text, at);
    if (code > 0x7f) return NOT_PLAIN;
    state = states[state << 7 | code];
    if (state > IN_SEGMENT) return state === IN_QUERY ? at : NOT_PLAIN;
  }
  return end;
}

/**
 * Scans a segment or the rest of one.
 *
 * @param {string} text
 * @param {number} start
 * @returns {number} its end; `NOT_PLAIN` if the parser may change it
 */
export function segmentEnd(text, start) {
  const states = next;
  const end = text.length;
  let state = charCodeAt(text, start - 1) === SLASH ? AFTER_SLASH : IN_SEGMENT;
  for (let at = start; at < end; at += 1) {
    const code = charCodeAt(text, at);
    if (code > 0x7f) return NOT_PLAIN;
    state = states[state << 7 | code];
    if (state !== IN_SEGMENT) return state === END ? NOT_PLAIN : at;
  }
  return end;
}

/**
 * The input of a plain URL.
 *
 * @param {KnownStart} known the start of the URL
 * @param {string} text
 * @param {number} pathnameEnd
 * @param {string} given
 * @returns {Input | null} `null` if the parser may change the query, or if there is a fragment
 */
export function inputFrom({ start, text: { length } }, text, pathnameEnd, given) {
  const end = text.length;
  if (pathnameEnd === end) return new Input(text, start, length - 1, end, end, end, end, given);
  return isQuery(text, pathnameEnd)
    ? new Input(text, start, length - 1, pathnameEnd, pathnameEnd + 1, end, end, given)
    : null;
}

/**
 * https://url.spec.whatwg.org/#query-state for a query that the parser does not change.
 *
 * @param {string} text
 * @param {number} start of the question mark
 */
function isQuery(text, start) {
  const states = next;
  for (let at = start + 1; at < text.length; at += 1) {
    const code = charCodeAt(text, at);
    if (code > 0x7f || states[IN_QUERY << 7 | code] === END) return false;
  }
  return charCodeAt(text, start) === QUESTION_MARK;
}
