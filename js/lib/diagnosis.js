/** The validation errors of a string, and whether it is a valid URL string. */
import { Map, TypeError, append, charCodeAt, find, lengthOf, mapGet, mapSet, slice,
  withOwn } from '../shared/built-ins.js';
import { limited, requireString, toFlag } from '../shared/options.js';
import { defined } from './defining.js';
import { toURLText } from './parts.js';
import { URL_NUMBERS, createRecord } from '../shared/record.js';
import { ABSENT } from '../boundary/layout.js';
import { WORKING_MEMORY_WITH_REPORTS, createHost, withText } from './boundary.js';
import { failures, otherErrors } from '../shared/validation-errors.js';
import { validationMessage } from '../shared/validation-message.js';
import { toUSVString } from '../shared/webidl.js';

/** @import { DomainReason, URLRecord, ValidationError } from 'weburl/lib' */

/** In the order of the module's numbers. */
const COMPONENTS = /** @type {const} */ (['scheme', 'credentials', 'host', 'port', 'path', 'query', 'fragment']);

// The numbers of integers that the module returns for a host with validation errors, and for a validation error.
const HOST_NUMBERS = 9;
const NUMBERS = 12;

export const diagnose = /* @__PURE__ */ defined('diagnose', 1, ['base'], (caller, given, input) => {
  const { base } = given;
  const inputString = limited(caller, requireString(caller, input, 'the input'), given);
  const baseString = base === undefined ? undefined : toURLText(caller, base, given, 'base URL');
  if (baseString === undefined) return diagnoseString(inputString);
  const aboutBase = diagnoseString(baseString, undefined, 'base');
  // Validation errors of a base that can be parsed are not reported: another person may have written the base.
  return aboutBase.url === null ? aboutBase : diagnoseString(inputString, aboutBase.url.href);
});

export const diagnoseHost = /* @__PURE__ */ defined('diagnoseHost', 1, ['isOpaque'], (caller, given, input) => {
  const isOpaque = toFlag(caller, given, 'isOpaque');
  const inputString = limited(caller, requireString(caller, input, 'the host'), given);
  return withMarkedSurrogates(inputString, (text) => {
    const { result, numbers, text: clauses } = withText(
      text.length,
      (module) => module.diagnoseHost(text, isOpaque),
      WORKING_MEMORY_WITH_REPORTS,
    );
    return {
      host: result === undefined ? null : createHost(result, numbers),
      validationErrors: described(numbers, HOST_NUMBERS, inputString, clauses, 'input'),
    };
  });
});

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
  const { validationErrors } = diagnoseText(marked(input, text));
  // The error of UTS #46 names a code point of its input, which has to be U+FFFD.
  const aboutDomain = find(diagnosis.validationErrors, hasLabel);
  for (let index = 0; index < validationErrors.length; index += 1) {
    if (hasLabel(validationErrors[index])) validationErrors[index] = aboutDomain ?? validationErrors[index];
  }
  return { ...diagnosis, validationErrors };
}

/**
 * @param {string} input
 * @param {string} text the input with another code unit for each lone surrogate
 * @returns {string} the input with {@link NONCHARACTER} for each lone surrogate
 */
function marked(input, text) {
  let result = '';
  let start = 0;
  for (let index = 0; index < input.length; index += 1) {
    if (charCodeAt(input, index) === charCodeAt(text, index)) continue;
    result += slice(input, start, index) + NONCHARACTER;
    start = index + 1;
  }
  return result + slice(input, start, input.length);
}

/** @param {ValidationError} error */
const hasLabel = ({ label }) => label !== undefined;

/** @typedef {'input' | 'base'} Subject */

/**
 * @typedef {{ url: URLRecord | null, validationErrors: ValidationError[] }} Diagnosis
 * @type {(input: string, baseHref?: string, subject?: Subject, isOnlyFatal?: boolean) => Diagnosis}
 */
function diagnoseString(input, baseHref = undefined, subject = 'input', isOnlyFatal = false) {
  return withMarkedSurrogates(input, (text) => {
    const { result, numbers, text: clauses } = withText(
      text.length + (baseHref?.length ?? 0),
      (module) => module.diagnose(text, baseHref),
      WORKING_MEMORY_WITH_REPORTS,
    );
    return {
      url: result === undefined ? null : createRecord(result, numbers),
      validationErrors: described(numbers, URL_NUMBERS, input, clauses, subject, isOnlyFatal),
    };
  });
}

/**
 * @param {Uint32Array} numbers
 * @param {number} start the index of the numbers of the first validation error
 * @param {string} input
 * @param {string} text
 * @param {Subject} subject
 * @param {boolean} [isOnlyFatal] whether the other validation errors are left out, of which there may be a million
 */
function described(numbers, start, input, text, subject, isOnlyFatal = false) {
  /** @type {ValidationError[]} */
  const found = [];
  const sentenceOf = createSentences(input);
  const length = lengthOf(numbers);
  let textStart = 0;
  for (let at = start; at < length; at += NUMBERS) {
    if (numbers[at + 3] === 1 || !isOnlyFatal)
      append(found, describe(numbers, at, sentenceOf, text, textStart, subject));
    textStart = numbers[at + 9];
  }
  return found;
}

/**
 * A validation error's sentence about a range of the input. Errors about equal texts share it: a million errors have
 * few sentences, and creating one takes longer than everything else about its error.
 *
 * @typedef {(number: number, start: number, end: number) => string} SentenceOf
 * @type {(input: string) => SentenceOf}
 */
function createSentences(input) {
  /** By the number of the validation error, and the text. @type {Map<number, Map<string, string>>} */
  const sentences = new Map();
  return (number, start, end) => {
    const quoted = slice(input, start, end);
    let ofError = mapGet(sentences, number);
    if (ofError === undefined) mapSet(sentences, number, ofError = new Map());
    const known = mapGet(ofError, quoted);
    if (known !== undefined) return known;
    const sentence = validationMessage((failures[number] ?? otherErrors[number]).sentence, quoted);
    mapSet(ofError, quoted, sentence);
    return sentence;
  };
}

/**
 * Reads the numbers by their indexes: a pattern of twelve computed keys takes V8 a microsecond and more.
 *
 * @param {Uint32Array} numbers
 * @param {number} at the index of the numbers of this validation error
 * @param {SentenceOf} sentenceOf
 * @param {string} text
 * @param {number} textStart the index in `text` of its strings
 * @param {Subject} subject
 * @returns {ValidationError}
 */
function describe(numbers, at, sentenceOf, text, textStart, subject) {
  const number = numbers[at];
  const start = numbers[at + 1];
  const end = numbers[at + 2];
  const component = numbers[at + 4];
  const reasonEnd = numbers[at + 8];
  const clause = slice(text, reasonEnd, numbers[at + 9]);
  const sentence = sentenceOf(number, numbers[at + 10], numbers[at + 11]);
  const error = {
    name: (failures[number] ?? otherErrors[number]).name,
    fatal: numbers[at + 3] === 1,
    start,
    end,
    component: component === ABSENT ? null : COMPONENTS[component],
    message: clause === '' ? sentence : `${sentence}: ${clause}`,
    subject,
  };
  if (clause === '') return error;
  const labelIndex = numbers[at + 5];
  const codePoint = numbers[at + 6];
  const labelEnd = numbers[at + 7];
  return {
    ...error,
    label: slice(text, textStart, labelEnd),
    labelIndex: labelIndex === ABSENT ? null : labelIndex,
    reason: /** @type {DomainReason} */ (slice(text, labelEnd, reasonEnd)),
    codePoint: codePoint === ABSENT ? null : codePoint,
  };
}

/** @type {(input: string, what: string) => TypeError} */
export function notAURL(input, what) {
  const { validationErrors: { 0: cause } } = diagnoseString(input, undefined, undefined, true);
  const { name, component, start, end, message } = cause;
  const error = new TypeError(`Invalid ${what}: ${message} (at ${start})`);
  return withOwn(error, { code: 'ERR_INVALID_URL', input, validationError: name, component, start, end });
}
