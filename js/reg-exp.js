/**
 * The regular expressions of the host, for those that a URL pattern brings along. Imported by the
 * WebAssembly module.
 */

/**
 * The Unicode modes in which a regular expression is tried. Hermes has the newer one not at all, QuickJS
 * takes some of its regular expressions for invalid.
 */
const UNICODE_FLAGS = supports('v') ? ['v'] : ['v', 'u'];

/** V8 11.3 has the flag `v`, but its `[^]+` matches one code point at most. */
const LACKS_EMPTY_COMPLEMENT = supports('v') && !new RegExp('^[^]+$', 'v').test('aa');

/** An escape, or what matches everything: with the flag `v` this always is a class of its own. */
const ESCAPE_OR_EMPTY_COMPLEMENT = /\\.|\[\^\]/gs;

/** The built-ins, which are what the Standard calls, whatever becomes of the properties. */
const { prototype } = RegExp;
const { exec, test } = prototype;

/** @param {string} flag */
function supports(flag) {
  try {
    return new RegExp('a-[^\\/]', flag).test('a-b');
  } catch {
    return false;
  }
}

/** What the boundary and the calls that come back from it share while a pattern is matched. */
export const matching = {
  /** The text at the start of scratch. */
  text: '',
  /**
   * What the regular expressions matched, one after another.
   *
   * @type {RegExpExecArray[]}
   */
  matches: [],
};

/**
 * The regular expressions of all patterns that are alive, each at the number that the module knows it by.
 *
 * @type {(RegExp | undefined)[]}
 */
const regExps = [];

/**
 * The numbers that none of them has.
 *
 * @type {number[]}
 */
const free = [];

/** What is wrong with the last one that was not valid. */
let message = '';

/**
 * https://tc39.es/ecma262/#sec-regexpcreate
 *
 * @param {string} source
 * @param {boolean} ignoreCase
 * @returns {number} its number, until it is freed; -1 where it is not valid
 */
export function createRegExp(source, ignoreCase) {
  const known = LACKS_EMPTY_COMPLEMENT
    ? source.replace(ESCAPE_OR_EMPTY_COMPLEMENT, (found) => found === '[^]' ? '[\\s\\S]' : found)
    : source;
  for (const flag of UNICODE_FLAGS) {
    try {
      const regExp = new RegExp(known, ignoreCase ? `${flag}i` : flag);
      const number = free.pop() ?? regExps.length;
      regExps[number] = regExp;
      return number;
    } catch (error) {
      message = error instanceof Error ? error.message : `${error}`;
    }
  }
  return -1;
}

/** What is wrong with the last one that was not valid. */
export const regExpError = () => message;

/** @param {number} number of a regular expression, which may become that of another */
export function freeRegExp(number) {
  regExps[number] = undefined;
  free.push(number);
}

/**
 * https://tc39.es/ecma262/#sec-regexpbuiltinexec, of which only the success counts. `test` makes no
 * array, but calls the property `exec`.
 *
 * @param {number} number
 * @param {string} input
 * @returns {boolean}
 */
export const testRegExp = (number, input) =>
  prototype.exec === exec ? Reflect.apply(test, regExps[number], [input]) : Reflect.apply(exec, regExps[number], [input]) !== null;

/**
 * https://tc39.es/ecma262/#sec-regexpbuiltinexec
 *
 * @param {number} number
 * @param {string} input
 * @returns {boolean} whether there is one more match
 */
export function execRegExp(number, input) {
  const match = Reflect.apply(exec, regExps[number], [input]);
  if (match === null) return false;
  matching.matches.push(match);
  return true;
}

/**
 * The same on a slice of the text at the start of scratch.
 *
 * @param {number} number
 * @param {number} start
 * @param {number} end
 */
export const testRegExpAt = (number, start, end) => testRegExp(number, matching.text.slice(start, end));

/**
 * @param {number} number
 * @param {number} start
 * @param {number} end
 */
export const execRegExpAt = (number, start, end) => execRegExp(number, matching.text.slice(start, end));
