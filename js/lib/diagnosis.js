/** The validation errors of a string, and whether it is a valid URL string. */
import { TypeError, append, find, lengthOf, replaceCodePoints, slice, withOwn } from '../shared/built-ins.js';
import { limited, requireString, toFlag, toOptions } from './arguments.js';
import { createHost } from './host-values.js';
import { toURLText } from './parts.js';
import { URL_NUMBERS, createRecord } from '../shared/record.js';
import { ABSENT } from '../boundary/layout.js';
import { WORKING_MEMORY_WITH_REPORTS, lib } from './boundary.js';
import { failures, otherErrors } from '../shared/validation-errors.js';
import { validationMessage } from '../shared/validation-message.js';
import { requireArguments, toUSVString } from '../shared/webidl.js';

/**
 * @import { Host, URLRecord } from '../../lib.js'
 */

/** In the order of the module's numbers. */
const COMPONENTS = /** @type {const} */ (['scheme', 'credentials', 'host', 'port', 'path', 'query', 'fragment']);

/** The number of integers that the module returns for a host with validation errors. */
const HOST_NUMBERS = 9;

/** The number of integers that the module returns for a validation error. */
const NUMBERS = 10;

/** @import { DomainReason, InputLimit, URLLike, ValidationError } from '../../lib.js' */

/** @type {typeof import('../../lib.js').diagnose} */
export function diagnose(input, options) {
  requireArguments('diagnose', arguments.length, 1);
  const given = toOptions('diagnose', options, ['base']);
  const { base } = given;
  const inputString = limited('diagnose', requireString('diagnose', input, 'the input'), given);
  const baseString = base === undefined ? undefined : toURLText('diagnose', base, given, 'base URL');
  if (baseString !== undefined) {
    const aboutBase = diagnoseString(baseString, undefined, 'base');
    // Validation errors of a base that can be parsed are not reported: another person may have written the base.
    if (aboutBase.url === null) return aboutBase;
    return diagnoseString(inputString, aboutBase.url.href, 'input');
  }
  return diagnoseString(inputString, undefined, 'input');
}

/** @type {typeof import('../../lib.js').diagnoseHost} */
export function diagnoseHost(input, options) {
  requireArguments('diagnoseHost', arguments.length, 1);
  const given = toOptions('diagnoseHost', options, ['isOpaque']);
  const isOpaque = toFlag('diagnoseHost', given, 'isOpaque');
  const inputString = limited('diagnoseHost', requireString('diagnoseHost', input, 'the host'), given);
  return withMarkedSurrogates(inputString, (text) => {
    const { serialization, numbers, clauses } = lib(text.length, (module) => ({
      serialization: module.diagnoseHost(text, isOpaque),
      numbers: module.numbers(),
      clauses: module.text(),
    }), WORKING_MEMORY_WITH_REPORTS);
    return {
      host: serialization === undefined ? null : createHost(serialization, numbers),
      validationErrors: described(numbers, HOST_NUMBERS, inputString, clauses, 'input'),
    };
  });
}

/** Replaces a lone surrogate: like it, a noncharacter is not a URL code point and is one code unit long. */
const NONCHARACTER = '\uffff';

/**
 * Web IDL replaces each lone surrogate by U+FFFD. U+FFFD is a URL code point and a lone surrogate is not, so the
 * validation errors come from a second call with {@link NONCHARACTER}.
 *
 * @type {<T extends { validationErrors: ValidationError[] }>(input: string, diagnoseText: (text: string) => T) => T}
 */
function withMarkedSurrogates(input, diagnoseText) {
  const text = toUSVString(input);
  const diagnosis = diagnoseText(text);
  if (text === input) return diagnosis;
  const { validationErrors } = diagnoseText(replaceCodePoints(input, /^[\ud800-\udfff]$/, () => NONCHARACTER));
  // The error of UTS #46 names a code point of its input, which has to be U+FFFD.
  const aboutDomain = find(diagnosis.validationErrors, hasLabel);
  for (let index = 0; index < validationErrors.length; index += 1) {
    if (hasLabel(validationErrors[index])) validationErrors[index] = aboutDomain ?? validationErrors[index];
  }
  return { ...diagnosis, validationErrors };
}

/** @param {ValidationError} error */
const hasLabel = ({ label }) => label !== undefined;

/**
 * @param {string} input
 * @param {string | undefined} base an href
 * @param {'input' | 'base'} subject
 * @returns {{ url: URLRecord | null, validationErrors: ValidationError[] }}
 */
function diagnoseString(input, base, subject) {
  return withMarkedSurrogates(input, (text) => {
    const { href, numbers, clauses } = lib(text.length + (base?.length ?? 0), (module) => ({
      href: module.diagnose(text, base),
      numbers: module.numbers(),
      clauses: module.text(),
    }), WORKING_MEMORY_WITH_REPORTS);
    return {
      url: href === undefined ? null : createRecord(href, numbers),
      validationErrors: described(numbers, URL_NUMBERS, input, clauses, subject),
    };
  });
}

/**
 * @param {Uint32Array} numbers
 * @param {number} start the index of the first validation error
 * @param {string} input
 * @param {string} text
 * @param {'input' | 'base'} subject
 * @returns {ValidationError[]}
 */
function described(numbers, start, input, text, subject) {
  /** @type {ValidationError[]} */
  const found = [];
  const length = lengthOf(numbers);
  let textStart = 0;
  for (let at = start; at < length; at += NUMBERS) {
    append(found, describe(numbers, at, input, text, textStart, subject));
    textStart = numbers[at + NUMBERS - 1];
  }
  return found;
}

/**
 * @param {Uint32Array} numbers
 * @param {number} at the index of this validation error
 * @param {string} input
 * @param {string} text
 * @param {number} textStart the index in `text` of the strings of this validation error
 * @param {'input' | 'base'} subject
 * @returns {ValidationError}
 */
function describe(numbers, at, input, text, textStart, subject) {
  const {
    [at]: number,
    [at + 1]: start,
    [at + 2]: end,
    [at + 3]: isFatal,
    [at + 4]: component,
    [at + 5]: labelIndex,
    [at + 6]: codePoint,
    [at + 7]: labelEnd,
    [at + 8]: reasonEnd,
    [at + 9]: clauseEnd,
  } = numbers;
  const { name, sentence } = failures[number] ?? otherErrors[number];
  const clause = slice(text, reasonEnd, clauseEnd);
  const message = validationMessage(sentence, slice(input, start, end));
  const error = {
    name,
    fatal: isFatal === 1,
    start,
    end,
    component: component === ABSENT ? null : COMPONENTS[component],
    message: clause === '' ? message : `${message}: ${clause}`,
    subject,
  };
  if (clause === '') return error;
  return {
    ...error,
    label: slice(text, textStart, labelEnd),
    labelIndex: labelIndex === ABSENT ? null : labelIndex,
    reason: /** @type {DomainReason} */ (slice(text, labelEnd, reasonEnd)),
    codePoint: codePoint === ABSENT ? null : codePoint,
  };
}

/**
 * The error for a string that is not a URL where one is required.
 *
 * @param {string} input
 * @param {string} what the string is for, in the message
 * @returns {TypeError}
 */
export function notAURL(input, what) {
  const cause = find(diagnoseString(input, undefined, 'input').validationErrors, ({ fatal }) => fatal);
  const given = { code: 'ERR_INVALID_URL', input };
  if (cause === undefined) return withOwn(new TypeError(`Invalid ${what}`), given);
  const { name, component, start, end, message } = cause;
  const error = new TypeError(`Invalid ${what}: ${message} (at ${start})`);
  return withOwn(error, { ...given, validationError: name, component, start, end });
}
