/**
 * The custom regular expressions of URL patterns. They run here, between two calls of the WebAssembly
 * module: whatever becomes of one, no call is cut off by it.
 */
import { RangeError, RegExp, SyntaxError, execRegExp, slice, startsWith, testRegExp } from '../shared/built-ins.js';

/**
 * @typedef {object} Engine
 * @property {'u' | undefined} olderMode to be tried where the newer Unicode mode fails. Hermes has the newer one not
 *   at all, QuickJS takes some of its regular expressions for invalid.
 * @property {boolean} lacksEmptyComplement V8 11.3 has the flag `v`, but its `[^]+` matches one code point at most
 */

/**
 * Asked for with the first regular expression: few programs have one.
 *
 * @type {Engine | undefined}
 */
let knownEngine;

/** @returns {Engine} */
function engine() {
  const hasNewerMode = supports('v');
  return {
    olderMode: hasNewerMode ? undefined : 'u',
    lacksEmptyComplement: hasNewerMode && !testRegExp(new RegExp('^[^]+$', 'v'), 'aa'),
  };
}

/** Matches every code point. With the flag `v` this always is a class of its own. */
const EMPTY_COMPLEMENT = '[^]';

/** @param {string} flag */
function supports(flag) {
  try {
    return testRegExp(new RegExp('a-[^\\/]', flag), 'a-b');
  } catch (error) {
    // The end of the stack says nothing about the engine.
    if (!(error instanceof SyntaxError) || isStackOverflow(error.message)) throw explained(error);
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
  knownEngine ??= engine();
  const { olderMode, lacksEmptyComplement } = knownEngine;
  const known = lacksEmptyComplement ? withoutEmptyComplement(source) : source;
  const others = ignoreCase ? 'i' : '';
  try {
    return new RegExp(known, `v${others}`);
  } catch (error) {
    if (olderMode === undefined || !(error instanceof SyntaxError)) throw explained(error);
    return new RegExp(known, olderMode + others);
  }
}

/** @param {string} source */
function withoutEmptyComplement(source) {
  let text = '';
  for (let index = 0; index < source.length;) {
    const isEmptyComplement = startsWith(source, EMPTY_COMPLEMENT, index);
    const end = index + (isEmptyComplement ? EMPTY_COMPLEMENT.length : startsWith(source, '\\', index) ? 2 : 1);
    text += isEmptyComplement ? '[\\s\\S]' : slice(source, index, end);
    index = end;
  }
  return text;
}

const STACK_OVERFLOW = 'Stack overflow';

/**
 * Without a regular expression: V8 11.3 ends the process where it lacks the stack to compile one.
 *
 * @param {string} message
 */
const isStackOverflow = (message) => slice(message, message.length - STACK_OVERFLOW.length) === STACK_OVERFLOW;

/**
 * V8 takes a regular expression for invalid where there is too little stack to parse it, which it may do again
 * when it matches.
 *
 * @param {unknown} error
 */
const explained = (error) =>
  error instanceof SyntaxError && isStackOverflow(error.message)
    ? new RangeError('Maximum call stack size exceeded', { cause: error })
    : error;

/**
 * https://tc39.es/ecma262/#sec-regexpbuiltinexec, of which only the success counts.
 *
 * @param {RegExp} regExp
 * @param {string} input
 */
export function matchesRegExp(regExp, input) {
  try {
    return testRegExp(regExp, input);
  } catch (error) {
    throw explained(error);
  }
}

/**
 * https://tc39.es/ecma262/#sec-regexpbuiltinexec
 *
 * @param {RegExp} regExp
 * @param {string} input
 */
export function matchRegExp(regExp, input) {
  try {
    return execRegExp(regExp, input);
  } catch (error) {
    throw explained(error);
  }
}
