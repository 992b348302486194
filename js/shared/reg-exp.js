/**
 * The custom regular expressions of URL patterns. They run here, between two calls of the WebAssembly
 * module, so that one that fails or is ended cuts no call off.
 */
import { RangeError, RegExp, SyntaxError, execRegExp, lacksEmptyComplement, slice, startsWith,
  testRegExp } from './built-ins.js';

/**
 * The Unicode mode in which a regular expression is tried after the newer one: Hermes lacks that; QuickJS rejects
 * some of its valid regular expressions. Known from the first regular expression on, which few programs have.
 *
 * @type {{ olderMode: 'u' | undefined } | undefined}
 */
let knownEngine;

/** Matches every code point. With the flag `v`, a regular expression must contain this as a whole class. */
const EMPTY_COMPLEMENT = '[^]';

/** @param {string} flag */
function supports(flag) {
  try {
    return testRegExp(new RegExp('a-[^\\/]', flag), 'a-b');
  } catch (error) {
    // The end of the stack says nothing about the engine.
    if (!(error instanceof SyntaxError) || isLackOfStack(error.message)) throw explained(error);
    return false;
  }
}

/**
 * https://tc39.es/ecma262/#sec-regexpcreate
 *
 * @param {string} source
 * @param {boolean} ignoreCase
 * @returns {RegExp}
 * @throws {SyntaxError} if it is not valid
 */
export function createRegExp(source, ignoreCase) {
  knownEngine ??= { olderMode: supports('v') ? undefined : 'u' };
  const { olderMode } = knownEngine;
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

/** The reasons with which V8's messages end where its parser and its compiler of regular expressions lack stack. */
const LACKS_STACK = ['Maximum call stack size exceeded', 'Stack overflow'];

/**
 * Without a regular expression: V8 11.3 ends the process if it lacks the stack to compile one.
 *
 * @param {string} message
 */
function isLackOfStack(message) {
  for (let index = 0; index < LACKS_STACK.length; index += 1) {
    const reason = LACKS_STACK[index];
    if (slice(message, message.length - reason.length) === reason) return true;
  }
  return false;
}

/**
 * V8 reports a regular expression as invalid if there is too little stack to parse it, which it may do again
 * when it matches.
 *
 * @param {unknown} error
 */
const explained = (error) =>
  error instanceof SyntaxError && isLackOfStack(error.message)
    ? new RangeError(LACKS_STACK[0], { cause: error })
    : error;

/**
 * https://tc39.es/ecma262/#sec-regexpbuiltinexec, reduced to its success.
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
