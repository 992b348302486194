/**
 * The custom regular expressions of URL patterns. They run between calls of the WebAssembly module, so an expression
 * that fails or is terminated cuts no call off.
 */
import { RegExp, SyntaxError, execRegExp, needsStackToCompile, slice, stackOverflow, startsWith,
  testRegExp } from './built-ins.js';

// Once known: whether `[^]+` matches one code point at most, as in V8 11.3; and the Unicode mode to try after the flag
// `v`: Hermes lacks the flag; QuickJS rejects some valid expressions with it.
/** @type {{ lacksEmptyComplement: boolean, olderMode: 'u' | undefined } | undefined} */
let knownEngine;

/** Matches every code point. With the flag `v`, this is always a whole class in a valid regular expression. */
const EMPTY_COMPLEMENT = '[^]';

// Whether an expression with the flag `v` matches; `undefined` if the engine rejects it.
/** @type {(source: string, text: string) => boolean | undefined} */
function matches(source, text) {
  try {
    return testRegExp(new RegExp(source, 'v'), text);
  } catch (error) {
    // A stack overflow says nothing about the engine.
    if (!(error instanceof SyntaxError) || isLackOfStack(error.message)) throw explained(error);
    return undefined;
  }
}

// https://tc39.es/ecma262/#sec-regexpcreate
/** @type {(source: string, ignoreCase: boolean) => RegExp} */
export function createRegExp(source, ignoreCase) {
  knownEngine ??= {
    lacksEmptyComplement: matches('^[^]+$', 'aa') === false,
    olderMode: matches('a-[^\\/]', 'a-b') ? undefined : 'u',
  };
  const { lacksEmptyComplement, olderMode } = knownEngine;
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

/** The ends of V8's messages if its parser of regular expressions runs out of stack. */
const LACKS_STACK = ['Maximum call stack size exceeded', 'Stack overflow'];

// Uses no regular expression, because little stack is left.
/** @param {string} message */
function isLackOfStack(message) {
  for (let index = 0; index < LACKS_STACK.length; index += 1) {
    const reason = LACKS_STACK[index];
    if (slice(message, message.length - reason.length, message.length) === reason) return true;
  }
  return false;
}

// V8 reports a regular expression as invalid if it lacks the stack to parse it.
/** @param {unknown} error */
const explained = (error) =>
  error instanceof SyntaxError && isLackOfStack(error.message) ? stackOverflow(error) : error;

/** The number of matches after which compiling an expression for every text costs less than checking the stack. */
const MATCHES = needsStackToCompile ? 100 : 0;

/** V8 compiles an expression twice for texts of one byte a code unit, and once more for other texts. */
const TEXTS = ['a', 'a', '\u0100'];

// Whether the engine has compiled an expression for every text, so that a match needs no check of the stack.
/** @type {(counted: { regExp: RegExp, matches: number }) => boolean} */
export function isCompiled(counted) {
  if (counted.matches === MATCHES) return true;
  if (counted.matches === MATCHES - 1) {
    for (let index = 0; index < TEXTS.length; index += 1) execRegExp(counted.regExp, TEXTS[index]);
  }
  counted.matches += 1;
  return false;
}
