/** The errors of URL patterns. */
import { TypeError, codePointAt, indexOf, invisible, max, repeat, replaceCodePoints, slice,
  withOwn } from '../shared/built-ins.js';
import { UNEXPECTED_BASE_URL, generationErrors, urlPatternErrors } from '../shared/pattern-refusals.js';
import { validationMessage } from '../shared/validation-message.js';

/** @import { PatternError } from '../boundary/url-pattern.js' */

/** The names of the components, in the Standard's order. */
export const COMPONENTS =
  /** @type {const} */ (['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash']);

/** The code of Node's error. */
export const CODE = 'ERR_INVALID_URL_PATTERN';

/** The number of code units that are shown on either side of the error in a long pattern. */
const CONTEXT = 48;

/**
 * The error for a pattern that could not be created.
 *
 * @param {PatternError} error
 * @param {(component: number | null) => string | undefined} given the string that `index` is an index of
 * @returns {TypeError}
 */
export function invalidPattern(error, given) {
  const { code, component, index, end: textEnd, reason, refusal = urlPatternErrors[code] } = error;
  const text = given(component);
  const isHidden = text === undefined || mayHaveCredentials(component, text);
  const sentence = validationMessage(refusal, isHidden ? '…' : slice(text, index, textEnd));
  const why = reason === undefined ? sentence : `${sentence}: ${reason}`;
  if (component === null) return withOwn(new TypeError(`Invalid URL pattern: ${why}`), { code: CODE });

  const name = COMPONENTS[component];
  const shown = isHidden ? '' : `\n${caret(text, index)}`;
  const message = `Invalid URL pattern: ${why} (in the ${name}, at ${index})${shown}`;
  // A component that has an error is given.
  const end = index + (codePointAt(/** @type {string} */ (text), index) > 0xffff ? 2 : 1);
  return withOwn(new TypeError(message), { code: CODE, component: name, start: index, end });
}

/**
 * Whether a text may have a password, which the message does not show.
 *
 * @type {(component: number | null, text: string) => boolean}
 */
function mayHaveCredentials(component, text) {
  // The username and the password.
  if (component === 1 || component === 2) return true;
  const authority = indexOf(text, '//');
  if (authority === -1) return false;
  const at = indexOf(text, '@', authority);
  const slash = indexOf(text, '/', authority + 2);
  return at !== -1 && (slash === -1 || at < slash);
}

/**
 * The error for a component that could not be generated.
 *
 * @type {(error: PatternError, component: string) => TypeError}
 */
export const notGeneratable = ({ code }, component) =>
  new TypeError(`URLPattern.generate: cannot generate the ${component}: ${generationErrors[code]}`);

/** The error for a base URL in addition to a dictionary. @type {(method: string, code?: string) => TypeError} */
export const unexpectedBaseURL = (method, code = 'ERR_OPERATION_FAILED') =>
  withOwn(new TypeError(`${method}: ${urlPatternErrors[UNEXPECTED_BASE_URL]}`), { code });

/**
 * A line of `text`, and a caret below it that points to the code unit at `index`.
 *
 * @type {(text: string, index: number) => string}
 */
function caret(text, index) {
  const start = max(0, index - CONTEXT);
  const line = replaceCodePoints(slice(text, start, index + CONTEXT), invisible(), ({ length }) => repeat(' ', length));
  return `  ${line}\n  ${repeat(' ', index - start)}^`;
}
