/** [URL rendering](https://url.spec.whatwg.org/#url-rendering): URLs as text for people. */
import { TypeError, append, isInteger, lengthOf, min, slice, stringify, testRegExp,
  withOwn } from '../../../js/shared/built-ins.js';
import { displayModule } from './boundary.js';
import { indexAmong, toOptions, toURLString } from '../../../js/shared/options.js';
import { requireArguments } from '../../../js/shared/webidl.js';

/** Represents an absent number, as in the module. */
const ABSENT = 0xffff_ffff;

/** @import { DisplayOptions, DisplayPart, UnsafeLabel } from '../types/index.js' */

// Each list is in the order of the module's numbers.
const HOST_ONLY = /** @type {const} */ ([false, 'if-bidirectional', true]);
const SUBDOMAINS = /** @type {const} */ (['shown', 'without-trivial', 'omitted']);
const RESTRICTION_LEVELS =
  /** @type {const} */ (['ascii-only', 'single-script', 'highly-restrictive', 'moderately-restrictive']);
const ROLES =
  /** @type {const} */ (['note', 'scheme', 'subdomain', 'registrable-domain', 'host', 'port', 'path', 'query',
    'fragment', 'ellipsis', 'isolate']);
const PROBLEMS =
  /** @type {const} */ (['restricted-character', 'mixed-scripts', 'mixed-numbers', 'combining-mark', 'look-alike',
    'context', 'ascii-punctuation', 'mixed-latin', 'uncommon-letter', 'digit-look-alike', 'stroke-look-alike',
    'kana-look-alike']);

const OPTIONS = ['hostOnly', 'scheme', 'subdomains', 'elideTo', 'restrictionLevel', 'isolate'];

/** Matches characters that are invisible, or that change the order of the text after them. */
const UNFIT_FOR_TEXT = /[\p{Control}\p{Bidi_Control}\p{Line_Separator}\p{Paragraph_Separator}\p{Surrogate}]/u;

/**
 * @param {string | { readonly href: string }} url
 * @param {DisplayOptions} [options]
 * @returns {{ text: string, parts: DisplayPart[], unsafeLabels: UnsafeLabel[] }}
 */
export function display(url, options) {
  requireArguments('display', arguments.length, 1);
  const {
    hostOnly = 'if-bidirectional',
    scheme = true,
    subdomains = 'shown',
    elideTo = Infinity,
    restrictionLevel = 'highly-restrictive',
    isolate = false,
  } = toOptions('display', options, OPTIONS);
  const choices = /** @type {const} */ ([
    toChoice('hostOnly', hostOnly, HOST_ONLY),
    toChoice('scheme', typeof scheme === 'string' || scheme, [true, false]) === 0,
    typeof scheme === 'string' ? toNote(scheme) : undefined,
    toChoice('subdomains', subdomains, SUBDOMAINS),
    toLength(elideTo),
    toChoice('restrictionLevel', restrictionLevel, RESTRICTION_LEVELS),
    toChoice('isolate', isolate, [false, true]) === 1,
  ]);
  const input = toURLString(url);
  const { answer, numbers } = displayModule(input, (module) => ({
    answer: module.display(input, choices[0], choices[1], choices[2], choices[3], choices[4], choices[5], choices[6]),
    numbers: module.numbers(),
  }));
  if (answer === undefined) throw withOwn(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL', input });
  return describe(answer, numbers);
}

/**
 * @param {string} answer the text, then the labels
 * @param {Uint32Array} numbers the number of parts; the role and length of each part; the problem and length of each
 *   label
 */
function describe(answer, numbers) {
  const { 0: count } = numbers;
  const length = lengthOf(numbers);
  /** @type {DisplayPart[]} */
  const parts = [];
  /** @type {UnsafeLabel[]} */
  const unsafeLabels = [];
  let start = 0;
  let textEnd = 0;
  for (let at = 1; at < length; at += 2) {
    const piece = slice(answer, start, start + numbers[at + 1]);
    start += piece.length;
    if (parts.length < count) {
      const role = ROLES[numbers[at]];
      append(parts, { role, text: piece, dir: /** @type {'ltr' | 'auto'} */ (role === 'note' ? 'auto' : 'ltr') });
      textEnd = start;
    } else {
      append(unsafeLabels, { label: piece, problem: PROBLEMS[numbers[at]] });
    }
  }
  return { text: slice(answer, 0, textEnd), parts, unsafeLabels };
}

/**
 * @param {string} name of the option
 * @param {unknown} value
 * @param {readonly unknown[]} choices
 * @returns {number} the index of the value
 */
function toChoice(name, value, choices) {
  const found = indexAmong(value, choices);
  if (found >= 0) return found;
  let names = stringify(choices[0]);
  for (let index = 1; index < choices.length; index += 1) names += `, ${stringify(choices[index])}`;
  throw new TypeError(`display: the option ${name} must be one of ${names}`);
}

/** @param {string} text */
function toNote(text) {
  if (text === '' || testRegExp(UNFIT_FOR_TEXT, text))
    throw new TypeError('display: the option scheme must be true, false, or a visible text');
  return text;
}

/** @param {unknown} value */
function toLength(value) {
  if (value === Infinity) return ABSENT;
  if (typeof value === 'number' && isInteger(value) && value >= 0) return min(value, ABSENT);
  throw new TypeError('display: the option elideTo must be an integer from 0 on, or Infinity');
}
