/**
 * The custom regular expressions of URL patterns. They run here, between two calls of the WebAssembly
 * module: whatever becomes of one, no call is cut off by it.
 */

/**
 * The Unicode modes in which a regular expression is tried. Hermes has the newer one not at all, QuickJS
 * takes some of its regular expressions for invalid.
 */
const UNICODE_FLAGS = supports('v') ? ['v'] : ['v', 'u'];

/** V8 11.3 has the flag `v`, but its `[^]+` matches one code point at most. */
const LACKS_EMPTY_COMPLEMENT = supports('v') && !new RegExp('^[^]+$', 'v').test('aa');

/** Matches every code point. With the flag `v` this always is a class of its own. */
const EMPTY_COMPLEMENT = '[^]';

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

/**
 * https://tc39.es/ecma262/#sec-regexpcreate
 *
 * @param {string} source
 * @param {boolean} ignoreCase
 * @returns {RegExp}
 * @throws {SyntaxError} where it is not valid
 */
export function createRegExp(source, ignoreCase) {
  const known = LACKS_EMPTY_COMPLEMENT ? withoutEmptyComplement(source) : source;
  const [mode, olderMode] = UNICODE_FLAGS;
  const others = ignoreCase ? 'i' : '';
  if (olderMode === undefined) return new RegExp(known, mode + others);
  try {
    return new RegExp(known, mode + others);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return new RegExp(known, olderMode + others);
  }
}

/**
 * Without a regular expression, whose built-ins others can patch.
 *
 * @param {string} source
 * @returns {string}
 */
function withoutEmptyComplement(source) {
  let text = '';
  let start = 0;
  for (let index = 0; index < source.length; index += 1) {
    if (source[index] === '\\') {
      index += 1;
    } else if (source.startsWith(EMPTY_COMPLEMENT, index)) {
      text += `${source.slice(start, index)}[\\s\\S]`;
      start = index + EMPTY_COMPLEMENT.length;
    }
  }
  return text + source.slice(start);
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
 * @returns {RegExpExecArray | null}
 */
export const execRegExp = (regExp, input) => Reflect.apply(exec, regExp, [input]);
