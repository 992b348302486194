/**
 * The regular expressions of the host, for those that a URL pattern brings along. Imported by the
 * WebAssembly module.
 */

/** The newest of the two Unicode modes that the engine has. */
const UNICODE_FLAG = supports('v') ? 'v' : 'u';

/** The built-ins, which are what the Standard calls, whatever becomes of the properties. */
const { prototype } = RegExp;
const { exec, test } = prototype;

/** @param {string} flag */
function supports(flag) {
  try {
    return new RegExp('', flag) instanceof RegExp;
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
 * https://tc39.es/ecma262/#sec-regexpcreate
 *
 * @param {string} source
 * @param {boolean} ignoreCase
 * @returns {RegExp | string} what is wrong with it, where it is not valid
 */
export function createRegExp(source, ignoreCase) {
  try {
    return new RegExp(source, ignoreCase ? `${UNICODE_FLAG}i` : UNICODE_FLAG);
  } catch (error) {
    return error instanceof Error ? error.message : `${error}`;
  }
}

/**
 * https://tc39.es/ecma262/#sec-regexpbuiltinexec, of which only the success counts. `test` makes no
 * array, but calls the property `exec`.
 *
 * @param {RegExp} regExp
 * @param {string} input
 * @returns {boolean}
 */
export const testRegExp = (regExp, input) =>
  prototype.exec === exec ? Reflect.apply(test, regExp, [input]) : Reflect.apply(exec, regExp, [input]) !== null;

/**
 * https://tc39.es/ecma262/#sec-regexpbuiltinexec
 *
 * @param {RegExp} regExp
 * @param {string} input
 * @returns {boolean} whether there is one more match
 */
export function execRegExp(regExp, input) {
  const match = Reflect.apply(exec, regExp, [input]);
  if (match === null) return false;
  matching.matches.push(match);
  return true;
}

/**
 * The same on a slice of the text at the start of scratch.
 *
 * @param {RegExp} regExp
 * @param {number} start
 * @param {number} end
 */
export const testRegExpAt = (regExp, start, end) => testRegExp(regExp, matching.text.slice(start, end));

/**
 * @param {RegExp} regExp
 * @param {number} start
 * @param {number} end
 */
export const execRegExpAt = (regExp, start, end) => execRegExp(regExp, matching.text.slice(start, end));
